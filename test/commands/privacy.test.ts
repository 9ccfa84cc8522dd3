import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Column, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { personalDataTables } from '#domain/privacy/personal-data.ts'
import { privacy } from '#worker/commands/privacy.ts'
import { countPersonalData, erasePersonalData, exportPersonalData } from '#worker/services/privacy/personal-data.ts'
import { applyRetention, deleteQueuedFiles } from '#worker/services/privacy/retention.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

const email = "Zoe.O'Neil+x@Example.com"
const mark = 'qzcanaryqz'
const today = '2026-11-21'
const now = '2026-11-21T03:17:00.000Z'

type Cells = Record<string, unknown>

/** JSON, or one of a list that is stored as its index. */
const isCustom = ({ columnType }: Column) => columnType === 'SQLiteCustomColumn'

const isJson = (column: Column) => isCustom(column) && column.getSQLType() === 'text'

/** JSON of the column's shape in which each text is the same. */
const jsonOf = (column: Column, text: string) =>
  [
    { name: text },
    { path: text, width: 1, height: 1 },
    [{ name: text, type: text, content: text }],
    [{ name: text, type: text, size: 1 }],
    [],
  ].find((value) => {
    try {
      return column.mapToDriverValue(value)
    } catch {
      return false
    }
  })

/** A row whose text columns with personal data all hold this person. */
function telling(name: string, table: SQLiteTable, cells: Cells): Cells {
  const known = personalDataTables[name]!.personalColumns
  const said = (column: string) => `${mark} ${column} <a href="mailto:${email}">`
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([column, definition]) => {
      if (column in cells) return [column, cells[column]]
      if (known.includes(column)) return [column, isJson(definition) ? jsonOf(definition, said(column)) : said(column)]
      if (!definition.notNull) return [column, null]
      if (isJson(definition)) return [column, jsonOf(definition, '')]
      if (isCustom(definition)) return [column, definition.mapFromDriverValue(0)]
      return [column, definition.columnType === 'SQLiteInteger' ? 1 : now]
    }),
  )
}

const tables = new Map(Object.entries(schema as unknown as Record<string, SQLiteTable>))

const add = (database: Database, name: keyof typeof schema, cells: Cells) => {
  const table = tables.get(name)!
  return database.insert(table).values(telling(name, table, cells) as never)
}

/** One person in every table, and three others who name this one. */
async function seed(database: Database) {
  await add(database, 'inquiries', { id: 'own', form: 'job', email: email.toLowerCase() })
  await add(database, 'inquiries', { id: 'said', form: 'testimonial', email: email.toLowerCase() })
  await add(database, 'uploads', { key: 'requests/own/1', requestId: 'own', field: 'cv' })
  await add(database, 'uploads', { key: 'requests/said/1', requestId: 'said', field: 'picture' })
  await add(database, 'testimonials', { id: firstSubmittedTestimonialId, status: 'published', requestId: 'said' })
  const configuration = { name: 'The agency' } as typeof schema.site.$inferInsert.configuration
  await database.insert(schema.site).values({ id: 1, version: 1, edition: 'one', updated: now, configuration })
  await add(database, 'snapshot', { part: 'testimonials' })
  await add(database, 'mails', { id: 'own.0', requestId: 'own', recipient: 'agency@example.com' })
  await add(database, 'mails', { id: 'own.1', requestId: 'own', recipient: email })
  await add(database, 'mails', { id: 'visit.0', requestId: 'visit', recipient: 'agency@example.com' })
  const message = { direction: 'in', kind: 'reply', received: now } as const
  await add(database, 'messages', { id: 'answer', inquiryId: 'own', rawKey: 'mail/own', ...message })
  await add(database, 'messages', {
    id: 'alone',
    inquiryId: null,
    rawKey: 'mail/alone',
    sender: email.toLowerCase(),
    ...message,
  })
  const seated = { seat: 1, time: '2026-12-01T10:00', propertyId: 7 }
  await add(database, 'viewings', { id: 'visit', requestId: 'own', email, name: "Zoe  O'Neil", ...seated })
  await add(database, 'savedSearches', { id: 'demand', state: 'active', email, frequency: 'daily', confirmed: now })
  await add(database, 'savedSearchNotifications', { savedSearchId: 'demand', event: 'new', eventKey: '1' })
  const subscriberId = `${mark} subscriber`
  await add(database, 'subscribers', { id: subscriberId, email: email.toLowerCase() })
  await database.insert(schema.letters).values({ id: 'letter', state: 'sent', values: {}, created: now, leftOut: [] })
  await add(database, 'letterRecipients', { letterId: 'letter', subscriberId })
  await add(database, 'offers', { id: 'bid', propertyId: 7, email: email.toLowerCase() })
  await add(database, 'offers', { id: 'bid-of-request', propertyId: 7, email: null, requestId: 'own' })

  await add(database, 'personNotes', { email: email.toLowerCase() })
  await add(database, 'personAliases', { email: `second.${email.toLowerCase()}`, person: email.toLowerCase() })
  const noted = { version: 1, at: now, changes: { note: [null, `${mark} likes gardens`] } }
  await add(database, 'revisions', { id: 3, resource: 'people', key: 'own', ...noted })

  await add(database, 'users', { id: 'user', email: email.toLowerCase(), role: 'owner' })
  await add(database, 'sessions', { id: 'session', token: 'hash', userId: 'user' })
  await add(database, 'credentials', { id: 'credential', providerId: 'credential', userId: 'user' })
  await add(database, 'twoFactors', { id: 'proof', userId: 'user' })
  await add(database, 'passkeys', { id: 'passkey', userId: 'user' })
  await add(database, 'verifications', { id: 'step', identifier: 'hash', value: 'user' })
  await add(database, 'passwordResets', { id: 'hash', userId: 'user' })
  await add(database, 'ownerships', { userId: 'user', propertyId: 9 })
  await add(database, 'digests', { userId: 'user', week: '2026-11-16' })
  await add(database, 'savedViews', { resource: 'requests', userId: 'user' })
  const named = `?${new URLSearchParams({ q: email })}`
  await add(database, 'savedViews', { id: 2, resource: 'requests', userId: null, name: 'One', query: named })
  await add(database, 'absences', { time: '2026-12-01T09:00', ends: '2026-12-01T10:00', note: `Meets ${email}` })
  const removed = { version: 2, at: now, changes: { time: ['2026-12-01T09:00', null], note: [`Meets ${email}`, null] } }
  await add(database, 'revisions', { resource: 'absences', key: 'removed', ...removed })
  const renamed = { version: 1, at: now, changes: { name: [`${mark} before`, mark], role: ['agent', 'owner'] } }
  await add(database, 'revisions', { id: 2, resource: 'accounts', key: 'user', ...renamed })
  const note = { at: now, type: 'phone', status: 'done', source: 'phone', created: now, authorId: 'user' } as const
  await database.insert(schema.communications).values([
    { ...note, id: 'named', propertyId: 7, contact: "Ms Zoe O'Neil", subject: "zoe o'neil called", comment: 'Stays.' },
    { ...note, id: 'noted', propertyId: 8, contact: '', subject: 'Stays.', comment: `Write to ${email}.` },
  ])

  const other = {
    language: 'nl',
    received: now,
    fingerprint: 'x',
    redirectTo: '/',
    email: 'other@example.com',
  } as const
  const stays = { firstName: 'Stays', email: 'other@example.com' }
  await database.insert(schema.inquiries).values([
    { ...other, id: 'friend', form: 'send-to-friend', data: { ...stays, friendFirstName: mark, friendEmail: email } },
    {
      ...other,
      id: 'offer',
      form: 'purchase-offer',
      data: { ...stays, secondFirstName: mark, secondPhone: `${mark} 1`, secondEmail: email.toUpperCase() },
    },
    { ...other, id: 'remark', form: 'site-contact', data: { ...stays, remark: `Stays, as does ${email}.` } },
  ])
  await database.insert(schema.messages).values({
    ...{
      ...message,
      id: 'quoting',
      inquiryId: 'remark',
      sender: 'other@example.com',
      name: 'Stays',
      rawKey: 'mail/quoting',
    },
    ...{ subject: `Of ${email}`, text: `Stays, not ${email}.`, files: [], flags: [] },
  })
  const letter = { kind: 'request' as const, language: 'nl' as const, attachments: [], created: now, due: now }
  await database.insert(schema.mails).values([
    { ...letter, id: 'friend.0', requestId: 'friend', recipient: email, subject: mark, text: mark, html: mark },
    {
      ...letter,
      ...{ id: 'offer.0', requestId: 'offer', recipient: 'agency@example.com', sent: now },
      ...{ subject: 'x', text: `${mark} ${email}`, html: mark },
    },
    {
      ...letter,
      ...{ id: 'remark.0', requestId: 'remark', recipient: 'agency@example.com', subject: `Stays of ${email}` },
      ...{ text: `Stays ${email}`, html: `Stays ${email.replace("'", '&#39;')}` },
    },
  ])
}

/** Every cell of the database, whatever table it is in. */
async function dump(database: Database): Promise<Map<string, string>> {
  const tables = await database.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE '%VIRTUAL%'
      AND name <> 'inquiry_words_data'`,
  )
  const rows = new Map<string, string>()
  for (const { name } of tables) {
    rows.set(name, JSON.stringify(await database.all(sql`SELECT * FROM ${sql.identifier(name)}`)))
  }
  return rows
}

/** What holds hashes alone: of no address can they be found. */
const hashed = ['rateLimits', 'loginAttempts', 'analyticsEvents']

/** Copies for the worker of the former release, until the next one drops them. */
const formerTables = ['appointments', 'demands', 'requests']

const hits = (rows: Map<string, string>) =>
  [...rows].filter(([, text]) => /qzcanaryqz|zoe|o(?:'|&#39;|%27)neil/i.test(text)).map(([name]) => name)

test('erases a person everywhere, and removes the name from what others sent', async () => {
  const { database } = await openDatabase('tables')
  await seed(database)
  const before = hits(await dump(database))
  const holding = Object.entries(personalDataTables).filter(
    ([name, { personalColumns }]) => personalColumns.length && !hashed.includes(name),
  )
  expect(before.length).toBe(holding.length + formerTables.length)

  const found = () => database.all(sql`SELECT rowid FROM inquiry_words WHERE inquiry_words MATCH 'qzcanaryqz* OR zoe'`)
  expect(await found()).not.toEqual([])
  await erasePersonalData(database, email.toLowerCase(), today)
  expect(await found()).toEqual([])
  const rows = await dump(database)
  expect(hits(rows)).toEqual([])
  expect(Object.values(await countPersonalData(database, email)).filter(Boolean)).toEqual([])
  expect(JSON.parse(rows.get('inquiries')!).map(({ id }: { id: string }) => id)).toEqual(['friend', 'offer', 'remark'])
  expect(rows.get('inquiries')!.match(/Stays/g)).toHaveLength(4)
  expect(rows.get('mails')).toContain('Stays […]')
  expect(JSON.parse(rows.get('messages')!)).toMatchObject([{ id: 'quoting', text: 'Stays, not […].', raw_key: null }])
  const accounts = [
    'users',
    'sessions',
    'credentials',
    'two_factors',
    'passkeys',
    'verifications',
    'password_resets',
    'digests',
  ]
  expect(rows.get('saved_views')).toBe('[]')
  for (const name of [...accounts, 'ownerships']) expect(rows.get(name), name).toBe('[]')
  expect(JSON.parse(rows.get('communications')!)).toMatchObject([
    { id: 'named', contact: 'Ms […]', subject: '[…] called', comment: 'Stays.', author_id: null },
    { id: 'noted', contact: '', subject: 'Stays.', comment: 'Write to […].', author_id: null },
  ])

  const taken: string[] = []
  const bucket = { delete: async (keys: string | string[]) => void taken.push(...[keys].flat()) }
  expect(await deleteQueuedFiles(bucket, database)).toBe(5)
  const raw = ['mail/alone', 'mail/own', 'mail/quoting']
  expect(taken.sort()).toEqual([...raw, 'requests/own/1', 'requests/said/1'])
  expect(await deleteQueuedFiles(bucket, database)).toBe(0)
})

test('leaves a longer address that contains the erased one untouched and out of the export', async () => {
  const { database } = await openDatabase('tables')
  const jan = "jan.zoe.o'neil+x@example.com"
  const letter = { kind: 'request' as const, language: 'nl' as const, attachments: [], created: now, due: now }
  await database.insert(schema.inquiries).values({
    ...{
      id: 'jan',
      form: 'site-contact',
      language: 'nl',
      received: now,
      fingerprint: 'x',
      redirectTo: '/',
      email: jan,
    },
    data: { firstName: 'Jan', email: jan, remark: `Write to ${jan} or ${jan}.be` },
  })
  // Another person of the same name, at another property.
  const note = { at: now, type: 'phone', status: 'done', source: 'phone', created: now } as const
  await database
    .insert(schema.communications)
    .values([{ ...note, id: 'other', propertyId: 8, contact: "Ms Zoe O'Neil", subject: 'x', comment: `Not ${jan}` }])
  await database.insert(schema.mails).values([
    {
      ...letter,
      id: 'jan.0',
      requestId: 'jan',
      recipient: 'agency@example.com',
      subject: 'x',
      text: jan,
      html: jan,
      sent: now,
    },
    { ...letter, id: 'jan.1', requestId: 'jan', recipient: jan, subject: 'x', text: `${jan}.be`, html: jan },
  ])
  const before = await dump(database)
  expect(Object.values(await countPersonalData(database, email)).filter(Boolean)).toEqual([])
  expect((await exportPersonalData(database, email)).namedBySomebodyElse).toEqual([])
  expect(Object.values(await erasePersonalData(database, email, today)).filter(Boolean)).toEqual([])
  expect(await dump(database)).toEqual(before)
})

test('a file whose deletion failed is deleted again later', async () => {
  const { database } = await openDatabase('tables')
  await database.insert(schema.uploadRemovals).values({ key: 'requests/x/1' })
  const broken = { delete: () => Promise.reject(new Error('no answer')) }
  await expect(deleteQueuedFiles(broken, database)).rejects.toThrow()
  expect(await database.$count(schema.uploadRemovals)).toBe(1)
})

test('exports everything stored about a person, and nothing of others or of the agency', async () => {
  const { database } = await openDatabase('tables')
  await seed(database)
  const file = await exportPersonalData(database, email)
  expect(file.requests.map(({ id, files }) => [id, files.length])).toEqual([
    ['own', 1],
    ['said', 1],
  ])
  expect(file.namedBySomebodyElse.find(({ id }) => id === 'friend')!.data).toEqual({
    friendFirstName: mark,
    friendEmail: email,
  })
  expect([file.appointments, file.alerts, file.testimonials, file.offers].map((list) => list.length)).toEqual([
    1, 1, 1, 2,
  ])
  expect(file.messages.map(({ sender }) => sender)).toContain(email.toLowerCase())
  // The agency's copies hold its own links.
  expect(file.mails.map(({ recipient }) => recipient)).toEqual([email, email])
  expect(file.newsletter).not.toBeNull()
  expect(file.note).toContain(mark)
  expect(file.account).toMatchObject({ role: 'owner', homes: [{ propertyId: 9 }] })
  expect(file.notedForOwners.map(({ propertyId, contact }) => [propertyId, contact])).toEqual([
    [7, "Ms Zoe O'Neil"],
    [8, ''],
  ])
  const others = { ...file, notedForOwners: [] }
  expect(JSON.stringify(others)).not.toMatch(/Stays|scrypt|passwordHash|fingerprint/)
})

/** Ids that are left in a table after the night of `now`. */
async function left(database: Database, name: keyof typeof schema) {
  const rows = (await database.select().from(tables.get(name)!)) as { id?: string; key?: string }[]
  return rows.map(({ id, key }) => id ?? key).sort()
}

test('deletes each kind of row after its retention period and not a day before', async () => {
  const { database } = await openDatabase('tables')
  const at = (day: string) => `${day}T12:00:00.000Z`
  const request = (id: string, received: string, form = 'site-contact') =>
    add(database, 'inquiries', { id, form, received, email: null })
  await request('young', at('2024-11-22'))
  await request('old', at('2024-11-20'))
  await request('said-shown', at('2024-11-20'), 'testimonial')
  await request('said-draft', at('2024-11-20'), 'testimonial')
  await request('friend-old', at('2026-10-20'), 'send-to-friend')
  await request('friend-young', at('2026-10-25'), 'send-to-friend')
  await request('job-old', at('2026-05-20'), 'job')
  await request('job-young', at('2026-05-22'), 'job')
  for (const requestId of ['old', 'young', 'job-old', 'job-young'])
    await add(database, 'uploads', { key: requestId, requestId, field: 'cv' })
  await add(database, 'testimonials', {
    id: firstSubmittedTestimonialId,
    status: 'published',
    posted: '2024-11-20',
    requestId: 'said-shown',
  })
  await add(database, 'testimonials', {
    id: firstSubmittedTestimonialId + 1,
    status: 'draft',
    posted: '2024-11-20',
    requestId: 'said-draft',
  })
  await add(database, 'testimonials', { id: 7, status: 'draft', posted: '2020-01-01' })

  const mail = (id: string, cells: Cells) => add(database, 'mails', { id, requestId: null, ...cells })
  await mail('sent-old', { sent: at('2026-10-21') })
  await mail('sent-young', { sent: at('2026-10-23') })
  await mail('dead-old', { dead: at('2026-10-21') })
  await mail('waiting', { created: at('2024-11-22') })
  await mail('waiting-old', { created: at('2024-11-20') })
  await mail('friend-old.0', { created: at('2026-10-20'), requestId: 'friend-old' })
  await mail('friend-young.0', { created: at('2026-10-25'), requestId: 'friend-young' })

  const message = (id: string, cells: Cells) =>
    add(database, 'messages', { id, direction: 'in', kind: 'auto', inquiryId: null, rawKey: `mail/${id}`, ...cells })
  await message('of-old', { inquiryId: 'old', received: at('2026-11-20') })
  await message('of-young', { inquiryId: 'young', received: at('2024-11-22') })
  await message('alone-old', { received: at('2026-10-21') })
  await message('alone-young', { received: at('2026-10-23') })

  await add(database, 'viewings', { id: 'visit-old', email: 'a@x.be', seat: 1, time: '2025-11-20T10:00' })
  await add(database, 'viewings', { id: 'visit-young', email: 'a@x.be', seat: 1, time: '2025-11-21T10:00' })

  const savedSearch = (id: string, cells: Cells) =>
    add(database, 'savedSearches', { id, state: 'active', frequency: 'daily', ...cells })
  await savedSearch('pending-old', { state: 'pending', created: at('2026-10-21'), confirmed: null })
  await savedSearch('pending-young', { state: 'pending', created: at('2026-10-23'), confirmed: null })
  await savedSearch('ended-old', { state: 'ended', confirmed: at('2026-10-01'), ended: at('2026-10-21') })
  await savedSearch('ended-young', { state: 'ended', confirmed: at('2026-10-01'), ended: at('2026-10-23') })
  await savedSearch('young', { confirmed: at('2024-11-22') })
  await savedSearch('asked', { confirmed: at('2024-11-20') })
  await savedSearch('asked-late', { confirmed: at('2024-11-20') })
  await savedSearch('never-asked', { confirmed: at('2020-01-01') })
  await mail('notice.asked.2024-11-20', { created: at('2026-10-30'), sent: at('2026-10-30') })
  await mail('notice.asked-late.2024-11-20', { created: at('2026-11-05'), sent: at('2026-11-05') })
  await add(database, 'savedSearchNotifications', { savedSearchId: 'asked', event: 'new', eventKey: '1' })

  const subscriber = (id: string, cells: Cells) =>
    add(database, 'subscribers', { id, email: id, confirmed: null, ended: null, ...cells })
  await subscriber('pending-old', { asked: at('2026-10-21') })
  await subscriber('pending-young', { asked: at('2026-10-23') })
  await subscriber('active', { asked: at('2020-01-01'), confirmed: at('2020-01-01') })
  await subscriber('ended-old', { asked: at('2020-01-01'), confirmed: at('2020-01-01'), ended: at('2026-10-21') })
  const note = (id: string, at: string) =>
    add(database, 'communications', { id, propertyId: 7, at, type: 'phone', status: 'done', source: 'phone' })
  await note('noted-old', at('2024-11-20'))
  await note('noted-young', at('2024-11-22'))
  await add(database, 'offers', { id: 'bid-old', created: at('2024-11-20') })
  await add(database, 'offers', { id: 'bid-young', created: at('2024-11-22') })
  await add(database, 'offerRounds', { id: 'round-old', created: at('2024-11-20') })
  await add(database, 'offerRounds', { id: 'round-young', created: at('2024-11-22') })
  await add(database, 'users', { id: 'user', email: 'user@x.be', role: 'owner' })
  for (const [address, person] of [
    ['user@x.be', 'active'],
    ['ended-old', 'active'],
    ['a@x.be', 'gone@x.be'],
  ])
    await add(database, 'personAliases', { email: address, person })
  const session = (id: string, expiresAt: string) =>
    add(database, 'sessions', { id, token: id, userId: 'user', expiresAt })
  await session('session-over', '2026-11-21T03:16:00.000Z')
  await session('session-on', '2026-11-21T03:18:00.000Z')
  await add(database, 'verifications', { id: 'step-over', identifier: 'x', value: 'x', expiresAt: at('2026-11-20') })
  await add(database, 'verifications', { id: 'step-on', identifier: 'y', value: 'x', expiresAt: at('2026-11-21') })
  await add(database, 'passwordResets', { id: 'link-over', userId: 'user', expires: at('2026-11-20') })
  await add(database, 'passwordResets', { id: 'link-on', userId: 'user', expires: at('2026-11-21') })
  await add(database, 'digests', { userId: 'user', week: '2026-08-17' })
  await add(database, 'digests', { userId: 'user', week: '2026-08-24' })
  const attempt = (subject: string, until: string) => add(database, 'loginAttempts', { subject, fails: 3, until })
  await attempt('long ago', '2026-11-20T03:16:00.000Z')
  await attempt('today', '2026-11-20T03:18:00.000Z')
  await add(database, 'rateLimits', { rule: 'over', until: at('2026-11-20'), count: 1 })
  await add(database, 'rateLimits', { rule: 'on', until: at('2026-11-21'), count: 1 })

  await applyRetention(database, now)
  expect(await left(database, 'inquiries')).toEqual(['friend-young', 'job-old', 'job-young', 'said-shown', 'young'])
  expect(await left(database, 'uploads')).toEqual(['job-young'])
  expect(await left(database, 'uploadRemovals')).toEqual(['job-old', 'mail/alone-old', 'mail/of-old', 'old', 'young'])
  expect(await left(database, 'messages')).toEqual(['alone-young', 'of-young'])
  expect((await database.select().from(schema.testimonials)).map(({ id }) => id)).toEqual([
    7,
    firstSubmittedTestimonialId,
  ])
  expect(await left(database, 'mails')).toEqual([
    'friend-young.0',
    'notice.asked-late.2024-11-20',
    'notice.asked.2024-11-20',
    'sent-young',
    'waiting',
  ])
  expect(await left(database, 'viewings')).toEqual(['visit-young'])
  expect(await left(database, 'savedSearches')).toEqual([
    'asked-late',
    'ended-young',
    'never-asked',
    'pending-young',
    'young',
  ])
  expect(await database.$count(schema.savedSearchNotifications)).toBe(0)
  expect(await left(database, 'subscribers')).toEqual(['active', 'pending-young'])
  expect(await database.select({ rule: schema.rateLimits.rule }).from(schema.rateLimits)).toEqual([{ rule: 'on' }])

  expect(await left(database, 'communications')).toEqual(['noted-young'])
  expect(await left(database, 'offers')).toEqual(['bid-young'])
  expect(await left(database, 'offerRounds')).toEqual(['round-young'])
  expect(await left(database, 'users')).toEqual(['user'])
  // Both of its addresses are those of a row that stays.
  expect(await database.select().from(schema.personAliases)).toEqual([{ email: 'user@x.be', person: 'active' }])
  expect(await left(database, 'sessions')).toEqual(['session-on'])
  expect(await left(database, 'verifications')).toEqual(['step-on'])
  expect(await left(database, 'passwordResets')).toEqual(['link-on'])
  const weeks = await database.select({ week: schema.digests.week }).from(schema.digests)
  expect(weeks).toEqual([{ week: '2026-08-24' }])
  const tried = await database.select({ subject: schema.loginAttempts.subject }).from(schema.loginAttempts)
  expect(tried).toEqual([{ subject: 'today' }])

  const again = await applyRetention(database, now)
  expect(Object.values(again).filter(Boolean)).toEqual([])
})

test('exports and erases by mail address, and erases only with --yes', async () => {
  const { url, database } = await openDatabase('tables')
  await seed(database)
  const file = join(await scratchFolder(), 'person.json')
  const there = ['--database', url]
  const exported = await run(privacy, ['export', email, file, ...there])
  expect(exported.code, exported.output).toBe(0)
  expect(exported.output).not.toContain(mark)
  expect(JSON.parse(readFileSync(file, 'utf8')).requests).toHaveLength(2)
  expect(statSync(file).mode & 0o077).toBe(0)

  const asked = await run(privacy, ['erase', email, ...there])
  expect(asked.output).toContain('--yes')
  expect(await database.$count(schema.inquiries)).toBe(5)
  const erased = await run(privacy, ['erase', email, '--yes', ...there])
  expect(erased.code, erased.output).toBe(0)
  expect(hits(await dump(database))).toEqual([])

  const other = join(await scratchFolder(), 'other.json')
  expect((await run(privacy, ['export', email, other, ...there])).output).toContain('Nothing is stored')
  expect(existsSync(other)).toBe(false)
  const unknown = await run(privacy, ['erase', 'no-address', ...there])
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('EMAIL is a whole mail address')])
})
