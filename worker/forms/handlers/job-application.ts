import { agencyOptions } from '#worker/forms/agency-options.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/inquiry.ts'
import { wholeAddress } from '#worker/mail/message.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'

/** The CV is not attached: the agency gets a link to it that expires. */
export const handleJobApplication: FormHandler = async (submission) => {
  const { id, now, env, options } = submission
  const site = agencyView(submission)
  const href = wholeAddress(site, uploadPath(env.FORM_SECRET!, id, Date.parse(now)))
  const copy = receiptMail(submission, { options })
  return {
    statements: [],
    mails: [
      agencyMail(submission, {
        options: await agencyOptions(submission),
        blocks: [
          { kind: 'button', label: site.t('mail.job.button'), href },
          { kind: 'note', text: site.t('mail.job.text') },
        ],
      }),
      ...(copy ? [copy] : []),
    ],
  }
}
