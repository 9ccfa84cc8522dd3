import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { propertyOverrides, revisions } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { type EditResult, readHome, returnToFeed, saveHome, undoRevision } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'
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
  return saveHome(database, id, { version: shown, entered }, author)
}

const valuesOf = async (id: number) => (await readHome(database, id))!.values

const revisionsOf = async (id: number) =>
  (await database.select().from(revisions)).filter(({ key }) => key === String(id))

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
    const send = () => saveHome(database, id, { version: 0, entered: { price: 37_000_000 } }, author)
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
    expect(await undoRevision(database, id, revision!, author)).toMatchObject({ kind: 'saved', version: 2 })
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

  test('refuses a town that is not known, and stores nothing', async () => {
    const id = await newHome()
    expect(await save(id, { zip: '0001', city: 'Nergens' })).toMatchObject({ kind: 'refused', field: 'City' })
    expect(await revisionsOf(id)).toEqual([])
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
    await returnToFeed(database, id, 'price', { userId: 'sofie', formKey: null, today })
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
    const edit = fc.record({
      by: fc.constant('person' as const),
      field: fc.constantFrom('price', 'facts.bedrooms', 'texts.nl.title', 'texts.fr.title', 'status'),
      value: fc.integer({ min: 1, max: 9 }),
    })
    const run = fc.record({ by: fc.constant('feed' as const), value: fc.integer({ min: 1, max: 9 }) })
    const giveBack = fc.record({
      by: fc.constant('return' as const),
      field: fc.constantFrom('price', 'facts.bedrooms', 'texts.nl.title'),
    })
    const inFeed = (value: number): Values => ({
      price: (300 + value) * 100_000,
      'facts.bedrooms': value,
      'texts.nl.title': `Huis ${value}`,
      'texts.fr.title': `Maison ${value}`,
      status: 'available',
    })
    const typed = (field: string, value: number) =>
      field === 'price'
        ? (500 + value) * 100_000
        : field === 'facts.bedrooms'
          ? value + 10
          : field === 'status'
            ? ['option', 'sold'][value % 2]!
            : `Getypt ${value}`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(edit, run, giveBack), { minLength: 3, maxLength: 6 }), async (steps) => {
        const id = ++lastId
        const feedRow = (value: number) => ({
          ...{ Price: (300 + value) * 1000, Bedrooms: value, Marquee: 0 },
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
            await returnToFeed(database, id, step.field, { userId: 'sofie', formKey: null, today })
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
