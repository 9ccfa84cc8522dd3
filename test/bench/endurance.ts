import { setTimeout as sleep } from 'node:timers/promises'
import { isNull, sql } from 'drizzle-orm'
import { inquiries, mails } from '#db/schema/index.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { type BenchSite, type Delivery, type Part, startBenchSite } from './site.ts'
import { formIn, openForm, personOf, postForm } from './visitors.ts'

/** Parts that are killed, in turn. */
const turnCount: readonly (readonly Part[])[] = [['database'], ['site'], ['database', 'site']]

/** Concurrent visitors. */
const concurrency = 8
/** One of so many visitors does not retry after an error. */
const abortShare = 5
/** One of so many mails is accepted without a reply, as after a broken connection. */
const dropEvery = 60

/** @property acknowledged ms since 1970, or null */
type Visitor = { email: string; acknowledged: number | null; presses: number; statuses: number[] }

/** ms since 1970. It begins with the last acknowledged write: a database may stop writing well before it is killed. */
type Outage = { parts: readonly Part[]; from: number; to: number }

export type EnduranceResult = {
  /** Visitors, and those whose message was acknowledged. */
  sent: number
  acknowledged: number
  /** Acknowledged messages that are not stored, or stored twice. */
  lost: number
  doubled: number
  /** Visitors without an acknowledgement; of their messages those stored once, and more than once. */
  unacknowledged: number
  unacknowledgedFound: number
  unacknowledgedDoubled: number
  /** Visitors who retried. */
  retried: number
  statuses: Record<number, number>
  mails: { wanted: number; stored: number; undelivered: number; twice: number; unexplained: number; altered: number }
  database: string
  outages: Outage[]
  /** Kills before which nothing was written for ten seconds. */
  stuck: number
}

/** Sends a message until it is acknowledged. */
async function write({ address, secret }: BenchSite, visitor: Visitor, number: number, until: () => boolean) {
  let opened = await openForm(secret)
  const script = number % 2 === 0
  while (!until()) {
    visitor.presses++
    const fields = { ...personOf(visitor.email), remark: `Message ${number}` }
    const response = await postForm({ address, path: '/contact/', form: 'site-contact', fields, opened, script })
    visitor.statuses.push(response.status)
    if (response.status === 303) {
      visitor.acknowledged = Date.now()
      return
    }
    if (number % abortShare === 0) return
    opened = formIn(response) ?? opened
    await sleep(300)
  }
}

/** Restarts the site and runs the cron trigger until no mail is pending. */
async function deliverAll(
  { database, kill, restart, dropReplies, triggerCron }: BenchSite,
  outages: Outage[],
  from: number,
) {
  dropReplies(null)
  const parts: readonly Part[] = ['database', 'site']
  await kill(parts)
  await restart()
  outages.push({ parts, from, to: Date.now() })
  for (let minute = 0; minute < 10; minute++) {
    const waiting = await database.$count(mails, isNull(mails.sent))
    if (waiting === 0) return
    await database.update(mails).set({ due: new Date().toISOString(), leasedUntil: null }).where(isNull(mails.sent))
    await triggerCron()
  }
}

/** ms from the delivery of a mail to its record in the database, on a busy machine. */
const recordingMs = 10_000

/** Whether a mail had to be sent again: its reply was dropped, or its sender or the database was killed. */
const hasReason = (outages: readonly Outage[], { at, dropped }: Delivery) =>
  dropped || outages.some(({ from, to }) => at >= from - recordingMs && at <= to + 1000)

async function judge(
  { database, delivered }: BenchSite,
  visitors: readonly Visitor[],
  outages: Outage[],
): Promise<Omit<EnduranceResult, 'stuck'>> {
  const emails = new Set(visitors.map(({ email }) => email))
  const rows = await database.select({ id: inquiries.id, email: inquiries.email }).from(inquiries)
  const found = new Map<string, string[]>()
  for (const { id, email } of rows) {
    if (email && emails.has(email)) found.set(email, [...(found.get(email) ?? []), id])
  }
  const counts = (which: boolean) =>
    visitors
      .filter(({ acknowledged }) => (acknowledged !== null) === which)
      .map(({ email }) => found.get(email)?.length ?? 0)
  const [acknowledged, unacknowledged] = [counts(true), counts(false)]
  const stored = await database.select({ id: mails.id }).from(mails)
  const wanted = new Set([...found.values()].flat().flatMap((id) => [`${id}.0`, `${id}.1`]))
  const went = new Map<string, Delivery[]>()
  for (const mail of delivered) {
    const id = mail.messageId.replace(/@.*/, '')
    if (wanted.has(id)) went.set(id, [...(went.get(id) ?? []), mail])
  }
  const twice = [...went.values()].filter(({ length }) => length > 1)
  const [integrity] = await database.all<Record<string, string>>(sql`PRAGMA integrity_check`)
  const statuses: Record<number, number> = {}
  for (const status of visitors.flatMap((item) => item.statuses)) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    sent: visitors.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((count) => count === 0).length,
    doubled: acknowledged.filter((count) => count > 1).length,
    unacknowledged: unacknowledged.length,
    unacknowledgedFound: unacknowledged.filter((count) => count === 1).length,
    unacknowledgedDoubled: unacknowledged.filter((count) => count > 1).length,
    retried: visitors.filter(({ presses }) => presses > 1).length,
    statuses,
    mails: {
      wanted: wanted.size,
      stored: stored.filter(({ id }) => wanted.has(id)).length,
      undelivered: [...wanted].filter((id) => !went.has(id)).length,
      twice: twice.length,
      unexplained: twice.filter((all) => !all.slice(0, -1).every((item) => hasReason(outages, item))).length,
      altered: twice.filter((all) => new Set(all.map(({ raw }) => raw)).size > 1).length,
    },
    database: Object.values(integrity ?? {}).join(),
    outages,
  }
}

/**
 * Visitors write while the database, the site, or both are killed, and retry when they are asked to.
 * @param seconds from one kill to the next, about
 * @param report is called after each round
 */
export async function runEndurance(
  benchSite: BenchSite,
  rounds: number,
  seconds: number,
  report: (line: string) => void = () => {},
): Promise<EnduranceResult> {
  benchSite.dropReplies(dropEvery)
  const visitors: Visitor[] = []
  const outages: Outage[] = []
  let closing = false
  let late = false
  let stuck = 0
  const acknowledged = () => visitors.flatMap((item) => item.acknowledged ?? [])
  const lastWrite = () => Math.max(0, ...acknowledged())
  const runVisitor = async () => {
    while (!closing) {
      const number = visitors.length
      const visitor = { email: `v${number}@example.com`, acknowledged: null, presses: 0, statuses: [] }
      visitors.push(visitor)
      await write(benchSite, visitor, number, () => late)
    }
  }
  const all = Promise.all(Array.from({ length: concurrency }, runVisitor))
  for (let round = 0; round < rounds; round++) {
    await sleep(seconds * 1000 * (0.5 + Math.random()))
    // Above the rate limit of one network.
    if (!(await benchSite.resetLimits())) stuck++
    const parts = turnCount[round % turnCount.length]!
    const [from, killed] = [lastWrite(), Date.now()]
    await benchSite.kill(parts)
    await sleep(1000 * Math.random())
    await benchSite.restart()
    outages.push({ parts, from, to: Date.now() })
    const { length } = acknowledged()
    report(
      `  round ${String(round + 1).padStart(2)}: ${parts.join(' and ')} killed, back after ${Date.now() - killed} ms; ` +
        `${length} of ${visitors.length} acknowledged`,
    )
  }
  await sleep(seconds * 500)
  closing = true
  const timeoutMs = setTimeout(() => {
    late = true
  }, 30_000)
  await all
  clearTimeout(timeoutMs)
  await deliverAll(benchSite, outages, lastWrite())
  return { ...(await judge(benchSite, visitors, outages)), stuck }
}

/** @returns the violations */
export function failures({
  lost,
  doubled: duplicates,
  unacknowledgedDoubled,
  mails: mail,
  database,
}: EnduranceResult): string[] {
  const faults: Record<string, number> = {
    ...{
      lost,
      doubled: duplicates,
      'unacknowledged and stored twice': unacknowledgedDoubled,
      'mails not stored': mail.wanted - mail.stored,
    },
    ...{ 'mails not delivered': mail.undelivered, 'mails sent twice without a reason': mail.unexplained },
    ...{ 'mails that changed': mail.altered, 'database not intact': database === 'ok' ? 0 : 1 },
  }
  return Object.entries(faults).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []))
}

export function enduranceTable(result: EnduranceResult): string {
  const { mails: mail, statuses, outages } = result
  const rows: [string, string | number][] = [
    ['kills', outages.length],
    ['  before which nothing was written for 10 s', result.stuck],
    ['visitors', result.sent],
    ['  who retried', result.retried],
    [
      'responses',
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    ],
    ['acknowledged', result.acknowledged],
    ['  not stored', result.lost],
    ['  stored twice', result.doubled],
    ['not acknowledged', result.unacknowledged],
    ['  stored once', result.unacknowledgedFound],
    ['  stored twice', result.unacknowledgedDoubled],
    ['mails expected', mail.wanted],
    ['  stored', mail.stored],
    ['  not delivered', mail.undelivered],
    ['  delivered twice, under one Message-ID', mail.twice],
    ['    without a kill or dropped reply', mail.unexplained],
    ['    with another text', mail.altered],
    ['database', result.database],
  ]
  return rows.map(([name, value]) => `${name.padEnd(46)} ${value}`).join('\n')
}

/** Rounds of eight seconds on a site of its own. */
export async function enduranceRounds(rounds: number, report?: (line: string) => void): Promise<EnduranceResult> {
  await buildSite()
  const benchSite = await startBenchSite()
  try {
    return await runEndurance(benchSite, rounds, 8, report)
  } finally {
    await benchSite.stop()
  }
}

/** @throws Error when something was lost, stored twice or sent twice */
export async function enduranceBench(rounds: number) {
  const result = await enduranceRounds(rounds, console.log)
  console.log(`\n${enduranceTable(result)}`)
  if (failures(result).length > 0) throw new Error(`Violations: ${failures(result).join(', ')}`)
}
