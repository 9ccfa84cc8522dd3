import { header } from './header-scroll.ts'

const box = document.querySelector<HTMLInputElement>('#drawer')
const drawer = document.querySelector('.drawer')

/** CSS opens the drawer and locks the page; what the page holds must not be reached by keyboard meanwhile. */
function follow() {
  for (const part of document.querySelectorAll<HTMLElement>('main, .footer, .to-top, .hint'))
    part.inert = box?.checked ?? false
}

function close() {
  if (!box?.checked) return
  box.checked = false
  follow()
}

box?.addEventListener('change', follow)
box?.addEventListener('keydown', (event) => {
  // A checkbox takes Space only; who sees a menu button also tries Enter.
  if (event.key === 'Enter') box.click()
})
// A link, and what is seen of the page beside the drawer, close it.
addEventListener('click', ({ target }) => {
  const at = target as Element
  if (drawer && (drawer.contains(at) ? at.closest('a') : !at.closest('.header'))) close()
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !box?.checked) return
  close()
  box.focus()
})
// The page comes back from the browser's memory with the drawer as it was left, and wide screens have none.
addEventListener('pageshow', follow)
matchMedia(`(width >= ${header?.dataset.menuFrom ?? 80}rem)`).addEventListener('change', close)
