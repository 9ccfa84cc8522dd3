import type { MapTiles } from '#domain/content/site.ts'
import { isOwnStreets } from './streets.ts'

/** The origins of other hosts that tiles load from. */
export const tileOrigins = (tiles: Pick<MapTiles, 'url'> | null): string[] =>
  tiles && !isOwnStreets(tiles) ? [new URL(tiles.url).origin] : []
