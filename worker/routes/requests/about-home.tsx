import { Failure } from '#domain/failure.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import type { PageRoute } from '#domain/paths.ts'
import type { Property } from '#domain/property.ts'
import type { Language } from '#locales/languages.ts'
import type { Key } from '#locales/translator.ts'
import { ownWords } from '#ui/forms/words.ts'
import { RequestPage } from '#ui/pages/request.tsx'
import { formOptions } from '#worker/forms/options.ts'
import { definePage, type PageDefinition, type Redirect, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import { gonePage } from '#worker/routes/failures.tsx'
import { propertyPath } from '#worker/routes/property-twin.ts'

type Definition = {
  form: Form
  /** Whether the page may be kept for the next visitor. */
  kept: boolean
  /** Where whoever asks for it goes instead: this home, or this language, has no such form. */
  elsewhere?: (property: Property, visit: Visit, path: (code: Language) => string) => string | null
  /** In which languages it stands. */
  languages?: readonly Language[]
  /** What is said above the form, where that is not always the same. */
  intro?: (options: FormOptions) => Key | null
  /** What is said where there is nothing to choose. */
  instead?: (property: Property, options: FormOptions, visit: Visit) => Instead | null
}

type Instead = { title: string; text: string }

/** The page of a form about a home; unknown and gone as the home's own page, and never in a search engine. */
export function aboutHome(route: PageRoute, definition: Definition): PageDefinition {
  const { form, kept, elsewhere, languages, intro, instead } = definition
  return definePage({
    key: ({ params }) => (kept ? `${route} ${params.id}` : null),
    load: async (visit) => {
      const { params, site, services } = visit
      const { t, href } = site
      const id = Number(params.id)
      const property = await services.properties.byId(id)
      if (!property) throw new Failure('property.not-found')
      if (property.withdrawn)
        return gonePage(
          visit,
          property.goal === 1 ? 'property.rented' : 'property.sold',
          services.properties.similarTo(property),
        )
      const own = (code: Language) => propertyPath(site, property, code)
      const to = elsewhere?.(property, visit, own)
      if (to) return { redirect: to, status: 302 } satisfies Redirect

      const options = await formOptions(form, visit, { kind: 'property', id }, { property })
      const title = t(ownWords[form.name].title)
      const path = (code: Language) => href(route, { id }, code)
      const [picture] = property.pictures
      return {
        current: property.goal === 1 ? 'rent' : 'sale',
        addresses: alternatesOf(visit, (code) => (!languages || languages.includes(code) ? path(code) : own(code))),
        head: {
          title: `${title}: ${property.title}`,
          description: t(ownWords[form.name].intro!),
          canonical: path(site.language),
          alternates: {},
          robots: 'noindex, follow',
          ...(picture && { picture }),
          graph: [],
        },
        body: (
          <RequestPage
            form={form}
            trail={[{ label: property.title, href: own(site.language) }, { label: title }]}
            property={property}
            options={options}
            intro={intro?.(options) ?? null}
            instead={instead?.(property, options, visit) ?? null}
          />
        ),
      }
    },
  })
}
