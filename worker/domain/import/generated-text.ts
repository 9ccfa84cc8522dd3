import type { Facts } from '#domain/property/facts.ts'
import { type Language, memoizeByLanguage } from '#locales/languages.ts'
import type { FeedValues, PropertyText } from './record.ts'

/** What a generated text is made of. Null is unknown; areas in m². */
export type Figures = {
  bedrooms: number | null
  livingArea: number | null
  groundArea: number | null
  terrace: boolean | null
  terraceArea: number | null
  garden: boolean | null
  gardenArea: number | null
  facades: number | null
  pool: boolean | null
}

export const figuresOf = (facts: FeedValues<Facts>): Figures => ({
  bedrooms: facts.bedrooms ?? null,
  livingArea: facts.livingArea ?? null,
  groundArea: facts.groundArea ?? null,
  terrace: facts.terrace ?? ((facts.terraceArea ?? 0) > 0 || null),
  terraceArea: facts.terraceArea ?? null,
  garden: facts.garden ?? ((facts.gardenArea ?? 0) > 0 || null),
  gardenArea: facts.gardenArea ?? null,
  facades: facts.facades ?? null,
  pool: facts.exteriorComfort?.includes('swimming-pool') ?? null,
})

type Phrases = {
  bedrooms: [one: string, more: string]
  living: string
  ground: string
  terrace: string
  garden: string
  pool: string
  facades: string
  state: string
  publicSale: string
  and: string
  /** With a no-break space before it in French. */
  colon: string
}

/** Other languages have the English text. */
const phrases: Partial<Record<Language, Phrases>> & { en: Phrases } = {
  nl: {
    bedrooms: ['slaapkamer', 'slaapkamers'],
    living: '# m² bewoonbare oppervlakte',
    ground: 'een perceel van # m²',
    terrace: 'een terras',
    garden: 'een tuin',
    pool: 'een zwembad',
    facades: '# gevels',
    state: 'Staat van het gebouw',
    publicSale: 'Dit pand wordt openbaar verkocht; de prijs is een richtprijs.',
    and: 'en',
    colon: ':',
  },
  fr: {
    bedrooms: ['chambre', 'chambres'],
    living: '# m² habitables',
    ground: 'une parcelle de # m²',
    terrace: 'une terrasse',
    garden: 'un jardin',
    pool: 'une piscine',
    facades: '# façades',
    state: 'État du bâtiment',
    publicSale: 'Ce bien est mis en vente publique\u00a0; le prix est indicatif.',
    and: 'et',
    colon: '\u00a0:',
  },
  en: {
    bedrooms: ['bedroom', 'bedrooms'],
    living: '# m² of living space',
    ground: 'a plot of # m²',
    terrace: 'a terrace',
    garden: 'a garden',
    pool: 'a swimming pool',
    facades: '# façades',
    state: 'Condition of the building',
    publicSale: 'This home is sold by public auction; the price is a guide.',
    and: 'and',
    colon: ':',
  },
  de: {
    bedrooms: ['Schlafzimmer', 'Schlafzimmer'],
    living: '# m² Wohnfläche',
    ground: 'ein Grundstück von # m²',
    terrace: 'eine Terrasse',
    garden: 'ein Garten',
    pool: 'ein Schwimmbad',
    facades: '# Fassaden',
    state: 'Zustand des Gebäudes',
    publicSale: 'Diese Immobilie wird öffentlich versteigert; der Preis ist ein Richtwert.',
    and: 'und',
    colon: ':',
  },
}

const numbers = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

const joinList = (parts: readonly string[], and: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

type Extras = {
  /** State of the building, in the language of the text. */
  state?: string | null
  publicSale?: boolean
}

/** A title and a short description from the figures alone: it names neither price nor address. */
export function generatedText(
  language: Language,
  typeName: string,
  figures: Figures,
  { state = null, publicSale = false }: Extras = {},
): PropertyText {
  const words = phrases[language] ?? phrases.en
  const { format: formatNumber } = numbers(language)
  const withArea = (phrase: string, area: number | null) => (area ? `${phrase} (${formatNumber(area)} m²)` : phrase)
  const fillNumber = (phrase: string, number: number) => phrase.replace('#', formatNumber(number))
  const rooms = figures.bedrooms ? `${figures.bedrooms} ${words.bedrooms[figures.bedrooms === 1 ? 0 : 1]}` : null
  const features = [
    rooms,
    figures.livingArea && fillNumber(words.living, figures.livingArea),
    figures.groundArea && fillNumber(words.ground, figures.groundArea),
    figures.terrace && withArea(words.terrace, figures.terraceArea),
    figures.garden && withArea(words.garden, figures.gardenArea),
    figures.pool && words.pool,
    figures.facades && figures.facades > 1 && fillNumber(words.facades, figures.facades),
  ].filter((part) => typeof part === 'string')
  const title = [typeName, rooms, figures.livingArea && `${formatNumber(figures.livingArea)} m²`]
    .filter(Boolean)
    .join(', ')
  const summary = features.length ? `${typeName}${words.colon} ${joinList(features, words.and)}.` : `${typeName}.`
  const condition = state && `${words.state}${words.colon} ${state}.`
  const sentences = [summary, condition, publicSale && words.publicSale].filter(Boolean)
  return { title, typeName, description: sentences.join('\n\n'), street: null, generated: true }
}
