import type { FormOptions } from '#domain/forms/form.ts'
import type { Attachment, Mail } from '#domain/mail.ts'
import { languages } from '#locales/languages.ts'
import { momentText } from '#ui/components/moment-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Received } from '#worker/forms/accept.ts'
import { formOptions } from '#worker/forms/options.ts'
import { createServices } from '#worker/services/services.ts'
import { siteView } from '#worker/site-view.ts'
import { copyBlocks, strangerNote, thanksTo } from './copy.ts'
import { agencyRows, nameIn } from './fields.ts'
import type { Block, Row } from './layout.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** What a form adds to its mail. */
export type More = {
  /** What the choices offered, where that is not what the request says. */
  options?: FormOptions
  /** Rows below those that were filled in. */
  rows?: readonly Row[]
  /** Below the rows. */
  blocks?: readonly Block[]
  attachments?: readonly Attachment[]
}

/** @returns the site as the agency itself reads it: in its own language, whatever the visitor's is */
export const agencyView = ({ visit: { site, catalogue } }: Received): SiteView =>
  siteView(catalogue, site.defaultLanguage, site.origin, site.today)

/** What the choices offered, in the agency's language. */
async function agencyOptions(received: Received): Promise<FormOptions> {
  const { form, about, visit, options, env } = received
  const { site, catalogue } = visit
  if (site.language === site.defaultLanguage || Object.keys(options).length === 0) return options
  // Homes of a project and towns have names that the services tell, each in one language.
  const services = createServices(env, () => {}).in(catalogue, site.defaultLanguage, true)
  return formOptions(form, { ...visit, site: agencyView(received), services }, about)
}

/** @returns the home or project that a request is about, and the way to it */
export function aboutBlocks(site: Writer, about: Received['about']): Block[] {
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
export function requestSubject(
  site: Writer,
  { form, values, about }: Pick<Received, 'form' | 'values' | 'about'>,
): string {
  const subject = site.t(`mail.subject.${form.name}`)
  return [about ? `${subject}: ${about.title} (${about.reference})` : subject, nameIn(values)]
    .filter(Boolean)
    .join(' – ')
}

/** @returns the mail to the agency, which it answers to the visitor */
export function agencyMail(received: Received, more: More = {}): Mail {
  const { form, values, options, about, now, visit } = received
  const site = agencyView(received)
  const { t } = site
  const email = typeof values.email === 'string' ? values.email : null
  const rows: Row[] = [
    ...agencyRows(site, form, values, more.options ?? options),
    ...(more.rows ?? []),
    [t('mail.request.language'), languages[visit.site.language].name],
  ]
  return writeMail(site, {
    kind: 'request',
    recipient: site.agency.email,
    replyTo: email,
    subject: requestSubject(site, received),
    heading: t(`mail.subject.${form.name}`),
    blocks: [
      { kind: 'text', text: t('mail.request.intro', { date: momentText(site, now) }) },
      ...aboutBlocks(site, about),
      { kind: 'rows', rows },
      ...(more.blocks ?? []),
      ...(email ? [{ kind: 'note', text: t('mail.request.answer', { email }) } as const] : []),
    ],
    attachments: more.attachments ?? [],
  })
}

/** A number stays on its line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0')

/** What a copy says first. */
type Told = { subject: string; heading: string; text: string }

const thanksIn = ({ values, visit: { site } }: Received): Told => ({
  subject: site.t('mail.receipt.subject', { agency: site.name }),
  heading: thanksTo(site, values),
  text: site.t('mail.receipt.text', { phone: unbroken(site.agency.phone) }),
})

/** @returns the copy for whoever sent the request, without his own words; null where no address was given */
export function receiptMail(received: Received, more: More = {}, told: Told = thanksIn(received)): Mail | null {
  const { values, options, about, visit } = received
  const { site } = visit
  if (typeof values.email !== 'string') return null
  return writeMail(site, {
    kind: 'receipt',
    recipient: values.email,
    replyTo: site.agency.email,
    subject: told.subject,
    heading: told.heading,
    blocks: [
      { kind: 'text', text: told.text },
      ...aboutBlocks(site, about),
      ...copyBlocks(site, received, more.options ?? options, more.rows),
      ...(more.blocks ?? []),
      strangerNote(site),
    ],
    attachments: more.attachments ?? [],
  })
}

/** @returns the copy for whoever asked for papers that are on their way already */
export function againMail(received: Received, more: More = {}): Mail | null {
  const { t, name, agency } = received.visit.site
  const heading = t('mail.again.heading')
  return receiptMail(received, more, {
    subject: `${heading} – ${name}`,
    heading,
    text: t('mail.again.text', { phone: unbroken(agency.phone) }),
  })
}

/** @returns what goes out for a request that needs nothing of its own: a mail to the agency, and a copy to its sender */
export async function requestMails(received: Received, more: More = {}): Promise<Mail[]> {
  const toAgency = agencyMail(received, { ...more, options: await agencyOptions(received) })
  const copy = received.form.receipt ? receiptMail(received, more) : null
  return copy ? [toAgency, copy] : [toAgency]
}
