import type { MapTiles } from '#domain/content/site.ts'

export const tileOrigins = (tiles: Pick<MapTiles, 'url'> | null): string[] => (tiles ? [new URL(tiles.url).origin] : [])
