import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { epcLabel, formatEnergyLabel } from '#domain/energy/label.ts'
import { fold } from '#domain/fold.ts'
import { regionOf } from '#domain/geo/region.ts'
import { factDefinitions } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'

type Text = { language: Language; Title: string; Description: string; TypeDescription?: string; Street?: string }
type Located = { ID: number; Zip: string; City: string; CountryID: number; GpsX: number; GpsY: number }
type Raw = Located & {
  Goal: number
  Status: number
  WebID: number
  Marquee: number
  PublishPrice: boolean
  Price?: number
  PublishAddress: boolean
  Street?: string
  DateOnline: string
  DateChanged: string
  EPCLabelText?: string
  EnergyPerformance?: number
  ConstructionYear?: number
  PointsOfInterest: { Name: string | Names }[]
  Translations: Text[]
} & Record<string, unknown>
type Unit = { ID: number; Price?: number; Marquee: number; PropertyID?: number }
type Project = Located & { Translations: Text[]; Units: Unit[] }
type Names = Record<Language, string>
type Place = {
  Zip: string
  CountryID: number
  Latitude: number
  Longitude: number
  Province: string
  Names: Names
  Neighbourhoods?: { ID: number; Name: Names }[]
}
type PropertyType = { WebID: number; Name: Names; Sale: boolean; Rent: boolean }

const folder = new URL('../../db/seed/demo/', import.meta.url)
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const properties = readdirSync(folder)
  .filter((file) => /^properties-.*\.json$/.test(file))
  .flatMap((file) => read<Raw[]>(file))
const active = properties.filter(({ Status }) => Status === 1)
const places = read<Place[]>('places.json')
const types = read<PropertyType[]>('types.json')
const projects = read<Project[]>('projects.json')
const feed = readAgencyFeed({
  PropertyTypes: types,
  Places: places,
  Projects: projects,
  Properties: properties,
})

const faults = <R extends { ID: number }>(rows: R[], faultsOf: (row: R) => string[]) =>
  rows.flatMap((row) => faultsOf(row).map((fault) => `${row.ID}: ${fault}`))

const duplicates = (values: (number | string)[]) => values.filter((value, index) => values.indexOf(value) !== index)

const dwellings: number[] = [propertyTypes.house, propertyTypes.apartment, propertyTypes.studio]
const region = ({ CountryID, Zip }: Raw) => regionOf(CountryID, Zip)
const isBuilding = ({ WebID }: Raw) => WebID !== propertyTypes.land
const hasCertificate = ({ WebID }: Raw) => WebID !== propertyTypes.land && WebID !== propertyTypes.garage
const isDwelling = ({ WebID }: Raw) => dwellings.includes(WebID)
const hasEnergy = (row: Raw) => row.EnergyPerformance !== undefined || row.EPCLabelText !== undefined
const absent = (row: Raw, names: string[]) => names.filter((name) => row[name] === undefined)

const placesOf = ({ CountryID, Zip, City }: Located) =>
  places.filter(
    (place) =>
      place.CountryID === CountryID &&
      place.Zip === Zip &&
      Object.values(place.Names).some((name) => fold(name) === fold(City)),
  )

const kilometres = (place: Place, { GpsX, GpsY }: Located) =>
  Math.hypot(place.Latitude - GpsY, (place.Longitude - GpsX) * Math.cos((GpsY * Math.PI) / 180)) * 111.2

test('has 49 properties on the market, and one sold and one rented off it', () => {
  expect(active).toHaveLength(49)
  expect(
    properties
      .filter(({ Status }) => Status !== 1)
      .map(({ Goal, Status }) => [Goal, Status])
      .sort(),
  ).toEqual([
    [0, 2],
    [1, 4],
  ])
})

test('the importer accepts every record', () => {
  expect(feed.refused).toEqual([])
  expect(feed.warnings).toEqual([])
})

test('ids and references are unique', () => {
  expect(duplicates(properties.map(({ ID }) => ID))).toEqual([])
  expect(duplicates(feed.properties.map(({ reference }) => reference!))).toEqual([])
})

/** Fields that are not facts. */
const recordFields = new Set(
  `ID RecordFile Goal Status WebID Marquee PublishPrice Price PriceUnit PublishAddress Street HouseNumber BoxNr Zip City
  CountryID GpsX GpsY DateOnline DateChanged EPCLabelText ProjectID PointsOfInterest Documents VirtualTour
  Videos OpenHouses History Translations RepresentativeID NeighbourhoodID`.split(/\s+/),
)

test('every field is of the record itself or becomes a fact', () => {
  const factsRead = new Map(feed.properties.map((property) => [property.id, Object.keys(property.facts ?? {}).length]))
  const wrong = faults(properties, (row) => {
    const present = Object.keys(row).filter((name) => !recordFields.has(name))
    return factsRead.get(row.ID) === present.length ? [] : [`${factsRead.get(row.ID)} of ${present.length}: ${present}`]
  })
  expect(wrong).toEqual([])
})

/** Fields in which zero is a value. */
const zeroes = new Set(['Goal', 'Marquee', 'PriceUnit', 'Floor', 'EnergyPerformance', 'CO2Emission', 'ELevel'])

test('a missing value is absent, not null, empty or zero', () => {
  const isBlank = (name: string, value: unknown) => value === null || value === '' || (value === 0 && !zeroes.has(name))
  expect(faults(properties, (row) => Object.keys(row).filter((name) => isBlank(name, row[name])))).toEqual([])
})

const pascal = (choice: string) => choice.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const choices = Object.entries(factDefinitions).flatMap(([name, { choices }]) =>
  choices ? [{ field: name.charAt(0).toUpperCase() + name.slice(1), values: choices.map(pascal) }] : [],
)

test.each(choices)('$field holds only known choices', ({ field, values }) => {
  const present = properties.filter((row) => row[field] !== undefined)
  expect(present).not.toEqual([])
  expect(
    faults(present, (row) => [row[field]].flat().filter((value): value is string => !values.includes(value as string))),
  ).toEqual([])
})

test.each([
  ['properties', properties],
  ['projects', projects],
])('%s have a title and a description in every language', (_, rows: { ID: number; Translations: Text[] }[]) => {
  expect(
    faults(rows, ({ Translations }) =>
      languageCodes.filter((code) => {
        const [text, ...others] = Translations.filter(({ language }) => language === code)
        return others.length > 0 || !text?.Title.trim() || !text.Description.trim()
      }),
    ),
  ).toEqual([])
})

test.each([
  ['properties', properties],
  ['projects', projects],
])('%s are described in at least two paragraphs and 55 words', (_, rows: { ID: number; Translations: Text[] }[]) => {
  expect(
    faults(rows, ({ Translations }) =>
      Translations.flatMap(({ language, Description }) => {
        const words = Description.split(/\s+/).length
        const paragraphs = Description.split('\n\n').length
        return words >= 55 && paragraphs >= 2 ? [] : [`${language} ${words} words, ${paragraphs} paragraphs`]
      }),
    ),
  ).toEqual([])
})

test('French has a no-break space before : ; ? ! » and after «', () => {
  const missingSpace = /.{0,12}(?:(?<!\u00a0)[;?!»]|(?<![\u00a0\d]):|(?<=\d):(?!\d)|«(?!\u00a0))/gu
  const french = ({ Translations }: { Translations: Text[] }) =>
    Translations.filter(({ language }) => language === 'fr').flatMap(({ Title, Description }) => [
      ...(Title.match(missingSpace) ?? []),
      ...(Description.match(missingSpace) ?? []),
    ])
  expect([...faults(properties, french), ...faults(projects, french)]).toEqual([])
})

test('no text has an exclamation mark', () => {
  const exclamations = ({ Translations }: { Translations: Text[] }) =>
    Translations.filter((text) => /!/.test(text.Title + text.Description)).map(({ language }) => language)
  expect([...faults(properties, exclamations), ...faults(projects, exclamations)]).toEqual([])
})

test('every town is a known place and within 6 km of the position', () => {
  const distant = (row: Located) => {
    const [place] = placesOf(row)
    if (!place) return [`${row.CountryID} ${row.Zip} ${row.City}`]
    const distance = kilometres(place, row)
    return distance <= 6 ? [] : [`${row.City} is ${distance.toFixed(1)} km away`]
  }
  expect([...faults(properties, distant), ...faults(projects, distant)]).toEqual([])
})

test('the stated class is that of the figure in its region', () => {
  expect(
    faults(properties, (row) => {
      const { EPCLabelText: written, EnergyPerformance: kwh } = row
      const place = region(row)
      if (!place || kwh === undefined) return []
      const label = formatEnergyLabel(epcLabel(place, kwh))
      return written === label ? [] : [`${place} ${kwh} is ${label}, not ${written}`]
    }),
  ).toEqual([])
})

test('land and garages have no energy class', () => {
  const energy = ['EnergyPerformance', 'EPCLabelText', 'EPCTotal', 'EPCUniqueCode', 'CO2Emission', 'ELevel']
  expect(
    faults(
      properties.filter((row) => !hasCertificate(row)),
      (row) => energy.filter((name) => row[name] !== undefined),
    ),
  ).toEqual([])
})

test('an area of a terrace or garden requires the terrace or garden', () => {
  expect(
    faults(properties, (row) =>
      ['Terrace', 'Garden'].filter((part) => row[`Surface${part}`] !== undefined && row[`Has${part}`] !== true),
    ),
  ).toEqual([])
})

const sales = properties.filter(({ Goal }) => Goal === 0)
const flemishSales = sales.filter((row) => region(row) === 'flanders')

/** Mandatory disclosures of Flemish and Walloon law. */
test.each<[rule: string, rows: Raw[], fields: string[]]>([
  [
    'Flemish homes and what else has an energy class',
    properties.filter((row) => region(row) === 'flanders' && (isDwelling(row) || hasEnergy(row))),
    ['EPCUniqueCode'],
  ],
  [
    'Flemish sales',
    flemishSales,
    ['PlanningDestination', 'HasPermit', 'HasAllotmentPermit', 'HasSummons', 'HasPreemptiveRights', 'PScore'],
  ],
  ['Flemish sales of buildings', flemishSales.filter(isBuilding), ['GScore']],
  [
    'Flemish sales of buildings from before 2001',
    flemishSales.filter((row) => isBuilding(row) && (row.ConstructionYear ?? 2001) < 2001),
    ['Asbestos'],
  ],
  [
    'Walloon buildings with an energy figure',
    properties.filter((row) => region(row) === 'wallonia' && row.EnergyPerformance !== undefined),
    ['EPCTotal', 'EPCUniqueCode'],
  ],
])('%s have their mandatory facts', (_, rows, fields) => {
  expect(rows).not.toEqual([])
  expect(faults(rows, (row) => absent(row, fields))).toEqual([])
})

test('has every goal, and every marquee for sale', () => {
  expect([...new Set(active.map(({ Goal }) => Goal))].sort()).toEqual([0, 1, 2])
  const statuses = active.filter(({ Goal }) => Goal === 0).map(({ Marquee }) => Marquee)
  expect([...new Set(statuses)].sort()).toEqual([0, 1, 2, 3])
})

test('has every type, each on a market that allows it', () => {
  expect(types.map(({ WebID }) => WebID)).toEqual(Object.values(propertyTypes))
  expect(types.filter(({ WebID }) => !active.some((row) => row.WebID === WebID))).toEqual([])
  expect(
    faults(properties, ({ WebID, Goal }) => {
      const type = types.find((type) => type.WebID === WebID)
      return (Goal === 1 ? type?.Rent : type?.Sale) ? [] : [`type ${WebID} with goal ${Goal}`]
    }),
  ).toEqual([])
})

test.each<[count: number, what: string, is: (row: Raw) => boolean]>([
  [3, 'hidden prices', (row) => !row.PublishPrice],
  [6, 'hidden addresses', (row) => !row.PublishAddress],
  [2, 'prices to start from', (row) => row.PriceUnit === 7],
  [2, 'life annuities', (row) => row.IsAnnuity === true],
])('at least %i %s', (count, _, is) => {
  expect(active.filter(is).length).toBeGreaterThanOrEqual(count)
})

test('a published price is known', () => {
  expect(
    faults(
      properties.filter(({ PublishPrice }) => PublishPrice),
      (row) => absent(row, ['Price']),
    ),
  ).toEqual([])
})

test('no text names the street of a hidden address', () => {
  const hidden = properties.filter(({ PublishAddress }) => !PublishAddress)
  expect(faults(hidden, (row) => absent(row, ['Street']))).toEqual([])
  expect(
    faults(hidden, (row) => {
      const streets = [row.Street, ...row.Translations.map(({ Street }) => Street)].filter(
        (street) => street !== undefined,
      )
      const texts = [
        ...row.PointsOfInterest.flatMap(({ Name }) => (typeof Name === 'string' ? Name : Object.values(Name))),
        ...row.Translations.flatMap(({ Title, Description, TypeDescription = '' }) => [
          Title,
          Description,
          TypeDescription,
        ]),
      ].map(fold)
      return [...new Set(streets)].filter((street) => texts.some((text) => text.includes(fold(street))))
    }),
  ).toEqual([])
})

test('dates are between March and November 2026, updates after publication', () => {
  expect(
    faults(properties, ({ DateOnline, DateChanged }) =>
      DateOnline >= '2026-03-01' && DateOnline <= DateChanged && DateChanged <= '2026-11-18'
        ? []
        : [`${DateOnline} ${DateChanged}`],
    ),
  ).toEqual([])
})

test.each([
  [88001, 24, 9, 312_000],
  [88002, 6, 5, 785_000],
  [88003, 11, 5, 365_000],
  [88004, 18, 0, undefined],
])('project %i has %i units, %i unsold, the cheapest at %s', (id, count, unsold, cheapest) => {
  const units = projects.find(({ ID }) => ID === id)?.Units ?? []
  const left = units.filter(({ Marquee }) => Marquee !== 3)
  const prices = left.map(({ Price }) => Price ?? 0)
  expect([units.length, left.length, prices.length ? Math.min(...prices) : undefined]).toEqual([
    count,
    unsold,
    cheapest,
  ])
})

test('a unit is unique, has a price unless sold, and links to an existing property', () => {
  const units = projects.flatMap(({ Units }) => Units)
  expect(duplicates([...units, ...properties].map(({ ID }) => ID))).toEqual([])
  expect(
    faults(units, ({ Price, Marquee, PropertyID }) => [
      ...((Price === undefined) === (Marquee === 3) ? [] : ['price']),
      ...(PropertyID === undefined || properties.some(({ ID }) => ID === PropertyID) ? [] : [`property ${PropertyID}`]),
    ]),
  ).toEqual([])
})

const provinces: Record<string, string[]> = {
  flanders: ['antwerpen', 'limburg', 'oost-vlaanderen', 'vlaams-brabant', 'west-vlaanderen'],
  brussels: ['brussel'],
  wallonia: ['waals-brabant', 'henegouwen', 'luik', 'luxemburg', 'namen'],
  abroad: ['luxembourg'],
}

test('a postcode is unique in its country and its province is in its region', () => {
  expect(duplicates(places.map(({ CountryID, Zip }) => `${CountryID} ${Zip}`))).toEqual([])
  expect(
    places
      .filter(({ CountryID, Zip, Province }) => !provinces[regionOf(CountryID, Zip) ?? 'abroad']?.includes(Province))
      .map(({ Zip }) => Zip),
  ).toEqual([])
})

test('places and types have a name in every language', () => {
  const names = [
    ...places.flatMap(({ Names, Neighbourhoods = [] }) => [Names, ...Neighbourhoods.map(({ Name }) => Name)]),
  ]
  const nameless = [...names, ...types.map(({ Name }) => Name)].filter((name) =>
    languageCodes.some((code) => !name[code]?.trim()),
  )
  expect(nameless).toEqual([])
  expect(duplicates(places.flatMap(({ Neighbourhoods = [] }) => Neighbourhoods.map(({ ID }) => ID)))).toEqual([])
})

test.each([
  ['9000', ['Gent', 'Gand', 'Ghent', 'Gent']],
  ['4000', ['Luik', 'Liège', 'Liège', 'Lüttich']],
  ['7000', ['Bergen', 'Mons', 'Mons', 'Mons']],
  ['1180', ['Ukkel', 'Uccle', 'Uccle', 'Uccle']],
  ['4780', ['Sankt Vith', 'Saint-Vith', 'Sankt Vith', 'Sankt Vith']],
])('%s is %s', (zip, names) => {
  const place = places.find(({ Zip, CountryID }) => Zip === zip && CountryID === 10)
  expect(languageCodes.map((code) => place?.Names[code])).toEqual(names)
})
