const headerThreshold = 30

const scrollTopThreshold = 10

export const scrollTopDurationMs = 500

type HeaderState = {
  /** And compact. */
  fixed: boolean
  transparent: boolean
  logo: 'hidden' | 'full' | 'small'
}

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
    transparent: home && !scrolled,
    logo: scrolled ? 'small' : home && !showLogoAtStart ? 'hidden' : 'full',
  }
}

export const scrollTopVisible = (scrollY: number): boolean => scrollY >= scrollTopThreshold
