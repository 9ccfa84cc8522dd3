/** A place that is no control takes the focus this once: else each click in it would take it from what it holds. */
export function focusOn(place: HTMLElement | null) {
  if (!place) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}
