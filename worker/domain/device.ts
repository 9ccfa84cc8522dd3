export type DeviceName = 'mobile' | 'tablet' | 'desktop'

export type Device = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }

const firstTablet = 768
const lastTablet = 960

/** Media queries that change where the device of `deviceOf` does. */
export const deviceQueries = [`(width < ${firstTablet}px)`, `(width <= ${lastTablet}px)`] as const

export const deviceNamed = (name: DeviceName): Device => ({
  isMobile: name === 'mobile',
  isTablet: name === 'tablet',
  isDesktop: name === 'desktop',
})

/** @returns what a window of so many CSS px counts as; exactly one is true. The layout has steps of its own, below. */
export const deviceOf = (width: number): Device =>
  deviceNamed(width < firstTablet ? 'mobile' : width <= lastTablet ? 'tablet' : 'desktop')

/** CSS px from which the layout is that of a tablet and of a desktop. */
export const layoutBreakpoints = { tablet: 767, desktop: 1280 } as const

/** Read from the top; the first that fits says it. Whoever is named by none of them sits at a desk. */
const agents: [agent: RegExp, device: DeviceName][] = [
  // Televisions run Android too, on a screen as wide as a desk's. Old Windows says "Tablet PC" of every machine.
  [/\bTV\b|SmartTV|SMART-TV|BRAVIA|\bAFT[A-Z]{1,6}\b|CrOS|Tablet PC/, 'desktop'],
  [/iPad|PlayBook|Kindle|\bTablet\b/, 'tablet'],
  [/iPhone|iPod|Mobi|Opera Mini|Opera Mobi/, 'mobile'],
  // Android says "Mobile" on telephones only. A tablet of Apple's calls itself a Mac, and nothing tells it apart.
  [/Android|\bSilk\//, 'tablet'],
]

/**
 * A first guess, before the width of the window is known.
 * @param mobileHint the header `Sec-CH-UA-Mobile`: `?1` is a telephone; `?0` may be a tablet, which only the agent tells
 */
export function guessDevice({
  mobileHint,
  userAgent,
}: {
  mobileHint: string | null
  userAgent: string | null
}): DeviceName {
  if (mobileHint?.trim() === '?1') return 'mobile'
  return agents.find(([agent]) => agent.test(userAgent ?? ''))?.[1] ?? 'desktop'
}
