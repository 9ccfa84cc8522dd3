import { desc, eq, getTableColumns, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { jsonRow } from '#db/rows.ts'
import {
  absences,
  agentHours,
  articles,
  libraryPictures,
  media,
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
import { type Library, shownPicture } from '#domain/content/library/library-picture.ts'
import { enabledLanguages, siteFormat } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { fold } from '#domain/fold.ts'
import { brusselsDay } from '#domain/time.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import {
  type Catalogue,
  type CataloguePlace,
  type CatalogueProject,
  type CatalogueType,
  withRouteMap,
} from './catalogue.ts'

const nextTown = (market: number, after: SQL) => sql`SELECT min(place_id) FROM properties
  INDEXED BY properties_live_by_place WHERE market = ${sql.raw(`${market}`)} AND withdrawn IS NULL AND place_id > ${after}`

/** Towns with a live property or a project: from one to the next in the index, and never over all properties or towns. */
const listedTowns = sql`(
    WITH RECURSIVE
      sale(town) AS (${nextTown(0, sql`-1`)} UNION ALL SELECT (${nextTown(0, sql`town`)}) FROM sale WHERE town IS NOT NULL),
      rent(town) AS (${nextTown(1, sql`-1`)} UNION ALL SELECT (${nextTown(1, sql`town`)}) FROM rent WHERE town IS NOT NULL)
    SELECT town FROM sale UNION SELECT town FROM rent UNION SELECT place_id FROM projects)`

const rowJson = { name: jsonRow(placeNames), neighbourhood: jsonRow(neighbourhoods) }

const parseRows = (json: string): unknown[][] => JSON.parse(json)

const rowsOfTown = ({ sql: cells }: { sql: string }, table: string) =>
  sql`${sql.raw(`(SELECT json_group_array(${cells}) FROM ${table} WHERE place_id = places.id)`)}`.mapWith(parseRows)

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
        municipality: places.municipality,
        latitude: places.latitude,
        longitude: places.longitude,
        names: rowsOfTown(rowJson.name, 'place_names'),
        neighbourhoods: rowsOfTown(rowJson.neighbourhood, 'neighbourhoods'),
      })
      .from(sql`${listedTowns} listed`)
      .crossJoin(places)
      .where(sql`${places.id} = listed.town`),
    database.select().from(projects).where(isNull(projects.withdrawn)).orderBy(desc(projects.published), projects.id),
    database
      .select(columnsWithout(projectTexts, 'description'))
      .from(projectTexts)
      .innerJoin(projects, eq(projects.id, projectTexts.projectId))
      .where(isNull(projects.withdrawn)),
    database
      .select({
        projectId: units.projectId,
        typeIds: sql`json_group_array(DISTINCT ${units.typeId})`.mapWith((json): number[] => JSON.parse(json)),
        units: sql<number>`count(*)`,
        available: sql<number>`sum(${units.status} <> 3)`,
        priceFrom: sql<number | null>`min(CASE WHEN ${units.status} <> 3 THEN ${units.price} END)`,
      })
      .from(units)
      .groupBy(units.projectId),
    database
      .select({
        projectId: projects.id,
        picture: {
          path: media.path,
          width: media.width,
          height: media.height,
          color: media.color,
          scene: media.scene,
          illustration: media.illustration,
          alt: media.alt,
          staged: media.staged,
          focus: media.focus,
        },
      })
      .from(projects)
      .innerJoin(
        media,
        sql`${media.id} = (SELECT id FROM media WHERE project_id = ${projects.id} ORDER BY sort LIMIT 1)`,
      )
      .where(isNull(projects.withdrawn)),
    database.select(columnsWithout(pages, 'content')).from(pages).orderBy(pages.sort, pages.id),
    database.select(columnsWithout(articles, 'text')).from(articles).orderBy(articles.sort, articles.id),
    database.select().from(agentHours),
    database
      .select({ agentId: absences.agentId, time: absences.time, ends: absences.ends })
      .from(absences)
      .where(gte(absences.ends, brusselsDay(Date.now()))),
    database
      .select({
        path: libraryPictures.path,
        photoId: libraryPictures.photoId,
        width: libraryPictures.width,
        height: libraryPictures.height,
        color: libraryPictures.color,
        alt: libraryPictures.alt,
        illustration: libraryPictures.illustration,
        focus: libraryPictures.focus,
      })
      .from(libraryPictures)
      .where(ne(libraryPictures.state, 'removed')),
  ])

type Rows = Awaited<ReturnType<typeof readRows>>
type PlaceRow = Rows[3][number]

async function toPlace({ names: cells, neighbourhoods: _, ...row }: PlaceRow, languages: readonly Language[]) {
  const place: CataloguePlace = { ...row, names: {}, slugs: {}, folded: [fold(row.name)] }
  const names = cells.map(rowJson.name.read)
  for (const { language, name, slug, folded } of names) {
    place.names[language] = name
    place.slugs[language] = slug
    if (!place.folded.includes(folded)) place.folded.push(folded)
  }
  if (names.length === 0) {
    const { slug } = await import('#domain/slug.ts')
    place.slugs = Object.fromEntries(languages.map((code) => [code, slug(row.name, code)]))
  }
  return place
}

function toTypes(typeRows: Rows[1], names: Rows[2]): CatalogueType[] {
  const namesById = new Map<number, Translated>()
  for (const { typeId, language, name } of names) namesById.set(typeId, { ...namesById.get(typeId), [language]: name })
  return typeRows.map((type) => ({ ...type, names: namesById.get(type.id) ?? {} }))
}

const toProjects = (projectRows: Rows[4], texts: Rows[5], unitRows: Rows[6], pictures: Rows[7]): CatalogueProject[] =>
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
      typeIds: unitCounts?.typeIds ?? [],
      picture: pictures.find(({ projectId }) => projectId === project.id)?.picture ?? null,
    }
  })

const toLibrary = (rows: Rows[12]): Library =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const picture = shownPicture(row)
      return picture ? [[row.path, picture] as const] : []
    }),
  )

/**
 * Reads the catalogue in one batch. Its counts are empty: the search index has them.
 * @throws Failure `site.closed` where there is no site yet
 */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const [
    [row],
    typeRows,
    typeTexts,
    placeRows,
    projectRows,
    projectRowTexts,
    unitRows,
    pictureRows,
    pageRows,
    articleRows,
    hourRows,
    awayRows,
    libraryRows,
  ] = await readRows(database)
  if (!row) throw new Failure('site.closed')
  if (row.format !== siteFormat)
    throw new Failure('database.unavailable', { cause: `the site is of format ${row.format}: import it again` })
  const languages = enabledLanguages(row.configuration)
  const towns = await Promise.all(placeRows.map((place) => toPlace(place, languages)))
  return withRouteMap({
    edition: row.edition,
    version: row.version,
    contentVersion: row.contentVersion,
    updated: row.updated,
    site: row.configuration,
    hasPrices: row.hasPrices,
    sectorYear: row.sectorYear,
    pages: pageRows,
    articles: articleRows,
    library: toLibrary(libraryRows),
    types: toTypes(typeRows, typeTexts),
    places: new Map(towns.map((town) => [town.id, town])),
    counts: [],
    projects: toProjects(projectRows, projectRowTexts, unitRows, pictureRows),
    neighbourhoods: placeRows.flatMap(({ neighbourhoods: cells }) => cells.map(rowJson.neighbourhood.read)),
    diaries: Object.fromEntries(
      [...hourRows, ...awayRows].map(({ agentId }) => [
        agentId,
        {
          own: hourRows.find((row) => row.agentId === agentId) ?? null,
          absences: awayRows.filter((row) => row.agentId === agentId),
        },
      ]),
    ),
  })
}
