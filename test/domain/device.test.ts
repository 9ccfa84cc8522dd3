import { expect, test } from 'vitest'
import { deviceForWidth, guessDevice } from '#domain/device.ts'

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

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Android telephone', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'mobile'],
  ['Firefox on a telephone', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'mobile'],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/37.5) Presto/2.12', 'mobile'],
  [
    'search engine as a telephone',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${webkit} Mobile (compatible)`,
    'mobile',
  ],
  ['old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Android tablet', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'tablet'],
  ['Firefox on a tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0', 'tablet'],
  ['reader of books', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${webkit} Silk/108.4 like Chrome/108 Safari`, 'tablet'],
  [
    'Mac, or a new iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1',
    'desktop',
  ],
  ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'desktop'],
  ['old Windows', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; Tablet PC 2.0)', 'desktop'],
  ['Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'desktop'],
  ['television', `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'desktop'],
  ['program', 'curl/8.5.0', 'desktop'],
  ['nobody', '', 'desktop'],
] as const)('%s: "%s" is %s', (_, userAgent, device) => {
  expect(guessDevice({ mobileHint: null, userAgent })).toBe(device)
})

test.each([
  ['?1', null, 'mobile'],
  [' ?1 ', 'Windows NT 10.0', 'mobile'],
  ['?0', `Linux; Android 10; K) ${webkit}`, 'tablet'],
  ['?0', null, 'desktop'],
  ['garbage', null, 'desktop'],
  [null, null, 'desktop'],
] as const)('a hint of %s beside "%s" is %s', (mobileHint, userAgent, device) => {
  expect(guessDevice({ mobileHint, userAgent })).toBe(device)
})

test('a long user agent is read in no time', () => {
  const start = performance.now()
  guessDevice({ mobileHint: null, userAgent: `${'AFT'.repeat(40_000)}_` })
  expect(performance.now() - start).toBeLessThan(100)
})
