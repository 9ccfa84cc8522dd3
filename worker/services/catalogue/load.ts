import { desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import {
  articles,
  neighbourhoods,
  pages,
  placeNames,
  places,
  projects,
  projectTexts,
  site,
  typeNames,
  types,
  units,
} from '#db/schema/index.ts'
import { siteFormat } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { fold } from '#domain/fold.ts'
import type { Translated } from '#domain/translated.ts'
import {
  type Catalogue,
  type CataloguePlace,
  type CatalogueProject,
  type CatalogueType,
  withRouteMap,
} from './catalogue.ts'

const inListedTowns = (column: SQLiteColumn) =>
  sql`${column} IN (SELECT id FROM places WHERE EXISTS (
      SELECT 1 FROM properties p INDEXED BY properties_live_by_place
      WHERE p.market IN (0, 1) AND p.place_id = places.id AND p.withdrawn IS NULL)
    UNION SELECT place_id FROM projects)`

/** Without a large column that only the page itself needs. */
function columnsWithout<T extends SQLiteTable, Body extends keyof T['_']['columns']>(table: T, body: Body) {
  const { [body]: _, ...rest } = getTableColumns(table)
  return rest
}

const readRows = (database: Database) =>
  database.batch([
    database.select().from(site),
    database.select().from(types).orderBy(types.sort),
    database.select().from(typeNames),
    database
      .select({
        id: places.id,
        countryId: places.countryId,
        zip: places.zip,
        name: places.name,
        region: places.region,
        province: places.province,
        latitude: places.latitude,
        longitude: places.longitude,
      })
      .from(places)
      .where(inListedTowns(places.id)),
    database.select().from(placeNames).where(inListedTowns(placeNames.placeId)),
    database.select().from(projects).where(isNull(projects.withdrawn)).orderBy(desc(projects.published), projects.id),
    database
      .select(columnsWithout(projectTexts, 'description'))
      .from(projectTexts)
      .innerJoin(projects, eq(projects.id, projectTexts.projectId))
      .where(isNull(projects.withdrawn)),
    database
      .select({
        projectId: units.projectId,
        units: sql<number>`count(*)`,
        available: sql<number>`sum(${units.status} <> 3)`,
        priceFrom: sql<number | null>`min(CASE WHEN ${units.status} <> 3 THEN ${units.price} END)`,
      })
      .from(units)
      .groupBy(units.projectId),
    database.select().from(neighbourhoods).where(inListedTowns(neighbourhoods.placeId)),
    database.select(columnsWithout(pages, 'content')).from(pages).orderBy(pages.sort, pages.id),
    database.select(columnsWithout(articles, 'text')).from(articles).orderBy(articles.sort, articles.id),
  ])

type Rows = Awaited<ReturnType<typeof readRows>>

function toPlaces(placeRows: Rows[3], names: Rows[4]): Map<number, CataloguePlace> {
  const placesById = new Map<number, CataloguePlace>()
  for (const place of placeRows)
    placesById.set(place.id, { ...place, names: {}, slugs: {}, folded: [fold(place.name)] })
  for (const { placeId, language, name, slug, folded } of names) {
    const place = placesById.get(placeId)!
    place.names[language] = name
    place.slugs[language] = slug
    if (!place.folded.includes(folded)) place.folded.push(folded)
  }
  return placesById
}

function toTypes(typeRows: Rows[1], names: Rows[2]): CatalogueType[] {
  const namesById = new Map<number, Translated>()
  for (const { typeId, language, name } of names) namesById.set(typeId, { ...namesById.get(typeId), [language]: name })
  return typeRows.map((type) => ({ ...type, names: namesById.get(type.id) ?? {} }))
}

const toProjects = (projectRows: Rows[5], texts: Rows[6], unitRows: Rows[7]): CatalogueProject[] =>
  projectRows.map((project) => {
    const own = texts.filter(({ projectId }) => projectId === project.id)
    const unitCounts = unitRows.find(({ projectId }) => projectId === project.id)
    return {
      id: project.id,
      reference: project.reference,
      titles: Object.fromEntries(own.map(({ language, title }) => [language, title])),
      slugs: Object.fromEntries(own.map(({ language, slug }) => [language, slug])),
      delivery: project.delivery,
      addressPublished: project.addressPublished,
      street: project.street,
      houseNumber: project.houseNumber,
      placeId: project.placeId,
      zip: project.zip,
      countryId: project.countryId,
      units: unitCounts?.units ?? 0,
      available: unitCounts?.available ?? 0,
      priceFrom: unitCounts?.priceFrom ?? null,
    }
  })

/**
 * Reads the catalogue in one batch. Its counts are empty: the search index has them.
 * @throws Failure `database.unavailable` before the first import
 */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const [
    [row],
    typeRows,
    typeTexts,
    placeRows,
    placeTexts,
    projectRows,
    projectRowTexts,
    unitRows,
    neighbourhoodRows,
    pageRows,
    articleRows,
  ] = await readRows(database)
  if (!row) throw new Failure('database.unavailable', { cause: 'no site: nothing has been imported' })
  if (row.format !== siteFormat)
    throw new Failure('database.unavailable', { cause: `the site is of format ${row.format}: import it again` })
  return withRouteMap({
    edition: row.edition,
    version: row.version,
    contentVersion: row.contentVersion,
    updated: row.updated,
    site: row.configuration,
    pages: pageRows,
    articles: articleRows,
    types: toTypes(typeRows, typeTexts),
    places: toPlaces(placeRows, placeTexts),
    counts: [],
    projects: toProjects(projectRows, projectRowTexts, unitRows),
    neighbourhoods: neighbourhoodRows,
  })
}
