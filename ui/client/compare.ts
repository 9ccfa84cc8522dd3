import { mostCompared } from '#domain/favourites.ts'

const form = document.querySelector<HTMLFormElement>('[data-compare]')!
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const full = form.querySelector<HTMLElement>('[data-full]')!

/** Whoever has chosen as many as fit gives one back before taking another. */
function follow() {
  const most = boxes.filter(({ checked }) => checked).length >= mostCompared
  for (const box of boxes) box.disabled = most && !box.checked
  full.hidden = !most
}

form.addEventListener('change', follow)
// The browser fills in what was chosen when the visitor comes back.
addEventListener('pageshow', follow)
follow()
