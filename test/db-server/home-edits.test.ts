import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { properties, propertyOverrides, revisions } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { rowText } from '#domain/forms/rows.ts'
import type { EditResult } from '#worker/services/import/edit/editor.ts'
import { homeEditor, readHome } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { applyRetention } from '#worker/services/privacy/retention.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
let database: Database

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  database = reference.database
  return reference.stop
})

let lastId = 8_100_000

const texts = [
  { language: 'nl', Title: 'Huis met tuin', Description: 'Een huis van 385.000 euro.' },
  { language: 'fr', Title: 'Maison avec jardin', Description: 'Une maison claire.' },
]

const runFeed = (id: number, change: Record<string, unknown> = {}, feed?: string) =>
  importFeed(database, createFeed([{ ...propertyRecord(id, { Price: 385_000, Translations: texts }), ...change }]), {
    today,
    ...(feed && { feed }),
  })

async function newHome({ feed, ...change }: Record<string, unknown> & { feed?: string } = {}): Promise<number> {
  const id = ++lastId
  await runFeed(id, change, feed)
  return id
}

let forms = 0

const save = async (id: number, entered: Values, version?: number): Promise<EditResult> => {
  const shown = version ?? (await readHome(database, id))!.version
  const author = { userId: 'sofie', formKey: `form-${++forms}`, today }
  return homeEditor.save(database, id, { version: shown, entered }, author)
}

const valuesOf = async (id: number) => (await readHome(database, id))!.values

const revisionsOf = async (id: number) =>
  (await database.select().from(revisions)).filter(({ key }) => key === String(id))

test('an archived home stays offline while its feed brings it, until it is restored', async () => {
  const id = await newHome()
  const home = async () => (await database.select().from(properties).where(eq(properties.id, id)))[0]
  await database.update(properties).set({ withdrawn: '2026-11-20', archived: true }).where(eq(properties.id, id))
  await runFeed(id, { Price: 380_000 })
  expect(await home()).toMatchObject({ withdrawn: '2026-11-20', archived: true, price: 38_000_000 })
  await database.update(properties).set({ archived: null }).where(eq(properties.id, id))
  await runFeed(id)
  expect(await home()).toMatchObject({ withdrawn: null, archived: null })
})

describe('a home of the agency', () => {
  test('stores what was changed, and who changed it', async () => {
    const id = await newHome()
    expect(await save(id, { price: 37_500_000, 'texts.fr.title': 'Maison de ville', 'facts.bedrooms': 4 })).toEqual({
      kind: 'saved',
      version: 1,
    })
    expect(await valuesOf(id)).toMatchObject({
      price: 37_500_000,
      'texts.fr.title': 'Maison de ville',
      'texts.nl.title': 'Huis met tuin',
      'facts.bedrooms': 4,
    })
    const [revision] = await revisionsOf(id)
    expect(revision).toMatchObject({ version: 1, userId: 'sofie', feed: null })
    expect(revision?.changes).toMatchObject({ price: [38_500_000, 37_500_000], 'facts.bedrooms': [3, 4] })
    expect(Object.keys(revision!.changes)).toHaveLength(3)
  })

  test('is stored once for a form that is sent twice', async () => {
    const id = await newHome()
    const author = { userId: 'sofie', formKey: 'sent-twice', today }
    const send = () => homeEditor.save(database, id, { version: 0, entered: { price: 37_000_000 } }, author)
    await send()
    await save(id, { price: 36_000_000 })
    await send()
    expect(await valuesOf(id)).toMatchObject({ price: 36_000_000 })
  })

  test('keeps what two people change at once in two languages', async () => {
    const id = await newHome()
    const results = await Promise.all([
      save(id, { 'texts.nl.title': 'Woning' }, 0),
      save(id, { 'texts.fr.title': 'Villa' }, 0),
      save(id, { 'texts.de.title': 'Haus' }, 0),
      save(id, { price: 39_900_000 }, 0),
    ])
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved', 'saved'])
    expect(await valuesOf(id)).toMatchObject({
      'texts.nl.title': 'Woning',
      'texts.fr.title': 'Villa',
      'texts.de.title': 'Haus',
      price: 39_900_000,
    })
  })

  test('shows both values of a field that two people changed, and saves neither', async () => {
    const id = await newHome()
    await save(id, { price: 37_000_000 }, 0)
    expect(await save(id, { price: 36_500_000, 'facts.bedrooms': 5 }, 0)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ name: 'price', mine: 36_500_000, theirs: 37_000_000 }],
    })
    expect(await valuesOf(id)).toMatchObject({ price: 37_000_000, 'facts.bedrooms': 3 })
    await save(id, { price: 36_500_000, 'facts.bedrooms': 5 }, 1)
    expect(await valuesOf(id)).toMatchObject({ price: 36_500_000, 'facts.bedrooms': 5 })
  })

  test('is put back by undo, which is a revision of its own', async () => {
    const id = await newHome()
    await save(id, { price: 37_000_000, 'facts.bedrooms': 5 })
    const [revision] = await revisionsOf(id)
    const author = { userId: 'karim', formKey: null, today }
    expect(await homeEditor.undo(database, id, revision!.version, author)).toMatchObject({ kind: 'saved', version: 2 })
    expect(await valuesOf(id)).toMatchObject({ price: 38_500_000, 'facts.bedrooms': 3 })
    expect((await revisionsOf(id)).at(-1)).toMatchObject({ undoes: revision!.id, userId: 'karim' })
  })

  test('keeps no price in its history once it is hidden', async () => {
    const id = await newHome()
    await save(id, { price: 37_123_400, 'texts.nl.description': 'Nu voor 371.234 euro.' })
    await save(id, { pricePublished: false })
    expect(await valuesOf(id)).toMatchObject({ price: null, pricePublished: false })
    const stored = JSON.stringify(await revisionsOf(id))
    for (const text of ['371.234', '37123400', '38500000', '385.000']) expect(stored).not.toContain(text)
    expect(stored).toContain('"price":[null,null]')
  })

  test('keeps the position of a hidden address out of the home, its history and the feed’s values', async () => {
    const id = await newHome({ feed: 'whise' })
    await save(id, {
      position: '51.0611, 3.7322',
      pointsOfInterest: [rowText(['school', 137, 'Sint-Lieven', null, null, null])],
    })
    expect(await valuesOf(id)).toMatchObject({ position: '51.0611, 3.7322' })
    await runFeed(id, { GpsY: 51.0622, GpsX: 3.7333, PublishAddress: false }, 'whise')
    const home = (await readHome(database, id))!
    expect(home.values).toMatchObject({ position: null, addressPublished: false })
    expect(home.record.pointsOfInterest).toMatchObject([{ distance: 500 }])
    const stored = JSON.stringify([home.overrides, await revisionsOf(id)])
    for (const text of ['51.06', '3.73', '137']) expect(stored).not.toContain(text)
    await save(id, { position: '51.0633, 3.7344' })
    expect(JSON.stringify([await valuesOf(id), await revisionsOf(id)])).not.toContain('51.0633')
  })

  test('refuses a position that is not in the town', async () => {
    const id = await newHome()
    expect(await save(id, { position: '50.85, 4.35' })).toMatchObject({ kind: 'refused', field: 'GpsX, GpsY' })
    expect(await revisionsOf(id)).toEqual([])
  })

  test('is without a position at the centre of its town', async () => {
    const id = await newHome()
    await save(id, { position: null })
    expect(await valuesOf(id)).toMatchObject({ position: null })
    expect((await readHome(database, id))!.record).toMatchObject({ latitude: null, longitude: null })
  })

  test('refuses a town that is not known, and stores nothing', async () => {
    const id = await newHome()
    expect(await save(id, { zip: '0001', city: 'Nergens' })).toMatchObject({ kind: 'refused', field: 'City' })
    expect(await revisionsOf(id)).toEqual([])
  })
})

describe('the revisions of a home', () => {
  const old = '2024-01-01T10:00:00.000Z'
  const now = '2026-11-27T02:00:00.000Z'
  const versions = async (id: number) => (await revisionsOf(id)).map(({ version }) => version)
  const rows = (key: number, count: number, at: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ resource: 'homes' as const, key: String(key), version: index + 1, changes: {}, userId: 'sofie', at },
    }))

  test('are deleted after two years, but the last twenty', async () => {
    const id = await newHome()
    await database.insert(revisions).values(rows(id, 23, old))
    await applyRetention(database, now)
    expect((await versions(id)).toSorted((a, b) => a - b)[0]).toBe(4)
    expect(await versions(id)).toHaveLength(20)
  })

  test('stay for two years, however many', async () => {
    const id = await newHome()
    await database.insert(revisions).values(rows(id, 23, '2024-11-27T02:00:00.000Z'))
    await applyRetention(database, now)
    expect(await versions(id)).toHaveLength(23)
  })

  test('of a home that is gone leave the last, which keeps its number from another', async () => {
    const gone = ++lastId
    await database.insert(revisions).values(rows(gone, 3, old))
    await database.insert(revisions).values({ ...rows(gone, 1, old)[0]!, resource: 'viewings' })
    await applyRetention(database, now)
    expect(await revisionsOf(gone)).toMatchObject([{ resource: 'homes', version: 3 }])
  })
})

describe('a home of a feed', () => {
  test('keeps a field that the agency changed, beside the newer value of the feed', async () => {
    const id = await newHome({ feed: 'whise' })
    await save(id, { price: 37_000_000 })
    await runFeed(id, { Price: 380_000, Bedrooms: 4 }, 'whise')
    const home = (await readHome(database, id))!
    expect(home.values).toMatchObject({ price: 37_000_000, 'facts.bedrooms': 4 })
    expect(home.overrides).toMatchObject([{ field: 'price', feedValue: 38_000_000, userId: 'sofie' }])
    expect((await revisionsOf(id)).at(-1)).toMatchObject({ userId: null, feed: 'whise', version: 2 })
  })

  test('follows the feed again, with the value that it named last', async () => {
    const id = await newHome({ feed: 'whise' })
    await save(id, { price: 37_000_000 })
    await runFeed(id, { Price: 381_000 }, 'whise')
    await homeEditor.returnToFeed(database, id, 'price', { userId: 'sofie', formKey: null, today })
    expect(await valuesOf(id)).toMatchObject({ price: 38_100_000 })
    expect((await readHome(database, id))!.overrides).toEqual([])
    await runFeed(id, { Price: 382_000 }, 'whise')
    expect(await valuesOf(id)).toMatchObject({ price: 38_200_000 })
  })

  test('keeps a translation of the agency that the feed lacks', async () => {
    const id = await newHome({ feed: 'whise' })
    await save(id, { 'texts.de.title': 'Haus mit Garten', 'texts.de.description': 'Ein helles Haus.' })
    await runFeed(id, { Bedrooms: 2 }, 'whise')
    expect(await valuesOf(id)).toMatchObject({ 'texts.de.title': 'Haus mit Garten', 'facts.bedrooms': 2 })
  })

  test('changes only what the feed owns, whatever is edited and whatever runs', async () => {
    const editedFields = [
      ...['price', 'facts.bedrooms', 'texts.nl.title', 'texts.fr.title', 'status'],
      ...['position', 'films', 'openHouses', 'pointsOfInterest', 'documentTypes', 'priceFrom'],
    ]
    const edit = fc.record({
      by: fc.constant('person' as const),
      field: fc.constantFrom(...editedFields),
      value: fc.integer({ min: 1, max: 9 }),
    })
    const run = fc.record({ by: fc.constant('feed' as const), value: fc.integer({ min: 1, max: 9 }) })
    const giveBack = fc.record({
      by: fc.constant('return' as const),
      field: fc.constantFrom('price', 'facts.bedrooms', 'texts.nl.title', 'position', 'openHouses'),
    })
    const inFeed = (value: number): Values => ({
      price: (300 + value) * 100_000,
      'facts.bedrooms': value,
      'texts.nl.title': `Huis ${value}`,
      'texts.fr.title': `Maison ${value}`,
      status: 'available',
      position: `51.0${value}, 3.72`,
      films: [rowText([`https://films.example/${value}`])],
      openHouses: [rowText([`2026-12-0${value}T09:00:00.000Z`, `2026-12-0${value}T11:00:00.000Z`, null])],
      pointsOfInterest: [rowText(['school', value * 100, 'Sint-Lieven', null, null, null])],
      documentTypes: ['soil'],
      priceFrom: false,
    })
    const typed = (field: string, value: number): Values[string] => {
      const own: Values = {
        price: (500 + value) * 100_000,
        'facts.bedrooms': value + 10,
        status: ['option', 'sold'][value % 2]!,
        position: `51.1${value}, 3.7`,
        films: value % 2 ? null : [rowText([`https://films.example/own-${value}`])],
        openHouses: [rowText([`2026-11-2${value}T13:00:00.000Z`, `2026-11-2${value}T14:00:00.000Z`, null])],
        pointsOfInterest: [rowText(['park', value, null, 'Parc', null, 'Park'])],
        documentTypes: ['epc', 'deed'],
        priceFrom: true,
      }
      return own[field] === undefined ? `Getypt ${value}` : own[field]
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(edit, run, giveBack), { minLength: 3, maxLength: 6 }), async (steps) => {
        const id = ++lastId
        const feedRow = (value: number) => ({
          ...{ Price: (300 + value) * 1000, Bedrooms: value, Marquee: 0, PriceUnit: 0 },
          ...{ GpsY: Number(`51.0${value}`), GpsX: 3.72, Videos: [`https://films.example/${value}`] },
          OpenHouses: [{ Start: `2026-12-0${value}T10:00`, End: `2026-12-0${value}T12:00` }],
          PointsOfInterest: [{ Type: 'school', Name: 'Sint-Lieven', Distance: value * 100 }],
          Documents: [{ Type: 'soil' }],
          Translations: [
            { language: 'nl', Title: `Huis ${value}`, Description: 'Een huis.' },
            { language: 'fr', Title: `Maison ${value}`, Description: 'Une maison.' },
          ],
        })
        await runFeed(id, feedRow(1), 'random')
        let own = inFeed(1)
        const mine = new Map<string, Values[string]>()
        for (const step of steps) {
          if (step.by === 'feed') {
            own = inFeed(step.value)
            await runFeed(id, feedRow(step.value), 'random')
          } else if (step.by === 'return') {
            await homeEditor.returnToFeed(database, id, step.field, { userId: 'sofie', formKey: null, today })
            mine.delete(step.field)
          } else {
            const value = typed(step.field, step.value)
            await save(id, { [step.field]: value })
            mine.set(step.field, value)
          }
          expect(await valuesOf(id)).toMatchObject({ ...own, ...Object.fromEntries(mine) })
        }
        const taken = (await database.select().from(propertyOverrides)).filter(({ propertyId }) => propertyId === id)
        expect(taken.map(({ field }) => field).toSorted()).toEqual([...mine.keys()].toSorted())
      }),
      { numRuns: 6 },
    )
  })
})
