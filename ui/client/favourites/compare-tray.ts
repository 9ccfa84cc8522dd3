import '#ui/styles/compare-tray.css'
import { listHref, maxCompared, minCompared } from '#domain/property/favourites.ts'
import { tabStorage } from '#ui/client/tab-storage.ts'
import { favourites } from './property-lists.ts'

const tray = document.querySelector<HTMLElement>('[data-tray]')!
const link = tray.querySelector('a')!
const path = link.pathname

/** The list for which the visitor closed the tray: another heart opens it again. */
const closedFor = tabStorage('compare-tray')

function render() {
  const ids = favourites.ids()
  const compared = ids.slice(0, maxCompared)
  link.href = listHref(path, compared)
  link.textContent = tray.dataset.tray!.replace('{count}', String(compared.length))
  tray.hidden = compared.length < minCompared || closedFor.get() === ids.join()
}

tray.querySelector('button')!.addEventListener('click', () => {
  closedFor.set(favourites.ids().join())
  render()
  // The button, which had the focus, is hidden.
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
})

favourites.subscribe(render)
render()
