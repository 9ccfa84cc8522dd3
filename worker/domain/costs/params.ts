/** Query parameters; money is in euros. */
export const costsParams = ['home', 'own', 'years', 'rate', 'amount'] as const

export type CostsField = Exclude<(typeof costsParams)[number], 'home'>

/** In the browser's storage: the query of the form for costs, whose result the visitor wants to see with every home. */
export const ownMeansKey = 'own-means'
export const ownMeansDays = 365
