import { advanceOf } from '#domain/forms/offer.ts'
import { priceText } from '#domain/price.ts'
import type { Writer } from '#worker/mail/message.ts'
import { agencyMail, agencyView, receiptMail } from '#worker/mail/request.ts'
import type { Accept } from './accept.ts'

/** An offer goes out with the advance that it means, and with the word that it is no signature. */
export const acceptOffer: Accept = async (received) => {
  const { values, options, visit } = received
  const more = ({ t }: Pick<Writer, 't'>) => ({
    options,
    rows: [[t('letters.offer.advance'), priceText(advanceOf(Number(values.amount)))] as const],
    blocks: [{ kind: 'text', text: t('letters.offer.unsigned') } as const],
  })
  const copy = receiptMail(received, more(visit.site))
  return { statements: [], mails: [agencyMail(received, more(agencyView(received))), ...(copy ? [copy] : [])] }
}
