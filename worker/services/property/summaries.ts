import { type SQL, sql } from 'drizzle-orm'
import { valueAt } from '#db/columns.ts'
import { readRow } from '#db/rows.ts'
import { type media, properties } from '#db/schema/index.ts'
import { forLog } from '#domain/error-log.ts'
import { abroadName } from '#domain/geo/country.ts'
import { streetIn } from '#domain/geo/street-names.ts'
import type { Picture } from '#domain/picture.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { goals, statuses } from '#domain/property/status.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'
import { type Key, translator } from '#locales/translator.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'

export const summaryColumns = `
  p.id, p.reference, p.goal, p.marquee AS status, p.type_id, p.place_id, p.zip, p.country_id, p.region, p.price, p.price_unit,
  p.address_published, p.street, t.street AS text_street, p.house_number, p.box,
  p.facts ->> 'lifeAnnuity' AS life_annuity,
  p.published, p.bedrooms, p.bathrooms, p.living_area, p.ground_area, p.energy_performance, p.energy_label_text, p.open_houses,
  t.language, t.title, t.slug, t.type_name, m.path, m.width, m.height, m.color, m.scene, m.illustration,
  m.alt, m.staged, m.focus`

const summaryNames = summaryColumns.split(/,(?![^(]*\))/).map((column) => /\w+$/.exec(column)![0])

/**
 * Summaries of the ids in the column `found` of a query: the row, its text in the first available language of the chain
 * (else any), and its first picture.
 * @param more further columns of that query, which rows have as well
 */
export function summaryQuery(found: SQL, chain: readonly (Language | SQL)[], more: readonly string[] = []): SQL {
  const languages = sql.join(
    chain.map((code) => sql`(SELECT language FROM property_texts WHERE property_id = p.id AND language = ${code})`),
    sql`, `,
  )
  return sql`SELECT ${sql.raw([summaryColumns, ...more].join(', '))} FROM (${found}) CROSS JOIN properties p ON p.id = found
    CROSS JOIN property_texts t ON t.property_id = p.id AND t.language = coalesce(${languages},
      (SELECT language FROM property_texts WHERE property_id = p.id LIMIT 1))
    LEFT JOIN media m ON m.id = (SELECT id FROM media WHERE property_id = p.id ORDER BY sort LIMIT 1)`
}

/** Homes of a market of which an isolate that starts reads the cards: the newest ones. */
const maxFirstCards = 1000

const newest = (market: number) => sql`SELECT * FROM (SELECT id AS found FROM properties
  WHERE market = ${sql.raw(`${market}`)} AND withdrawn IS NULL ORDER BY published DESC, id DESC LIMIT ${maxFirstCards})`

/** Rows of summaries of the newest homes as one JSON text: arrays of cells, read by `summariesOf`. */
export const newestSummaries = (chain: readonly (Language | SQL)[]): SQL =>
  sql`SELECT json_group_array(json_array(${sql.raw(summaryNames.join(', '))}))
    FROM (${summaryQuery(sql`${newest(0)} UNION ALL ${newest(1)}`, chain)})`

export const summariesOf = (rows: string, language: Language, catalogue: Catalogue): PropertySummary[] =>
  toSummaries(
    (JSON.parse(rows) as unknown[][]).map((cells) =>
      Object.fromEntries(summaryNames.map((name, at) => [name, cells[at]])),
    ),
    language,
    catalogue,
  )

export const languageChain = (language: Language, { routeMap }: Catalogue): Language[] => [
  ...new Set([language, routeMap.defaultLanguage, ...fallbackLanguages]),
]

/** "Kitchen: Town house beside the park" */
function pictureAlt(scene: string, title: string, language: Language): string {
  const t = translator(language)
  const name = t(`property.scene.${scene}` as Key)
  return name ? t('property.pictures.alt', { scene: name, title }) : title
}

type MediaRow = Pick<typeof media.$inferSelect, 'path' | 'width' | 'height' | 'color' | 'scene' | 'illustration'> &
  Partial<Pick<typeof media.$inferSelect, 'alt' | 'staged' | 'focus'>>

export const toPicture = ({ scene, alt, ...row }: MediaRow, title: string, language: Language): Picture => ({
  path: row.path,
  width: row.width,
  height: row.height,
  color: row.color,
  alt: alt?.[language] || pictureAlt(scene, title, language),
  illustration: row.illustration,
  ...(row.staged && { staged: true }),
  ...(row.focus && { focus: row.focus.replace(' ', '% ').concat('%') }),
})

const openHouses = { openHouses: properties.openHouses }

// biome-ignore lint/suspicious/noExplicitAny: a row of summaryColumns
export function toSummary(row: any, language: Language, catalogue: Catalogue): PropertySummary {
  const place = catalogue.places.get(row.place_id)
  const city = place ? inLanguage(place.names, language, catalogue.routeMap) || place.name : ''
  return {
    id: row.id,
    reference: row.reference,
    goal: valueAt(goals, row.goal),
    status: valueAt(statuses, row.status),
    typeId: row.type_id,
    typeName: row.type_name,
    title: row.title,
    ...(row.language !== language && { lang: row.language }),
    slug: row.slug,
    city,
    citySlug: (place && inLanguage(place.slugs, language, catalogue.routeMap)) || row.zip,
    zip: row.zip,
    countryId: row.country_id,
    ...abroadName(row.country_id, language),
    region: row.region,
    addressPublished: row.address_published === 1,
    street: streetIn(
      language,
      { street: row.street, zip: row.zip, countryId: row.country_id },
      { language: row.language, street: row.text_street },
    ),
    houseNumber: row.house_number,
    box: row.box,
    price: row.price,
    priceUnit: row.price_unit,
    lifeAnnuity: row.life_annuity === 1,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    livingArea: row.living_area,
    groundArea: row.ground_area,
    energyPerformance: row.energy_performance,
    energyLabelText: row.energy_label_text,
    picture: row.path
      ? toPicture({ ...row, illustration: row.illustration === 1, alt: JSON.parse(row.alt) }, row.title, language)
      : null,
    published: row.published,
    openHouses: row.open_houses === '[]' ? [] : readRow(openHouses, { openHouses: row.open_houses }).openHouses,
  }
}

/** The summaries of rows, without those that cannot be read. */
export function toSummaries(rows: readonly unknown[], language: Language, catalogue: Catalogue): PropertySummary[] {
  return rows.flatMap((row) => {
    try {
      return [toSummary(row, language, catalogue)]
    } catch (error) {
      const { id } = row as { id?: number }
      console.error(`property.unreadable id=${id}`, forLog(error))
      return []
    }
  })
}
