import type { Form } from '#domain/forms/form.ts'
import { documentsForm, propertyInquiryForm } from '#domain/forms/inquiry.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { MailText } from '#domain/mail/mail-texts.ts'
import { addDays, iso } from '#domain/time.ts'
import type { SiteView } from '#ui/site.tsx'
import { shareMail } from '#worker/forms/handlers/share.ts'
import { invitationMail, loginLinkMail, resetMail } from '#worker/mail/account.ts'
import { opinionMail } from '#worker/mail/appointment-mails.ts'
import { documentsMail } from '#worker/mail/documents.ts'
import { documentsPendingMail, type Receipted, receiptMail } from '#worker/mail/inquiry.ts'
import { confirmMail } from '#worker/mail/newsletter/confirmation.ts'
import { notificationMail } from '#worker/mail/notification.ts'
import { digestMail } from '#worker/mail/owner-digest.ts'
import { alertConfirmMail, expiryNotice } from '#worker/mail/saved-search.ts'
import { type ViewingMail, viewingVisitorMail } from '#worker/mail/viewing.ts'
import type { StoredViewing, ViewingEvent } from '#worker/services/viewing/slots.ts'

const [firstName, lastName, email] = ['An', 'Peeters', 'an.peeters@example.com']
const name = `${firstName} ${lastName}`
const [reference, key] = ['1234', '00000000-0000-4000-8000-000000000000']

/** Signs links that lead nowhere. */
const secret = 'example'

type Example = { site: SiteView; now: number }

const homeOf = ({ t, href }: SiteView) => ({
  ...{ title: t('settings.mails.home'), reference, path: href('home') },
  ...{ address: '3000 Leuven', addressPublished: false, agentEmail: null },
})

const requestOf = ({ site, now }: Example, form: Form): Receipted => ({
  ...{ id: key, form, now: iso(now), options: {}, context: { site }, env: {} },
  values: { firstName, lastName, email },
  subject: { ...homeOf(site), kind: 'property', id: 1 },
})

function viewingOf({ site, now }: Example, news: ViewingEvent): ViewingMail {
  const day = addDays(site.today, 3)
  const states = { asked: 'asked', confirmed: 'confirmed', moved: 'confirmed', cancelled: 'cancelled' } as const
  const appointment: StoredViewing = {
    ...{ id: key, requestId: key, propertyId: 1, language: site.language, seat: 1, version: 0 },
    ...{ time: `${day}T10:00`, ends: `${day}T10:45`, heldUntil: iso(now + 86_400_000) },
    state: news === 'waiting' || news === 'offered' ? 'waiting' : states[news],
    ...{ email, name, created: iso(now), feedback: null, outcome: null, opinion: null },
    ...{ answered: null, released: null, read: null },
  }
  const path = site.href('viewing')
  return { news, appointment, home: homeOf(site), path, now: iso(now), wasInCalendar: false }
}

const viewing = (news: ViewingEvent) => (example: Example) => viewingVisitorMail(example.site, viewingOf(example, news))

const person = { name, email }

const mails: { [Text in MailText]: (example: Example) => Mail } = {
  receipt: (example) => receiptMail(requestOf(example, propertyInquiryForm))!,
  again: (example) => documentsPendingMail(requestOf(example, documentsForm))!,
  documents: ({ site, now }) =>
    documentsMail(site, {
      ...{ requestId: key, recipient: email, property: homeOf(site), missing: ['epc'], secret, now },
      files: [],
    }),
  friend: ({ site }) =>
    shareMail(
      site,
      {
        subject: { ...homeOf(site), kind: 'property', id: 1 },
        ...{ detail: homeOf(site).address, names: { sender: 'Tom Maes', friend: firstName } },
      },
      { recipient: email, replyTo: email },
    ),
  asked: viewing('asked'),
  waiting: viewing('waiting'),
  confirmed: viewing('confirmed'),
  moved: viewing('moved'),
  cancelled: viewing('cancelled'),
  offered: viewing('offered'),
  feedback: (example) => opinionMail(example.site, viewingOf(example, 'confirmed'), '', example.now),
  alert: ({ site }) =>
    alertConfirmMail(site, {
      ...{ recipient: email, frequency: 'daily', options: {}, path: site.href('savedSearch') },
      wish: { market: 'sale', query: '', bedroomsMax: null, parkings: null },
    }),
  tidings: ({ site }) =>
    notificationMail(site, {
      ...{ recipient: email, firstName, homes: [], others: 2, list: { market: 'sale', query: '' }, token: '' },
    }),
  expiry: ({ site }) => expiryNotice(site, secret, { id: key, email }),
  newsletter: ({ site }) => confirmMail(site, email, ''),
  invitation: ({ site }) => invitationMail(site, person),
  link: ({ site }) => loginLinkMail(site, person),
  reset: ({ site }) => resetMail(site, person),
  digest: ({ site }) =>
    digestMail(site, {
      ...{ recipient: email, name, token: '', week: { first: addDays(site.today, -7), last: addDays(site.today, -1) } },
      homes: [
        {
          ...{ id: 1, address: homeOf(site).address, visits: 42, visitsBefore: 30, happened: [], demands: 2 },
          coming: [`${addDays(site.today, 3)}T10:00`],
        },
      ],
    }),
}

/** A mail as it would be sent to an invented person. @param site in their language @param now ms since 1970 */
export const exampleMail = (site: SiteView, text: MailText, now: number): Mail => mails[text]({ site, now })
