import { Failure } from '#domain/failure.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { propertyHref } from '#ui/site.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Checked } from '#worker/validated.ts'

export const propertyJsonPath = (id: number, language: Language): string => `/property/${id}.json?language=${language}`

/** `/property/4231907.json?language=fr` @throws Failure with the status of the property's page */
export const propertyJsonHandler = jsonHandler<Checked<'propertyFile'>>(
  async ({ language, site, services }, { file: id }) => {
    const found = await services.properties.byId(id)
    if (!found) throw new Failure('property.not-found')
    if (found.withdrawn) throw new Failure(found.goal === 'rent' ? 'property.rented' : 'property.sold')
    const { propertyJson } = await import('#worker/exporters/property-json.ts')
    const { name, agency, origin, languages, today } = site
    return propertyJson({
      property: found,
      language,
      paths: Object.fromEntries(languages.map((code) => [code, propertyHref(site, found, code)])),
      origin,
      agency: { name, phone: agency.phone, email: agency.email },
      today,
      now: brusselsMinute(Date.now()),
    })
  },
)
