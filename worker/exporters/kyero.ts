import '#locales/property-page.ts'
import { countryName } from '#domain/geo/country.ts'
import { toEuros } from '#domain/money.ts'
import { pictureJpeg } from '#domain/picture.ts'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { type Key, translator } from '#locales/translator.ts'
import type { ExportedProperty, StockExporter } from './stock.ts'
import { escapeXml, parentElement, textElement } from './xml.ts'

const typeNames: Record<number, string> = {
  [propertyTypes.house]: 'House',
  [propertyTypes.apartment]: 'Apartment',
  [propertyTypes.studio]: 'Studio',
  [propertyTypes.land]: 'Land',
  [propertyTypes.investment]: 'Investment',
  [propertyTypes.commercial]: 'Commercial',
  [propertyTypes.industrial]: 'Industrial',
  [propertyTypes.office]: 'Office',
  [propertyTypes.garage]: 'Garage',
}

/** Limits of the schema. */
const limits = { pictures: 50, features: 50, locationDetail: 50, reference: 255, url: 255 }

/** The schema counts characters, not their UTF-16 units. */
const cut = (text: string, limit: number) => [...text].slice(0, limit).join('')

/**
 * Kyero reads a property again only when its date changes, and ours has no time of day: the fingerprint gives one, so
 * that a second change on the same day has another.
 */
function changeTime({ record, fingerprint }: ExportedProperty): string {
  const second = Number.parseInt(fingerprint.slice(0, 8), 16) % 86_400
  return `${record.updated} ${new Date(second * 1000).toISOString().slice(11, 19)}`
}

function features({ record, energyClass }: ExportedProperty): string[] {
  const t = translator('en')
  const names = Object.entries(record.facts).flatMap(([name, value]) => {
    const { kind } = factDefinitions[name as FactName]
    if (kind === 'flag') return value ? [t(`facts.${name}` as Key)] : []
    if (kind === 'choices') return (value as string[]).map((choice) => t(`facts.choices.${name}.${choice}` as Key))
    return []
  })
  const kitchen = record.facts.kitchen === 'installed' ? ['Fitted kitchen'] : []
  return [...(energyClass ? [`EPC ${energyClass}`] : []), ...kitchen, ...names].slice(0, limits.features)
}

/** The schema knows A to G only: the class of the region is a feature too. */
const consumption = (energyClass: string | null) => (energyClass && energyClass > 'G' ? 'G' : energyClass?.[0])

const location = ({ addressPublished, latitude, longitude }: ExportedProperty['record']) =>
  addressPublished && latitude !== null && longitude !== null
    ? parentElement('location', [textElement('longitude', longitude), textElement('latitude', latitude)])
    : ''

const streetLine = ({ street, houseNumber }: ExportedProperty['record']) =>
  cut([street, houseNumber].filter(Boolean).join(' '), limits.locationDetail)

function propertyXml(property: ExportedProperty, origin: string): string {
  const { record, province, energyClass, urls, pictures } = property
  const { facts } = record
  const built = facts.livingArea ?? facts.constructedArea ?? facts.totalArea
  const plot = facts.groundArea
  return `${parentElement('property', [
    textElement('id', record.id),
    textElement('date', changeTime(property)),
    textElement('ref', cut(record.reference, limits.reference)),
    textElement('price', record.price === null ? 'x' : Math.round(toEuros(record.price))),
    textElement('currency', 'EUR'),
    textElement('price_freq', record.goal === 'rent' ? 'month' : 'sale'),
    textElement('new_build', facts.newBuild === undefined ? null : Number(facts.newBuild)),
    textElement('type', typeNames[record.typeId] ?? 'Property'),
    textElement('town', record.city),
    textElement('province', province ?? record.city),
    textElement('country', countryName(record.countryId, 'en')),
    location(record),
    textElement('location_detail', streetLine(record)),
    textElement('beds', facts.bedrooms),
    textElement('baths', facts.bathrooms),
    textElement('pool', facts.exteriorComfort?.includes('swimming-pool') ? 1 : 0),
    parentElement('surface_area', [
      textElement('built', built && Math.round(built)),
      textElement('plot', plot && Math.round(plot)),
    ]),
    parentElement('energy_rating', [textElement('consumption', consumption(energyClass))]),
    parentElement(
      'url',
      Object.entries(urls)
        .filter(([, url]) => url.length <= limits.url)
        .map(([language, url]) => textElement(language, url)),
    ),
    parentElement(
      'desc',
      Object.entries(record.texts).map(([language, { title, description }]) =>
        textElement(language, `${title}\n\n${withoutMarks(description)}`),
      ),
    ),
    parentElement(
      'features',
      features(property).map((feature) => textElement('feature', feature)),
    ),
    `<images>${pictures
      .slice(0, limits.pictures)
      .map((picture, at) =>
        parentElement('image', [textElement('url', origin + pictureJpeg(picture).url)], { id: at + 1 }),
      )
      .join('')}</images>`,
  ])}\n`
}

/** Its readers take every property for one on offer: the format has no element for another state. */
export const kyeroHolds = ({ record }: Pick<ExportedProperty, 'record'>): boolean => record.status !== 'sold'

/** Kyero, version 3: whole euros, integer square metres; `x` for a price on request. Absent means withdrawn. */
export const kyero: StockExporter = async function* (properties, { origin, agency, now }) {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<root><kyero><feed_version>3</feed_version><feed_generated>${now.slice(0, 19).replace('T', ' ')}</feed_generated></kyero>
<agent><name>${escapeXml(agency.name)}</name><email>${escapeXml(agency.email)}</email><tel>${escapeXml(agency.phone)}</tel></agent>
`
  for await (const property of properties) if (kyeroHolds(property)) yield propertyXml(property, origin)
  yield '</root>\n'
}
