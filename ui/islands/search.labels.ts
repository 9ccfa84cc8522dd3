import { foldedNames } from '#domain/geo/province-names.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { type RoomKind, roomKinds } from '#domain/search/rooms.ts'
import { facadeCounts } from '#domain/search/search.ts'
import { mapNumbers, type SearchFlag, searchFlags } from '#domain/search/searched-facts.ts'
import type { SiteView } from '#ui/site.tsx'
import type { PluralText } from './plural-text.ts'

type PluralKey = `search.${'cities' | 'types' | 'showHits' | 'results.announced' | 'suggestions.announced'}`

export type SearchLabels = ReturnType<typeof searchLabels>

/** The texts of the search form as JSON props: the browser has no locale tables. */
export function searchLabels({ t, language }: Pick<SiteView, 't' | 'language'>) {
  const plural = (key: PluralKey): PluralText => ({ one: t(`${key}.one`), other: t(`${key}.other`) })
  const room = (kind: RoomKind) => {
    const params = { room: t(`search.roomNames.${kind}`) }
    return {
      name: t(`search.rooms.${kind}`),
      more: t('search.more', params),
      fewer: t('search.fewer', params),
    }
  }
  return {
    language: language as string,
    heading: t('search.heading'),
    goal: t('search.goal.label'),
    sale: t('search.goal.sale'),
    rent: t('search.goal.rent'),
    what: t('search.what'),
    whatPlaceholder: t('search.whatPlaceholder'),
    suggestions: t('search.suggestions.label'),
    suggested: plural('search.suggestions.announced'),
    kinds: {
      city: t('search.suggestions.city'),
      neighbourhood: t('search.suggestions.neighbourhood'),
      province: t('search.suggestions.province'),
      type: t('search.suggestions.type'),
      reference: t('search.suggestions.reference'),
      search: t('search.suggestions.search'),
    },
    city: t('search.city'),
    anyCity: t('search.anyCity'),
    searchCities: t('search.searchCities'),
    noCityFound: t('search.noCityFound'),
    /** In every language, folded, for the filter. */
    provinceNames: Object.fromEntries(provinces.map((province) => [province, foldedNames(province).join(' ')])),
    cities: plural('search.cities'),
    type: t('search.type'),
    anyType: t('search.anyType'),
    types: plural('search.types'),
    room: t('search.room'),
    anyRoom: t('search.anyRoom'),
    rooms: Object.fromEntries(roomKinds.map((kind) => [kind, room(kind)])) as Record<RoomKind, ReturnType<typeof room>>,
    price: t('search.price'),
    anyPrice: t('search.anyPrice'),
    priceLowest: t('search.priceLowest'),
    priceHighest: t('search.priceHighest'),
    noUpperLimit: t('search.noUpperLimit'),
    priceFrom: t('search.chips.priceFrom'),
    priceUpTo: t('search.chips.priceUpTo'),
    priceBetween: t('search.chips.priceBetween'),
    more: t('search.advanced'),
    filters: t('search.allFilters'),
    moreFilters: t('search.moreFilters'),
    any: t('search.any'),
    numbers: mapNumbers((name) => t(`search.${name}`)),
    energy: t('search.energy'),
    built: t('search.built'),
    least: t('search.least'),
    most: t('search.most'),
    radius: t('search.radius'),
    noRadius: t('search.noRadius'),
    here: t('search.here'),
    notLocated: t('map.notLocated'),
    facade: t('search.facade'),
    facades: facadeCounts.map((count) => ({ count, name: t(`search.facades.${count}`) })),
    flag: t('search.flag'),
    flags: Object.fromEntries(searchFlags.map((flag) => [flag, t(`search.flags.${flag}`)])) as Record<
      SearchFlag,
      string
    >,
    submit: t('search.submit'),
    hits: plural('search.showHits'),
    found: plural('search.results.announced'),
  }
}
