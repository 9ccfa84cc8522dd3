import '#locales/deferred.ts'
import type { Attachment, Mail, MailKind } from '#domain/mail/mail.ts'
import { languages } from '#locales/languages.ts'
import { agencyImprint, type SiteView } from '#ui/site.tsx'
import { mailAddress } from './address.ts'
import { type Block, renderHtml, renderText } from './layout.ts'
import { oneLine } from './plain.ts'

export type Writer = Pick<SiteView, 't' | 'name' | 'agency' | 'language' | 'origin'>

type Letter = {
  kind: MailKind
  recipient: string
  replyTo?: string | null
  subject: string
  heading?: string
  preheader?: string
  blocks: readonly Block[]
  attachments?: readonly Attachment[]
  /** URL that ends a subscription with one POST. */
  unsubscribe?: string
  inReplyTo?: string | null
}

export const wholeAddress = ({ origin }: Pick<SiteView, 'origin'>, path: string): string => `${origin}${path}`

/** Name and address of the agency, and what the law on estate agents requires under a letter. */
function footOf(site: Writer): string[] {
  const { agency, name } = site
  const { address, numbers } = agencyImprint(site)
  return [
    [agency.legalName || name, address].filter(Boolean).join(', '),
    `${agency.phone} · ${agency.email}`,
    ...numbers,
  ]
}

/**
 * Composes a mail in the language of `site`. Text of a visitor may be anything: it is escaped, and on one line in a header.
 * @throws MailError for an address that is none
 */
export function writeMail(site: Writer, letter: Letter): Mail {
  const { language, agency, name: sender } = site
  const { kind, recipient, replyTo = agency.email, subject, heading = subject, preheader = '', blocks } = letter
  const sheet = { language: languages[language].locale, sender, heading, preheader, blocks, footer: footOf(site) }
  return {
    kind,
    language,
    recipient: mailAddress(recipient),
    replyTo: replyTo === null ? null : mailAddress(replyTo),
    subject: oneLine(subject.slice(0, 200)),
    text: renderText(sheet),
    html: renderHtml(sheet),
    attachments: [...(letter.attachments ?? [])],
    unsubscribe: letter.unsubscribe ?? null,
    inReplyTo: letter.inReplyTo ?? null,
  }
}
