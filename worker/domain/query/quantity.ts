import { type Chunk, has } from './chunks.ts'
import type { Meaning } from './lexicon/meanings.ts'
import type { RangeName, Slot } from './slots.ts'

const countUnits = ['bedrooms', 'bathrooms', 'toilets', 'garages', 'facades', 'rooms'] as const
const areaUnits = ['m2', 'sqft', 'are', 'acre', 'hectare'] as const
const squareMetres: Partial<Record<Unit, number>> = { m2: 1, sqft: 0.0929, are: 100, acre: 4047, hectare: 10_000 }

type Unit = RangeName | 'facades' | 'rooms' | (typeof areaUnits)[number]

type Amount = {
  value: number
  unit: Unit | null
  isMoney: boolean
  /** In words. */
  isSpelled: boolean
  digits: string | null
  end: number
}

const boundNames = ['between', 'max', 'min', 'about', 'exactly', 'before', 'after'] as const

type Bound = (typeof boundNames)[number] | null

/** Smallest number that alone is a price of a home for sale, and smallest one that may be a rent. */
const lowestPrice = 10_000
const lowestRent = 300

/** Chunks before a number that can say something of it. */
const maxLead = 6

const unitOf = (chunk: Chunk | undefined): Unit | null =>
  [...countUnits, ...areaUnits].find((unit) => has(chunk, `unit ${unit}`)) ?? null

/** A number with what is written beside it: `€ 400k`, `1,2 mio`, `12 are`, `3 bedrooms`. */
function amountAt(chunks: readonly Chunk[], at: number): Amount | null {
  const hasSign = chunks[at]?.sign === '€'
  const first = chunks[hasSign ? at + 1 : at]
  if (!first || first.number === null) return null
  let end = hasSign ? at + 2 : at + 1
  const factor = scaleOf(chunks[end], first.number)
  if (factor > 1) end++
  const isEuro = has(chunks[end], 'unit euro') || chunks[end]?.sign === '€'
  if (isEuro) end++
  const isMoney = hasSign || factor > 1 || isEuro
  // "400.000,-"
  if (isMoney && chunks[end]?.sign === '-' && chunks[end + 1]?.number == null) end++
  const unit = isMoney || (chunks[end] && isArticle(chunks[end]!)) ? null : unitOf(chunks[end])
  if (unit) end++
  const value = Math.round(first.number * factor * 100) / 100
  return { value, unit, isMoney, isSpelled: first.digits === null, digits: first.digits, end }
}

/** "a" of ares is a word of its own too: glued to the number it is a unit. */
const isArticle = ({ text, isGlued }: Chunk) => text === 'a' && !isGlued

function scaleOf(chunk: Chunk | undefined, value: number): number {
  if (has(chunk, 'unit thousand') && value < lowestPrice) return 1000
  if (has(chunk, 'unit million') && value < 100) return 1_000_000
  return chunk?.text === 'm' && chunk.isGlued && value < 20 ? 1_000_000 : 1
}

const intros: readonly [Meaning, Unit][] = [
  ['of price', 'price'],
  ['of living', 'living'],
  ['of ground', 'ground'],
  ['land', 'ground'],
  ['of built', 'built'],
]

type Lead = { intro: Unit | null; bound: Bound; isLand: boolean; end: number }

const signBounds: Partial<Record<string, Bound>> = { '<': 'max', '≤': 'max', '>': 'min', '≥': 'min' }

const boundOf = (chunk: Chunk): Bound =>
  signBounds[chunk.sign ?? ''] ?? boundNames.find((name) => has(chunk, name)) ?? null

const introOf = (chunk: Chunk): Unit | null => intros.find(([meaning]) => has(chunk, meaning))?.[1] ?? null

/** What is before a number: "built after", "budget of up to", "bedrooms: at least". */
function leadAt(chunks: readonly Chunk[], at: number): Lead {
  const lead: Lead = { intro: null, bound: null, isLand: false, end: at }
  for (let next = at; next < at + maxLead; next++) {
    const chunk = chunks[next]
    if (!chunk || !canLead(chunk, next === at)) break
    const bound = boundOf(chunk)
    // "voor rond de 350.000": a word for "before" is one for "at" too.
    if (bound && !(bound === 'about' && lead.bound && lead.bound !== 'before')) lead.bound = bound
    else lead.intro ??= introOf(chunk) ?? (next === at ? countOf(chunk) : null)
    lead.isLand ||= has(chunk, 'land')
    lead.end = next + 1
  }
  return lead
}

const countOf = (chunk: Chunk) => countUnits.find((unit) => has(chunk, `unit ${unit}`)) ?? null

function canLead(chunk: Chunk, isFirst: boolean): boolean {
  if (chunk.isQuoted || chunk.digits !== null || chunk.sign === '€') return false
  if (boundOf(chunk) || introOf(chunk)) return true
  if (chunk.number !== null) return false
  return isFirst ? countOf(chunk) !== null || has(chunk, 'from') : has(chunk, 'filler', 'from', 'of place')
}

/** "a", which is a number too. */
const isOne = ({ isSpelled, value }: Amount) => isSpelled && value === 1

type Limits = { min: number | null; max: number | null }

/** End of a number with a bound that nothing understands: "no more than 3 rooms", "less than 10 years". */
export function unreadAmount(chunks: readonly Chunk[], at: number): number | null {
  const first = chunks[at]
  const amount = first && boundOf(first) && amountAt(chunks, leadAt(chunks, at).end)
  if (!amount || isOne(amount) || has(chunks[amount.end], 'unit km', 'unit mile')) return null
  return has(chunks[amount.end], 'unit years', 'unit rooms') ? amount.end + 1 : amount.end
}

/** Numbers with what they count, e.g. "3 bedrooms", "300-400k", "built after 1990". */
export function readQuantity(chunks: readonly Chunk[], at: number): { slots: Slot[]; end: number } | null {
  const lead = leadAt(chunks, at)
  const first = amountAfter(chunks, lead)
  if (!first) return null
  const second = secondAt(chunks, first, lead.bound) ?? oppositeAt(chunks, first, lead.bound)
  const last = second ?? first
  if (has(chunks[last.end], 'unit km', 'unit mile', 'unit years')) return null
  const name = nameOf(lead, first, last, chunks)
  if (!name || name === 'rooms') return null
  const afterUnit = name === 'price' && has(chunks[last.end], 'of price') ? last.end + 1 : last.end
  const trailing = trailingBound(chunks, afterUnit, lead.bound)
  const limits = limitsOf(name, trailing?.bound ?? lead.bound, first, second)
  // "a garage" is no number of garages.
  if (name === 'garages' && isOne(last)) return null
  const found = slotOf(chunks, trailing?.end ?? afterUnit, name, limits)
  return found && lead.isLand ? { ...found, slots: [...found.slots, { kind: 'land' }] } : found
}

/** "bedrooms 4, bathrooms 2": the word after a number is of the next one. */
function amountAfter(chunks: readonly Chunk[], { intro, end }: Lead): Amount | null {
  const amount = amountAt(chunks, end)
  const isOfNext =
    amount?.unit && intro && countUnits.some((unit) => unit === intro) && chunks[amount.end]?.number != null
  return isOfNext ? { ...amount, unit: null, end: amount.end - 1 } : amount
}

function slotOf(chunks: readonly Chunk[], end: number, name: Unit, limits: Limits) {
  if (name === 'facades') {
    const count = limits.min ?? limits.max
    if (count !== 2 && count !== 3 && count !== 4) return null
    return { slots: [{ kind: 'facades', value: count }] as Slot[], end }
  }
  if (name === 'living' || name === 'ground') return areaSlot(chunks, end, name, limits)
  return { slots: [{ kind: 'range', name: name as RangeName, ...limits }] as Slot[], end }
}

/** What an area is of may follow it: "800 m² of land". */
function areaSlot(chunks: readonly Chunk[], end: number, name: 'living' | 'ground', limits: Limits) {
  let next = end
  while (next < end + 2 && has(chunks[next], 'filler', 'of place')) next++
  const isOwn = amountAt(chunks, leadAt(chunks, next).end) === null
  const isLand = isOwn && has(chunks[next], 'land')
  const isGround = isLand || (isOwn && has(chunks[next], 'of ground'))
  const isLiving = isOwn && !isGround && has(chunks[next], 'of living')
  const range: Slot = { kind: 'range', name: isGround ? 'ground' : isLiving ? 'living' : name, ...limits }
  return { slots: isLand ? [range, { kind: 'land' } as Slot] : [range], end: isGround || isLiving ? next + 1 : end }
}

const isJoint = (chunk: Chunk | undefined, bound: Bound) =>
  chunk?.sign === '-' || chunk?.sign === '/' || has(chunk, 'to', 'or') || (bound === 'between' && has(chunk, 'and'))

/** The upper end of a range; not what counts something else: "3 bedrooms up to 400k". */
function secondAt(chunks: readonly Chunk[], first: Amount, bound: Bound): Amount | null {
  if (!isJoint(chunks[first.end], bound)) return null
  const second = amountAt(chunks, first.end + 1)
  if (!second || (first.unit && second.unit !== first.unit)) return null
  // "9000 up to 1500 euros" is a postal code and a price.
  const isFalling = !first.unit && !first.isMoney && second.value < first.value && has(chunks[first.end], 'to')
  return isFalling || (first.isMoney && !second.isMoney && second.value < lowestRent) ? null : second
}

const opposites: Partial<Record<string, Bound>> = { min: 'max', max: 'min', after: 'before', before: 'after' }

/** The other end where both are named: "at least 2, at most 3 bedrooms". */
function oppositeAt(chunks: readonly Chunk[], first: Amount, bound: Bound): Amount | null {
  const start = has(chunks[first.end], 'and') ? first.end + 1 : first.end
  const chunk = chunks[start]
  if (!chunk || !bound || boundOf(chunk) !== opposites[bound]) return null
  const second = amountAt(chunks, leadAt(chunks, start).end)
  if (!second) return null
  const isOfOne = second.unit === first.unit || (!first.unit && !first.isMoney && !second.isMoney)
  const isNear = Math.max(first.value, second.value) < 100 * Math.min(first.value, second.value)
  return isOfOne && isNear ? second : null
}

function limitsOf(name: Unit, bound: Bound, first: Amount, second: Amount | null): Limits {
  const unit = first.unit ?? second?.unit ?? null
  const factor = (unit && squareMetres[unit]) || 1
  const number = Math.round(first.value * factor)
  if (second) {
    const high = Math.round(second.value * factor)
    const low = name === 'price' ? scaledLike(first.value, high) : number
    return { min: Math.min(low, high), max: Math.max(low, high) }
  }
  if (bound === 'max' || bound === 'before') return { min: null, max: number }
  if (bound === 'min' || bound === 'after') return { min: number, max: null }
  if (bound === 'about') return { min: Math.round(number * 0.9), max: Math.round(number * 1.1) }
  if (bound === 'exactly' || name === 'built' || name === 'facades') return { min: number, max: number }
  return name === 'price' ? { min: null, max: number } : { min: number, max: null }
}

/** "300-400k", "1-1,5 mio": the first number has the unit of the second one. */
function scaledLike(low: number, high: number): number {
  if (low >= 1000 || high < lowestPrice) return low
  return low * (high >= 1_000_000 && low < 20 ? 1_000_000 : 1000)
}

function trailingBound(chunks: readonly Chunk[], at: number, known: Bound): { bound: Bound; end: number } | null {
  const chunk = chunks[at]
  const end = at + 1
  if (!chunk) return null
  if ((chunk.sign === '+' && chunk.isGlued) || has(chunk, 'or more')) return { bound: 'min', end }
  if (has(chunk, 'or less')) return { bound: 'max', end }
  const isOfNext = chunks[end]?.number != null || chunks[end]?.sign === '€'
  if (known || isOfNext || !/^(?:max|min|au m)/.test(chunk.text)) return null
  if (has(chunk, 'max')) return { bound: 'max', end }
  return has(chunk, 'min') ? { bound: 'min', end } : null
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100

/** What a number is of; null where nothing says it, or two things do. */
function nameOf(lead: Lead, first: Amount, last: Amount, chunks: readonly Chunk[]): Unit | null {
  const { unit } = last
  if (unit === 'm2' || unit === 'sqft') return lead.intro === 'ground' ? 'ground' : 'living'
  if (unit === 'are' || unit === 'acre' || unit === 'hectare') return 'ground'
  if (unit) return first.isMoney ? null : unit
  if (first.isMoney || last.isMoney) return 'price'
  if (last.isSpelled && last.value < 1000) return null
  return lead.intro ? introducedBy(lead.intro, last.value) : bareNumber(lead.bound, last, chunks)
}

function introducedBy(intro: Unit, value: number): Unit | null {
  if (intro === 'built') return isYear(value) ? intro : null
  if (intro === 'price') return value >= lowestRent / 3 ? intro : null
  return intro === 'living' || intro === 'ground' || value <= 20 ? intro : null
}

function bareNumber(bound: Bound, { value, digits }: Amount, chunks: readonly Chunk[]): Unit | null {
  const isOfTime = bound === 'before' || bound === 'after'
  if (isOfTime && isYear(value)) return 'built'
  // A reference is a large number too.
  if (value >= lowestPrice) return bound || value % 500 === 0 || /\D/.test(digits ?? '') ? 'price' : null
  if (value < lowestRent) return null
  if (bound === 'max') return 'price'
  const isRent = chunks.some((chunk) => has(chunk, 'rent'))
  const mayBeTown = !bound && /^\d{4}$/.test(digits ?? '')
  return isRent && !isOfTime && !mayBeTown ? 'price' : null
}
