import type { Chunk } from './chunks.ts'
import type { Meaning } from './lexicon/meanings.ts'
import type { RangeName, Slot } from './slots.ts'

type Amount = {
  value: number
  unit: Unit | null
  isMoney: boolean
  isSpelled: boolean
  digits: string | null
  end: number
}

type Unit = RangeName | 'facades' | 'rooms' | 'are' | 'hectare' | 'm2'

type Bound = 'max' | 'min' | 'about' | 'exactly' | 'between' | 'before' | 'after' | null

const countUnits = ['bedrooms', 'bathrooms', 'toilets', 'garages', 'facades', 'rooms'] as const
const areaUnits = ['m2', 'are', 'hectare'] as const
const squareMetres = { m2: 1, are: 100, hectare: 10_000 } as const

/** Smallest number that alone is a price of a home for sale, and smallest one that may be a rent. */
const lowestPrice = 10_000
const lowestRent = 300

const has = (chunk: Chunk | undefined, ...meanings: Meaning[]): boolean =>
  chunk !== undefined && meanings.some((meaning) => chunk.meanings.has(meaning))

function unitOf(chunk: Chunk | undefined): Unit | null {
  if (!chunk) return null
  return (
    countUnits.find((unit) => chunk.meanings.has(`unit ${unit}`)) ??
    areaUnits.find((unit) => chunk.meanings.has(`unit ${unit}`)) ??
    null
  )
}

/** A number with what is written beside it: `€ 400k`, `1,2 mio`, `12 are`, `3 spacious bedrooms`. */
function amountAt(chunks: readonly Chunk[], at: number): Amount | null {
  let next = at
  let isMoney = false
  if (chunks[next]?.sign === '€') {
    isMoney = true
    next++
  }
  const first = chunks[next]
  if (!first || first.number === null) return null
  let value = first.number
  next++
  const scale = scaleAt(chunks, next, value)
  if (scale) {
    value *= scale.factor
    isMoney = true
    next = scale.end
  }
  if (has(chunks[next], 'unit euro') || chunks[next]?.sign === '€') {
    isMoney = true
    next++
  }
  // "400.000,-"
  if (chunks[next]?.sign === '-' && isMoney && chunks[next + 1]?.number == null) next++
  const unit = isMoney ? null : unitOf(chunks[next])
  if (unit && !isArticle(chunks, next, unit)) next++
  return {
    value: Math.round(value * 100) / 100,
    unit,
    isMoney,
    isSpelled: first.digits === null,
    digits: first.digits,
    end: next,
  }
}

/** "a" of ares is an article too: glued to the number it is a unit. */
const isArticle = (chunks: readonly Chunk[], at: number, unit: Unit) =>
  unit === 'are' && chunks[at]!.text === 'a' && !chunks[at]!.isGlued

function scaleAt(chunks: readonly Chunk[], at: number, value: number): { factor: number; end: number } | null {
  const chunk = chunks[at]
  if (!chunk) return null
  if (has(chunk, 'unit thousand') && value < 10_000) return { factor: 1000, end: at + 1 }
  if (has(chunk, 'unit million') && value < 100) return { factor: 1_000_000, end: at + 1 }
  return chunk.text === 'm' && chunk.isGlued && value < 20 ? { factor: 1_000_000, end: at + 1 } : null
}

const intros: [Meaning, Unit][] = [
  ['of price', 'price'],
  ['of living', 'living'],
  ['of ground', 'ground'],
  ['of built', 'built'],
]

const bounds: Exclude<Bound, null>[] = ['between', 'max', 'min', 'about', 'exactly', 'before', 'after']

type Lead = { intro: Unit | null; bound: Bound; isLand: boolean; end: number }

/** What is before a number: "built after", "budget of up to", "bedrooms: at least". */
function leadAt(chunks: readonly Chunk[], at: number): Lead {
  const lead: Lead = { intro: null, bound: null, isLand: false, end: at }
  for (let next = at; next < at + 6; next++) {
    const chunk = chunks[next]
    if (!chunk || chunk.isQuoted || (chunk.number !== null && !isBoundWord(chunk)) || chunk.sign === '€') break
    const intro = intros.find(([meaning]) => has(chunk, meaning))?.[1] ?? (has(chunk, 'land') ? 'ground' : undefined)
    if (has(chunk, 'land')) lead.isLand = true
    const bound = signBound(chunk) ?? bounds.find((name) => has(chunk, name)) ?? null
    const unit = countUnits.find((name) => chunk.meanings.has(`unit ${name}`))
    if (bound === 'about' && lead.bound) continue
    if (bound) lead.bound = bound
    else if (intro) lead.intro = intro
    else if (unit && next === at) lead.intro = unit
    else if (!has(chunk, 'filler', 'from', 'of place') || next === at) {
      if (!(next === at && has(chunk, 'from'))) break
    }
    lead.end = next + 1
  }
  return lead
}

const isBoundWord = (chunk: Chunk) => bounds.some((name) => has(chunk, name)) && chunk.digits === null

const signBound = ({ sign }: Chunk): Bound => {
  if (sign === '<' || sign === '≤') return 'max'
  return sign === '>' || sign === '≥' ? 'min' : null
}

const isRangeSign = (chunk: Chunk | undefined) => chunk?.sign === '-' || chunk?.sign === '/'

/** Numbers with what they count, e.g. "3 bedrooms", "300-400k", "built after 1990". */
export function readQuantity(chunks: readonly Chunk[], at: number): { slots: Slot[]; end: number } | null {
  const lead = leadAt(chunks, at)
  const first = amountAt(chunks, lead.end)
  if (!first) return null
  const second = secondAt(chunks, first, lead.bound)
  const last = second ?? first
  let end = last.end
  const name = nameOf(lead, first, second, chunks, at)
  if (!name) return null
  if (
    !last.unit &&
    lead.intro === name &&
    unitOf(chunks[end]) === null &&
    has(chunks[end], 'filler', 'of price') &&
    has(chunks[end], 'of price')
  )
    end++
  const trailing = trailingBound(chunks, end, lead.bound)
  if (trailing) end = trailing.end
  if (name !== 'price' && name !== 'living' && name !== 'ground' && name !== 'built' && name !== 'facades') {
    if (last.isSpelled && last.value === 1 && name === 'garages') return null
  }
  const bound = trailing?.bound ?? lead.bound
  const found = withArea(chunks, end, name, limitsOf(name, bound, first, second))
  return found && lead.isLand ? { ...found, slots: [...found.slots, { kind: 'land' }] } : found
}

/** "800 m² of land": what an area is of may follow it. */
function withArea(
  chunks: readonly Chunk[],
  end: number,
  name: Unit,
  limits: Limits,
): { slots: Slot[]; end: number } | null {
  if (name === 'rooms' || name === 'm2' || name === 'are' || name === 'hectare') return null
  if (name === 'facades') {
    const count = limits.min ?? limits.max
    return count === 2 || count === 3 || count === 4 ? { slots: [{ kind: 'facades', value: count }], end } : null
  }
  if (name === 'living' || name === 'ground') {
    let next = end
    while (next < end + 2 && has(chunks[next], 'filler', 'of place')) next++
    const isLand = has(chunks[next], 'land')
    if ((isLand || has(chunks[next], 'of ground')) && chunks[next + 1]?.number == null)
      return {
        slots: [{ kind: 'range', name: 'ground', ...limits }, ...(isLand ? [{ kind: 'land' } as const] : [])],
        end: next + 1,
      }
    if (has(chunks[next], 'of living') && chunks[next + 1]?.number == null)
      return { slots: [{ kind: 'range', name: 'living', ...limits }], end: next + 1 }
  }
  return { slots: [{ kind: 'range', name, ...limits }], end }
}

function secondAt(chunks: readonly Chunk[], first: Amount, bound: Bound): Amount | null {
  const joint = chunks[first.end]
  const isJoint = isRangeSign(joint) || has(joint, 'to', 'or') || (bound === 'between' && has(joint, 'and'))
  if (!isJoint) return null
  const second = amountAt(chunks, first.end + 1)
  if (!second || (first.isSpelled && first.value < 2 && !second.isSpelled)) return null
  // "3 bedrooms or 2 bathrooms", "3 bedrooms up to 400k"
  if (first.unit && second.unit !== first.unit) return null
  if (first.isMoney && !second.isMoney && second.value < lowestRent) return null
  if (!first.isMoney && second.isMoney && second.value >= 1000 && first.value < 1000 && first.unit === null)
    return { ...second, end: second.end }
  return second
}

type Limits = { min: number | null; max: number | null }

function limitsOf(name: Unit, bound: Bound, first: Amount, second: Amount | null): Limits {
  const factor = (amount: Amount) => squareMetres[(amount.unit ?? second?.unit) as 'are'] ?? 1
  const isArea = name === 'living' || name === 'ground'
  const value = (amount: Amount) => Math.round(amount.value * (isArea ? factor(amount) : 1))
  if (second) {
    const high = value(second)
    const low = value(first)
    // "300-400k", "1-1,5 mio"
    const scaled =
      name === 'price' && low < 1000 && high >= 1000 ? low * (high >= 1_000_000 && low < 20 ? 1_000_000 : 1000) : low
    return { min: Math.min(scaled, high), max: Math.max(scaled, high) }
  }
  const number = value(first)
  if (bound === 'max' || bound === 'before') return { min: null, max: number }
  if (bound === 'min' || bound === 'after') return { min: number, max: null }
  if (bound === 'about') return { min: Math.round(number * 0.9), max: Math.round(number * 1.1) }
  if (bound === 'exactly' || name === 'built' || name === 'facades') return { min: number, max: number }
  return name === 'price' ? { min: null, max: number } : { min: number, max: null }
}

function trailingBound(chunks: readonly Chunk[], at: number, known: Bound): { bound: Bound; end: number } | null {
  const chunk = chunks[at]
  if (!chunk) return null
  if (chunk.sign === '+' && chunk.isGlued) return { bound: 'min', end: at + 1 }
  if (has(chunk, 'or more')) return { bound: 'min', end: at + 1 }
  if (has(chunk, 'or less')) return { bound: 'max', end: at + 1 }
  if (known || !/^(?:max|min|maxi|mini|au m)/.test(chunk.text)) return null
  const isOwn = chunks[at + 1]?.number != null || chunks[at + 1]?.sign === '€'
  if (isOwn) return null
  if (has(chunk, 'max')) return { bound: 'max', end: at + 1 }
  return has(chunk, 'min') ? { bound: 'min', end: at + 1 } : null
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100

/** What a number is of; null where nothing says it, or two things do. */
function nameOf(lead: Lead, first: Amount, second: Amount | null, chunks: readonly Chunk[], at: number): Unit | null {
  const last = second ?? first
  const { unit } = last
  if (unit === 'rooms') return null
  if (unit === 'm2') return lead.intro === 'ground' ? 'ground' : 'living'
  if (unit === 'are' || unit === 'hectare') return 'ground'
  if (unit) return first.isMoney ? null : unit
  if (first.isMoney || second?.isMoney) return 'price'
  if (last.isSpelled && last.value < 1000) return null
  if (lead.intro === 'built') return isYear(last.value) ? 'built' : null
  if (lead.intro === 'living' || lead.intro === 'ground') return lead.intro
  if (lead.intro === 'price') return last.value >= lowestRent / 3 ? 'price' : null
  if (lead.intro) return last.value <= 20 ? lead.intro : null
  return bareNumber(lead.bound, last, chunks, at)
}

function bareNumber(bound: Bound, { value, digits }: Amount, chunks: readonly Chunk[], at: number): Unit | null {
  if ((bound === 'before' || bound === 'after') && isYear(value)) return 'built'
  if (value >= lowestPrice) return bound || value % 500 === 0 || /\D/.test(digits ?? '') ? 'price' : null
  if (value < lowestRent) return null
  const isRent = chunks.some((chunk) => has(chunk, 'rent'))
  if (bound === 'max' || (bound && bound !== 'before' && bound !== 'after' && isRent)) return 'price'
  const mayBeTown = /^\d{4}$/.test(digits ?? '')
  return isRent && !mayBeTown && at >= 0 ? 'price' : null
}
