/** @returns a promise of the first event of these types */
export const firstEvent = (target: EventTarget, types: readonly string[], options?: AddEventListenerOptions) =>
  new Promise<unknown>((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true, passive: true, ...options })
  })

/** Settles when a visitor begins to use the page: what only a visitor needs does not come before there is one. */
export const firstInteraction = firstEvent(
  window,
  ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'],
  {
    capture: true,
  },
)
