import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { PropertyRecord } from '#domain/import/record.ts'
import { exported } from '#test/support/stock/exported.ts'
import { kyeroSchema } from '#test/support/stock/kyero-schema.ts'
import { openImmoSchema } from '#test/support/stock/openimmo-schema.ts'
import { resoFaults } from '#test/support/stock/reso-fields.ts'
import { schemaFaults } from '#test/support/stock/schema.ts'
import { kyero } from '#worker/exporters/kyero.ts'
import { openImmo } from '#worker/exporters/openimmo.ts'
import { reso } from '#worker/exporters/reso.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'

const record: PropertyRecord = {
  ...{ id: 7, reference: 'R<7>', goal: 'sale', typeId: 2, status: 'available' },
  ...{ published: '2026-05-01', updated: '2026-06-02', withdrawn: null, pricePublished: true, price: 24_950_000 },
  ...{ priceUnit: 0, addressPublished: true, street: 'Kerkstraat', houseNumber: '1', box: null, zip: '9000' },
  ...{ city: 'Gent', countryId: 10, latitude: 51.05, longitude: 3.72, energyLabelText: null, projectId: null },
  ...{
    agentId: null,
    neighbourhoodId: null,
    pointsOfInterest: [],
    documents: [],
    tour: null,
    films: [],
    openHouses: [],
    history: [],
  },
  facts: { bedrooms: 2, livingArea: 88.4, lift: true, pScore: 'b', cadastralIncome: 84_300, energyPerformance: 148 },
  texts: {
    nl: { title: 'Licht & ruim', typeName: 'Appartement', description: 'Twee slaapkamers.', street: null },
    en: { title: 'Light\u0000 & roomy', typeName: 'Flat', description: 'Two bedrooms.', street: null },
  },
}

const picture = { id: 1, propertyId: 7, projectId: null, sort: 1, scene: 'facade', width: 1360, height: 907 }

const property: ExportedProperty = {
  record,
  province: 'East Flanders',
  energyClass: 'A+',
  urls: { nl: 'https://gevel.example/nl/te-koop/gent/licht/7/', en: 'https://gevel.example/for-sale/ghent/light/7/' },
  pictures: [{ ...picture, path: '/pictures/7/1', color: '#aabbcc', illustration: false }],
  fingerprint: '0000000f'.repeat(8),
}

const hidden: ExportedProperty = {
  ...property,
  record: { ...record, pricePublished: false, price: null, addressPublished: false, street: null, houseNumber: null },
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false })
const kyeroProperty = async (item: ExportedProperty) => parser.parse(await exported(kyero, [item])).root.property
const openImmoHome = async (item: ExportedProperty) =>
  parser.parse(await exported(openImmo, [item])).openimmo.anbieter.immobilie
const resoValue = async (item: ExportedProperty) => JSON.parse(await exported(reso, [item])).value[0]

test('writes a property for Kyero', async () => {
  expect(await kyeroProperty(property)).toMatchObject({
    ...{ id: '7', date: '2026-06-02 00:00:15', ref: 'R<7>', price: '249500', price_freq: 'sale', type: 'Apartment' },
    ...{ town: 'Gent', province: 'East Flanders', beds: '2', surface_area: { built: '88' } },
    location: { longitude: '3.72', latitude: '51.05' },
    energy_rating: { consumption: 'A' },
    desc: { nl: 'Licht & ruim\n\nTwee slaapkamers.', en: 'Light & roomy\n\nTwo bedrooms.' },
    features: { feature: ['EPC A+', 'Lift'] },
    images: { image: { id: '1', url: 'https://gevel.example/pictures/7/1/og.jpg' } },
  })
})

test('every program gets a JPEG of the whole photograph, with its size', async () => {
  const photo = { ...property.pictures[0]!, path: '/photos/7', width: 2200, height: 1467 }
  const item = { ...property, pictures: [photo] }
  const url = 'https://gevel.example/photos/7/og.jpg'
  const { anhaenge } = await openImmoHome(item)
  const jpeg = { MediaURL: url, MediaType: 'jpeg', ImageWidth: 1360, ImageHeight: 907 }
  expect((await kyeroProperty(item)).images.image.url).toBe(url)
  expect([anhaenge.anhang].flat()[0]).toMatchObject({ format: 'image/jpeg', daten: { pfad: url } })
  expect((await resoValue(item)).Media).toMatchObject([jpeg])
})

test('the date of a property for Kyero changes with each change on the same day', async () => {
  const changed = await kyeroProperty({ ...property, fingerprint: '0000ffff'.repeat(8) })
  expect(changed.date).toBe('2026-06-02 18:12:15')
})

test('writes a property for OpenImmo', async () => {
  const home = await openImmoHome(property)
  expect(home).toMatchObject({
    objektkategorie: { vermarktungsart: { KAUF: 'true', MIETE_PACHT: 'false' } },
    geo: { plz: '9000', ort: 'Gent', strasse: 'Kerkstraat', hausnummer: '1', land: { iso_land: 'BEL' } },
    preise: { kaufpreis: '249500.00' },
    flaechen: { wohnflaeche: '88.4', anzahl_schlafzimmer: '2' },
    freitexte: { objekttitel: 'Light & roomy', objekt_text: { lang: 'nl' } },
    verwaltung_objekt: { objektadresse_freigeben: 'true' },
    verwaltung_techn: { objektnr_extern: '7', aktion: { aktionart: 'CHANGE' } },
  })
  const local = home.user_defined_simplefield.map((field: Record<string, string>) => [field.feldname, field['#text']])
  expect(Object.fromEntries(local)).toEqual({
    ...{ gevel_RecordFile: 'R<7>', gevel_PublishPrice: 'true', gevel_EPCLabelText: undefined },
    ...{ gevel_HasLift: 'true', gevel_PScore: 'b', gevel_CadastralIncome: '843.00' },
    ...{ gevel_Title_nl: 'Licht & ruim', gevel_TypeDescription_nl: 'Appartement', gevel_TypeDescription_en: 'Flat' },
  })
})

test('writes a property under the names of RESO', async () => {
  expect(await resoValue(property)).toMatchObject({
    ...{ ListingKey: '7', ListPrice: 249_500, PropertyType: 'Residential', PropertySubType: 'Apartment' },
    ...{ InternetAddressDisplayYN: true, StreetName: 'Kerkstraat', Latitude: 51.05, LivingArea: 88.4, PhotosCount: 1 },
    ...{ Gevel_PScore: 'b', Gevel_EnergyClass: 'A+', PublicRemarks: 'Two bedrooms.' },
  })
})

test('keeps a hidden price, address and position out of every format', async () => {
  expect((await kyeroProperty(hidden)).price).toBe('x')
  expect((await openImmoHome(hidden)).verwaltung_objekt.objektadresse_freigeben).toBe('false')
  expect((await resoValue(hidden)).InternetAddressDisplayYN).toBe(false)
  for (const exporter of [kyero, openImmo, reso]) {
    const text = await exported(exporter, [hidden])
    expect(text).not.toMatch(/51\.05|3\.72|Kerkstraat|249500/)
  }
})

test.each([
  ['kyero', kyero],
  ['openimmo', openImmo],
] as const)('a stock without properties is well-formed (%s)', async (_, exporter) => {
  expect(parser.parse(await exported(exporter, []), true)).toBeTruthy()
})

test('a stock without properties is an empty collection (reso)', async () => {
  expect(JSON.parse(await exported(reso, [])).value).toEqual([])
})

const document = async (format: 'kyero' | 'openimmo') => exported(format === 'kyero' ? kyero : openImmo, [property])

test.each([
  ['kyero', 'a missing element', '<ref>R&lt;7&gt;</ref>', '', 'root > property: <ref> is missing'],
  ['kyero', 'an element twice', '<beds>2</beds>', '<beds>2</beds><beds>2</beds>', '<beds> occurs too often'],
  ['kyero', 'an unknown element', '<beds>', '<rooms>2</rooms><beds>', '<rooms> is not allowed'],
  ['kyero', 'another value', '<price>249500', '<price>249500.00', 'price: is not "249500.00"'],
  ['kyero', 'too many', '<feature>Lift</feature>', '<feature>Lift</feature>'.repeat(50), '<feature> occurs too often'],
  ['kyero', 'another attribute', '<image id="1">', '<image id="101">', 'image: @id is not "101"'],
  ['kyero', 'no attribute', '<image id="1">', '<image>', 'image: @id is missing'],
  [
    'openimmo',
    'another order',
    '<plz>9000</plz><ort>Gent</ort>',
    '<ort>Gent</ort><plz>9000</plz>',
    'in the wrong place',
  ],
  ['openimmo', 'an unknown word', 'stand="OFFEN"', 'stand="FREI"', '@stand is not "FREI"'],
  ['openimmo', 'an attribute of another element', '<ort>', '<ort lang="nl">', '@lang is not "nl"'],
  ['openimmo', 'a second text of a language', '</freitexte>', '<objekt_text lang="fr"/></freitexte>', 'too often'],
  ['openimmo', 'a text between elements', '<geo>', '<geo>Gent', 'geo: holds a text'],
] as const)('the schema of %s refuses %s', async (format, _, part, other, fault) => {
  const [schema, root] = format === 'kyero' ? [kyeroSchema, 'root'] : [openImmoSchema, 'openimmo']
  const text = await document(format)
  expect(text).toContain(part)
  expect(schemaFaults(text, schema, root)).toEqual([])
  expect(schemaFaults(text.replace(part, other), schema, root).join()).toContain(fault)
})

test.each([
  ['a name that the dictionary has not', '"ListPrice"', '"Price"', 'Price is not 249500'],
  ['a word that its lookup has not', '"Active"', '"For sale"', 'StandardStatus is not "For sale"'],
  ['a text for a number', '249500', '"249500"', 'ListPrice is not "249500"'],
  ['no key', '"ListingKey":"7",', '', 'ListingKey is missing'],
  ['another context', '@reso.context', '@context', 'the context is'],
])('the dictionary of RESO refuses %s', async (_, part, other, fault) => {
  const text = await exported(reso, [property])
  expect(text).toContain(part)
  expect(resoFaults(text)).toEqual([])
  expect(resoFaults(text.replace(part, other)).join()).toContain(fault)
})

test('a sold property is not in a feed of Kyero, which has no state for it', async () => {
  const text = await exported(kyero, [{ ...property, record: { ...record, status: 'sold' } }])
  expect(text).not.toContain('<property>')
})

test.each([
  ['new', 'OFFEN'],
  ['option', 'RESERVIERT'],
  ['sold', 'VERKAUFT'],
] as const)('writes the state %s for OpenImmo', async (status, stand) => {
  const home = await openImmoHome({ ...property, record: { ...record, status } })
  expect(home.zustand_angaben.verkaufstatus).toEqual({ stand })
})
