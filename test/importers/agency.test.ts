import { expect, test } from 'vitest'
import { readAgencyFeed } from '#worker/importers/agency.ts'

const property = (change: Record<string, unknown>) => ({
  ...{ ID: 7_200_001, RecordFile: 'A-1', Goal: 1, Status: 1, WebID: 2, Marquee: 0, PublishPrice: true, Price: 1000 },
  ...{ PublishAddress: false, Zip: '9000', City: 'Gent', CountryID: 10 },
  ...{ DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
  Translations: [{ language: 'nl', Title: 'Flat', TypeDescription: 'Appartement', Description: 'Een flat.' }],
  ...change,
})

const conditions = { MinimumIncome: 3000, MaximumPersons: 2, ReferenceRent: 950.5 }

test.each([
  ['of a rental are imported', conditions, { minimumIncome: 300_000, maximumPersons: 2, referenceRent: 95_050 }],
  [
    'of zero are null',
    { MinimumIncome: 0, MaximumPersons: 0, ReferenceRent: 0 },
    { minimumIncome: null, maximumPersons: null, referenceRent: null },
  ],
  ['of a property for sale are ignored', { ...conditions, Goal: 0 }, {}],
])('tenancy conditions %s', (_, change, facts) => {
  const { properties, refused } = readAgencyFeed({ Properties: [property(change)] })
  expect(refused).toEqual([])
  expect(properties[0]?.facts).toEqual(facts)
})

test('imports new builds and rebuilds', () => {
  const { properties } = readAgencyFeed({ Properties: [property({ Goal: 0, IsNewBuild: true, IsRebuild: true })] })
  expect(properties[0]?.facts).toEqual({ newBuild: true, rebuild: true })
})

test('signs in the description of a home or a project are letters', () => {
  const Translations = [{ language: 'nl', Title: '*De Werf*', Description: '# Plan\n\nEen *licht* huis, 3*4 m' }]
  const { properties, projects } = readAgencyFeed({
    Properties: [property({ Translations })],
    Projects: [{ ID: 5, Translations }],
  })
  const texts = { nl: { title: '*De Werf*', description: '\\# Plan\n\nEen \\*licht\\* huis, 3\\*4 m' } }
  expect(properties[0]).toMatchObject({ texts })
  expect(projects?.[0]).toMatchObject({ texts })
})

test('parts number and box from the street of a home, of each of its languages and of a project', () => {
  const Street = 'Wilgenlaan 7 bus 3'
  const Translations = [{ language: 'fr', Title: 'Un toit', Street: 'Avenue des Saules 7' }]
  const project = { ID: 5, Street, Translations: [{ language: 'nl', Title: 'De Werf' }] }
  const { properties, projects } = readAgencyFeed({
    Properties: [property({ Street, HouseNumber: '', Translations }), property({ ID: 7_200_002, Street: null })],
    Projects: [project],
  })
  const parted = { street: 'Wilgenlaan', houseNumber: '7', box: '3' }
  expect(properties[0]).toMatchObject({ ...parted, texts: { fr: { street: 'Avenue des Saules' } } })
  expect(properties[1]).toMatchObject({ street: null, houseNumber: undefined })
  expect(projects?.[0]).toMatchObject(parted)
})

test('a neighbourhood has the parent and the number that the feed gives it; a home names its own', () => {
  const names = { nl: 'Patershol' }
  const town = { Zip: '9000', CountryID: 10, Latitude: 51.05, Longitude: 3.72, Local: 'nl', Names: { nl: 'Gent' } }
  const { places, properties } = readAgencyFeed({
    Places: [
      { ...town, Neighbourhoods: [{ ID: 2, ParentID: 1, WebID: 77, Name: names }, { ID: 3, Name: names }] }, // biome-ignore format: one row
    ],
    Properties: [property({ NeighbourhoodID: 2 })],
  })
  expect(places?.[0]?.neighbourhoods).toEqual([
    { id: 2, parentId: 1, webId: 77, names },
    { id: 3, parentId: null, webId: null, names },
  ])
  expect(properties[0]?.neighbourhoodId).toBe(2)
})
