import type { Position } from '#domain/geo/area.ts'

/** On a map of the whole world that is one square of 256 units; each zoom level doubles it. */
export type WorldPoint = { x: number; y: number }

const worldSize = 256

export function toWorldPoint({ latitude, longitude }: Position): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldSize,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  }
}

/** @returns pixels in a unit at a zoom level */
export const scaleAt = (zoom: number): number => 2 ** zoom
