import '#ui/styles/compare-tray.css'
import { listHref, maxCompared, minCompared } from '#domain/property/favourites.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { tabStorage } from '#ui/browser/tab-storage.ts'
import { loadWords } from '#ui/client/words.ts'
import { favourites } from './property-lists.ts'

/** The list for which the visitor closed the tray: another heart opens it again. */
const closedFor = tabStorage('compare-tray')

async function addTray(place: HTMLElement) {
  const { compare } = await loadWords()
  const link = createElement('a')
  const button = createElement('button', { type: 'button', ariaLabel: compare.close })
  button.innerHTML = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#x"/></svg>'
  const tray = createElement('aside', { className: 'tray', ariaLabel: compare.title }, link, button)

  function render() {
    const ids = favourites.ids()
    const compared = ids.slice(0, maxCompared)
    link.href = listHref(place.dataset.tray!, compared)
    link.textContent = compare.link.replace('{count}', String(compared.length))
    tray.hidden = compared.length < minCompared || closedFor.get() === ids.join()
  }

  button.addEventListener('click', () => {
    closedFor.set(favourites.ids().join())
    render()
    // The button, which had the focus, is hidden.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
  favourites.subscribe(render)
  render()
  place.append(tray)
}

addTray(document.querySelector<HTMLElement>('[data-tray]')!).catch(console.warn)
