import type { FormOption } from '#domain/forms/form.ts'
import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { T } from '#locales/translator.ts'

/** Homes to ask about; of one that was withdrawn meanwhile its name says so. */
export const homeOptions = (
  t: T,
  { here, gone }: { here: readonly PropertySummary[]; gone: readonly WithdrawnProperty[] },
): FormOption[] => [
  ...here.map(({ id, title, city, reference }) => ({ value: String(id), label: `${title} (${city}, ${reference})` })),
  ...gone.map(({ id, title, city }) => ({
    value: String(id),
    label: t('forms.homeGone', { home: `${title} (${city})` }),
  })),
]
