import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { brusselsMinute } from '#domain/property/open-house.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import {
  holdUntil,
  type ViewingAction,
  type ViewingRole,
  viewingActionsFor,
  viewingStatus,
  viewingTransition,
} from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { forLog } from '#worker/error-log.ts'
import { processWaitingList } from '#worker/jobs/waiting-list.ts'
import { type ViewingEvent, type ViewingProperty, viewingAgencyMail, viewingVisitorMail } from '#worker/mail/viewing.ts'
import { siteViewIn, type View, viewingProperty } from '#worker/mail/viewing-property.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { viewingPath } from './link.ts'
import { holdStatement, rejectionIn, type StoredViewing, updateStatement } from './slots.ts'

/** What somebody behind a link sees, and may do. */
export type OpenedViewing = { appointment: StoredViewing; role: ViewingRole; home: ViewingProperty }

/** What somebody wants done. */
export type ViewingChange = {
  action: ViewingAction
  /** How often the appointment had changed when it was shown. */
  version: number
  /** Of a move. */
  to: string
}

/** `full`: somebody else took the seat. `stale`: it changed since it was shown. `time`: that is no time to move to. */
export type ViewingOutcome = 'done' | 'full' | 'stale' | 'time'

export type ViewingChangeSource = {
  database: Database
  catalogue: Catalogue
  /** Of the page on which somebody decided it. */
  site: View
  secret: string
  later: (promise: Promise<unknown>) => void
  send: (id: string) => void
}

const eventOf: Record<ViewingAction, (state: StoredViewing['state']) => ViewingEvent> = {
  confirm: () => 'confirmed',
  take: (state) => (state === 'asked' ? 'asked' : 'confirmed'),
  move: () => 'moved',
  cancel: () => 'cancelled',
}

const hasSlot = ({ state }: Pick<StoredViewing, 'state'>) => state === 'asked' || state === 'confirmed'

/** Whether what is wished for is so already: the same button was pressed twice. */
function isAlreadyDone(appointment: StoredViewing, { action, to }: ViewingChange): boolean {
  const { state, time, heldUntil } = appointment
  if (action === 'cancel') return state === 'cancelled' && !heldUntil
  if (action === 'confirm') return state === 'confirmed'
  return hasSlot(appointment) && (action === 'take' || time === to)
}

/** Both sides are told, each in its own language, with the file that brings its calendar up to date. */
async function composeMails(
  { database, catalogue, site, secret }: ViewingChangeSource,
  { appointment: previous, home }: OpenedViewing,
  appointment: StoredViewing,
  news: ViewingEvent,
  now: number,
): Promise<Statement[]> {
  const { id, requestId, propertyId, changes } = appointment
  const nowIso = new Date(now).toISOString()
  const mailFor = async (role: ViewingRole, language: Language) => {
    const view = siteViewIn(catalogue, language, site.origin, now)
    const homeInLanguage =
      view.language === site.language ? home : await viewingProperty({ database, catalogue, site: view }, propertyId)
    const path =
      role === 'agency'
        ? view.href('deskRequest', { key: requestId })
        : await viewingPath(view, secret, { id, role, language: view.language })
    return {
      view,
      letter: { news, appointment, home: homeInLanguage, path, now: nowIso, wasInCalendar: hasSlot(previous) },
    }
  }
  const [visitor, agency] = await Promise.all([
    mailFor('visitor', appointment.language),
    mailFor('agency', catalogue.routeMap.defaultLanguage),
  ])
  // Whatever was decided twice at the same time is told once.
  const mailMeta = (role: ViewingRole) => ({ id: `${id}.${changes}.${role}`, requestId: id, now: nowIso })
  return [
    mailStatement(database, viewingVisitorMail(visitor.view, visitor.letter), mailMeta('visitor')),
    mailStatement(database, viewingAgencyMail(agency.view, agency.letter), mailMeta('agency')),
  ]
}

/**
 * The request that a visit came of goes along: done once the agency has confirmed the visit or one side has cancelled it,
 * open again when the visitor moves it and the agency has to confirm it once more.
 */
function inquiryStatements(
  database: Database,
  { requestId, state }: StoredViewing,
  role: ViewingRole,
  now: number,
): Statement[] {
  const isDone = state === 'cancelled' || (state === 'confirmed' && role === 'agency')
  if (!isDone && state !== 'asked') return []
  const done = isDone ? sql`coalesce(${inquiries.done}, ${brusselsMinute(now).slice(0, 10)})` : null
  return [database.update(inquiries).set({ done }).where(eq(inquiries.id, requestId))]
}

/**
 * Does what somebody behind a link wants, whole or not at all: the change, the seat that it frees for the first who
 * waits, and the mails. Done twice is done once.
 * @param now ms since 1970
 */
export async function changeViewing(
  source: ViewingChangeSource,
  opened: OpenedViewing,
  change: ViewingChange,
  now: number,
): Promise<ViewingOutcome> {
  const { database, catalogue, site, secret, later, send } = source
  const calendar = siteCalendar(catalogue.site)
  const { appointment: previous, role } = opened
  const { action, version, to } = change
  if (isAlreadyDone(previous, change)) return 'done'
  if (previous.changes !== version || !viewingActionsFor(viewingStatus(previous, now), role).includes(action))
    return 'stale'
  if (action === 'move' && !bookableTimes(calendar, now).includes(to)) return 'time'

  const outcome = viewingTransition(previous, action, { role, confirm: calendar.confirm, to })
  const { state, time, seat } = outcome
  const freedUntil = previous.seat !== null && seat !== 'kept' ? holdUntil(previous.time, now) : null
  const ends = action === 'move' ? viewingEnd(time, calendar) : previous.ends
  const updated: StoredViewing = { ...previous, state, time, ends, heldUntil: null, changes: version + 1 }
  const statements: Statement[] = [
    updateStatement(database, { id: previous.id, version }, { state, time, ends, seat }, calendar.seats),
    ...(freedUntil ? [holdStatement(database, previous.time, freedUntil, calendar.seats)] : []),
    ...inquiryStatements(database, updated, role, now),
    ...(await composeMails(source, opened, updated, eventOf[action](state), now)),
  ]
  try {
    await transaction(database, statements)
  } catch (error) {
    const rejection = rejectionIn(error)
    if (rejection !== 'full' && rejection !== 'stale') throw error
    return rejection
  }
  send(previous.id)
  if (freedUntil) {
    const offering = processWaitingList({ database, catalogue, origin: site.origin, secret }, now)
    later(
      offering.then(
        (ids) => ids.forEach(send),
        // The clock tells it within a minute.
        (cause) => console.error('an offer of a seat waits', forLog(cause)),
      ),
    )
  }
  return 'done'
}
