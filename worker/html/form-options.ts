import type { OptionSource, SiteOptions } from '#domain/forms/field.ts'
import { defaultSalutations } from '#domain/forms/fieldsets.ts'
import type { Entered, FieldSet, FormOption, FormOptions } from '#domain/forms/form.ts'
import type { Place } from '#domain/geo/place.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import { type Project, projectDocuments } from '#domain/project.ts'
import type { PublicDocuments } from '#domain/property/document.ts'
import { parseIds } from '#domain/property/favourites.ts'
import type { Property } from '#domain/property/property.ts'
import { filterValues } from '#domain/saved-search/form-values.ts'
import { activeFilters, fromQuery } from '#domain/search/search.ts'
import { hourText } from '#domain/time.ts'
import { defaultHours } from '#domain/viewing/calendar.ts'
import { languages } from '#locales/languages.ts'
import { groundName } from '#ui/components/ground-name.ts'
import { homeOptions } from '#ui/favourites/home-options.ts'
import { areaText } from '#ui/project/unit-text.ts'
import { filterText } from '#ui/search/filter-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { PageContext } from '#worker/page.ts'
import { municipalitiesOf, municipalityName } from '#worker/services/geo/municipalities.ts'

type LoadedData = {
  property?: Pick<Property, 'documents'> | null
  project?: Pick<Project, 'priceList' | 'documents'> | null
  /** Criteria of a search are options of the form that has them: they can only be left out. */
  entered?: Entered
  /** Replaces the free viewing times. */
  times?: () => FormOption[]
}

type Subject = { kind: 'property' | 'project' | 'agent' | 'office'; id: number } | null

export const typeOptions = ({ catalogue, site }: PageContext): FormOption[] =>
  catalogue.types
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, names }) => ({ value: String(id), label: site.say(names) ?? String(id) }))

/** Languages of the site, by their own names. */
export const languageOptions = ({ catalogue }: PageContext): FormOption[] =>
  catalogue.routeMap.languages.map((code) => ({ value: code, label: languages[code].name }))

export const salutationOptions = ({ catalogue, site }: PageContext): FormOption[] =>
  (catalogue.site.salutations ?? defaultSalutations).map((value) => ({
    value,
    label: site.t(`forms.options.title.${value}`),
  }))

export function slotOptions({ catalogue, site }: PageContext): FormOption[] {
  const configuredSlots = catalogue.site.contactSlots
  return (configuredSlots.length > 0 ? configuredSlots : defaultHours).map((value) => {
    const [from = '', to = ''] = value.split('-').map((hour) => hourText(hour, site.language))
    return { value, label: site.t('forms.slot', { from, to }) }
  })
}

/** Provinces by code, and towns as in a search: `Gent|9000`. */
const townOptions = (site: SiteView, places: readonly Place[]): FormOption[] => [
  ...parseProvinces(places.flatMap(({ province }) => province ?? [])).map((ground) => ({
    value: ground,
    label: groundName(ground, site),
  })),
  ...places.map(({ name, zip, label }) => ({ value: `${name}|${zip}`, label: `${zip} ${label}`.trim() })),
]

/** @param values criteria as `filterValues` has them; others are left out */
export const filterOptions = ({ catalogue, site }: PageContext, values: readonly string[] = []): FormOption[] => {
  const municipalities = [...municipalitiesOf(catalogue).values()].map((municipality) => ({
    name: municipality.name,
    label: municipalityName(municipality, site.language),
  }))
  const neighbourhoods = catalogue.neighbourhoods.map(({ id, names }) => ({ id, name: site.say(names) ?? '' }))
  return values.flatMap((value) => {
    const search = fromQuery('sale', value)
    const [filter] = filterValues(search).includes(value) ? activeFilters(search) : []
    return filter
      ? [{ value, label: filterText(filter, { cities: [], municipalities, types: [], neighbourhoods }, site) }]
      : []
  })
}

const unitOptions = (site: SiteView, { priceList }: Pick<Project, 'priceList'>): FormOption[] =>
  priceList
    .filter(({ state }) => state !== 'sold')
    .map(({ id, number, typeName, livingArea }) => ({
      value: String(id),
      label: [number, typeName, livingArea && areaText(livingArea, site)].filter(Boolean).join(', '),
    }))

/** One for each type, with the titles of those that are stored. */
const documentOptions = ({ t, say }: SiteView, { onRequest }: PublicDocuments): FormOption[] =>
  onRequest.map(({ type, titles }) => {
    const label = t(`property.documents.type.${type}`)
    const named = [...new Set(titles.flatMap((texts) => say(texts) ?? []))].filter((title) => title !== label)
    return { value: type, label: named.length > 0 ? `${label} (${named.join(', ')})` : label }
  })

const optionSources: Record<
  SiteOptions,
  (context: PageContext, about: Subject, loaded: LoadedData) => FormOption[] | Promise<readonly FormOption[]>
> = {
  types: typeOptions,
  salutations: salutationOptions,
  slots: slotOptions,
  towns: async (context, _, { entered }) => [
    ...townOptions(context.site, await context.services.places.all()),
    ...filterOptions(context, entered?.towns),
  ],
  filters: (context, _, { entered }) => filterOptions(context, entered?.filters),
  units: async ({ site, services }, about, loaded) => {
    const project = loaded.project ?? (about && (await services.projects.byId(about.id)))
    return project ? unitOptions(site, project) : []
  },
  documents: async ({ site, services }, about, loaded) => {
    if (about?.kind === 'project') {
      const project = loaded.project ?? (await services.projects.byId(about.id))
      return project ? documentOptions(site, projectDocuments(project)) : []
    }
    const property = loaded.property ?? (about && (await services.properties.byId(about.id)))
    return property ? documentOptions(site, property.documents) : []
  },
  homes: async ({ site, services }, _, { entered }) =>
    homeOptions(site.t, await services.properties.byIdsWithWithdrawn(parseIds((entered?.homes ?? []).join()))),
  times: ({ services }, subject, { times }) =>
    times ? times() : services.viewings.times(Date.now(), subject?.id ?? 0),
}

const isOfSite = (from: OptionSource | undefined): from is SiteOptions => from !== undefined && from in optionSources

/** @returns the options of a form's choice fields in the page's language; no other value is accepted */
export async function formOptions(
  form: FieldSet,
  context: PageContext,
  about: Subject,
  loaded: LoadedData = {},
): Promise<FormOptions> {
  const neededSources = new Set(Object.values(form.fields).flatMap(({ from }) => (isOfSite(from) ? from : [])))
  const entries = await Promise.all(
    [...neededSources].map(async (source) => [source, await optionSources[source](context, about, loaded)] as const),
  )
  return Object.fromEntries(entries)
}
