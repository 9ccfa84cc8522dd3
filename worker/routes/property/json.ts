import { Failure } from '#domain/failure.ts'
import type { Property } from '#domain/property/property.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { propertyJson } from '#worker/exporters/property-json.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'

/** @returns the one address of a property in a language, each with its own town and title */
export const propertyPath = (site: Pick<SiteView, 'href'>, property: Property, language: Language): string =>
  site.href(
    property.goal === 'rent' ? 'rentProperty' : 'saleProperty',
    { ...(property.addresses[language] ?? { city: property.citySlug, slug: property.slug }), id: property.id },
    language,
  )

/** @returns the property as a program reads it: `/property/4231907.json?language=fr` */
export const propertyJsonPath = (id: number, language: Language): string => `/property/${id}.json?language=${language}`

/** What the page says, for programs: gone and unknown have the page's status, with the code of the failure. */
export const propertyJsonHandler = jsonHandler(async ({ params, language, site, services }) => {
  const found = await services.properties.byId(Number.parseInt(params.file ?? '', 10))
  if (!found) throw new Failure('property.not-found')
  if (found.withdrawn) throw new Failure(found.goal === 'rent' ? 'property.rented' : 'property.sold')
  const { name, agency, origin, languages, today } = site
  return propertyJson({
    property: found,
    language,
    paths: Object.fromEntries(languages.map((code) => [code, propertyPath(site, found, code)])),
    origin,
    agency: { name, phone: agency.phone, email: agency.email },
    today,
    now: brusselsMinute(Date.now()),
  })
})
