export type DeviceName = 'mobile' | 'tablet' | 'desktop'

export type Device = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }

const tabletMinWidth = 768
const tabletMaxWidth = 960

/** Media queries that change where the device of `deviceOf` does. */
export const deviceQueries = [`(width < ${tabletMinWidth}px)`, `(width <= ${tabletMaxWidth}px)`] as const

/** The same object for the same name, so that a signal that is set to it again notifies no one. */
export const devices: Readonly<Record<DeviceName, Device>> = {
  mobile: { isMobile: true, isTablet: false, isDesktop: false },
  tablet: { isMobile: false, isTablet: true, isDesktop: false },
  desktop: { isMobile: false, isTablet: false, isDesktop: true },
}

/** @returns what a window of this many CSS px counts as; the breakpoints of the layout are in the style sheets */
export const deviceForWidth = (width: number): Device =>
  devices[width < tabletMinWidth ? 'mobile' : width <= tabletMaxWidth ? 'tablet' : 'desktop']

/** Read from the top; the first that fits says it. Whoever is named by none of them sits at a desk. */
const userAgentPatterns: [agent: RegExp, device: DeviceName][] = [
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
  return userAgentPatterns.find(([agent]) => agent.test(userAgent ?? ''))?.[1] ?? 'desktop'
}
