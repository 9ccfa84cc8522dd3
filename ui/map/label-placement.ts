import type { Place } from '#domain/geo/place.ts'
import { scaleAt, toWorldPoint } from './mercator.ts'

/** Coordinates are pixels of the whole world at a zoom level; rank 0 is labelled first. */
export type PlaceLabel = { place: Place; rank: number; x: number; y: number }

const belgium = 10

/** Towns of Luxembourg by size, which its postcodes do not show. */
const luxembourg = ['1111', '4001', '9050', '9233', '6460', '9530', '9710']

/** The rounder a Belgian postcode, the larger its town: 9000 is Ghent, 9300 Aalst, 9320 a village near it. */
export function placeRank({ zip, countryId }: Pick<Place, 'zip' | 'countryId'>): number {
  if (countryId === belgium) return /^\d000$/.test(zip) ? 0 : /00$/.test(zip) ? 1 : /0$/.test(zip) ? 2 : 3
  const at = luxembourg.indexOf(zip)
  return at < 0 ? 2 : at === 0 ? 0 : 1
}

const minZooms = [0, 8, 10, 12]

/** Pixels. */
const labelSize = { letter: 7.5, height: 26, margin: 10 }

const propertyCount = ({ sale, rent }: Place) => sale + rent

/** Postcodes. */
const capitals = ['1000', '1111']

const compareLabels = (a: PlaceLabel, b: PlaceLabel) =>
  a.rank - b.rank ||
  Number(capitals.includes(b.place.zip)) - Number(capitals.includes(a.place.zip)) ||
  propertyCount(b.place) - propertyCount(a.place)

/** Pixels: placed labels are indexed by square. */
const squareSize = 200

export function placeLabels(places: readonly Place[], zoom: number): PlaceLabel[] {
  const scale = scaleAt(zoom)
  const taken = new Map<string, { left: number; right: number; y: number }[]>()
  const placed: PlaceLabel[] = []
  const candidates = places
    .map((place) => {
      const { x, y } = toWorldPoint(place)
      return { place, rank: placeRank(place), x: x * scale, y: y * scale }
    })
    .filter(({ rank }) => zoom >= minZooms[rank]!)
    .sort(compareLabels)
  for (const label of candidates) {
    const half = (label.place.label.length * labelSize.letter) / 2 + labelSize.margin
    const box = { left: label.x - half, right: label.x + half, y: label.y }
    const squares = coveredSquares(box)
    const isFree = squares.every((key) =>
      (taken.get(key) ?? []).every(
        (other) => other.right < box.left || other.left > box.right || Math.abs(other.y - box.y) > labelSize.height,
      ),
    )
    if (!isFree) continue
    for (const key of squares) taken.set(key, [...(taken.get(key) ?? []), box])
    placed.push(label)
  }
  return placed
}

function coveredSquares({ left, right, y }: { left: number; right: number; y: number }): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / squareSize); column <= Math.floor(right / squareSize); column++)
    for (
      let row = Math.floor((y - labelSize.height) / squareSize);
      row <= Math.floor((y + labelSize.height) / squareSize);
      row++
    )
      keys.push(`${column} ${row}`)
  return keys
}
