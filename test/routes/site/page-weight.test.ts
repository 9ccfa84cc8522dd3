import { brotliCompressSync } from 'node:zlib'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties, propertyTexts } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import { insertAccount, signIn } from '#test/support/auth/portal.ts'
import { coldDatabase, requestFixture } from '#test/support/worker/fixture-request.ts'

const server = inject('databases').weighed
const home = 4231907
const resetCount = () => fetch(`${server}/__mode/pass`, { method: 'POST' })
const counted = async (name: 'count' | 'selects') => Number(await (await fetch(`${server}/__${name}`)).text())
const queries = () => counted('count')

/** Nonces, identifiers, colours of faces, challenges and hashes of files are random: each compresses differently. */
const withoutRandomness = (html: string) =>
  html
    .replace(/(?<=\/assets\/[\w-]+-)[\w-]{6,8}(?=\.\w)/g, 'Bb1LPD5L')
    .replace(/(?<= nonce=")[^"]+/g, 'pldCMlmsm66wPJNUyXb0Pg==')
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '01a20e16-b643-76ba-9d4e-85adec84308b')
    .replace(/(?<=class="face )w\d/g, 'w1')
    .replace(/(?<=>)[0-9A-Z]{5}(?=<\/b>)/, 'WP4MV')

/** What the first visitor of an isolate may cost: bytes (brotli), and round trips to the database after the catalogue. */
const limits: [name: string, path: string, bytes: number, roundTrips: number][] = [
  ['home', '/', 15_000, 6],
  ['listing', '/for-sale/', 7_600, 3],
  ['search', '/for-sale/?price=100000-300000&bedrooms=2', 5_850, 3],
  ['search for words', '/for-sale/?search=garden', 7_120, 4],
  ['property', '/property/4231907/', 12_190, 4],
  ['projects', '/nieuwbouw/', 4_310, 4],
  ['contact', '/contact/', 4_900, 2],
  ['agents', '/agents/', 4_000, 1],
  ['an agent', '/agents/wout-moerman/2/', 9_000, 2],
  ['an office', '/offices/ghent/2/', 9_000, 2],
  ['sold homes', '/sold/', 5_000, 2],
  ['map of all properties', '/api/map?goal=0', 500, 2],
]

async function weigh(path: string, cookie = '') {
  const cold = coldDatabase('weighed')
  await requestFixture(cold, '/robots.txt')
  await resetCount()
  const { status, text } = await requestFixture(cold, path, { headers: { cookie } })
  return { status, roundTrips: await queries(), bytes: brotliCompressSync(withoutRandomness(text)).length }
}

test.each(limits)('%s: bytes and round trips are within their budgets', async (_, path, maxBytes, maxRoundTrips) => {
  const { location } = await requestFixture(coldDatabase('weighed'), path)
  const { status, roundTrips, bytes } = await weigh(location || path)
  expect(status).toBe(200)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(roundTrips).toBeLessThanOrEqual(maxRoundTrips)
})

/** Behind the login, with the session of a person. */
const portalLimits: [name: string, path: string, role: Role, bytes: number, roundTrips: number][] = [
  ['home of an owner', `/owner/${home}/`, 'owner', 4_550, 13],
  ['home of an owner, for the manager', `/owner/${home}/`, 'manager', 6_050, 14],
  ['today', '/desk/', 'manager', 3_150, 7],
  ['requests', '/desk/requests/', 'manager', 3_150, 7],
  ['viewings', '/desk/viewings/', 'manager', 3_150, 7],
  ['viewing hours', '/desk/viewing-hours/', 'manager', 3_150, 12],
  ['a new viewing', `/desk/new-viewing/?home=GV-0101`, 'manager', 3_300, 11],
  ['offers for a home', `/desk/homes/${home}/offers/`, 'manager', 3_800, 9],
  ['projects', '/desk/projects/', 'manager', 3_150, 8],
  ['people', '/desk/people/', 'manager', 3_000, 6],
  ['owners', '/desk/owners/', 'manager', 2_850, 6],
  ['team', '/desk/team/', 'manager', 3_150, 7],
  ['settings', '/desk/settings/', 'manager', 3_800, 7],
  ['set-up', '/desk/set-up/', 'manager', 3_800, 8],
  ['testimonials', '/desk/testimonials/', 'manager', 2_600, 6],
  ['articles', '/desk/articles/', 'manager', 3_150, 8],
  ['newsletter', '/desk/newsletter/', 'manager', 3_150, 8],
  ['subscribers', '/desk/subscribers/', 'manager', 3_150, 8],
  ['a new subscriber', '/desk/new-subscriber/', 'manager', 2_850, 6],
  ['media', '/desk/media/', 'manager', 4_000, 10],
  ['pages', '/desk/pages/', 'manager', 4_000, 10],
  ['menu', '/desk/pages/?view=menu', 'manager', 8_000, 10],
  ['a page', '/desk/pages/1/', 'manager', 12_000, 10],
  ['feeds', '/desk/feeds/', 'manager', 2_650, 8],
  ['mail', '/desk/mails/', 'manager', 2_650, 7],
  ['status', '/desk/status/', 'manager', 3_150, 6],
  ['search', '/desk/search/?q=gent', 'manager', 3_150, 8],
  ['activity', '/desk/activity/', 'manager', 3_150, 8],
]

test.each(portalLimits)('%s: bytes and round trips are within their budgets', async (_, path, role, ...budget) => {
  const account = await insertAccount(connect(server), { role, homes: [home] })
  const cookie = await signIn(account, { fixture: coldDatabase('weighed') })
  const { status, bytes, roundTrips } = await weigh(path, cookie)
  const [maxBytes, maxRoundTrips] = budget
  expect(status).toBe(200)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(roundTrips).toBeLessThanOrEqual(maxRoundTrips)
})

const many = 10_000
const added = sql`WITH RECURSIVE added(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM added WHERE n < ${many})`
const firstAdded = 9_000_000

const columnName = ({ name }: { name: string }) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows of a table like one that is there, with other values in some columns. */
function copies(table: SQLiteTable, isOriginal: SQL, changed: Readonly<Record<string, SQL>>): SQL {
  const columns = Object.values(getTableColumns(table)).map(columnName)
  const values = columns.map((name) => changed[name] ?? sql`original.${sql.identifier(name)}`)
  const names = columns.map((name) => sql.identifier(name))
  return sql`${added} INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM added, (SELECT * FROM ${table} WHERE ${isOriginal} LIMIT 1) AS original`
}

const homeId = sql`${firstAdded} + n`

/** The home again, never published; and the request of a visitor. */
const longLists: [name: string, path: string, statements: SQL[]][] = [
  [
    'requests',
    '/desk/requests/',
    [
      sql`${added} INSERT INTO inquiries (id, form, language, received, fingerprint, property_id, email, data, redirect_to)
        SELECT 'added-' || n, 'contact-me', 'nl', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes'), n, ${home},
          'visitor-' || n || '@example.com', json_object('lastName', 'Peeters ' || n, 'remark', 'Is nummer ' || n || ' vrij?'), '/'
        FROM added`,
    ],
  ],
  ['people', '/desk/people/', []],
  [
    'homes',
    '/desk/homes/',
    [
      copies(properties, sql`id = ${home}`, {
        ...{ id: homeId, reference: sql`'A-' || n`, draft: sql`1`, withdrawn: sql`'2026-11-01'`, house_number: sql`n` },
      }),
      copies(propertyTexts, sql`property_id = ${home}`, { property_id: homeId, title: sql`'Huis ' || n` }),
    ],
  ],
]

/** Statements that read the session of a person and their account. */
const ofSession = 2

test.each(longLists)('ten thousand %s are listed by four statements, in 40 KB', async (_, path, statements) => {
  const database = connect(server)
  const cookie = await signIn(await insertAccount(database, { role: 'manager' }), { fixture: coldDatabase('weighed') })
  for (const statement of statements) await database.run(statement)
  const warm = coldDatabase('weighed')
  const open = () => requestFixture(warm, `${path}?view=all`, { headers: { cookie } })
  await open()
  await resetCount()
  const { status, text } = await open()
  expect([status, /10[.,]\d{3}/.test(text)]).toEqual([200, true])
  const selects = await counted('selects')
  expect(selects).toBeGreaterThan(ofSession)
  expect(selects).toBeLessThanOrEqual(ofSession + 4)
  expect(brotliCompressSync(withoutRandomness(text)).length).toBeLessThanOrEqual(40_960)
})

afterAll(async () => {
  const database = connect(server)
  await database.run(sql`DELETE FROM inquiries WHERE id LIKE 'added-%'`)
  await database.run(sql`DELETE FROM properties WHERE id > ${firstAdded}`)
})
