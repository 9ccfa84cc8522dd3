import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDeedDate } from '#domain/legal/deed-date.ts'
import { type FactDefinition, type Facts, factDefinitions } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { goals } from '#domain/property/status.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { flatten, tables } from '#locales/translator.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { FactsTable } from '#ui/facts/facts-table.tsx'
import { LegalSection, legalPanel } from '#ui/legal/legal-panel.tsx'
import { useSite } from '#ui/site.tsx'

const regions = {
  flanders: { zip: '3080', countryId: 10, region: 'flanders' },
  brussels: { zip: '1050', countryId: 10, region: 'brussels' },
  wallonia: { zip: '5000', countryId: 10, region: 'wallonia' },
  luxembourg: { zip: '1111', countryId: 50, region: null },
} as const

const propertyWith = (facts: Facts, change: Partial<Property> = {}): Property => ({
  ...propertyFixture,
  energyPerformance: facts.energyPerformance ?? null,
  facts,
  ...change,
})

function Sections({ property, query }: { property: Property; query: string }) {
  const { today } = useSite()
  const deed = parseDeedDate(new URLSearchParams(query), today)
  const { blocks, groups } = legalPanel(property, { deed, today, shownFacts: [] })
  return (
    <>
      <FactsTable groups={groups} blocks={blocks} only={['general', 'comfort', 'finance', 'energy']} />
      <LegalSection property={property} groups={groups} blocks={blocks} />
    </>
  )
}

const sites = new Map(languageCodes.map((language) => [language, siteViewFixture(language, { today: '2026-11-20' })]))

const render = (property: Property, { language = 'en', query = '' }: { language?: Language; query?: string } = {}) =>
  renderMarkup(<Sections property={property} query={query} />, sites.get(language))
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z]+;|&#x27;/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const planningFacts: Facts = {
  permit: true,
  planningDestination: 'residential',
  summons: false,
  judicialDecision: 'none',
  preemptiveRights: false,
  allotmentPermit: false,
}

test.each([
  ['nl', 'Stedenbouw: Vg, Wg, Gmo, Gvkr, Gvv', 'Bestemming volgens het meest recente plan: woongebied.'],
  ['fr', 'Urbanisme : Vg, Wg, Gmo, Gvkr, Gvv', 'Affectation selon le plan le plus récent : zone d’habitat.'],
  ['en', 'Planning: Vg, Wg, Gmo, Gvkr, Gvv', 'No right of pre-emption applies.'],
  ['de', 'Städtebau: Vg, Wg, Gmo, Gvkr, Gvv', 'Ausweisung im neuesten Plan: Wohngebiet.'],
] as const)('shows Flemish planning abbreviations and their meaning in %s', (language, mention, sentence) => {
  const html = render(propertyWith(planningFacts), { language })
  expect(textOf(html)).toContain(mention)
  expect(textOf(html)).toContain(sentence)
  expect(html).toContain('<abbr title="Vergunning uitgereikt" lang="nl">Vg</abbr>')
})

test.each(['brussels', 'wallonia'] as const)('shows planning in %s without Flemish abbreviations', (region) => {
  const html = render(propertyWith(planningFacts, regions[region]), { language: 'fr' })
  expect(html).not.toContain('<abbr')
  expect(textOf(html)).not.toContain('Mention officielle')
  expect(textOf(html)).toContain('Un permis d’urbanisme a été délivré.')
  expect(textOf(html)).toContain(
    region === 'brussels' ? '(PRAS) : zone d’habitat.' : 'plan de secteur : zone d’habitat.',
  )
})

test.each([
  [
    'flanders',
    { energyPerformance: 341.7, energyCode: '2026-UC' },
    {},
    'EPC label D – 341.7 kWh/m² per year – UC 2026-UC',
  ],
  ['brussels', { energyPerformance: 203, energyCode: '2026-UC' }, {}, 'EPB energy class D-'],
  [
    'wallonia',
    { energyPerformance: 367, energyTotal: 98_360, energyCode: '2026-N' },
    {},
    'PEB class E – no. 2026-N – Espec 367 kWh/m² per year – Etotal 98,360 kWh/year',
  ],
  ['luxembourg', {}, { energyLabelText: 'B' }, 'Energiepass class B'],
] as const)('shows the energy mention of %s', (region, facts, change, mention) => {
  const text = textOf(render(propertyWith(facts, { ...regions[region], ...change })))
  expect(text).toContain(`Energy statement required by law ${mention}`)
})

test('leaves facts of a sentence or mention out of the tables', () => {
  const facts: Facts = {
    ...planningFacts,
    energyPerformance: 148,
    energyCode: '2026-UC',
    energyExpiry: '2034-03-18',
    co2: 28,
    electricalInspection: 'compliant',
    pScore: 'a',
    gScore: 'a',
    floodRisk: 'none',
    floodZone: false,
    riparianZone: false,
    asbestos: 'safe',
    asbestosDate: '2025-04-02',
    mobilityScore: 8.1,
  }
  expect(render(propertyWith(facts))).not.toContain('<dl')
  // In Brussels the mention is the class only, so the table has the certificate's number.
  expect(textOf(render(propertyWith({ energyPerformance: 148, energyCode: '2026-UC' }, regions.brussels)))).toContain(
    '2026-UC',
  )
})

test.each([
  [{ pScore: 'd', gScore: 'a' }, 'Medium chance that the plot floods in today’s climate.', true],
  [{ pScore: 'c', gScore: 'b' }, 'Small chance that the plot floods in today’s climate.', false],
] as const)('shows flood scores %j in sentences, and a warning for class D: %s, %s', (facts, sentence, warned) => {
  const html = render(propertyWith(facts))
  expect(textOf(html)).toContain(sentence)
  expect(html.includes('class="flood-symbol"')).toBe(warned)
  expect(textOf(html).includes('Flood-prone: class D')).toBe(warned)
})

test('shows a pending certificate in Flanders only', () => {
  const pending = 'We have no energy certificate'
  expect(textOf(render(propertyWith({})))).toContain(pending)
  expect(textOf(render(propertyWith({}, regions.brussels)))).not.toContain(pending)
  expect(textOf(render(propertyWith({}, regions.wallonia)))).not.toContain(pending)
  expect(textOf(render(propertyWith({}, { typeId: 4 })))).not.toContain(pending)
})

test.each([
  ['2026-11-19', 'expired on 19 November 2026'],
  ['2026-11-20', 'valid until 20 November 2026'],
])('a certificate that expires on %s: %s', (energyExpiry, expected) => {
  expect(textOf(render(propertyWith({ energyExpiry })))).toContain(expected)
})

test.each([
  [{ constructionYear: 1962 }, {}, true],
  [{ constructionYear: 1962, asbestos: 'requested' }, {}, true],
  [{ constructionYear: 1962, asbestos: 'safe' }, {}, false],
  [{ constructionYear: 2001 }, {}, false],
  [{ constructionYear: 1962 }, { goal: 'rent' } as const, false],
  [{ constructionYear: 1962 }, regions.wallonia, false],
])('%j %j requires an asbestos certificate: %s', (facts, change, isRequired) => {
  expect(textOf(render(propertyWith(facts, change))).includes('has required an asbestos certificate')).toBe(isRequired)
})

const dutyProperty = propertyWith({ energyPerformance: 612.8 })

test('the duty to renovate has a form for the date of the deed', () => {
  const html = render(dutyProperty)
  expect(html).toMatch(/<form class="deed" action="#renovation"/)
  expect(html).toMatch(/<input type="date" min="2023-01-01" max="2036-11-20" id="deed"[^>]* name="deed"/)
  expect(html).not.toMatch(/class="(deadline|fault)"/)
  expect(render(propertyWith({ energyPerformance: 148 }))).not.toContain('id="renovation"')
})

test('uses the configured years of a language', () => {
  const site = siteViewFixture('fr', { today: '2026-11-20', renovationYears: 5 })
  const text = textOf(renderMarkup(<Sections property={dutyProperty} query="deed=2026-12-15" />, site))
  expect(text).toContain('label D ou mieux dans les 5 ans de l’acte')
  expect(text).toContain('15 décembre 2031')
  expect(textOf(render(dutyProperty, { language: 'fr' }))).toContain('dans les 6 ans de l’acte')
})

test.each([
  ['deed=2026-12-15', 'by 15 December 2032 at the latest'],
  ['deed=2024-02-29', 'by 28 February 2030 at the latest'],
])('%s gives the deadline %s', (query, expected) => {
  expect(textOf(render(dutyProperty, { query }))).toContain(expected)
})

test.each([
  ['en', 'From 1 January 2030, a home let in Flanders needs label E or better.'],
  ['nl', 'Vanaf 1 januari 2030 moet een huurwoning in Vlaanderen label E of beter hebben.'],
  ['fr', 'un logement loué en Flandre doit avoir le label E ou mieux.'],
  ['de', 'Ab dem 1. Januar 2030 braucht eine Mietwohnung in Flandern Label E oder besser.'],
] as const)('%s: shows the future label of a rental', (language, expected) => {
  const rented = { goal: 'rent', price: 100_000 } as const
  expect(textOf(render(propertyWith({ energyPerformance: 612.8 }, rented), { language }))).toContain(expected)
  expect(textOf(render(propertyWith({ energyPerformance: 448 }, rented), { language }))).not.toContain(expected)
})

test.each([
  ['deed=2022-12-31', 'value="2022-12-31"', 'from 1 January 2023 on'],
  ['deed=2040-01-01', 'value="2040-01-01"', 'up to 20 November 2036'],
  [
    'deed=31/12/2026',
    'value="31/12/2026"',
    '“31/12/2026” is not a date. Enter the day of the deed. As year-month-day, for example 2026-11-20.',
  ],
])('keeps the invalid %s and shows the error', (query, value, expected) => {
  const html = render(dutyProperty, { query })
  expect(html).toContain(value)
  expect(html).toMatch(/aria-invalid="true" aria-describedby="deed-fault"/)
  expect(textOf(html)).toContain(expected)
  expect(html).not.toContain('class="deadline"')
})

test('escapes query parameters', () => {
  const html = render(dutyProperty, { query: `deed=${encodeURIComponent('"><script>')}` })
  expect(html).not.toContain('<script')
})

test.each([
  ['nl', 'Maximaal aantal bewoners 3', 'Minimuminkomen per maand € 3.500', 'Referentiehuurprijs per maand € 950'],
  ['fr', 'Nombre maximal d’occupants 3', 'Revenu mensuel minimum € 3.500', 'Loyer de référence par mois € 950'],
  ['en', 'Maximum occupants 3', 'Minimum monthly income € 3.500', 'Reference rent per month € 950'],
  ['de', 'Höchstzahl der Bewohner 3', 'Mindesteinkommen im Monat € 3.500', 'Referenzmiete im Monat € 950'],
] as const)('%s: shows the conditions for a tenant', (language, ...expected) => {
  const facts: Facts = { maximumPersons: 3, minimumIncome: 350_000, referenceRent: 95_000 }
  const text = textOf(render(propertyWith(facts, { goal: 'rent', price: 100_000 }), { language }))
  for (const item of expected) expect(text).toContain(item)
})

const anyValue = ({ kind, choices = [] }: FactDefinition): fc.Arbitrary<unknown> => {
  switch (kind) {
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...choices)
    case 'choices':
      return fc.subarray([...choices])
    case 'date':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'text':
      return fc.constant('2026-UC')
    default:
      return fc.double({ min: -10, max: 1000, noNaN: true })
  }
}

const anyFacts = fc.record(
  Object.fromEntries(Object.entries(factDefinitions).map(([name, fact]) => [name, anyValue(fact)])),
  {
    requiredKeys: [],
  },
) as fc.Arbitrary<Facts>

const legalTexts = (language: Language) =>
  Object.entries(flatten(tables[language])).filter(([key]) => key.startsWith('legal.') || key.startsWith('energy.'))

test('renders whole sentences in the language of the page for any facts', () => {
  const foreign = new Map(
    languageCodes.map((language) => {
      const own = new Set(legalTexts(language).map(([, text]) => text))
      const others = languageCodes.filter((code) => code !== language).flatMap(legalTexts)
      return [
        language,
        others.map(([, text]) => text).filter((text) => !own.has(text) && text.length > 25 && !text.includes('{{')),
      ]
    }),
  )
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom(...(Object.keys(regions) as (keyof typeof regions)[])),
      fc.constantFrom(...languageCodes),
      fc.constantFrom(...goals),
      fc.integer({ min: 1, max: 9 }),
      (facts, region, language, goal, typeId) => {
        const html = render(propertyWith(facts, { ...regions[region], goal, typeId }), { language })
        const text = textOf(html)
        expect(html).not.toMatch(/<(p|li|span|dd|dt|b|h3|abbr)[^>]*><\/\1>/)
        expect(text).not.toMatch(/\{\{|undefined|NaN|\[object|\b(legal|facts|energy|common)\.[a-z]/)
        expect(foreign.get(language)!.filter((sentence) => text.includes(sentence.replaceAll('\u00a0', ' ')))).toEqual(
          [],
        )
        expect(html).not.toContain(' style=')
      },
    ),
  )
})
