import { agentOf } from '#domain/content/team/agent.ts'
import { agencyOptions } from '#worker/forms/agency-options.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { inquiryMails } from '#worker/mail/inquiry.ts'
import { findAskedHomes } from '#worker/services/inquiry/assignee.ts'

/** One request that names all homes, with a row of its own for each; those that were withdrawn meanwhile are only named. */
export const handleHomesInquiry: FormHandler = async (submission) => {
  const { agents } = submission.context.site
  const ids = [submission.values.homes].flat().map(Number)
  const emailOf = (agentId: number | null) => agentOf(agents, agentId)?.email ?? null
  const homes = await findAskedHomes(submission.database(), ids, emailOf)
  if (homes.length === 0) return { fault: 'gone' }
  return { statements: [], mails: inquiryMails(submission, await agencyOptions(submission)), homes }
}
