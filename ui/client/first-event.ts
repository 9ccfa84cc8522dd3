/** Resolves when the browser has drawn its own response to the first of the events. */
export const firstEvent = (target: EventTarget, types: readonly string[], options?: AddEventListenerOptions) =>
  new Promise<unknown>((resolve) => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve))
    for (const type of types) target.addEventListener(type, afterPaint, { once: true, passive: true, ...options })
  })

const interactionTypes = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']

export const firstInteraction = firstEvent(window, interactionTypes, { capture: true })
