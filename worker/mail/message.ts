import '#locales/deferred.ts'
import { filledText, filledTree } from '#domain/mail/filled-text.ts'
import type { Attachment, Mail, MailKind } from '#domain/mail/mail.ts'
import type { WordedMail } from '#domain/mail/mail-texts.ts'
import { languages } from '#locales/languages.ts'
import { agencyImprint, type SiteView } from '#ui/site.tsx'
import { mailAddress } from './address.ts'
import { type Block, renderHtml, renderText } from './layout.ts'
import { oneLine } from './plain.ts'

export type Writer = Pick<SiteView, 't' | 'name' | 'agency' | 'language' | 'origin' | 'mails'>

type Letter = {
  kind: MailKind
  recipient: string
  replyTo?: string | null
  subject: string
  heading?: string
  preheader?: string
  /** The first one is what an agency's own opening is in place of. */
  blocks: readonly Block[]
  /** Whose words an agency may write itself. */
  words?: WordedMail
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

/** Blocks that a mail is done with: notes, and how to end it, are below its closing. */
const ending: readonly Block['kind'][] = ['text', 'rows', 'button', 'link', 'marked']

/** A letter in the words of the agency, where it has its own in this language. */
function worded({ mails, language, name, agency }: Writer, { subject, blocks, words }: Letter) {
  const own = words && mails?.[words.text]
  if (!own) return { subject, blocks }
  const values = { ...words.values, agency: name, phone: agency.phone.replaceAll(' ', '\u00a0') }
  const marked = (text = ''): Block[] => (text ? [{ kind: 'marked', blocks: filledTree(text, values) }] : [])
  const opening = marked(own.opening?.[language])
  const body = opening.length > 0 ? [...opening, ...blocks.slice(1)] : blocks
  const end = 1 + body.findLastIndex(({ kind }) => ending.includes(kind))
  const line = own.subject?.[language]
  return {
    subject: line ? filledText(line, values) : subject,
    blocks: [...body.slice(0, end), ...marked(own.closing?.[language]), ...body.slice(end)],
  }
}

/**
 * Composes a mail in the language of `site`. Text of a visitor may be anything: it is escaped, and on one line in a header.
 * @throws MailError for an address that is none
 */
export function writeMail(site: Writer, letter: Letter): Mail {
  const { language, agency, name: sender } = site
  const { kind, recipient, replyTo = agency.email, preheader = '' } = letter
  const { subject, blocks } = worded(site, letter)
  const { heading = subject } = letter
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
