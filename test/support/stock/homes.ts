import fc from 'fast-check'
import { countries } from '#domain/geo/region.ts'
import { partedAddress } from '#domain/geo/street-line.ts'
import type { PictureRecord, PropertyRecord, PropertyText } from '#domain/import/record.ts'
import { withoutMeaning } from '#domain/import/text/house-style.ts'
import {
  type FactDefinition,
  type FactKind,
  type FactName,
  factDefinitions,
  tenantFacts,
} from '#domain/property/facts.ts'
import { goals, statuses } from '#domain/property/status.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { languageCodes } from '#locales/languages.ts'
import { tables } from '#locales/translator.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import { plainLine, plainText } from '#worker/importers/plain-text.ts'

/** A text as it is stored: reading it again changes nothing. XML 1.0 cannot express the two last characters. */
function stored(text: string, clean: (text: string) => string): string {
  const next = clean(text.replace(/[\ufffe\uffff]/g, ''))
  return next === text ? text : stored(next, clean)
}

const awkward = fc.constantFrom(
  ...[
    ']]>',
    '<![CDATA[',
    '<!--',
    '</immobilie>',
    '<',
    '>',
    '&',
    '&amp',
    '"',
    "'",
    '%',
    '{{x}}',
    '\\',
    '\u0007',
    '\r\n',
  ],
  ...['\n\n', '\t', '\u00a0', '\u2028', '\ud83d\ude00', '\ud83c\udde7\ud83c\uddea', '\u05e9\u05dc\u05d5\u05dd'],
  ...['\u0645\u0631\u062d\u0628\u0627', '\u202e', '\u200d', 'e\u0301', '\u20ac', '\ud800', '1.250', ' '],
)

const piece = fc.oneof(awkward, fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 10 }))
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' '))

const line = pieces.map((text) => stored(text, plainLine).slice(0, 100)).map((text) => stored(text, plainLine))
const lineWithText = line.map((text) => text || 'x')
/** Signs of a text from a feed are letters. */
const asDescription = (text: string) =>
  withoutMeaning(stored(text, (item) => withoutMarks(withoutMeaning(plainText(item)))))
const longText = pieces.map((text) => asDescription(`${text}\n\nx`.repeat(8000).slice(0, 8000)))
const text = fc.oneof({ weight: 9, arbitrary: pieces.map(asDescription) }, { weight: 1, arbitrary: longText })

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const cents = fc.integer({ min: 100, max: 1_000_000_000 })
/** With up to three decimals: `1.250` is not one thousand two hundred and fifty. */
const decimals = (from: number, to: number) =>
  fc.integer({ min: from * 1000, max: to * 1000 }).map((value) => value / 1000)

const ofKind: Readonly<Record<Exclude<FactKind, 'choice' | 'choices'>, fc.Arbitrary<unknown>>> = {
  text: lineWithText,
  number: fc.integer({ min: 1, max: 8 }),
  year: fc.integer({ min: 1200, max: 2040 }),
  area: decimals(5, 10_000),
  length: decimals(1, 100),
  money: cents,
  percent: fc.integer({ min: 0, max: 200 }).map((value) => value / 2),
  date: day,
  flag: fc.boolean(),
  energy: decimals(-50, 900),
  'energy-total': decimals(-500, 90_000),
  co2: decimals(-10, 500),
  score: fc.integer({ min: 0, max: 10 }),
}

function factValue({ kind, choices = [] }: FactDefinition): fc.Arbitrary<unknown> {
  if (kind === 'choice') return fc.constantFrom(...choices)
  if (kind === 'choices') return fc.subarray([...choices], { minLength: 1 })
  return ofKind[kind]
}

const factValues = Object.fromEntries(
  Object.entries(factDefinitions).map(([name, definition]) => [name, factValue(definition)]),
)
const facts = fc.record(factValues, { requiredKeys: [] }).map((values) => values as PropertyRecord['facts'])

const textOfLanguage: fc.Arbitrary<PropertyText> = fc.record({
  title: lineWithText,
  typeName: lineWithText,
  description: text,
  street: fc.option(lineWithText),
})

const texts = fc
  .tuple(fc.subarray([...languageCodes], { minLength: 1 }), fc.array(textOfLanguage, { minLength: 4, maxLength: 4 }))
  .map(([codes, items]) => Object.fromEntries(codes.map((code, at) => [code, items[at]!])))

const scenes = [...Object.keys(tables.en.property.scene), 'other']

const picture: fc.Arbitrary<Omit<PictureRecord, 'id' | 'illustration'>> = fc.record({
  ...{ propertyId: fc.constant(7), projectId: fc.constant(null), sort: fc.constant(1), width: fc.constant(1360) },
  ...{ height: fc.constant(907), color: fc.constant('#aabbcc'), scene: fc.constantFrom(...scenes) },
  path: fc.integer({ min: 1, max: 1_000_000 }).map((name) => `/pictures/7/${name}`),
})

const address = fc.record({
  street: fc.option(lineWithText),
  houseNumber: fc.option(fc.constantFrom('1', '12A', '7/3', '4 bis')),
  box: fc.option(fc.constantFrom('3', 'A02')),
  latitude: fc.integer({ min: 49_500_000, max: 51_500_000 }).map((value) => value / 1e6),
  longitude: fc.integer({ min: 2_500_000, max: 6_400_000 }).map((value) => value / 1e6),
})

const record: fc.Arbitrary<PropertyRecord> = fc
  .record({
    id: fc.oneof(
      fc.integer({ min: 1, max: 10 ** 14 }),
      fc.string().map((key) => propertyIdOf(`K${key}`)),
    ),
    reference: lineWithText,
    goal: fc.constantFrom(...goals),
    typeId: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom(...statuses),
    published: day,
    updated: day,
    pricePublished: fc.boolean(),
    price: fc.option(cents),
    priceUnit: fc.constantFrom(0, 1, 2),
    addressPublished: fc.boolean(),
    address,
    zip: fc.constantFrom('9000', '1050', '4000', '1115'),
    city: lineWithText,
    countryId: fc.constantFrom(countries.belgium, countries.luxembourg, 724, 826),
    energyLabelText: fc.option(fc.constantFrom('A+', 'B', 'G', 'E−')),
    tour: fc.option(fc.constant('https://tours.example/?a=1&b="2"')),
    films: fc.subarray(['https://films.example/1', 'https://films.example/watch?v=2&t=3']),
    facts,
    texts,
  })
  .map(({ address: shown, price, facts: all, ...home }) => ({
    ...home,
    ...{
      withdrawn: null,
      projectId: null,
      agentId: null,
      neighbourhoodId: null,
      pointsOfInterest: [],
      documents: [],
      openHouses: [],
    },
    history: [],
    price: home.pricePublished ? price : null,
    ...shown,
    ...(partedAddress(shown) as Pick<PropertyRecord, 'street' | 'houseNumber' | 'box'>),
    ...(!home.addressPublished && { street: null, houseNumber: null, box: null }),
    texts: home.addressPublished
      ? home.texts
      : Object.fromEntries(Object.entries(home.texts).map(([code, item]) => [code, { ...item, street: null }])),
    facts: Object.fromEntries(
      Object.entries(all).filter(([name]) => home.goal === 'rent' || !tenantFacts.includes(name as FactName)),
    ),
  }))

/** Homes on the market with values for any of their fields, as the store returns them. */
export const exportedHomes: fc.Arbitrary<ExportedProperty> = fc
  .record({
    record,
    province: fc.option(lineWithText),
    energyClass: fc.option(fc.constantFrom('A++', 'A+', 'A', 'C', 'G', 'I')),
    pictures: fc.array(picture, { maxLength: 60 }),
    fingerprint: fc.integer({ min: 0, max: 0xffff_ffff }).map((value) => value.toString(16).padStart(64, '0')),
  })
  .map(({ pictures, ...home }) => ({
    ...home,
    urls: { nl: 'https://gevel.example/nl/te-koop/gent/x/7/', en: 'https://gevel.example/for-sale/ghent/x/7/' },
    pictures: pictures.map((item, at) => ({ ...item, id: at + 1, illustration: item.scene === 'plan' })),
  }))
