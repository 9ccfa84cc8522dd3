/** px beyond which the header is fixed and small. */
const headerThreshold = 30

/** px from which the button back to the top is there. */
const scrollTopThreshold = 10

/** ms that the way back to the top takes. */
export const scrollTopDurationMs = 500

export type HeaderState = {
  fixed: boolean
  compact: boolean
  transparent: boolean
  logo: 'hidden' | 'full' | 'small'
}

/** @returns how the header looks at a scroll position in px. At the top of the home page the logo waits, unless asked. */
export function headerState({
  scrollY,
  home,
  showLogoAtStart,
}: {
  scrollY: number
  home: boolean
  showLogoAtStart: boolean
}): HeaderState {
  const scrolled = scrollY > headerThreshold
  return {
    fixed: scrolled,
    compact: scrolled,
    transparent: home && !scrolled,
    logo: scrolled ? 'small' : home && !showLogoAtStart ? 'hidden' : 'full',
  }
}

/** @returns whether the button back to the top is there at a scroll position in px */
export const scrollTopVisible = (scrollY: number): boolean => scrollY >= scrollTopThreshold
