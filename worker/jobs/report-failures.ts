import { transaction } from '#db/transaction.ts'
import { countFailures, type JobOutcomes, markReported } from '#worker/services/admin/job-failures.ts'
import type { JobContext } from './context.ts'

/** Mails the managers, once, about each job that has failed twice in a row. */
export async function reportFailures({ env, database, now, time }: JobContext, outcomes: JobOutcomes): Promise<void> {
  for (const failure of await countFailures(database, outcomes, now)) {
    // Mails render React.
    const [{ mailManagers }, { jobMail }] = await Promise.all([
      import('#worker/mail/managers.ts'),
      import('#worker/mail/job.ts'),
    ])
    const { name, since } = failure
    const source = { database, origin: env.ORIGIN, now: time }
    await transaction(database, [
      ...(await mailManagers(source, `job.${name}.${since}`, (site, recipient) => jobMail(site, recipient, failure))),
      markReported(database, name, now),
    ])
  }
}
