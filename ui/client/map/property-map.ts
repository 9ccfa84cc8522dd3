import { embedsAllowed } from '#domain/content/embed.ts'
import { loadWhenVisible } from './load-when-visible.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-home-map]')) setUp(root)

/** The sketch of a district becomes a map once it is in view, tiles of another host with consent or on request. */
function setUp(root: HTMLElement) {
  const request = root.querySelector('details')
  const show = () => {
    if (request && root.className === 'map-panel') return
    root.className = 'map-panel'
    loadWhenVisible(root, 'propertyMap', async (words) =>
      (await import('#ui/map/property-map.ts')).propertyMap(root, words),
    )
  }
  if (!request) return show()
  const update = () => {
    const isAllowed = embedsAllowed(document.cookie, navigator)
    root.hidden = isAllowed === false
    if (isAllowed ?? request.open) show()
  }
  request.addEventListener('toggle', update)
  document.addEventListener('consent', update)
  update()
}
