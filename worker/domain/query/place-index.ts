import { fold } from '#domain/fold.ts'
import { type Edit, forgiven, NearNames } from './near-names.ts'
import type { QueryPlace } from './slots.ts'

/** A town; or a municipality, which has the postcodes of its parts. */
export type NamedPlace = {
  name: string
  zips: readonly string[]
  names: readonly string[]
  isMunicipality?: boolean
}

/** Shortest name that a misspelt one can be. */
const minTypoLength = 4

/** Words of names that are written short too. */
const saints = [
  ['sint', 'st'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sankt', 'st'],
] as const

/** What towns with a long name are called. */
const calledFor: Record<string, string[]> = {
  'molenbeek saint jean': ['molenbeek'],
  'saint josse ten noode': ['saint josse', 'st josse', 'sint joost'],
  'sint martens latem': ['latem'],
  'watermael boitsfort': ['watermael', 'boitsfort', 'bosvoorde', 'watermaal'],
  'woluwe saint lambert': ['woluwe'],
  'woluwe saint pierre': ['woluwe'],
}

/** Towns by their names in all languages, and by postal code. */
export class PlaceIndex {
  private readonly byName = new Map<string, NamedPlace[]>()
  private readonly byZip = new Map<string, NamedPlace[]>()
  private readonly municipalities = new Map<string, NamedPlace[]>()
  private readonly near: NearNames

  constructor(places: Iterable<NamedPlace>) {
    for (const place of places) {
      const names = new Set([place.name, ...place.names].map(fold).flatMap(spellings))
      for (const name of names) append(this.byName, name, place)
      for (const zip of place.zips) append(place.isMunicipality ? this.municipalities : this.byZip, zip, place)
    }
    this.near = new NearNames([...this.byName.keys()].filter((name) => name.length >= minTypoLength))
  }

  /** All towns of a name, by their official names; one that has it itself is meant before others in other languages. */
  named(folded: string): QueryPlace[] {
    const found = this.byName.get(folded)
    if (!found) return []
    const whole = found.filter((place) => this.isWhole(place))
    const nearest = whole.length ? whole : found
    const own = nearest.filter(({ name }) => fold(name) === folded)
    return towns(own.length ? own : nearest)
  }

  /** A municipality, or the first town of a postal code, which is that of it. */
  private readonly isWhole = (place: NamedPlace) =>
    place.isMunicipality || place.zips.some((zip) => this.byZip.get(zip)?.[0] === place)

  /** The only town that a misspelt name can be. */
  misspelt(folded: string, edits: readonly Edit[] = forgiven(folded)): QueryPlace[] {
    const names = this.near.of(folded, edits)
    const found = towns(names.flatMap((name) => this.byName.get(name) ?? []))
    return found.length === 1 ? found : []
  }

  zip(zip: string): QueryPlace | null {
    const [first] = this.inZip(zip)
    return first ? { name: first, zip, isWhole: true } : null
  }

  /** Names of the towns of a postal code; where it is the first one of some, of those. */
  inZip(zip: string): string[] {
    const found = this.byZip.get(zip) ?? []
    const first = found.filter(({ zips }) => zips[0] === zip)
    return [...new Set((first.length ? first : found).map(({ name }) => name))]
  }

  hasZip = (name: string, zip: string): boolean =>
    [this.byZip, this.municipalities].some((places) => places.get(zip)?.some((place) => place.name === name))
}

function append(map: Map<string, NamedPlace[]>, key: string, place: NamedPlace) {
  const known = map.get(key)
  if (known) known.push(place)
  else map.set(key, [place])
}

const towns = (places: readonly NamedPlace[] = []): QueryPlace[] =>
  [...new Set(places.map(({ name }) => name))].map((name) => ({ name, zip: null }))

const spellings = (name: string): string[] => [
  name,
  ...(calledFor[name] ?? []),
  ...saints.flatMap(([long, short]) => {
    const written = ` ${name} `.replace(` ${long} `, ` ${short} `).trim()
    return written === name ? [] : [written]
  }),
]
