export const firstEvent = (target: EventTarget, types: readonly string[], options?: AddEventListenerOptions) =>
  new Promise<unknown>((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true, passive: true, ...options })
  })

const interactionTypes = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin']

export const firstInteraction = firstEvent(window, interactionTypes, { capture: true })
