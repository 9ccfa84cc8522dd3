import { tabStorage } from '#ui/browser/tab-storage.ts'
import { firstInteraction } from '#ui/client/first-event.ts'
import { loadWhenVisible } from './load-when-visible.ts'

const view = tabStorage('results-view')

for (const root of document.querySelectorAll<HTMLElement>('[data-results-map]')) {
  const radio = root.parentElement?.querySelector<HTMLInputElement>('[name=view][value=map]')
  const hasArea = new URLSearchParams(location.search).has('area')
  // The visitor may have chosen before this script loaded.
  if (radio?.checked) view.set('map')
  else if (radio) radio.checked = view.get() === 'map'
  // A class: a state within `body:has()` would restyle the whole page with every choice in the search form.
  const updateBody = () => document.body.classList.toggle('map-open', radio?.checked)
  updateBody()
  const ready = hasArea || radio?.checked ? Promise.resolve() : firstInteraction
  ready.then(() =>
    loadWhenVisible(root, 'resultsMap', async (words) =>
      (await import('#ui/map/results-map.ts')).resultsMap(root, words),
    ),
  )

  // The list is much longer than the map: its scroll position is restored.
  let listScrollY = scrollY
  const storeScrollY = () => {
    if (!radio?.checked) listScrollY = scrollY
  }
  addEventListener('scroll', storeScrollY, { passive: true })
  root.parentElement?.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name !== 'view') return
    view.set(value)
    updateBody()
    if (!radio?.checked) scrollTo({ top: listScrollY, behavior: 'instant' })
    // In a low window the map is below the search form.
    else root.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
