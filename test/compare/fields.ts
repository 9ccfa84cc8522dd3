import type { StoredProperty } from '#worker/services/import/merge.ts'
import type { SourceRecord } from './records.ts'

export type SiteHome = StoredProperty & {
  /** Names of the town in every language. */
  towns: readonly string[]
}

type Paths = Readonly<Record<string, readonly string[]>>

/** The paths of the fields that are compared, of a source with one of the `marks`; the first with a value counts. */
const sources: readonly { marks: readonly string[]; paths: Paths }[] = [
  {
    marks: ['verwaltung_techn'],
    paths: {
      price: ['preise.kaufpreis', 'preise.nettokaltmiete', 'preise.kaltmiete', 'preise.warmmiete'],
      ...{ livingArea: ['flaechen.wohnflaeche'], groundArea: ['flaechen.grundstuecksflaeche'] },
      ...{ bedrooms: ['flaechen.anzahl_schlafzimmer'], bathrooms: ['flaechen.anzahl_badezimmer'] },
      ...{ year: ['zustand_angaben.baujahr'], zip: ['geo.plz'], town: ['geo.ort'], street: ['geo.strasse'] },
      energy: ['zustand_angaben.energiepass.endenergiebedarf', 'zustand_angaben.energiepass.energieverbrauchkennwert'],
      ...{ label: ['zustand_angaben.energiepass.wertklasse'], title: ['freitexte.objekttitel'] },
      text: ['freitexte.objektbeschreibung'],
    },
  },
  {
    marks: ['price_freq', 'surface_area'],
    paths: {
      ...{ price: ['price'], livingArea: ['surface_area.built'], groundArea: ['surface_area.plot'] },
      ...{ bedrooms: ['beds'], bathrooms: ['baths'], town: ['town'], label: ['energy_rating.consumption'] },
      ...{ type: ['type.en', 'type'], text: ['desc.nl', 'desc.en', 'desc.fr', 'desc.de'], street: ['location_detail'] },
    },
  },
  {
    marks: ['purposeStatus', 'displayStatusId'],
    paths: {
      ...{ price: ['price'], livingArea: ['area'], groundArea: ['groundArea'], bedrooms: ['rooms'], zip: ['zip'] },
      ...{
        bathrooms: ['bathRooms'],
        town: ['city'],
        type: ['category.id'],
        energy: ['energyValue'],
        label: ['energyClass'],
        year: ['#14'],
      },
      ...{ street: ['address'], text: ['longDescription.0.content', 'shortDescription.0.content', 'sms.0.content'] },
    },
  },
  {
    marks: ['EstateID'],
    paths: {
      ...{ price: ['Price'], livingArea: ['Area'], groundArea: ['GroundArea'], bedrooms: ['Rooms'], zip: ['Zip'] },
      ...{ bathrooms: ['BathRooms'], town: ['City'], type: ['Category'], street: ['Address1'], title: ['Name'] },
    },
  },
  {
    marks: ['negotiation'],
    paths: {
      ...{ price: ['price.amount'], livingArea: ['sizes.liveable_area.size'], bedrooms: ['bedrooms'], type: ['type'] },
      ...{ bathrooms: ['bathrooms'], toilets: ['toilets'], zip: ['location.postal_code'], town: ['location.city'] },
      ...{
        street: ['location.street'],
        energy: ['epc_value'],
        title: ['description_title.nl', 'description_title.en'],
      },
      ...{ text: ['description.nl', 'description.en'], year: ['building.construction.year'] },
    },
  },
  {
    marks: ['price_eur'],
    paths: {
      ...{ price: ['price_eur'], livingArea: ['living_area_m2'], groundArea: ['land_surface_m2'], town: ['locality'] },
      ...{
        bedrooms: ['num_rooms'],
        terraceArea: ['terrace_area_m2'],
        facades: ['num_facades'],
        type: ['property_type'],
      },
      ...{ zip: ['locality'], gardenArea: ['garden_area_m2'] },
    },
  },
  {
    marks: ['type_of_property'],
    paths: {
      ...{ price: ['price'], livingArea: ['surface'], groundArea: ['land_surface'], bedrooms: ['number_of_bedrooms'] },
      ...{ zip: ['postal_code'], town: ['locality'], terraceArea: ['terrace_surface'], gardenArea: ['garden_surface'] },
      ...{ facades: ['number_of_facades'], type: ['type_of_property'] },
    },
  },
  {
    marks: ['living_surface'],
    paths: {
      ...{ price: ['price'], livingArea: ['living_surface'], bedrooms: ['number_rooms'], bathrooms: ['number_baths'] },
      ...{ zip: ['postal_code'], town: ['locality_name'], facades: ['facade'], floor: ['floor'] },
      ...{ garages: ['number_garage'], type: ['property_type'] },
    },
  },
]

/** Of a whise detail `#14`, by its number. */
const detail = (record: SourceRecord, id: string): string | undefined => {
  const { details } = record.value as { details?: { id: number; value: unknown }[] }
  const value = details?.find((item) => item.id === Number(id))?.value
  return value === undefined || value === null ? undefined : String(value)
}

/** The values of a source by the names of its compared fields; undefined where it has none. */
function sourceFields(record: SourceRecord): Record<string, string | undefined> {
  const source = sources.find(({ marks }) => marks.some((mark) => mark in (record.value as object)))
  if (!source)
    throw new Error(`No table of fields fits a record with ${Object.keys(record.value as object).join(', ')}.`)
  return Object.fromEntries(
    Object.entries(source.paths).map(([name, paths]) => [
      name,
      paths[0]?.startsWith('#') ? detail(record, paths[0].slice(1)) : record.at(...paths),
    ]),
  )
}

const number = (text: string) => Number(text.replace(/\s|€|EUR/g, '').replace(',', '.'))

/** Letters and digits alone: neither markup, entities nor accents. */
const letters = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z])(?:acute|grave|circ|uml|cedil|tilde);/gi, '$1')
    .replace('&sup2;', '2')
    .replace(/&#?\w+;/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The numbers of the categories of Whise, and words of other sources. */
const typeWords: readonly (readonly [name: RegExp, typeIds: readonly number[]])[] = [
  [/^1$/, [1]],
  [/^2$/, [2, 3]],
  [/^3$/, [4]],
  [/^4$/, [8]],
  [/^5$/, [6]],
  [/^6$/, [7]],
  [/^7$/, [9]],
  [/studio|kot|student/i, [2, 3]],
  [/appart|apart|flat|penthouse|duplex|triplex|loft|ground[- ]floor/i, [2, 3]],
  [/garage|parking/i, [9]],
  [/land|plot|ground/i, [4]],
  [/office/i, [8]],
  [/house|villa|residence|huis|bungalow|maison/i, [1, 5]],
]

type Verdict = 'same' | 'different' | 'hidden' | 'none'

const sameNumber = (source: string, stored: number | null | undefined): boolean =>
  stored != null && Math.abs(number(source) - stored) < 0.01

const isMissing = (text: string | undefined) => text === undefined || /^(?:none|-1|0|0\.0|x)$/i.test(text)

/** How each field of the site is compared; a figure by default is the fact of its name. */
const rules: Readonly<Record<string, (source: string, home: SiteHome) => readonly [shown: unknown, isSame: boolean]>> =
  {
    price: (source, { record: { price } }) => [price && price / 100, sameNumber(source, price && price / 100)],
    year: (source, { record }) => [record.facts.constructionYear, sameNumber(source, record.facts.constructionYear)],
    energy: (source, { record: { facts } }) => [
      facts.energyPerformance,
      source.split('-').some((part) => sameNumber(part, facts.energyPerformance)),
    ],
    label: (source, { record }) => [record.energyLabelText, letters(source) === letters(record.energyLabelText ?? '')],
    zip: (source, { record }) => [record.zip, source.split(' ')[0]!.replace(/^B-/, '') === record.zip],
    town: (source, { towns }) => {
      const wanted = letters(source.replace(/^\d+ /, ''))
      return [towns.join(' / '), towns.some((town) => letters(town) === wanted || wanted.includes(letters(town)))]
    },
    street: (source, { record }) => [
      record.street,
      record.street !== null && letters(source).includes(letters(record.street)),
    ],
    type: (source, { record }) => [
      record.typeId,
      typeWords.find(([name]) => name.test(source))?.[1].includes(record.typeId) ?? true,
    ],
    title: (source, { record }) =>
      textRule(
        source,
        Object.values(record.texts).map(({ title }) => title),
      ),
    text: (source, { record }) =>
      textRule(
        source,
        Object.values(record.texts).map(({ title, description }) => title + description),
      ),
  }

const textRule = (source: string, texts: readonly string[]) =>
  [
    texts.map((text) => text.slice(0, 60)).join(' | '),
    texts.some((text) => letters(text).includes(letters(source))),
  ] as const

export type Comparison = { field: string; source: string | undefined; site: unknown; verdict: Verdict }

/** Each field of a source beside what the site stores. */
export function compareHome(record: SourceRecord, home: SiteHome): Comparison[] {
  const { pricePublished, addressPublished, facts } = home.record
  return Object.entries(sourceFields(record)).map(([field, source]) => {
    if (source === undefined || isMissing(source)) return { field, source, site: null, verdict: 'none' }
    const fact = (facts as Record<string, unknown>)[field] as number | undefined
    const [site, isSame] = rules[field]?.(source, home) ?? [fact, sameNumber(source, fact)]
    const isHidden =
      (field === 'price' && !pricePublished) ||
      (field === 'street' && !addressPublished) ||
      (['title', 'text'].includes(field) && !(pricePublished && addressPublished))
    return { field, source, site, verdict: isSame ? 'same' : isHidden ? 'hidden' : 'different' }
  })
}
