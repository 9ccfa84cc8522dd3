/** When an island wakes. */
export type When = 'interaction' | 'visible' | 'idle' | 'load'

type Wait = (island: Element, signal: AbortSignal) => Promise<unknown>

const once = (target: EventTarget, types: string[], signal: AbortSignal) =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true, passive: true, signal })
  })

/** The parser may still be inside the island, whose end it reads later. */
const parsed = async (signal: AbortSignal) => {
  if (document.readyState === 'loading') await once(document, ['DOMContentLoaded'], signal)
}

export const triggers: Record<When, Wait> = {
  interaction: (island, signal) => once(island, ['pointerover', 'pointerdown', 'focusin', 'keydown'], signal),
  visible: (island, signal) =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && resolve(0),
        {
          rootMargin: '200px',
        },
      )
      // The island itself has no box.
      observer.observe(island.firstElementChild ?? island)
      signal.addEventListener('abort', () => observer.disconnect())
    }),
  idle: async (_, signal) => {
    await parsed(signal)
    return new Promise((resolve) =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
    )
  },
  load: (_, signal) => parsed(signal),
}
