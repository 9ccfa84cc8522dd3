import { countries, type Region, regionOf } from '#domain/geo/region.ts'
import { type PropertyKind, propertyKinds, wordIn } from '#domain/property/property-kinds.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { Market, PropertyStatus } from '#domain/property/status.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type Random, random } from './random.ts'

/** A town that generated homes may stand in. */
export type Town = { zip: string; name: string; countryId: number; latitude: number; longitude: number }

type Quantiles = readonly [p5: number, p25: number, median: number, p75: number, p95: number]
type Weighted<T> = readonly (readonly [weight: number, value: T])[]

/**
 * Asking prices in euros, living areas in m² and energy figures of homes for sale in Belgium, as advertised in 2025:
 * 5, 25, 50, 75 and 95 of a hundred homes are below them.
 */
const prices: Record<Region, Record<'house' | 'apartment', Quantiles>> = {
  flanders: {
    house: [195_000, 310_000, 415_000, 575_000, 1_195_000],
    apartment: [150_000, 229_000, 295_000, 399_000, 949_000],
  },
  wallonia: {
    house: [119_000, 199_000, 290_000, 400_000, 775_000],
    apartment: [108_000, 175_000, 235_000, 327_000, 490_000],
  },
  brussels: {
    house: [350_000, 499_000, 750_000, 1_100_000, 2_250_000],
    apartment: [179_000, 249_000, 340_000, 495_000, 975_000],
  },
}
const areas: Record<'house' | 'apartment', Quantiles> = {
  house: [95, 143, 180, 245, 436],
  apartment: [46, 75, 93, 118, 192],
}
const plots: Quantiles = [80, 203, 451, 973, 3396]
const energy: Record<Region, Quantiles> = {
  flanders: [50, 148, 246, 388, 697],
  wallonia: [80, 194, 306, 425, 659],
  brussels: [46, 138, 210, 314, 547],
}
const regions: Weighted<Region> = [
  [59, 'flanders'],
  [27, 'wallonia'],
  [14, 'brussels'],
]
const bedrooms: Record<'house' | 'apartment', Weighted<number>> = {
  house: [
    [3, 1],
    [13, 2],
    [41, 3],
    [26, 4],
    [11, 5],
    [4, 6],
    [2, 8],
  ],
  apartment: [
    [4, 0],
    [21, 1],
    [51, 2],
    [21, 3],
    [3, 4],
  ],
}
const years: Weighted<readonly [from: number, to: number]> = [
  [11, [1850, 1918]],
  [11, [1919, 1945]],
  [25, [1946, 1970]],
  [17, [1971, 1990]],
  [10, [1991, 2005]],
  [12, [2006, 2020]],
  [14, [2021, 2026]],
]
/** What an asking price ends in, in euros. */
const endings: Weighted<number> = [
  [32, 9000],
  [34, 5000],
  [20, 0],
  [14, 2500],
]

type Names = Parameters<typeof wordIn>[0]
type Like = 'house' | 'apartment' | null

/** Kinds with their share of the stock, and how many of them are for rent. */
const kinds: Weighted<{ kind: PropertyKind; like: Like; rented: number }> = [
  [44, { kind: 'house', like: 'house', rented: 0.08 }],
  [5, { kind: 'villa', like: 'house', rented: 0.05 }],
  [2, { kind: 'master-house', like: 'house', rented: 0.05 }],
  [32, { kind: 'apartment', like: 'apartment', rented: 0.3 }],
  [2, { kind: 'penthouse', like: 'apartment', rented: 0.2 }],
  [2, { kind: 'studio', like: 'apartment', rented: 0.6 }],
  [4, { kind: 'land', like: null, rented: 0 }],
  [2, { kind: 'apartment-building', like: 'house', rented: 0 }],
  [2, { kind: 'shop', like: null, rented: 0.5 }],
  [1, { kind: 'warehouse', like: null, rented: 0.4 }],
  [2, { kind: 'office', like: null, rented: 0.6 }],
  [2, { kind: 'garage', like: null, rented: 0.4 }],
]

const streets = [
  'Kerkstraat',
  'Stationsstraat',
  'Rue de l’Église',
  'Dorpsstraat',
  'Rue de la Station',
  'Molenstraat',
  'Place Communale',
  'Veldstraat',
  'Rue du Moulin',
  'Schoolstraat',
  'Avenue des Tilleuls',
  'Lindenlaan',
]

const weighted = <T>({ next }: Random, choices: Weighted<T>): T => {
  let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, value] of choices) {
    left -= weight
    if (left < 0) return value
  }
  return choices.at(-1)![1]
}

/** A figure between the quantiles, straight in each stretch; the outer twentieths go a little further. */
function drawQuantile({ next }: Random, [p5, p25, median, p75, p95]: Quantiles): number {
  const marks = [
    [0, p5 * 0.7],
    [0.05, p5],
    [0.25, p25],
    [0.5, median],
    [0.75, p75],
    [0.95, p95],
    [1, p95 * 1.6],
  ] as const
  const at = next()
  const upper = marks.findIndex(([share]) => share > at)
  const [from, low] = marks[upper - 1]!
  const [to, high] = marks[upper]!
  return low + ((at - from) / (to - from)) * (high - low)
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

type Phrases = Record<Market | 'rooms' | 'in', string>

/** A language without its own has the English ones. */
const words: Partial<Record<Language, Phrases>> & { en: Phrases } = {
  nl: { sale: 'te koop', rent: 'te huur', rooms: 'slaapkamers', in: 'in' },
  fr: { sale: 'à vendre', rent: 'à louer', rooms: 'chambres', in: 'à' },
  en: { sale: 'for sale', rent: 'to rent', rooms: 'bedrooms', in: 'in' },
  de: { sale: 'zu verkaufen', rent: 'zu mieten', rooms: 'Schlafzimmer', in: 'in' },
}

function generateTexts(names: Names, goal: Market, town: string, rooms: number | null, area: number | null) {
  const describe = (language: Language) => {
    const { [goal]: offered, rooms: room, in: places } = words[language] ?? words.en
    const typeName = wordIn(names, language)
    const suffix = rooms ? `, ${rooms} ${room}` : ''
    const title = `${typeName} ${offered}${suffix} – ${town}`
    const description = `${typeName} ${offered} ${places} ${town}${suffix}${area ? `, ${area} m²` : ''}.`
    return { title, typeName, description, street: null }
  }
  return Object.fromEntries(languageCodes.map((code) => [code, describe(code)]))
}

/** An asking price in cents, ending as advertised prices end; a rent in tens of euros. */
function drawPrice(rng: Random, region: Region, like: 'house' | 'apartment', goal: Market): number {
  const sale = drawQuantile(rng, prices[region][like])
  // A year's rent is about a twentieth of the price, less for dear homes.
  if (goal === 'rent') return Math.round(Math.min(4500, Math.max(420, 280 + sale * 0.0024)) / 10) * 1000
  return (Math.floor(sale / 10_000) * 10_000 + weighted(rng, endings)) * 100
}

/** The first number of generated homes: ten digits, far from an agency's own. */
const firstGeneratedId = 2_000_000_001

/** One generated home; the same number gives the same home. */
export function generateProperty(number: number, towns: ReadonlyMap<Region, readonly Town[]>, today: string) {
  const rng = random(number * 2_654_435_761)
  const region = weighted(rng, regions)
  const { kind, like, rented } = weighted(rng, kinds)
  const { group, ...names } = propertyKinds[kind]
  const town = rng.pick(towns.get(region) ?? [...towns.values()].flat())
  const goal = rng.chance(rented) ? 'rent' : 'sale'
  const home = like !== null
  const rooms = home && kind !== 'studio' ? weighted(rng, bedrooms[like]) : null
  const livingArea = home ? Math.round(drawQuantile(rng, areas[like])) : null
  const groundArea = like === 'house' || kind === 'land' ? Math.round(drawQuantile(rng, plots)) : null
  const [from, to] = weighted(rng, years)
  const built = home && rng.chance(0.75) ? rng.whole(from, to) : null
  const measured = home && rng.chance(0.85)
  const published = dayBefore(today, rng.whole(0, 240))
  const priced = rng.chance(0.984)
  const garages = home && rng.chance(0.5) ? rng.whole(1, 2) : null
  const facts = {
    contractType: goal === 'rent' ? 'lease' : 'sale',
    ...(rooms && { bedrooms: rooms, bathrooms: Math.max(1, Math.round(rooms / 2.5)), toilets: rooms > 2 ? 2 : 1 }),
    ...(livingArea && { livingArea }),
    ...(groundArea && { groundArea }),
    ...(built && { constructionYear: built, newBuild: built >= 2024 }),
    ...(measured && { energyPerformance: Math.round(drawQuantile(rng, energy[region]) * 10) / 10 }),
    ...(home && { terrace: rng.chance(0.71), garden: like === 'house' && rng.chance(0.8) }),
    ...(like === 'house' && { facades: rng.whole(2, 4) }),
    ...(like === 'apartment' && { lift: rng.chance(0.5) }),
    ...(garages && { garages }),
  } as const
  return {
    id: firstGeneratedId + number,
    reference: `G${number + 1}`,
    goal: goal as Market,
    typeId: propertyTypes[group],
    status: weighted<PropertyStatus>(rng, [
      [80, 'available'],
      [10, 'new'],
      [6, 'option'],
      [4, 'sold'],
    ]),
    published,
    updated: published,
    withdrawn: null,
    pricePublished: priced,
    price: priced ? drawPrice(rng, region, like ?? 'apartment', goal) : null,
    priceUnit: 0,
    addressPublished: rng.chance(0.8),
    street: rng.pick(streets),
    houseNumber: String(rng.whole(1, 180)),
    box: null,
    zip: town.zip,
    city: town.name,
    countryId: town.countryId,
    latitude: town.latitude + rng.between(-0.012, 0.012),
    longitude: town.longitude + rng.between(-0.018, 0.018),
    energyLabelText: null,
    projectId: null,
    agentId: null,
    facts,
    pointsOfInterest: [],
    documents: [],
    tour: null,
    films: [],
    openHouses: [],
    history: [],
    texts: generateTexts(names, goal, town.name, rooms || null, livingArea),
  }
}

/** @returns the Belgian towns of each region */
export function townsByRegion(towns: readonly Town[]): Map<Region, Town[]> {
  const byRegion = new Map<Region, Town[]>()
  for (const town of towns.filter(({ countryId }) => countryId === countries.belgium)) {
    const region = regionOf(town.countryId, town.zip)
    if (region) byRegion.set(region, [...(byRegion.get(region) ?? []), town])
  }
  return byRegion
}
