/** The vendor's `WebID` of each kind of property. */
export const propertyTypes = {
  house: 1,
  apartment: 2,
  studio: 3,
  land: 4,
  investment: 5,
  commercial: 6,
  industrial: 7,
  office: 8,
  garage: 9,
} as const

const { house, apartment, studio, land, commercial, industrial, office, garage } = propertyTypes

export const dwellingTypes: readonly number[] = [house, apartment, studio]

export const isDwelling = (typeId: number): boolean => dwellingTypes.includes(typeId)

const families = [dwellingTypes, [commercial, industrial, office]]

/** The types among which a visitor chooses; a type of no family is alone. */
export const familyOf = (typeId: number): readonly number[] =>
  families.find((family) => family.includes(typeId)) ?? [typeId]

const unheatedTypes: readonly number[] = [land, garage]

export const isHeated = (typeId: number): boolean => !unheatedTypes.includes(typeId)
