/** Query parameters; money is in euros. */
export const costsParams = ['home', 'own', 'years', 'rate', 'amount'] as const

export type CostsField = Exclude<(typeof costsParams)[number], 'home'>
