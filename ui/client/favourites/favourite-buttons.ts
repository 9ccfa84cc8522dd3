import { ownListHash } from '#domain/property/favourites.ts'
import { trackEvent } from '#ui/client/track-event.ts'
import { loadWords } from '#ui/client/words.ts'
import { favourites } from './property-lists.ts'

const iconHtml = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#heart"/></svg>'
const cardLabel = document.querySelector<HTMLElement>('[data-kept]')?.dataset.kept ?? ''

function render() {
  const ids = favourites.ids()
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    if (!button.firstChild) {
      button.innerHTML = iconHtml
      const title = button.closest('.card')?.querySelector('h3')?.textContent ?? ''
      button.ariaLabel = cardLabel.replace('{title}', title)
    }
    button.hidden = false
    button.ariaPressed = String(ids.includes(Number(button.dataset.keep)))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept]')) {
    if (!link.matches('.kept')) link.hidden = ids.length === 0
    link.search = ids.length ? `?ids=${ids}` : ''
    link.hash = ownListHash
    link.querySelector('[data-count]')!.textContent = String(ids.length || '')
  }
}

async function showLimitReached() {
  const { favouritesFull } = await loadWords()
  const note = document.querySelector('#kept-full') ?? document.createElement('p')
  note.id = 'kept-full'
  note.className = 'preview-note'
  note.role = 'status'
  document.body.append(note)
  note.textContent = favouritesFull
  document.addEventListener('click', () => note.remove(), { once: true, capture: true })
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-keep]')
  if (!button) return
  const id = Number(button.dataset.keep)
  if (!favourites.toggle(id)) showLimitReached().catch(console.warn)
  else if (favourites.ids().includes(id)) trackEvent('favourite', id)
})

const containsHeart = (node: Node) =>
  node instanceof Element && (node.matches('[data-keep]') || node.querySelector('[data-keep]') !== null)

new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some(containsHeart))) render()
}).observe(document.body, { childList: true, subtree: true })

favourites.subscribe(render)
render()
