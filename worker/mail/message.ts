import type { Attachment, Mail, MailKind } from '#domain/mail/mail.ts'
import { languages } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { mailAddress } from './address.ts'
import { type Block, renderHtml, renderText } from './layout.ts'
import { oneLine } from './plain.ts'

/** Who writes, and in which language. */
export type Writer = Pick<SiteView, 't' | 'name' | 'agency' | 'language' | 'origin'>

export type Letter = {
  kind: MailKind
  recipient: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | null
  subject: string
  /** Above the text; the subject where there is none. */
  heading?: string
  blocks: readonly Block[]
  attachments?: readonly Attachment[]
  unsubscribe?: string | null
}

/** @returns a path of the site as a whole address */
export const wholeAddress = ({ origin }: Pick<SiteView, 'origin'>, path: string): string => `${origin}${path}`

/** Who the agency is, how to reach it, and what the law on estate agents wants under a letter. */
function footOf({ t, agency }: Writer): string[] {
  return [
    `${agency.legalName}, ${agency.street}, ${agency.zip} ${agency.city}`,
    `${agency.phone} · ${agency.email}`,
    agency.licences.length > 0 && t('common.footer.licence', { number: agency.licences.join(', ') }),
    t('common.footer.companyNumber', { number: agency.companyNumber }),
  ].filter((line) => typeof line === 'string')
}

/**
 * @returns a mail in the language of the site's view. What comes from a visitor may be anything: it ends up escaped, and
 *   on one line where a header is.
 * @throws when an address is none
 */
export function writeMail(site: Writer, letter: Letter): Mail {
  const { kind, recipient, replyTo = null, subject, heading = subject, blocks } = letter
  const sheet = {
    language: languages[site.language].locale,
    sender: site.name,
    heading,
    blocks,
    footer: footOf(site),
  }
  return {
    kind,
    language: site.language,
    recipient: mailAddress(recipient),
    replyTo: replyTo === null ? null : mailAddress(replyTo),
    subject: oneLine(subject.slice(0, 200)),
    text: renderText(sheet),
    html: renderHtml(sheet),
    attachments: [...(letter.attachments ?? [])],
    unsubscribe: letter.unsubscribe ?? null,
  }
}
