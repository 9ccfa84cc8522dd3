/** In the order of the vendor's `Goal`, which the database stores. */
export const goals = ['sale', 'rent', 'take-over'] as const
export type Goal = (typeof goals)[number]

/** A take-over of a business is listed with sales. */
export const markets = ['sale', 'rent'] as const
export type Market = (typeof markets)[number]

export const marketOf = (goal: Goal): Market => (goal === 'rent' ? 'rent' : 'sale')

/** In the order of the vendor's `Marquee`, which the database stores; a let property is sold. */
export const statuses = ['available', 'new', 'option', 'sold'] as const
export type PropertyStatus = (typeof statuses)[number]
