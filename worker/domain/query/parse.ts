import { type Chunk, chunksOf, has, isPostcode } from './chunks.ts'
import type { Meaning } from './lexicon/meanings.ts'
import type { PlaceIndex } from './place-index.ts'
import { readQuantity, unreadAmount } from './quantity.ts'
import type { QueryFlag, QueryPlace, QuerySort, Slot, Span, TypeKey, Understood } from './slots.ts'
import { isAfterIndefinite, isTownHere, mayBeTown } from './towns.ts'

/** Kilometres of "near", without a number. */
const nearKm = 10
const maxKm = 100

type Found = { slots: Slot[]; end: number }

type Rule = (chunks: readonly Chunk[], at: number, index: PlaceIndex) => Found | null

const meaningAfter = <Value extends string>(chunk: Chunk | undefined, prefix: string): Value | undefined => {
  for (const meaning of chunk?.meanings ?? [])
    if (meaning.startsWith(prefix)) return meaning.slice(prefix.length) as Value
  return undefined
}

/** Index of the first chunk from `at` that is not filler. */
const skip = (chunks: readonly Chunk[], at: number, ...also: Meaning[]): number => {
  let next = at
  while (next < at + 3 && has(chunks[next], 'filler', ...also) && !chunks[next]!.isQuoted) next++
  return next
}

const one = (slot: Slot, end: number): Found => ({ slots: [slot], end })

/** A town at a position, with the postal code beside its name. */
function townAt(
  chunks: readonly Chunk[],
  at: number,
  index: PlaceIndex,
  isNamed = false,
): { places: QueryPlace[]; end: number } | null {
  const chunk = chunks[at]
  if (!chunk) return null
  const zip = zipOf(chunk, index)
  const next = chunks[at + 1]
  if (zip) {
    const inCode = inPostcode(next, chunk, index)
    if (inCode.length) return { places: inCode, end: at + 2 }
    return isBarePostcode(chunks, at) ? { places: [zip], end: at + 1 } : null
  }
  if (!chunk.places.length || !(isNamed || isTownHere(chunks, at))) return null
  const inCode = inPostcode(chunk, next, index)
  return inCode.length ? { places: inCode, end: at + 2 } : { places: [...chunk.places], end: at + 1 }
}

const zipOf = (chunk: Chunk, index: PlaceIndex): QueryPlace | null =>
  isPostcode(chunk) ? index.zip(chunk.digits) : null

/** The towns of a name that are in the postcode beside it. */
function inPostcode(named: Chunk | undefined, code: Chunk | undefined, index: PlaceIndex): QueryPlace[] {
  if (!named || !isPostcode(code)) return []
  return named.places.flatMap(({ name }) => (index.hasZip(name, code.digits) ? { name, zip: code.digits } : []))
}

/** Whether four digits are no price, year or area. */
function isBarePostcode(chunks: readonly Chunk[], at: number): boolean {
  const before = chunks[at - 1]
  const after = chunks[at + 1]
  const isAmount =
    has(
      before,
      'max',
      'min',
      'about',
      'before',
      'after',
      'between',
      'of price',
      'of built',
      'of living',
      'of ground',
      'exactly',
    ) && !has(before, 'in')
  const hasUnit =
    [...(after?.meanings ?? [])].some((meaning) => /^(?:unit|of price)/.test(meaning)) && !has(after, 'filler')
  const isBound = has(after, 'or more', 'or less') || (has(after, 'max', 'min') && chunks[at + 2]?.number == null)
  return !isAmount && !hasUnit && !before?.sign && !after?.sign && !isBound
}

const kmOfMile = 1.609

const kmAt = (chunks: readonly Chunk[], at: number): { km: number; end: number } | null => {
  const isMiles = has(chunks[at + 1], 'unit mile')
  const km = (chunks[at]?.number ?? 0) * (isMiles ? kmOfMile : 1)
  return km && km <= maxKm && (isMiles || has(chunks[at + 1], 'unit km'))
    ? { km: isMiles ? Math.round(km) : km, end: at + 2 }
    : null
}

const nearTowns = (town: { places: QueryPlace[]; end: number } | null, km: number): Found | null =>
  town && { slots: town.places.map((value) => ({ kind: 'near', value, km })), end: town.end }

/** Index of the first chunk from `at` that has none of the meanings. */
function past(chunks: readonly Chunk[], at: number, most: number, ...meanings: Meaning[]): number {
  let next = at
  while (next < at + most && has(chunks[next], ...meanings)) next++
  return next
}

/** "within 10 km of Gent", "10 km around Gent", "within 5 km of me". */
const radius: Rule = (chunks, at, index) => {
  const distance = kmAt(chunks, past(chunks, at, 4, 'radius', 'near', 'max', 'in'))
  if (!distance) return null
  let target = distance.end
  while (
    target < distance.end + 3 &&
    has(chunks[target], 'of place', 'near', 'radius', 'filler') &&
    !has(chunks[target], 'here')
  )
    target++
  if (has(chunks[target], 'here')) return one({ kind: 'here', km: distance.km }, target + 1)
  return nearTowns(townAt(chunks, target, index, true), distance.km)
}

/** Areas that are meant before a town of their name. */
const widely = ['brussel', 'limburg']

/** "near Gent"; "near a forest" is no town, and "the region of Brussels" is an area. */
const near: Rule = (chunks, at, index) => {
  if (!has(chunks[at], 'near')) return null
  const named = skip(chunks, at + 1, 'near')
  const area = has(chunks[at], 'province') ? meaningAfter<string>(chunks[named], 'area ') : undefined
  const isRegion = area !== undefined && widely.includes(area)
  return isRegion || isAfterIndefinite(chunks, named) ? null : nearTowns(townAt(chunks, named, index, true), nearKm)
}

/** "near me", "near me within 5 km". */
const here: Rule = (chunks, at) => {
  if (!has(chunks[at], 'here')) return null
  const distance = kmAt(chunks, past(chunks, at + 1, 1, 'radius', 'max', 'in'))
  return one({ kind: 'here', km: distance?.km ?? nearKm }, distance?.end ?? at + 1)
}

/** What follows the name of a town: "and surroundings", "+ 10 km", "within 10 km". */
function around(chunks: readonly Chunk[], at: number): { km: number; end: number } | null {
  const next = chunks[at]
  if (has(next, 'surroundings')) {
    const start = has(chunks[at + 1], 'radius', 'in', 'max') ? at + 2 : at + 1
    const distance = kmAt(chunks, start)
    return distance ?? { km: nearKm, end: at + 1 }
  }
  if (next?.sign === '+') return kmAt(chunks, at + 1)
  let start = at
  while (start < at + 3 && has(chunks[start], 'radius', 'max', 'in', 'and', 'filler')) start++
  const distance = kmAt(chunks, start)
  // "within 10 km of" begins something else.
  const isOwn = distance && !(has(chunks[distance.end], 'of place') && chunks[distance.end + 1]?.places.length)
  if (!distance || !isOwn) return null
  const rest = has(chunks[distance.end], 'of place', 'near', 'surroundings') && !chunks[distance.end + 1]?.places.length
  return { km: distance.km, end: rest ? distance.end + 1 : distance.end }
}

const place: Rule = (chunks, at, index) => {
  const chunk = chunks[at]!
  const isProvince = has(chunk, 'province')
  const named = isProvince ? skip(chunks, at + 1) : at
  const area = meaningAfter<string>(chunks[named], 'area ')
  if (isProvince && area) return one({ kind: 'area', value: area }, named + 1)
  if (isProvince && !has(chunk, 'in', 'near')) return null
  const afterProvince = has(chunks[at + 1], 'province') && area
  if (afterProvince) return one({ kind: 'area', value: area }, at + 2)
  const town = townAt(chunks, at, index)
  const isRegion = area && (widely.includes(area) || !chunk.places.length) && !(town && town.end > at + 1)
  if (isRegion) return one({ kind: 'area', value: area }, at + 1)
  if (!town) return null
  const wide = around(chunks, town.end)
  if (wide) return { slots: town.places.map((value) => ({ kind: 'near', value, km: wide.km })), end: wide.end }
  return { slots: town.places.map((value) => ({ kind: 'place', value })), end: town.end }
}

const letterPattern = /^[a-g]$/

/** "label B or better", "EPC A", "B label". */
const energy: Rule = (chunks, at) => {
  const chunk = chunks[at]!
  if (letterPattern.test(chunk.text) && has(chunks[at + 1], 'energy')) {
    const isNext = letterPattern.test(chunks[at + 2]?.text ?? '')
    if (!isNext) return letterEnd(chunks, chunk.text, at + 2)
  }
  if (!has(chunk, 'energy')) return null
  let next = at + 1
  while (
    next < at + 5 &&
    has(chunks[next], 'energy', 'min', 'max', 'filler', 'of price', 'from') &&
    !isLetter(chunks[next])
  )
    next++
  return isLetter(chunks[next]) ? letterEnd(chunks, chunks[next]!.text, next + 1) : null
}

const isLetter = (chunk: Chunk | undefined) => chunk !== undefined && letterPattern.test(chunk.text)

/** The worse of two letters, and "or better". */
function letterEnd(chunks: readonly Chunk[], letter: string, at: number): Found {
  let [worst, end] = [letter, at]
  while (chunks[end]?.sign === '+') end++
  while ((has(chunks[end], 'or', 'and', 'to') || chunks[end]?.sign === '/') && isLetter(chunks[end + 1])) {
    if (chunks[end + 1]!.text > worst) worst = chunks[end + 1]!.text
    end += 2
  }
  // "label a/b"
  if (isLetter(chunks[end]) && chunks[end]!.isGlued) worst = [worst, chunks[end++]!.text].toSorted()[1]!
  if (has(chunks[end], 'or better')) end++
  else if (has(chunks[end], 'min')) end++
  return one({ kind: 'energy', value: worst }, end)
}

const flagOf = (chunk: Chunk | undefined) => meaningAfter<QueryFlag>(chunk, 'flag ')

/** "without a lift or a garage". What else is not wanted cannot be searched: those words are left over. */
const negation: Rule = (chunks, at) => {
  if (!has(chunks[at], 'not')) return null
  const slots: Slot[] = []
  let end = at
  for (let next = skip(chunks, at + 1); ; next = skip(chunks, end + 1)) {
    const flag = flagOf(chunks[next])
    const isFirst = slots.length === 0
    const isJoined = isFirst || has(chunks[end], 'or', 'not', 'and')
    if (!flag || !isJoined) break
    slots.push({ kind: 'flag', value: flag, wanted: false })
    end = next + 1
    if (!has(chunks[end], 'or', 'not')) break
  }
  return slots.length ? { slots, end } : null
}

/** "a lift is not needed", "with or without a garage": no filter. */
const indifference: Rule = (chunks, at) => {
  const isBefore = has(chunks[at], 'not needed')
  const flag = isBefore ? skip(chunks, at + 1) : at
  if (!flagOf(chunks[flag])) return null
  const after = skip(chunks, flag + 1)
  if (isBefore) return { slots: [], end: flag + 1 }
  return has(chunks[after], 'not needed') ? { slots: [], end: after + 1 } : null
}

/** What a negation takes away from what follows: it is left over. */
function refused(chunks: readonly Chunk[], at: number): number | null {
  if (!has(chunks[at], 'not')) return null
  const next = skip(chunks, at + 1, 'in')
  const chunk = chunks[next]
  const isNamed =
    chunk && (['type ', 'area ', 'terraced '].some((kind) => meaningAfter(chunk, kind)) || mayBeTown(chunk))
  return isNamed ? next + 1 : null
}

/** "EPC below 200": a score has no filter. */
function energyScore(chunks: readonly Chunk[], at: number): number | null {
  if (!has(chunks[at], 'energy')) return null
  const end = unreadAmount(chunks, past(chunks, at + 1, 2, 'energy'))
  return end && chunks[end - 1]!.number !== null ? end : null
}

const simple: Rule = (chunks, at) => {
  const chunk = chunks[at]!
  const end = at + 1
  const sort = meaningAfter<QuerySort>(chunk, 'sort ')
  if (sort) return one({ kind: 'sort', value: sort }, end)
  if (has(chunk, 'double garage')) return one({ kind: 'range', name: 'garages', min: 2, max: null }, end)
  if (has(chunk, 'open house')) return one({ kind: 'openhouse' }, end)
  const refusedFlag = meaningAfter<QueryFlag>(chunk, 'without ')
  if (refusedFlag) return one({ kind: 'flag', value: refusedFlag, wanted: false }, end)
  const terraced = Number(meaningAfter(chunk, 'terraced ')) as 2 | 3 | 4
  if (terraced)
    return {
      slots: [
        { kind: 'type', value: 'house' },
        { kind: 'facades', value: terraced },
      ],
      end,
    }
  const facades = Number(meaningAfter(chunk, 'facades ')) as 2 | 3 | 4
  if (facades) return one({ kind: 'facades', value: facades }, end)
  const type = meaningAfter<TypeKey>(chunk, 'type ')
  // "mais" is a short "maison", and "but".
  if (type && !(at > 0 && has(chunk, 'filler'))) return one({ kind: 'type', value: type }, end)
  if (has(chunk, 'land')) return one({ kind: 'land' }, end)
  const flag = flagOf(chunk)
  if (flag) return one({ kind: 'flag', value: flag, wanted: true }, end)
  if (has(chunk, 'sale')) return one({ kind: 'market', value: 'sale' }, end)
  if (has(chunk, 'rent')) return one({ kind: 'market', value: 'rent' }, end)
  return null
}

const sorting: Rule = (chunks, at) => {
  const sort = meaningAfter<QuerySort>(chunks[at], 'sort ')
  return sort ? one({ kind: 'sort', value: sort }, at + 1) : null
}

const rules: readonly Rule[] = [
  sorting,
  radius,
  near,
  here,
  energy,
  readQuantity,
  indifference,
  negation,
  place,
  simple,
]

/** Words that bind others, and mean nothing alone. */
const bindings: Meaning[] = [
  'filler',
  'max',
  'min',
  'about',
  'exactly',
  'between',
  'from',
  'before',
  'after',
  'to',
  'or',
  'and',
  'or more',
  'or less',
  'in',
  'near',
  'radius',
  'of place',
  'with',
  'province',
  'or better',
  'of price',
]

const isBinding = (chunk: Chunk) => !chunk.isQuoted && (chunk.sign !== null || has(chunk, ...bindings))

/** End of what is left over whatever its parts mean; null where there is nothing like it. */
const leftEnd = (chunks: readonly Chunk[], at: number): number | null =>
  chunks[at]!.isQuoted ? at + 1 : (refused(chunks, at) ?? energyScore(chunks, at))

/** Reads a query in any of the languages. What has no meaning, or two that fit, is left over. */
export function parseQuery(text: string, index: PlaceIndex): Understood {
  const chunks = chunksOf(text, index)
  const slots: Understood['slots'] = []
  const left: Chunk[] = []
  for (let at = 0; at < chunks.length; ) {
    const chunk = chunks[at]!
    const whole = leftEnd(chunks, at)
    const found = whole === null ? firstOf(chunks, at, index) : null
    const unread = whole ?? (found ? null : unreadAmount(chunks, at))
    const end = unread ?? found?.end ?? at + 1
    for (const slot of found?.slots ?? []) slots.push({ ...slot, start: chunk.start, end: chunks[end - 1]!.end })
    const isLeft = !found && (unread !== null || !isBinding(chunk))
    left.push(...chunks.slice(at, end).filter(({ isPartly }) => isLeft || isPartly))
    at = end
  }
  const rooms = slots.filter((slot) => isRoom(slot, slots, chunks))
  return settle(
    withoutPurpose(
      slots.filter((slot) => !rooms.includes(slot)),
      chunks,
    ),
    [...left, ...rooms].map(({ start, end }) => ({ start, end })),
  )
}

const workTypes: readonly TypeKey[] = ['office', 'industrial', 'commercial', 'garage']

/** "a house with an office" is a house: no filter asks for the room. */
function isRoom(slot: Slot & Span, slots: Understood['slots'], chunks: readonly Chunk[]): boolean {
  if (slot.kind !== 'type' || !workTypes.includes(slot.value)) return false
  const home = slots.find((other) =>
    other.kind === 'type' ? !workTypes.includes(other.value) : other.kind === 'range' && other.name === 'bedrooms',
  )
  if (!home) return false
  const between = chunks.filter((chunk) => chunk.start >= home.end && chunk.end <= slot.start)
  // A flat and its parking space are one home.
  if (slot.value === 'garage') return !between.some((chunk) => has(chunk, 'or'))
  const isAdded = home.kind === 'range' && between.some((chunk) => has(chunk, 'and') || chunk.sign === '+')
  return isAdded || between.some((chunk) => has(chunk, 'with'))
}

const isLandSlot = (slot: Slot) => slot.kind === 'land' || (slot.kind === 'type' && slot.value === 'land')

/** "land for a house" is land. */
function withoutPurpose(slots: Understood['slots'], chunks: readonly Chunk[]): Understood['slots'] {
  const land = slots.find(isLandSlot)
  const purpose = chunks.find((chunk) => land && chunk.start > land.start && has(chunk, 'for'))
  if (!purpose) return slots
  return slots.filter((slot) => slot.kind !== 'type' || slot.value !== 'house' || slot.start < purpose.start)
}

function firstOf(chunks: readonly Chunk[], at: number, index: PlaceIndex): Found | null {
  for (const rule of rules) {
    const found = rule(chunks, at, index)
    if (found) return found
  }
  return null
}

/** What one part of a query says of another. */
function settle(slots: Understood['slots'], rest: Span[]): Understood {
  const types = slots.flatMap((slot) => (slot.kind === 'type' ? [slot.value] : []))
  const ranges = new Map(slots.flatMap((slot) => (slot.kind === 'range' ? [[slot.name, slot.start]] : [])))
  const hasRooms = [...ranges.keys()].some((name) => name.endsWith('rooms'))
  const hasFlag = slots.some((slot) => slot.kind === 'flag' && slot.wanted)
  // A garden, bedrooms or rooms of so many square metres are those of a house with land.
  const isHome = hasFlag || hasRooms || (ranges.has('living') && ranges.has('ground'))
  const hasLand = !isHome && slots.some(({ kind }) => kind === 'land')
  const isLand = types.length > 0 ? types.every((type) => type === 'land') : hasLand
  const typed = (value: TypeKey, { start, end }: Span): Understood['slots'] => [{ kind: 'type', value, start, end }]
  const landOf = ({ start, end }: Span): Understood['slots'] => {
    const isCounted = [...ranges.values()].includes(start)
    if (!types.length && !(isHome && isCounted)) return typed('land', { start, end })
    // "a house with land": of which nothing is said.
    if (!isCounted && !types.includes('land')) rest.push({ start, end })
    return []
  }
  const settled = slots.flatMap((slot): Understood['slots'] => {
    if (slot.kind === 'land') return landOf(slot)
    if (slot.kind === 'range' && slot.name === 'living' && isLand) return [{ ...slot, name: 'ground' }]
    // A garage alone is what is looked for.
    const isGarage = slot.kind === 'flag' && slot.value === 'garage' && slot.wanted && !types.length && !hasRooms
    return isGarage ? typed('garage', slot) : [slot]
  })
  return { slots: withoutTwice(joined(settled)), rest: rest.sort((a, b) => a.start - b.start) }
}

type Range = Extract<Slot, { kind: 'range' }> & Span

const isOtherEnd = (a: Range, b: Slot): b is Range =>
  b.kind === 'range' &&
  b.name === a.name &&
  (a.min === null) !== (b.min === null) &&
  (a.max === null) !== (b.max === null)

/** "2 bedrooms at least, 4 bedrooms at most" is one range. */
function joined(slots: Understood['slots']): Understood['slots'] {
  const ranges = slots.filter((slot) => slot.kind === 'range')
  return slots.flatMap((slot) => {
    const other = slot.kind === 'range' && ranges.find((range) => isOtherEnd(slot, range))
    if (!other) return [slot]
    return other.start < slot.start ? [] : [{ ...slot, min: slot.min ?? other.min, max: slot.max ?? other.max }]
  })
}

/** Each once, and one order: "price per m², low to high" names it first. */
function withoutTwice(slots: Understood['slots']): Understood['slots'] {
  const seen = new Set<string>()
  return slots.filter(({ start: _, end: __, ...slot }) => {
    const key = slot.kind === 'sort' ? slot.kind : JSON.stringify(slot)
    return !seen.has(key) && seen.add(key)
  })
}
