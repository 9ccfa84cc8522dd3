import { maxRooms, type RoomKind, roomKinds } from './rooms.ts'

/** Numbers that a search asks for at least, by their fact; in the order of the fields. */
export const searchedNumbers = {
  livingArea: { param: 'living', max: 10_000_000, unit: 'm²' },
  groundArea: { param: 'ground', max: 10_000_000, unit: 'm²' },
} as const satisfies Record<string, { param: string; max: number; unit: string }>

export type SearchedNumber = keyof typeof searchedNumbers

export const searchedNumberNames = Object.keys(searchedNumbers) as SearchedNumber[]

/** A room or an area, of which a search may ask at least and at most so many. */
export type Counted = RoomKind | SearchedNumber

/** By their parameter, as in `bedrooms=2-3`. */
export const counted: readonly { kind: Counted; param: string; max: number }[] = [
  ...roomKinds.map((kind) => ({ kind, param: kind, max: maxRooms })),
  ...searchedNumberNames.map((kind) => ({ kind, ...searchedNumbers[kind] })),
]

/** Null is unbounded in a search, and unknown in a home. */
export type SearchedNumbers = Record<SearchedNumber, number | null>

export const mapNumbers = <Value>(toValue: (name: SearchedNumber) => Value) =>
  Object.fromEntries(searchedNumberNames.map((name) => [name, toValue(name)])) as Record<SearchedNumber, Value>

/** Facts that a search asks a yes for, by their parameter. */
export const factFlags = ['garden', 'terrace', 'lift', 'garage', 'furnished', 'newbuild', 'pool', 'solar'] as const

/** `openhouse`: one is to come. */
export const searchFlags = [...factFlags, 'openhouse'] as const

export type FactFlag = (typeof factFlags)[number]

export type SearchFlag = (typeof searchFlags)[number]
