import { firstInteraction } from '#ui/client/first-event.ts'
import { tabStorage } from '#ui/client/tab-storage.ts'
import { loadWhenVisible } from './load-when-visible.ts'

/** On a narrow screen map or list is seen; the choice lasts as long as the tab. */
const view = tabStorage('results-view')

for (const root of document.querySelectorAll<HTMLElement>('[data-results-map]')) {
  const show = async () => {
    const { resultsMap } = await import('#ui/map/results-map.ts')
    root.replaceChildren()
    return resultsMap(root)
  }
  const radio = root.parentElement?.querySelector<HTMLInputElement>('[name=view][value=map]')
  const hasArea = new URLSearchParams(location.search).has('area')
  // Chosen before this script had come.
  if (radio?.checked) view.set('map')
  else if (radio && view.get() === 'map') {
    radio.checked = true
    // Who has just searched on the map goes on there. A page that comes back is where it was.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const narrow = matchMedia('(width < 64rem)').matches
    if (narrow && hasArea && entry?.type === 'navigate') root.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  // Whoever drew an area or looks at the map has been at work on it already.
  const hasStarted = hasArea || radio?.checked ? Promise.resolve() : firstInteraction
  hasStarted.then(() => loadWhenVisible(root, show, JSON.parse(root.dataset.words ?? '{}')))

  // On a narrow screen the map stands in the list's place, and the list is much longer: it keeps where it was.
  let above = scrollY
  const remember = () => {
    if (!radio?.checked) above = scrollY
  }
  addEventListener('scroll', remember, { passive: true })
  root.parentElement?.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name !== 'view') return
    view.set(value)
    if (radio?.checked) root.scrollIntoView({ block: 'center', behavior: 'instant' })
    else scrollTo({ top: above, behavior: 'instant' })
  })
}
