import type { Mail } from '#domain/mail/mail.ts'
import { grantDays, type StoredDocument } from '#domain/property/document.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import { brusselsDay, dayMs, dayText } from '#domain/time.ts'
import type { SiteView } from '#ui/site.tsx'
import { documentToken } from '#worker/services/document/grants.ts'
import { wholeAddress, writeMail } from './message.ts'

type DocumentsMail = {
  requestId: string
  recipient: string
  property: { title: string; reference: string }
  files: readonly StoredDocument[]
  missing: readonly DocumentType[]
  /** That signs the links. */
  secret: string
  /** ms since 1970 */
  now: number
}

export const typesText = ({ t }: Pick<SiteView, 't'>, types: readonly DocumentType[]): string =>
  types.map((type) => t(`property.documents.type.${type}`)).join(', ')

/** To a visitor: a link to each document. */
export function documentsMail(site: SiteView, sent: DocumentsMail): Mail {
  const { t, say, href } = site
  const { requestId, recipient, property, files, missing, secret, now } = sent
  const labelOf = ({ type, titles }: StoredDocument) =>
    [...new Set([t(`property.documents.type.${type}`), say(titles)])].filter(Boolean).join(': ')
  const addressOf = ({ id }: StoredDocument) =>
    wholeAddress(site, `${href('sentDocument')}?t=${documentToken(secret, id, requestId, now)}`)
  const until = dayText(brusselsDay(now + grantDays * dayMs), site.language)
  return writeMail(site, {
    kind: 'documents',
    recipient,
    subject: t('mail.documents.subject', { title: property.title }),
    heading: t('mail.documents.heading'),
    words: { text: 'documents', values: property },
    blocks: [
      { kind: 'text', text: t('mail.documents.text', { title: property.title, reference: property.reference }) },
      ...files.map((file) => ({ kind: 'link', label: labelOf(file), href: addressOf(file) }) as const),
      ...(missing.length > 0
        ? [{ kind: 'text', text: t('mail.documents.missing', { documents: typesText(site, missing) }) } as const]
        : []),
      { kind: 'note', text: t('mail.documents.until', { date: until }) },
    ],
  })
}
