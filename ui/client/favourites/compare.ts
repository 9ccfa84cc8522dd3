export {}

const form = document.querySelector<HTMLFormElement>('[data-compare]')!
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const maxCompared = Number(form.dataset.compare)
const full = form.querySelector<HTMLElement>('[data-full]')!

function updateBoxes() {
  const isFull = boxes.filter(({ checked }) => checked).length >= maxCompared
  for (const box of boxes) box.disabled = isFull && !box.checked
  full.hidden = !isFull
}

form.addEventListener('change', updateBoxes)
// The browser restores the checkboxes on a return to the page.
addEventListener('pageshow', updateBoxes)
updateBoxes()
