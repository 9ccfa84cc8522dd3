import { seen } from './home-lists.ts'

const root = document.querySelector<HTMLElement>('[data-recent]')!
const section = root.querySelector('section')!
const forget = section.querySelector('button')!
const place = section.querySelector('[data-cards]')!

const here = Number(document.querySelector<HTMLElement>('[data-property]')?.dataset.property)
const others = seen.ids().filter((id) => id !== here)
if (here) seen.add([here])

async function show() {
  const response = await fetch(`${root.dataset.recent}&ids=${others}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  place.innerHTML = await response.text()
  // They may all have left the market.
  section.hidden = !place.querySelector('.card')
}

if (others.length) {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      show().catch(console.warn)
    },
    { rootMargin: '50%' },
  )
  near.observe(root)
}

forget.addEventListener('click', () => {
  seen.clear()
  place.remove()
  const said = section.querySelector<HTMLElement>('[data-said]')!
  said.hidden = false
  said.focus()
  forget.hidden = true
})
