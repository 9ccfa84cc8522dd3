import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { letterRecipients, letters, mails, properties, subscribers } from '#db/schema/index.ts'
import { shownOf } from '#domain/admin/revision.ts'
import type { Language } from '#locales/languages.ts'
import { memoryTransport } from '#test/support/mail/outbox.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { letterComposer } from '#worker/mail/newsletter/letter.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import {
  changeLetter,
  createLetter,
  findLetter,
  letterFigures,
  letterRequestId,
  queueLetter,
  saveLetter,
} from '#worker/services/newsletter/letters.ts'
import { type ComposeLetter, leftToday, writeLetters } from '#worker/services/newsletter/sending.ts'
import { createSubscribers, subscriberToken } from '#worker/services/newsletter/subscriptions.ts'
import { applyRetention } from '#worker/services/privacy/retention.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
const now = '2026-11-23T10:00:00.000Z'
const before = '2026-11-20T10:00:00.000Z'
const [origin, secret] = ['https://gevel.test', 'for tests']
const author = { userId: 'sofie' }
const homes = { here: 8_200_901, gone: 8_200_902 }
const compose = letterComposer({ origin, secret, now })

let database: Database

const people = (language: Language, count: number, change: Partial<typeof subscribers.$inferInsert> = {}) =>
  Array.from({ length: count }, (_, at) => {
    const id = `${language}-${change.confirmed === null ? 'asked' : (change.endedBy ?? 'reads')}-${at}`
    return { id, email: `${id}@example.com`, language, asked: before, confirmed: before, ...change }
  })

const readers = { nl: 130, fr: 3, de: 2 } as const

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  ;({ database } = reference)
  const texts = [{ language: 'nl', Title: 'Huis aan de Leie', Description: 'Een huis.' }]
  const records = Object.values(homes).map((id) => propertyRecord(id, { Translations: texts }))
  await importFeed(database, createFeed(records), { today })
  for (const id of Object.values(homes))
    await database
      .update(properties)
      .set({ reference: `L-${id}`, ...(id === homes.gone && { withdrawn: today }) })
      .where(eq(properties.id, id))
  await database.insert(subscribers).values([
    ...Object.entries(readers).flatMap(([language, count]) => people(language as Language, count)),
    ...people('nl', 1, { confirmed: null }),
    ...people('nl', 2, { ended: before, endedBy: 'mail' }),
    // After the letter began.
    ...people('nl', 1, { id: 'late', email: 'late@example.com', confirmed: '2026-11-23T11:00:00.000Z' }),
  ])
  return reference.stop
})

/** A letter in Dutch and French that goes out now. */
async function queued(): Promise<string> {
  const id = crypto.randomUUID()
  await createLetter(database, id, 'December', author)
  const entered = {
    ...{ 'subject.nl': 'Winterhuizen', 'opening.nl': 'Dag *iedereen*\n\n- een\n- twee', 'closing.nl': 'Tot dan.' },
    ...{ 'subject.fr': 'Maisons d’hiver', 'opening.fr': 'Bonjour', 'preheader.fr': 'Trois maisons' },
    'blocks.1.homes': `L-${homes.gone}\nL-${homes.here}`,
  }
  const saved = await saveLetter(
    database,
    id,
    { shown: shownOf({}, Object.keys(entered)), entered, keep: {} },
    { ...author, formKey: null },
  )
  expect(saved).toMatchObject({ kind: 'saved', version: 2 })
  const letter = (await findLetter(database, id))!
  expect(await queueLetter(database, letter, { languages: ['nl', 'fr'], due: now }, author)).toBe(true)
  return id
}

const run = (using: ComposeLetter = compose) =>
  writeLetters({ database, catalogue: () => loadCatalogue(database), compose: using, now })

const mailsOf = (id: string) =>
  database
    .select()
    .from(mails)
    .where(eq(mails.requestId, letterRequestId(id)))

/** Runs and deliveries until nothing is left. */
async function goOn(id: string) {
  const { taken, transport } = memoryTransport()
  for (let round = 0; round < 10; round++) {
    await run()
    await deliver({ database, transport, clock: () => Date.parse(now) })
    if ((await findLetter(database, id))!.state === 'sent') return taken
  }
  throw new Error('the letter is not finished')
}

const expected = [...people('nl', readers.nl), ...people('fr', readers.fr)].map(({ id }) => id).sort()
const recipientsIn = (id: string, taken: readonly string[]) =>
  taken.map((mail) => mail.slice(letterRequestId(id).length + 1)).sort()

test('each subscriber of its languages gets a letter once, also with concurrent runs and one that is cut off', async () => {
  const id = await queued()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let written = 0
  const cut: ComposeLetter = (...parameters) => {
    const write = compose(...parameters)
    return (person) => {
      if (++written > 60) throw new Error('the worker ends')
      return write(person)
    }
  }
  await expect(run(cut)).rejects.toThrow('1 rows of letters failed')
  expect(await database.$count(letterRecipients, eq(letterRecipients.letterId, id))).toBe(50)
  expect(await mailsOf(id)).toHaveLength(50)
  await Promise.all([run(), run(), run()])
  const taken = await goOn(id)
  expect(recipientsIn(id, taken)).toEqual(expected)
  expect(await run()).toBe(0)
  const letter = (await findLetter(database, id))!
  expect(letter).toMatchObject({ state: 'sent', started: now, finished: now, leftOut: [`L-${homes.gone}`] })
  expect(await letterFigures(database, letter)).toEqual({
    ...{ sent: expected.length, failed: 0, waiting: 0, unsubscribed: 0 },
  })
})

test('a mail has the texts of its language, the homes that are online, and a link that ends it with one POST', async () => {
  const id = await queued()
  await run()
  const found = await mailsOf(id)
  const dutch = found.find(({ language }) => language === 'nl')!
  expect(dutch.kind).toBe('letter')
  expect(dutch.subject).toBe('Winterhuizen')
  expect(dutch.html).toContain('<strong>iedereen</strong>')
  expect(dutch.html).toContain('<li>een</li>')
  expect(dutch.text).toContain('- een\n- twee')
  expect(dutch.text).toContain('Huis aan de Leie')
  expect(dutch.text.match(/Huis aan de Leie/g)).toHaveLength(1)
  expect(dutch.unsubscribe).toMatch(/^https:\/\/gevel\.test\/.*\?t=[\w.-]+&letter=[\w-]{36}$/)
  expect(dutch.text).toContain(dutch.unsubscribe)
  await changeLetter(database, (await findLetter(database, id))!, 'cancel', author)
})

test('a pause takes back what no server was asked to take, and going on doubles nothing', async () => {
  const id = await queued()
  await run()
  const { taken, transport } = memoryTransport()
  const one = (await mailsOf(id))[0]!
  // Another delivery has begun this one.
  await database.update(mails).set({ tries: 1 }).where(eq(mails.id, one.id))
  expect(await changeLetter(database, (await findLetter(database, id))!, 'pause', author)).toBe(true)
  expect((await mailsOf(id)).map((mail) => mail.id)).toEqual([one.id])
  expect(await database.$count(letterRecipients, eq(letterRecipients.letterId, id))).toBe(1)
  expect(await run()).toBe(0)
  await deliver({ database, transport, clock: () => Date.parse(now) })
  expect(await changeLetter(database, (await findLetter(database, id))!, 'resume', author)).toBe(true)
  expect(recipientsIn(id, [...taken, ...(await goOn(id))])).toEqual(expected)
})

test('what is cancelled is sent to no one else, and is a draft again only before it began', async () => {
  const [begun, planned] = [await queued(), await queued()]
  await database.update(letters).set({ due: '2036-01-01T00:00:00.000Z' }).where(eq(letters.id, planned))
  await run()
  for (const id of [begun, planned]) await changeLetter(database, (await findLetter(database, id))!, 'cancel', author)
  expect([await run(), await mailsOf(begun)]).toEqual([0, []])
  const restored = async (id: string) => changeLetter(database, (await findLetter(database, id))!, 'restore', author)
  expect([await restored(begun), await restored(planned)]).toEqual([false, true])
  expect(await findLetter(database, planned)).toMatchObject({ state: 'draft', languages: null, due: null })
})

test('who ends it by its link gets no more of it, and is counted once', async () => {
  const id = await queued()
  await run()
  const [reader] = await database
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, 'fr-reads-0'), isNull(subscribers.ended)))
  const token = subscriberToken(secret, reader!.id)
  const service = createSubscribers(() => database, secret)
  for (let time = 0; time < 2; time++) await service.end(token, now, id)
  expect(await findLetter(database, id)).toMatchObject({ unsubscribed: 1 })
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).not.toContain(reader!.email)
  expect(await goOn(id)).toHaveLength(expected.length - 1)
})

test('figures outlive the mails that they are counted from', async () => {
  const [letter] = await database.select().from(letters).where(eq(letters.state, 'sent')).limit(1)
  const figures = await letterFigures(database, letter!)
  await applyRetention(database, '2027-01-10T10:00:00.000Z')
  expect(await mailsOf(letter!.id)).toEqual([])
  expect(await letterFigures(database, (await findLetter(database, letter!.id))!)).toEqual(figures)
})

test('what is above the number of a day waits for the next one, which begins at midnight in Brussels', async () => {
  await database.update(letters).set({ state: 'cancelled' }).where(eq(letters.state, 'queued'))
  const id = await queued()
  const runAt = (moment: string) =>
    writeLetters({ database, catalogue: () => loadCatalogue(database), compose, now: moment, perDay: 40 })
  const evening = '2026-11-25T22:59:00.000Z'
  expect([await leftToday(database, evening, 40), await runAt('2026-11-25T10:00:00.000Z')]).toEqual([40, 40])
  expect([await leftToday(database, evening, 40), await runAt(evening)]).toEqual([0, 0])
  expect((await findLetter(database, id))!.state).toBe('queued')
  expect(await runAt('2026-11-25T23:00:00.000Z')).toBe(40)
  expect(await database.$count(letterRecipients, eq(letterRecipients.letterId, id))).toBe(80)
})
