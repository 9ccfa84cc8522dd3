import { type JobName, jobAreas } from '#domain/mail/job.ts'
import { oneOf } from '#domain/one-of.ts'
import { iso, minuteMs } from '#domain/time.ts'

/** Parts of the site that are watched beside its jobs. */
export const watchedParts = ['kv', 'uploads', 'pictures', 'backups', 'mail', 'backup', 'drill'] as const

type WatchedPart = (typeof watchedParts)[number]

export type FaultSubject = WatchedPart | `job.${JobName}`

/** @param count how often it was found wrong in a row @param since, last ISO */
export type Fault = { subject: FaultSubject; count: number; since: string; last: string; reason: string }

/** The job that failed; null where it is a part. A stored one may be of another release. */
export const jobOf = ({ subject }: Pick<Fault, 'subject'>): JobName | null =>
  subject.startsWith('job.') ? oneOf(Object.keys(jobAreas) as JobName[], subject.slice(4)) : null

/** Why each subject is wrong; null of those that are right. What was not looked at is not in it. */
export type Findings = ReadonlyMap<FaultSubject, string | null>

/** What stays wrong so long is mailed. */
const patienceMs = 10 * minuteMs

/** The time before which a fault began that is to be mailed. @param now ms since 1970 */
export const patienceEnd = (now: number): string => iso(now - patienceMs)
