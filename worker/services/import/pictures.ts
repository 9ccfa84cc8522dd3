import type { Feed, PictureRecord } from '#domain/import/record.ts'
import { isPhoto } from '#domain/picture.ts'
import type { StoredProperty } from './merge.ts'

/**
 * The list of pictures of a feed, beside those that its homes name by their addresses.
 * @param complete whether the feed is the whole stock
 */
export function listedPictures({ pictures, warnings }: Feed, complete: boolean) {
  const byProperty = new Map<number | null, PictureRecord[]>()
  for (const picture of pictures ?? []) {
    const group = byProperty.get(picture.propertyId)
    if (group) group.push(picture)
    else byProperty.set(picture.propertyId, [picture])
  }
  const ids = new Set(pictures?.map(({ id }) => id))
  const unread = new Set(warnings?.flatMap(({ id, field }) => (field.startsWith('Pictures') ? [Number(id)] : [])))
  /** Only a complete feed can mean that a property has no pictures, and not if some were invalid. */
  const clears = (propertyId: number): boolean =>
    pictures !== undefined && complete && !byProperty.has(propertyId) && !unread.has(propertyId)
  return {
    has: (propertyId: number): boolean => byProperty.has(propertyId),
    clears,
    /** What a property has after the import. */
    of(propertyId: number, stored: StoredProperty | undefined): PictureRecord[] {
      if (stored?.overridden.includes('pictures')) return stored.pictures
      if (clears(propertyId)) return stored?.pictures.filter(isPhoto) ?? []
      return byProperty.get(propertyId) ?? (stored?.pictures ?? []).filter(({ id }) => !ids.has(id))
    },
  }
}
