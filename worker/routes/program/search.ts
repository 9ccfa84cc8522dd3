import { z } from 'zod'
import { provinces } from '#domain/geo/provinces.ts'
import { marketOf } from '#domain/property/status.ts'
import { formatCity } from '#domain/search/near.ts'
import { pageSize } from '#domain/search/results.ts'
import { maxRooms, roomKinds } from '#domain/search/rooms.ts'
import { energyLetters, facadeCounts, fromQuery, type Search, searchSorts, toQuery } from '#domain/search/search.ts'
import { searchedNumberNames, searchedNumbers, searchFlags } from '#domain/search/searched-facts.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { townsMeant } from '#worker/services/geo/municipalities.ts'
import { understoodSearch } from '#worker/services/search/query.ts'
import type { Answering } from './context.ts'
import { homeSummary, homeSummaryOf } from './home.ts'

const euros = z.int().min(0).max(1_000_000_000)
const year = z.int().min(1000).max(2999)

const roomFields = Object.fromEntries(
  roomKinds.map((kind) => [kind, z.int().min(0).max(maxRooms).optional().describe(`${kind}, at least`)]),
)

const numberFields = Object.fromEntries(
  searchedNumberNames.map((name) => {
    const { max, unit } = searchedNumbers[name]
    return [name, z.int().min(0).max(max).optional().describe(`at least, in ${unit}`)]
  }),
)

/** The criteria of the site's own search. */
export const searchFields = ({ types, routeMap }: Catalogue) => ({
  goal: z.enum(['sale', 'rent']).default('sale').describe('to buy or to rent'),
  sentence: z
    .string()
    .max(100)
    .optional()
    .describe(
      'all of it as a person says it: "huis met tuin in Gent tot 400.000"; what is not understood is searched as words',
    ),
  words: z.string().max(100).optional().describe('words of a description, or a reference'),
  towns: z
    .array(z.string().min(1).max(60))
    .max(20)
    .optional()
    .describe('names in any language, or postcodes; a municipality has its parts'),
  provinces: z.array(z.enum(provinces)).optional(),
  types: z
    .array(z.int())
    .max(9)
    .optional()
    .describe(
      `numbers of types: ${types.map(({ id, names }) => `${id} ${names.en ?? names[routeMap.defaultLanguage] ?? ''}`).join(', ')}`,
    ),
  priceFrom: euros.optional().describe('euros, of a rent per month'),
  priceTo: euros.optional().describe('euros, of a rent per month'),
  ...roomFields,
  ...numberFields,
  energy: z.enum(energyLetters).optional().describe('the worst energy class'),
  builtFrom: year.optional(),
  builtTo: year.optional(),
  facades: z
    .literal([...facadeCounts])
    .optional()
    .describe('2 closed, 3 semi-open, 4 detached'),
  features: z.array(z.enum(searchFlags)).optional(),
  sort: z.enum(searchSorts).optional(),
  page: z.int().min(1).max(10_000).optional().describe(`${pageSize} homes each`),
})

type Asked = z.output<z.ZodObject<ReturnType<typeof searchFields>>> & Record<string, unknown>

export const searchResult = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  url: z.string().describe('the same search on the site'),
  homes: z.array(homeSummary),
  unknownTowns: z.array(z.string()).describe('towns asked for that have no home here, or do not exist'),
})

const townsIn = (catalogue: Catalogue, text: string) => {
  const byZip = [...catalogue.places.values()].filter(({ zip }) => zip === text.trim())
  return byZip.length > 0 ? byZip : townsMeant(catalogue, { name: text, zip: '' })
}

/** `100-`, or nothing where neither is asked for. */
const rangeOf = (from: number | undefined, to: number | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`

/** The parameters of the site's search. */
function queryOf(asked: Asked, catalogue: Catalogue) {
  const found = (asked.towns ?? []).map((text) => ({ text, places: townsIn(catalogue, text) }))
  const params: Record<string, unknown> = {
    search: [asked.sentence, asked.words].filter(Boolean).join(' ') || undefined,
    city: found.flatMap(({ places }) => places.map(formatCity)),
    province: asked.provinces,
    type: asked.types,
    price: rangeOf(asked.priceFrom, asked.priceTo),
    ...Object.fromEntries(roomKinds.map((kind) => [kind, asked[kind]])),
    ...Object.fromEntries(searchedNumberNames.map((name) => [searchedNumbers[name].param, asked[name]])),
    energy: asked.energy,
    built: rangeOf(asked.builtFrom, asked.builtTo),
    facades: asked.facades,
    ...Object.fromEntries((asked.features ?? []).map((flag) => [flag, 1])),
    sort: asked.sort,
    page: asked.page,
  }
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((item) => [name, String(item)]),
  )
  return {
    query: new URLSearchParams(pairs),
    unknownTowns: found.flatMap(({ text, places }) => (places.length > 0 ? [] : text)),
  }
}

export async function searchHomes(answering: Answering, asked: Asked) {
  const { catalogue, site, origin, in: services } = answering
  const { query, unknownTowns } = queryOf(asked, catalogue)
  const isNowhere = unknownTowns.length > 0 && unknownTowns.length === asked.towns?.length && !asked.provinces?.length
  const typed = fromQuery(asked.goal, query)
  const meant = asked.sentence ? understoodSearch(typed, catalogue) : typed
  const search: Search = canonicalSearch(meant, catalogue)
  const { total, page, pages, items } = isNowhere
    ? { total: 0, page: 1, pages: 0, items: [] }
    : await services.listings.search(search)
  const address = toQuery(search)
  return {
    total,
    page,
    pages,
    url: `${origin}${site.href(search.market)}${address && `?${address}`}`,
    homes: items.map((item) => homeSummaryOf(answering, item)),
    unknownTowns,
  }
}

/** @returns the address of the homes in a town */
export const townUrl = ({ site, origin }: Answering, goal: 'sale' | 'rent', name: string, zip: string): string =>
  `${origin}${site.href(marketOf(goal))}?${new URLSearchParams({ city: `${name}|${zip}` })}`
