import { signal } from '@preact/signals-react'
import { submitConsent } from '#ui/client/consent/submit.ts'

export function consentModel() {
  const isSending = signal(false)
  const hasFailed = signal(false)
  const isSaved = signal(false)
  async function save(form: HTMLFormElement, button: HTMLElement | null) {
    isSending.value = true
    try {
      await submitConsent(form, button, true)
      isSaved.value = true
    } catch (error) {
      console.warn(error)
      hasFailed.value = true
    } finally {
      isSending.value = false
    }
  }
  return { isSending, hasFailed, isSaved, save }
}
