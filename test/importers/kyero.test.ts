import { expect, test } from 'vitest'
import type { Feed, PropertyUpdate } from '#domain/import/record.ts'
import { uncarriedFields } from '#test/support/stock/carried.ts'
import { type MappedFeed, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatOf } from '#worker/importers/formats/formats.ts'

function read(text: string): Feed {
  const format = formatOf(text)
  expect(format?.name).toBe('kyero')
  const feed = readMappedFeed(format!.read(text, { day: '2026-06-01', language: 'nl' }) as MappedFeed)
  // A field that the import learns belongs into the export too.
  expect(uncarriedFields(feed.properties, 'kyero')).toEqual([])
  return feed
}

const file = (homes: string, version = '3') =>
  `<?xml version="1.0" encoding="utf-8"?><!-- a feed --><root><kyero><feed_version>${version}</feed_version></kyero>
  <agent><name>Huis &amp; Co</name></agent>${homes}</root>`

const home = (content: string, key: string | number = 7) => `<property><id>${key}</id>${content}</property>`

const one = (content: string): PropertyUpdate => read(file(home(content))).properties[0]!

test.each([
  [
    '<title><nl>Villa aan het water</nl><es>Una casa</es></title><desc><nl>Een villa.</nl><fr>Une villa.</fr></desc>',
    { nl: { title: 'Villa aan het water', description: 'Een villa.' }, fr: { description: 'Une villa.' } },
  ],
  ['<title><fr>Villa</fr></title>', { fr: { title: 'Villa' } }],
  [
    '<title>Villa</title><desc><nl>Huis\n\nEen villa.</nl></desc>',
    { nl: { title: 'Villa', description: 'Huis\n\nEen villa.' } },
  ],
])('reads titles that a program writes beside the descriptions: %s', (content, texts) => {
  expect(one(content).texts).toEqual(texts)
})

test('reads a home for sale', () => {
  const feed = read(
    file(
      home(`<date>2026-05-02 10:20:30</date><ref>K-7</ref><price>349500</price><currency>EUR</currency>
        <price_freq>sale</price_freq><new_build>1</new_build><type>Town House</type><town>Gent</town>
        <province>East Flanders</province><country>Belgique</country>
        <location><latitude>51.053</latitude><longitude>3.725</longitude></location>
        <location_detail>Kerkstraat 12</location_detail><beds>3</beds><baths>1</baths><pool>1</pool>
        <surface_area><built>145</built><plot>320</plot></surface_area>
        <energy_rating><consumption>B</consumption><emissions>X</emissions></energy_rating>
        <url><nl>https://agency.example/7</nl></url>
        <desc><nl><![CDATA[Huis & tuin\n\nDrie kamers.]]></nl><es>Una casa</es></desc>
        <features><feature>Lift</feature><feature>Sea views</feature><feature>Solar panels</feature></features>
        <images><image id="2"><url>https://pictures.example/2.jpg</url></image>
          <image id="1"><url>https://pictures.example/1.jpg</url></image></images>`),
    ),
  )
  expect(feed).toMatchObject({ complete: true, read: 1, refused: [], warnings: [] })
  expect(feed.ignored).toEqual(
    new Map([
      ['desc.es', 1],
      ['features.feature', 1],
    ]),
  )
  expect(feed.properties[0]).toMatchObject({
    ...{ id: 7, reference: 'K-7', goal: 'sale', typeId: 1, price: 34_950_000, pricePublished: true, countryId: 10 },
    ...{ city: 'Gent', street: 'Kerkstraat', houseNumber: '12', addressPublished: true, latitude: 51.053 },
    ...{ longitude: 3.725, updated: '2026-05-02', energyLabelText: 'B', withdrawn: null },
    facts: {
      ...{ bedrooms: 3, bathrooms: 1, livingArea: 145, groundArea: 320, newBuild: true, lift: true },
      exteriorComfort: ['swimming-pool', 'solar-panels'],
    },
    texts: { nl: { title: 'Huis & tuin', description: 'Drie kamers.' } },
    pictureSources: [
      { address: 'https://pictures.example/1.jpg', version: null, scene: 'other', illustration: false },
      { address: 'https://pictures.example/2.jpg', version: null, scene: 'other', illustration: false },
    ],
  })
})

test.each([
  ['Apartment', 2],
  ['Penthouse', 2],
  ['Studio', 3],
  ['country house', 1],
  ['Finca', 1],
  ['Warehouse', 7],
  ['Garage', 9],
  ['Commercial', 6],
  ['Office', 8],
  ['Investment', 5],
  ['Plot', 4],
  ['<es>casa</es><en>house</en>', 1],
])('reads the type %s', (name, typeId) => {
  expect(one(`<type>${name}</type>`).typeId).toBe(typeId)
})

test.each([
  ['on request', '<price>x</price>', undefined],
  ['absent', '', undefined],
  ['nought', '<price>0</price>', null],
  ['in another currency', '<price>100000</price><currency>GBP</currency>', undefined],
  ['of a week', '<price>900</price><price_freq>week</price_freq>', undefined],
])('hides a price that is %s', (_, content, price) => {
  expect(one(content).pricePublished).toBe(false)
  expect(one(content).price).toBe(price)
})

test.each([
  ['sale', 'sale', undefined],
  ['month', 'rent', undefined],
  ['new_build', 'sale', true],
])('reads the price period %s as %s', (period, goal, newBuild) => {
  expect(one(`<price_freq>${period}</price_freq>`)).toMatchObject({ goal })
  expect(one(`<price_freq>${period}</price_freq>`).facts?.newBuild).toBe(newBuild)
})

test('hides the address where the sender gives none to show', () => {
  expect(one('<location><latitude>51.1</latitude><longitude>3.7</longitude></location>')).toMatchObject({
    addressPublished: false,
    latitude: 51.1,
  })
})

test.each([
  ['X', '', undefined],
  ['C', '', 'C'],
  ['A', 'EPC A+', 'A+'],
])('reads the energy class %s with the feature "%s"', (letter, feature, label) => {
  const update = one(`<energy_rating><consumption>${letter}</consumption></energy_rating>
    <features><feature>${feature}</feature></features>`)
  expect(update.energyLabelText).toBe(label)
})

test('an empty list of pictures is empty, an absent one is unchanged', () => {
  expect(one('<images/>').pictureSources).toEqual([])
  expect(one('').pictureSources).toBeUndefined()
})

test.each([
  ['country', 'Atlantis is no country of this site', home('<country>Atlantis</country>')],
  ['type', 'Windmill is not known', home('<type>Windmill</type>')],
])('refuses a home: %s %s', (field, reason, content) => {
  const feed = read(file(home('', 1) + content + home('', 9)))
  expect(feed.refused).toEqual([{ row: 1, id: '7', field, reason }])
  expect(feed.complete).toBe(true)
})

test('a feed with a home that cannot be named is not the whole stock', () => {
  const feed = read(file(`${home('', 1)}<property><ref>K-2</ref></property>`))
  expect(feed.refused).toEqual([{ row: 1, id: '', field: 'id', reason: 'is missing' }])
  expect(feed.complete).toBe(false)
})

test('reads version 2.1', () => {
  const feed = read(file(home('<type><es>piso</es></type><url>https://agency.example/7</url><beds>2</beds>'), '2_1'))
  expect(feed.properties[0]).toMatchObject({ typeId: 2, facts: { bedrooms: 2 } })
})
