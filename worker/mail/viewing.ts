import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import type { Attachment, Mail, MailKind } from '#domain/mail/mail.ts'
import { dayText, timeText } from '#domain/time.ts'
import type { ViewingRole, ViewingState } from '#domain/viewing/status.ts'
import type { Key } from '#locales/translator.ts'
import { dateTimeText, localTimeText } from '#ui/components/date-time-text.ts'
import { type CalendarMethod, renderIcs } from '#worker/exporters/ics.ts'
import type { StoredViewing, ViewingEvent } from '#worker/services/viewing/slots.ts'
import type { Block, MailRow } from './layout.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'
import type { ViewingProperty } from './viewing-property.ts'

const mailKinds: Record<ViewingEvent, MailKind> = {
  asked: 'appointment',
  waiting: 'appointment-waiting',
  confirmed: 'appointment-confirmed',
  moved: 'appointment-changed',
  cancelled: 'appointment-cancelled',
  offered: 'appointment-seat',
}

export type ViewingMail = {
  news: ViewingEvent
  appointment: StoredViewing
  home: ViewingProperty
  /** Path of the page where its reader decides: behind a signed link for the visitor, of the admin pages for the agency. */
  path: string
  /** ISO, with milliseconds. */
  now: string
  /** It was in calendars before, from which it may have to be removed. */
  wasInCalendar: boolean
}

function viewingRows({ t, language }: Writer, { news, appointment, home }: ViewingMail): MailRow[] {
  const { time, ends, state } = appointment
  const hours = { day: dayText(time, language), from: timeText(time, language), to: timeText(ends, language) }
  return [
    [t('viewing.rows.home'), home.title],
    [t('viewing.rows.reference'), home.reference],
    [t('viewing.rows.when'), t('viewing.hours', hours)],
    [t('viewing.rows.where'), home.address],
    [t('viewing.rows.standing'), t(`viewing.standing.${news === 'offered' ? 'offered' : state}.title`)],
  ]
}

const calendarStatus = {
  asked: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  waiting: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const

/** The event of a calendar, with the same UID in each mail; none for an appointment that was never in one. */
function icsAttachment(site: Writer, letter: ViewingMail, role: ViewingRole): Attachment[] {
  const { appointment, home, now, wasInCalendar } = letter
  const { id, state, time, ends, version, email } = appointment
  // The address may be that of a stranger.
  const name = sanitizeName(appointment.name) || email
  const status = calendarStatus[state]
  if (status === 'CANCELLED' && !wasInCalendar) return []
  const invitation: CalendarMethod = role === 'visitor' ? 'REQUEST' : 'PUBLISH'
  const method = status === 'CANCELLED' ? 'CANCEL' : invitation
  const url = wholeAddress(site, home.path)
  const event = {
    uid: `${id}@${new URL(site.origin).hostname}`,
    start: time,
    end: ends,
    summary: site.t('viewing.calendar', { title: home.title }),
    description: [
      `${site.t('viewing.rows.reference')} ${home.reference}`,
      ...(role === 'agency' ? [name, email] : [`${site.name}, ${site.agency.phone}`]),
      url,
    ].join('\n'),
    location: home.address,
    url,
    changed: now,
    position: null,
    invitation: {
      status,
      sequence: version,
      organizer: { name: site.name, email: site.agency.email },
      attendee: { name, email },
    },
  }
  const type = `text/calendar; method=${method}; charset=utf-8`
  return [{ name: 'visit.ics', type, content: renderIcs(site.name, [event], method) }]
}

/** What the placeholders of a mail about it have. */
export const viewingWords = (site: Writer, { appointment, home }: ViewingMail) => ({
  name: sanitizeName(appointment.name),
  title: home.title,
  reference: home.reference,
  time: localTimeText(site, appointment.time),
})

/** @param copy of the request, where this is its receipt */
export function viewingVisitorMail(site: Writer, letter: ViewingMail, copy: readonly Block[] = []): Mail {
  const { t } = site
  const { news, appointment, home, path } = letter
  const heading = t(`viewing.mail.${news}.heading`)
  const values = viewingWords(site, letter)
  const until = appointment.heldUntil ? dateTimeText(site, appointment.heldUntil) : ''
  const whatNext: Block[] =
    appointment.state === 'cancelled'
      ? [{ kind: 'button', label: home.title, href: wholeAddress(site, home.path) }]
      : [
          ...(home.addressPublished ? [] : [{ kind: 'note', text: t('viewing.hidden') } as const]),
          {
            kind: 'button',
            label: t(news === 'offered' ? 'viewing.mail.take' : 'viewing.mail.manage'),
            href: wholeAddress(site, path),
          },
          { kind: 'note', text: t('viewing.mail.private') },
        ]
  return writeMail(site, {
    kind: mailKinds[news],
    recipient: appointment.email,
    subject: `${heading} – ${home.title}, ${localTimeText(site, appointment.time)}`,
    heading,
    words: news === 'offered' ? { text: news, values: { ...values, until } } : { text: news, values },
    blocks: [
      { kind: 'text', text: t(`viewing.mail.${news}.text`, { until }) },
      { kind: 'rows', rows: viewingRows(site, letter) },
      ...whatNext,
      ...copy,
    ],
    attachments: icsAttachment(site, letter, 'visitor'),
  })
}

const adminActions: Record<Exclude<ViewingState, 'cancelled'>, Key> = {
  asked: 'viewing.mail.decide',
  confirmed: 'viewing.mail.manage',
  waiting: 'viewing.mail.see',
}

/** A link that needs a log-in: the mail may be answered, and quoted, to the visitor. */
const adminButton = (site: Writer, { appointment: { state }, path }: ViewingMail): Block[] =>
  state === 'cancelled' ? [] : [{ kind: 'button', label: site.t(adminActions[state]), href: wholeAddress(site, path) }]

/** What the agency's mail about a requested appointment has besides what was filled in. */
export const agencyMailParts = (site: Writer, letter: ViewingMail) => ({
  // Without the home and the time, which the request has.
  rows: viewingRows(site, letter).slice(3),
  blocks: adminButton(site, letter),
  attachments: icsAttachment(site, letter, 'agency'),
})

export function viewingAgencyMail(site: Writer, letter: ViewingMail): Mail {
  const { t } = site
  const { news, appointment, home } = letter
  const { name, email, time } = appointment
  const heading = t(`viewing.mail.agency.${news === 'offered' ? 'waiting' : news}`)
  return writeMail(site, {
    kind: mailKinds[news],
    recipient: site.agency.email,
    replyTo: email,
    subject: `${heading} – ${name}, ${home.title}, ${localTimeText(site, time)}`,
    heading,
    blocks: [
      { kind: 'rows', rows: [[t('viewing.rows.who'), `${name}, ${email}`], ...viewingRows(site, letter)] },
      ...adminButton(site, letter),
      { kind: 'note', text: t('mail.request.answer', { email }) },
    ],
    attachments: icsAttachment(site, letter, 'agency'),
  })
}

type Link = { recipient: string; title: string; time: string; url: string }

/** The form of a viewing that a program has asked for, to be sent by the person. It may go to a stranger. */
export const viewingLinkMail = (site: Writer, { recipient, title, time, url }: Link): Mail => {
  const { t, name: agency } = site
  return writeMail(site, {
    kind: 'appointment-link',
    recipient,
    subject: t('viewing.link.subject', { title }),
    heading: t('viewing.link.heading'),
    blocks: [
      { kind: 'text', text: t('viewing.link.text', { agency }) },
      {
        kind: 'rows',
        rows: [
          [t('viewing.rows.home'), title],
          [t('viewing.rows.when'), time],
        ],
      },
      { kind: 'button', label: t('viewing.link.button'), href: url },
      { kind: 'note', text: t('viewing.link.note') },
    ],
  })
}
