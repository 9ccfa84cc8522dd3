import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { requests } from '#db/schema/index.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import {
  type AppointmentAction,
  type AppointmentRole,
  actionsOf,
  holdUntil,
  outcomeOf,
  standingOf,
} from '#domain/visits/appointment.ts'
import { calendarOf, endOf, timesOf } from '#domain/visits/calendar.ts'
import type { Language } from '#locales/languages.ts'
import { forLog } from '#worker/error-log.ts'
import { type AppointmentNews, agencyNews, type VisitedHome, visitorMail } from '#worker/mail/appointment.ts'
import { appointmentPath } from '#worker/mail/appointment-links.ts'
import { type View, viewIn, visitedHome } from '#worker/mail/visited-home.ts'
import { type Appointment, changeStatement, holdStatement, refusalOf } from './appointment-seats.ts'
import type { Catalogue } from './catalogue.ts'
import { run, type Statement } from './import-batch.ts'
import { mailStatement } from './outbox.ts'
import { tendWaiting } from './waiting-list.ts'

/** What somebody behind a link sees, and may do. */
export type OpenedAppointment = { appointment: Appointment; role: AppointmentRole; home: VisitedHome }

/** What somebody wants done. */
export type Wish = {
  action: AppointmentAction
  /** How often the appointment had changed when it was shown. */
  seen: number
  /** Of a move. */
  to: string
}

/** `full`: somebody else took the seat. `stale`: it changed since it was shown. `time`: that is no time to move to. */
export type WishOutcome = 'done' | 'full' | 'stale' | 'time'

export type ChangeSource = {
  database: Database
  catalogue: Catalogue
  /** Of the page on which somebody decided it. */
  site: View
  secret: string
  later: (promise: Promise<unknown>) => void
  send: (id: string) => void
}

const newsOf: Record<AppointmentAction, (state: Appointment['state']) => AppointmentNews> = {
  confirm: () => 'confirmed',
  take: (state) => (state === 'asked' ? 'asked' : 'confirmed'),
  move: () => 'moved',
  cancel: () => 'cancelled',
}

const isSeated = ({ state }: Pick<Appointment, 'state'>) => state === 'asked' || state === 'confirmed'

/** Whether what is wished for is so already: the same button was pressed twice. */
function isDone(appointment: Appointment, { action, to }: Wish): boolean {
  const { state, time, heldUntil } = appointment
  if (action === 'cancel') return state === 'cancelled' && !heldUntil
  if (action === 'confirm') return state === 'confirmed'
  return isSeated(appointment) && (action === 'take' || time === to)
}

/** Both sides are told, each in its own language, with the file that brings its calendar up to date. */
async function mailsOf(
  { database, catalogue, site, secret }: ChangeSource,
  { appointment: before, home }: OpenedAppointment,
  appointment: Appointment,
  news: AppointmentNews,
  now: number,
): Promise<Statement[]> {
  const { id, requestId, propertyId, changes } = appointment
  const moment = new Date(now).toISOString()
  const letterTo = async (role: AppointmentRole, language: Language) => {
    const view = viewIn(catalogue, language, site.origin, now)
    const told =
      view.language === site.language ? home : await visitedHome({ database, catalogue, site: view }, propertyId)
    const path =
      role === 'agency'
        ? view.href('deskRequest', { key: requestId })
        : await appointmentPath(view, secret, { id, role, language: view.language })
    return { view, letter: { news, appointment, home: told, path, now: moment, known: isSeated(before) } }
  }
  const [visitor, agency] = await Promise.all([
    letterTo('visitor', appointment.language),
    letterTo('agency', catalogue.book.defaultLanguage),
  ])
  // Whatever was decided twice at the same time is told once.
  const posting = (role: AppointmentRole) => ({ id: `${id}.${changes}.${role}`, requestId: id, now: moment })
  return [
    mailStatement(database, visitorMail(visitor.view, visitor.letter), posting('visitor')),
    mailStatement(database, agencyNews(agency.view, agency.letter), posting('agency')),
  ]
}

/**
 * The request that a visit came of goes along: done once the agency has confirmed the visit or one side has cancelled it,
 * open again when the visitor moves it and the agency has to confirm it once more.
 */
function requestStatements(
  database: Database,
  { requestId, state }: Appointment,
  role: AppointmentRole,
  now: number,
): Statement[] {
  const isDone = state === 'cancelled' || (state === 'confirmed' && role === 'agency')
  if (!isDone && state !== 'asked') return []
  const done = isDone ? sql`coalesce(${requests.done}, ${brusselsMinute(now).slice(0, 10)})` : null
  return [database.update(requests).set({ done }).where(eq(requests.id, requestId))]
}

/**
 * Does what somebody behind a link wants, whole or not at all: the change, the seat that it frees for the first who
 * waits, and the mails. Done twice is done once.
 * @param now ms since 1970
 */
export async function changeAppointment(
  source: ChangeSource,
  opened: OpenedAppointment,
  wish: Wish,
  now: number,
): Promise<WishOutcome> {
  const { database, catalogue, site, secret, later, send } = source
  const calendar = calendarOf(catalogue.site)
  const { appointment: before, role } = opened
  const { action, seen, to } = wish
  if (isDone(before, wish)) return 'done'
  if (before.changes !== seen || !actionsOf(standingOf(before, now), role).includes(action)) return 'stale'
  if (action === 'move' && !timesOf(calendar, now).includes(to)) return 'time'

  const outcome = outcomeOf(before, action, { role, confirm: calendar.confirm, to })
  const { state, time, seat } = outcome
  const freed = before.seat !== null && seat !== 'kept' ? holdUntil(before.time, now) : null
  const ends = action === 'move' ? endOf(time, calendar) : before.ends
  const after: Appointment = { ...before, state, time, ends, heldUntil: null, changes: seen + 1 }
  const statements: Statement[] = [
    changeStatement(database, { id: before.id, seen }, { state, time, ends, seat }, calendar.seats),
    ...(freed ? [holdStatement(database, before.time, freed, calendar.seats)] : []),
    ...requestStatements(database, after, role, now),
    ...(await mailsOf(source, opened, after, newsOf[action](state), now)),
  ]
  try {
    await run(database, statements)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== 'full' && refusal !== 'stale') throw error
    return refusal
  }
  send(before.id)
  if (freed) {
    const told = tendWaiting({ database, catalogue, origin: site.origin, secret }, now)
    later(
      told.then(
        (ids) => ids.forEach(send),
        // The clock tells it within a minute.
        (cause) => console.error('an offer of a seat waits', forLog(cause)),
      ),
    )
  }
  return 'done'
}
