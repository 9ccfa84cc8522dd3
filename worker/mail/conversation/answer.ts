import type { Mail } from '#domain/mail/mail.ts'
import type { StoredDocument } from '#domain/property/document.ts'
import type { SiteView } from '#ui/site.tsx'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { documentToken } from '#worker/services/document/grants.ts'

type AnswerMail = {
  inquiryId: string
  recipient: string
  /** Signed address of the request; null: the agency's. */
  replyTo: string | null
  subject: string
  text: string
  /** Ids of the conversation, as the mail stores them. */
  inReplyTo: string
  files: readonly StoredDocument[]
  /** That signs the links. */
  secret: string
  /** ms since 1970 */
  now: number
}

/** What a manager writes to a visitor, with a link to each document. @param site in the visitor's language */
export function answerMail(site: SiteView, answer: AnswerMail): Mail {
  const { t, say, href, agency } = site
  const { inquiryId, recipient, replyTo, subject, text, inReplyTo, files, secret, now } = answer
  return writeMail(site, {
    kind: 'answer',
    recipient,
    replyTo: replyTo ?? agency.email,
    subject,
    inReplyTo,
    blocks: [
      { kind: 'text', text },
      ...files.map(({ id, type, titles }) => ({
        kind: 'link' as const,
        label: [...new Set([t(`property.documents.type.${type}`), say(titles)])].filter(Boolean).join(': '),
        href: wholeAddress(site, `${href('sentDocument')}?t=${documentToken(secret, id, inquiryId, now)}`),
      })),
    ],
  })
}
