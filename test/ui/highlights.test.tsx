import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlights } from '#domain/property/highlights.ts'
import { pointOfInterestTypes } from '#domain/property/points-of-interest.ts'
import type { Property } from '#domain/property/property.ts'
import { languageCodes } from '#locales/languages.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Highlights } from '#ui/property/highlights.tsx'

const today = '2026-11-21'
const near = (type: 'transport' | 'shops' | 'motorway', distance: number) => ({ type, name: null, distance })
const home = (facts: Property['facts'], change: Partial<Property> = {}): Property => ({
  ...propertyFixture,
  ...change,
  facts,
})
const sentence = (property: Property, language: (typeof languageCodes)[number]) =>
  renderMarkup(<Highlights property={property} />, siteViewFixture(language, { today }))
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

const full = home(
  { terraceArea: 12, gardenArea: 85, renovationYear: 2019, exteriorComfort: ['solar-panels'] },
  { pointsOfInterest: [near('shops', 90), near('transport', 480)], energyPerformance: 148, livingArea: 100 },
)
const hidden = home(
  { gardenArea: 1680, renovationYear: 2019, exteriorComfort: ['solar-panels'] },
  { pointsOfInterest: [near('transport', 1000)], addressPublished: false },
)
const dry = home({ terraceArea: 9.5, pScore: 'a', gScore: 'a' })

test.each<[string, Property, Record<(typeof languageCodes)[number], string>]>([
  [
    'a distance, energy, terrace and garden',
    full,
    {
      nl: 'Openbaar vervoer op 480 m, ongeveer € 111 energie per maand, 12 m² terras en 85 m² tuin.',
      fr: 'Transports en commun à 480 m, environ € 111 d’énergie par mois, 12 m² de terrasse et 85 m² de jardin.',
      en: 'Public transport 480 m away, about € 111 of energy a month, 12 m² of terrace and 85 m² of garden.',
      de: 'Öffentliche Verkehrsmittel in 480 m Entfernung, etwa € 111 Energiekosten im Monat, 12 m² Terrasse und 85 m² Garten.',
    },
  ],
  [
    'an upper bound of the distance from a hidden address',
    hidden,
    {
      nl: 'Openbaar vervoer op hoogstens 1 km, 1.680 m² tuin, zonnepanelen en een renovatie in 2019.',
      fr: 'Transports en commun à 1 km au plus, 1 680 m² de jardin, des panneaux solaires et une rénovation en 2019.',
      en: 'Public transport within 1 km, 1,680 m² of garden, solar panels and a renovation in 2019.',
      de: 'Öffentliche Verkehrsmittel in höchstens 1 km Entfernung, 1.680 m² Garten, eine Solaranlage und eine Renovierung im Jahr 2019.',
    },
  ],
  [
    'two parts',
    dry,
    {
      nl: '9,5 m² terras en geen overstroming verwacht.',
      fr: '9,5 m² de terrasse et aucune inondation attendue.',
      en: '9.5 m² of terrace and no flooding expected.',
      de: '9,5 m² Terrasse und keine Überschwemmung zu erwarten.',
    },
  ],
])('says in four languages: %s', (_, property, texts) => {
  for (const language of languageCodes) expect(textOf(sentence(property, language))).toBe(texts[language])
})

const { facts } = full
test.each<[string, Property, string[]]>([
  [
    'the energy of a home abroad',
    { ...full, countryId: 33, region: null },
    ['near', 'terraceArea', 'gardenArea', 'solar'],
  ],
  [
    'a walk of more than a kilometre',
    { ...full, pointsOfInterest: [near('transport', 1001)] },
    ['energy', 'terraceArea', 'gardenArea', 'solar'],
  ],
  [
    'a motorway',
    { ...full, pointsOfInterest: [near('motorway', 90)] },
    ['energy', 'terraceArea', 'gardenArea', 'solar'],
  ],
  ['an old renovation', home({ renovationYear: 2005, terraceArea: 3, gardenArea: 4 }), ['terraceArea', 'gardenArea']],
  ['a future renovation', home({ renovationYear: 2027, terraceArea: 3, gardenArea: 4 }), ['terraceArea', 'gardenArea']],
  [
    'a renovation before the construction',
    home({ ...dry.facts, constructionYear: 2020, renovationYear: 2019 }),
    ['terraceArea', 'dry'],
  ],
  ['a plot in a flood zone', home({ ...dry.facts, floodZone: true, gardenArea: 4 }), ['terraceArea', 'gardenArea']],
  ['a building with score B', home({ ...dry.facts, gScore: 'b', gardenArea: 4 }), ['terraceArea', 'gardenArea']],
  [
    'scores outside Flanders',
    home({ ...dry.facts, gardenArea: 4 }, { region: 'wallonia' }),
    ['terraceArea', 'gardenArea'],
  ],
  ['one part alone', home({ terraceArea: 9 }), []],
  ['a sold home', { ...full, status: 'sold' }, []],
  ['an office', { ...full, typeId: 8, facts }, []],
])('leaves out %s', (_, property, names) => {
  expect(highlights(property, today).map(({ name }) => name)).toEqual(names)
})

const figure = fc.option(fc.oneof(fc.double(), fc.integer({ min: -5, max: 5000 })), { nil: undefined })

test('no sentence has an empty part or a missing value, whatever the facts', () => {
  const homes = fc.record({
    points: fc.array(
      fc.record({
        type: fc.constantFrom(...pointOfInterestTypes),
        name: fc.constant(null),
        distance: fc.oneof(fc.double(), fc.integer({ min: -5, max: 2000 })),
      }),
    ),
    facts: fc.record({ terraceArea: figure, gardenArea: figure, renovationYear: figure, constructionYear: figure }),
    ...{ performance: figure, livingArea: figure, solar: fc.boolean(), published: fc.boolean() },
    score: fc.constantFrom('a', 'b', 'x'),
    language: fc.constantFrom(...languageCodes),
  })
  fc.assert(
    fc.property(homes, ({ points, facts, performance, livingArea, solar, published, score, language }) => {
      const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
      const property = home(
        { ...given, pScore: score, gScore: score, exteriorComfort: solar ? ['solar-panels'] : [] },
        {
          ...{ pointsOfInterest: points, energyPerformance: performance ?? null, livingArea: livingArea ?? null },
          addressPublished: published,
        },
      )
      const markup = sentence(property, language)
      const count = highlights(property, today).length
      if (count === 0) {
        expect(markup).toBe('')
        return
      }
      expect(count).toBeGreaterThanOrEqual(2)
      expect(count).toBeLessThanOrEqual(4)
      const parts = [...markup.matchAll(/<a href="#[a-z-]+">([^<]+)<\/a>/g)].map(([, text]) => text!)
      expect(parts).toHaveLength(count)
      expect(new Set(parts).size).toBe(count)
      for (const part of parts)
        expect(part).not.toMatch(/^\s|\s$|[{}]|undefined|NaN|null|Infinity|∞|(?<![\d.,])0(?:\u00a0)/)
      expect(textOf(markup)).toMatch(/^[\p{Lu}\d].*[^.]\.$/u)
    }),
  )
})
