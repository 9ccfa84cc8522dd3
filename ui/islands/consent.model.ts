import { signal } from '@preact/signals-react'
import { allowField, type ConsentChoice, optionalCategories } from '#domain/consent/choice.ts'

export function consentModel() {
  const isSending = signal(false)
  const hasFailed = signal(false)
  const isSaved = signal(false)

  /** Posts the choice: some browsers delete script-set cookies after a week. @returns whether the server stored it */
  async function save(action: string, choice: ConsentChoice): Promise<boolean> {
    isSending.value = true
    const body = new URLSearchParams({ choice: 'chosen' })
    for (const category of optionalCategories) if (choice[category]) body.append(allowField, category)
    try {
      const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(`${response.status}`)
      return true
    } catch (error) {
      console.warn(error)
      hasFailed.value = true
      return false
    } finally {
      isSending.value = false
    }
  }
  return { isSending, hasFailed, isSaved, save }
}
