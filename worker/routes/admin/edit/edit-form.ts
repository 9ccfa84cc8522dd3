import type { Typed } from '#domain/admin/home-draft.ts'
import { type FieldValue, type Shown, shownOf, type Values } from '#domain/admin/revision.ts'
import { defaultCountries } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { Entered, FieldSet, FormErrors, FormOption, FormOptions } from '#domain/forms/form.ts'
import { countryName, countryOf } from '#domain/geo/country.ts'
import { enteredValues } from '#domain/property/home-forms.ts'
import type { Translated } from '#domain/translated.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { typeOptions } from '#worker/html/form-options.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'

const named = ({ site }: PortalContext, rows: readonly { id: number; names: Translated }[]) =>
  rows.map(({ id, names }) => ({ value: String(id), label: site.say(names) ?? String(id) }))

const countryOptions = ({ catalogue, site }: PortalContext): FormOption[] =>
  (catalogue.site.countries ?? defaultCountries).flatMap((code) => {
    const [id, label] = [countryOf(code), countryName(code, site.language)]
    return id && label ? [{ value: String(id), label }] : []
  })

/** What a home has is offered, also where the site no longer does. */
const keeping = (options: readonly FormOption[], value: number | null | undefined): readonly FormOption[] =>
  value == null || options.some((option) => option.value === String(value))
    ? options
    : [...options, { value: String(value), label: String(value) }]

/** @param home that is edited: what it has, and the neighbourhoods of its town */
export const optionsOf = (context: PortalContext, home?: EditedHome): FormOptions => ({
  types: typeOptions(context),
  agents: keeping(
    context.site.agents.map(({ id, name }) => ({ value: String(id), label: name })),
    home?.record.agentId,
  ),
  countries: keeping(countryOptions(context), home?.record.countryId),
  neighbourhoods: keeping(
    named(
      context,
      context.catalogue.neighbourhoods.filter(({ placeId }) => placeId === home?.placeId),
    ),
    home?.record.neighbourhoodId,
  ),
  projects: keeping(
    named(
      context,
      context.catalogue.projects.map(({ id, titles }) => ({ id, names: titles })),
    ),
    home?.record.projectId,
  ),
})

/** The towns of the country, for a home in a town of which there is none yet. */
export const gazetteer = async () => readGazetteer((await import('#db/seed/gazetteer.tsv?raw')).default)

export const shownText = (form: FieldSet, values: Values): string =>
  JSON.stringify(shownOf(values, Object.keys(form.fields)))

/** @returns what a form showed, as it was sent back. @throws Failure `request.malformed` for another text */
export function shownIn(sent: FormData): Shown {
  const text = textIn(sent, 'shown')
  if (!/^\{("[\w.]{1,80}":"[a-z\d]{1,7}",?){0,5000}\}$/.test(text)) throw new Failure('request.malformed')
  try {
    return JSON.parse(text) as Shown
  } catch {
    throw new Failure('request.malformed')
  }
}

/** The numbers that a text may be, as fields have them: as they are, and in cents. */
const numbersOf = (text: string) => [Number(text), Math.round(Number(text) * 100)].filter(Number.isFinite)

/** What a text shows, where the form showed the same: a price with cents, or a name that is too long. */
const shownAs = (text: string, name: string, shown: Shown): FieldValue | undefined =>
  text === ''
    ? undefined
    : [text, ...numbersOf(text)].find((value) => shownOf({ [name]: value }, [name])[name] === shown[name])

const withoutFields = (form: FieldSet, names: readonly string[]): FieldSet => ({
  ...form,
  fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => !names.includes(name))),
  rules: form.rules?.filter(({ field }) => !names.includes(field)) ?? [],
})

type SentEdit = { shown: Shown; keep: Typed['keep']; options: FormOptions; today: string }

/**
 * The values of the form of a row. A field that still shows what it showed stays, also where that cannot be typed, or
 * would be typed otherwise; one that is settled for a colleague is not read.
 */
export function parseEdit(
  form: FieldSet,
  sent: FormData,
  { shown, keep, options, today }: SentEdit,
): { values: Values; errors: FormErrors } {
  const read = withoutFields(
    form,
    Object.keys(form.fields).filter((name) => keep[name] === 'theirs'),
  )
  const parsed = parseForm(read, sent, options, today)
  const typed = enteredValues(parsed.values)
  const shownAgain = shownOf(typed, Object.keys(typed))
  const same = Object.keys(read.fields).flatMap((name) => {
    if (!parsed.errors[name] && shownAgain[name] === shown[name]) return []
    const value = shownAs(textIn(sent, name), name, shown)
    return value === undefined ? [] : [[name, value] as const]
  })
  const names = same.map(([name]) => name)
  const { values, errors } = same.length > 0 ? parseForm(withoutFields(read, names), sent, options, today) : parsed
  return { values: { ...enteredValues(values), ...Object.fromEntries(same) }, errors }
}

/** The form again, with what was typed; a field that is settled for a colleague has their value. */
export function enteredAgain(form: FieldSet, sent: FormData, keep: Typed['keep'], values: Values): Entered {
  const theirs = Object.keys(keep).filter((name) => keep[name] === 'theirs')
  const settled = enteredFrom(form, values)
  return {
    ...enteredIn(form, sent),
    ...Object.fromEntries(theirs.flatMap((name) => (settled[name] ? [[name, settled[name]]] : []))),
  }
}

export const newState = (form: FieldSet, version = 0, values: Values = {}): EditState => ({
  ...{ version, formKey: crypto.randomUUID(), entered: enteredFrom(form, values), shown: shownText(form, values) },
  ...{ errors: {}, conflicts: [], isRefused: false, lacking: [] },
})

/** Field of a form, and rule that is broken, by the import's name of what it refuses. */
const refusals: Readonly<Record<string, readonly [field: string, rule: string]>> = {
  City: ['city', 'place'],
  Zip: ['zip', 'place'],
  Price: ['price', 'low'],
  'GpsX, GpsY': ['position', 'far'],
}

export function refusedErrors({ fields }: FieldSet, refused: string): Pick<EditState, 'errors' | 'isRefused'> {
  const [field = '', rule = ''] = refusals[refused] ?? []
  return fields[field] ? { errors: { [field]: rule }, isRefused: false } : { errors: {}, isRefused: true }
}
