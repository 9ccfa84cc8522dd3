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
  // They may all have left the market.
  section.hidden = !cards.querySelector('.card')
}

if (otherIds.length) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      show().catch(console.warn)
    },
    { rootMargin: '50%' },
  )
  observer.observe(root)
}

clearButton.addEventListener('click', () => {
  recentlyViewed.clear()
  cards.remove()
  const confirmation = section.querySelector<HTMLElement>('[data-said]')!
  confirmation.hidden = false
  confirmation.focus()
  clearButton.hidden = true
})
