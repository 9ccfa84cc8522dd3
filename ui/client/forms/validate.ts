import { parseFieldInput, type TypedFieldKind } from '#domain/forms/kinds.ts'
import { plainLine } from '#domain/forms/plain-line.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const fieldsOf = (form: ParentNode): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-field]')]

export const controlsOf = (field: ParentNode): Control[] => [
  ...field.querySelectorAll<Control>('input[name], select, textarea'),
]

function brokenCountRule(
  { least: min = '0', most: max = 'Infinity' }: DOMStringMap,
  controls: readonly Control[],
): string | null {
  const count = controls.filter((item) => item instanceof HTMLInputElement && item.checked).length
  if (count < Number(min)) return 'required'
  return count > Number(max) ? 'many' : null
}

function brokenFileRule({ files, dataset }: HTMLInputElement): string | null {
  const [file] = files ?? []
  if (!file) return null
  if (file.size === 0) return 'empty'
  return file.size > Number(dataset.high) ? 'large' : null
}

/** Native validity first, then the parser that the server uses. */
function brokenControlRule(control: Control): string | null {
  const { validity, value, required } = control
  const { kind, low = '0', high } = control.dataset
  const isEmpty = plainLine(value) === ''
  if (validity.valueMissing || (required && isEmpty)) return 'required'
  if (validity.badInput) return 'invalid'
  if (kind === 'upload') return brokenFileRule(control as HTMLInputElement)
  if (!kind || kind === 'agree' || isEmpty) return null
  if (validity.rangeUnderflow) return 'past'
  const bounds = { min: Number(low), ...(high && { max: Number(high) }) }
  const result = parseFieldInput({ kind: kind as TypedFieldKind, ...bounds }, value)
  return 'rule' in result ? result.rule : null
}

export function brokenRule(field: HTMLElement): string | null {
  const controls = controlsOf(field)
  if (field.dataset.least) return brokenCountRule(field.dataset, controls)
  for (const control of controls) {
    const rule = brokenControlRule(control)
    if (rule) return rule
  }
  return null
}

export const brokenRules = (part: ParentNode): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(part).flatMap((field) => {
      const rule = brokenRule(field)
      return rule ? [[field.dataset.field!, rule]] : []
    }),
  )

export function showFieldError(field: HTMLElement, text: string | null) {
  const error = field.querySelector<HTMLElement>('.err')
  if (!error) return
  error.hidden = text === null
  error.querySelector('span')!.textContent = text
  if (text) field.closest('details')?.setAttribute('open', '')
  const invalid = field.matches('[role=radiogroup]') ? [field] : controlsOf(field)
  for (const item of invalid) item.ariaInvalid = text === null ? null : 'true'
  field.querySelector('.regions')?.classList.toggle('bad', text !== null)
}
