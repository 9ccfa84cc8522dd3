import type { Translated } from '#domain/translated.ts'

export type Office = {
  /** Absent in older configurations: read with `withOfficeIds`. */
  id?: number
  name: Translated
  street: Translated
  zip: string
  city: Translated
  phone: string | null
  /** Where they differ from the agency's; absent in older configurations. */
  hours?: Translated
  latitude: number | null
  longitude: number | null
}

/** @returns the offices, each with an id; those without one are counted on from the last */
export function withOfficeIds<Row extends Pick<Office, 'id'>>(offices: readonly Row[]): (Row & { id: number })[] {
  let last = Math.max(0, ...offices.map(({ id }) => id ?? 0))
  return offices.map((office) => ({ ...office, id: office.id ?? ++last }))
}
