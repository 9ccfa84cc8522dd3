import { connect } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Env } from '#worker/env.ts'
import { countFailures, type JobOutcomes, markReported } from '#worker/services/admin/job-failures.ts'

/** Mails the managers, once, about each job that has failed twice in a row. @param now ISO */
export async function reportFailures(env: Env, outcomes: JobOutcomes, now: string): Promise<void> {
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  for (const failure of await countFailures(database, outcomes, now)) {
    // Mails render React.
    const [{ mailManagers }, { jobMail }] = await Promise.all([
      import('#worker/mail/managers.ts'),
      import('#worker/mail/job.ts'),
    ])
    const { name, since } = failure
    const source = { database, origin: env.ORIGIN, now: Date.parse(now) }
    await transaction(database, [
      ...(await mailManagers(source, `job.${name}.${since}`, (site, recipient) => jobMail(site, recipient, failure))),
      markReported(database, name, now),
    ])
  }
}
