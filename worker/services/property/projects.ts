import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { districts, media, projects, projectTexts, units } from '#db/schema/index.ts'
import { isNumber, isRecord, isText, listOf, objectOf } from '#db/shape.ts'
import { cacheOf } from '#domain/cache.ts'
import { streetIn } from '#domain/geo/street-names.ts'
import {
  type Project,
  type ProjectSummary,
  soldOutLast,
  sortPriceList,
  unitState,
  unitTotals,
} from '#domain/project.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import type { Property } from '#domain/property/property.ts'
import type { RouteMap } from '#domain/route-map.ts'
import { availableLanguage, type Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CatalogueProject, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { cacheInKv, type KvSource } from '#worker/services/kv.ts'
import { languageChain, summaryQuery, toPicture, toSummaries } from './summaries.ts'

export type Projects = {
  /** Published projects, newest first; none when the CMS page is not published. */
  list: () => ProjectSummary[]
  /** Available projects with units of the type of a property for sale, in its town, else in its region. */
  nearby: (property: Pick<Property, 'goal' | 'typeId' | 'zip' | 'region'>) => ProjectSummary[]
  /** Withdrawn ones too. */
  byId: (id: number) => Promise<Project | null>
  /** The same; a live one of this data version from memory or KV. */
  byIdCached: (id: number) => Promise<Project | null>
}

const nearCount = 2

/** Raised when the shape of a project changes: others in KV are not read. */
const format = 1

const isProject = objectOf({ id: isNumber, title: isText, pictures: listOf(isRecord), priceList: listOf(isRecord) })

type Options = { database: () => Database; kv: KvSource; catalogue: Catalogue; language: Language }

/** Name and slug of the town, or its zip for an unknown one. */
export function projectTown(
  { routeMap, places }: Pick<Catalogue, 'routeMap' | 'places'>,
  { placeId, zip }: Pick<CatalogueProject, 'placeId' | 'zip'>,
  language: Language,
): { city: string; citySlug: string } {
  const place = places.get(placeId)
  if (!place) return { city: '', citySlug: zip.toLowerCase() }
  const citySlug = inLanguage(place.slugs, language, routeMap) || zip.toLowerCase()
  return { city: inLanguage(place.names, language, routeMap) || place.name, citySlug }
}

/** The language of a title, where it is not that of the page. */
function foreignLanguage(titles: Translated, language: Language, { defaultLanguage }: RouteMap): { lang?: Language } {
  const lang = availableLanguage(titles, language, defaultLanguage)
  return lang && lang !== language ? { lang } : {}
}

/** A property may name its project, or a unit its property. */
const unitProperties = (id: number): SQL =>
  sql`SELECT id AS found FROM (
    SELECT p.id FROM properties p WHERE p.project_id = ${id} AND p.withdrawn IS NULL
    UNION SELECT p.id FROM units u CROSS JOIN properties p ON p.id = u.property_id
    WHERE u.project_id = ${id} AND p.withdrawn IS NULL) n ORDER BY id`

const readProject = (database: Database, id: number, chain: readonly Language[]) =>
  database.batch([
    database
      .select({ project: projects, district: districts.layers })
      .from(projects)
      .leftJoin(districts, and(eq(districts.latitude, projects.latitude), eq(districts.longitude, projects.longitude)))
      .where(eq(projects.id, id)),
    database.select().from(projectTexts).where(eq(projectTexts.projectId, id)),
    database.select().from(units).where(eq(units.projectId, id)),
    database.select().from(media).where(eq(media.projectId, id)).orderBy(media.sort),
    database.all(summaryQuery(unitProperties(id), chain)),
  ])

type ProjectRows = Awaited<ReturnType<typeof readProject>>

function toProject(
  [[row], texts, unitRows, mediaRows, properties]: ProjectRows,
  language: Language,
  catalogue: Catalogue,
): Project | null {
  if (!row) return null
  const { routeMap } = catalogue
  const localize = (names: Translated) => inLanguage(names, language, routeMap)
  const byLanguage = (read: (text: (typeof texts)[number]) => string): Translated =>
    Object.fromEntries(texts.map((text) => [text.language, read(text)]))
  const { placeId: _, ...columns } = row.project
  const slugs = byLanguage((text) => text.slug)
  const titles = byLanguage((text) => text.title)
  const title = localize(titles)
  const types = new Map(catalogue.types.map((type) => [type.id, localize(type.names)]))
  const priceList = sortPriceList(
    unitRows.map(({ projectId: _, status, ...unit }) => ({
      ...unit,
      typeName: types.get(unit.typeId) ?? '',
      state: unitState(status),
    })),
  )
  const pictures = mediaRows.map((picture) => toPicture(picture, title, language))
  return {
    ...columns,
    street: streetIn(language, columns),
    title,
    ...foreignLanguage(titles, language, routeMap),
    slug: localize(slugs) || String(row.project.id),
    district: row.district,
    ...projectTown(catalogue, row.project, language),
    ...unitTotals(priceList),
    picture: pictures[0] ?? null,
    typeIds: [...new Set(priceList.map(({ typeId }) => typeId))],
    description: localize(byLanguage((text) => text.description)),
    addresses: Object.fromEntries(
      routeMap.languages.map((code) => [
        code,
        {
          city: projectTown(catalogue, row.project, code).citySlug,
          slug: inLanguage(slugs, code, routeMap) || String(row.project.id),
        },
      ]),
    ),
    priceList,
    documents: documentTypes.filter((type) => row.project.documents.includes(type)),
    pictures,
    properties: toSummaries(properties, language, catalogue),
  }
}

export function createProjects({ database, kv, catalogue, language }: Options): Projects {
  const { edition, version, routeMap } = catalogue
  const cached = cacheInKv(kv, cacheOf<Project>(catalogue, 'project pages'), isProject, ({ withdrawn }) => !withdrawn)

  const byId: Projects['byId'] = async (id) =>
    toProject(await readProject(database(), id, languageChain(language, catalogue)), language, catalogue)

  const lists = cacheOf<ProjectSummary[]>(catalogue, 'projects')

  const list: Projects['list'] = () => {
    if (catalogue.projects.length === 0 || routeMap.editors?.unpublished.includes('projects')) return []
    const known = lists.get(language)
    if (known) return known
    const summaries = catalogue.projects.map((project): ProjectSummary => {
      const { id, reference, zip, countryId, delivery, units, available, priceFrom, typeIds, picture } = project
      const title = inLanguage(project.titles, language, routeMap)
      return {
        id,
        reference,
        title,
        ...foreignLanguage(project.titles, language, routeMap),
        slug: inLanguage(project.slugs, language, routeMap) || String(id),
        ...projectTown(catalogue, project, language),
        zip,
        countryId,
        delivery,
        units,
        available,
        priceFrom,
        picture: picture ? toPicture(picture, title, language) : null,
        typeIds,
      }
    })
    const sorted = soldOutLast(summaries)
    lists.set(language, sorted)
    return sorted
  }

  return {
    list,

    nearby({ goal, typeId, zip, region }) {
      const regionOf = (placeId: number) => catalogue.places.get(placeId)?.region ?? null
      const openProjects = catalogue.projects.filter(
        (project) => project.available > 0 && (project.zip === zip || (region && regionOf(project.placeId) === region)),
      )
      if (goal !== 'sale' || openProjects.length === 0) return []
      return list()
        .filter(({ id, typeIds }) => typeIds.includes(typeId) && openProjects.some((project) => project.id === id))
        .sort((a, b) => Number(b.zip === zip) - Number(a.zip === zip))
        .slice(0, nearCount)
    },

    byId,

    byIdCached: (id) => cached(`project:${format}:${edition}:${version}:${language}:${id}`, () => byId(id)),
  }
}
