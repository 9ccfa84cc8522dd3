import type { Place } from '#domain/geo/place.ts'
import { scaleAt, toWorldPoint } from './mercator.ts'
import { compareSize, placeRank } from './town-size.ts'

/** Coordinates are pixels of the whole world at a zoom level; rank 0 is labelled first. */
export type PlaceLabel = { place: Place; rank: number; x: number; y: number }

/** Zoom levels from which a rank is labelled. */
const minZooms = [0, 7, 10, 12]

/** Pixels. */
const labelSize = { letter: 7.5, height: 24, margin: 5 }

const propertyCount = ({ sale, rent }: Place) => sale + rent

const compareLabels = ({ place: a }: PlaceLabel, { place: b }: PlaceLabel) =>
  compareSize(a, b) || propertyCount(b) - propertyCount(a)

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
