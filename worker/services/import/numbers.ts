import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedProperties, media } from '#db/schema/index.ts'
import { numberOfHash } from '#domain/import/home-number.ts'
import type { Feed } from '#domain/import/record.ts'
import { sha256 } from '#worker/crypto/hash.ts'

/** The number of what a feed calls by the number of another feed: the same in each run. */
const ownNumber = (feed: string, kind: 'property' | 'picture', key: string): number =>
  numberOfHash(sha256(JSON.stringify([feed, kind, key])))

/** @returns the program's key of each number that the feed names, also of refused homes and of units */
function keysOf({ properties, refused, projects = [] }: Feed): ReadonlyMap<number, string> {
  const units = projects.flatMap((project) => project.units ?? [])
  return new Map([
    ...units.flatMap(({ propertyId }) => (propertyId ? [[propertyId, String(propertyId)] as const] : [])),
    ...refused.flatMap(({ id, key }) => (/^\d+$/.test(id) ? [[Number(id), key ?? id] as const] : [])),
    ...properties.map(({ id, key }) => [id, key ?? String(id)] as const),
  ])
}

/** @returns the number of each home, also of refused ones, by the program's key */
export const numbersByKey = ({ properties, refused }: Feed): ReadonlyMap<string, number> =>
  new Map([
    // A format that refuses a home may name it by its key alone.
    ...refused.flatMap(({ id, key }) => (/^\d+$/.test(id) ? [[key ?? id, Number(id)] as const] : [])),
    ...properties.map(({ id, key }) => [key ?? String(id), id] as const),
  ])

/** @returns the own number of each home whose number another feed has, or had when the home first came */
async function propertyNumbers(database: Database, feed: Feed, name: string): Promise<ReadonlyMap<number, number>> {
  const numbers = new Map([...keysOf(feed)].map(([id, key]) => [id, ownNumber(name, 'property', key)]))
  const rows = await database
    .select({ id: feedProperties.propertyId, feed: feedProperties.feed })
    .from(feedProperties)
    .where(inArray(feedProperties.propertyId, jsonIds([...numbers.keys(), ...numbers.values()])))
  const feedOf = new Map(rows.map((row) => [row.id, row.feed]))
  const isTaken = (id: number) => feedOf.has(id) && feedOf.get(id) !== name
  return new Map([...numbers].filter(([id, number]) => isTaken(id) || feedOf.get(number) === name))
}

/** @returns the own number of each picture whose number is that of a picture of another feed */
async function pictureNumbers(
  database: Database,
  { pictures = [] }: Feed,
  name: string,
): Promise<ReadonlyMap<number, number>> {
  if (pictures.length === 0) return new Map()
  const taken = await database
    .select({ id: media.id })
    .from(media)
    .innerJoin(feedProperties, eq(feedProperties.propertyId, media.propertyId))
    .where(and(inArray(media.id, jsonIds(pictures.map(({ id }) => id))), ne(feedProperties.feed, name)))
  return new Map(taken.map(({ id }) => [id, ownNumber(name, 'picture', String(id))]))
}

/**
 * Two programs may count from 1: a home or picture whose number belongs to another feed gets one of its own, which stays,
 * so that no address changes.
 */
export async function numbered(database: Database, feed: Feed, name = ''): Promise<Feed> {
  // An import without a name has no numbers of its own: such homes are refused.
  const [numbers, ofPictures] = await Promise.all([
    name ? propertyNumbers(database, feed, name) : new Map<number, number>(),
    pictureNumbers(database, feed, name),
  ])
  if (numbers.size === 0 && ofPictures.size === 0) return feed
  const numberOf = (id: number) => numbers.get(id) ?? id
  const renamed = <Item extends { id: string; key?: string }>(item: Item): Item => {
    const number = numbers.get(Number(item.id))
    return number === undefined ? item : { ...item, id: String(number), key: item.key ?? item.id }
  }
  const { properties, rows, pictures, projects, refused, warnings } = feed
  return {
    ...feed,
    properties: properties.map((update) => {
      const number = numbers.get(update.id)
      return number === undefined ? update : { ...update, id: number, key: update.key ?? String(update.id) }
    }),
    refused: refused.map(renamed),
    ...(warnings && { warnings: warnings.map(renamed) }),
    ...(rows && { rows: new Map([...rows].map(([id, row]) => [numberOf(id), row])) }),
    ...(pictures && {
      pictures: pictures.map((picture) => ({
        ...picture,
        id: ofPictures.get(picture.id) ?? picture.id,
        propertyId: picture.propertyId && numberOf(picture.propertyId),
      })),
    }),
    ...(projects && {
      projects: projects.map((project) => ({
        ...project,
        ...(project.units && {
          units: project.units.map((unit) => ({ ...unit, propertyId: unit.propertyId && numberOf(unit.propertyId) })),
        }),
      })),
    }),
  }
}
