import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { forLog } from '#domain/error-log.ts'
import { brusselsDay, iso } from '#domain/time.ts'
import { siteCalendar } from '#domain/viewing/calendar.ts'
import {
  holdUntil,
  parseTimeChoice,
  type ViewingAction,
  type ViewingRole,
  viewingActionsFor,
  viewingStatus,
  viewingTransition,
} from '#domain/viewing/status.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { recordRevision } from '#worker/services/revision.ts'
import { timesOfHome } from '#worker/services/viewing/diary.ts'
import { processWaitingList } from '#worker/services/viewing/waiting-list.ts'
import {
  type AppointmentMails,
  holdStatement,
  rejectionIn,
  type StoredViewing,
  updateStatement,
  type ViewingEvent,
} from './slots.ts'

export type OpenedViewing = {
  appointment: StoredViewing
  role: ViewingRole
  /** Who of the agency changes it at the desk. */
  userId?: string
}

export type ViewingChange = {
  action: ViewingAction
  /** As it was displayed: optimistic lock. */
  version: number
  to: string
}

/** `full`: no free slot. `stale`: changed since it was displayed. `time`: not bookable. */
export type ViewingOutcome = 'done' | 'full' | 'stale' | 'time'

export type ViewingChangeSource = {
  database: Database
  catalogue: Catalogue
  mails: AppointmentMails
  later: WaitUntil
  send: (id: string) => void
}

const eventOf: Record<ViewingAction, (state: StoredViewing['state']) => ViewingEvent> = {
  confirm: () => 'confirmed',
  take: (state) => (state === 'asked' ? 'asked' : 'confirmed'),
  move: () => 'moved',
  cancel: () => 'cancelled',
}

const hasSlot = ({ state }: Pick<StoredViewing, 'state'>) => state === 'asked' || state === 'confirmed'

/** Whether the change is applied already: a button pressed twice. */
function isAlreadyDone(appointment: StoredViewing, { action, to }: ViewingChange): boolean {
  const { state, time, heldUntil } = appointment
  if (action === 'cancel') return state === 'cancelled' && !heldUntil
  if (action === 'confirm') return state === 'confirmed'
  return hasSlot(appointment) && (action === 'take' || time === to)
}

async function mailStatements(
  { database, mails }: ViewingChangeSource,
  previous: StoredViewing,
  appointment: StoredViewing,
  news: ViewingEvent,
  now: number,
): Promise<Statement[]> {
  const { id, version } = appointment
  const composed = await mails.changed({ appointment, news, wasInCalendar: hasSlot(previous), now })
  // The id makes concurrent identical changes store one mail.
  const meta = (reader: string) => ({ id: `${id}.${version}.${reader}`, requestId: id, now: iso(now) })
  return (['visitor', 'agency', 'agent'] as const).flatMap((reader) => {
    const mail = composed[reader]
    return mail ? [mailStatement(database, mail, meta(reader))] : []
  })
}

/** The inquiry is done once the agency confirms or a party cancels, and open again when a move needs confirmation. */
function inquiryStatements(
  database: Database,
  { requestId, state }: StoredViewing,
  role: ViewingRole,
  now: number,
): Statement[] {
  const isDone = state === 'cancelled' || (state === 'confirmed' && role === 'agency')
  if (!isDone && state !== 'asked') return []
  const finishedAt = isDone ? sql`coalesce(${inquiries.finishedAt}, ${brusselsDay(now)})` : null
  return [database.update(inquiries).set({ finishedAt }).where(eq(inquiries.id, requestId))]
}

const deskRevision = (database: Database, userId: string, before: StoredViewing, after: StoredViewing) =>
  recordRevision(
    database,
    {
      ...{ resource: 'viewings', key: before.id },
      before: { status: before.state, time: before.time },
      after: { status: after.state, time: after.time },
    },
    { userId },
  )

/** @returns what holds where it goes: an open house needs no confirmation; undefined where nothing is offered */
async function targetOf(
  { database, catalogue }: ViewingChangeSource,
  { propertyId, ends }: StoredViewing,
  { action, to }: ViewingChange,
  now: number,
) {
  const calendar = siteCalendar(catalogue.site)
  const { confirm } = calendar
  if (action !== 'move') return { ends, confirm, capacity: calendar }
  const { time, waits, isOpen } = parseTimeChoice(to)
  const offered = waits ? [] : await timesOfHome(database, catalogue, propertyId, now)
  const chosen = offered.find((item) => item.time === time && item.isOpen === isOpen)
  return chosen && { ends: chosen.ends, confirm: confirm && !isOpen, capacity: isOpen ? null : calendar }
}

/**
 * Applies a change, holds the freed slot for the waiting list, and stores the mails, in one transaction. Idempotent.
 * @param now ms since 1970
 */
export async function changeViewing(
  source: ViewingChangeSource,
  opened: OpenedViewing,
  change: ViewingChange,
  now: number,
): Promise<ViewingOutcome> {
  const { database, catalogue, mails, later, send } = source
  const calendar = siteCalendar(catalogue.site)
  const { appointment: previous, role, userId } = opened
  const { action, version } = change
  const { time: to } = parseTimeChoice(change.to)
  if (isAlreadyDone(previous, { ...change, to })) return 'done'
  if (previous.version !== version || !viewingActionsFor(viewingStatus(previous, now), role).includes(action))
    return 'stale'
  const target = await targetOf(source, previous, change, now)
  if (!target) return 'time'

  const outcome = viewingTransition(previous, action, { role, confirm: target.confirm, to })
  const { state, time, seat } = outcome
  const freedUntil = previous.seat !== null && seat !== 'kept' ? holdUntil(previous.time, now) : null
  const { ends } = target
  const updated: StoredViewing = { ...previous, state, time, ends, heldUntil: null, version: version + 1 }
  const statements: Statement[] = [
    updateStatement(database, { id: previous.id, version }, { state, time, ends, seat }, target.capacity),
    ...(userId ? [deskRevision(database, userId, previous, updated)] : []),
    ...(freedUntil ? [holdStatement(database, previous.time, freedUntil, calendar)] : []),
    ...inquiryStatements(database, updated, role, now),
    ...(await mailStatements(source, previous, updated, eventOf[action](state), now)),
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
    const offering = processWaitingList({ database, catalogue, mails }, now)
    later(
      offering.then(
        (ids) => ids.forEach(send),
        // The cron job sends the offer within a minute.
        (cause) => console.error(`mail.offer_delayed reason=${JSON.stringify(forLog(cause))}`),
      ),
    )
  }
  return 'done'
}
