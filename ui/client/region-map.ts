import { whenSeen } from './when-seen.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-region-map]'))
  whenSeen(
    root.querySelector<HTMLElement>('.map-panel') ?? root,
    async () => (await import('#ui/map/region.ts')).regionMap(root),
    JSON.parse(root.dataset.regionMap ?? '{}'),
  )
