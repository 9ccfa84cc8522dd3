import { wholeAddress } from '#worker/mail/message.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/request.ts'
import { uploadPath } from '#worker/upload-link.ts'
import type { Accept } from './accept.ts'

/** The CV is in no mail: the agency gets a link to it that ends by itself. */
export const acceptJob: Accept = async (received) => {
  const { id, now, env, options } = received
  const site = agencyView(received)
  const href = wholeAddress(site, await uploadPath(env.FORM_SECRET!, id, Date.parse(now)))
  const copy = receiptMail(received, { options })
  return {
    statements: [],
    mails: [
      agencyMail(received, {
        options,
        blocks: [
          { kind: 'button', label: site.t('letters.job.button'), href },
          { kind: 'note', text: site.t('letters.job.text') },
        ],
      }),
      ...(copy ? [copy] : []),
    ],
  }
}
