type DeviceName = 'mobile' | 'tablet' | 'desktop'

export type Device = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }

const tabletMinWidth = 768
const tabletMaxWidth = 960

export const deviceQueries = [`(width < ${tabletMinWidth}px)`, `(width <= ${tabletMaxWidth}px)`] as const

/** Shared objects: a signal that is set to the same one does not notify. */
export const devices: Readonly<Record<DeviceName, Device>> = {
  mobile: { isMobile: true, isTablet: false, isDesktop: false },
  tablet: { isMobile: false, isTablet: true, isDesktop: false },
  desktop: { isMobile: false, isTablet: false, isDesktop: true },
}

export const deviceForWidth = (width: number): Device =>
  devices[width < tabletMinWidth ? 'mobile' : width <= tabletMaxWidth ? 'tablet' : 'desktop']
