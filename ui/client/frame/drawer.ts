import { header } from './header-scroll.ts'

const checkbox = document.querySelector<HTMLInputElement>('#drawer')
const drawer = document.querySelector('.drawer')

/** CSS opens the drawer and locks the page; what the page holds must not be reached by keyboard meanwhile. */
function updateInert() {
  for (const part of document.querySelectorAll<HTMLElement>('main, .footer, .to-top, .hint'))
    part.inert = checkbox?.checked ?? false
}

function close() {
  if (!checkbox?.checked) return
  checkbox.checked = false
  updateInert()
}

checkbox?.addEventListener('change', updateInert)
checkbox?.addEventListener('keydown', (event) => {
  // A checkbox takes Space only; who sees a menu button also tries Enter.
  if (event.key === 'Enter') checkbox.click()
})
// A link, and what is seen of the page beside the drawer, close it.
addEventListener('click', ({ target }) => {
  const at = target as Element
  if (drawer && (drawer.contains(at) ? at.closest('a') : !at.closest('.header'))) close()
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !checkbox?.checked) return
  close()
  checkbox.focus()
})
// The page comes back from the browser's memory with the drawer as it was left, and wide screens have none.
addEventListener('pageshow', updateInert)
matchMedia(`(width >= ${header?.dataset.menuFrom ?? 80}rem)`).addEventListener('change', close)
