/** Writes into a field of the form as if the visitor had, so that the form's own listener takes it in. */
export function setFieldValue(form: HTMLFormElement | null, name: string, value: string | number): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = String(value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
