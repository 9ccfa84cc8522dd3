/** The data of every peer: 49 properties, filtered, ordered and counted for each request. */
type Status = 'new' | 'option' | 'sold' | null

export type Card = {
  id: number
  href: string
  title: string
  place: string
  price: string
  bedrooms: number
  /** m² */
  area: number
  status: Status
  /** Path of its picture, without width and extension. */
  picture: string
}

/** Values of a field and how many properties have each. */
export type Counts = { value: string; count: number }[]

export type Listing = { total: number; page: number; pages: number; towns: Counts; kinds: Counts; cards: Card[] }

const towns = [
  ...['Aalst', 'Antwerpen', 'Asse', 'Brugge', 'Brussel', 'Dendermonde', 'Dilbeek', 'Edegem', 'Geel', 'Gent'],
  ...['Geraardsbergen', 'Halle', 'Hasselt', 'Herzele', 'Kortrijk', 'Leuven', 'Lier', 'Mechelen', 'Ninove', 'Oostende'],
]
const kinds = ['Apartment', 'Building plot', 'Farmhouse', 'House', 'Shop', 'Studio', 'Villa']
const statuses: Status[] = [null, 'new', null, null, 'option', null, 'sold', null]

const properties = Array.from({ length: 49 }, (_, number) => ({
  id: 4_200_000 + number * 37,
  kind: kinds[(number * 5) % kinds.length]!,
  town: towns[(number * 7) % towns.length]!,
  postcode: 1000 + ((number * 7) % towns.length) * 430,
  /** Whole euros. */
  price: 145_000 + ((number * 61) % 83) * 9500,
  bedrooms: 1 + (number % 5),
  area: 48 + ((number * 29) % 210),
  status: statuses[number % statuses.length]!,
}))

const euros = new Intl.NumberFormat('en-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const pageSize = 24

function countsOf(values: string[]): Counts {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value))
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-')

const cardOf = ({ id, kind, town, postcode, price, bedrooms, area, status }: (typeof properties)[number]): Card => ({
  ...{ id, bedrooms, area, status, price: euros.format(price) },
  href: `/for-sale/${slug(town)}/${slug(kind)}/${id}`,
  title: `${kind} for sale in ${town}`,
  place: `${postcode} ${town}`,
  picture: `/pictures/${id}/front`,
})

/** @param query `town`, `kind`, `price` (the highest), `sort` and `page`, as the form sends them */
export function listing(query: URLSearchParams): Listing {
  const [town, kind, price] = [query.get('town'), query.get('kind'), Number(query.get('price') || Infinity)]
  const direction = query.get('sort') === 'cheapest' ? 1 : -1
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const found = properties
    .filter((item) => (!town || item.town === town) && (!kind || item.kind === kind) && item.price <= price)
    .sort((a, b) => Number(a.status === 'sold') - Number(b.status === 'sold') || direction * (a.price - b.price))
  return {
    ...{ total: found.length, page, pages: Math.ceil(found.length / pageSize) },
    towns: countsOf(properties.map((item) => item.town)),
    kinds: countsOf(properties.map((item) => item.kind)),
    cards: found.slice((page - 1) * pageSize, page * pageSize).map(cardOf),
  }
}
