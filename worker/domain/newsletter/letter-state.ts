const letterStates = ['draft', 'queued', 'paused', 'cancelled', 'sent'] as const

export type LetterState = (typeof letterStates)[number]

/** What a person does to a letter beside writing it. */
export type LetterAct = 'pause' | 'resume' | 'cancel' | 'withdraw' | 'restore'

/** `hasBegun`: one of its mails was stored. */
type Standing = { state: LetterState; hasBegun: boolean }

const acts: Readonly<Record<LetterAct, (letter: Standing) => LetterState | null>> = {
  pause: ({ state }) => (state === 'queued' ? 'paused' : null),
  resume: ({ state }) => (state === 'paused' ? 'queued' : null),
  cancel: ({ state }) => (state === 'sent' || state === 'cancelled' ? null : 'cancelled'),
  /** Makes a draft of it again, before anyone got it. */
  withdraw: ({ state, hasBegun }) => ((state === 'queued' || state === 'paused') && !hasBegun ? 'draft' : null),
  restore: ({ state, hasBegun }) => (state === 'cancelled' && !hasBegun ? 'draft' : null),
}

export const letterActs = Object.keys(acts) as LetterAct[]

/** @returns the state after an act; null where it is not possible */
export const stateAfter = (act: LetterAct, letter: Standing): LetterState | null => acts[act](letter)
