import { expect, test } from 'vitest'
import { deviceForWidth } from '#domain/device.ts'

test.each([
  [320, 'isMobile'],
  [767, 'isMobile'],
  [767.5, 'isMobile'],
  [768, 'isTablet'],
  [960, 'isTablet'],
  [960.5, 'isDesktop'],
  [961, 'isDesktop'],
])('%d px: %s', (width, only) => {
  const none = { isMobile: false, isTablet: false, isDesktop: false }
  expect(deviceForWidth(width)).toEqual({ ...none, [only]: true })
})
