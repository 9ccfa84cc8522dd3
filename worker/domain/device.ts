export type Device = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }

const firstTablet = 768
const lastTablet = 960

/** @returns what a window of so many CSS px counts as; exactly one is true. The layout has steps of its own, below. */
export const deviceOf = (width: number): Device => ({
  isMobile: width < firstTablet,
  isTablet: width >= firstTablet && width <= lastTablet,
  isDesktop: width > lastTablet,
})

/** CSS px from which the layout is that of a tablet and of a desktop. */
export const layoutBreakpoints = { tablet: 767, desktop: 1280 } as const
