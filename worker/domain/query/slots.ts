import type { Market } from '#domain/property/status.ts'

/** Kinds of homes that words name, whatever types an agency has. */
export const typeKeys = [
  'house',
  'apartment',
  'studio',
  'land',
  'investment',
  'commercial',
  'industrial',
  'office',
  'garage',
  'villa',
  'penthouse',
  'loft',
  'duplex',
  'bungalow',
  'farmhouse',
  'castle',
  'townhouse',
  'student-room',
] as const

export type TypeKey = (typeof typeKeys)[number]

const rangeNames = ['price', 'bedrooms', 'bathrooms', 'toilets', 'garages', 'living', 'ground', 'built'] as const

export type RangeName = (typeof rangeNames)[number]

const queryFlags = ['garden', 'terrace', 'lift', 'garage', 'furnished', 'newbuild', 'pool', 'solar'] as const

export type QueryFlag = (typeof queryFlags)[number]

export type QuerySort = 'newest' | 'cheapest' | 'dearest' | 'largest' | 'energy' | 'sqm'

/**
 * A town: every town of the name, and a municipality with its parts, or the one in a postal code; `isWhole` where that was
 * said alone, and means all that is in it.
 */
export type QueryPlace = { name: string; zip: string | null; isWhole?: boolean }

/** What words of a query mean; `land` is a type where no other is named. */
export type Slot =
  | { kind: 'market'; value: Market }
  | { kind: 'type'; value: TypeKey }
  | { kind: 'land' }
  | { kind: 'place'; value: QueryPlace }
  | { kind: 'area'; value: string }
  | { kind: 'near'; value: QueryPlace; km: number }
  | { kind: 'here'; km: number }
  | { kind: 'range'; name: RangeName; min: number | null; max: number | null }
  | { kind: 'energy'; value: string }
  | { kind: 'facades'; value: 2 | 3 | 4 }
  | { kind: 'flag'; value: QueryFlag; wanted: boolean }
  | { kind: 'openhouse' }
  | { kind: 'sort'; value: QuerySort }

/** Offsets in the text, the end excluded. */
export type Span = { start: number; end: number }

export type Understood = { slots: (Slot & Span)[]; rest: Span[] }
