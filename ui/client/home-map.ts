import { whenSeen } from './when-seen.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-home-map]'))
  whenSeen(root, async () => (await import('#ui/map/home.ts')).homeMap(root), JSON.parse(root.dataset.words ?? '{}'))
