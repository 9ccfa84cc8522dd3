import type { Property } from '#domain/property/property.ts'

export const acceptsOffers = ({ goal, status }: Pick<Property, 'goal' | 'status'>): boolean =>
  goal === 'sale' && status !== 'option' && status !== 'sold'

export const acceptsViewings = ({ status }: Pick<Property, 'status'>): boolean => status !== 'sold'
