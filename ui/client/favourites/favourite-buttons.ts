import { ownListHash } from '#domain/property/favourites.ts'
import { trackEvent } from '#ui/client/track-event.ts'
import { favourites } from './property-lists.ts'

function render() {
  const ids = favourites.ids()
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    button.hidden = false
    button.ariaPressed = String(ids.includes(Number(button.dataset.keep)))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept]')) {
    link.hidden = ids.length === 0
    link.search = ids.length ? `?ids=${ids}` : ''
    link.hash = ownListHash
    link.querySelector('[data-count]')!.textContent = String(ids.length)
  }
}

function showLimitReached() {
  const link = document.querySelector<HTMLAnchorElement>('[data-kept]')!
  const note = document.querySelector('#kept-full') ?? document.createElement('p')
  note.id = 'kept-full'
  note.className = 'preview-note'
  note.role = 'status'
  document.body.append(note)
  note.textContent = link.dataset.listFull!
  document.addEventListener('click', () => note.remove(), { once: true, capture: true })
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-keep]')
  if (!button) return
  const id = Number(button.dataset.keep)
  if (!favourites.toggle(id)) showLimitReached()
  else if (favourites.ids().includes(id)) trackEvent('favourite', id)
})

const containsHeart = (node: Node) =>
  node instanceof Element && (node.matches('[data-keep]') || node.querySelector('[data-keep]') !== null)

new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some(containsHeart))) render()
}).observe(document.body, { childList: true, subtree: true })

favourites.subscribe(render)
render()
