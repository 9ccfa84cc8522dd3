import { expect, test } from 'vitest'
import { headerState, scrollTopVisible } from '#domain/header-scroll.ts'

const top = { fixed: false }
const scrolled = { fixed: true, transparent: false, logo: 'small' }

test.each([
  [0, true, false, { ...top, transparent: true, logo: 'hidden' }],
  [0, true, true, { ...top, transparent: true, logo: 'full' }],
  [0, false, false, { ...top, transparent: false, logo: 'full' }],
  [30, true, false, { ...top, transparent: true, logo: 'hidden' }],
  [30.5, true, false, scrolled],
  [31, true, true, scrolled],
  [31, false, false, scrolled],
  [-80, false, false, { ...top, transparent: false, logo: 'full' }],
])('header at %d px, home %s, logo at start %s', (scrollY, home, showLogoAtStart, state) => {
  expect(headerState({ scrollY, home, showLogoAtStart })).toEqual(state)
})

test.each([
  [0, false],
  [9, false],
  [10, true],
  [500, true],
])('the button to the top at %d px: %s', (scrollY, visible) => {
  expect(scrollTopVisible(scrollY)).toBe(visible)
})
