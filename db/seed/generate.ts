import { propertyTypes } from '#domain/property-types.ts'
import { countries, type Region, regionOf } from '#domain/region.ts'
import { type Random, random } from './pictures/random.ts'

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

type Names = { nl: string; fr: string; en: string; de: string }
type Kind = { typeId: number; like: 'house' | 'apartment' | null; names: Names; rented: number }

/** Types with their share of the stock, and how many of them are for rent. */
const kinds: Weighted<Kind> = [
  [
    44,
    {
      typeId: propertyTypes.house,
      like: 'house',
      rented: 0.08,
      names: { nl: 'Woning', fr: 'Maison', en: 'House', de: 'Haus' },
    },
  ],
  [
    5,
    {
      typeId: propertyTypes.house,
      like: 'house',
      rented: 0.05,
      names: { nl: 'Villa', fr: 'Villa', en: 'Villa', de: 'Villa' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.house,
      like: 'house',
      rented: 0.05,
      names: { nl: 'Herenhuis', fr: 'Maison de maître', en: 'Townhouse', de: 'Herrenhaus' },
    },
  ],
  [
    32,
    {
      typeId: propertyTypes.apartment,
      like: 'apartment',
      rented: 0.3,
      names: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.apartment,
      like: 'apartment',
      rented: 0.2,
      names: { nl: 'Penthouse', fr: 'Penthouse', en: 'Penthouse', de: 'Penthouse' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.studio,
      like: 'apartment',
      rented: 0.6,
      names: { nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
    },
  ],
  [
    4,
    {
      typeId: propertyTypes.land,
      like: null,
      rented: 0,
      names: { nl: 'Bouwgrond', fr: 'Terrain à bâtir', en: 'Building plot', de: 'Baugrundstück' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.investment,
      like: 'house',
      rented: 0,
      names: { nl: 'Opbrengsteigendom', fr: 'Immeuble de rapport', en: 'Investment property', de: 'Renditeobjekt' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.commercial,
      like: null,
      rented: 0.5,
      names: { nl: 'Handelspand', fr: 'Rez commercial', en: 'Shop', de: 'Ladenlokal' },
    },
  ],
  [
    1,
    {
      typeId: propertyTypes.industrial,
      like: null,
      rented: 0.4,
      names: { nl: 'Loods', fr: 'Entrepôt', en: 'Warehouse', de: 'Lagerhalle' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.office,
      like: null,
      rented: 0.6,
      names: { nl: 'Kantoor', fr: 'Bureau', en: 'Office', de: 'Büro' },
    },
  ],
  [
    2,
    {
      typeId: propertyTypes.garage,
      like: null,
      rented: 0.4,
      names: { nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
    },
  ],
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
function drawn({ next }: Random, [p5, p25, median, p75, p95]: Quantiles): number {
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

const goalOf = (goal: 0 | 1, language: keyof Names): string =>
  ({
    nl: ['te koop', 'te huur'],
    fr: ['à vendre', 'à louer'],
    en: ['for sale', 'to rent'],
    de: ['zu verkaufen', 'zu mieten'],
  })[language][goal]!

function textsOf(names: Names, goal: 0 | 1, town: string, rooms: number | null, area: number | null) {
  const about = (language: keyof Names, room: string, places: string) => {
    const typeName = names[language]
    const title = `${typeName} ${goalOf(goal, language)}${rooms ? `, ${rooms} ${room}` : ''} – ${town}`
    const description = `${typeName} ${goalOf(goal, language)} ${places} ${town}${rooms ? `, ${rooms} ${room}` : ''}${area ? `, ${area} m²` : ''}.`
    return { title, typeName, description, street: null }
  }
  return {
    nl: about('nl', 'slaapkamers', 'in'),
    fr: about('fr', 'chambres', 'à'),
    en: about('en', 'bedrooms', 'in'),
    de: about('de', 'Schlafzimmer', 'in'),
  }
}

/** An asking price in cents, ending as advertised prices end; a rent in tens of euros. */
function priceOf(dice: Random, region: Region, like: 'house' | 'apartment', goal: 0 | 1): number {
  const sale = drawn(dice, prices[region][like])
  // A year's rent is about a twentieth of the price, less for dear homes.
  if (goal === 1) return Math.round(Math.min(4500, Math.max(420, 280 + sale * 0.0024)) / 10) * 1000
  return (Math.floor(sale / 10_000) * 10_000 + weighted(dice, endings)) * 100
}

/** The first number of generated homes: ten digits, far from an agency's own. */
const firstId = 2_000_000_001

/** One generated home; the same number gives the same home. */
export function generatedProperty(number: number, towns: ReadonlyMap<Region, readonly Town[]>, today: string) {
  const dice = random(number * 2_654_435_761)
  const region = weighted(dice, regions)
  const kind = weighted(dice, kinds)
  const town = dice.pick(towns.get(region) ?? [...towns.values()].flat())
  const goal = dice.chance(kind.rented) ? 1 : 0
  const { like } = kind
  const home = like !== null
  const rooms = home && kind.typeId !== propertyTypes.studio ? weighted(dice, bedrooms[like]) : null
  const livingArea = home ? Math.round(drawn(dice, areas[like])) : null
  const groundArea = like === 'house' || kind.typeId === propertyTypes.land ? Math.round(drawn(dice, plots)) : null
  const [from, to] = weighted(dice, years)
  const built = home && dice.chance(0.75) ? dice.whole(from, to) : null
  const measured = home && dice.chance(0.85)
  const published = dayBefore(today, dice.whole(0, 240))
  const priced = dice.chance(0.984)
  const garages = home && dice.chance(0.5) ? dice.whole(1, 2) : null
  const facts = {
    contractType: goal === 1 ? 'lease' : 'sale',
    ...(rooms && { bedrooms: rooms, bathrooms: Math.max(1, Math.round(rooms / 2.5)), toilets: rooms > 2 ? 2 : 1 }),
    ...(livingArea && { livingArea }),
    ...(groundArea && { groundArea }),
    ...(built && { constructionYear: built, newBuild: built >= 2024 }),
    ...(measured && { energyPerformance: Math.round(drawn(dice, energy[region]) * 10) / 10 }),
    ...(home && { terrace: dice.chance(0.71), garden: like === 'house' && dice.chance(0.8) }),
    ...(like === 'house' && { facades: dice.whole(2, 4) }),
    ...(like === 'apartment' && { lift: dice.chance(0.5) }),
    ...(garages && { garages }),
  } as const
  return {
    id: firstId + number,
    reference: `G${number + 1}`,
    goal: goal as 0 | 1,
    typeId: kind.typeId,
    marquee: weighted<0 | 1 | 2 | 3>(dice, [
      [80, 0],
      [10, 1],
      [6, 2],
      [4, 3],
    ]),
    published,
    updated: published,
    withdrawn: null,
    pricePublished: priced,
    price: priced ? priceOf(dice, region, like ?? 'apartment', goal as 0 | 1) : null,
    priceUnit: 0,
    addressPublished: dice.chance(0.8),
    street: dice.pick(streets),
    houseNumber: String(dice.whole(1, 180)),
    box: null,
    zip: town.zip,
    city: town.name,
    countryId: town.countryId,
    latitude: town.latitude + dice.between(-0.012, 0.012),
    longitude: town.longitude + dice.between(-0.018, 0.018),
    energyLabelText: null,
    projectId: null,
    facts,
    pointsOfInterest: [],
    documents: [],
    tour: null,
    films: [],
    openHouses: [],
    history: [],
    texts: textsOf(kind.names, goal as 0 | 1, town.name, rooms || null, livingArea),
  }
}

/** @returns the Belgian towns of each region */
export function townsByRegion(towns: readonly Town[]): Map<Region, Town[]> {
  const found = new Map<Region, Town[]>()
  for (const town of towns.filter(({ countryId }) => countryId === countries.belgium)) {
    const region = regionOf(town.countryId, town.zip)
    if (region) found.set(region, [...(found.get(region) ?? []), town])
  }
  return found
}
