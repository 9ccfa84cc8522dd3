import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import type { Picture } from '#domain/picture.ts'
import { type Project, type ProjectSummary, sortPriceList, unitState, unitTotals } from '#domain/project.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import type { Property } from '#domain/property/property.ts'
import { slug } from '#domain/slug.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CatalogueProject, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, pictureAlt, summaryQuery, toSummary } from './summaries.ts'

export type Projects = {
  /** Published projects, newest first; none when the CMS page is not published. */
  list: () => Promise<ProjectSummary[]>
  /** Available projects with units of the type of a property for sale, in its town, else in its region. */
  nearby: (property: Pick<Property, 'goal' | 'typeId' | 'zip' | 'region'>) => Promise<ProjectSummary[]>
  /** Withdrawn ones too. */
  byId: (id: number) => Promise<Project | null>
}

const nearCount = 2

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

/** Name and slug of the town, or its zip for an unknown one. */
export function projectTown(
  { routeMap, places }: Pick<Catalogue, 'routeMap' | 'places'>,
  { placeId, zip }: Pick<CatalogueProject, 'placeId' | 'zip'>,
  language: Language,
): { city: string; citySlug: string } {
  const place = places.get(placeId)
  if (!place) return { city: '', citySlug: zip.toLowerCase() }
  const citySlug = inLanguage(place.slugs, language, routeMap) || slug(place.name, language) || zip.toLowerCase()
  return { city: inLanguage(place.names, language, routeMap) || place.name, citySlug }
}

type MediaRow = Pick<typeof media.$inferSelect, 'path' | 'width' | 'height' | 'color' | 'scene' | 'illustration'>

export function createProjects({ database, catalogue, language }: Options): Projects {
  const { routeMap } = catalogue

  const say = (texts: Translated) => inLanguage(texts, language, routeMap)

  const pictureOf = ({ path, width, height, color, scene, illustration }: MediaRow, title: string): Picture => ({
    path,
    width,
    height,
    color,
    alt: pictureAlt(scene, title, language),
    illustration,
  })

  const list: Projects['list'] = async () => {
    if (catalogue.projects.length === 0 || routeMap.editors?.unpublished.includes('projects')) return []
    const [pictures, typeRows] = await database().batch([
      database()
        .select({
          projectId: projects.id,
          path: media.path,
          width: media.width,
          height: media.height,
          color: media.color,
          scene: media.scene,
          illustration: media.illustration,
        })
        .from(projects)
        .innerJoin(
          media,
          sql`${media.id} = (SELECT id FROM media WHERE project_id = ${projects.id} ORDER BY sort LIMIT 1)`,
        )
        .where(isNull(projects.withdrawn))
        .orderBy(desc(projects.published)),
      database().selectDistinct({ projectId: units.projectId, typeId: units.typeId }).from(units),
    ])
    return catalogue.projects.map((project): ProjectSummary => {
      const title = say(project.titles)
      const picture = pictures.find(({ projectId }) => projectId === project.id)
      return {
        id: project.id,
        reference: project.reference,
        title,
        slug: say(project.slugs) || String(project.id),
        ...projectTown(catalogue, project, language),
        zip: project.zip,
        countryId: project.countryId,
        delivery: project.delivery,
        units: project.units,
        available: project.available,
        priceFrom: project.priceFrom,
        picture: picture ? pictureOf(picture, title) : null,
        typeIds: typeRows.filter(({ projectId }) => projectId === project.id).map(({ typeId }) => typeId),
      }
    })
  }

  return {
    list,

    async nearby({ goal, typeId, zip, region }) {
      const regionOf = (placeId: number) => catalogue.places.get(placeId)?.region ?? null
      const openProjects = catalogue.projects.filter(
        (project) => project.available > 0 && (project.zip === zip || (region && regionOf(project.placeId) === region)),
      )
      if (goal !== 'sale' || openProjects.length === 0) return []
      return (await list())
        .filter(({ id, typeIds }) => typeIds.includes(typeId) && openProjects.some((project) => project.id === id))
        .sort((a, b) => Number(b.zip === zip) - Number(a.zip === zip))
        .slice(0, nearCount)
    },

    async byId(id) {
      // A property may name its project, or a unit its property.
      const homes = summaryQuery(
        sql`SELECT id AS found FROM (
          SELECT p.id FROM properties p WHERE p.project_id = ${id} AND p.withdrawn IS NULL
          UNION SELECT p.id FROM units u CROSS JOIN properties p ON p.id = u.property_id
          WHERE u.project_id = ${id} AND p.withdrawn IS NULL) n ORDER BY id`,
        languageChain(language, catalogue),
      )
      const [rows, texts, unitRows, pictures, properties] = await database().batch([
        database().select().from(projects).where(eq(projects.id, id)),
        database().select().from(projectTexts).where(eq(projectTexts.projectId, id)),
        database().select().from(units).where(eq(units.projectId, id)),
        database().select().from(media).where(eq(media.projectId, id)).orderBy(media.sort),
        database().all(homes),
      ])
      const [row] = rows
      if (!row) return null

      const byLanguage = (read: (text: (typeof texts)[number]) => string): Translated =>
        Object.fromEntries(texts.map((text) => [text.language, read(text)]))
      const slugs = byLanguage((text) => text.slug)
      const title = say(byLanguage((text) => text.title))
      const types = new Map(catalogue.types.map((type) => [type.id, say(type.names)]))
      const priceList = sortPriceList(
        unitRows.map(({ projectId: _, status, ...unit }) => ({
          ...unit,
          typeName: types.get(unit.typeId) ?? '',
          state: unitState(status),
        })),
      )
      const shown = pictures.map((picture) => pictureOf(picture, title))
      return {
        id,
        reference: row.reference,
        title,
        slug: say(slugs) || String(id),
        ...projectTown(catalogue, row, language),
        zip: row.zip,
        countryId: row.countryId,
        delivery: row.delivery,
        ...unitTotals(priceList),
        picture: shown[0] ?? null,
        typeIds: [...new Set(priceList.map(({ typeId }) => typeId))],
        withdrawn: row.withdrawn,
        published: row.published,
        updated: row.updated,
        addressPublished: row.addressPublished,
        street: row.street,
        houseNumber: row.houseNumber,
        box: row.box,
        latitude: row.latitude,
        longitude: row.longitude,
        description: say(byLanguage((text) => text.description)),
        addresses: Object.fromEntries(
          routeMap.languages.map((code) => [
            code,
            { city: projectTown(catalogue, row, code).citySlug, slug: inLanguage(slugs, code, routeMap) || String(id) },
          ]),
        ),
        priceList,
        documents: documentTypes.filter((type) => row.documents.includes(type)),
        pictures: shown,
        properties: properties.map((found) => toSummary(found, language, catalogue)),
      }
    },
  }
}
