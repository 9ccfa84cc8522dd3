import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actionColors,
  brandRule,
  colorSchemeFor,
  contrastRatio,
  isColor,
  pageBackgrounds,
  readableColor,
  textColors,
  tintClass,
  tintRule,
} from '#domain/content/color.ts'

test.each([
  ['#16231f', true],
  ['#FFF000', true],
  ['#fff', false],
  ['16231f', false],
  ['#16231g', false],
  ['#16231f ', false],
  ['#16231f\n', false],
  ['red', false],
  ['#000000}body{display:none', false],
  ['', false],
])('%j is a colour: %s', (text, expected) => {
  expect(isColor(text)).toBe(expected)
})

// The first two by definition, the others from the calculators of W3C and WebAIM.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#0000ff', 8],
])('%s on %s has a contrast of %d', (color, otherColor, expected) => {
  expect(contrastRatio(color, otherColor)).toBeCloseTo(expected, 1)
  expect(contrastRatio(otherColor, color)).toBe(contrastRatio(color, otherColor))
})

test.each([
  ['#ffffff', 'light'],
  ['#e8d8c8', 'light'],
  ['#b08a45', 'light'],
  ['#2a453f', 'dark'],
  ['#000000', 'dark'],
] as const)('the scheme on %s is %s', (color, scheme) => {
  expect(colorSchemeFor(color)).toBe(scheme)
})

test('text colours equal the tokens of the style sheet', () => {
  const tokens = readFileSync('ui/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--ink: light-dark(${textColors.light.ink}, ${textColors.dark.ink})`)
  expect(tokens).toContain(`--ink-2: light-dark(${textColors.light.quiet}, ${textColors.dark.quiet})`)
})

test.each([
  [null, null, null],
  ['#16231F', null, 'tint-16231f-none'],
  [null, '#fff000', 'tint-none-fff000'],
  ['#16231f', '#ffffff', 'tint-16231f-ffffff'],
])('the class of %s and %s is %s', (background, text, expected) => {
  expect(tintClass(background, text)).toBe(expected)
})

test.each<[string, string | null, string | null, string]>([
  ['no colours', null, null, ''],
  ['a dark one', '#16231f', null, '.tint-16231f-none{background:#16231f;color-scheme:dark;color:var(--ink)}'],
  [
    'one on which quiet ink is too quiet',
    '#d8c8a8',
    null,
    '.tint-d8c8a8-none{background:#d8c8a8;color-scheme:light;--ink-2:var(--ink);color:var(--ink)}',
  ],
  [
    'one on which no ink can be read',
    '#808080',
    null,
    '.tint-808080-none{background:#808080;color-scheme:light;--ink:#000000;--ink-2:#000000;color:var(--ink)}',
  ],
  [
    'a text that can be read',
    '#16231f',
    '#ffcc00',
    '.tint-16231f-ffcc00{background:#16231f;color-scheme:dark;--ink:#ffcc00;--ink-2:#ffcc00;color:var(--ink)}',
  ],
  [
    'a text that cannot',
    '#16231f',
    '#333333',
    '.tint-16231f-333333{background:#16231f;color-scheme:dark;color:var(--ink)}',
  ],
  [
    'a text alone',
    null,
    '#a3271d',
    `.tint-none-a3271d{color:light-dark(${readableColor('light', '#a3271d')},${readableColor('dark', '#a3271d')})}`,
  ],
  ['what is no colour', '#000000}*{display:none', null, ''],
  ['a text that is no colour', '#000000', 'red;}', ''],
])('the rule of %s', (_, background, text, expected) => {
  expect(tintRule(background, text)).toBe(expected)
})

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, '0')}`)

test('a text colour alone is readable on every page background', () => {
  fc.assert(
    fc.property(aColor, (color) => {
      for (const scheme of ['light', 'dark'] as const) {
        const shade = readableColor(scheme, color)
        expect(
          Math.min(...pageBackgrounds[scheme].map((referenceData) => contrastRatio(referenceData, shade))),
        ).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
  expect(readableColor('dark', '#ffffff')).toBe('#ffffff')
  expect(readableColor('light', '#1b2724')).toBe('#1b2724')
})

test('text and muted text are readable on any colours', () => {
  fc.assert(
    fc.property(aColor, fc.option(aColor), (background, text) => {
      const rule = tintRule(background, text)
      const own = textColors[rule.includes('color-scheme:dark') ? 'dark' : 'light']
      const declaredColor = (name: string, fallback: string) =>
        new RegExp(`[;{]${name}:(#\\w+)`).exec(rule)?.[1] ?? fallback
      const ink = declaredColor('--ink', own.ink)
      const quiet = rule.includes('--ink-2:var(--ink)') ? ink : declaredColor('--ink-2', own.quiet)
      expect(contrastRatio(background, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(background, quiet)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('an action is read in the colour of any agency, by day and by night', () => {
  const tokens = readFileSync('ui/styles/tokens.css', 'utf8')
  for (const [at, name] of ['paper', 'surface', 'sunken', 'on-green'].entries())
    expect(tokens).toContain(`--${name}: light-dark(${actionColors.light[at]}, ${actionColors.dark[at]})`)
  const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(digits, (color) => {
      const [, light, dark] = /^:root\{--green:light-dark\((#\w{6}),(#\w{6})\);/.exec(brandRule(color))!
      for (const background of actionColors.light) expect(contrastRatio(light!, background)).toBeGreaterThanOrEqual(4.5)
      for (const background of actionColors.dark) expect(contrastRatio(dark!, background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each([null, undefined, '', 'red', '#fff', '#000000}body{display:none'])('%j gives no rule', (color) => {
  expect(brandRule(color)).toBe('')
})

test('a colour that can be read stays as it is', () => {
  expect(brandRule('#8c1d40')).toMatch(/^:root\{--green:light-dark\(#8c1d40,#[\da-f]{6}\);--green-hover:/)
})
