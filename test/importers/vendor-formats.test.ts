import { expect, test } from 'vitest'
import { type MappedFeed, type ReadOptions, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatNamed, formatNotice, formatOf } from '#worker/importers/formats/formats.ts'

const options: ReadOptions = { day: '2026-11-23', language: 'nl' }

const readAs = (name: string, text: string) => readMappedFeed(formatNamed(name)!.read(text, options) as MappedFeed)

const whiseEstate = (change: object = {}) => ({
  ...{ id: 811, referenceNumber: 'K-811', purpose: { id: 1 }, purposeStatus: { id: 1 }, category: { id: 2 } },
  ...{ status: { id: 1 }, displayStatusId: 2, price: 285000, displayPrice: true, displayAddress: true, name: 'Flat' },
  ...{ address: 'Vaart', number: '8', zip: '9000', city: 'Gent', country: { id: 1 } },
  shortDescription: [{ languageId: 'nl-BE', content: '<p>Licht caf&eacute;.</p>' }],
  ...change,
})
const whiseAnswer = (...changes: object[]) =>
  JSON.stringify({ estates: changes.map(whiseEstate), totalCount: changes.length, isValidRequest: true })
const whise = (change: object) => readAs('whise', whiseAnswer(change))

test.each<[what: string, change: object, expected: object]>([
  ['a sale', {}, { goal: 'sale', status: 'available', typeId: 2, price: 28_500_000, countryId: 10, withdrawn: null }],
  ['a let flat', { purpose: { id: 2 }, purposeStatus: { id: 4 } }, { goal: 'rent', status: 'sold' }],
  ['a life annuity', { purpose: { id: 3 }, purposeStatus: { id: 15 } }, { goal: 'sale', facts: { lifeAnnuity: true } }],
  ['an option', { purposeStatus: { id: 5 } }, { status: 'option', withdrawn: null }],
  ['a compromise', { purposeStatus: { id: 22 } }, { status: 'sold' }],
  ['a suspended sale', { purposeStatus: { id: 10 } }, { withdrawn: true }],
  ['an estimate', { purposeStatus: { id: 24 } }, { withdrawn: true }],
  ['an offline estate', { displayStatusId: 1 }, { withdrawn: true }],
  ['an archived estate', { status: { id: 5 } }, { withdrawn: true }],
  ['no flag of the price', { displayPrice: undefined }, { pricePublished: false, addressPublished: true }],
  ['no flag of the address', { displayAddress: undefined }, { pricePublished: true, addressPublished: false }],
  ['HTML entities', {}, { texts: { nl: { title: 'Flat', description: 'Licht café.' } } }],
  [
    'the latitude as x',
    {
      details: [
        { id: 1849, value: '51.05' },
        { id: 1850, value: '3.72' },
      ],
    },
    { latitude: 51.05, longitude: 3.72 },
  ],
  [
    'details by number, choices by their id',
    {
      details: [
        ...[
          { id: 14, value: '1936', label: 'Bouwjaar' },
          { id: 372, value: '0' },
          { id: 2391, value: '2026-1' },
        ],
        { id: 1595, value: 'super-équipée', enum: { id: 686 } },
        { id: 2712, value: 'minnelijke schikking', enum: { id: 1836 } },
      ],
    },
    {
      facts: {
        ...{ constructionYear: 1936, lift: false, energyCode: '2026-1' },
        ...{ kitchen: 'hyper-equipped', judicialDecision: 'settlement' },
      },
    },
  ],
  [
    'pictures in order, the largest file, with the date of their last change',
    {
      pictures: [
        { order: 2, urlSmall: 'https://cdn.example/b.jpg' },
        {
          order: 1,
          urlLarge: 'https://cdn.example/l.jpg',
          urlXXL: 'https://cdn.example/a.jpg',
          updateDateTime: '2026-01-02',
        },
      ],
    },
    {
      pictureSources: [
        { address: 'https://cdn.example/a.jpg', version: '2026-01-02' },
        { address: 'https://cdn.example/b.jpg', version: null },
      ],
    },
  ],
])('Whise: %s', (_, change, expected) => {
  const { properties, refused, warnings } = whise(change)
  expect([refused, warnings]).toEqual([[], []])
  expect(properties).toMatchObject([expected])
})

test.each<[what: string, change: object, field: string, reason: string]>([
  ['an energy value that is a range', { energyValue: '179-179' }, 'details.2089 or energyValue', 'is no number'],
  ['an unknown purpose', { purpose: { id: 9 } }, 'purpose.id', 'is none of 0, 1, 2'],
  ['a price in francs', { currency: 'CHF' }, 'price', 'is no number'],
  ['an unknown kitchen', { details: [{ id: 1595, value: 'x', enum: { id: 1 } }] }, 'details.1595', 'is not known'],
])('Whise: %s is left out with a warning', (_, change, field, reason) => {
  expect(whise(change).warnings).toContainEqual({ row: 0, id: '811', field, reason })
})

test('reads a list of answers of Whise, as they are saved page by page, in several languages', () => {
  const text = (languageId: string, content: string) => ({
    ...{ name: '', shortDescription: [], longDescription: [{ languageId, content }] },
  })
  const page = (change: object) => ({ estates: [whiseEstate(change)], totalCount: 2, isValidRequest: true })
  const pages = [page(text('nl-BE', 'Huis')), page(text('fr-BE', 'Maison')), page({ id: 812 })]
  const whole = readAs('whise', JSON.stringify(pages))
  expect(whole).toMatchObject({ read: 2, refused: [] })
  expect(whole.complete).not.toBe(false)
  expect(whole.properties[0]?.texts).toMatchObject({ nl: { description: 'Huis' }, fr: { description: 'Maison' } })
  const refused = { isValidRequest: false, validationErrors: [{ message: 'Too many.' }] }
  const part = readAs('whise', JSON.stringify([...pages, refused]))
  expect(part).toMatchObject({ read: 2, complete: false })
  expect(part.warnings).toContainEqual(expect.objectContaining({ reason: 'Whise refused the request: Too many.' }))
  expect(readAs('whise', JSON.stringify(pages.slice(2))).complete).toBe(false)
})

test('Whise: the number of a detail takes precedence over the text of the energy value', () => {
  const { properties, warnings } = whise({ energyValue: '179-179', details: [{ id: 2089, value: '179' }] })
  expect([properties[0]?.facts?.energyPerformance, warnings]).toEqual([179, []])
})

test('Whise: files of a known kind are documents, the others are counted', () => {
  const { properties, ignored } = whise({
    documents: [
      { url: 'https://cdn.example/1.pdf', description: 'EPC-attest', updateDateTime: '2026-02-03' },
      { url: 'https://cdn.example/2.pdf', description: 'Brief' },
    ],
  })
  expect(properties[0]?.documentSources).toEqual([
    {
      ...{ address: 'https://cdn.example/1.pdf', version: '2026-02-03', type: 'epc' },
      ...{ titles: { nl: 'EPC-attest' }, visibility: 'request' },
    },
  ])
  expect(ignored).toEqual(new Map([['documents of an unknown kind', 1]]))
})

test('Whise: what has no field here is counted', () => {
  const { ignored } = readAs(
    'whise',
    whiseAnswer({ parking: 1, details: [{ id: 22, value: '1' }] }, { id: 812, parking: 1 }),
  )
  expect(Object.fromEntries(ignored!)).toEqual({ parking: 2, 'details.22': 1 })
})

test('Whise: an invalid request is refused whole, with its messages', () => {
  const answer = { estates: [], isValidRequest: false, validationErrors: [{ message: 'Unknown filter.', code: 'X' }] }
  expect(() => readAs('whise', JSON.stringify(answer))).toThrow('Whise refused the request: Unknown filter.')
})

test('Whise: errors of a valid request are warnings', () => {
  const answer = { estates: [whiseEstate()], isValidRequest: true, validationErrors: [{ message: 'Unknown member.' }] }
  const { properties, warnings } = readAs('whise', JSON.stringify(answer))
  expect(properties).toHaveLength(1)
  expect(warnings).toEqual([{ row: 0, id: '', field: 'validationErrors', reason: 'Unknown member.' }])
})

test('Whise: a page of several is not the whole stock, and an id counts once', () => {
  const answer = { estates: [whiseEstate(), whiseEstate({ name: 'Copy' })], totalCount: 120, isValidRequest: true }
  const { complete, properties, refused } = readAs('whise', JSON.stringify(answer))
  expect([complete, properties.length, refused]).toEqual([
    false,
    1,
    [{ row: 1, id: '811', field: 'id', reason: 'is in the feed twice' }],
  ])
})

test('Whise: the older service has the same homes in another shape', () => {
  const estate = {
    ...{ EstateID: 7, Name: 'Huis', Address1: 'Dreef', Number: '3', Zip: '3000', City: 'Leuven', CountryId: 1 },
    ...{ CategoryId: 1, Category: 'house', DisplayPrice: true, DisplayStatusId: [2], StatusId: 1, Price: '1000.00' },
    ...{
      Purposes: [{ PurposeId: 2, PurposeStatusId: 2 }],
      ShortDescription: 'Ruim.',
      UpdateDateTime: '/Date(1561286300353+0200)/',
    },
    Details: [{ Subdetails: [{ SubDetailId: 301, Value: '254' }] }],
  }
  const { properties, warnings } = readAs(
    'whise',
    JSON.stringify({ d: { EstateList: [estate], QueryInfo: { Success: true } } }),
  )
  expect(warnings).toEqual([])
  expect(properties).toMatchObject([
    {
      ...{ id: 7, goal: 'rent', typeId: 1, street: 'Dreef', houseNumber: '3', price: 100_000, updated: '2019-06-23' },
      ...{ pricePublished: true, addressPublished: false, withdrawn: null, facts: { chargesRenter: 25_400 } },
      texts: { nl: { title: 'Huis', description: 'Ruim.' } },
    },
  ])
})

const sweepbrightEstate = (change: object = {}) => ({
  ...{ id: '0c5a1f8e-aaaa-4bbb-8ccc-000000000001', is_project: false, type: 'house', sub_type: 'villa' },
  ...{ negotiation: 'sale', status: 'available', publish_status: 'public' },
  ...{ description_title: { nl: 'Villa', fr: '' }, description: { nl: 'Groen gelegen.', fr: '' } },
  price: { amount: 450000, currency: 'EUR', hidden: false },
  location: {
    street: 'Laan',
    number: '4',
    addition: 'A',
    postal_code: '9830',
    city: 'Deurle',
    country: 'BE',
    hidden: false,
  },
  ...change,
})
const sweepbright = (...changes: object[]) => readAs('sweepbright', JSON.stringify(changes.map(sweepbrightEstate)))

test.each<[what: string, change: object, expected: object]>([
  [
    'a sale',
    {},
    {
      ...{ goal: 'sale', typeId: 1, status: 'available', withdrawn: null, price: 45_000_000, pricePublished: true },
      key: '0c5a1f8e-aaaa-4bbb-8ccc-000000000001',
      ...{ houseNumber: '4A', zip: '9830', countryId: 10, addressPublished: true },
      texts: { nl: { title: 'Villa', description: 'Groen gelegen.' } },
    },
  ],
  [
    'a studio to let',
    { negotiation: 'let', type: 'apartment', sub_type: 'studio', status: 'rented' },
    { goal: 'rent', typeId: 3, status: 'sold' },
  ],
  ['a private estate', { publish_status: 'private' }, { withdrawn: true }],
  ['a hidden price', { price: { amount: 1, hidden: true } }, { pricePublished: false }],
  ['a price without a flag', { price: { amount: 1 } }, { pricePublished: false }],
  ['a location without a flag', { location: { postal_code: '9830' } }, { addressPublished: false }],
  ['a plot in ares', { sizes: { plot_area: { size: 4.5, unit: 'are' } } }, { facts: { groundArea: 450 } }],
  [
    'the energy certificate of either version',
    {
      epc_value: 90,
      legal: { energy: { epc_value: 210, epc_category: 'C', epc_reference: '2026-9', e_level: 'E40' } },
    },
    { energyLabelText: 'C', facts: { energyPerformance: 210, energyCode: '2026-9', eLevel: 40 } },
  ],
  [
    'legal facts, of which an empty one is not "no"',
    {
      legal: {
        regulations: { building_permit: 1, priority_purchase_right: 0, pending_legal_proceedings: '' },
        property_and_land: { flood_risk: 'effective_flood_sensitive_area', cadastral_income: 785 },
      },
    },
    {
      facts: {
        ...{ permit: true, preemptiveRights: false, summons: null },
        ...{ floodRisk: 'high', cadastralIncome: 78_500 },
      },
    },
  ],
  [
    'amenities, of which a missing one is not "no"',
    { amenities: ['terrace', 'pool'] },
    { facts: { terrace: true, garden: null, exteriorComfort: ['swimming-pool'] } },
  ],
  [
    'heating by one energy',
    { features: { energy: { gas: false, heat_pump: true } } },
    { facts: { heating: 'heat-pump' } },
  ],
  [
    'open homes in Brussels time',
    { open_homes: [{ start_date: '2026-12-05T09:00:00+00:00', end_date: '2026-12-05T11:00:00+00:00' }] },
    { openHouses: [{ start: '2026-12-05T10:00', end: '2026-12-05T12:00' }] },
  ],
  [
    'files, whose id stays when their address changes',
    {
      images: [
        { id: 'b', ordinal: 2, url: 'https://cdn.example/b.jpg', url_expires_on: '2026-11-30T00:00:00+00:00' },
        { id: 'a', ordinal: 1, url: 'https://cdn.example/a.jpg', url_expires_on: '2026-11-30T00:00:00+00:00' },
      ],
      documents: [{ id: 'd', description: '', filename: 'building-permit.pdf', url: 'https://cdn.example/d.pdf' }],
      plans: [{ id: 'p', description: 'Ground floor', url: 'https://cdn.example/p.pdf' }],
    },
    {
      pictureSources: [{ version: 'a' }, { version: 'b' }],
      documentSources: [
        { version: 'd', type: 'planning', titles: { nl: 'building-permit.pdf' } },
        { version: 'p', type: 'floor-plan' },
      ],
    },
  ],
])('SweepBright: %s', (_, change, expected) => {
  const { properties, refused, warnings } = sweepbright(change)
  expect([refused, warnings]).toEqual([[], []])
  expect(properties).toMatchObject([expected])
})

test.each<[what: string, change: object, field: string, reason: string]>([
  ['an unknown unit', { sizes: { plot_area: { size: 2, unit: 'acre' } } }, 'sizes.plot_area', 'is no number'],
  ['a rent by the week', { negotiation: 'let', rent_period: 'week' }, 'price', 'is no number'],
  ['a price in another currency', { price: { amount: 5, currency: 'GBP', hidden: false } }, 'price', 'is no number'],
])('SweepBright: %s is left out with a warning', (_, change, field, reason) => {
  expect(sweepbright(change).warnings?.map((warning) => [warning.field, warning.reason])).toEqual([[field, reason]])
})

test('SweepBright: an estate in an unknown status is refused, not taken for available', () => {
  const { properties, refused } = sweepbright({ status: 'auctioned' })
  expect(properties).toEqual([])
  expect(refused).toMatchObject([{ field: 'status', reason: 'is none of 0, 1, 2, 3' }])
})

test('SweepBright: the person of an estate never leaves the reader', () => {
  const person = { first_name: 'Geheim', last_name: 'Geheim', email: 'geheim@example.be', phone: 'geheim' }
  const feed = sweepbright({
    ...{ vendors: [person], buyers: [person], negotiator: person, internal_note: 'geheim' },
    occupancy: { occupied: true, available_from: '2027-01-01', contact_details: 'geheim' },
  })
  const text = JSON.stringify({ ...feed, ignored: [...feed.ignored!], rows: [...feed.rows!] })
  expect(text).toContain('occupancy.contact_details')
  expect(text).not.toMatch(/geheim/i)
})

test('SweepBright: a project is refused with its reason', () => {
  const { properties, read, refused } = sweepbright({}, { id: 'p', is_project: true, properties: [{}, {}] })
  expect([properties.length, read]).toEqual([1, 2])
  expect(refused).toEqual([
    { row: 1, id: 'p', field: 'is_project', reason: 'is a project with 2 units, which are not read' },
  ])
})

test('SweepBright: addresses of files that are over are reported', () => {
  const images = [{ id: 'a', url: 'https://cdn.example/a.jpg', url_expires_on: '2026-11-01T00:00:00+00:00' }]
  expect(sweepbright({ images }).warnings).toMatchObject([
    { field: 'url_expires_on', reason: 'is over for 1 files, which can no longer be fetched' },
  ])
})

test('SweepBright: a deleted estate is withdrawn and keeps its values', () => {
  const { id } = sweepbrightEstate()
  const { complete, properties } = readAs('sweepbright', JSON.stringify({ id, publish_status: 'deleted' }))
  const [update] = JSON.parse(JSON.stringify(properties))
  expect(complete).toBe(false)
  expect(update).toEqual({ id: sweepbright({}).properties[0]?.id, key: id, withdrawn: true, facts: {}, unread: [] })
})

const omnicasaHome = (change: object = {}) => ({
  ...{ ID: 31, Ident: 'V-31', Goal: 0, WebID: 2, TypeDescription: 'Appartement', Price: 265000, PublishInternet: true },
  ...{ Street: 'Kerkstraat', HouseNumber: '7', Zip: '9000', City: 'Gent', CountryAbbr: 'B' },
  ...{ DescriptionA: 'Licht en ruim.', LastChangedDate: '/Date(1561286300353+0200)/' },
  ...change,
})
const omnicasaAnswer = (homes: readonly object[], value: object = {}) =>
  JSON.stringify({ GetPropertyListJsonResult: { Success: true, Code: 0, Value: { Items: homes, ...value } } })
const omnicasa = (change: object) => readAs('omnicasa', omnicasaAnswer([omnicasaHome(change)]))

test.each<[what: string, change: object, expected: object]>([
  [
    'a sale, without flags that show its price and address',
    {},
    {
      ...{ id: 31, reference: 'V-31', goal: 'sale', typeId: 2, price: 26_500_000, withdrawn: null, countryId: 10 },
      ...{ pricePublished: false, addressPublished: false, street: 'Kerkstraat', updated: '2019-06-23' },
      texts: { nl: { typeName: 'Appartement', description: 'Licht en ruim.' } },
    },
  ],
  [
    'flags that show both',
    { PublishPrice: true, PublishAddress: 'true' },
    { pricePublished: true, addressPublished: true },
  ],
  ['a home that is not for the internet', { PublishInternet: false }, { withdrawn: '2019-06-23' }],
  ['no word of the internet', { PublishInternet: undefined }, { withdrawn: null }],
  ['a type without a known name', { TypeDescription: 'Bijzonder', WebID: 6 }, { typeId: 6 }],
  ['the name of a status before its number', { MarqueeName: 'Onder optie', Marquee: 3 }, { status: 'option' }],
  ['a sold home by its second status', { SubStatus: 2, Marquee: 0 }, { status: 'sold' }],
  ['a number of a status', { Marquee: 2 }, { status: 'option' }],
  ['a home without another status that is not sold', { SubStatus: 1, Marquee: undefined }, { status: 'available' }],
  ['a price of 0, with a first one', { Price: 0, StartPrice: 250000 }, { price: 25_000_000 }],
  ['no price', { Price: 0, StartPrice: 0 }, { price: null }],
  ['a position with the latitude as x', { GoogleX: '51.05', GoogleY: '3.72' }, { latitude: 51.05, longitude: 3.72 }],
  ['a position that is not for the map', { GoogleX: 51.05, GoogleY: 3.72, ShowOnMap: false }, { latitude: null }],
  [
    'facts, of which 0 of an area is unknown',
    {
      ...{ NumberOfBedRooms: 3, NumberOfGarages: 0, SurfaceLiving: 120, SurfaceGround: 0, HasLift: false },
      ...{ HeatingName: 'Aardgas', KitchenName: 'Half uitgerust', WindowGlazing: 'Dubbel glas', HasFurnished: true },
    },
    {
      facts: {
        ...{ bedrooms: 3, garages: 0, livingArea: 120, groundArea: null, lift: false, heating: 'gas' },
        ...{ kitchen: 'semi-equipped', windowGlazing: 'double', furnished: true },
      },
    },
  ],
  [
    'pictures',
    { LargePicture: 'https://cdn.example/l.jpg', XLargePictureItems: [{ ID: 4, Url: 'https://cdn.example/x.jpg' }] },
    { pictureSources: [{ address: 'https://cdn.example/x.jpg' }] },
  ],
  [
    'one picture',
    { LargePicture: 'https://cdn.example/l.jpg' },
    { pictureSources: [{ address: 'https://cdn.example/l.jpg' }] },
  ],
])('Omnicasa: %s', (_, change, expected) => {
  const { properties, refused, warnings } = omnicasa(change)
  expect([refused, warnings]).toEqual([[], []])
  expect(properties).toMatchObject([expected])
})

test('Omnicasa: an unknown choice is left out with a warning', () => {
  expect(omnicasa({ HeatingName: 'Kachel' }).warnings).toMatchObject([{ field: 'HeatingName', reason: 'is not known' }])
})

test.each([[{ Marquee: 9 }], [{ Marquee: undefined, MarqueeName: 'in de running' }]])(
  'Omnicasa: a home in the state %j is refused, not taken for available',
  (change) => {
    const { properties, refused } = omnicasa(change)
    expect(properties).toEqual([])
    expect(refused).toMatchObject([{ field: 'MarqueeName or SubStatus or Marquee', reason: 'is none of 0, 1, 2, 3' }])
  },
)

test('Omnicasa: a failure with status 200 is an error in plain words', () => {
  const failure = { Success: false, Code: 600, Message: '', Value: null }
  for (const answer of [failure, { GetPropertyListJsonResult: failure }]) {
    const text = JSON.stringify(answer)
    expect(formatOf(text)?.name).toBe('omnicasa')
    expect(() => readAs('omnicasa', text)).toThrow('Omnicasa refused the request: without a reason (code 600)')
  }
})

test('Omnicasa: a page is not the whole stock, and the format is called unproved', () => {
  const page = readAs('omnicasa', omnicasaAnswer([omnicasaHome({ Balcony: 1 })], { From: 1, To: 1, RowsCount: 84 }))
  expect([page.complete, Object.fromEntries(page.ignored!)]).toEqual([false, { Balcony: 1 }])
  expect(formatNotice('omnicasa')).toContain('unproved')
  expect(formatNotice('whise')).toBe('')
})

test.each([
  ['whise', whiseAnswer({})],
  ['omnicasa', omnicasaAnswer([omnicasaHome()])],
  ['whise', '{"d":{"EstateList":[]}}'],
  ['sweepbright', JSON.stringify(sweepbrightEstate())],
  ['agency', '{"Properties":[]}'],
])('a feed of %s is recognised by its contents', (name, text) => {
  expect(formatOf(text)?.name).toBe(name)
})
