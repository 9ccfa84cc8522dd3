import { signal } from '@preact/signals-react'
import {
  allowField,
  type ConsentAction,
  type ConsentCategory,
  type ConsentChoice,
  choiceFromAction,
} from '#domain/consent/choice.ts'
import type { ConsentLabels } from './consent.labels.ts'

export type ConsentProps = {
  /** What is ticked; by default nothing. */
  choice?: ConsentChoice | undefined
  /** Categories that something of the site belongs to. */
  used: ConsentCategory[]
  measuresVisits?: boolean | undefined
  /** Path of the page about cookies. */
  policy: string | null
  /** Whether the visitor has asked for it again: it comes with its list, over a choice that is stored. */
  isReopened?: boolean | undefined
  labels: ConsentLabels
}

/** @param store posts a choice: some browsers delete cookies of a script after a week; rejects when it is not stored */
export function consentModel(store: (fields: URLSearchParams) => Promise<void>) {
  const state = signal<'asked' | 'failed' | 'saved'>('asked')
  return {
    state,
    /** @returns the stored choice; null when it could not be stored */
    async choose(form: FormData): Promise<ConsentChoice | null> {
      try {
        await store(new URLSearchParams([...form] as [string, string][]))
      } catch (error) {
        console.warn(error)
        state.value = 'failed'
        return null
      }
      state.value = 'saved'
      return choiceFromAction(form.get('choice') as ConsentAction, form.getAll(allowField))
    },
  }
}
