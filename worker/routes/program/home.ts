import { z } from 'zod'
import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { priceDisplay, toEuros } from '#domain/money.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { brusselsMinute } from '#domain/time.ts'
import { propertyHref } from '#ui/site.tsx'
import { propertyJson, statusName } from '#worker/exporters/property-json.ts'
import { type Answering, homeFor } from './context.ts'

export const homeSummary = z.object({
  id: z.int(),
  reference: z.string(),
  title: z.string(),
  url: z.string(),
  goal: z.enum(['sale', 'rent', 'take-over']),
  state: z.enum(['available', 'new', 'option', 'sold', 'rented']),
  type: z.string(),
  zip: z.string(),
  town: z.string(),
  price: z.number().nullable().describe('euros, of a rent per month; null on request'),
  priceText: z.string(),
  bedrooms: z.int().nullable(),
  livingArea: z.number().nullable().describe('m²'),
  groundArea: z.number().nullable().describe('m²'),
  energyClass: z.string().nullable(),
})

function priceText({ site }: Pick<Answering, 'site'>, home: PropertySummary): string {
  const display = priceDisplay(home)
  if (display.kind === 'hidden') return site.t('property.price.onRequest')
  const from = display.kind === 'from' ? `${site.t('property.price.from')} ` : ''
  return from + (home.goal === 'rent' ? site.t('property.price.perMonth', { price: display.text }) : display.text)
}

export function homeSummaryOf(answering: Answering, home: PropertySummary): z.output<typeof homeSummary> {
  const { site, origin } = answering
  const { id, reference, title, goal, status, typeName, zip, city, price, bedrooms, livingArea, groundArea } = home
  const energy = energyLabelOf(home, site.today)
  return {
    ...{ id, reference, title, goal, zip, bedrooms, livingArea, groundArea },
    url: origin + propertyHref(site, home),
    state: statusName(status, goal),
    type: typeName,
    town: city,
    price: price === null ? null : toEuros(price),
    priceText: priceText(answering, home),
    energyClass: energy ? formatEnergyLabel(energy.label) : null,
  }
}

/** One line for people: "House with garden, 9000 Gent: € 385.000 https://…" */
export const homeLine = ({ title, zip, town, priceText: price, url }: z.output<typeof homeSummary>): string =>
  `${title}, ${zip} ${town}: ${price} ${url}`

/** The home as other programs have it; what it holds besides follows `format`. */
export const homeRecord = z.looseObject({
  format: z.int(),
  id: z.int(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number().nullable(),
})

export async function homeData(answering: Answering, id: number) {
  const { site, origin, language } = answering
  const property = await homeFor(answering, id)
  const { name, agency, languages, today } = site
  return {
    property,
    record: propertyJson({
      ...{ property, language, origin, today },
      paths: Object.fromEntries(languages.map((code) => [code, propertyHref(site, property, code)])),
      agency: { name, phone: agency.phone, email: agency.email },
      now: brusselsMinute(Date.now()),
    }),
  }
}
