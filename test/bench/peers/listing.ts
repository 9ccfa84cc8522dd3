/** A home as its card shows it, and what it is found by. */
type Property = {
  id: number
  href: string
  title: string
  /** Whole euros. */
  price: number
  town: string
  kind: string
  province: string
  published: number
  isSold: boolean
}

type Choice = { value: string; label: string; also: string | null }
type Point = { x: number; y: number; count: number }

type Data = {
  properties: Property[]
  towns: Choice[]
  kinds: Choice[]
  provinces: Choice[]
  points: Point[]
  transform: string
}

const pageSize = 12
const base = '/for-sale/'
const origin = 'https://gevel.test'
const languages = [
  { code: 'nl', name: 'Nederlands', path: '/nl/te-koop/' },
  { code: 'fr', name: 'Français', path: '/fr/acheter/' },
  { code: 'en', name: 'English', path: base },
  { code: 'de', name: 'Deutsch', path: '/de/kaufen/' },
]
const alternates = [...languages, { code: 'x-default', path: base }].map(({ code, path }) => ({
  code,
  href: origin + path,
}))
const locales = ['nl_BE', 'fr_BE', 'de_BE']
const euros = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 })
const millions = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2 })

/** Values of a field and how many homes have each; those of none are left out. */
function counted(all: readonly Choice[], values: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return all.flatMap((item) => (counts.has(item.value) ? [{ ...item, count: counts.get(item.value)! }] : []))
}

const graphOf = (...graph: object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
const itemOf = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
const pathOf = (points: readonly Point[]) => points.map(({ x, y }) => `M${x} ${y}h0`).join('')

/** All that depends on the request is made for each: homes are filtered, ordered and counted, prices formatted. */
export const createListing = (data: Data) => (query: URLSearchParams) => {
  const max = query.get('price')?.split('-')[1] ?? ''
  const [town, kind] = [query.get('city'), query.get('type')]
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const hits = data.properties
    .filter(
      (item) => (!max || item.price <= Number(max)) && (!town || item.town === town) && (!kind || item.kind === kind),
    )
    .sort((one, other) => Number(one.isSold) - Number(other.isSold) || other.published - one.published)
  const asked = max ? `price=0-${max}` : ''
  const hrefOf = (number: number) => `${base}?${asked}${number > 1 ? `&page=${number}` : ''}`
  const pageCount = Math.ceil(hits.length / pageSize)
  const cards = hits.slice((page - 1) * pageSize, page * pageSize).map((item, at) => ({
    ...{ ...item, isEager: at < 2, priceText: `€\u00a0${euros.format(item.price)}` },
  }))
  const clusters = data.points.filter(({ count }) => count > 1)
  return {
    ...{ nonce: 'AAAAAAAAAAAAAAAAAAAAAA==', total: hits.length, page, pageCount, max, cards, alternates, locales },
    description: `${hits.length} properties for sale with Maison Gevel: prices, areas, energy labels and planning information.`,
    feeds: { rss: `/rss/en/sale.xml?${asked}`, json: `/feed/en/sale.json?${asked}` },
    graph: graphOf(
      { '@type': 'CollectionPage', name: 'Properties for sale', url: origin + base, inLanguage: 'en' },
      {
        ...{ '@type': 'BreadcrumbList', '@id': `${origin}${base}#breadcrumb` },
        itemListElement: [itemOf(1, 'Home', `${origin}/`), itemOf(2, 'For sale', origin + base)],
      },
    ),
    languages: languages.map(({ code, name, path }) => ({
      ...{ code, name, href: `${path}?${asked}`, isCurrent: code === 'en' },
    })),
    provinces: counted(
      data.provinces,
      hits.map((item) => item.province),
    ),
    towns: counted(
      data.towns,
      hits.map((item) => item.town),
    ),
    kinds: counted(
      data.kinds,
      hits.map((item) => item.kind),
    ),
    props: JSON.stringify({
      ...{ market: 'sale', query: asked, actions: { sale: base, rent: '/for-rent/' }, variant: 'listing' },
      offered: { city: true, type: true, room: true, price: true },
    }),
    priceText: `up to €\u00a0${millions.format(Number(max) / 1e6)}\u00a0m`,
    chips: [{ label: `up to €\u00a0${euros.format(Number(max))}`, href: base }],
    alertFields: Object.entries({ form: 'demand-register', goal: 'sale', priceMax: max }).map(([name, value]) => ({
      name,
      value,
    })),
    sortFields: [{ name: 'price', value: `0-${max}` }],
    itemList: graphOf({
      ...{ '@type': 'ItemList', numberOfItems: cards.length },
      itemListElement: cards.map(({ href }, at) => ({ '@type': 'ListItem', position: at + 1, url: origin + href })),
    }),
    pages: Array.from({ length: pageCount }, (_, at) => ({
      ...{ number: at + 1, href: hrefOf(at + 1), isCurrent: at + 1 === page },
    })),
    next: page < pageCount ? hrefOf(page + 1) : null,
    map: {
      ...{ transform: data.transform, clusters, many: pathOf(clusters) },
      one: pathOf(data.points.filter(({ count }) => count === 1)),
    },
  }
}
