import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { mails, properties, savedSearches, savedSearchNotifications, savedSearchWatermark } from '#db/schema/index.ts'
import { nextNotificationAt } from '#domain/saved-search/schedule.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { sendNotifications } from '#worker/jobs/notifications.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { matchNotifications } from '#worker/services/saved-search/matching.ts'
import { writeNotificationMails } from '#worker/services/saved-search/notification-mails.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
/** Monday, 11:00 in Brussels. */
const now = '2026-11-23T10:00:00.000Z'
const origin = 'https://gevel.test'
const secret = 'for tests'
let url: string
let database: Database

beforeAll(async () => {
  const referenceData = await startReferenceDatabase(today)
  ;({ url, database } = referenceData)
  return referenceData.stop
})

beforeEach(async () => {
  await database.delete(savedSearchNotifications)
  await database.delete(savedSearches)
  await database.delete(mails)
  await database.update(properties).set({ withdrawn: today }).where(isNull(properties.withdrawn))
})

let last = 8_000_000

type Change = Record<string, unknown>

const importProperties = async (...homes: ReturnType<typeof propertyRecord>[]) => {
  const { refused } = await importFeed(database, createFeed(homes), { today })
  expect(refused).toEqual([])
}

/** A distinct property per test. */
function newProperty() {
  last++
  const id = last
  return { id, bring: (change: Change = {}) => importProperties(propertyRecord(id, change)) }
}

const openHours = (...days: string[]) => ({
  OpenHouses: days.map((day) => ({ Start: `${day}T10:00`, End: `${day}T12:00` })),
})

async function createSavedSearch(change: Partial<typeof savedSearches.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(savedSearches).values({
    ...{ id, state: 'active', language: 'nl', email: 'noor@example.com', firstName: 'Noor', market: 'sale' },
    ...{ query: 'city=Gent%7C9000&type=1', frequency: 'at-once', created: now, confirmed: now },
    ...change,
  } as typeof savedSearches.$inferInsert)
  return id
}

const composerAt = (at: string) => notificationComposer({ origin, secret, now: at })
const runNotifications = (at = now, change: Partial<Parameters<typeof sendNotifications>[0]> = {}) =>
  sendNotifications({ database: connect(url), compose: composerAt(at), now: at, ...change })

const mailsTo = (savedSearchId: string) =>
  database.select().from(mails).where(eq(mails.requestId, savedSearchId)).orderBy(mails.created, mails.id)

const notificationsOf = (savedSearchId: string) =>
  database.select().from(savedSearchNotifications).where(eq(savedSearchNotifications.savedSearchId, savedSearchId))
const pendingOf = (savedSearchId: string) =>
  database
    .select()
    .from(savedSearchNotifications)
    .where(and(eq(savedSearchNotifications.savedSearchId, savedSearchId), isNull(savedSearchNotifications.closed)))

const subjectsTo = async (savedSearchId: string) => (await mailsTo(savedSearchId)).map(({ subject }) => subject)
const dueOf = async (id: string) =>
  (await database.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]?.due

test('notifies once of a property, however often feed and cron job run', async () => {
  const id = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  await runNotifications()
  for (let time = 0; time < 3; time++) {
    await property.bring()
    await runNotifications(`2026-11-23T10:0${time + 1}:00.000Z`)
  }
  const [letter, ...others] = await mailsTo(id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    kind: 'tidings',
    language: 'nl',
    recipient: 'noor@example.com',
    subject: `Nieuw – Huis ${property.id}, Gent`,
    due: now,
    sent: null,
  })
  const [, token] = /\?t=(\S+)$/.exec(letter!.unsubscribe!)!
  expect(letter!.unsubscribe).toMatch(/^https:\/\/gevel\.test\/\S+\?t=/)
  expect(verifyToken(secret, 'alert', token!)).toBe(id)
  expect(letter!.text).toContain(
    `Huis ${property.id}\n9000 Gent · €\u00a0400.000\nNieuw\nhttps://gevel.test/nl/te-koop/gent/`,
  )
  expect(letter!.text).toContain('https://gevel.test/nl/te-koop/?city=Gent%7C9000&type=1')
  expect(await pendingOf(id)).toEqual([])
  expect(await dueOf(id)).toBeNull()
})

const manyTowns = Array.from({ length: 590 }, (_, at) => `city=Dorp+${at}%7C${1000 + at}`).join('&')

const wishes: [criteria: string, change: Partial<typeof savedSearches.$inferInsert>, found: boolean][] = [
  ['the town and the type', {}, true],
  ['nothing but the market', { query: '' }, true],
  ['its province', { query: 'province=oost-vlaanderen&type=1' }, true],
  ['another province', { query: 'province=limburg&type=1' }, false],
  ['six hundred towns of which it lies in one', { query: `${manyTowns}&city=Gent%7C9000&type=1` }, true],
  ['six hundred towns of which it lies in none', { query: `${manyTowns}&type=1` }, false],
  ['a drawn area that it lies in', { query: 'area=51_3.7_51.1_3.75&type=1' }, true],
  ['a drawn area beside it', { query: 'area=51_3.8_51.1_3.85&type=1' }, false],
  ['words that it has', { query: 'search=wilgenstraat' }, true],
  ['other words', { query: 'search=kasteel' }, false],
  ['another town', { query: 'city=Aalst%7C9300&type=1' }, false],
  ['a town that nobody knows', { query: 'city=Nergens%7C9999&type=1' }, false],
  ['another type', { query: 'city=Gent%7C9000&type=2' }, false],
  ['the other market', { market: 'rent' }, false],
  ['a price that it has', { query: 'city=Gent%7C9000&type=1&price=-400000' }, true],
  ['a lower price', { query: 'city=Gent%7C9000&type=1&price=-399999' }, false],
  ['as many bedrooms', { query: 'city=Gent%7C9000&type=1&bedrooms=3' }, true],
  ['more bedrooms', { query: 'city=Gent%7C9000&type=1&bedrooms=4' }, false],
  ['no more bedrooms', { bedroomsMax: 3 }, true],
  ['fewer bedrooms', { bedroomsMax: 2 }, false],
  ['as many parking spaces', { parkings: 2 }, true],
  ['more parking spaces', { parkings: 3 }, false],
]

test('mails a saved search only when the property matches its criteria', async () => {
  const ids: string[] = []
  for (const [, change] of wishes) ids.push(await createSavedSearch(change))
  await newProperty().bring({ Parkings: 1, ExternalParkings: 1 })
  await runNotifications()
  const letters = await database.select({ id: mails.requestId }).from(mails)
  const countOf = (id: string | undefined) => letters.filter((letter) => letter.id === id).length
  expect(wishes.map(([criteria], at) => [criteria, countOf(ids[at])])).toEqual(
    wishes.map(([criteria, , found]) => [criteria, found ? 1 : 0]),
  )
})

test('skips events before the saved search, and misses none after a second confirmation', async () => {
  const [old, fresh] = [newProperty(), newProperty()]
  await old.bring()
  const id = await createSavedSearch()
  await fresh.bring()
  await database
    .update(savedSearches)
    .set({ state: 'active', confirmed: '2026-12-01T00:00:00.000Z' })
    .where(eq(savedSearches.id, id))
  await runNotifications()
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${fresh.id}, Gent`])
})

test('notifies of a price that is lower and public, before and after', async () => {
  const id = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  await runNotifications()
  const after = async (change: Change) => {
    const before = (await mailsTo(id)).length
    await property.bring(change)
    await runNotifications()
    return (await mailsTo(id)).slice(before).map(({ text }) => text)
  }
  expect(await after({ Price: 390_000 })).toEqual([expect.stringContaining('Prijs verlaagd, voorheen €\u00a0400.000')])
  expect(await after({ Price: 395_000 })).toEqual([])
  expect(await after({ PublishPrice: false, Price: 395_000 })).toEqual([])
  expect(await after({ PublishPrice: false, Price: 380_000 })).toEqual([])
  expect(await after({ Price: 370_000 })).toEqual([])
  expect(await after({ Price: 365_000 })).toEqual([expect.stringContaining('voorheen €\u00a0370.000')])
  const all = (await mailsTo(id)).map(({ text, html }) => text + html).join()
  expect(all).not.toContain('380.000')
})

test('notifies when the price enters the range', async () => {
  const id = await createSavedSearch({ query: 'city=Gent%7C9000&type=1&price=-350000' })
  const property = newProperty()
  await property.bring()
  await runNotifications()
  await property.bring({ Price: 350_000 })
  await runNotifications()
  expect(await subjectsTo(id)).toEqual([`Prijs verlaagd – Huis ${property.id}, Gent`])
})

test('notifies earlier recipients of an option or sale, and others when it is available again', async () => {
  const aware = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  await runNotifications()
  const stranger = await createSavedSearch()
  for (const [at, status] of [2, 0, 3].entries()) {
    await property.bring({ Marquee: status })
    await runNotifications(`2026-11-23T1${at}:30:00.000Z`)
  }
  const name = `Huis ${property.id}, Gent`
  expect(await subjectsTo(aware)).toEqual([
    `Nieuw – ${name}`,
    `In optie – ${name}`,
    `Opnieuw beschikbaar – ${name}`,
    `Verkocht – ${name}`,
  ])
  expect(await subjectsTo(stranger)).toEqual([`Opnieuw beschikbaar – ${name}`, `Verkocht – ${name}`])
})

test('notifies of a returning property as new, unless it was before', async () => {
  const told = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  await runNotifications()
  const later = await createSavedSearch()
  await property.bring({ Status: 2 })
  await runNotifications()
  await property.bring()
  await runNotifications()
  expect(await mailsTo(told)).toHaveLength(1)
  expect(await subjectsTo(later)).toEqual([`Nieuw – Huis ${property.id}, Gent`])
})

test('notifies once of each open house, as soon as it is known', async () => {
  const id = await createSavedSearch()
  const property = newProperty()
  await property.bring(openHours('2026-11-28'))
  await runNotifications()
  await property.bring(openHours('2026-11-28', '2026-12-05'))
  await runNotifications('2026-11-24T10:00:00.000Z')
  await property.bring(openHours('2026-12-05'))
  await property.bring(openHours('2026-11-28', '2026-12-05', '2026-11-20'))
  await runNotifications('2026-11-25T10:00:00.000Z')
  const [first, second, ...others] = await mailsTo(id)
  expect(others).toEqual([])
  expect(first!.text).toMatch(/^Nieuw\nOpendeurdag:\szaterdag 28 november 2026 van 10\.00 tot 12\.00\suur$/m)
  expect(second!.subject).toBe(`Opendeurdag – Huis ${property.id}, Gent`)
  expect(second!.text).not.toContain('28 november')
})

test('combines all events of a property in one mail, without reverted changes', async () => {
  const id = await createSavedSearch({ frequency: 'daily' })
  const [property, other] = [newProperty(), newProperty()]
  await importProperties(propertyRecord(property.id), propertyRecord(other.id))
  await runNotifications()
  await property.bring({ Price: 380_000 })
  await property.bring({ Price: 370_000, Marquee: 2 })
  await runNotifications('2026-11-23T15:00:00.000Z')
  expect(await mailsTo(id)).toEqual([])
  await runNotifications('2026-11-24T07:00:00.000Z')
  const [letter] = await mailsTo(id)
  expect(letter!.subject).toBe('Nieuws over 2 panden die u zoekt – Maison Gevel')
  expect(letter!.text).toContain(`Huis ${property.id}\n9000 Gent · €\u00a0370.000\nNieuw\nIn optie\n`)
  await other.bring({ Price: 350_000 })
  await runNotifications('2026-11-24T08:00:00.000Z')
  await other.bring({ Price: 400_000 })
  await runNotifications('2026-11-25T07:00:00.000Z')
  expect(await mailsTo(id)).toHaveLength(1)
  expect(await pendingOf(id)).toEqual([])
  expect((await notificationsOf(id)).filter(({ mailId }) => mailId === null)).toMatchObject([{ event: 'price-drop' }])
})

test.each<[frequency: 'daily' | 'weekly', early: string, due: string]>([
  ['daily', '2026-11-24T06:59:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['weekly', '2026-11-30T06:59:00.000Z', '2026-11-30T07:00:00.000Z'],
])('sends a %s mail at eight in Brussels, and none without news', async (frequency, early, due) => {
  const [id, idle] = [
    await createSavedSearch({ frequency }),
    await createSavedSearch({ frequency, query: 'city=Aalst%7C9300' }),
  ]
  await newProperty().bring()
  await runNotifications()
  expect(await dueOf(id)).toBe(due)
  expect(await dueOf(idle)).toBeNull()
  await runNotifications(early)
  expect(await mailsTo(id)).toEqual([])
  await runNotifications(due)
  expect(await mailsTo(id)).toHaveLength(1)
  expect(await mailsTo(idle)).toEqual([])
  expect(await dueOf(id)).toBeNull()
})

test('omits a property that is withdrawn or no longer matches before the mail', async () => {
  const id = await createSavedSearch({ frequency: 'daily', query: 'city=Gent%7C9000&type=1&price=-400000' })
  const [gone, dearer, hidden, stays] = [newProperty(), newProperty(), newProperty(), newProperty()]
  await importProperties(...[gone, dearer, hidden, stays].map((item) => propertyRecord(item.id)))
  await runNotifications()
  await gone.bring({ Status: 2 })
  await dearer.bring({ Price: 410_000 })
  await hidden.bring({ PublishPrice: false })
  await runNotifications('2026-11-24T07:00:00.000Z')
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${stays.id}, Gent`])
  expect(await pendingOf(id)).toEqual([])
  // No one was notified of the withdrawn one: it is new when it returns.
  await gone.bring()
  await runNotifications('2026-11-24T12:00:00.000Z')
  await runNotifications('2026-11-25T07:00:00.000Z')
  expect((await subjectsTo(id))[1]).toBe(`Nieuw – Huis ${gone.id}, Gent`)
})

test('sends no mail when all properties are withdrawn', async () => {
  const id = await createSavedSearch({ frequency: 'daily' })
  const property = newProperty()
  await property.bring()
  await runNotifications()
  await property.bring({ Status: 2 })
  await runNotifications('2026-11-24T07:00:00.000Z')
  expect([await mailsTo(id), await pendingOf(id), await dueOf(id)]).toEqual([[], [], null])
})

test('drops events during a pause, and pending ones when it starts', async () => {
  const id = await createSavedSearch({ frequency: 'daily' })
  const [before, during, after] = [newProperty(), newProperty(), newProperty()]
  const set = (state: 'active' | 'paused' | 'ended') =>
    database.update(savedSearches).set({ state }).where(eq(savedSearches.id, id))
  await before.bring()
  await runNotifications()
  await set('paused')
  expect(await dueOf(id)).toBeNull()
  await during.bring()
  await set('active')
  await after.bring()
  await runNotifications()
  await runNotifications('2026-11-24T07:00:00.000Z')
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${after.id}, Gent`])
  await newProperty().bring()
  await runNotifications('2026-11-24T08:00:00.000Z')
  await set('ended')
  await runNotifications('2026-11-25T07:00:00.000Z')
  expect(await mailsTo(id)).toHaveLength(1)
  expect(await pendingOf(id)).toEqual([])
})

test('a pause between two runs drops pending events, also when it ends at once', async () => {
  const id = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  await database.update(savedSearches).set({ state: 'paused' }).where(eq(savedSearches.id, id))
  await runNotifications()
  expect(await notificationsOf(id)).toEqual([])
})

test('a changed frequency sends pending events at once, without loss', async () => {
  const id = await createSavedSearch({ frequency: 'weekly' })
  const [item, two] = [newProperty(), newProperty()]
  await item.bring()
  await runNotifications()
  await database.update(savedSearches).set({ frequency: 'daily', due: null }).where(eq(savedSearches.id, id))
  // A trigger makes them due by the clock of the database.
  const soon = Date.now() + 60_000
  await runNotifications(new Date(soon).toISOString())
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${item.id}, Gent`])
  await two.bring()
  await runNotifications(new Date(soon + 60_000).toISOString())
  expect(await dueOf(id)).toBe(nextNotificationAt('daily', soon + 60_000))
})

test('lists twenty properties, counts the others, and marks all as notified', async () => {
  const id = await createSavedSearch()
  const homes = Array.from({ length: 23 }, newProperty)
  await importProperties(...homes.map((item) => propertyRecord(item.id)))
  await runNotifications()
  const [letter] = await mailsTo(id)
  expect(letter!.subject).toBe('Nieuws over 23 panden die u zoekt – Maison Gevel')
  expect(letter!.text.match(/^Huis \d+$/gm)).toHaveLength(20)
  expect(letter!.text).toContain('nog nieuws over 3 andere panden')
  expect((await notificationsOf(id)).filter(({ mailId }) => mailId === letter!.id)).toHaveLength(23)
})

/** A database whose connection fails on demand. */
const breaking = (shouldBreak: (sent: string) => boolean, after = false): Database => {
  const broken = connect(url)
  const client = broken.$client
  const batch = client.batch.bind(client)
  client.batch = async (statements, mode) => {
    const breaks = shouldBreak(JSON.stringify(statements))
    if (breaks && !after) throw new Error('cut')
    const results = await batch(statements, mode)
    if (breaks) throw new Error('cut')
    return results
  }
  return broken
}

test.each([
  ['before the news are written', (sent: string) => sent.includes('INSERT INTO saved_search_notifications'), false],
  ['after they are written', (sent: string) => sent.includes('INSERT INTO saved_search_notifications'), true],
  ['before the letter is written', (sent: string) => sent.includes('insert into \\"mails\\"'), false],
  ['after it is written', (sent: string) => sent.includes('insert into \\"mails\\"'), true],
])('a run that aborts %s loses and repeats nothing', async (_, shouldBreak, after) => {
  const ids = [await createSavedSearch(), await createSavedSearch(), await createSavedSearch()]
  const property = newProperty()
  await property.bring()
  await expect(runNotifications(now, { database: breaking(shouldBreak, after) })).rejects.toThrow('cut')
  await runNotifications('2026-11-23T10:01:00.000Z')
  await runNotifications('2026-11-23T10:02:00.000Z')
  for (const id of ids) {
    expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${property.id}, Gent`])
    expect(await notificationsOf(id)).toHaveLength(1)
  }
})

test('four concurrent runs notify once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => createSavedSearch()))
  const homes = Array.from({ length: 12 }, newProperty)
  await importProperties(...homes.map((item) => propertyRecord(item.id)))
  for (const round of [1, 2, 3]) {
    await Promise.all(Array.from({ length: 4 }, () => runNotifications(`2026-11-23T10:0${round}:00.000Z`)))
    await importProperties(
      ...homes.slice(0, 4).map((item) => propertyRecord(item.id, { Price: 400_000 - round * 1000 })),
    )
  }
  await runNotifications('2026-11-23T10:09:00.000Z')
  for (const id of ids) {
    const letters = await mailsTo(id)
    const told = await notificationsOf(id)
    expect(told).toHaveLength(12 + 4 * 3)
    expect(told.every(({ mailId }) => letters.some((letter) => letter.id === mailId))).toBe(true)
    const named = letters.flatMap(({ text }) => text.match(/^Huis \d+$/gm) ?? [])
    expect(named).toHaveLength(12 + 4 * 3)
  }
})

test('continues in the next run beyond the size of one transaction', async () => {
  const wishes = Array.from({ length: 300 }, () => crypto.randomUUID())
  await database.insert(savedSearches).values(
    wishes.map((id) => ({
      ...{ id, state: 'active' as const, language: 'fr' as const, email: `${id}@example.com`, firstName: 'Noor' },
      ...{ market: 'sale' as const, query: 'city=Gent%7C9000&type=1', frequency: 'at-once' as const, created: now },
    })),
  )
  const homes = Array.from({ length: 3 }, newProperty)
  await importProperties(...homes.map((item) => propertyRecord(item.id)))
  for (let run = 0; run < 4; run++) {
    const before = await database.$count(mails)
    await runNotifications(now, { maxRounds: 1 })
    const [mark] = await database.select().from(savedSearchWatermark)
    // No mail is stored before all events are processed.
    if (mark!.savedSearchId !== '') expect(await database.$count(mails)).toBe(before)
  }
  for (let run = 0; run < 10; run++) await runNotifications(now, { maxRounds: 4 })
  expect(await database.$count(savedSearchNotifications)).toBe(900)
  expect(await database.$count(mails)).toBe(300)
})

function createGate() {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

/** A database that runs `work` before its first batch that contains `sign`. */
function interrupted(sign: string, work: () => Promise<unknown>): Database {
  const slow = connect(url)
  const client = slow.$client
  const batch = client.batch.bind(client)
  let isDone = false
  client.batch = async (statements, mode) => {
    if (!isDone && JSON.stringify(statements).includes(sign)) {
      isDone = true
      await work()
    }
    return batch(statements, mode)
  }
  return slow
}

const writing = { tidings: 'INSERT INTO saved_search_notifications', letter: 'insert into \\"mails\\"' }
/** One batch of mails. */
const composeWith = (by: Database) => {
  let rounds = 0
  return writeNotificationMails(
    { database: by, compose: composerAt(now), now, catalogue: () => loadCatalogue(database) },
    () => rounds++ < 1,
  )
}
const matchWith = (by: Database) =>
  matchNotifications({ database: by, catalogue: () => loadCatalogue(database), now, hasBudget: () => true })
const propertiesIn = async (id: string) =>
  (await mailsTo(id)).flatMap(({ text }) => text.match(/^Huis \d+$/gm) ?? []).sort()

test('stores a mail once when two runs compose it, also when the other has newer events', async () => {
  const id = await createSavedSearch()
  const [item, two] = [newProperty(), newProperty()]
  await item.bring()
  await matchWith(database)
  const gate = createGate()
  const reached = createGate()
  const later = interrupted(writing.letter, async () => {
    reached.resolve()
    await gate.promise
  })
  let latecomer: Promise<unknown> = Promise.resolve()
  const first = interrupted(writing.letter, async () => {
    await two.bring()
    await matchWith(database)
    latecomer = composeWith(later)
    await reached.promise
  })
  await composeWith(first)
  gate.resolve()
  await latecomer
  await composeWith(database)
  expect(await propertiesIn(id)).toEqual([`Huis ${item.id}`, `Huis ${two.id}`])
  expect(await pendingOf(id)).toEqual([])
})

test('stores a mail once when the other run has older events', async () => {
  const id = await createSavedSearch()
  const [item, two] = [newProperty(), newProperty()]
  await item.bring()
  await matchWith(database)
  await composeWith(
    interrupted(writing.letter, async () => {
      await two.bring()
      await matchWith(database)
      await composeWith(database)
    }),
  )
  expect(await propertiesIn(id)).toEqual([`Huis ${item.id}`, `Huis ${two.id}`])
})

test('sends no mail when paused while it is composed', async () => {
  const id = await createSavedSearch()
  await newProperty().bring()
  await matchWith(database)
  await composeWith(
    interrupted(writing.letter, () =>
      database.update(savedSearches).set({ state: 'paused' }).where(eq(savedSearches.id, id)),
    ),
  )
  expect(await mailsTo(id)).toEqual([])
})

test('a pause that starts and ends during matching drops those events', async () => {
  const id = await createSavedSearch()
  const property = newProperty()
  await property.bring()
  const set = (state: 'active' | 'paused') =>
    database.update(savedSearches).set({ state }).where(eq(savedSearches.id, id))
  await matchWith(
    interrupted(writing.tidings, async () => {
      await set('paused')
      await set('active')
    }),
  )
  expect(await notificationsOf(id)).toEqual([])
})

test('an overtaken run writes nothing, and leaves the watermark unchanged', async () => {
  const id = await createSavedSearch()
  await newProperty().bring()
  let after: unknown
  const slow = interrupted(writing.tidings, async () => {
    await matchWith(database)
    await newProperty().bring()
    await matchWith(database)
    await database.delete(savedSearchNotifications)
    after = await database.select().from(savedSearchWatermark)
  })
  await matchWith(slow)
  expect(await database.select().from(savedSearchWatermark)).toEqual(after)
  expect(await notificationsOf(id)).toEqual([])
})

test('skips the logs without reading properties when no saved search is active', async () => {
  await newProperty().bring()
  await runNotifications(now, { maxRounds: 1 })
  const [mark] = await database.select().from(savedSearchWatermark)
  const [head] = await database.all<{ id: number }>(sql`SELECT max(id) AS id FROM property_history`)
  expect(mark).toMatchObject({ historyId: head!.id, savedSearchId: '' })
})

test('has one watermark, and deletes notifications with their saved search', async () => {
  const refused = database.insert(savedSearchWatermark).values({
    ...{ id: 2, historyId: 0, openHouseId: 0, toHistory: 0, toOpenHouse: 0, savedSearchId: '', turn: 0 },
  })
  await expect(refused).rejects.toThrow()
  const id = await createSavedSearch()
  await newProperty().bring()
  await runNotifications()
  await database.delete(savedSearches).where(eq(savedSearches.id, id))
  expect(await notificationsOf(id)).toEqual([])
})

test('finds due mails by index, and reads few rows in an idle minute', async () => {
  const plan = await database.$client.execute(
    "EXPLAIN QUERY PLAN SELECT * FROM saved_searches WHERE state = 'active' AND due IS NOT NULL AND due <= '2026' ORDER BY due, id LIMIT 50",
  )
  expect(JSON.stringify(plan.rows)).toContain('USING INDEX saved_searches_due')
})
