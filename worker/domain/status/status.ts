import { type JobArea, type JobName, type JobRun, jobAreas } from '#domain/mail/job.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time.ts'
import { type Fault, type FaultSubject, type Findings, jobOf, watchedParts } from './fault.ts'

export type StatusState = 'right' | 'attention' | 'wrong' | 'unset'

/** What can be found, and how good that is; each has its words below `status.found`, and what to do below `status.todo`. */
export const findings = {
  'database-answers': 'right',
  'database-slow': 'attention',
  answers: 'right',
  silent: 'wrong',
  unbound: 'unset',
  'mail-flows': 'right',
  'mail-unset': 'unset',
  'mail-late': 'attention',
  'mail-dead': 'attention',
  'mail-stuck': 'wrong',
  'feed-done': 'right',
  'feed-paused': 'unset',
  'feed-new': 'attention',
  'feed-refused': 'attention',
  'feed-failed': 'attention',
  'feed-failing': 'wrong',
  'feed-secret': 'wrong',
  'feed-open': 'attention',
  'jobs-run': 'right',
  'jobs-new': 'attention',
  'jobs-stopped': 'wrong',
  'backup-recent': 'right',
  'backup-unset': 'unset',
  'backup-none': 'attention',
  'backup-old': 'wrong',
  'drill-equal': 'right',
  'drill-unset': 'unset',
  'drill-none': 'attention',
  'drill-different': 'wrong',
  'drill-old': 'wrong',
} as const satisfies Record<string, StatusState>

export type Finding = keyof typeof findings

type OfState<State extends StatusState> = {
  [Name in Finding]: (typeof findings)[Name] extends State ? Name : never
}[Finding]

/** What is not right: something can be done. */
export type Shortcoming = Exclude<Finding, OfState<'right'>>

export const isShortcoming = (finding: Finding): finding is Shortcoming => findings[finding] !== 'right'

/** What is wrong of a watched part, as a fault keeps it; null for a reason of another release. */
export const partReason = (reason: string): Shortcoming | null =>
  (Object.keys(findings) as Finding[]).filter(isShortcoming).find((finding) => finding === reason) ?? null

/** Whether a part can be reached; `unbound` where the worker has none. */
export type Answer = 'answers' | 'silent' | 'unbound'

/** What is outside of the database. */
export type Parts = {
  kv: Answer
  uploads: Answer
  pictures: Answer
  backups: Answer
  /** Whether there is a way to send mail, and a sender. */
  sendsMail: boolean
  /** The newest; null where there is none, undefined where it was not asked. */
  backup?: { at: string; bytes: number; rows: number } | null | undefined
  /** The last one; null where there was none, undefined where there is no database for it or it was not asked. */
  drill?: { at: string; differences: readonly string[] } | null | undefined
}

/** @param untried mails that have been due for minutes, and were never tried @param oldest, lastSent ISO */
export type MailFacts = {
  waiting: number
  late: number
  untried: number
  dead: number
  sentToday: number
  oldest: string | null
  lastSent: string | null
  lettersToday: number
}

export type FeedFacts = {
  name: string
  paused: boolean
  failures: number
  refusals: number
  missingSecret: boolean
  /** Null: its format has an address of its own, over https. */
  address: string | null
  /** ISO; of the last run, and of the last that succeeded. */
  lastRun: string | null
  lastSuccess: string | null
}

export type StatusRow = {
  id: string
  finding: Finding
  /** Numbers of the text of what was found. */
  values?: Readonly<Record<string, number>>
  /** ISO; shown behind what was found. */
  moment?: string | null
}

const slowMs = 500
/** Mails that are late and all refused, after which the queue is called stuck. */
const stuckCount = 3
/** A server that takes no mail at all for as long as three wait, or mails that were never tried. */
const isStuck = ({ late, untried, oldest, lastSent }: MailFacts): boolean =>
  untried > 0 || (late >= stuckCount && oldest !== null && (lastSent ?? '') < oldest)

function mailFinding(mail: MailFacts, { sendsMail }: Pick<Parts, 'sendsMail'>): Finding {
  if (!sendsMail) return 'mail-unset'
  if (isStuck(mail)) return 'mail-stuck'
  if (mail.dead > 0) return 'mail-dead'
  return mail.late > 0 ? 'mail-late' : 'mail-flows'
}

/** Failed runs in a row after which a feed is called failing, and its managers are mailed. */
const feedFailures = 3

function feedFinding({ paused, failures, refusals, missingSecret, address, lastRun }: FeedFacts): Finding {
  if (paused) return 'feed-paused'
  if (missingSecret) return 'feed-secret'
  if (failures >= feedFailures) return 'feed-failing'
  if (refusals > 0) return 'feed-refused'
  if (failures > 0) return 'feed-failed'
  if (address !== null && !address.startsWith('https:')) return 'feed-open'
  return lastRun === null ? 'feed-new' : 'feed-done'
}

const backupHours = 36
const drillDays = 35

function backupFinding({ backups, backup }: Parts, now: number): Finding | null {
  if (backups === 'unbound') return 'backup-unset'
  if (backup === undefined) return null
  if (backup === null) return 'backup-none'
  return now - Date.parse(backup.at) > backupHours * hourMs ? 'backup-old' : 'backup-recent'
}

function drillFinding({ drill }: Parts, now: number): Finding {
  if (drill === undefined) return 'drill-unset'
  if (drill === null) return 'drill-none'
  if (drill.differences.length > 0) return 'drill-different'
  return now - Date.parse(drill.at) > drillDays * dayMs ? 'drill-old' : 'drill-equal'
}

export const bindings = ['kv', 'uploads', 'pictures', 'backups'] as const

/** The rows of what is watched beside the jobs; those of backups where they were asked. */
export function partRows(parts: Parts, mail: MailFacts, now: number): StatusRow[] {
  const { backup, drill } = parts
  const { oldest: _, lastSent, ...numbers } = mail
  const backedUp = backupFinding(parts, now)
  return [
    ...bindings.map((id): StatusRow => ({ id, finding: parts[id] })),
    { id: 'mail', finding: mailFinding(mail, parts), values: numbers },
    ...(backedUp
      ? [
          {
            ...({ id: 'backup', finding: backedUp } as const),
            moment: backup?.at ?? null,
            values: { rows: backup?.rows ?? 0, megabytes: Math.ceil((backup?.bytes ?? 0) / 1e5) / 10 },
          },
          {
            ...({ id: 'drill', finding: drillFinding(parts, now) } as const),
            moment: drill?.at ?? null,
            values: { differences: drill?.differences.length ?? 0 },
          },
        ]
      : []),
  ]
}

/** What is wrong of the watched parts, for the mails to the managers. */
export const partFindings = (rows: readonly StatusRow[]): Findings =>
  new Map(
    rows.flatMap(({ id, finding }): [FaultSubject, string | null][] => {
      const part = watchedParts.find((name) => name === id)
      return part ? [[part, findings[finding] === 'wrong' ? finding : null]] : []
    }),
  )

export const databaseRow = (ms: number): StatusRow => ({
  ...{ id: 'database', values: { ms } },
  finding: ms < slowMs ? 'database-answers' : 'database-slow',
})

export const feedRow = (feed: FeedFacts): StatusRow => ({
  ...{ id: feed.name, finding: feedFinding(feed), values: { failures: feed.failures }, moment: feed.lastRun },
})

/** More than the time between two turns of an agency where there are many. */
const silentMs = 30 * minuteMs

/** Whether the cron jobs run at all. @param last ISO; of the newest run of the minute's trigger */
export function cronRow(last: string | undefined, now: number): StatusRow {
  const finding = last === undefined ? 'jobs-new' : now - Date.parse(last) > silentMs ? 'jobs-stopped' : 'jobs-run'
  return { id: 'cron', finding, moment: last ?? null }
}

/** How the last runs of an area's jobs ended. */
export const jobStates = { succeeds: 'right', new: 'unset', fails: 'wrong' } as const satisfies Record<
  string,
  StatusState
>

/** The jobs of one part of the site. `failing`: those whose last run failed, at most `failures` times in a row. */
export type AreaRow = {
  id: JobArea
  state: keyof typeof jobStates
  /** ISO; of the newest run, and of the newest that failed. */
  last: string | null
  lastFailure: string | null
  /** What the last run of each took, together. */
  ms: number
  failing: readonly JobName[]
  failures: number
}

/** @param moments ISO */
const newest = (moments: readonly string[]): string | null => [...moments].sort().at(-1) ?? null

export function areaRows(runs: ReadonlyMap<string, JobRun>, faults: readonly Fault[]): AreaRow[] {
  const names = Object.keys(jobAreas) as JobName[]
  return [...new Set(Object.values(jobAreas))].map((id) => {
    const jobs = names.filter((name) => jobAreas[name] === id)
    const known = jobs.flatMap((name) => runs.get(name) ?? [])
    const own = faults.filter((fault) => jobs.some((name) => name === jobOf(fault)))
    return {
      id,
      state: own.length > 0 ? 'fails' : known.length > 0 ? 'succeeds' : 'new',
      last: newest(known.map(({ at }) => at)),
      lastFailure: newest(known.flatMap(({ failed }) => failed ?? [])),
      ms: known.reduce((sum, { ms }) => sum + ms, 0),
      failing: own.flatMap((fault) => jobOf(fault) ?? []),
      failures: Math.max(0, ...own.map(({ count }) => count)),
    }
  })
}

const order = ['wrong', 'attention', 'right'] as const

/** The worst of some states, and how often it is there; `right` where nothing is set up. */
export function worst(states: readonly StatusState[]): { state: (typeof order)[number]; count: number } {
  const state = order.find((one) => states.includes(one)) ?? 'right'
  return { state, count: states.filter((one) => one === state).length }
}
