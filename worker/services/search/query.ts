import { cacheOf, memoize } from '#domain/cache.ts'
import { forLog } from '#domain/error-log.ts'
import { PlaceIndex } from '#domain/query/place-index.ts'
import { type TypeIds, typeIdsOf, understand } from '#domain/query/to-search.ts'
import type { Search } from '#domain/search/search.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { municipalitiesOf } from '#worker/services/geo/municipalities.ts'
import type { Places } from '#worker/services/geo/places.ts'

const indexes = (catalogue: Catalogue) => cacheOf<PlaceIndex>(catalogue, 'query places')

const listedPlaces = (catalogue: Catalogue): PlaceIndex =>
  memoize(indexes(catalogue), 'listed', () => {
    const places = [...catalogue.places.values()]
    return new PlaceIndex([
      ...places.map(({ name, zip, folded }) => ({ name, zips: [zip], names: folded })),
      ...[...municipalitiesOf(catalogue).values()].map(({ name, folded, places }) => ({
        ...{ name, zips: places.map(({ zip }) => zip), names: folded },
        isMunicipality: true,
      })),
    ])
  })

async function allPlaces(catalogue: Catalogue, places: Places): Promise<PlaceIndex> {
  const known = indexes(catalogue).get('all')
  if (known) return known
  const index = new PlaceIndex(await places.named())
  indexes(catalogue).set('all', index)
  return index
}

const typesOf = (catalogue: Catalogue): TypeIds =>
  memoize(cacheOf<TypeIds>(catalogue, 'query types'), '', () => typeIdsOf(catalogue.types))

/** The search that the words of a search mean, of the towns with homes. */
export const understoodSearch = (search: Search, catalogue: Catalogue): Search =>
  understand(search, listedPlaces(catalogue), typesOf(catalogue))

/** The same of all towns, which are read where words are left over: one may be a town without homes. */
export async function understoodAnywhere(search: Search, catalogue: Catalogue, places: Places): Promise<Search> {
  const found = understoodSearch(search, catalogue)
  if (!found.text || found.text.startsWith('"')) return found
  try {
    return understand(search, await allPlaces(catalogue, places), typesOf(catalogue))
  } catch (cause) {
    console.error('places.load_failed', forLog(cause))
    return found
  }
}
