import type { DocumentSource, PropertyUpdate } from './record.ts'

const filled = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<Values>

/** Merges the titles of a file that is in both lists. */
function mergeDocuments(first: readonly DocumentSource[], second: readonly DocumentSource[]): DocumentSource[] {
  const isSame = (one: DocumentSource, other: DocumentSource) =>
    one.address === other.address && one.type === other.type
  const titled = first.map((document) => {
    const other = second.find((item) => isSame(item, document))
    return other ? { ...document, titles: { ...other.titles, ...document.titles } } : document
  })
  return [...titled, ...second.filter((document) => !first.some((item) => isSame(item, document)))]
}

/** What either record hides stays hidden. */
const bothShow = (first: boolean | null | undefined, second: boolean | null | undefined) =>
  first === false || second === false ? false : (first ?? second)

/**
 * One home of two records of a feed that differ in the language of their texts. Of other values those of the first count;
 * the second fills what the first lacks.
 * @returns null for records that share a language, or of which one has no text: the home is in the feed twice
 */
function mergeLanguages(first: PropertyUpdate, second: PropertyUpdate): PropertyUpdate | null {
  const languages = Object.keys(second.texts ?? {})
  if (!first.texts || languages.length === 0 || languages.some((code) => Object.hasOwn(first.texts!, code))) return null
  const documents =
    first.documentSources && second.documentSources
      ? mergeDocuments(first.documentSources, second.documentSources)
      : (first.documentSources ?? second.documentSources)
  return {
    ...second,
    ...filled(first),
    // On the market in one language is on the market.
    withdrawn: first.withdrawn === null || second.withdrawn === null ? null : (first.withdrawn ?? second.withdrawn),
    pricePublished: bothShow(first.pricePublished, second.pricePublished),
    addressPublished: bothShow(first.addressPublished, second.addressPublished),
    facts: { ...second.facts, ...filled(first.facts ?? {}) },
    texts: { ...first.texts, ...second.texts },
    documentSources: documents,
    pictureSources: first.pictureSources?.length ? first.pictureSources : second.pictureSources,
    unread: [...new Set([...(first.unread ?? []), ...(second.unread ?? [])])],
  }
}

/** Collects the homes of a feed, each once. */
export function propertiesOnce() {
  const homes = new Map<number, PropertyUpdate>()
  return {
    /** @returns false for a home that is there already, and not in another language */
    add(update: PropertyUpdate): boolean {
      const known = homes.get(update.id)
      const home = known ? mergeLanguages(known, update) : update
      if (home) homes.set(update.id, home)
      return home !== null
    },
    /** In the order in which they came. */
    all: (): PropertyUpdate[] => [...homes.values()],
  }
}
