/** A place that is no control takes the focus this once: else each click in it would take it from what it holds. */
export function focusElement(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
