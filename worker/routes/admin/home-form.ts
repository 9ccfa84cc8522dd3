import type { Values } from '#domain/admin/revision.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { typeOptions } from '#worker/html/form-options.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'

export const optionsOf = (context: PortalContext): FormOptions => ({
  types: typeOptions(context),
  agents: context.site.agents.map(({ id, name }) => ({ value: String(id), label: name })),
})

/** The towns of the country, for a home in a town of which there is none yet. */
export const gazetteer = async () => readGazetteer((await import('#db/seed/gazetteer.tsv?raw')).default)

export const newState = (form: FieldSet, version = 0, values: Values = {}): EditState => ({
  ...{ version, formKey: crypto.randomUUID(), entered: enteredFrom(form, values) },
  ...{ errors: {}, conflicts: [], isRefused: false, lacking: [] },
})

/** Field of a form, and rule that is broken, by the import's name of what it refuses. */
const refusals: Readonly<Record<string, readonly [field: string, rule: string]>> = {
  City: ['city', 'place'],
  Zip: ['zip', 'place'],
  Price: ['price', 'low'],
}

export function refusedErrors({ fields }: FieldSet, refused: string): Pick<EditState, 'errors' | 'isRefused'> {
  const [field = '', rule = ''] = refusals[refused] ?? []
  return fields[field] ? { errors: { [field]: rule }, isRefused: false } : { errors: {}, isRefused: true }
}
