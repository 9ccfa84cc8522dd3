import { onceVisible } from '#ui/client/once-visible.ts'
import { recentlyViewed } from './property-lists.ts'

const root = document.querySelector<HTMLElement>('[data-recent]')!
const section = root.querySelector('section')!
const clearButton = section.querySelector('button')!
const cards = section.querySelector('[data-cards]')!

const currentId = Number(document.querySelector<HTMLElement>('[data-property]')?.dataset.property)
const otherIds = recentlyViewed.ids().filter((id) => id !== currentId)
if (currentId) recentlyViewed.add([currentId])

async function show() {
  const response = await fetch(`${root.dataset.recent}&ids=${otherIds}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  cards.innerHTML = await response.text()
  section.hidden = !cards.querySelector('.card')
}

if (otherIds.length) onceVisible([root], () => show().catch(console.warn), { rootMargin: '50%' })

clearButton.addEventListener('click', () => {
  recentlyViewed.clear()
  cards.remove()
  const confirmation = section.querySelector<HTMLElement>('[data-said]')!
  confirmation.hidden = false
  confirmation.focus()
  clearButton.hidden = true
})
