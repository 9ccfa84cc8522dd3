import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { media, places, projectDrafts, projects, projectTexts, units } from '#db/schema/index.ts'
import { isNumber, isText, objectOf, recordOf } from '#db/shape.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import type { Picture } from '#domain/picture.ts'
import type { ProjectsOrder, ProjectsView } from '#domain/project/projects-list.ts'
import type { Translated } from '#domain/translated.ts'
import { type ListSource, likePattern, listParts } from '#worker/services/admin/list.ts'
import { savedViewsColumn } from '#worker/services/admin/saved-views.ts'
import { readJson } from './homes-list.ts'

const { id, withdrawn, draft, own } = projects

const hasWord = (pattern: string): SQL =>
  sql`(${sql.join(
    [projects.reference, projects.street, projects.houseNumber, projects.zip, places.name].map(
      (column) => sql`${column} LIKE ${pattern} ESCAPE '\\' OR `,
    ),
  )} CAST(${id} AS text) LIKE ${pattern} ESCAPE '\\' OR EXISTS (SELECT 1 FROM ${projectTexts}
    WHERE ${projectTexts.projectId} = ${id} AND ${projectTexts.title} LIKE ${pattern} ESCAPE '\\'))`

const projectsSource: ListSource<ProjectsView, ProjectsOrder> = {
  views: {
    all: sql`1`,
    online: sql`(${withdrawn} IS NULL)`,
    drafts: sql`(${draft} IS 1)`,
    offline: sql`(${withdrawn} IS NOT NULL AND ${draft} IS NOT 1)`,
  },
  filters: { source: (source) => (source === 'own' ? sql`${own} IS 1` : sql`${own} IS NOT 1`) },
  orders: {
    updated: sql`${projects.updated} DESC, ${id} DESC`,
    oldest: sql`${projects.published}, ${id}`,
    delivery: sql`${projects.delivery} NULLS LAST, ${id}`,
    reference: sql`${projects.reference}, ${id}`,
  },
  search: (words) => words.map((word) => hasWord(likePattern(word))),
}

const titles = sql`(SELECT json_group_object(${projectTexts.language}, ${projectTexts.title}) FROM ${projectTexts}
  WHERE ${projectTexts.projectId} = ${id})`.mapWith(readJson<Translated>(recordOf(isText), {}))

const picture = sql`(SELECT json_object('path', ${media.path}, 'width', ${media.width}) FROM ${media}
  WHERE ${media.projectId} = ${id} ORDER BY ${media.sort}, ${media.id} LIMIT 1)`.mapWith(
  readJson<Pick<Picture, 'path'> | null>(objectOf({ path: isText, width: isNumber }), null),
)

const drafted = sql`(SELECT count(*) FROM ${projectDrafts}, json_each(${projectDrafts.changes})
  WHERE ${projectDrafts.projectId} = ${id})`.mapWith(Number)

const countUnits = (where: SQL = sql`1`) =>
  sql`(SELECT count(*) FROM ${units} WHERE ${units.projectId} = ${id} AND ${where})`.mapWith(Number)

/** The rows of the list, before they are narrowed. */
const projectRows = (database: Database) =>
  database
    .select({
      ...{ id, withdrawn, draft, own, titles, picture, drafted },
      reference: projects.reference,
      street: projects.street,
      houseNumber: projects.houseNumber,
      box: projects.box,
      zip: projects.zip,
      city: places.name,
      published: projects.published,
      updated: projects.updated,
      delivery: projects.delivery,
      units: countUnits(),
      sold: countUnits(eq(units.status, 'sold')),
    })
    .from(projects)
    .innerJoin(places, eq(places.id, projects.placeId))

/** Projects of a page of the list, how many each of its views has, and the views that a person saved: two statements. */
export async function listProjects(database: Database, query: ListQuery, userId: string) {
  const { found, listed, order, limit, offset, counts } = listParts(projectsSource, query)
  const [rows, [counted]] = await database.batch([
    projectRows(database).where(listed).orderBy(order).limit(limit).offset(offset),
    database
      .select({ counts, saved: savedViewsColumn('projects', userId) })
      .from(projects)
      .innerJoin(places, eq(places.id, projects.placeId))
      .where(found),
  ])
  return { rows, counts: counted?.counts ?? {}, saved: counted?.saved ?? [] }
}

export type ProjectRow = Awaited<ReturnType<typeof listProjects>>['rows'][number]

/** All projects of a list, on every page, in its order. */
export async function listedProjects(database: Database, query: ListQuery): Promise<string[]> {
  const { listed, order } = listParts(projectsSource, query)
  const rows = await database
    .select({ id })
    .from(projects)
    .innerJoin(places, eq(places.id, projects.placeId))
    .where(listed)
    .orderBy(order)
  return rows.map((row) => String(row.id))
}

/** Rows of a list by their ids, in the order of these. */
export async function projectsById(database: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  const rows = await projectRows(database).where(inArray(id, jsonIds(ids.map(Number))))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((key) => byId.get(key) ?? [])
}
