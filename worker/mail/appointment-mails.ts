import type { Database } from '#db/client.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { dayText, iso } from '#domain/time.ts'
import type { ViewingRole } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { feedbackTtlMs, signToken } from '#worker/crypto/token.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { findAssignee } from '#worker/services/inquiry/assignee.ts'
import { createProperties } from '#worker/services/property/properties.ts'
import type { AppointmentMails, StoredViewing } from '#worker/services/viewing/slots.ts'
import { appointmentToken } from '#worker/services/viewing/viewings.ts'
import { viewIn } from '#worker/site-view.ts'
import { withAssignee } from './inquiry.ts'
import { wholeAddress, writeMail } from './message.ts'
import { type ViewingMail, viewingAgencyMail, viewingVisitorMail, viewingWords } from './viewing.ts'
import { type ViewingProperty, viewingProperty } from './viewing-property.ts'

export const appointmentPath = (
  { href }: Pick<SiteView, 'href'>,
  secret: string,
  { language, ...about }: { id: string; role: ViewingRole; language: Language },
): string => `${href('viewing', {}, language)}?t=${appointmentToken(secret, about)}`

type MailContext = {
  database: Database
  catalogue: Catalogue
  origin: string
  secret: string
}

type Change = Pick<ViewingMail, 'news' | 'wasInCalendar'> & {
  appointment: StoredViewing
  /** ms since 1970 */
  now: number
}

/** @returns the letter of a change for each role, with the view of the site in its reader's language */
export function appointmentLetters({ database, catalogue, origin, secret }: MailContext, change: Change) {
  const { appointment, news, wasInCalendar, now } = change
  const homes: Partial<Record<Language, Promise<ViewingProperty>>> = {}
  const homeIn = (site: SiteView) => {
    const { language } = site
    const properties = createProperties({ database: () => database, catalogue, language })
    homes[language] ??= viewingProperty(properties, site, appointment.propertyId)
    return homes[language]
  }
  return async (role: ViewingRole): Promise<{ site: SiteView; letter: ViewingMail }> => {
    const site = viewIn(
      catalogue,
      role === 'agency' ? catalogue.routeMap.defaultLanguage : appointment.language,
      origin,
      now,
    )
    const home = await homeIn(site)
    const path =
      role === 'agency'
        ? site.href('adminInquiry', { key: appointment.requestId })
        : appointmentPath(site, secret, { id: appointment.id, role, language: site.language })
    return { site, letter: { news, appointment, home, path, now: iso(now), wasInCalendar } }
  }
}

export const appointmentMails = (source: MailContext): AppointmentMails => ({
  changed: async (change) => {
    const letterTo = appointmentLetters(source, change)
    const [visitor, agency] = await Promise.all([letterTo('visitor'), letterTo('agency')])
    const mail = viewingAgencyMail(agency.site, agency.letter)
    const assignee = await findAssignee(source.database, agency.letter.home.agentEmail)
    const [, agent = null] = withAssignee([mail], mail.recipient, assignee)
    return { visitor: viewingVisitorMail(visitor.site, visitor.letter), agency: mail, agent }
  },
  offered: async (appointment, now) => {
    const { site, letter } = await appointmentLetters(source, {
      appointment,
      news: 'offered',
      wasInCalendar: false,
      now,
    })('visitor')
    return viewingVisitorMail(site, letter)
  },
})

/** Asks a visitor what they thought of a home. @param now ms since 1970 */
export async function feedbackMail(source: MailContext, appointment: StoredViewing, now: number): Promise<Mail> {
  const letterTo = appointmentLetters(source, { appointment, news: 'confirmed', wasInCalendar: false, now })
  const { site, letter } = await letterTo('visitor')
  return opinionMail(site, letter, signToken(source.secret, 'feedback', appointment.id, now), now)
}

/** @param token of the link @param now ms since 1970 */
export function opinionMail(site: SiteView, letter: ViewingMail, token: string, now: number): Mail {
  const { t, language, href } = site
  const { appointment, home } = letter
  const heading = t('viewing.opinion.mail.heading')
  return writeMail(site, {
    kind: 'appointment-feedback',
    recipient: appointment.email,
    subject: `${heading} – ${home.title}`,
    heading,
    words: { text: 'feedback', values: viewingWords(site, letter) },
    blocks: [
      {
        kind: 'text',
        text: t('viewing.opinion.mail.text', { title: home.title, day: dayText(appointment.time, language) }),
      },
      {
        kind: 'button',
        label: t('viewing.opinion.mail.button'),
        href: wholeAddress(site, `${href('viewingFeedback')}?t=${token}`),
      },
      { kind: 'note', text: t('viewing.opinion.mail.until', { until: dateTimeText(site, iso(now + feedbackTtlMs)) }) },
    ],
  })
}
