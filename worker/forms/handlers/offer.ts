import { advanceCents } from '#domain/forms/offer.ts'
import { formatPrice } from '#domain/money.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/inquiry.ts'
import type { Writer } from '#worker/mail/message.ts'

/** An offer goes out with the advance that it means, and with the word that it is no signature. */
export const handleOffer: FormHandler = async (received) => {
  const { values, options, context } = received
  const mailExtras = ({ t }: Pick<Writer, 't'>) => ({
    options,
    rows: [[t('emails.offer.advance'), formatPrice(advanceCents(Number(values.amount)))] as const],
    blocks: [{ kind: 'text', text: t('emails.offer.unsigned') } as const],
  })
  const copy = receiptMail(received, mailExtras(context.site))
  return { statements: [], mails: [agencyMail(received, mailExtras(agencyView(received))), ...(copy ? [copy] : [])] }
}
