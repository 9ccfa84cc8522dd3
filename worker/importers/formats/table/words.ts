import { fold } from '#domain/fold.ts'
import { countryOf } from '#domain/geo/country.ts'
import { buildingStates, propertyKinds } from '#domain/property/property-kinds.ts'
import { languageCodes } from '#locales/languages.ts'
import { marketStates, marketWord } from './market-words.ts'
import { nearest } from './nearest-word.ts'

type Value = string | number | boolean | null

/** Words of a field's cells in four languages, by the value they mean. */
const words: Record<string, readonly (readonly [value: Value, words: string])[]> = {
  Kind: [
    [
      'house',
      'huis, eengezinswoning, gezinswoning, open bebouwing, vrijstaande woning, alleenstaande woning, nieuwbouwwoning, burgerhuis, burgerwoning, bel etage, bel étage, tweewoonst, kangoeroewoning, vakantiewoning, maison unifamiliale, maison individuelle, maison familiale, maison de plain pied, maison d habitation, habitation, 4 façades, einfamilienhaus, detached house, family house, home, house group, house for sale, exceptional property, other property, uitzonderlijk vastgoed, bien exceptionnel',
    ],
    ['residence', 'residence'],
    ['villa', 'ville villa, moderne villa, villa moderne'],
    [
      'master-house',
      'maison de maître, maison bourgeoise, hôtel de maître, hotel particulier, town house, townhouse, herenwoning, herrenhaus, manor house, master, patriciershuis, stadswoning',
    ],
    ['mansion', 'landgoed, domaine, propriété, estate'],
    ['cottage', 'country cottage, fermette, landelijk huis, country house, maison de campagne'],
    ['farmhouse', 'boerderij, hoeve, ferme, fermette à rénover, bauernhof, farm, vierkantshoeve'],
    ['castle', 'château, kasteel, schloss, castle'],
    [
      'terraced-house',
      'rijhuis, rijwoning, gesloten bebouwing, tussenwoning, maison mitoyenne, maison de rangée, 2 façades, reihenhaus, terraced',
    ],
    [
      'semi-detached-house',
      'halfopen bebouwing, half open bebouwing, half open woning, halfopen, hoekwoning, twee onder een kap, maison jumelée, semi mitoyenne, maison semi mitoyenne, maison 3 façades, 3 façades, doppelhaushälfte, semi detached',
    ],
    [
      'mixed-building',
      'mixed use building, mixed, gemengd gebruik, gemengd pand, gemengd gebouw, mixte, immeuble mixte, wohn und geschäftshaus, woning met handelsruimte',
    ],
    [
      'apartment',
      'flat, appart, app, appartementen, appartements, apartment group, apartment for sale, nieuwbouwappartement, dakappartement, hoekappartement, etagenwohnung, eigentumswohnung',
    ],
    [
      'ground-floor',
      'gelijkvloers, gelijkvloerse verdieping, ground, ground floor flat, rez de jardin, rez, rdc, appartement rez de chaussée, erdgeschoss',
    ],
    ['studio', 'flat studio, studiowohnung, einzimmerwohnung'],
    ['student-room', 'kot, student, studentenkot, studentenhuis, chambre d étudiant, kots'],
    [
      'service-flat',
      'serviceflat, assistentieflat, assistentiewoning, erkende assistentiewoning, résidence services, appartement service, seniorie',
    ],
    [
      'land',
      'bouwgrond, bouwgronden, grond, projectgrond, landbouwgrond, weide, weiland, akker, bos, bosgrond, perceel, perceel grond, terrain à bâtir, terrain agricole, terrain, prairie, bois, building plot, building land, plot, baugrund, bauland, baugrundstück, grundstück',
    ],
    ['garage', 'garagebox, box, garage box, autobox, carport, berging, garages'],
    [
      'parking-space',
      'parking, staanplaats, autostaanplaats, parkeerplaats, binnenparking, buitenparking, ondergrondse parking, emplacement, parking intérieur, parking extérieur, parkplatz, stellplatz, tiefgarage',
    ],
    ['office', 'kantoorruimte, kantoorgebouw, kantoren, praktijkruimte, bureaux, espace de bureaux, bürogebäude'],
    [
      'shop',
      'handelszaak, handelsgelijkvloers, handelsruimte, handelspand, winkel, winkelpand, horeca, café, restaurant, hotel, hôtel, fonds de commerce, rez commercial, surface commerciale, espace commercial, commercial, commercial property, retail, geschäft, business',
    ],
    ['warehouse', 'loods, opslagplaats, opslagruimte, dépôt, hangar, halle, lager'],
    [
      'industrial-building',
      'industrie, industrieel, industrieel gebouw, industriegebouw, kmo unit, kmo, atelier, werkplaats, industriel, bâtiment industriel, industrial, industrial property',
    ],
    [
      'apartment-building',
      'apartment block, appartementsgebouw, opbrengsteigendom, opbrengstpand, immeuble à appartements, immeuble, immeuble de rapport, maison de rapport, investering, investissement, mehrfamilienhaus',
    ],
  ],
  Condition: [
    [
      'normal',
      'good, goed, goede staat, in goede staat, bon, bon état, en bon état, gut, guter zustand, normaal, normale staat, gemiddeld, bewoonbaar, instapklaar, habitable, immédiatement habitable, onderhouden, goed onderhouden, bien entretenu',
    ],
    ['new', 'nieuw, new, neuf, neuve, neu, nieuwbouw, neubau, nouvelle construction, construction neuve, new build'],
    [
      'excellent',
      'as new, zo goed als nieuw, als nieuw, comme neuf, neuwertig, uitstekend, uitstekende staat, in uitstekende staat, perfect, perfecte staat, excellent, excellent état, très bon état, zeer goed, sehr gut, very good',
    ],
    [
      'fully-renovated',
      'just renovated, gerenoveerd, volledig gerenoveerd, recent gerenoveerd, rénové, entièrement rénové, récemment rénové, renoviert, saniert, renovated',
    ],
    [
      'to-be-renovated',
      'to be done up, to be renovated, op te frissen, te moderniseren, à rafraîchir, à moderniser, aufzufrischen, to refresh',
    ],
    ['to-renovate', 'te renoveren, te verbouwen, à rénover, renovierungsbedürftig, sanierungsbedürftig, to renovate'],
    ['to-restore', 'te restaureren, à restaurer, to restore, casco, ruwbouw, gros œuvre'],
    ['to-demolish', 'af te breken, slooppand, slopen, à démolir, à abattre, to demolish, abbruch'],
    ['under-construction', 'in aanbouw, in opbouw, en construction, under construction, im bau, op plan, sur plan'],
  ],
  Availability: [
    [
      'AtDeed',
      'bij akte, bij de akte, vrij bij akte, beschikbaar bij akte, op akte, akte, à l acte, à l acte notarié, libre à l acte, disponible à l acte, at deed, at the deed, upon deed, bei beurkundung, bei notarakt',
    ],
    [
      'Immediately',
      'onmiddellijk, direct, meteen, onmiddellijk vrij, onmiddellijk beschikbaar, vrij, leegstaand, immédiatement, immédiate, de suite, tout de suite, immédiatement libre, libre, libre immédiatement, immediately, immediate, now, available now, vacant, sofort, ab sofort, frei, sofort frei',
    ],
    [
      'InAgreement',
      'in overleg, overeen te komen, nader overeen te komen, te bespreken, in onderling overleg, à convenir, à discuter, de commun accord, by agreement, in agreement, in consultation, to be agreed, negotiable, nach vereinbarung, nach absprache',
    ],
    ['AfterWorks', 'na werken, na de werken, après travaux, after works, nach arbeiten'],
    [
      'AtDelivery',
      'bij oplevering, na oplevering, à la livraison, à la réception, at delivery, on delivery, bei übergabe',
    ],
    [
      'RespectingLease',
      'mits eerbiediging huur, mits eerbiediging van de huurovereenkomst, verhuurd, lopende huur, bail en cours, occupé, loué, respect du bail, tenanted, subject to lease, mietvertrag, vermietet',
    ],
  ],
  Status: [
    [
      1,
      'ja, oui, yes, j, o, y, 1, true, waar, vrai, wahr, x, online, en ligne, actief, active, actif, aktiv, gepubliceerd, published, publié, veröffentlicht',
    ],
    [
      2,
      'nee, neen, non, no, nein, n, 0, false, onwaar, faux, falsch, offline, hors ligne, inactief, inactive, inactif, inaktiv, archief, gearchiveerd, archived, archivé, concept, draft, brouillon, niet gepubliceerd, non publié, unpublished',
    ],
  ],
  Kitchen: [
    [
      'HyperEquipped',
      'hyper equipped, fully equipped, super equipee, hyper equipee, volledig uitgerust, super uitgerust, usa hyper equipped',
    ],
    ['SemiEquipped', 'semi equipped, semi equipee, half uitgerust, usa semi equipped'],
    ['Installed', 'installed, installee, ingericht, geinstalleerd, usa installed'],
    ['NotInstalled', 'not installed, non installee, niet ingericht, usa uninstalled'],
    ['American', 'american, americaine, cuisine americaine, open keuken'],
  ],
  Heating: [
    [
      'Gas',
      'gas, gaz, aardgas, gaz naturel, erdgas, cv gas, cv op gas, centrale verwarming gas, gas cv, chauffage au gaz, gaz de ville, gasheizung, natural gas',
    ],
    ['FuelOil', 'mazout, stookolie, fuel oil, fueloil, fuel, oil, öl, heizöl, cv op mazout, chauffage au mazout'],
    ['Electric', 'elektrisch, elektriciteit, électrique, électricité, electric, electricity, elektro, strom'],
    ['HeatPump', 'warmtepomp, pompe a chaleur, heat pump, warmepumpe'],
    ['Pellets', 'pellets, pellet, pelletkachel'],
    ['Wood', 'hout, bois, wood, holz'],
    ['DistrictHeating', 'stadsverwarming, warmtenet, chauffage urbain, réseau de chaleur, district heating, fernwärme'],
    ['None', 'geen, aucun, none, keine'],
  ],
  WindowGlazing: [
    ['Single', 'enkel, enkel glas, simple vitrage, simple, single, single glass, einfach'],
    ['Double', 'dubbel, dubbel glas, dubbele beglazing, double vitrage, double, double glass, doppelt'],
    ['Triple', 'driedubbel, triple vitrage, triple, triple glass, dreifach'],
  ],
}

const namesOf = (named: Record<string, Record<string, string | undefined>>): [string, Value][] =>
  Object.entries(named).flatMap(([key, names]) =>
    [key, ...languageCodes.flatMap((code) => names[code] ?? [])].map((name): [string, Value] => [fold(name), key]),
  )

const tables = new Map(
  Object.entries(words).map(([field, entries]) => {
    const listed = entries.flatMap(([value, list]) =>
      list.split(', ').map((word): [string, Value] => [fold(word), value]),
    )
    const named = field === 'Kind' ? namesOf(propertyKinds) : field === 'Condition' ? namesOf(buildingStates) : []
    // The names of the kinds come last: they are the sure ones.
    return [field, new Map([...listed, ...named.reverse()])] as const
  }),
)

const kindPhrases = [...tables.get('Kind')!]
const generalKinds: readonly Value[] = ['house', 'residence', 'apartment', 'land']
const groupOf = (kind: Value) => propertyKinds[kind as keyof typeof propertyKinds].group

/** The first kind in a longer text, or a more exact one of its group: `Appartement duplex met tuin`. */
function kindIn(text: string): Value | undefined {
  const padded = ` ${text} `
  const found = kindPhrases
    .flatMap(([phrase, kind]) => {
      const at = padded.indexOf(` ${phrase} `)
      return at < 0 ? [] : [{ kind, at, end: at + phrase.length }]
    })
    .filter((item, _, all) => !all.some((other) => other !== item && other.at <= item.at && item.end < other.end))
    .sort((item, other) => item.at - other.at)
  const [first] = found
  if (!first) return undefined
  const exact = found.find(({ kind }) => groupOf(kind) === groupOf(first.kind) && !generalKinds.includes(kind))
  return (exact ?? first).kind
}

/** Whether the cells of a field are words to translate. */
export const hasWords = (field: string): boolean =>
  tables.has(field) || Object.hasOwn(marketMeanings, field) || field === 'CountryID'

const marketMeanings: Record<string, (word: NonNullable<ReturnType<typeof marketWord>>) => Value | undefined> = {
  Goal: ({ goal }) => goal,
  State: ({ state }) => state,
  Marquee: ({ state }) => (state === 'offline' ? undefined : marketStates.indexOf(state)),
  PublicSale: ({ isPublicSale }) => isPublicSale,
  IsAnnuity: ({ isAnnuity }) => isAnnuity,
}

/** @returns the value of a word that the lists have, without a guess */
export function listedMeaning(field: string, cell: string): Value | undefined {
  if (field === 'CountryID') return countryOf(cell)
  const market = marketMeanings[field]
  const word = market && marketWord(cell)
  return word ? market(word) : tables.get(field)?.get(fold(cell))
}

/** @returns the value that a word means, also with one letter off, or within a longer name of a kind of home */
export function meaningOf(field: string, cell: string): Value | undefined {
  const listed = listedMeaning(field, cell)
  if (listed !== undefined || !tables.has(field)) return listed
  const text = fold(cell)
  return nearest(tables.get(field)!, text) ?? (field === 'Kind' ? kindIn(text) : undefined)
}
