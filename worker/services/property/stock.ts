import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { properties } from '#db/schema/index.ts'
import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { isAbroad } from '#domain/geo/region.ts'
import type { PictureRecord, PropertyRecord } from '#domain/import/record.ts'
import { pathFor } from '#domain/route-map.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { type Key, translator } from '#locales/translator.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { readStoredProperties, type StoredProperty } from '#worker/services/import/merge.ts'

/** A property on the market as it is stored: without a hidden price or address. */
export type ExportedProperty = {
  /** `city` is the official name of the town. */
  record: PropertyRecord
  /** Name in the language of the export. */
  province: string | null
  /** `A++` to `G`, of the scale of its region. */
  energyClass: string | null
  /** Absolute, per language of the site. */
  urls: Translated
  pictures: readonly PictureRecord[]
  /** Changes with the record. */
  fingerprint: string
}

const batchSize = 200

function urlsOf({ record, placeId, slugs }: StoredProperty, { routeMap, places }: Catalogue, origin: string) {
  const place = places.get(placeId)
  const urls = routeMap.languages.map((language) => {
    const city = place ? inLanguage(place.slugs, language, routeMap) : '-'
    const params = { city, slug: inLanguage(slugs, language, routeMap) || String(record.id), id: record.id }
    const route = record.goal === 'rent' ? 'rentProperty' : 'saleProperty'
    return [language, origin + pathFor(routeMap, route, language, params)]
  })
  return Object.fromEntries(urls)
}

function toExported(
  stored: StoredProperty,
  catalogue: Catalogue,
  { origin, today, language }: StockOptions,
): ExportedProperty {
  const { record, placeId, fingerprint, pictures } = stored
  const place = catalogue.places.get(placeId)
  const label = energyLabelOf({ ...record, energyPerformance: record.facts.energyPerformance ?? null }, today)
  return {
    record: { ...record, city: place?.name ?? record.zip },
    province:
      place?.province && !isAbroad(place.countryId)
        ? translator(language)(`map.provinces.${place.province}` as Key)
        : null,
    energyClass: label && formatEnergyLabel(label.label),
    urls: urlsOf(stored, catalogue, origin),
    pictures,
    fingerprint,
  }
}

type StockOptions = { origin: string; today: string; language: Language }

/** Every property on the market by id, read in batches. @param options `today`: ISO date, for the energy scale */
export async function* readStock(
  database: Database,
  catalogue: Catalogue,
  options: StockOptions,
): AsyncGenerator<ExportedProperty> {
  for (let last = 0; ; ) {
    const rows = await database
      .select({ id: properties.id })
      .from(properties)
      .where(and(isNull(properties.withdrawn), gt(properties.id, last)))
      .orderBy(asc(properties.id))
      .limit(batchSize)
    if (!rows.length) return
    const ids = rows.map(({ id }) => id)
    const stored = await readStoredProperties(database, ids)
    for (const id of ids) {
      const property = stored.get(id)
      if (property) yield toExported(property, catalogue, options)
    }
    last = ids.at(-1)!
  }
}

/** When those of the properties that exist were published, by day. */
export const publishedDays = (database: Database, ids: readonly number[]) =>
  database
    .select({ id: properties.id, published: properties.published })
    .from(properties)
    .where(inArray(properties.id, jsonIds(ids)))
