import { maxCompared } from '#domain/property/favourites.ts'

const form = document.querySelector<HTMLFormElement>('[data-compare]')!
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const full = form.querySelector<HTMLElement>('[data-full]')!

/** Whoever has chosen as many as fit gives one back before taking another. */
function updateBoxes() {
  const isFull = boxes.filter(({ checked }) => checked).length >= maxCompared
  for (const box of boxes) box.disabled = isFull && !box.checked
  full.hidden = !maxCompared
}

form.addEventListener('change', updateBoxes)
// The browser fills in what was chosen when the visitor comes back.
addEventListener('pageshow', updateBoxes)
updateBoxes()
