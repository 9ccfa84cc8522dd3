import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import { documentTypes } from '#domain/document.ts'
import type { Picture } from '#domain/picture.ts'
import { inPriceOrder, type Project, type ProjectSummary, stockOf, unitState } from '#domain/project.ts'
import type { Property } from '#domain/property.ts'
import { slug } from '#domain/slug.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CatalogueProject, inLanguage } from './catalogue.ts'
import { chainOf, pictureText, summaries, summaryOf } from './summaries.ts'

export type Projects = {
  /** Every published project, the newest first; none where the editor has taken projects off the site. */
  list: () => Promise<ProjectSummary[]>
  /** New homes like one for sale: of its type, some of them left, in its town first, else in its region. */
  near: (property: Pick<Property, 'goal' | 'typeId' | 'zip' | 'region'>) => Promise<ProjectSummary[]>
  /** The project in the language of the page, withdrawn or not; null when the id is nobody's. */
  byId: (id: number) => Promise<Project | null>
}

const nearCount = 2

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

/** @returns the town of a project in a language, and as its address writes it; its code where nobody knows the town */
export function townOf(
  { book, places }: Pick<Catalogue, 'book' | 'places'>,
  { placeId, zip }: Pick<CatalogueProject, 'placeId' | 'zip'>,
  language: Language,
): { city: string; citySlug: string } {
  const place = places.get(placeId)
  if (!place) return { city: '', citySlug: zip.toLowerCase() }
  const citySlug = inLanguage(place.slugs, language, book) || slug(place.name, language) || zip.toLowerCase()
  return { city: inLanguage(place.names, language, book) || place.name, citySlug }
}

type MediaRow = Pick<typeof media.$inferSelect, 'path' | 'width' | 'height' | 'color' | 'scene' | 'illustration'>

export function createProjects({ database, catalogue, language }: Options): Projects {
  const { book } = catalogue

  const say = (texts: Translated) => inLanguage(texts, language, book)

  const pictureOf = ({ path, width, height, color, scene, illustration }: MediaRow, title: string): Picture => ({
    path,
    width,
    height,
    color,
    alt: pictureText(scene, title, language),
    illustration,
  })

  const list: Projects['list'] = async () => {
    if (catalogue.projects.length === 0 || book.editors?.closed.includes('projects')) return []
    const [pictures, kinds] = await database().batch([
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
        ...townOf(catalogue, project, language),
        zip: project.zip,
        countryId: project.countryId,
        delivery: project.delivery,
        units: project.units,
        available: project.available,
        priceFrom: project.priceFrom,
        picture: picture ? pictureOf(picture, title) : null,
        typeIds: kinds.filter(({ projectId }) => projectId === project.id).map(({ typeId }) => typeId),
      }
    })
  }

  return {
    list,

    async near({ goal, typeId, zip, region }) {
      const regionOf = (placeId: number) => catalogue.places.get(placeId)?.region ?? null
      const open = catalogue.projects.filter(
        (project) => project.available > 0 && (project.zip === zip || (region && regionOf(project.placeId) === region)),
      )
      if (goal !== 0 || open.length === 0) return []
      return (await list())
        .filter(({ id, typeIds }) => typeIds.includes(typeId) && open.some((project) => project.id === id))
        .sort((a, b) => Number(b.zip === zip) - Number(a.zip === zip))
        .slice(0, nearCount)
    },

    async byId(id) {
      // A home says which project it is of, or a unit which page it has.
      const homes = summaries(
        sql`SELECT id AS found FROM (
          SELECT p.id FROM properties p WHERE p.project_id = ${id} AND p.withdrawn IS NULL
          UNION SELECT p.id FROM units u CROSS JOIN properties p ON p.id = u.property_id
          WHERE u.project_id = ${id} AND p.withdrawn IS NULL) n ORDER BY id`,
        chainOf(language, catalogue),
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

      const inAll = (read: (text: (typeof texts)[number]) => string): Translated =>
        Object.fromEntries(texts.map((text) => [text.language, read(text)]))
      const slugs = inAll((text) => text.slug)
      const title = say(inAll((text) => text.title))
      const types = new Map(catalogue.types.map((type) => [type.id, say(type.names)]))
      const priceList = inPriceOrder(
        unitRows.map(({ projectId: _, marquee, ...unit }) => ({
          ...unit,
          typeName: types.get(unit.typeId) ?? '',
          state: unitState(marquee),
        })),
      )
      const shown = pictures.map((picture) => pictureOf(picture, title))
      return {
        id,
        reference: row.reference,
        title,
        slug: say(slugs) || String(id),
        ...townOf(catalogue, row, language),
        zip: row.zip,
        countryId: row.countryId,
        delivery: row.delivery,
        ...stockOf(priceList),
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
        description: say(inAll((text) => text.description)),
        addresses: Object.fromEntries(
          book.languages.map((code) => [
            code,
            { city: townOf(catalogue, row, code).citySlug, slug: inLanguage(slugs, code, book) || String(id) },
          ]),
        ),
        priceList,
        documents: documentTypes.filter((type) => row.documents.includes(type)),
        pictures: shown,
        properties: properties.map((found) => summaryOf(found, language, catalogue)),
      }
    },
  }
}
