/** Focuses an element that is no control. Its tabindex is removed again: otherwise each click in it would focus it. */
export function focusElement(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
