import { Failure } from '#domain/failure.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import type { Property } from '#domain/property/property.ts'
import { marketOf } from '#domain/property/status.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { Language } from '#locales/languages.ts'
import type { Key } from '#locales/translator.ts'
import { formIntro } from '#ui/forms/form-messages.ts'
import { propertyHref } from '#ui/site.tsx'
import { definePage, type PageContext, type Redirect, type RouteDefinition } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { gonePage } from './error-pages.tsx'

type PropertyFormDefinition = {
  form: Form
  isCacheable: boolean
  /** Redirect target when this property or language has no such form. */
  redirectTo?: (property: Property, context: PageContext, path: (code: Language) => string) => string | null
  /** Languages that have the form. */
  languages?: readonly Language[]
  intro?: (options: FormOptions) => Key | null
  /** What its address chooses. */
  suggested?: (query: URLSearchParams) => Readonly<Record<string, readonly string[]>>
  /** Replaces a form without options to choose. */
  emptyNotice?: (property: Property, options: FormOptions, context: PageContext) => EmptyNotice | null
}

type EmptyNotice = { title: string; text: string }

/** Page of a form about a property; unknown and withdrawn ones as on the page of the property. */
export function propertyFormPage(route: PageRoute, definition: PropertyFormDefinition): RouteDefinition {
  const { form, isCacheable, redirectTo, languages, intro, suggested, emptyNotice } = definition
  return definePage({
    parse: ({ params }) => ({ cacheKey: isCacheable ? `${route} ${params.id}` : null }),
    load: async (context) => {
      const { params, site, services, query } = context
      const { t, href } = site
      const id = Number(params.id)
      const property = await services.properties.byId(id)
      if (!property) throw new Failure('property.not-found')
      if (property.withdrawn)
        return gonePage(
          context,
          property.goal === 'rent' ? 'property.rented' : 'property.sold',
          services.listings.similar(property),
        )
      const propertyPathIn = (code: Language) => propertyHref(site, property, code)
      const to = redirectTo?.(property, context, propertyPathIn)
      if (to) return { redirect: to, status: 302 } satisfies Redirect

      const [{ InquiryPage }, { formOptions }] = await Promise.all([
        import('#ui/pages/inquiry.tsx'),
        import('./form-options.ts'),
      ])
      const options = await formOptions(form, context, { kind: 'property', id }, { property })
      const title = t(`forms.${form.name}.title`)
      const path = (code: Language) => href(route, { id }, code)
      const [picture] = property.pictures
      return {
        current: marketOf(property.goal),
        addresses: alternatesOf(context, (code) =>
          !languages || languages.includes(code) ? path(code) : propertyPathIn(code),
        ),
        head: {
          title: `${title}: ${property.title}`,
          description: formIntro(t, form.name),
          canonical: path(site.language),
          alternates: {},
          robots: 'noindex, follow',
          ...(picture && { picture }),
          graph: [],
        },
        body: (
          <InquiryPage
            form={form}
            trail={[{ label: property.title, href: propertyPathIn(site.language) }, { label: title }]}
            property={property}
            options={options}
            intro={intro?.(options) ?? null}
            suggested={suggested?.(query) ?? {}}
            replacement={emptyNotice?.(property, options, context) ?? null}
          />
        ),
      }
    },
  })
}
