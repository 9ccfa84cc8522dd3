import { loadWhenVisible } from './load-when-visible.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-region-map]'))
  loadWhenVisible(root.querySelector<HTMLElement>('.map-panel') ?? root, 'regionMap', async (words) =>
    (await import('#ui/map/region-map.ts')).regionMap(root, words),
  )
