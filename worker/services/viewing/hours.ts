import { and, asc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { absences, agentHours, places, properties, viewings } from '#db/schema/index.ts'
import { bumpDataVersion } from '#db/transaction.ts'
import { type Changes, undoing, type Values } from '#domain/admin/revision.ts'
import { brusselsDay } from '#domain/time.ts'
import { type Weekday, weekdays } from '#domain/viewing/calendar.ts'
import type { AgentHours, Span } from '#domain/viewing/diary.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'
import { homeColumns } from './desk.ts'

/** Viewings of an absence that are listed; the others follow once these are moved. */
const maxBroken = 50

/** Viewings to come for which the agent is not there, with their homes. */
const brokenBy = (database: Database, agentId: number, minute: string, isAway: SQL | undefined) =>
  database
    .select({ viewing: viewings, home: homeColumns })
    .from(viewings)
    .innerJoin(properties, and(eq(properties.id, viewings.propertyId), eq(properties.agentId, agentId)))
    .leftJoin(places, eq(places.id, properties.placeId))
    .where(and(gt(viewings.time, minute), isNotNull(viewings.seat), isAway))
    .orderBy(asc(viewings.time))
    .limit(maxBroken)

/** Those that time off would break. @param minute now in Brussels */
export const viewingsDuring = (database: Database, agentId: number, minute: string, { time, ends }: Span) =>
  brokenBy(database, agentId, minute, and(gt(viewings.ends, time), lt(viewings.time, ends)))

/**
 * Hours of an agent, absences that are not over, and the viewings for which the agent is not there: one round trip.
 * @param minute now in Brussels
 */
export async function hoursOfAgent(database: Database, agentId: number, minute: string) {
  const [[own], away, broken] = await database.batch([
    database.select().from(agentHours).where(eq(agentHours.agentId, agentId)),
    database
      .select()
      .from(absences)
      .where(and(eq(absences.agentId, agentId), gt(absences.ends, minute)))
      .orderBy(asc(absences.time), asc(absences.id)),
    brokenBy(
      ...([database, agentId, minute] as const),
      sql`EXISTS (SELECT 1 FROM absences WHERE absences.agent_id = ${agentId}
        AND absences.ends > ${viewings.time} AND absences.time < ${viewings.ends})`,
    ),
  ] as const)
  return { own: own ?? null, absences: away, broken }
}

/** Pages of homes say from when they can be viewed. */
const pages = (database: Database) => bumpDataVersion(database, brusselsDay(Date.now()))

/** Hours as fields of a revision: `hours.mon` and so on. */
const hoursValues = (own: AgentHours | null): Values =>
  own
    ? {
        ...Object.fromEntries(Object.entries(own.hours).map(([day, spans]) => [`hours.${day}`, spans])),
        ...{ minutes: own.minutes, buffer: own.buffer },
      }
    : {}

/** @returns null where they were those of the agency */
function hoursOf(values: Values): AgentHours | null {
  if (typeof values.minutes !== 'number') return null
  const spans = weekdays.map((day) => [day, [values[`hours.${day}`] ?? []].flat().map(String)] as const)
  const hours = Object.fromEntries(spans) as Record<Weekday, string[]>
  return { hours, minutes: values.minutes, buffer: Number(values.buffer) }
}

async function storedHours(database: Database, agentId: number) {
  const [own] = await database.select().from(agentHours).where(eq(agentHours.agentId, agentId))
  return own ?? null
}

/** @param version as it was shown; 0 where the agent had no hours @returns false where they were changed since */
export async function saveHours(
  database: Database,
  agentId: number,
  version: number,
  hours: AgentHours,
  author: DeskAuthor,
): Promise<boolean> {
  const row = { ...hours, agentId, version: version + 1 }
  const before = hoursValues(await storedHours(database, agentId))
  return changeRow(
    database,
    database
      .insert(agentHours)
      .values(row)
      .onConflictDoUpdate({ target: agentHours.agentId, set: row, setWhere: eq(agentHours.version, version) }),
    { resource: 'hours', key: agentId, before, after: hoursValues(hours) },
    author,
    [pages(database)],
  )
}

export async function followAgency(database: Database, agentId: number, author: DeskAuthor): Promise<boolean> {
  const before = hoursValues(await storedHours(database, agentId))
  return changeRow(
    database,
    database.delete(agentHours).where(eq(agentHours.agentId, agentId)),
    { resource: 'hours', key: agentId, before, after: {} },
    author,
    [pages(database)],
  )
}

/** Puts hours back as they were before a change. @returns false where they were changed since */
export async function restoreHours(
  database: Database,
  agentId: number,
  changes: Changes,
  author: DeskAuthor,
): Promise<boolean> {
  const own = await storedHours(database, agentId)
  const current = hoursValues(own)
  const { changed, conflicts } = undoing(changes, current)
  if (conflicts.length > 0) return false
  const before = hoursOf({ ...current, ...changed })
  return before
    ? saveHours(database, agentId, own?.version ?? 0, before, author)
    : followAgency(database, agentId, author)
}

type Absence = Span & { id: string; agentId: number; note: string | null }

/** An absence as fields of a revision: its note is one once it is removed, so that it comes back. */
const absenceValues = ({ agentId, time, ends }: Omit<Absence, 'id' | 'note'>): Values => ({ agentId, time, ends })

/** Sent twice, it is stored once. */
export const addAbsence = (database: Database, absence: Absence, author: DeskAuthor): Promise<boolean> =>
  changeRow(
    database,
    database.insert(absences).values(absence).onConflictDoNothing(),
    { resource: 'absences', key: absence.id, before: {}, after: absenceValues(absence) },
    author,
    [pages(database)],
  )

export async function deleteAbsence(
  database: Database,
  agentId: number,
  id: string,
  author: DeskAuthor,
): Promise<boolean> {
  const isIt = and(eq(absences.id, id), eq(absences.agentId, agentId))
  const [absence] = await database.select().from(absences).where(isIt)
  if (!absence) return false
  return changeRow(
    database,
    database.delete(absences).where(isIt),
    { resource: 'absences', key: id, before: { ...absenceValues(absence), note: absence.note }, after: {} },
    author,
    [pages(database)],
  )
}
