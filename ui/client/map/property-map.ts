import { loadWhenVisible } from './load-when-visible.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-home-map]'))
  loadWhenVisible(root, 'propertyMap', async (words) =>
    (await import('#ui/map/property-map.ts')).propertyMap(root, words),
  )
