import { parseFieldInput, type TextInputKind } from '#domain/forms/parse-field.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const fieldsOf = (form: ParentNode): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-field]')]

export const controlsOf = (field: ParentNode): Control[] => [
  ...field.querySelectorAll<Control>('input[name], select, textarea'),
]

/** Of what is chosen among many boxes. */
function brokenCountRule(
  { least = '0', most: max = 'Infinity' }: DOMStringMap,
  controls: readonly Control[],
): string | null {
  const chosen = controls.filter((item) => item instanceof HTMLInputElement && item.checked).length
  if (chosen < Number(least)) return 'required'
  return chosen > Number(max) ? 'many' : null
}

function brokenFileRule({ files, dataset }: HTMLInputElement): string | null {
  const [file] = files ?? []
  if (!file) return null
  if (file.size === 0) return 'empty'
  return file.size > Number(dataset.high) ? 'large' : null
}

/** The browser knows what it could not read at all; what was typed is read as the server reads it. */
function brokenControlRule(control: Control): string | null {
  const { validity, value, required } = control
  const { kind, low = '0', high } = control.dataset
  if (validity.valueMissing || (required && !value.trim())) return 'required'
  if (validity.badInput) return 'invalid'
  if (kind === 'upload') return brokenFileRule(control as HTMLInputElement)
  if (!kind || kind === 'agree' || !value.trim()) return null
  if (validity.rangeUnderflow) return 'past'
  const bounds = { min: Number(low), ...(high && { max: Number(high) }) }
  const read = parseFieldInput({ kind: kind as TextInputKind, ...bounds }, value)
  return 'rule' in read ? read.rule : null
}

/** @returns what is wrong with a field, by the name of the rule; null where only the server could find anything */
export function brokenRule(field: HTMLElement): string | null {
  const controls = controlsOf(field)
  if (field.dataset.least) return brokenCountRule(field.dataset, controls)
  for (const control of controls) {
    const rule = brokenControlRule(control)
    if (rule) return rule
  }
  return null
}

/** @param text null where nothing is wrong any more */
export function showFieldError(field: HTMLElement, text: string | null) {
  const describedBy = field.querySelector<HTMLElement>('.err')
  if (!describedBy) return
  describedBy.hidden = text === null
  describedBy.querySelector('span')!.textContent = text
  const marked = field.matches('[role=radiogroup]') ? [field] : controlsOf(field)
  for (const item of marked)
    if (text === null) item.removeAttribute('aria-invalid')
    else item.setAttribute('aria-invalid', 'true')
  field.querySelector('.regions')?.classList.toggle('bad', text !== null)
}
