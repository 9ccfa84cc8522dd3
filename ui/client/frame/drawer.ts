import { classList, header } from './header-scroll.ts'

const checkbox = document.querySelector<HTMLInputElement>('#drawer')
const drawer = document.querySelector('.drawer')

/** CSS opens the drawer; the page behind it does not scroll, and the keyboard stays out of it. */
function updatePage() {
  const isOpen = !!checkbox?.checked
  classList.toggle('drawer-open', isOpen)
  for (const part of document.querySelectorAll<HTMLElement>('main, .footer, .to-top, .hint, #consent'))
    part.inert = isOpen
}

function close() {
  if (!checkbox?.checked) return
  checkbox.checked = false
  updatePage()
}

checkbox?.addEventListener('change', updatePage)
checkbox?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') checkbox.click()
})
addEventListener('click', ({ target }) => {
  const clicked = target as Element
  if (drawer && (drawer.contains(clicked) ? clicked.closest('a') : !clicked.closest('.header'))) close()
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !checkbox?.checked) return
  close()
  checkbox.focus()
})
// The back/forward cache restores an open drawer; wide screens have none.
addEventListener('pageshow', updatePage)
matchMedia(`(width >= ${header?.dataset.menuFrom ?? 80}rem)`).addEventListener('change', close)
