import { expect, test } from 'vitest'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import { languageCodes } from '#locales/languages.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { factText } from '#ui/facts/fact-text.ts'

const format = (language: (typeof languageCodes)[number], name: FactName, value: string | string[]) =>
  factText({ name, fact: factDefinitions[name], value }, siteViewFixture(language))

test.each([
  ['de', 'Parkett, offener Kamin, hohe Decken'],
  ['en', 'Parquet floors, fireplace, high ceilings'],
] as const)('joins choices in %s into one list', (language, expected) => {
  expect(format(language, 'interiorComfort', ['parquet', 'fireplace', 'high-ceilings'])).toBe(expected)
})

test.each([
  ['interiorComfort', ['high-ceilings', 'parquet'], 'Hohe Decken, Parkett'],
  ['interiorComfort', ['sauna', 'ventilation'], 'Sauna, mechanische Lüftung'],
  ['exteriorComfort', ['electric-gate'], 'Elektrisches Tor'],
  ['exteriorComfort', ['pond', 'electric-gate'], 'Teich, elektrisches Tor'],
] as const)('keeps German capitals: %s %j', (name, value, expected) => {
  expect(format('de', name, [...value])).toBe(expected)
})

test('capitalizes a single choice', () => {
  const lowercase: string[] = []
  for (const language of languageCodes)
    for (const [name, { kind, choices = [] }] of Object.entries(factDefinitions))
      for (const choice of choices) {
        const text = format(language, name as FactName, kind === 'choices' ? [choice] : choice)
        if (!/^[\p{Lu}\d]/u.test(text)) lowercase.push(`${language} ${name} ${text}`)
      }
  expect(lowercase).toEqual([])
})
