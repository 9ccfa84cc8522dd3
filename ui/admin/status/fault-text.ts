import { jobAreas } from '#domain/mail/job.ts'
import { type Fault, jobOf, watchedParts } from '#domain/status/fault.ts'
import { partReason } from '#domain/status/status.ts'
import type { SiteView } from '#ui/site.tsx'

type Words = SiteView['t']

/** What is wrong, as a manager calls it. */
export function faultName(t: Words, fault: Pick<Fault, 'subject'>): string {
  const job = jobOf(fault)
  if (job) return t(`status.areas.${jobAreas[job]}`)
  const part = watchedParts.find((name) => name === fault.subject)
  return part ? t(`status.parts.${part}`) : fault.subject
}

/** Why: of a part in words, of a job technical English. */
export function faultReason(t: Words, { reason }: Pick<Fault, 'reason'>): string {
  const found = partReason(reason)
  return found ? t(`status.todo.${found}`) : reason
}
