import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { places, projects, projectTexts, units } from '#db/schema/index.ts'
import { isText, recordOf } from '#db/shape.ts'
import type { Translated } from '#domain/translated.ts'
import { readJson } from './homes-list.ts'

const titles = sql`(SELECT json_group_object(${projectTexts.language}, ${projectTexts.title}) FROM ${projectTexts}
  WHERE ${projectTexts.projectId} = ${projects.id})`.mapWith(readJson<Translated>(recordOf(isText), {}))

const countUnits = (where: SQL = sql`1`) =>
  sql`(SELECT count(*) FROM ${units} WHERE ${units.projectId} = ${projects.id} AND ${where})`.mapWith(Number)

/** All projects, also those that are offline: an agency has some dozens. */
export const listProjects = (database: Database) =>
  database
    .select({
      id: projects.id,
      reference: projects.reference,
      zip: projects.zip,
      city: places.name,
      withdrawn: projects.withdrawn,
      draft: projects.draft,
      own: projects.own,
      updated: projects.updated,
      delivery: projects.delivery,
      titles,
      units: countUnits(),
      sold: countUnits(eq(units.status, 'sold')),
    })
    .from(projects)
    .innerJoin(places, eq(places.id, projects.placeId))
    .orderBy(desc(projects.updated), projects.id)
