import { setTimeout as sleep } from 'node:timers/promises'
import { isNull, sql } from 'drizzle-orm'
import { inquiries, mails } from '#db/schema/index.ts'
import { buildSite } from '#worker/commands/build.ts'
import { type Delivery, type Part, type RunningSite, startSite } from './running-site.ts'
import { openForm, parseOpenedForm, personOf, postForm } from './visitors.ts'

/** What is killed, in turn. */
const turnCount: readonly (readonly Part[])[] = [['database'], ['site'], ['database', 'site']]

/** Visitors at a time. */
const concurrency = 8
/** Of so many visitors one does not press again when something went wrong. */
const abortShare = 5
/** Of so many mails the server takes one without a word, as one does whose line is cut. */
const silenceEveryMs = 60

/** @property acknowledged ms since 1970, or null */
type Visitor = { email: string; acknowledged: number | null; presses: number; statuses: number[] }

/**
 * From when until when something was not there, ms since 1970. It begins with the last message that was acknowledged: a
 * database may have stopped taking writes well before it is killed.
 */
type Outage = { parts: readonly Part[]; from: number; to: number }

export type EnduranceResult = {
  /** Visitors, and those who were told that theirs has come. */
  sent: number
  acknowledged: number
  /** Of these, how many are found nowhere, and how many twice. */
  lost: number
  duplicates: number
  /** Those who were told nothing: found once, found more than once. */
  unnotified: number
  untoldFound: number
  duplicateNotifications: number
  /** Who pressed more than once. */
  again: number
  statuses: Record<number, number>
  mails: { wanted: number; stored: number; undelivered: number; twice: number; unexplained: number; altered: number }
  database: string
  outages: Outage[]
  /** Kills before which the database had taken no write for ten seconds. */
  stuck: number
}

/** A message, sent until it is acknowledged, as somebody does who is asked to try again. */
async function write({ address, secret }: RunningSite, visitor: Visitor, number: number, until: () => boolean) {
  let opened = await openForm(secret)
  const script = number % 2 === 0
  while (!until()) {
    visitor.presses++
    const fields = { ...personOf(visitor.email), remark: `Message ${number}` }
    const answered = await postForm({ address, path: '/contact/', form: 'site-contact', fields, opened, script })
    visitor.statuses.push(answered.status)
    if (answered.status === 303) {
      visitor.acknowledged = Date.now()
      return
    }
    if (number % abortShare === 0) return
    opened = parseOpenedForm(answered) ?? opened
    await sleep(300)
  }
}

/** Every mail is sent that can be: minutes are not waited for, once nobody is left who might be sending. */
async function deliverAll(
  { database, kill, restart, silenceMailServer, triggerCron }: RunningSite,
  outages: Outage[],
  from: number,
) {
  silenceMailServer(null)
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

/** ms from the moment at which a mail is taken to the one at which that is noted, on a machine that is busy. */
const noting = 10_000

/** Whether a mail had to go out again: its sender heard nothing, was killed, or could note nothing. */
const isExplained = (outages: readonly Outage[], { at, silenced }: Delivery) =>
  silenced || outages.some(({ from, to }) => at >= from - noting && at <= to + 1000)

async function judge(
  { database, delivered }: RunningSite,
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
  const [told, untold] = [counts(true), counts(false)]
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
    acknowledged: told.length,
    lost: told.filter((count) => count === 0).length,
    duplicates: told.filter((count) => count > 1).length,
    unnotified: untold.length,
    untoldFound: untold.filter((count) => count === 1).length,
    duplicateNotifications: untold.filter((count) => count > 1).length,
    again: visitors.filter(({ presses }) => presses > 1).length,
    statuses,
    mails: {
      wanted: wanted.size,
      stored: stored.filter(({ id }) => wanted.has(id)).length,
      undelivered: [...wanted].filter((id) => !went.has(id)).length,
      twice: twice.length,
      unexplained: twice.filter((all) => !all.slice(0, -1).every((item) => isExplained(outages, item))).length,
      altered: twice.filter((all) => new Set(all.map(({ raw }) => raw)).size > 1).length,
    },
    database: Object.values(integrity ?? {}).join(),
    outages,
  }
}

/**
 * Visitors write while the database, the site, or both are killed, and press again when they are asked to.
 * @param seconds from one kill to the next, about
 * @param tell is called after each round
 */
export async function runEndurance(
  standing: RunningSite,
  rounds: number,
  seconds: number,
  tell: (line: string) => void = () => {},
): Promise<EnduranceResult> {
  standing.silenceMailServer(silenceEveryMs)
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
      await write(standing, visitor, number, () => late)
    }
  }
  const all = Promise.all(Array.from({ length: concurrency }, runVisitor))
  for (let round = 0; round < rounds; round++) {
    await sleep(seconds * 1000 * (0.5 + Math.random()))
    // No household sends as much within an hour as these eight do.
    if (!(await standing.clearRateLimits())) stuck++
    const parts = turnCount[round % turnCount.length]!
    const [from, killed] = [lastWrite(), Date.now()]
    await standing.kill(parts)
    await sleep(1000 * Math.random())
    await standing.restart()
    outages.push({ parts, from, to: Date.now() })
    const told = acknowledged().length
    tell(
      `  round ${String(round + 1).padStart(2)}: ${parts.join(' and ')} killed, back after ${Date.now() - killed} ms; ` +
        `${told} of ${visitors.length} acknowledged`,
    )
  }
  await sleep(seconds * 500)
  closing = true
  const timeoutMs = setTimeout(() => {
    late = true
  }, 30_000)
  await all
  clearTimeout(timeoutMs)
  await deliverAll(standing, outages, lastWrite())
  return { ...(await judge(standing, visitors, outages)), stuck }
}

/** @returns what must not be, and was */
export function failures({
  lost,
  duplicates,
  duplicateNotifications,
  mails: mail,
  database,
}: EnduranceResult): string[] {
  const faults: Record<string, number> = {
    ...{
      lost,
      doubled: duplicates,
      'gone and found twice': duplicateNotifications,
      'mails not stored': mail.wanted - mail.stored,
    },
    ...{ 'mails not delivered': mail.undelivered, 'mails sent twice for no reason': mail.unexplained },
    ...{ 'mails that changed': mail.altered, 'database not whole': database === 'ok' ? 0 : 1 },
  }
  return Object.entries(faults).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []))
}

export function enduranceTable(endured: EnduranceResult): string {
  const { mails: mail, statuses, outages } = endured
  const rows: [string, string | number][] = [
    ['kills', outages.length],
    ['  before which nothing was written for 10 s', endured.stuck],
    ['visitors', endured.sent],
    ['  who pressed more than once', endured.again],
    [
      'answers',
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    ],
    ['acknowledged', endured.acknowledged],
    ['  of these found nowhere', endured.lost],
    ['  of these found twice', endured.duplicates],
    ['told nothing, and gone', endured.unnotified],
    ['  of these found once', endured.untoldFound],
    ['  of these found twice', endured.duplicateNotifications],
    ['mails wanted', mail.wanted],
    ['  stored', mail.stored],
    ['  not delivered', mail.undelivered],
    ['  delivered twice, under one Message-ID', mail.twice],
    ['    without a kill or silence', mail.unexplained],
    ['    with other words', mail.altered],
    ['database', endured.database],
  ]
  return rows.map(([name, value]) => `${name.padEnd(46)} ${value}`).join('\n')
}

/** So many rounds of it on a site of its own, eight seconds each. */
export async function enduranceRounds(rounds: number, tell?: (line: string) => void): Promise<EnduranceResult> {
  await buildSite()
  const standing = await startSite()
  try {
    return await runEndurance(standing, rounds, 8, tell)
  } finally {
    await standing.stop()
  }
}

/** @throws Error when something was lost, stored twice or sent twice */
export async function enduranceBench(rounds: number) {
  const endured = await enduranceRounds(rounds, console.log)
  console.log(`\n${enduranceTable(endured)}`)
  if (failures(endured).length > 0) throw new Error(`Not as it must be: ${failures(endured).join(', ')}`)
}
