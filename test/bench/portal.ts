import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { loginAttempts, mails, passwordResets } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type Account, insertAccount } from '#test/support/auth/accounts.ts'
import { createPasswordReset } from '#worker/auth/password-reset.ts'
import { buildSite } from '#worker/commands/build.ts'
import { startSite } from './running-site.ts'

/** Homes of the demo agency. */
const homes = [4231907, 4231901]

const pairs = 200

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** How far a value lies from the middle, as half of them do. */
const spread = (values: readonly number[]) => {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle)))
}

let networks = 0

/** @returns an address that nobody else has */
function network() {
  networks++
  return `2001:db8:${(networks >> 8).toString(16)}:${(networks & 0xff).toString(16)}::1`
}

type TimedResponse = { status: number; ms: number; cookie: string }

/** Sends a form as a browser does. @returns also ms until the whole answer was there */
async function postTimed(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TimedResponse> {
  const begin = performance.now()
  const response = await fetch(address + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: address, 'cf-connecting-ip': network(), ...headers },
  })
  await response.arrayBuffer()
  const cookie = response.headers
    .getSetCookie()
    .map((item) => item.split(';')[0])
    .join('; ')
  return { status: response.status, ms: performance.now() - begin, cookie }
}

const byStatus = (pressed: readonly TimedResponse[]) => {
  const counted = new Map<number, number>()
  for (const { status } of pressed) counted.set(status, (counted.get(status) ?? 0) + 1)
  return [...counted].map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** `behind`: ms that what is done behind the answer may take. */
type TimedCase = {
  name: string
  path: string
  fields: (email: string) => Record<string, string>
  status: number
  behind: number
}

/** What must take as long for somebody who has an account as for somebody who has none. */
const timedCases: TimedCase[] = [
  {
    name: 'a wrong password',
    path: '/login/',
    fields: (email) => ({ do: 'login', email, password: 'Not the right one' }),
    status: 401,
    behind: 0,
  },
  {
    name: 'a forgotten one',
    path: '/forgot-password/',
    fields: (email) => ({ do: 'forgot', email }),
    status: 303,
    behind: 250,
  },
]

/** @returns a cookie, and ms that coming in took */
async function signIn(address: string, { email, password }: Account): Promise<TimedResponse> {
  const pressed = await postTimed(address, '/login/', { do: 'login', email, password })
  if (pressed.status !== 303) throw new Error(`nobody comes in: ${pressed.status}`)
  return pressed
}

async function firstByte(address: string, path: string, cookie: string) {
  const begin = performance.now()
  const response = await fetch(address + path, { headers: { cookie, 'accept-encoding': 'identity' } })
  const reader = response.body!.getReader()
  const parts: Uint8Array[] = []
  let ms = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (ms === 0) ms = performance.now() - begin
    parts.push(read.value)
  }
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return { ms, whole: performance.now() - begin, bytes: Buffer.concat(parts) }
}

/** The door and what is behind it: whether its time tells who has an account, how it bears a crowd, what a page takes. */
export async function portalBench() {
  await buildSite()
  const standing = await startSite()
  const { address, database } = standing
  const faults: string[] = []
  const hold = (name: string, isSo: boolean) => {
    if (!isSo) faults.push(name)
    return isSo ? '✓' : '✗'
  }
  try {
    const owner = await insertAccount(database, { homes })
    await signIn(address, owner)
    for (const { name, path, fields, status, behind } of timedCases) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let pair = -10; pair < pairs; pair++) {
        const emails = { known: owner.email, unknown: `nobody.${pair}.x${'x'.repeat(8)}@example.com` }
        // Each time the other one first, and nobody is kept waiting for the try before.
        const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        await database.delete(loginAttempts)
        await database.delete(passwordResets)
        await standing.clearRateLimits()
        for (const who of order) {
          const pressed = await postTimed(address, path, fields(emails[who]))
          if (pressed.status !== status) throw new Error(`${name}: ${pressed.status}`)
          if (pair >= 0) times[who].push(pressed.ms)
          // What happens behind the answer is over before the next is asked.
          await new Promise((done) => setTimeout(done, behind))
        }
      }
      const ratio = median(times.known) / median(times.unknown)
      // Three standard errors of a median, as its spread tells them.
      const error = (1.86 * Math.max(spread(times.known), spread(times.unknown))) / Math.sqrt(pairs)
      const tolerance = Math.max(0.05, (3 * error) / median(times.unknown))
      console.log(
        `${name}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, ` +
          `÷ ${ratio.toFixed(3)} of ${pairs} pairs; spread ${spread(times.known).toFixed(1)} and ` +
          `${spread(times.unknown).toFixed(1)} ms ${hold(name, Math.abs(ratio - 1) < tolerance)}`,
      )
    }

    await database.delete(loginAttempts)
    await standing.clearRateLimits()
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () =>
        postTimed(address, '/login/', { do: 'login', email: owner.email, password: 'Not the right one' }),
      ),
    )
    const looked = crowd.filter(({ status }) => status === 401).length
    const isBorne = looked <= 6 && crowd.every(({ status }) => status === 401 || status === 429)
    console.log(`fifty wrong tries at once: ${byStatus(crowd)} ${hold('fifty tries', isBorne)}`)

    const { token, statement } = createPasswordReset(database, owner.id, { now: Date.now() })
    await transaction(database, [statement])
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const password = `Twenty gables, number ${at}`
        return postTimed(address, `/new-password/?t=${token}`, { do: 'reset', password, again: password })
      }),
    )
    const changed = await database.$count(mails, eq(mails.recipient, owner.email))
    const isOnce = redeemed.filter(({ status }) => status === 303).length === 1
    console.log(`twenty who use one link at once: ${byStatus(redeemed)} ${hold('twenty redemptions', isOnce)}`)
    if (changed === 0) faults.push('nobody was told of the new password')

    const other = await insertAccount(database, { homes })
    const { cookie, ms } = await signIn(address, other)
    console.log(`coming in: ${ms.toFixed(1)} ms`)
    for (const path of [`/owner/${homes[0]}/`, '/my-account/', '/login/?said=out']) {
      const held = path.startsWith('/login/') ? '' : cookie
      const looks = []
      for (let look = 0; look < 30; look++) looks.push(await firstByte(address, path, held))
      const { bytes } = looks[0]!
      console.log(
        `${path.padEnd(22)} first byte ${median(looks.map((item) => item.ms)).toFixed(1)} ms, ` +
          `whole ${median(looks.map(({ whole }) => whole)).toFixed(1)} ms, ` +
          `${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli`,
      )
    }
  } finally {
    await standing.stop()
  }
  if (faults.length > 0) throw new Error(`Not as it must be: ${faults.join(', ')}`)
}
