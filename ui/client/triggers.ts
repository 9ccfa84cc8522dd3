/** When an island wakes. */
export type When = 'interaction'

type Wait = (island: Element, signal: AbortSignal) => Promise<unknown>

const once = (target: EventTarget, types: string[], signal: AbortSignal) =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true, passive: true, signal })
  })

/** One way to wake a line; an island names its own in the markup. */
export const triggers: Record<When, Wait> = {
  interaction: (island, signal) => once(island, ['pointerover', 'pointerdown', 'focusin', 'keydown'], signal),
}
