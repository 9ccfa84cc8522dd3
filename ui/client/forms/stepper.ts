/** One fewer or one more, within the bounds of the field; none is an empty field. */
export function setUpSteppers(form: HTMLFormElement) {
  form.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-by]')
    const input = button?.parentElement?.querySelector('input')
    if (!button || !input) return
    const count = (Number.parseInt(input.value, 10) || 0) + Number(button.dataset.by)
    input.value = count > 0 ? String(Math.min(count, Number(input.dataset.high))) : ''
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
