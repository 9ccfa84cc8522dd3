import type { FieldKind } from './field.ts'
import type { Form } from './form.ts'
import type { errorNames } from './hidden-fields.ts'

type ErrorName = (typeof errorNames)[number]

const errorsByKind: Record<FieldKind, readonly ErrorName[]> = {
  text: ['invalid', 'long'],
  email: ['invalid', 'long'],
  phone: ['invalid', 'long'],
  long: ['invalid', 'long'],
  whole: ['invalid', 'below', 'above'],
  money: ['invalid', 'below', 'above'],
  day: ['invalid'],
  choice: ['invalid'],
  choices: ['invalid', 'many'],
  agree: ['invalid'],
  secret: ['invalid', 'short', 'long'],
  upload: ['invalid', 'large', 'kind', 'empty'],
}

export function fieldErrorNames(form: Form, name: string): string[] {
  const { kind, required } = form.fields[name]!
  const ruleErrors = (form.rules ?? []).filter(({ field }) => field === name).map(({ error }) => error)
  return [...new Set([...(required ? ['required'] : []), ...errorsByKind[kind], ...ruleErrors])]
}
