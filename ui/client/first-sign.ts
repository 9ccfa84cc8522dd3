const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Settles when somebody begins to use the page: what only a visitor needs does not come before there is one. */
export const firstSign = new Promise<void>((resolve) => {
  for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
})
