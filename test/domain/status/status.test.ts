import { expect, test } from 'vitest'
import type { JobRun } from '#domain/mail/job.ts'
import type { Fault } from '#domain/status/fault.ts'
import {
  areaRows,
  cronRow,
  databaseRow,
  type FeedFacts,
  feedRow,
  findings,
  type MailFacts,
  type Parts,
  partFindings,
  partRows,
  worst,
} from '#domain/status/status.ts'
import { dayMs, hourMs, iso, minuteMs } from '#domain/time.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')
const ago = (ms: number) => iso(now - ms)

const mail: MailFacts = {
  ...{ waiting: 0, late: 0, untried: 0, dead: 0, sentToday: 4, lettersToday: 0 },
  ...{ oldest: null, lastSent: ago(minuteMs) },
}

const parts: Parts = {
  ...({ kv: 'answers', uploads: 'answers', pictures: 'answers', backups: 'answers', sendsMail: true } as const),
  backup: { at: ago(7 * hourMs), bytes: 2_000_000, rows: 5000 },
  drill: { at: ago(3 * dayMs), differences: [] },
}

const found = (change: Partial<Parts>, id: string, mails: Partial<MailFacts> = {}) =>
  partRows({ ...parts, ...change }, { ...mail, ...mails }, now).find((row) => row.id === id)?.finding

test.each<[string, Partial<MailFacts>, string]>([
  ['nothing waits', {}, 'mail-flows'],
  ['one is refused for a while, and others leave', { late: 1, oldest: ago(hourMs) }, 'mail-late'],
  ['three are refused, and others leave', { late: 3, oldest: ago(hourMs) }, 'mail-late'],
  ['three are late, and nothing has left since', { late: 3, oldest: ago(1000) }, 'mail-stuck'],
  ['three are late, and nothing has ever left', { late: 3, oldest: ago(hourMs), lastSent: null }, 'mail-stuck'],
  ['one was never tried', { late: 1, untried: 1, oldest: ago(hourMs) }, 'mail-stuck'],
  ['one was given up', { dead: 1, late: 1 }, 'mail-dead'],
])('the mail when %s', (_, change, finding) => {
  expect(found({}, 'mail', change)).toBe(finding)
  expect(found({ sendsMail: false }, 'mail', change)).toBe('mail-unset')
})

test.each<[string, Partial<Parts>, string, string | undefined]>([
  ['a bucket that answers', {}, 'uploads', 'answers'],
  ['a bucket that is silent', { pictures: 'silent' }, 'pictures', 'silent'],
  ['a backup of tonight', {}, 'backup', 'backup-recent'],
  ['a backup of 36 hours', { backup: { ...parts.backup!, at: ago(36 * hourMs) } }, 'backup', 'backup-recent'],
  ['an older backup', { backup: { ...parts.backup!, at: ago(36 * hourMs + 1) } }, 'backup', 'backup-old'],
  ['no backup yet', { backup: null }, 'backup', 'backup-none'],
  ['no bucket for backups', { backups: 'unbound', backup: undefined }, 'backup', 'backup-unset'],
  ['backups that were not asked', { backup: undefined }, 'backup', undefined],
  ['a drill of this week', {}, 'drill', 'drill-equal'],
  ['a drill of 35 days', { drill: { at: ago(35 * dayMs), differences: [] } }, 'drill', 'drill-equal'],
  ['an older drill', { drill: { at: ago(35 * dayMs + 1), differences: [] } }, 'drill', 'drill-old'],
  ['a drill with differences', { drill: { at: ago(0), differences: ['mails'] } }, 'drill', 'drill-different'],
  ['no drill yet', { drill: null }, 'drill', 'drill-none'],
  ['no database for drills', { drill: undefined }, 'drill', 'drill-unset'],
])('%s', (_, change, id, finding) => {
  expect(found(change, id)).toBe(finding)
})

const feed: FeedFacts = {
  ...{ name: 'stock', paused: false, failures: 0, refusals: 0, missingSecret: false, address: 'https://feed.test/' },
  ...{ lastRun: ago(hourMs), lastSuccess: ago(hourMs) },
}

test.each<[Partial<FeedFacts>, string]>([
  [{}, 'feed-done'],
  [{ address: null }, 'feed-done'],
  [{ lastRun: null }, 'feed-new'],
  [{ failures: 2 }, 'feed-failed'],
  [{ failures: 3 }, 'feed-failing'],
  [{ refusals: 1 }, 'feed-refused'],
  [{ missingSecret: true }, 'feed-secret'],
  [{ address: 'http://feed.test/' }, 'feed-open'],
  [{ paused: true, failures: 9 }, 'feed-paused'],
])('a feed of %o is %s', (change, finding) => {
  expect(feedRow({ ...feed, ...change }).finding).toBe(finding)
})

test('the jobs of an area: not run yet, succeeding, failing', () => {
  const run = { at: ago(minuteMs), ms: 12 }
  const fault = { subject: 'job.stored-by-another-release', count: 4, since: ago(hourMs), last: ago(0), reason: 'x' }
  const failing = { ...fault, subject: 'job.feeds' } as Fault
  const runs = new Map<string, JobRun>([
    ['feeds', { ...run, failed: ago(0) }],
    ['announcements', { ...run, at: ago(0), ms: 3 }],
    ['leads', run],
  ])
  const rows = areaRows(runs, [fault as Fault, failing])
  expect(rows.find(({ id }) => id === 'feeds')).toEqual({
    ...{ id: 'feeds', state: 'fails', last: ago(0), lastFailure: ago(0), ms: 15, failing: ['feeds'], failures: 4 },
  })
  expect(rows.find(({ id }) => id === 'leads')).toMatchObject({ state: 'succeeds', lastFailure: null, failures: 0 })
  expect(rows.find(({ id }) => id === 'mail')).toMatchObject({ state: 'new', last: null })
})

test('the clock of the jobs, and a slow database', () => {
  expect(cronRow(undefined, now).finding).toBe('jobs-new')
  expect(cronRow(ago(30 * minuteMs), now).finding).toBe('jobs-run')
  expect(cronRow(ago(30 * minuteMs + 1), now).finding).toBe('jobs-stopped')
  expect([databaseRow(499).finding, databaseRow(500).finding]).toEqual(['database-answers', 'database-slow'])
})

test('only what is wrong becomes a fault, and the worst state is that of the page', () => {
  const rows = partRows({ ...parts, kv: 'silent', uploads: 'unbound', backup: null }, { ...mail, dead: 1 }, now)
  expect(Object.fromEntries(partFindings(rows))).toEqual({
    ...{ kv: 'silent', uploads: null, pictures: null, backups: null, mail: null, backup: null, drill: null },
  })
  const worstOf = (some: typeof rows) => worst(some.map(({ finding }) => findings[finding]))
  expect(worstOf(rows)).toEqual({ state: 'wrong', count: 1 })
  expect(worstOf(partRows(parts, { ...mail, dead: 1 }, now))).toEqual({ state: 'attention', count: 1 })
  expect(worstOf(partRows(parts, mail, now)).state).toBe('right')
})
