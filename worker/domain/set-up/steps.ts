/** Screens of a site that is made at the desk, after the first one, which makes it. */
export const setUpSteps = ['agency', 'looks', 'team', 'pages', 'stock', 'mail', 'live'] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** Steps that an agency may do without. */
export const optionalSteps = ['looks', 'team', 'pages', 'stock'] as const satisfies readonly SetUpStep[]

export type OptionalStep = (typeof optionalSteps)[number]

/** The screen after one; null behind the last. */
export const nextStep = (step: SetUpStep): SetUpStep | null => setUpSteps[setUpSteps.indexOf(step) + 1] ?? null
