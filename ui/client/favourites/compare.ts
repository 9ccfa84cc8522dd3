export {}

const form = document.querySelector<HTMLFormElement>('[data-compare]')!
const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const maxCompared = Number(form.dataset.compare)
const button = form.querySelector<HTMLButtonElement>('[data-count]')!
const full = form.querySelector<HTMLElement>('[data-full]')!

function updateBoxes() {
  const { length: count } = boxes.filter(({ checked }) => checked)
  const isFull = count >= maxCompared
  button.textContent = button.dataset.count!.replace('{count}', String(count))
  button.disabled = count < 2
  for (const box of boxes) box.disabled = isFull && !box.checked
  full.hidden = !isFull
}

form.addEventListener('change', updateBoxes)
// The browser restores the checkboxes on a return to the page.
addEventListener('pageshow', updateBoxes)
updateBoxes()
