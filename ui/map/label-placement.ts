import type { Place } from '#domain/geo/place.ts'
import { scaleAt, toWorldPoint } from './mercator.ts'

/** The name of a town on the map, in pixels of the whole world at a zoom level. */
export type PlaceLabel = { place: Place; rank: number; x: number; y: number }

/** Belgium's postcode; the number in this table is the one of `countryId`. */
const belgium = 10

/** Towns of Luxembourg by size: its postcodes say nothing of it. */
const luxembourg = ['1111', '4001', '9050', '9233', '6460', '9530', '9710']

/**
 * How early a town is named; 0 is first. The rounder a Belgian postcode, the larger the town was when postcodes were
 * given out: 9000 is Ghent, 9300 Aalst, 9320 a village that became part of it.
 */
export function placeRank({ zip, countryId }: Pick<Place, 'zip' | 'countryId'>): number {
  if (countryId === belgium) return /^\d000$/.test(zip) ? 0 : /00$/.test(zip) ? 1 : /0$/.test(zip) ? 2 : 3
  const at = luxembourg.indexOf(zip)
  return at < 0 ? 2 : at === 0 ? 0 : 1
}

/** Zoom level from which on the towns of each rank are named. */
const from = [0, 8, 10, 12]

const size = { letter: 7.5, height: 26, apart: 10 }

const onMarket = ({ sale, rent }: Place) => sale + rent

/** Postcodes of the capitals: everybody looks for them first. */
const capitals = ['1000', '1111']

/** Larger places first; of equal ones those where more is on the market, so that a search finds its bearings. */
const compareLabels = (a: PlaceLabel, b: PlaceLabel) =>
  a.rank - b.rank ||
  Number(capitals.includes(b.place.zip)) - Number(capitals.includes(a.place.zip)) ||
  onMarket(b.place) - onMarket(a.place)

/** Labels already placed are looked up by squares of this many pixels. */
const squareSize = 200

/** @returns what is named at a zoom level so that no two names run into each other, wherever the map is looked at */
export function placeLabels(places: readonly Place[], zoom: number): PlaceLabel[] {
  const scale = scaleAt(zoom)
  const taken = new Map<string, { left: number; right: number; y: number }[]>()
  const kept: PlaceLabel[] = []
  const wanted = places
    .map((place) => {
      const { x, y } = toWorldPoint(place)
      return { place, rank: placeRank(place), x: x * scale, y: y * scale }
    })
    .filter(({ rank }) => zoom >= from[rank]!)
    .sort(compareLabels)
  for (const label of wanted) {
    const half = (label.place.label.length * size.letter) / 2 + size.apart
    const box = { left: label.x - half, right: label.x + half, y: label.y }
    const squares = coveredSquares(box)
    const free = squares.every((key) =>
      (taken.get(key) ?? []).every(
        (other) => other.right < box.left || other.left > box.right || Math.abs(other.y - box.y) > size.height,
      ),
    )
    if (!free) continue
    for (const key of squares) taken.set(key, [...(taken.get(key) ?? []), box])
    kept.push(label)
  }
  return kept
}

function coveredSquares({ left, right, y }: { left: number; right: number; y: number }): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / squareSize); column <= Math.floor(right / squareSize); column++)
    for (let row = Math.floor((y - size.height) / squareSize); row <= Math.floor((y + size.height) / squareSize); row++)
      keys.push(`${column} ${row}`)
  return keys
}
