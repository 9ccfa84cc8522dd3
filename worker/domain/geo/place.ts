import type { Position } from './area.ts'
import type { Ground } from './provinces.ts'

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
