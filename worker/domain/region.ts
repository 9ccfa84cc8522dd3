export type Region = 'flanders' | 'brussels' | 'wallonia'

export const countries = { belgium: 10, luxembourg: 50 } as const
