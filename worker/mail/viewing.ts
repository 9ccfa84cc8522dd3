import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import type { Attachment, Mail, MailKind } from '#domain/mail/mail.ts'
import type { ViewingRole, ViewingState, ViewingStatus } from '#domain/viewing/status.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { Key } from '#locales/translator.ts'
import { dateTimeText, localTimeText } from '#ui/components/date-time-text.ts'
import { type CalendarMethod, renderIcs } from '#worker/exporters/ics.ts'
import type { StoredViewing } from '#worker/services/viewing/slots.ts'
import type { Block, MailRow } from './layout.ts'
import { type Letter, type Writer, wholeAddress, writeMail } from './message.ts'

/** What of a home is told to whoever comes to see it. */
export type ViewingProperty = {
  title: string
  reference: string
  /** Path of its page. */
  path: string
  /** On one line; postcode and town where the rest is hidden. */
  address: string
  addressPublished: boolean
}

/** What happened, and so what the mail says. */
export type ViewingEvent = 'asked' | 'confirmed' | 'waiting' | 'moved' | 'cancelled' | 'offered'

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
  /** Path of the page where its reader decides: behind a signed link for the visitor, at the desk for the agency. */
  path: string
  /** ISO, with milliseconds. */
  now: string
  /** A visit had a place in the calendars that it must leave, or that another takes. */
  wasInCalendar: boolean
}

/** "Tuesday 24 November 2026, 10:00 to 10:45" */
export const viewingHoursText = (
  { t, language }: Pick<Writer, 't' | 'language'>,
  { time, ends }: Pick<StoredViewing, 'time' | 'ends'>,
): string =>
  t('viewing.hours', {
    day: dayText(time, language),
    from: timeText(time, language),
    to: timeText(ends, language),
  })

const statusText = ({ t }: Writer, standing: ViewingStatus): string => t(`viewing.standing.${standing}.title`)

function viewingRows(site: Writer, { news, appointment, home }: ViewingMail): MailRow[] {
  const { t } = site
  const standing = news === 'offered' ? 'offered' : appointment.state
  return [
    [t('viewing.rows.home'), home.title],
    [t('viewing.rows.reference'), home.reference],
    [t('viewing.rows.when'), viewingHoursText(site, appointment)],
    [t('viewing.rows.where'), home.address],
    [t('viewing.rows.standing'), statusText(site, standing)],
  ]
}

const icsStatus = { asked: 'TENTATIVE', confirmed: 'CONFIRMED', waiting: 'CANCELLED', cancelled: 'CANCELLED' } as const

/**
 * The visit for a calendar: the same event each time, so that it is changed and taken out where it was put in. None for
 * what never was in one.
 */
function icsAttachment(site: Writer, letter: ViewingMail, role: ViewingRole): Attachment[] {
  const { appointment, home, now, wasInCalendar } = letter
  const { id, state, time, ends, changes, email } = appointment
  // It may go to somebody whose address a stranger filled in.
  const name = sanitizeName(appointment.name) || email
  const status = icsStatus[state]
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
      sequence: changes,
      organizer: { name: site.name, email: site.agency.email },
      attendee: { name, email },
    },
  }
  return [
    {
      name: 'visit.ics',
      type: `text/calendar; method=${method}; charset=utf-8`,
      content: renderIcs(site.name, [event], method),
    },
  ]
}

const isCancelled = (state: string) => state === 'cancelled'

/**
 * @param filled what is told of what was filled in, where this is the receipt of that
 * @returns the mail to whoever comes
 */
export function viewingVisitorMail(site: Writer, letter: ViewingMail, filled: readonly Block[] = []): Mail {
  const { t, agency } = site
  const { news, appointment, home, path } = letter
  const heading = t(`viewing.mail.${news}.heading`)
  const until = appointment.heldUntil ? dateTimeText(site, appointment.heldUntil) : ''
  const blocks: Block[] = [
    { kind: 'text', text: t(`viewing.mail.${news}.text`, { until }) },
    { kind: 'rows', rows: viewingRows(site, letter) },
  ]
  if (!home.addressPublished && !isCancelled(appointment.state))
    blocks.push({ kind: 'note', text: t('viewing.hidden') })
  if (isCancelled(appointment.state))
    blocks.push({ kind: 'button', label: home.title, href: wholeAddress(site, home.path) })
  else
    blocks.push(
      {
        kind: 'button',
        label: t(news === 'offered' ? 'viewing.mail.take' : 'viewing.mail.manage'),
        href: wholeAddress(site, path),
      },
      { kind: 'note', text: t('viewing.mail.private') },
    )
  return writeMail(site, {
    kind: mailKinds[news],
    recipient: appointment.email,
    replyTo: agency.email,
    subject: `${heading} – ${home.title}, ${localTimeText(site, appointment.time)}`,
    heading,
    blocks: [...blocks, ...filled],
    attachments: icsAttachment(site, letter, 'visitor'),
  } satisfies Letter)
}

/** What the agency can do about it. */
const buttonLabels: Record<Exclude<ViewingState, 'cancelled'>, Key> = {
  asked: 'viewing.mail.decide',
  confirmed: 'viewing.mail.manage',
  waiting: 'viewing.mail.see',
}

/** The way to the desk. Its reader logs in there: the mail may be answered, and quoted, to the visitor. */
function adminButton(site: Writer, { appointment: { state }, path }: ViewingMail): Block[] {
  if (state === 'cancelled') return []
  return [{ kind: 'button', label: site.t(buttonLabels[state]), href: wholeAddress(site, path) }]
}

/** What the agency's mail about a request of a visit has besides what was filled in. */
export const agencyMailParts = (site: Writer, letter: ViewingMail) => ({
  // The home and the time stand there already.
  rows: viewingRows(site, letter).slice(3),
  blocks: adminButton(site, letter),
  attachments: icsAttachment(site, letter, 'agency'),
})

/** @returns the mail to the agency about what became of a visit, which it answers to the visitor */
export function viewingAgencyMail(site: Writer, letter: ViewingMail): Mail {
  const { t, agency } = site
  const { news, appointment, home } = letter
  const { name, email, time } = appointment
  const heading = t(`viewing.mail.agency.${news === 'offered' ? 'waiting' : news}`)
  const who: MailRow = [t('viewing.rows.who'), `${name}, ${email}`]
  return writeMail(site, {
    kind: mailKinds[news],
    recipient: agency.email,
    replyTo: email,
    subject: `${heading} – ${name}, ${home.title}, ${localTimeText(site, time)}`,
    heading,
    blocks: [
      { kind: 'rows', rows: [who, ...viewingRows(site, letter)] },
      ...adminButton(site, letter),
      { kind: 'note', text: t('mail.request.answer', { email }) },
    ],
    attachments: icsAttachment(site, letter, 'agency'),
  } satisfies Letter)
}
