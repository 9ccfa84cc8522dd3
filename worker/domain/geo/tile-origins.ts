import type { MapTiles } from '#domain/content/site.ts'

/** @returns the origins that the policy of a page with a map must let pictures load from */
export const tileOrigins = (tiles: Pick<MapTiles, 'url'> | null): string[] => (tiles ? [new URL(tiles.url).origin] : [])
