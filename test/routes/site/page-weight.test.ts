import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import type { Role } from '#domain/owner/owner.ts'
import { insertAccount, signIn } from '#test/support/auth/portal.ts'
import { coldDatabase, requestFixture } from '#test/support/worker/fixture-request.ts'

const server = inject('databases').weighed
const home = 4231907
const resetCount = () => fetch(`${server}/__mode/pass`, { method: 'POST' })
const queries = async () => Number(await (await fetch(`${server}/__count`)).text())

/** Nonces, the key and the challenge of a form, and hashes of files are random, and compress differently each time. */
const withoutRandomness = (html: string) =>
  html
    .replace(/(?<=\/assets\/[\w-]+-)[\w-]{6,8}(?=\.\w)/g, 'Bb1LPD5L')
    .replace(/(?<= nonce=")[^"]+/g, 'pldCMlmsm66wPJNUyXb0Pg==')
    .replace(/(?<= name="key" value=")[^"]+/, '01a20e16-b643-76ba-9d4e-85adec84308b')
    .replace(/(?<=>)[0-9A-Z]{5}(?=<\/b>)/, 'WP4MV')

/** What the first visitor of an isolate may cost: bytes (brotli), and round trips to the database after the catalogue. */
const limits: [name: string, path: string, bytes: number, roundTrips: number][] = [
  ['home', '/', 14_900, 6],
  ['listing', '/for-sale/', 7_070, 3],
  ['search', '/for-sale/?price=100000-300000&bedrooms=2', 5_530, 3],
  ['search for words', '/for-sale/?search=garden', 6_670, 4],
  ['property', '/property/4231907/', 12_190, 4],
  ['projects', '/nieuwbouw/', 4_310, 4],
  ['contact', '/contact/', 4_840, 2],
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
  ['a new viewing', `/desk/new-viewing/?home=GV-0101`, 'manager', 3_150, 11],
  ['projects', '/desk/projects/', 'manager', 3_150, 8],
  ['owners', '/desk/owners/', 'manager', 2_850, 6],
  ['team', '/desk/team/', 'manager', 3_150, 7],
  ['testimonials', '/desk/testimonials/', 'manager', 2_600, 6],
  ['feeds', '/desk/feeds/', 'manager', 2_650, 8],
  ['mail', '/desk/mails/', 'manager', 2_650, 7],
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
