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
