/** The names of the form's fields in an address. Money is typed in euros. */
export const costsParams = ['home', 'own', 'years', 'rate', 'amount'] as const

export type CostsField = Exclude<(typeof costsParams)[number], 'home'>
