import { kilometresBetween, within } from '#domain/geo/geometry.ts'
import { markets } from '#domain/property/status.ts'
import { priceBounds } from '#domain/search/price-range.ts'
import { energyLetters, type Search } from '#domain/search/search.ts'
import { counted } from '#domain/search/searched-facts.ts'
import type { SnapshotRow } from '#domain/search-index/snapshot.ts'

const inRange = (value: number | null, low: number | null, high: number | null) =>
  (low === null && high === null) ||
  (value !== null && value >= (low ?? Number.NEGATIVE_INFINITY) && value <= (high ?? Number.POSITIVE_INFINITY))

/** The definition of a search without its words, towns and types, row by row. */
export function isHit(item: SnapshotRow, search: Search): boolean {
  const { price } = search
  const bounds = priceBounds(search.market, price)
  const { latitude, longitude } = item
  const { most } = search
  const counts = { ...item.rooms, livingArea: item.livingArea, groundArea: item.groundArea }
  const least = { ...search.rooms, livingArea: search.livingArea, groundArea: search.groundArea }
  return (
    markets[item.market] === search.market &&
    inRange(item.price, price.min === null ? null : bounds.min * 100, price.max === null ? null : bounds.max * 100) &&
    counted.every(({ kind }) => inRange(counts[kind], least[kind] || null, most[kind] ?? null)) &&
    (!search.energy || (item.energyRank !== null && item.energyRank <= energyLetters.indexOf(search.energy) + 1)) &&
    inRange(item.constructionYear, search.builtFrom, search.builtTo) &&
    (!search.facades || item.facades === search.facades) &&
    (!search.neighbourhoods.length || search.neighbourhoods.includes(item.neighbourhoodId ?? 0)) &&
    search.flags.every((flag) => item.flags.includes(flag)) &&
    !search.lacks.some((flag) => item.flags.includes(flag)) &&
    (!search.near.length ||
      (latitude !== null &&
        longitude !== null &&
        search.near.some(
          ({ position, km }) => position && kilometresBetween(position, { latitude, longitude }) <= km,
        ))) &&
    (!search.areas.length ||
      (latitude !== null && longitude !== null && search.areas.some((area) => within(area)({ latitude, longitude }))))
  )
}
