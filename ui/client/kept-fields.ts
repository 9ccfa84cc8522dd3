/** What a visitor changes, and what can have the focus. */
const selector = 'input, select, textarea, details, summary, button, a'

function copyState(from: Element, to: Element) {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.value = from.value
  if (from instanceof HTMLOptionElement && to instanceof HTMLOptionElement) to.selected = from.selected
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    for (const [at, option] of [...from.options].entries()) copyState(option, to.options[at] ?? to)
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  if (from.type === 'checkbox' || from.type === 'radio') to.checked = from.checked
  else if (from.type === 'file') to.files = from.files
  else to.value = from.value
}

function focusAs(from: Element, to: Element) {
  if (!(to instanceof HTMLElement)) return
  to.focus({ preventScroll: true })
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** The fields of an element, whose markup may be drawn anew: the old elements keep what was entered to the last moment. */
export function keepFields(element: Element) {
  const old = [...element.querySelectorAll(selector)]
  let focused: Element | null = null
  return {
    /** Before the markup is drawn anew, by which the focus is lost. */
    noteFocus() {
      focused = document.activeElement
    },
    /** Gives state and focus of elements that are no longer in the page to those in their places. */
    restore() {
      for (const [at, to] of [...element.querySelectorAll(selector)].entries()) {
        const from = old[at]
        if (!from || from.isConnected || from.getAttribute('name') !== to.getAttribute('name')) continue
        copyState(from, to)
        if (from === focused) focusAs(from, to)
      }
    },
  }
}
