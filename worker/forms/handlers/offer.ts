import { advanceCents } from '#domain/forms/offer.ts'
import { formatPrice } from '#domain/money.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/inquiry.ts'
import type { Writer } from '#worker/mail/message.ts'

/** Its mails state the advance payment, and that an offer is no signature. */
export const handleOffer: FormHandler = async (submission) => {
  const { values, options, context } = submission
  const mailExtras = ({ t }: Pick<Writer, 't'>) => ({
    options,
    rows: [[t('mail.offer.advance'), formatPrice(advanceCents(Number(values.amount)))] as const],
    blocks: [{ kind: 'text', text: t('mail.offer.unsigned') } as const],
  })
  const copy = receiptMail(submission, mailExtras(context.site))
  return {
    statements: [],
    mails: [agencyMail(submission, mailExtras(agencyView(submission))), ...(copy ? [copy] : [])],
  }
}
