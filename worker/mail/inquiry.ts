import type { FormOptions } from '#domain/forms/form.ts'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import type { Attachment, Mail } from '#domain/mail/mail.ts'
import type { WordedMail } from '#domain/mail/mail-texts.ts'
import { languages } from '#locales/languages.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import { siteView } from '#worker/site-view.ts'
import type { Submission } from '#worker/submission.ts'
import { agencyRows, personName } from './form-rows.ts'
import type { Block, MailRow } from './layout.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'
import { notRequestedNote, receiptBlocks, thanksHeading } from './receipt.ts'

type MailExtras = {
  /** What the choices offered, in place of those of the request. */
  options?: FormOptions
  rows?: readonly MailRow[]
  blocks?: readonly Block[]
  attachments?: readonly Attachment[]
}

export const agencyView = ({ context: { site, catalogue } }: Submission): SiteView =>
  siteView(catalogue, site.defaultLanguage, site.origin, site.today)

function subjectBlocks(site: Writer, about: Submission['subject']): Block[] {
  if (!about) return []
  const { kind, title, reference, path } = about
  const rows: MailRow[] = [
    [site.t(`mail.about.${kind}`), title],
    ...(reference ? [[site.t('mail.about.reference'), reference] satisfies MailRow] : []),
  ]
  return [
    { kind: 'rows', rows },
    { kind: 'link', label: site.t('mail.about.look'), href: wholeAddress(site, path) },
  ]
}

/** To the agency; its answer goes to the visitor. */
export function agencyMail(
  received: Submission,
  { options, rows = [], blocks = [], attachments = [] }: MailExtras = {},
): Mail {
  const { id, form, values, subject, now, context } = received
  const site = agencyView(received)
  const { t } = site
  const email = typeof values.email === 'string' ? values.email : null
  const heading = t(`mail.subject.${form.name}`)
  const title = subject ? `${heading}: ${subject.title}${subject.reference ? ` (${subject.reference})` : ''}` : heading
  const language: MailRow = [t('mail.request.language'), languages[context.site.language].name]
  const filled = agencyRows(site, form, values, options ?? received.options)
  return writeMail(site, {
    kind: 'request',
    recipient: site.agency.email,
    replyTo: email,
    subject: [title, personName(values)].filter(Boolean).join(' – '),
    heading,
    blocks: [
      { kind: 'text', text: t('mail.request.intro', { date: dateTimeText(site, now) }) },
      ...subjectBlocks(site, subject),
      { kind: 'rows', rows: [...filled, ...rows, language] },
      ...blocks,
      { kind: 'link', label: t('mail.request.desk'), href: wholeAddress(site, site.href('adminInquiry', { key: id })) },
      ...(email ? [{ kind: 'note', text: t('mail.request.answer', { email }) } as const] : []),
    ],
    attachments,
  })
}

/** Mails to the agency, each to the agent who answers too. */
export const withAssignee = (mails: readonly Mail[], agency: string, assignee: { email: string } | null): Mail[] =>
  mails.flatMap((mail) =>
    assignee && mail.recipient === agency && assignee.email !== agency.toLowerCase()
      ? [mail, { ...mail, recipient: assignee.email }]
      : [mail],
  )

/** The same for each of several, once. */
export const withAssignees = (
  mails: readonly Mail[],
  agency: string,
  assignees: readonly ({ email: string } | null)[],
) =>
  [...new Map(assignees.map((one) => [one?.email, one])).values()].reduce<Mail[]>(
    (all, one) => withAssignee(all, agency, one),
    [...mails],
  )

/** A mail to the agency about a form that is perhaps spam. */
export const suspectedMail = (received: Submission, mail: Mail): Mail => ({
  ...mail,
  subject: `[${agencyView(received).t('requests.views.suspected')}] ${mail.subject}`,
})

const phoneOf = ({ agency }: Writer) => agency.phone.replaceAll(' ', '\u00a0')

type Opening = { subject: string; heading: string; text: string; words?: WordedMail }

/** What the copy of a request is made of. */
export type Receipted = Pick<Submission, 'id' | 'form' | 'values' | 'options' | 'subject' | 'now'> & {
  context: Pick<Submission['context'], 'site'>
  env: Pick<Submission['env'], 'FORM_SECRET' | 'REPLY_ADDRESS'>
}

const nameIn = ({ values }: Receipted) => ({ name: sanitizeName(personName(values)) })

const thanks = (received: Receipted): Opening => {
  const { values, context } = received
  const { site } = context
  return {
    subject: site.t('mail.receipt.subject', { agency: site.name }),
    heading: thanksHeading(site, values),
    text: site.t('mail.receipt.text', { phone: phoneOf(site) }),
    words: { text: 'receipt', values: nameIn(received) },
  }
}

/** @returns the copy for the sender of a request, without what they wrote; null where no address was given */
export function receiptMail(
  received: Receipted,
  extras: MailExtras = {},
  opening: Opening = thanks(received),
): Mail | null {
  const { id, values, options, subject, context, env } = received
  const { site } = context
  if (typeof values.email !== 'string') return null
  const replyTo = replyAddress(env.FORM_SECRET!, env.REPLY_ADDRESS, id)
  return writeMail(site, {
    kind: 'receipt',
    recipient: values.email,
    ...(replyTo && { replyTo }),
    subject: opening.subject,
    heading: opening.heading,
    ...(opening.words && { words: opening.words }),
    blocks: [
      { kind: 'text', text: opening.text },
      ...subjectBlocks(site, subject),
      ...receiptBlocks(site, received, extras.options ?? options, extras.rows),
      ...(extras.blocks ?? []),
      notRequestedNote(site),
    ],
    attachments: extras.attachments ?? [],
  })
}

export function documentsPendingMail(received: Receipted): Mail | null {
  const { site } = received.context
  const heading = site.t('mail.again.heading')
  const text = site.t('mail.again.text', { phone: phoneOf(site) })
  return receiptMail(
    received,
    {},
    {
      ...{ subject: `${heading} – ${site.name}`, heading, text },
      words: { text: 'again', values: nameIn(received) },
    },
  )
}

/**
 * The mails of a request that needs nothing of its own: one to the agency, and a copy to its sender.
 * @param agencyOptions what the choices offered, in the agency's language
 */
export function inquiryMails(received: Submission, agencyOptions = received.options): Mail[] {
  const agencyCopy = agencyMail(received, { options: agencyOptions })
  const copy = received.form.sendsReceipt ? receiptMail(received) : null
  return copy ? [agencyCopy, copy] : [agencyCopy]
}
