import type { Position } from './area.ts'
import type { Province } from './provinces.ts'

export type Place = Position & {
  id: number
  countryId: number
  zip: string
  name: string
  label: string
  also?: string
  province: Province | null
  sale: number
  rent: number
}
