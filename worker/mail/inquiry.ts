import type { FormOptions } from '#domain/forms/form.ts'
import type { Attachment, Mail } from '#domain/mail/mail.ts'
import { languages } from '#locales/languages.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Submission } from '#worker/forms/handler.ts'
import { formOptions } from '#worker/forms/options.ts'
import { siteView } from '#worker/html/site-view.ts'
import { createServices } from '#worker/services/services.ts'
import { agencyRows, personName } from './form-rows.ts'
import type { Block, MailRow } from './layout.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'
import { notRequestedNote, receiptBlocks, thanksHeading } from './receipt.ts'

/** What a form adds to its mail. */
export type MailExtras = {
  /** What the choices offered, where that is not what the request says. */
  options?: FormOptions
  /** Rows below those that were filled in. */
  rows?: readonly MailRow[]
  /** Below the rows. */
  blocks?: readonly Block[]
  attachments?: readonly Attachment[]
}

/** @returns the site as the agency itself reads it: in its own language, whatever the visitor's is */
export const agencyView = ({ visit: { site, catalogue } }: Submission): SiteView =>
  siteView(catalogue, site.defaultLanguage, site.origin, site.today)

/** What the choices offered, in the agency's language. */
async function agencyOptions(received: Submission): Promise<FormOptions> {
  const { form, subject, visit, options, env } = received
  const { site, catalogue } = visit
  if (site.language === site.defaultLanguage || Object.keys(options).length === 0) return options
  // Homes of a project and towns have names that the services tell, each in one language.
  const services = createServices(env, () => {}).in(catalogue, site.defaultLanguage, true)
  return formOptions(form, { ...visit, site: agencyView(received), services }, subject)
}

/** @returns the home or project that a request is about, and the way to it */
export function subjectBlocks(site: Writer, about: Submission['subject']): Block[] {
  if (!about) return []
  const { kind, title, reference, path } = about
  return [
    {
      kind: 'rows',
      rows: [
        [site.t(`mail.about.${kind}`), title],
        [site.t('mail.about.reference'), reference],
      ],
    },
    { kind: 'link', label: site.t('mail.about.look'), href: wholeAddress(site, path) },
  ]
}

/** @returns what a mail about this request is called in a list of mails */
export function inquirySubject(
  site: Writer,
  { form, values, subject }: Pick<Submission, 'form' | 'values' | 'subject'>,
): string {
  const title = site.t(`mail.subject.${form.name}`)
  return [subject ? `${title}: ${subject.title} (${subject.reference})` : title, personName(values)]
    .filter(Boolean)
    .join(' – ')
}

/** @returns the mail to the agency, which it answers to the visitor */
export function agencyMail(received: Submission, extras: MailExtras = {}): Mail {
  const { form, values, options, subject, now, visit } = received
  const site = agencyView(received)
  const { t } = site
  const email = typeof values.email === 'string' ? values.email : null
  const rows: MailRow[] = [
    ...agencyRows(site, form, values, extras.options ?? options),
    ...(extras.rows ?? []),
    [t('mail.request.language'), languages[visit.site.language].name],
  ]
  return writeMail(site, {
    kind: 'request',
    recipient: site.agency.email,
    replyTo: email,
    subject: inquirySubject(site, received),
    heading: t(`mail.subject.${form.name}`),
    blocks: [
      { kind: 'text', text: t('mail.request.intro', { date: dateTimeText(site, now) }) },
      ...subjectBlocks(site, subject),
      { kind: 'rows', rows },
      ...(extras.blocks ?? []),
      ...(email ? [{ kind: 'note', text: t('mail.request.answer', { email }) } as const] : []),
    ],
    attachments: extras.attachments ?? [],
  })
}

/** A number stays on its line. */
const withoutBreaks = (phone: string) => phone.replaceAll(' ', '\u00a0')

/** What a copy says first. */
type ReceiptTexts = { subject: string; heading: string; text: string }

const receiptTexts = ({ values, visit: { site } }: Submission): ReceiptTexts => ({
  subject: site.t('mail.receipt.subject', { agency: site.name }),
  heading: thanksHeading(site, values),
  text: site.t('mail.receipt.text', { phone: withoutBreaks(site.agency.phone) }),
})

/** @returns the copy for whoever sent the request, without his own words; null where no address was given */
export function receiptMail(
  received: Submission,
  extras: MailExtras = {},
  texts: ReceiptTexts = receiptTexts(received),
): Mail | null {
  const { values, options, subject, visit } = received
  const { site } = visit
  if (typeof values.email !== 'string') return null
  return writeMail(site, {
    kind: 'receipt',
    recipient: values.email,
    replyTo: site.agency.email,
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text },
      ...subjectBlocks(site, subject),
      ...receiptBlocks(site, received, extras.options ?? options, extras.rows),
      ...(extras.blocks ?? []),
      notRequestedNote(site),
    ],
    attachments: extras.attachments ?? [],
  })
}

/** @returns the copy for whoever asked for papers that are on their way already */
export function documentsPendingMail(received: Submission, extras: MailExtras = {}): Mail | null {
  const { t, name, agency } = received.visit.site
  const heading = t('mail.again.heading')
  return receiptMail(received, extras, {
    subject: `${heading} – ${name}`,
    heading,
    text: t('mail.again.text', { phone: withoutBreaks(agency.phone) }),
  })
}

/** @returns what goes out for a request that needs nothing of its own: a mail to the agency, and a copy to its sender */
export async function inquiryMails(received: Submission, extras: MailExtras = {}): Promise<Mail[]> {
  const agencyCopy = agencyMail(received, { ...extras, options: await agencyOptions(received) })
  const copy = received.form.sendsReceipt ? receiptMail(received, extras) : null
  return copy ? [agencyCopy, copy] : [agencyCopy]
}
