import type { Position } from './area.ts'
import type { Province } from './provinces.ts'

/** A town with one postal code, whether anything is on the market there or not. */
export type Place = Position & {
  id: number
  countryId: number
  zip: string
  /** Official name, as a search has it. */
  name: string
  /** Its name in the language of the reader. */
  label: string
  /** Its other names, folded: it is found under each. */
  also?: string
  /** Null where it lies in none that is known. */
  province: Province | null
  /** Homes on the market. */
  sale: number
  rent: number
}
