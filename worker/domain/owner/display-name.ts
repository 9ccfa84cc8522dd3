import { type Salutation, salutations } from '#domain/forms/fieldsets.ts'
import type { FormValues } from '#domain/forms/form.ts'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'

type DisplayName = {
  title: Salutation | null
  name: string
}

const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((part) =>
      part
        .split('-')
        .filter(Boolean)
        .map((hyphenPart) => `${[...hyphenPart][0]!.toUpperCase()}.`)
        .join('-'),
    )
    .join(' ')

const nameField = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? sanitizeName(value) : ''

export function displayName({ title, firstName, lastName }: FormValues): DisplayName {
  const [first, last] = [nameField(firstName), nameField(lastName)]
  const salutation = salutations.find((value) => value === title)
  if (salutation && last) return { title: salutation, name: [initials(first), last].filter(Boolean).join(' ') }
  return { title: null, name: [first, initials(last)].filter(Boolean).join(' ') }
}

export function abbreviateName(name: string): string {
  const [first = '', ...rest] = sanitizeName(name).split(' ').filter(Boolean)
  return [first, initials(rest.at(-1) ?? '')].filter(Boolean).join(' ')
}
