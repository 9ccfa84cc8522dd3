export function setFieldValue(form: HTMLFormElement | null, name: string, value: string | number): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = String(value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
