import { expect, test } from 'vitest'
import { mergeEntered } from '#domain/admin/revision.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { PropertyRecord, PropertyUpdate } from '#domain/import/record.ts'
import { enteredValues, homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { homeUpdate, homeValues, withoutOverridden } from '#domain/property/home-values.ts'
import { mappedFields } from '#domain/property/mapped-fields.ts'
import { parseForm, type Sent } from '#worker/forms/schema.ts'

const record: Required<PropertyRecord> = {
  ...{ id: 8_100_001, reference: 'T-1', goal: 'sale', typeId: 1, status: 'available', published: '2026-10-01' },
  ...{
    updated: '2026-10-02',
    withdrawn: null,
    draft: null,
    archived: null,
    pricePublished: true,
    price: 38_500_000,
    priceUnit: 7,
  },
  ...{ energyLabelText: 'B', projectId: 88_001, agentId: 3, neighbourhoodId: 12, facts: { bedrooms: 3 } },
  ...{ street: 'Wilgenstraat', houseNumber: '12', box: 'A', zip: '9000', city: 'Gent', countryId: 10 },
  ...{ addressPublished: true, latitude: 51.0543123, longitude: 3.7174 },
  documents: ['soil', 'epc'],
  tour: 'https://tours.example/1',
  films: ['https://films.example/1', 'https://films.example/2'],
  openHouses: [
    { start: '2026-12-05T10:00', end: '2026-12-05T12:00' },
    { start: '2027-06-05T14:30', end: '2027-06-05T16:00', seats: 12 },
  ],
  pointsOfInterest: [
    { type: 'school', name: 'Sint-Lieven', distance: 300, latitude: 51.05, longitude: 3.72 },
    { type: 'transport', name: { nl: 'Station Gent', fr: 'Gare de Gand' }, distance: 900 },
  ],
  history: [],
  texts: { nl: { title: 'Huis', typeName: 'Rijwoning', description: 'Een huis.', street: 'Wilgenstraat' } },
}

/** What a person does not type, and why. */
const derived: Partial<Record<keyof PropertyUpdate, string>> = {
  id: 'given once, when the home is made',
  key: 'the number of the program of a feed',
  published: 'the day on which it is put online for the first time',
  updated: 'the day of the last change',
  withdrawn: 'the buttons that put it online and take it off',
  draft: 'ends when it is put online for the first time',
  archived: 'an action of the list',
  history: 'events before a feed brought it; a home of the agency has none, and every change of it is logged',
  pictureSources: 'the tab of pictures',
  documentSources: 'the tab of documents',
  unread: 'what a feed names and nobody can read',
}

const allFields = Object.assign({}, ...homeTabs.map((tab) => homeForms[tab].fields))

test('everything that a feed can bring is typed in the editor, or named with the reason', () => {
  const names = { ...record, key: '', pictureSources: [], documentSources: [], unread: [] } satisfies Required<
    Record<keyof PropertyUpdate, unknown>
  >
  const mapped = Object.entries(mappedFields).flatMap(([name, { of }]) => (allFields[name] ? [...of] : []))
  const typed = new Set([...Object.keys(allFields).map((name) => name.split('.')[0]), ...mapped])
  const missing = Object.keys(names).filter((name) => !typed.has(name) && !(name in derived))
  expect(missing).toEqual([])
  expect(Object.keys(derived).filter((name) => typed.has(name))).toEqual([])
  for (const name of ['title', 'description', 'street', 'typeName'])
    expect(allFields).toHaveProperty([`texts.nl.${name}`])
})

const option = (value: number) => ({ value: String(value), label: String(value) })

const options = {
  ...{ types: [option(1)], agents: [option(3)], countries: [option(10)], neighbourhoods: [option(12)] },
  projects: [option(88_001)],
}

/** A form of the editor as a browser sends it: rows by their columns, with an empty one behind them. */
function sentOf(tab: (typeof homeTabs)[number]): Sent {
  const entered = enteredFrom(homeForms[tab], homeValues(record))
  const sent = new FormData()
  for (const [name, { columns }] of Object.entries(homeForms[tab].fields)) {
    const texts = entered[name] ?? []
    for (const [at, column] of Object.keys(columns ?? {}).entries()) {
      for (const row of texts) sent.append(`${name}.${column}`, String(JSON.parse(row)[at]))
      sent.append(`${name}.${column}`, '')
    }
    if (!columns) for (const text of texts) sent.append(name, text)
  }
  return sent
}

test.each(homeTabs)('a form of %s that is sent as it is shown changes nothing', (tab) => {
  const { values, errors } = parseForm(homeForms[tab], sentOf(tab), options, '2026-11-23')
  expect(errors).toEqual({})
  const stored = homeValues(record)
  expect(mergeEntered(stored, stored, enteredValues(values)).changed).toEqual({})
})

const tabOf = (name: string) => homeForms[homeTabs.find((tab) => homeForms[tab].fields[name])!]

/** The form of a tab with one field. */
const only = (name: string) => ({ ...tabOf(name), fields: { [name]: tabOf(name).fields[name]! } })

test('rows are added, changed and removed by emptying them', () => {
  const sent = new FormData()
  const rows = [
    ['2026-12-06T10:00', '2026-12-06T11:00', ''],
    ['', ' ', ''],
    ['2026-12-05T10:00', '2026-12-05T12:00', '12'],
  ]
  for (const [start, end, seats] of rows) {
    sent.append('openHouses.start', start!)
    sent.append('openHouses.end', end!)
    sent.append('openHouses.seats', seats!)
  }
  const { values } = parseForm(only('openHouses'), sent, options, '2026-11-23')
  expect(homeUpdate(1, { openHouses: values.openHouses as string[] }, record).openHouses).toEqual([
    { start: '2026-12-06T10:00', end: '2026-12-06T11:00' },
    { start: '2026-12-05T10:00', end: '2026-12-05T12:00', seats: 12 },
  ])
})

test.each([
  ['openHouses', { start: '2026-12-06T10:00', end: '' }, 'invalid'],
  ['openHouses', { start: '2026-12-06T10:00', end: '2026-12-06T09:00' }, 'early'],
  ['openHouses', { start: '2026-12-06T10:00', end: '2026-12-06T11:00', seats: '0' }, 'invalid'],
  ['films', { address: 'javascript:alert(1)' }, 'invalid'],
  ['pointsOfInterest', { type: 'casino', distance: '100', nl: 'Kursaal' }, 'invalid'],
  ['pointsOfInterest', { type: 'school', distance: '100', nl: '' }, 'nameless'],
])('a broken row of %s %j is %s', (name, cells, rule) => {
  const sent = new FormData()
  for (const [column, text] of Object.entries(cells)) sent.append(`${name}.${column}`, text)
  expect(parseForm(tabOf(name), sent, options, '2026-11-23').errors[name]).toBe(rule)
})

test.each([
  ['11:00', undefined],
  ['10:59', 'overlap'],
  ['10:00', 'overlap'],
])('open houses of 10 to 11 and of %s to 12', (start, rule) => {
  const sent = new FormData()
  for (const [from, to] of [
    [start, '12:00'],
    ['10:00', '11:00'],
  ]) {
    sent.append('openHouses.start', `2026-12-06T${from}`)
    sent.append('openHouses.end', `2026-12-06T${to}`)
    sent.append('openHouses.seats', '')
  }
  expect(parseForm(only('openHouses'), sent, options, '2026-11-23').errors.openHouses).toBe(rule)
})

test.each([
  ['51.0543, 3.7174', { latitude: 51.0543, longitude: 3.7174 }],
  ['51.0543 3.7174', { latitude: 51.0543, longitude: 3.7174 }],
  ['', { latitude: null, longitude: null }],
  ['51.0543', null],
  ['151.0543, 3.7174', null],
])('the position %j', (text, update) => {
  const sent = new FormData()
  sent.append('position', text)
  const { values, errors } = parseForm(only('position'), sent, options, '2026-11-23')
  if (update) expect(homeUpdate(1, { position: values.position as string | null }, record)).toMatchObject(update)
  else expect(errors.position).toBe('invalid')
})

test('a point whose row stays keeps its position', () => {
  const { pointsOfInterest } = homeValues(record)
  expect(homeUpdate(1, { pointsOfInterest: pointsOfInterest! }, record).pointsOfInterest).toEqual(
    record.pointsOfInterest,
  )
})

test.each(Object.keys(mappedFields))('a feed does not change %s that the agency has taken over', (name) => {
  const { of } = mappedFields[name as keyof typeof mappedFields]
  const { update, feedValues } = withoutOverridden(record as PropertyUpdate, [name], record)
  for (const field of of) expect(update).not.toHaveProperty(field)
  expect(feedValues).toEqual({ [name]: homeValues(record)[name] })
})
