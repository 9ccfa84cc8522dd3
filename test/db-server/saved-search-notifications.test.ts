import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { mails, properties, savedSearches, savedSearchNotifications, savedSearchWatermark } from '#db/schema/index.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { writeNotificationMails } from '#worker/jobs/notification-mails.ts'
import { sendNotifications } from '#worker/jobs/notifications.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { matchNotifications } from '#worker/services/saved-search/matching.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
/** A Monday, eleven o'clock in Brussels. */
const now = '2026-11-23T10:00:00.000Z'
const origin = 'https://gevel.test'
const secret = 'for tests'
let url: string
let database: Database

beforeAll(async () => {
  const referenceData = await startReferenceDatabase(today)
  ;({ url, database } = referenceData)
  return referenceData.stop
}, 60_000)

beforeEach(async () => {
  await database.delete(savedSearchNotifications)
  await database.delete(savedSearches)
  await database.delete(mails)
  await database.update(properties).set({ withdrawn: today }).where(isNull(properties.withdrawn))
})

let last = 8_000_000

type Change = Record<string, unknown>

const bring = async (...homes: ReturnType<typeof propertyRecord>[]) => {
  const { refused } = await importFeed(database, createFeed(homes), { today })
  expect(refused).toEqual([])
}

/** @returns a home of its own for each test, which comes on the market when it is brought */
function someHome() {
  last++
  const id = last
  return { id, bring: (change: Change = {}) => bring(propertyRecord(id, change)) }
}

const openHours = (...days: string[]) => ({
  OpenHouses: days.map((day) => ({ Start: `${day}T10:00`, End: `${day}T12:00` })),
})

async function look(change: Partial<typeof savedSearches.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(savedSearches).values({
    ...{ id, state: 'active', language: 'nl', email: 'noor@example.com', firstName: 'Noor', market: 'sale' },
    ...{ query: 'city=Gent%7C9000&type=1', frequency: 'at-once', created: now, confirmed: now },
    ...change,
  } as typeof savedSearches.$inferInsert)
  return id
}

const composing = (at: string) => notificationComposer({ origin, secret, now: at })
const tell = (at = now, change: Partial<Parameters<typeof sendNotifications>[0]> = {}) =>
  sendNotifications({ database: connect(url), compose: composing(at), now: at, ...change })

const lettersTo = (savedSearchId: string) =>
  database.select().from(mails).where(eq(mails.requestId, savedSearchId)).orderBy(mails.created, mails.id)

const tidingsOf = (savedSearchId: string) =>
  database.select().from(savedSearchNotifications).where(eq(savedSearchNotifications.demandId, savedSearchId))
const waitingOf = (savedSearchId: string) =>
  database
    .select()
    .from(savedSearchNotifications)
    .where(and(eq(savedSearchNotifications.demandId, savedSearchId), isNull(savedSearchNotifications.closed)))

const subjectsTo = async (savedSearchId: string) => (await lettersTo(savedSearchId)).map(({ subject }) => subject)
const dueOf = async (id: string) =>
  (await database.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]?.due

test('a home is told of once, however often its feed comes and the clock strikes', async () => {
  const id = await look()
  const property = someHome()
  await property.bring()
  await tell()
  for (let time = 0; time < 3; time++) {
    await property.bring()
    await tell(`2026-11-23T10:0${time + 1}:00.000Z`)
  }
  const [letter, ...others] = await lettersTo(id)
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
  expect(await waitingOf(id)).toEqual([])
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

test('an alert gets a letter if the home meets its criteria, and none otherwise', async () => {
  const ids: string[] = []
  for (const [, change] of wishes) ids.push(await look(change))
  await someHome().bring({ Parkings: 1, ExternalParkings: 1 })
  await tell()
  const letters = await database.select({ id: mails.requestId }).from(mails)
  const countOf = (id: string | undefined) => letters.filter((letter) => letter.id === id).length
  expect(wishes.map(([criteria], at) => [criteria, countOf(ids[at])])).toEqual(
    wishes.map(([criteria, , found]) => [criteria, found ? 1 : 0]),
  )
})

test('what happened before somebody began is not told, and saying once more that one looks misses nothing', async () => {
  const [old, fresh] = [someHome(), someHome()]
  await old.bring()
  const id = await look()
  await fresh.bring()
  await database
    .update(savedSearches)
    .set({ state: 'active', confirmed: '2026-12-01T00:00:00.000Z' })
    .where(eq(savedSearches.id, id))
  await tell()
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${fresh.id}, Gent`])
})

test('a price is told when it is lower and public, then and now', async () => {
  const id = await look()
  const property = someHome()
  await property.bring()
  await tell()
  const after = async (change: Change) => {
    const before = (await lettersTo(id)).length
    await property.bring(change)
    await tell()
    return (await lettersTo(id)).slice(before).map(({ text }) => text)
  }
  expect(await after({ Price: 390_000 })).toEqual([expect.stringContaining('Prijs verlaagd, voorheen €\u00a0400.000')])
  expect(await after({ Price: 395_000 })).toEqual([])
  expect(await after({ PublishPrice: false, Price: 395_000 })).toEqual([])
  expect(await after({ PublishPrice: false, Price: 380_000 })).toEqual([])
  expect(await after({ Price: 370_000 })).toEqual([])
  expect(await after({ Price: 365_000 })).toEqual([expect.stringContaining('voorheen €\u00a0370.000')])
  const all = (await lettersTo(id)).map(({ text, html }) => text + html).join()
  expect(all).not.toContain('380.000')
})

test('whoever could not afford it hears when he can', async () => {
  const id = await look({ query: 'city=Gent%7C9000&type=1&price=-350000' })
  const property = someHome()
  await property.bring()
  await tell()
  await property.bring({ Price: 350_000 })
  await tell()
  expect(await subjectsTo(id)).toEqual([`Prijs verlaagd – Huis ${property.id}, Gent`])
})

test('who was told of a home hears that it is under option or sold; strangers hear when it can be had again', async () => {
  const aware = await look()
  const property = someHome()
  await property.bring()
  await tell()
  const stranger = await look()
  for (const [at, status] of [2, 0, 3].entries()) {
    await property.bring({ Marquee: status })
    await tell(`2026-11-23T1${at}:30:00.000Z`)
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

test('a home that comes back is new to those who were never told of it', async () => {
  const told = await look()
  const property = someHome()
  await property.bring()
  await tell()
  const later = await look()
  await property.bring({ Status: 2 })
  await tell()
  await property.bring()
  await tell()
  expect(await lettersTo(told)).toHaveLength(1)
  expect(await subjectsTo(later)).toEqual([`Nieuw – Huis ${property.id}, Gent`])
})

test('an open house is told once for each of its hours, as soon as it is known', async () => {
  const id = await look()
  const property = someHome()
  await property.bring(openHours('2026-11-28'))
  await tell()
  await property.bring(openHours('2026-11-28', '2026-12-05'))
  await tell('2026-11-24T10:00:00.000Z')
  await property.bring(openHours('2026-12-05'))
  await property.bring(openHours('2026-11-28', '2026-12-05', '2026-11-20'))
  await tell('2026-11-25T10:00:00.000Z')
  const [first, second, ...others] = await lettersTo(id)
  expect(others).toEqual([])
  expect(first!.text).toMatch(/^Nieuw\nOpendeurdag:\szaterdag 28 november 2026 van 10\.00 tot 12\.00\suur$/m)
  expect(second!.subject).toBe(`Opendeurdag – Huis ${property.id}, Gent`)
  expect(second!.text).not.toContain('28 november')
})

test('the same letter says all that happened to a home, and a change that was taken back says nothing', async () => {
  const id = await look({ frequency: 'daily' })
  const [property, other] = [someHome(), someHome()]
  await bring(propertyRecord(property.id), propertyRecord(other.id))
  await tell()
  await property.bring({ Price: 380_000 })
  await property.bring({ Price: 370_000, Marquee: 2 })
  await tell('2026-11-23T15:00:00.000Z')
  expect(await lettersTo(id)).toEqual([])
  await tell('2026-11-24T07:00:00.000Z')
  const [letter] = await lettersTo(id)
  expect(letter!.subject).toBe('Nieuws over 2 panden die u zoekt – Maison Gevel')
  expect(letter!.text).toContain(`Huis ${property.id}\n9000 Gent · €\u00a0370.000\nNieuw\nIn optie\n`)
  await other.bring({ Price: 350_000 })
  await tell('2026-11-24T08:00:00.000Z')
  await other.bring({ Price: 400_000 })
  await tell('2026-11-25T07:00:00.000Z')
  expect(await lettersTo(id)).toHaveLength(1)
  expect(await waitingOf(id)).toEqual([])
  expect((await tidingsOf(id)).filter(({ mailId }) => mailId === null)).toMatchObject([{ event: 'price-drop' }])
})

test.each<[frequency: 'daily' | 'weekly', early: string, due: string]>([
  ['daily', '2026-11-24T06:59:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['weekly', '2026-11-30T06:59:00.000Z', '2026-11-30T07:00:00.000Z'],
])('a %s letter goes out at eight in Brussels, and none where there is nothing', async (frequency, early, due) => {
  const [id, idle] = [await look({ frequency }), await look({ frequency, query: 'city=Aalst%7C9300' })]
  await someHome().bring()
  await tell()
  expect(await dueOf(id)).toBe(due)
  expect(await dueOf(idle)).toBeNull()
  await tell(early)
  expect(await lettersTo(id)).toEqual([])
  await tell(due)
  expect(await lettersTo(id)).toHaveLength(1)
  expect(await lettersTo(idle)).toEqual([])
  expect(await dueOf(id)).toBeNull()
})

test('a home that has gone or is no longer looked for before its letter is left out for good', async () => {
  const id = await look({ frequency: 'daily', query: 'city=Gent%7C9000&type=1&price=-400000' })
  const [gone, dearer, hidden, stays] = [someHome(), someHome(), someHome(), someHome()]
  await bring(...[gone, dearer, hidden, stays].map((item) => propertyRecord(item.id)))
  await tell()
  await gone.bring({ Status: 2 })
  await dearer.bring({ Price: 410_000 })
  await hidden.bring({ PublishPrice: false })
  await tell('2026-11-24T07:00:00.000Z')
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${stays.id}, Gent`])
  expect(await waitingOf(id)).toEqual([])
  // The one that had gone was told to nobody: when it comes back it is new.
  await gone.bring()
  await tell('2026-11-24T12:00:00.000Z')
  await tell('2026-11-25T07:00:00.000Z')
  expect((await subjectsTo(id))[1]).toBe(`Nieuw – Huis ${gone.id}, Gent`)
})

test('where all has gone no letter goes out', async () => {
  const id = await look({ frequency: 'daily' })
  const property = someHome()
  await property.bring()
  await tell()
  await property.bring({ Status: 2 })
  await tell('2026-11-24T07:00:00.000Z')
  expect([await lettersTo(id), await waitingOf(id), await dueOf(id)]).toEqual([[], [], null])
})

test('what happens in a pause is not told later, and what waits when it begins is not either', async () => {
  const id = await look({ frequency: 'daily' })
  const [before, during, after] = [someHome(), someHome(), someHome()]
  const set = (state: 'active' | 'paused' | 'ended') =>
    database.update(savedSearches).set({ state }).where(eq(savedSearches.id, id))
  await before.bring()
  await tell()
  await set('paused')
  expect(await dueOf(id)).toBeNull()
  await during.bring()
  await set('active')
  await after.bring()
  await tell()
  await tell('2026-11-24T07:00:00.000Z')
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${after.id}, Gent`])
  await someHome().bring()
  await tell('2026-11-24T08:00:00.000Z')
  await set('ended')
  await tell('2026-11-25T07:00:00.000Z')
  expect(await lettersTo(id)).toHaveLength(1)
  expect(await waitingOf(id)).toEqual([])
})

test('a pause that begins between two runs holds back what was not told yet, also when it ends at once', async () => {
  const id = await look()
  const property = someHome()
  await property.bring()
  await database.update(savedSearches).set({ state: 'paused' }).where(eq(savedSearches.id, id))
  await tell()
  expect(await tidingsOf(id)).toEqual([])
})

test('who wants to be told at another pace is told at once what waits, and nothing is lost', async () => {
  const id = await look({ frequency: 'weekly' })
  const [item, two] = [someHome(), someHome()]
  await item.bring()
  await tell()
  await database.update(savedSearches).set({ frequency: 'daily', due: null }).where(eq(savedSearches.id, id))
  await tell('2026-11-23T10:05:00.000Z')
  expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${item.id}, Gent`])
  await two.bring()
  await tell('2026-11-23T10:06:00.000Z')
  expect(await dueOf(id)).toBe('2026-11-24T07:00:00.000Z')
})

test('twenty homes are named, the others counted, and all of them told', async () => {
  const id = await look()
  const homes = Array.from({ length: 23 }, someHome)
  await bring(...homes.map((item) => propertyRecord(item.id)))
  await tell()
  const [letter] = await lettersTo(id)
  expect(letter!.subject).toBe('Nieuws over 23 panden die u zoekt – Maison Gevel')
  expect(letter!.text.match(/^Huis \d+$/gm)).toHaveLength(20)
  expect(letter!.text).toContain('nog nieuws over 3 andere panden')
  expect((await tidingsOf(id)).filter(({ mailId }) => mailId === letter!.id)).toHaveLength(23)
})

/** The same database through a wire that breaks when it is told to. */
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
  ['before the news are written', (sent: string) => sent.includes('INSERT INTO demand_tidings'), false],
  ['after they are written', (sent: string) => sent.includes('INSERT INTO demand_tidings'), true],
  ['before the letter is written', (sent: string) => sent.includes('insert into \\"mails\\"'), false],
  ['after it is written', (sent: string) => sent.includes('insert into \\"mails\\"'), true],
])('a run that is cut off %s loses nothing and tells nothing twice', async (_, shouldBreak, after) => {
  const ids = [await look(), await look(), await look()]
  const property = someHome()
  await property.bring()
  await expect(tell(now, { database: breaking(shouldBreak, after) })).rejects.toThrow('cut')
  await tell('2026-11-23T10:01:00.000Z')
  await tell('2026-11-23T10:02:00.000Z')
  for (const id of ids) {
    expect(await subjectsTo(id)).toEqual([`Nieuw – Huis ${property.id}, Gent`])
    expect(await tidingsOf(id)).toHaveLength(1)
  }
})

test('four runs at once tell everything once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => look()))
  const homes = Array.from({ length: 12 }, someHome)
  await bring(...homes.map((item) => propertyRecord(item.id)))
  for (const round of [1, 2, 3]) {
    await Promise.all(Array.from({ length: 4 }, () => tell(`2026-11-23T10:0${round}:00.000Z`)))
    await bring(...homes.slice(0, 4).map((item) => propertyRecord(item.id, { Price: 400_000 - round * 1000 })))
  }
  await tell('2026-11-23T10:09:00.000Z')
  for (const id of ids) {
    const letters = await lettersTo(id)
    const told = await tidingsOf(id)
    expect(told).toHaveLength(12 + 4 * 3)
    expect(told.every(({ mailId }) => letters.some((letter) => letter.id === mailId))).toBe(true)
    const named = letters.flatMap(({ text }) => text.match(/^Huis \d+$/gm) ?? [])
    expect(named).toHaveLength(12 + 4 * 3)
  }
})

test('more alerts and more rows than one transaction takes: the next run goes on where this one stops', async () => {
  const wishes = Array.from({ length: 300 }, () => crypto.randomUUID())
  await database.insert(savedSearches).values(
    wishes.map((id) => ({
      ...{ id, state: 'active' as const, language: 'fr' as const, email: `${id}@example.com`, firstName: 'Noor' },
      ...{ market: 'sale' as const, query: 'city=Gent%7C9000&type=1', frequency: 'at-once' as const, created: now },
    })),
  )
  const homes = Array.from({ length: 3 }, someHome)
  await bring(...homes.map((item) => propertyRecord(item.id)))
  for (let run = 0; run < 4; run++) {
    const before = await database.$count(mails)
    await tell(now, { maxRounds: 1 })
    const [mark] = await database.select().from(savedSearchWatermark)
    // No letter leaves while something has not been looked at.
    if (mark!.demandId !== '') expect(await database.$count(mails)).toBe(before)
  }
  for (let run = 0; run < 10; run++) await tell(now, { maxRounds: 4 })
  expect(await database.$count(savedSearchNotifications)).toBe(900)
  expect(await database.$count(mails)).toBe(300)
})

function gateOf() {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

/** The same database, with something that is done before a batch is sent, the first time that one tells of it. */
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

const writing = { tidings: 'INSERT INTO demand_tidings', letter: 'insert into \\"mails\\"' }
/** One batch of letters. */
const lettersBy = (by: Database) => {
  let rounds = 0
  return writeNotificationMails(
    { database: by, compose: composing(now), now, catalogue: () => loadCatalogue(database) },
    () => rounds++ < 1,
  )
}
const matchBy = (by: Database) =>
  matchNotifications({ database: by, catalogue: () => loadCatalogue(database), now, hasBudget: () => true })
const namedTo = async (id: string) =>
  (await lettersTo(id)).flatMap(({ text }) => text.match(/^Huis \d+$/gm) ?? []).sort()

test('two who write the same letter: one does, also where the other has seen more', async () => {
  const id = await look()
  const [item, two] = [someHome(), someHome()]
  await item.bring()
  await matchBy(database)
  const gate = gateOf()
  const reached = gateOf()
  const later = interrupted(writing.letter, async () => {
    reached.resolve()
    await gate.promise
  })
  let latecomer: Promise<unknown> = Promise.resolve()
  const first = interrupted(writing.letter, async () => {
    await two.bring()
    await matchBy(database)
    latecomer = lettersBy(later)
    await reached.promise
  })
  await lettersBy(first)
  gate.resolve()
  await latecomer
  await lettersBy(database)
  expect(await namedTo(id)).toEqual([`Huis ${item.id}`, `Huis ${two.id}`])
  expect(await waitingOf(id)).toEqual([])
})

test('and where the other has seen less', async () => {
  const id = await look()
  const [item, two] = [someHome(), someHome()]
  await item.bring()
  await matchBy(database)
  await lettersBy(
    interrupted(writing.letter, async () => {
      await two.bring()
      await matchBy(database)
      await lettersBy(database)
    }),
  )
  expect(await namedTo(id)).toEqual([`Huis ${item.id}`, `Huis ${two.id}`])
})

test('who pauses while a letter is written gets none', async () => {
  const id = await look()
  await someHome().bring()
  await matchBy(database)
  await lettersBy(
    interrupted(writing.letter, () =>
      database.update(savedSearches).set({ state: 'paused' }).where(eq(savedSearches.id, id)),
    ),
  )
  expect(await lettersTo(id)).toEqual([])
})

test('who pauses and goes on while news are written down is told of none of it', async () => {
  const id = await look()
  const property = someHome()
  await property.bring()
  const set = (state: 'active' | 'paused') =>
    database.update(savedSearches).set({ state }).where(eq(savedSearches.id, id))
  await matchBy(
    interrupted(writing.tidings, async () => {
      await set('paused')
      await set('active')
    }),
  )
  expect(await tidingsOf(id)).toEqual([])
})

test('a run that is overtaken writes nothing and leaves the watermark where it is', async () => {
  const id = await look()
  await someHome().bring()
  let after: unknown
  const slow = interrupted(writing.tidings, async () => {
    await matchBy(database)
    await someHome().bring()
    await matchBy(database)
    await database.delete(savedSearchNotifications)
    after = await database.select().from(savedSearchWatermark)
  })
  await matchBy(slow)
  expect(await database.select().from(savedSearchWatermark)).toEqual(after)
  expect(await tidingsOf(id)).toEqual([])
})

test('nobody who is told: the ledgers are passed over without a look at a home', async () => {
  await someHome().bring()
  await tell(now, { maxRounds: 1 })
  const [mark] = await database.select().from(savedSearchWatermark)
  const [head] = await database.all<{ id: number }>(sql`SELECT max(id) AS id FROM property_history`)
  expect(mark).toMatchObject({ historyId: head!.id, demandId: '' })
})

test('there is one watermark, and an alert takes its news with it', async () => {
  const refused = database.insert(savedSearchWatermark).values({
    ...{ id: 2, historyId: 0, openHouseId: 0, toHistory: 0, toOpenHouse: 0, demandId: '', turn: 0 },
  })
  await expect(refused).rejects.toThrow()
  const id = await look()
  await someHome().bring()
  await tell()
  await database.delete(savedSearches).where(eq(savedSearches.id, id))
  expect(await tidingsOf(id)).toEqual([])
})

test('what is due is found by its index, and a quiet minute reads a handful of rows', async () => {
  const plan = await database.$client.execute(
    "EXPLAIN QUERY PLAN SELECT * FROM demands WHERE state = 'active' AND due IS NOT NULL AND due <= '2026' ORDER BY due, id LIMIT 50",
  )
  expect(JSON.stringify(plan.rows)).toContain('USING INDEX demands_due')
})
