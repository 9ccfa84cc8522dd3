import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, projects, projectTexts, units } from '#db/schema/index.ts'
import { slug } from '#domain/slug.ts'
import type { Language } from '#locales/languages.ts'
import type { PictureRecord, ProjectRecord, UnitRecord } from '#worker/importers/record.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listed, run } from './import-batch.ts'
import { type FeedHomes, hiddenPrices, withoutAmounts } from './import-units.ts'
import { tellable } from './import-withheld.ts'

/**
 * Writes new-build projects, each with its texts, units and pictures in one batch, without the street that its
 * developer hides, and without the price of a unit that is a home whose price is hidden.
 * @param homes what the same feed says of homes: they are written later
 * @throws Error when a project lies in a town nobody knows: a project is configuration, and a fault refuses the feed
 */
export async function writeProjects(
  database: Database,
  records: readonly ProjectRecord[],
  pictures: readonly PictureRecord[],
  known: Gazetteer,
  homes: FeedHomes = { properties: [], refused: [] },
) {
  const hiddenHomes = await hiddenPrices(database, records, homes)
  for (const record of records) {
    const place = known.find(record.countryId, record.zip, record.city)
    if (!place) throw new Error(`Project ${record.id}: no place ${record.zip} ${record.city}`)
    const hidden = !record.addressPublished
    const hides = ({ propertyId }: UnitRecord) => propertyId !== null && hiddenHomes.has(propertyId)
    const amounts = record.units
      .filter(hides)
      .flatMap(({ price, propertyId }) => [price ?? [], hiddenHomes.get(propertyId!) ?? []].flat())
    const placeless = tellable({ ...record, pricePublished: true, price: null })
    const said = (text: string) => withoutAmounts(placeless(text), amounts)
    const own = pictures.filter(({ projectId }) => projectId === record.id)
    const row = {
      id: record.id,
      reference: record.reference,
      published: record.published,
      updated: record.updated,
      withdrawn: null,
      delivery: record.delivery,
      addressPublished: record.addressPublished,
      street: hidden ? null : record.street,
      houseNumber: hidden ? null : record.houseNumber,
      box: hidden ? null : record.box,
      placeId: place.id,
      zip: record.zip,
      countryId: record.countryId,
      latitude: hidden ? place.latitude : record.latitude,
      longitude: hidden ? place.longitude : record.longitude,
      documents: record.documents,
    }
    const texts = Object.entries(record.texts).map(([code, text]) => {
      const language = code as Language
      const title = said(text.title) || place.names.get(language) || place.official
      return {
        projectId: record.id,
        language,
        title,
        slug: slug(title, language) || String(record.id),
        description: said(text.description),
      }
    })
    await run(database, [
      database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
      database.delete(projectTexts).where(eq(projectTexts.projectId, record.id)),
      database.insert(projectTexts).values(texts),
      // A unit may come from another project, which then still holds it.
      database
        .delete(units)
        .where(or(eq(units.projectId, record.id), inArray(units.id, listed(record.units.map(({ id }) => id))))),
      ...(record.units.length
        ? [
            database.insert(units).values(
              record.units.map((unit, at) => ({
                ...unit,
                projectId: record.id,
                number: said(unit.number) || String(at + 1),
                price: hides(unit) ? null : unit.price,
              })),
            ),
          ]
        : []),
      database.delete(media).where(inArray(media.projectId, [record.id])),
      ...(own.length ? [database.insert(media).values(own)] : []),
    ])
  }
}

/** Takes the projects that a complete feed no longer holds off the site. */
export const withdrawProjects = (database: Database, records: readonly ProjectRecord[], today: string) =>
  database
    .update(projects)
    .set({ withdrawn: today })
    .where(and(isNull(projects.withdrawn), notInArray(projects.id, listed(records.map(({ id }) => id)))))
