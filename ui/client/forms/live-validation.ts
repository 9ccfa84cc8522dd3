import { plainLine } from '#domain/forms/plain-line.ts'
import { formatPhone } from '#domain/phone.ts'
import type { FieldMessages } from '#ui/forms/form-messages.ts'
import { errorText } from './error-summary.ts'
import { brokenRule, controlsOf, showFieldError } from './validate.ts'

/** Validates a changed field when it loses the focus; its error disappears as soon as it is corrected. */
export function validateOnBlur(form: HTMLFormElement, messages: FieldMessages) {
  const liveRegion = Object.assign(document.createElement('p'), { className: 'sr', role: 'status' })
  form.append(liveRegion)
  const changedFields = new WeakSet<HTMLElement>()
  const fieldOf = (target: EventTarget | null) => (target as HTMLElement).closest<HTMLElement>('[data-field]')
  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target)
    if (!field) return
    changedFields.add(field)
    if (!field.querySelector('.err')?.hasAttribute('hidden') && !brokenRule(field)) showFieldError(field, null)
  })
  let isPressingButton = false
  form.addEventListener('pointerdown', ({ target }) => {
    isPressingButton = (target as Element).closest('button') !== null
  })
  form.addEventListener('keydown', () => {
    isPressingButton = false
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target)
    if (!field || !changedFields.has(field) || field.contains(relatedTarget as Node | null)) return
    const [control] = controlsOf(field)
    if (control?.type === 'tel') control.value = formatPhone(plainLine(control.value))
    if (isPressingButton) return
    const rule = brokenRule(field)
    const text = rule && errorText(messages, field.dataset.field!, rule)
    showFieldError(field, text)
    liveRegion.textContent = text
  })
}
