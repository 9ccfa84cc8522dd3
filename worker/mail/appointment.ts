import { cleanName } from '#domain/forms/clean-name.ts'
import type { Attachment, Mail, MailKind } from '#domain/mail.ts'
import type { AppointmentRole, AppointmentStanding, AppointmentState } from '#domain/visits/appointment.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { Key } from '#locales/translator.ts'
import { localText, momentText } from '#ui/components/moment-text.ts'
import { type CalendarMethod, icsOf } from '#worker/exporters/ics.ts'
import type { Appointment } from '#worker/services/appointment-seats.ts'
import type { Block, Row } from './layout.ts'
import { type Letter, type Writer, wholeAddress, writeMail } from './message.ts'

/** What of a home is told to whoever comes to see it. */
export type VisitedHome = {
  title: string
  reference: string
  /** Path of its page. */
  path: string
  /** On one line; postcode and town where the rest is hidden. */
  address: string
  addressPublished: boolean
}

/** What happened, and so what the mail says. */
export type AppointmentNews = 'asked' | 'confirmed' | 'waiting' | 'moved' | 'cancelled' | 'offered'

const kinds: Record<AppointmentNews, MailKind> = {
  asked: 'appointment',
  waiting: 'appointment-waiting',
  confirmed: 'appointment-confirmed',
  moved: 'appointment-changed',
  cancelled: 'appointment-cancelled',
  offered: 'appointment-seat',
}

export type AppointmentLetter = {
  news: AppointmentNews
  appointment: Appointment
  home: VisitedHome
  /** Path of the page where its reader decides: behind a signed link for the visitor, at the desk for the agency. */
  path: string
  /** ISO, with milliseconds. */
  now: string
  /** A visit had a place in the calendars that it must leave, or that another takes. */
  known: boolean
}

/** "Tuesday 24 November 2026, 10:00 to 10:45" */
export const hoursText = (
  { t, language }: Pick<Writer, 't' | 'language'>,
  { time, ends }: Pick<Appointment, 'time' | 'ends'>,
): string =>
  t('appointment.hours', {
    day: dayText(time, language),
    from: timeText(time, language),
    to: timeText(ends, language),
  })

const standingText = ({ t }: Writer, standing: AppointmentStanding): string =>
  t(`appointment.standing.${standing}.title`)

function rowsOf(site: Writer, { news, appointment, home }: AppointmentLetter): Row[] {
  const { t } = site
  const standing = news === 'offered' ? 'offered' : appointment.state
  return [
    [t('appointment.rows.home'), home.title],
    [t('appointment.rows.reference'), home.reference],
    [t('appointment.rows.when'), hoursText(site, appointment)],
    [t('appointment.rows.where'), home.address],
    [t('appointment.rows.standing'), standingText(site, standing)],
  ]
}

const inCalendar = { asked: 'TENTATIVE', confirmed: 'CONFIRMED', waiting: 'CANCELLED', cancelled: 'CANCELLED' } as const

/**
 * The visit for a calendar: the same event each time, so that it is changed and taken out where it was put in. None for
 * what never was in one.
 */
function calendarFile(site: Writer, letter: AppointmentLetter, role: AppointmentRole): Attachment[] {
  const { appointment, home, now, known } = letter
  const { id, state, time, ends, changes, email } = appointment
  // It may go to somebody whose address a stranger filled in.
  const name = cleanName(appointment.name) || email
  const status = inCalendar[state]
  if (status === 'CANCELLED' && !known) return []
  const invites: CalendarMethod = role === 'visitor' ? 'REQUEST' : 'PUBLISH'
  const method = status === 'CANCELLED' ? 'CANCEL' : invites
  const url = wholeAddress(site, home.path)
  const event = {
    uid: `${id}@${new URL(site.origin).hostname}`,
    start: time,
    end: ends,
    summary: site.t('appointment.calendar', { title: home.title }),
    description: [
      `${site.t('appointment.rows.reference')} ${home.reference}`,
      ...(role === 'agency' ? [name, email] : [`${site.name}, ${site.agency.phone}`]),
      url,
    ].join('\n'),
    location: home.address,
    url,
    changed: now,
    position: null,
    agreed: {
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
      content: icsOf(site.name, [event], method),
    },
  ]
}

const needsNothing = (state: string) => state === 'cancelled'

/**
 * @param filled what is told of what was filled in, where this is the receipt of that
 * @returns the mail to whoever comes
 */
export function visitorMail(site: Writer, letter: AppointmentLetter, filled: readonly Block[] = []): Mail {
  const { t, agency } = site
  const { news, appointment, home, path } = letter
  const heading = t(`appointment.mail.${news}.heading`)
  const until = appointment.heldUntil ? momentText(site, appointment.heldUntil) : ''
  const blocks: Block[] = [
    { kind: 'text', text: t(`appointment.mail.${news}.text`, { until }) },
    { kind: 'rows', rows: rowsOf(site, letter) },
  ]
  if (!home.addressPublished && !needsNothing(appointment.state))
    blocks.push({ kind: 'note', text: t('appointment.hidden') })
  if (needsNothing(appointment.state))
    blocks.push({ kind: 'button', label: home.title, href: wholeAddress(site, home.path) })
  else
    blocks.push(
      {
        kind: 'button',
        label: t(news === 'offered' ? 'appointment.mail.take' : 'appointment.mail.manage'),
        href: wholeAddress(site, path),
      },
      { kind: 'note', text: t('appointment.mail.private') },
    )
  return writeMail(site, {
    kind: kinds[news],
    recipient: appointment.email,
    replyTo: agency.email,
    subject: `${heading} – ${home.title}, ${localText(site, appointment.time)}`,
    heading,
    blocks: [...blocks, ...filled],
    attachments: calendarFile(site, letter, 'visitor'),
  } satisfies Letter)
}

/** What the agency can do about it. */
const deciding: Record<Exclude<AppointmentState, 'cancelled'>, Key> = {
  asked: 'appointment.mail.decide',
  confirmed: 'appointment.mail.manage',
  waiting: 'appointment.mail.see',
}

/** The way to the desk. Its reader logs in there: the mail may be answered, and quoted, to the visitor. */
function deskButton(site: Writer, { appointment: { state }, path }: AppointmentLetter): Block[] {
  if (state === 'cancelled') return []
  return [{ kind: 'button', label: site.t(deciding[state]), href: wholeAddress(site, path) }]
}

/** What the agency's mail about a request of a visit has besides what was filled in. */
export const agencyPart = (site: Writer, letter: AppointmentLetter) => ({
  // The home and the time stand there already.
  rows: rowsOf(site, letter).slice(3),
  blocks: deskButton(site, letter),
  attachments: calendarFile(site, letter, 'agency'),
})

/** @returns the mail to the agency about what became of a visit, which it answers to the visitor */
export function agencyNews(site: Writer, letter: AppointmentLetter): Mail {
  const { t, agency } = site
  const { news, appointment, home } = letter
  const { name, email, time } = appointment
  const heading = t(`appointment.mail.agency.${news === 'offered' ? 'waiting' : news}`)
  const who: Row = [t('appointment.rows.who'), `${name}, ${email}`]
  return writeMail(site, {
    kind: kinds[news],
    recipient: agency.email,
    replyTo: email,
    subject: `${heading} – ${name}, ${home.title}, ${localText(site, time)}`,
    heading,
    blocks: [
      { kind: 'rows', rows: [who, ...rowsOf(site, letter)] },
      ...deskButton(site, letter),
      { kind: 'note', text: t('mail.request.answer', { email }) },
    ],
    attachments: calendarFile(site, letter, 'agency'),
  } satisfies Letter)
}
