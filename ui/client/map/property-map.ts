import { loadWhenVisible } from './load-when-visible.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-home-map]'))
  loadWhenVisible(
    root,
    async () => (await import('#ui/map/property-map.ts')).propertyMap(root),
    JSON.parse(root.dataset.words ?? '{}'),
  )
