import type { QueryFlag, QuerySort, RangeName, TypeKey } from '#domain/query/slots.ts'

/** What a word or a group of words can mean. */
export type Meaning =
  | 'sale'
  | 'rent'
  | 'open house'
  | 'double garage'
  | 'for'
  | `type ${TypeKey}`
  | `terraced ${2 | 3 | 4}`
  | `facades ${2 | 3 | 4}`
  | `flag ${QueryFlag}`
  | `without ${QueryFlag}`
  | `area ${string}`
  | `sort ${QuerySort}`
  | `number ${number}`
  | `unit ${'thousand' | 'million' | 'euro' | 'm2' | 'sqft' | 'are' | 'acre' | 'hectare' | 'km' | 'mile' | 'facades' | 'rooms' | 'years'}`
  | `unit ${'bedrooms' | 'bathrooms' | 'toilets' | 'garages'}`
  /** What the number beside is of. */
  | `of ${RangeName}`
  /** Land for sale, or what an area beside is of. */
  | 'land'
  | 'max'
  | 'min'
  | 'about'
  | 'exactly'
  | 'between'
  | 'from'
  | 'before'
  | 'after'
  | 'to'
  | 'or'
  | 'and'
  | 'or more'
  | 'or less'
  | 'not'
  /** What is beside it makes no difference. */
  | 'not needed'
  | 'in'
  | 'near'
  | 'radius'
  | 'of place'
  | 'surroundings'
  | 'here'
  | 'energy'
  | 'or better'
  | 'province'
  | 'with'
  | 'filler'

/** Phrases of a meaning, folded, parted by bars. A phrase may have several meanings. */
export type Words = Partial<Record<Meaning, string>>
