import { expect, test } from 'vitest'
import { deviceOf, layoutBreakpoints } from '#domain/device.ts'

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
  expect(deviceOf(width)).toEqual({ ...none, [only]: true })
})

test('the layout has its own steps', () => {
  expect(layoutBreakpoints).toEqual({ tablet: 767, desktop: 1280 })
})
