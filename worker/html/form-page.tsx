import type { OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOptions, FormState } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { T } from '#locales/translator.ts'
import { FormErrorsPage } from '#ui/pages/form-errors.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import { filterOptions, salutationOptions, slotOptions, typeOptions } from './form-options.ts'

const storedOptions: readonly OptionSource[] = ['towns', 'units', 'documents', 'times', 'homes']

function townText(t: T, value: string): string {
  const [town, zip] = value.split('|')
  return zip ? `${zip} ${town}` : t(`map.provinces.${value}` as Parameters<T>[0])
}

function chosenOptions(form: Form, { entered }: FormState, context: PageContext): FormOptions {
  const { services } = context
  const { t } = context.site
  const textOf: Partial<Record<OptionSource, (value: string) => string | undefined>> = {
    towns: (value) => filterOptions(context, [value])[0]?.label ?? townText(t, value),
    documents: (value) => t(`property.documents.type.${value}` as Parameters<T>[0]),
    times: (value) => services.viewings.named([value])[0]?.label,
  }
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, { from }]) => {
      if (!from || !storedOptions.includes(from)) return []
      const options = (entered[name] ?? []).map((value) => ({ value, label: textOf[from]?.(value) ?? '' }))
      return [[from, options.filter(({ label }) => label)]]
    }),
  )
}

/** A rejected form alone, for when its page cannot be rendered. */
export function rejectedFormPage(context: PageContext, state: FormState, subject: number | null): Page {
  const { site, pathname } = context
  const form = forms[state.name]
  const title = site.t(`forms.${form.name}.title`, { agency: site.name })
  const options = {
    types: typeOptions(context),
    salutations: salutationOptions(context),
    slots: slotOptions(context),
    filters: filterOptions(context, state.entered.filters),
    ...chosenOptions(form, state, context),
  }
  return {
    head: { title, description: title, canonical: pathname, alternates: {}, robots: 'noindex', graph: [] },
    body: <FormErrorsPage form={form} subject={subject} options={options} unavailable={storedOptions} />,
  }
}
