import { eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { feedLeads, feedProperties, feedRuns, feeds, inquiries, media, properties } from '#db/schema/index.ts'
import type { MassChanges } from '#domain/import/mass-changes.ts'
import type { LeadState } from '#domain/inquiry/lead.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { markupErrors } from '#test/support/markup/markup.ts'

let cookie: string

beforeAll(async () => {
  cookie = await signIn(await createAccount({ role: 'manager' }))
})

const later = '2036-01-01T10:00:00.000Z'

/** With a name of its own: tests share the database. */
async function feed(change: Partial<typeof feeds.$inferInsert> = {}): Promise<string> {
  const name = `f${crypto.randomUUID()}`
  await database.insert(feeds).values({
    ...{ name, address: 'https://vendor.example/stock.xml?key=secret-key', language: 'nl', complete: true },
    ...{ everyMinutes: 60, nextRun: later, ...change },
  })
  return name
}

async function run(name: string, change: Partial<typeof feedRuns.$inferInsert>): Promise<number> {
  const [{ id } = { id: 0 }] = await database
    .insert(feedRuns)
    .values({ feed: name, started: '2026-11-23T08:00:00.000Z', state: 'done', ...change })
    .returning({ id: feedRuns.id })
  return id
}

const counts = { read: 60, added: 2, changed: 3, unchanged: 54, withdrawn: 0, refused: 1, leftOut: 4, rewritten: 5 }
const refusal = { row: 7, id: '4711', field: 'City', reason: 'no place 9999 X' }

const view = async () => (await getPage('/desk/feeds/', { cookie })).text
const rowOf = (text: string, name: string) => text.split('<tr>').find((row) => row.includes(name))!
const push = (fields: Record<string, string>) => postForm('/desk/feeds/', fields, { cookie })
const stored = async (name: string) => (await database.select().from(feeds).where(eq(feeds.name, name)))[0]!

test('shows the last run of each feed in words, without its address', async () => {
  const [fresh, done, failed] = [
    await feed({ secretName: 'FEED_UNSET' }),
    await feed({ format: 'agency' }),
    await feed({ failures: 3 }),
  ]
  await run(done, { state: 'failed', reason: 'of another day' })
  await run(done, { counts, refused: [refusal] })
  await run(failed, { state: 'failed', reason: 'vendor.example answers with status 503.' })
  const text = await view()
  expect(text).not.toContain('secret-key')
  expect(rowOf(text, fresh)).toContain('Has not run yet')
  const missing = 'Its credentials are missing: the secret FEED_UNSET is not set.'
  expect([fresh, done].map((name) => rowOf(text, name).includes(missing))).toEqual([true, false])
  const row = rowOf(text, done)
  for (const words of [
    'agency, vendor.example, Nederlands, Whole stock',
    'Succeeded',
    '60 read, 2 new, 3 changed, 54 unchanged, 1 refused, Values left out: 4, Texts in capitals corrected: 5',
    '1 property refused',
    '01/01/2036 11:00',
  ])
    expect(row).toContain(words)
  expect(row.replaceAll('<!-- -->', '')).toContain('4711: City no place 9999 X')
  expect(row).not.toContain('0 withdrawn')
  expect(row).not.toContain('of another day')
  const failure = rowOf(text, failed)
  expect(failure).toContain('<code lang="en">vendor.example answers with status 503.</code>')
  expect(failure).toContain('3 failed attempts in a row')
  expect(markupErrors(text)).toEqual([])
})

test('names the homes of a feed whose photographs are small, without plans and illustrations', async () => {
  const name = await feed()
  await run(name, { counts })
  const [home, other] = await database.select().from(properties).where(isNull(properties.withdrawn)).limit(2)
  const photo = { projectId: null, sort: 90, path: '/pictures/9/1', scene: 'facade', color: '#aaaaaa' }
  const picture = (id: number, propertyId: number, width: number, height: number, change = {}) => ({
    ...{ ...photo, id: 9_900_000 + id, propertyId, width, height, illustration: false },
    ...change,
  })
  await database.batch([
    database.insert(feedProperties).values([home!, other!].map(({ id }) => ({ propertyId: id, feed: name }))),
    database
      .insert(media)
      .values([
        picture(1, home!.id, 300, 225),
        picture(2, home!.id, 799, 533),
        picture(3, home!.id, 600, 800),
        picture(4, home!.id, 300, 225, { scene: 'plan' }),
        picture(5, home!.id, 300, 225, { illustration: true }),
        picture(6, other!.id, 1200, 800),
      ]),
  ])
  const row = rowOf(await view(), name).replaceAll('<!-- -->', '')
  expect(row).toContain('2 photos below 800 px')
  expect(row).toContain(`<li>${home!.reference}: 2</li>`)
  expect(row).not.toContain(other!.reference)
})

test('shows the address of a program that reports changes', async () => {
  const [reports, fetched] = [await feed({ format: 'sweepbright', address: null }), await feed({ format: 'whise' })]
  const text = await view()
  expect(rowOf(text, reports).replaceAll('<!-- -->', '')).toContain(
    `Webhook address: <code>https://gevel.test/feeds/${reports}/events</code>`,
  )
  expect(rowOf(text, fetched)).not.toContain('/events')
})

test.each([
  ['/nl/kantoor/koppelingen/', 'Volledig aanbod', 'Nog niet uitgevoerd', 'Nu uitvoeren'],
  ['/fr/agence/flux/', 'Tous les biens', 'Pas encore lancé', 'Lancer maintenant'],
  ['/de/buero/schnittstellen/', 'Gesamter Bestand', 'Noch nicht gelaufen', 'Jetzt starten'],
])('%s is in its language', async (path, ...words) => {
  const name = await feed()
  const { text } = await getPage(path, { cookie })
  for (const word of words) expect(rowOf(text, name)).toContain(word)
})

test('runs, pauses and resumes a feed', async () => {
  const name = await feed({ etag: '"1"' })
  const state = async () => {
    const { paused, nextRun, etag } = await stored(name)
    return { paused, isDue: nextRun <= new Date().toISOString(), etag }
  }
  expect((await push({ action: 'feed-run', id: name })).headers.get('location')).toBe('/desk/feeds/?notice=feed-run')
  // The cron job does not take it from the same source, which a manager wants to be read again.
  expect(await state()).toEqual({ paused: false, isDue: true, etag: null })
  expect(rowOf(await view(), name)).toContain('Within a minute')
  await push({ action: 'feed-pause', id: name })
  expect((await state()).paused).toBe(true)
  const row = rowOf(await view(), name)
  expect(row).toContain('Paused')
  expect(row).not.toContain('Run now')
  expect((await push({ action: 'feed-run', id: name })).headers.get('location')).toBe('/desk/feeds/?notice=gone')
  await push({ action: 'feed-resume', id: name })
  expect(await state()).toMatchObject({ paused: false, isDue: true })
})

const changesOf = (change: Partial<MassChanges>): MassChanges => ({
  ...{ live: 60, peak: 60, missing: 0, repriced: 0, withoutPrice: 0, withoutPictures: 0 },
  ...change,
})

test('approves the mass changes that are shown, and no later ones', async () => {
  const name = await feed({ refusals: 1 })
  const first = await run(name, { state: 'refused', massChanges: changesOf({ missing: 31 }) })
  const row = rowOf(await view(), name)
  expect(row).toContain('Off the website: 31 of 60 properties</small><small>Nothing was changed.')
  expect(row).toContain('Withdraw 31 properties')
  expect(row).toContain(`name="run" value="${first}"`)
  const second = await run(name, { state: 'refused', massChanges: changesOf({ missing: 59, repriced: 3, peak: 70 }) })
  const outdated = await push({ action: 'feed-approve', id: name, run: String(first) })
  expect(outdated.headers.get('location')).toBe('/desk/feeds/?notice=gone')
  expect((await stored(name)).approved).toBeNull()
  for (const words of ['Price changed by more than half: 3 of 60', 'Up to 70 properties', 'Run anyway'])
    expect(rowOf(await view(), name)).toContain(words)
  await push({ action: 'feed-approve', id: name, run: String(second) })
  expect(await stored(name)).toMatchObject({ approved: { missing: 59, repriced: 3 } })
  expect(rowOf(await view(), name)).not.toContain('Run anyway')
})

test.each<Record<string, string>>([
  { action: 'feed-run', id: 'no-such-feed' },
  { action: 'feed-pause', id: '' },
  { action: 'feed-approve', id: 'no-such-feed', run: '1' },
])('does nothing for %j', async (fields) => {
  expect((await push(fields)).headers.get('location')).toBe('/desk/feeds/?notice=gone')
})

test.each(['', 'x', '1e999', '-1'])('refuses the run "%s"', async (id) => {
  expect((await push({ action: 'feed-approve', id: 'no-such-feed', run: id })).status).toBe(400)
})

test('is for managers only, and for forms of the site', async () => {
  const name = await feed()
  const owner = await signIn(await createAccount({}))
  expect((await getPage('/desk/feeds/', { cookie: owner })).status).toBe(404)
  expect((await postForm('/desk/feeds/', { action: 'feed-pause', id: name }, { cookie: owner })).status).toBe(404)
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }
  expect((await postForm('/desk/feeds/', { action: 'feed-pause', id: name }, { cookie, headers })).status).toBe(403)
  expect((await stored(name)).paused).toBe(false)
})

/** An inquiry for a feed; with a state it has one already. */
async function lead(name: string, state: LeadState, fault: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  const received = '2026-11-20T10:00:00.000Z'
  await database.insert(inquiries).values({
    ...{ id, form: 'contact-me', language: 'fr', received, fingerprint: 'one', propertyId: 4231907, redirectTo: '/' },
    data: { firstName: 'Noor' },
  })
  await database.insert(feedLeads).values({ requestId: id, feed: name, key: '811', state, updated: received, fault })
  return id
}

test('shows how many requests went to the program, and those that a manager may send again', async () => {
  const name = await feed({ format: 'whise', leads: true })
  expect(rowOf(await view(), name)).toContain('Requests passed on: none yet')
  await lead(name, 'sent')
  await lead(name, 'sent')
  const unknown = await lead(name, 'unknown', 'whise.example cannot be reached.')
  const failed = await lead(name, 'failed', 'whise.example answers with status 400.')
  const text = await view()
  expect(rowOf(text, name)).toContain('Requests passed on: 2 sent, 1 not sent, 1 uncertain')
  const row = rowOf(text, unknown)
  for (const words of ['Request for information, 20/11/2026', 'Uncertain', 'Look for it in the program', 'cannot be'])
    expect(row).toContain(words)
  expect(rowOf(text, failed)).toContain('<code lang="en">whise.example answers with status 400.</code>')
  expect(markupErrors(text)).toEqual([])
  expect((await push({ action: 'lead-resend', id: failed })).headers.get('location')).toBe(
    '/desk/feeds/?notice=lead-resend',
  )
  expect((await push({ action: 'lead-resend', id: failed })).headers.get('location')).toBe('/desk/feeds/?notice=gone')
  expect(rowOf(await view(), name)).toContain('1 waiting, 2 sent, 1 uncertain')
})
