import { expect, test } from 'vitest'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import { languageCodes } from '#locales/languages.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { factText } from '#ui/property/fact-text.ts'

const shown = (language: (typeof languageCodes)[number], name: FactName, value: string | string[]) =>
  factText({ name, fact: factDefinitions[name], value }, siteViewFixture(language))

test.each([
  ['de', 'Parkett, offener Kamin, hohe Decken'],
  ['en', 'Parquet floors, fireplace, high ceilings'],
] as const)('a list of comforts in %s is one sentence', (language, expected) => {
  expect(shown(language, 'interiorComfort', ['parquet', 'fireplace', 'high-ceilings'])).toBe(expected)
})

test.each([
  ['interiorComfort', ['high-ceilings', 'parquet'], 'Hohe Decken, Parkett'],
  ['interiorComfort', ['sauna', 'ventilation'], 'Sauna, mechanische Lüftung'],
  ['exteriorComfort', ['electric-gate'], 'Elektrisches Tor'],
  ['exteriorComfort', ['pond', 'electric-gate'], 'Teich, elektrisches Tor'],
] as const)('German: %s %j', (name, value, expected) => {
  expect(shown('de', name, [...value])).toBe(expected)
})

test('whatever stands alone begins with a capital', () => {
  const small: string[] = []
  for (const language of languageCodes)
    for (const [name, { kind, choices = [] }] of Object.entries(factDefinitions))
      for (const choice of choices) {
        const text = shown(language, name as FactName, kind === 'choices' ? [choice] : choice)
        if (!/^[\p{Lu}\d]/u.test(text)) small.push(`${language} ${name} ${text}`)
      }
  expect(small).toEqual([])
})
