import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/inquiry.ts'
import { wholeAddress } from '#worker/mail/message.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'

/** The CV is in no mail: the agency gets a link to it that ends by itself. */
export const handleJobApplication: FormHandler = async (received) => {
  const { id, now, env, options } = received
  const site = agencyView(received)
  const href = wholeAddress(site, uploadPath(env.FORM_SECRET!, id, Date.parse(now)))
  const copy = receiptMail(received, { options })
  return {
    statements: [],
    mails: [
      agencyMail(received, {
        options,
        blocks: [
          { kind: 'button', label: site.t('emails.job.button'), href },
          { kind: 'note', text: site.t('emails.job.text') },
        ],
      }),
      ...(copy ? [copy] : []),
    ],
  }
}
