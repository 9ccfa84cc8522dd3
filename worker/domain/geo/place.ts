import type { Position } from './area.ts'
import type { Ground } from './provinces.ts'

/** Position of a town abroad, where no home has shown it. */
export const unknownPosition: Position = { latitude: 0, longitude: 0 }

export const hasPosition = ({ latitude, longitude }: Position): boolean => latitude !== 0 || longitude !== 0

export type Place = Position & {
  id: number
  countryId: number
  zip: string
  name: string
  label: string
  also?: string
  province: Ground | null
  sale: number
  rent: number
}
