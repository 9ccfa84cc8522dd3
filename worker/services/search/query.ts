import { cacheOf, memoize } from '#domain/cache.ts'
import { PlaceIndex } from '#domain/query/place-index.ts'
import { type TypeIds, typeIdsOf, understand } from '#domain/query/to-search.ts'
import type { Search } from '#domain/search/search.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'

const placesOf = (catalogue: Catalogue): PlaceIndex =>
  memoize(cacheOf<PlaceIndex>(catalogue, 'query places'), '', () => {
    const places = [...catalogue.places.values()]
    return new PlaceIndex(places.map(({ name, zip, folded }) => ({ name, zips: [zip], names: folded })))
  })

const typesOf = (catalogue: Catalogue): TypeIds =>
  memoize(cacheOf<TypeIds>(catalogue, 'query types'), '', () => typeIdsOf(catalogue.types))

/** The search that the words of a search mean in the towns and types of a site. */
export const understoodSearch = (search: Search, catalogue: Catalogue): Search =>
  understand(search, placesOf(catalogue), typesOf(catalogue))
