/**
 * States of an inquiry for the program that its property came from. `sending` is leased; of `unknown` it is not certain
 * whether it has arrived, so that only a manager sends it again.
 */
export const leadStates = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const

export type LeadState = (typeof leadStates)[number]

export type LeadCounts = Partial<Record<LeadState, number>>

/** They wait for a manager. */
export const unsentStates = ['failed', 'unknown'] as const satisfies readonly LeadState[]
