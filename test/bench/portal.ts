import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { loginAttempts, mails, passwordResets } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { type Account, insertAccount } from '#test/support/auth/accounts.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { createPasswordReset } from '#worker/services/owner/password-resets.ts'
import { startBenchSite } from './site.ts'

const propertyIds = [4231907, 4231901]

const pairs = 200

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Median absolute deviation. */
const spread = (values: readonly number[]) => {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle)))
}

let networks = 0

/** @returns an IP address that is used once */
function network() {
  networks++
  return `2001:db8:${(networks >> 8).toString(16)}:${(networks & 0xff).toString(16)}::1`
}

type Reply = { status: number; ms: number; cookie: string }

async function postForm(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Reply> {
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

const byStatus = (reply: readonly Reply[]) => {
  const counted = new Map<number, number>()
  for (const { status } of reply) counted.set(status, (counted.get(status) ?? 0) + 1)
  return [...counted].map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** `behind`: ms of background work. */
type TimedCase = {
  name: string
  path: string
  fields: (email: string) => Record<string, string>
  status: number
  behind: number
}

/** Forms that must take the same time with and without an account. */
const timedCases: TimedCase[] = [
  {
    name: 'a wrong password',
    path: '/login/',
    fields: (email) => ({ action: 'login', email, password: 'Not the right one' }),
    status: 401,
    behind: 0,
  },
  {
    name: 'a forgotten one',
    path: '/forgot-password/',
    fields: (email) => ({ action: 'forgot', email }),
    status: 303,
    behind: 250,
  },
]

async function logIn(address: string, { email, password }: Account): Promise<Reply> {
  const reply = await postForm(address, '/login/', { action: 'login', email, password })
  if (reply.status !== 303) throw new Error(`the login failed: ${reply.status}`)
  return reply
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

/** Times logins of known and unknown addresses, concurrent attempts, and an owner's pages. */
export async function portalBench() {
  await buildSite()
  const benchSite = await startBenchSite()
  const { address, database } = benchSite
  const faults: string[] = []
  const hold = (name: string, isSo: boolean) => {
    if (!isSo) faults.push(name)
    return isSo ? '✓' : '✗'
  }
  try {
    const owner = await insertAccount(database, { homes: propertyIds })
    await logIn(address, owner)
    for (const { name, path, fields, status, behind } of timedCases) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let pair = -10; pair < pairs; pair++) {
        const emails = { known: owner.email, unknown: `unknown.${pair}.x${'x'.repeat(8)}@example.com` }
        // Alternating, without the limits of the previous attempt.
        const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        await database.delete(loginAttempts)
        await database.delete(passwordResets)
        await benchSite.resetLimits()
        for (const user of order) {
          const reply = await postForm(address, path, fields(emails[user]))
          if (reply.status !== status) throw new Error(`${name}: ${reply.status}`)
          if (pair >= 0) times[user].push(reply.ms)
          // Background work ends before the next request.
          await new Promise((done) => setTimeout(done, behind))
        }
      }
      const ratio = median(times.known) / median(times.unknown)
      // Three standard errors of a median, by its deviation.
      const error = (1.86 * Math.max(spread(times.known), spread(times.unknown))) / Math.sqrt(pairs)
      const tolerance = Math.max(0.05, (3 * error) / median(times.unknown))
      console.log(
        `${name}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, ` +
          `÷ ${ratio.toFixed(3)} of ${pairs} pairs; spread ${spread(times.known).toFixed(1)} and ` +
          `${spread(times.unknown).toFixed(1)} ms ${hold(name, Math.abs(ratio - 1) < tolerance)}`,
      )
    }

    await database.delete(loginAttempts)
    await benchSite.resetLimits()
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () =>
        postForm(address, '/login/', { action: 'login', email: owner.email, password: 'Not the right one' }),
      ),
    )
    const checked = attempts.filter(({ status }) => status === 401).length
    const isLimited = checked <= 6 && attempts.every(({ status }) => status === 401 || status === 429)
    console.log(`fifty concurrent wrong passwords: ${byStatus(attempts)} ${hold('fifty attempts', isLimited)}`)

    const { token, statement } = createPasswordReset(database, owner.id, { now: Date.now() })
    await transaction(database, [statement])
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const password = `Twenty gables, number ${at}`
        return postForm(address, `/new-password/?t=${token}`, { action: 'reset', password, again: password })
      }),
    )
    const changed = await database.$count(mails, eq(mails.recipient, owner.email))
    const isOnce = replies.filter(({ status }) => status === 303).length === 1
    console.log(`twenty concurrent uses of one link: ${byStatus(replies)} ${hold('twenty redemptions', isOnce)}`)
    if (changed === 0) faults.push('no mail about the new password')

    const other = await insertAccount(database, { homes: propertyIds })
    const { cookie, ms } = await logIn(address, other)
    console.log(`login: ${ms.toFixed(1)} ms`)
    for (const path of [`/owner/${propertyIds[0]}/`, '/my-account/', '/login/?notice=signed-out']) {
      const held = path.startsWith('/login/') ? '' : cookie
      const durations = []
      for (let round = 0; round < 30; round++) durations.push(await firstByte(address, path, held))
      const { bytes } = durations[0]!
      console.log(
        `${path.padEnd(22)} first byte ${median(durations.map((item) => item.ms)).toFixed(1)} ms, ` +
          `whole ${median(durations.map(({ whole }) => whole)).toFixed(1)} ms, ` +
          `${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli`,
      )
    }
  } finally {
    await benchSite.stop()
  }
  if (faults.length > 0) throw new Error(`Violations: ${faults.join(', ')}`)
}
