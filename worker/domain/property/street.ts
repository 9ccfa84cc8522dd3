import { type Rooms, roomKinds } from '#domain/search/rooms.ts'
import type { Search } from '#domain/search/search.ts'
import { type FacadeDrawing, facadeOf, facadeWidths, maxStreetHomes, type StreetHome } from './facade.ts'

/** A place in the street; without a home it is a neutral house. */
export type StreetPlot = { home: StreetHome | null; drawing: FacadeDrawing; tone: number; isMirrored: boolean }

/** Drawings that stand in for one another, by age. */
const families: readonly (readonly FacadeDrawing[])[] = [
  ['stepped', 'neck', 'row', 'classic', 'mansion', 'nouveau', 'gable', 'deco', 'belEtage', 'newHouse'],
  ['farm', 'villa', 'bungalow', 'modern'],
  ['cityBlock', 'decoBlock', 'tower', 'loft', 'newBlock', 'terraceBlock'],
  ['shop', 'office', 'hall'],
]

/** @returns the drawing and those that may take its place, the nearest in age first */
function familyOf(drawing: FacadeDrawing): readonly FacadeDrawing[] {
  const family = families.find((drawings) => drawings.includes(drawing)) ?? [drawing]
  const age = (other: FacadeDrawing) => Math.abs(family.indexOf(other) - family.indexOf(drawing))
  return family.toSorted((one, other) => age(one) - age(other))
}

/** Colours of the walls. */
const facadeTones = 7

/** As wide as a screen, in the units of the widths. */
export const streetWidth = 1100

/** Together wider than a screen. */
const neutralDrawings: readonly FacadeDrawing[] = [
  ...(['classic', 'gable', 'stepped', 'deco', 'row', 'cityBlock', 'neck', 'mansion', 'nouveau', 'belEtage'] as const),
  ...(['decoBlock', 'newHouse', 'loft', 'newBlock', 'tower', 'terraceBlock'] as const),
]

/** With up to so many homes, a neutral house follows each, so that the drawn ones are in sight at once. */
const fewHomes = 6

/** @returns a function that draws one house after another: the first of its family that is out of sight, else the farthest */
function drawer() {
  const ends = new Map<FacadeDrawing, number>()
  const endOf = (drawing: FacadeDrawing) => ends.get(drawing) ?? Number.NEGATIVE_INFINITY
  let width = 0
  return (family: readonly FacadeDrawing[]): FacadeDrawing => {
    const distant = family.find((drawing) => width - endOf(drawing) >= streetWidth)
    const drawing = distant ?? family.reduce((one, other) => (endOf(other) < endOf(one) ? other : one))
    width += facadeWidths[drawing]
    ends.set(drawing, width)
    return drawing
  }
}

/**
 * @param homes newest first
 * @returns a street that fills a screen. Two of one drawing are not on one screen while the family has others; neighbours,
 * and while colours last all of one drawing, differ in colour
 */
export function streetOf(homes: readonly StreetHome[]): StreetPlot[] {
  const shown = homes.slice(0, maxStreetHomes)
  const [draw, drawNeutral] = [drawer(), drawer()]
  const drawings = shown.map((home) => draw(familyOf(facadeOf(home))))
  const neutrals = neutralDrawings.filter((drawing) => !drawings.includes(drawing))
  const plots: StreetPlot[] = []
  let width = 0
  const build = (home: StreetHome | null, drawing: FacadeDrawing) => {
    const same = plots.filter((plot) => plot.drawing === drawing)
    const used = new Set([...same, ...plots.slice(-1)].map(({ tone }) => tone))
    const first = (home?.id ?? 3 * plots.length) % facadeTones
    const tones = Array.from({ length: facadeTones }, (_, step) => (first + step) % facadeTones)
    const tone = tones.find((tone) => !used.has(tone)) ?? tones.find((tone) => tone !== plots.at(-1)?.tone)!
    plots.push({ home, drawing, tone, isMirrored: same.length % 2 === 1 })
    width += facadeWidths[drawing]
  }
  for (const [index, home] of shown.entries()) {
    if (homes.length <= fewHomes) build(null, drawNeutral(neutrals))
    build(home, drawings[index]!)
  }
  while (width < streetWidth) build(null, drawNeutral(neutrals))
  return plots
}

type Matchable = Pick<StreetHome, 'typeId' | 'zip' | 'price' | 'rooms'>

/** What a search compares, for the script: type, postcode, price in cents (empty when hidden) and rooms. */
export const formatTraits = ({ typeId, zip, price, rooms }: Matchable): string =>
  [typeId, zip, price ?? '', ...roomKinds.map((kind) => rooms[kind])].join()

export function parseTraits(text: string): Matchable {
  const [typeId, zip = '', price, ...rooms] = text.split(',')
  return {
    typeId: Number(typeId),
    zip,
    price: price ? Number(price) : null,
    rooms: Object.fromEntries(roomKinds.map((kind, index) => [kind, Number(rooms[index])])) as Rooms,
  }
}

/** Whether a search for homes for sale includes a home by its type, town, rooms and price; all homes for a rental. */
export function matchesSearch({ typeId, zip, price, rooms }: Matchable, search: Search): boolean {
  if (search.market === 'rent') return true
  const { types, cities, provinces } = search
  const { min, max } = search.price
  if (types.length > 0 && !types.includes(typeId)) return false
  if (cities.length > 0 && provinces.length === 0 && !cities.some((city) => city.zip === zip)) return false
  if (roomKinds.some((kind) => rooms[kind] < search.rooms[kind] || rooms[kind] > (search.most[kind] ?? 255)))
    return false
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? 0) * 100 && price <= (max ?? Number.POSITIVE_INFINITY) * 100
}
