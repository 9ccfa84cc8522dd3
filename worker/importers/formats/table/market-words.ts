import { fold } from '#domain/fold.ts'
import { nearest } from './nearest-word.ts'

/** What is shown of a home, from the least restrictive on: `sold` is also let, `offline` is not on the site. */
export const marketStates = ['available', 'new', 'option', 'sold', 'offline'] as const
export type MarketState = (typeof marketStates)[number]

/** What a word says of a sale or a letting; a word that says neither a goal nor a state is no such word. */
export type MarketWord = {
  /** The vendor's number: 0 sale, 1 rent, 2 take-over. */
  goal?: 0 | 1 | 2
  state: MarketState
  isPublicSale?: true
  isAnnuity?: true
}

const phrases: readonly (readonly [meaning: MarketWord, words: string])[] = [
  [
    { goal: 0, state: 'available' },
    'te koop, koop, verkoop, for sale, sale, buy, à vendre, vendre, vente, achat, zu verkaufen, verkauf, kauf, kaufen',
  ],
  [
    { goal: 1, state: 'available' },
    'te huur, huur, verhuur, for rent, rent, to rent, to let, rental, à louer, louer, location, zu vermieten, zur miete, vermietung, miete, mieten',
  ],
  [{ goal: 2, state: 'available' }, 'over te nemen, overname, take over, takeover, à remettre, übernahme'],
  [
    { goal: 0, state: 'available', isPublicSale: true },
    'public sale, biddit, online verkoop, vente en ligne, openbare verkoop, openbare veiling, veiling, vente publique, vente aux enchères, auction, public auction, versteigerung',
  ],
  [
    { goal: 0, state: 'available', isAnnuity: true },
    'life annuity, annuity, annuity monthly amount, annuity lump sum, annuity without lump sum, lijfrente, viager, viager occupé, viager libre, vente en viager, verkoop op lijfrente, leibrente',
  ],
  [{ goal: 0, state: 'new' }, 'nieuw te koop, nouveau à vendre, new for sale'],
  [{ goal: 1, state: 'new' }, 'nieuw te huur, nouveau à louer, new for rent'],
  [
    { goal: 0, state: 'sold' },
    'verkocht, pas verkocht, uitverkocht, sold, sold out, vendu, vendue, vendus, vendues, sold under conditions, verkauft',
  ],
  [
    { goal: 1, state: 'sold' },
    'verhuurd, pas verhuurd, rented, rented out, let, let agreed, loué, louée, loués, louées, vermietet, leased',
  ],
  [
    { state: 'sold' },
    'verkocht verhuurd, verkocht of verhuurd, vendu loué, vendu ou loué, sold rented, sold or rented, sold let, verkauft vermietet',
  ],
  [
    { state: 'option' },
    'optie, in optie, optie genomen, in onderhandeling, en négociation, in negotiation, in verhandlung, bod in behandeling, bod uitgebracht, offre en cours, onder optie, option, sous option, en option, under option, gereserveerd, reservatie, reserved, réservé, réservée, reserviert, under offer, offer accepted, offre acceptée, sous offre, onder bod, bod aanvaard, compromis, sous compromis, onder compromis, compromis signé, compromis getekend, under contract, sale agreed, vente en cours de signature, onder voorbehoud, sous réserve, pending, unter vorbehalt',
  ],
  [
    { state: 'available' },
    'beschikbaar, available, disponible, verfügbar, actief, active, actif, active listing, aktiv, online, en ligne, vrij, libre, frei, free, open, lopend, en cours, current, gepubliceerd, published, publié, veröffentlicht, actueel, exclusief, exclusivité, exclusive, exclusiv, topper, in de kijker, coup de cœur, prijsverlaging, price reduced, disponible immédiatement, in verkoop, en vente, in verhuur, en location, nieuwe prijs, new price, nouveau prix, prijsdaling, price drop, open huis, open house, portes ouvertes',
  ],
  [
    { state: 'new' },
    'nieuw, new, nouveau, nouveauté, neu, pas binnen, nieuw in aanbod, nieuw op de markt, new listing, just listed',
  ],
  [
    { state: 'offline' },
    'offline, off line, hors ligne, archief, gearchiveerd, archive, archives, archivé, archivée, archived, archiviert, ingetrokken, teruggetrokken, uit verkoop, uit verhuur, retiré, retirée, retiré de la vente, withdrawn, off market, off the market, van de markt, zurückgezogen, inactief, niet actief, inactive, not active, inactif, non actif, inaktiv, nicht aktiv, niet beschikbaar, niet meer beschikbaar, onbeschikbaar, not available, no longer available, unavailable, indisponible, non disponible, plus disponible, pas disponible, nicht verfügbar, nicht mehr verfügbar, niet online, not online, niet gepubliceerd, non publié, not published, unpublished, concept, draft, brouillon, entwurf, geannuleerd, annulé, annulée, cancelled, canceled, storniert, gestopt, stopgezet, afgesloten, gesloten, clôturé, closed, op hold, on hold, mandaat beëindigd, opdracht beëindigd, fin de mandat, mandat terminé, geschorst, suspendu, suspended, verlopen, expired, expiré, abgelaufen, verwijderd, deleted, supprimé, gelöscht, hidden, verborgen, caché, in voorbereiding, en préparation, in preparation, in vorbereitung, off, prospect, prospectie',
  ],
]

const meanings = new Map(
  phrases.flatMap(([meaning, words]) => words.split(', ').map((word) => [fold(word), meaning] as const)),
)
const longestFirst = [...meanings].sort(([a], [b]) => b.length - a.length)

/** Words that change nothing in what the others say. */
const fillers = new Set(
  fold(
    'status statut pand woning bien property objekt is est ist de het le la the der die das een un une op in since sinds depuis seit via door par by net reeds déjà already récemment recently just onlangs regular residential group en et and und stc sstc subject to contract nous ons onze nos notre soins our agency kantoor agence bureau wij weken dagen semaines jours weeks days onder sous conditions condition suspensives suspensive voorwaarden opschortende voorwaarde via bod gesteld owner',
  ).split(' '),
)

function combined(found: readonly MarketWord[]): MarketWord | undefined {
  const goals = new Set(found.flatMap(({ goal }) => goal ?? []))
  // A home for sale that is let may be open or not.
  if (goals.size > 1) return undefined
  const state = marketStates[Math.max(...found.map((word) => marketStates.indexOf(word.state)))]!
  return Object.assign({}, ...found, { state })
}

/**
 * What a cell says of a sale: `Te koop`, `sous option`, `VENDU (12/2025)`, `residential_sale`. Of several states the
 * most restrictive counts.
 * @returns undefined where a word of it is not known, also a "not", and where it says both sale and rent
 */
export function marketWord(cell: string): MarketWord | undefined {
  const text = fold(cell)
  const exact = meanings.get(text)
  if (exact) return exact
  const found: MarketWord[] = []
  let rest = ` ${text.replaceAll(' ', '  ')} `
  for (const [phrase, meaning] of longestFirst) {
    const part = ` ${phrase.replaceAll(' ', '  ')} `
    if (!rest.includes(part)) continue
    found.push(meaning)
    rest = rest.replaceAll(part, '  ')
  }
  const isCovered = rest.split(' ').every((word) => word === '' || /^\d/.test(word) || fillers.has(word))
  if (found.length && isCovered) return combined(found)
  return nearest(meanings, text)
}
