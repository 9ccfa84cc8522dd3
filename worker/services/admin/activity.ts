import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  articles,
  inquiries,
  letters,
  libraryPictures,
  mails,
  places,
  projects,
  projectTexts,
  properties,
  revisions,
  testimonials,
  users,
  viewings,
} from '#db/schema/index.ts'
import type { ActivityView } from '#domain/admin/activity-list.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import { addDays, brusselsMoment, iso } from '#domain/time.ts'
import { addressBehind } from '#worker/services/privacy/people.ts'
import { homeLabel, revisionColumns } from '#worker/services/revision.ts'
import { type ListSource, listParts } from './list.ts'

const midnight = (day: string): string => iso(brusselsMoment(`${day}T00:00`) ?? 0)

const activitySource: ListSource<ActivityView, 'newest'> = {
  views: { people: sql`${revisions.userId} IS NOT NULL`, all: sql`1` },
  filters: {
    person: (id) => sql`${revisions.userId} = ${id}`,
    noun: (name) => sql`${revisions.resource} = ${name}`,
    day: (day) => sql`(${revisions.at} >= ${midnight(day)} AND ${revisions.at} < ${midnight(addDays(day, 1))})`,
  },
  orders: { newest: sql`${revisions.at} DESC, ${revisions.id} DESC` },
  search: () => [],
}

const homeId = sql`CAST(${revisions.key} AS integer)`

/** What was changed, as its own page names it; null once it is deleted. */
const label = sql<
  string | null
>`CASE WHEN ${revisions.resource} IN ('homes', 'entries', 'offers') THEN (SELECT ${homeLabel}
    FROM ${properties} JOIN ${places} ON ${places.id} = ${properties.placeId} WHERE ${properties.id} = ${homeId})
  WHEN ${revisions.resource} = 'projects' THEN (SELECT coalesce((SELECT ${projectTexts.title} FROM ${projectTexts}
    WHERE ${projectTexts.projectId} = ${projects.id} ORDER BY ${projectTexts.language} LIMIT 1), ${projects.reference})
    FROM ${projects} WHERE ${projects.id} = ${homeId})
  WHEN ${revisions.resource} = 'viewings' THEN (SELECT ${viewings.name} FROM ${viewings} WHERE ${viewings.id} = ${revisions.key})
  WHEN ${revisions.resource} = 'requests' THEN (SELECT coalesce(nullif(trim(coalesce(${inquiries.data} ->> 'firstName', '') || ' ' ||
    coalesce(${inquiries.data} ->> 'lastName', ${inquiries.data} ->> 'name', '')), ''), ${inquiries.email}, '–')
    FROM ${inquiries} WHERE ${inquiries.id} = ${revisions.key})
  WHEN ${revisions.resource} = 'mails' THEN (SELECT ${mails.subject} FROM ${mails} WHERE ${mails.id} = ${revisions.key})
  WHEN ${revisions.resource} = 'accounts' THEN (SELECT account.name FROM users AS account WHERE account.id = ${revisions.key})
  WHEN ${revisions.resource} = 'testimonials' THEN (SELECT ${testimonials.name} FROM ${testimonials} WHERE ${testimonials.id} = ${homeId})
  WHEN ${revisions.resource} IN ('people', 'subscribers') THEN (${addressBehind(sql`${revisions.key}`, true)})
  WHEN ${revisions.resource} = 'articles' THEN (SELECT coalesce((SELECT title.value FROM json_each(${articles.params}, '$.title') AS title
    LIMIT 1), ${articles.name}) FROM ${articles} WHERE ${articles.id} = ${homeId})
  WHEN ${revisions.resource} = 'letters' THEN (SELECT ${letters.values} ->> '$.name' FROM ${letters} WHERE ${letters.id} = ${revisions.key})
  WHEN ${revisions.resource} = 'media' THEN (SELECT ${libraryPictures.name} FROM ${libraryPictures}
    WHERE ${libraryPictures.id} = ${homeId} AND ${libraryPictures.state} <> 'removed')
  ELSE ${revisions.key} END`

const agentId = sql<number | null>`CASE ${revisions.resource}
  WHEN 'homes' THEN (SELECT ${properties.agentId} FROM ${properties} WHERE ${properties.id} = ${homeId})
  WHEN 'offers' THEN (SELECT ${properties.agentId} FROM ${properties} WHERE ${properties.id} = ${homeId})
  WHEN 'viewings' THEN (SELECT ${properties.agentId} FROM ${properties} JOIN ${viewings}
    ON ${viewings.propertyId} = ${properties.id} WHERE ${viewings.id} = ${revisions.key})
  WHEN 'hours' THEN ${homeId}
  WHEN 'absences' THEN coalesce(${revisions.changes} ->> '$.agentId[0]', ${revisions.changes} ->> '$.agentId[1]') END`

const isOvertaken = sql`EXISTS (SELECT 1 FROM revisions AS later, json_each(later.changes) AS field
  WHERE later.resource = ${revisions.resource} AND later.key = ${revisions.key} AND later.version > ${revisions.version}
    AND EXISTS (SELECT 1 FROM json_each(${revisions.changes}) AS own WHERE own.key = field.key))`.mapWith(Boolean)

const isRead = sql`EXISTS (SELECT 1 FROM ${viewings} WHERE ${revisions.resource} = 'viewings'
  AND ${viewings.id} = ${revisions.key} AND ${viewings.read} IS NOT NULL)`.mapWith(Boolean)

const columns = {
  ...{ label, agentId, isOvertaken, isRead },
  ...revisionColumns,
  key: revisions.key,
}

/** One change of the list. */
export async function findActivity(database: Database, id: number): Promise<ActivityRow | null> {
  const [row] = await database
    .select(columns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(eq(revisions.id, id))
  return row ?? null
}

/** What was changed at the desk, newest first, and how many changes the list has: two statements. */
export async function listActivity(database: Database, query: ListQuery) {
  const { listed, order, limit, offset } = listParts(activitySource, query)
  const [rows, [counted]] = await database.batch([
    database
      .select(columns)
      .from(revisions)
      .leftJoin(users, eq(users.id, revisions.userId))
      .where(listed)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
    database
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(revisions)
      .where(listed),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>['rows'][number]
