import { fold } from '#domain/fold.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { targetOf, textFields, valueFields } from './fields.ts'

/** Usual names of columns in Dutch, French, English and German, by the field that they fill. */
const usualNames: Record<string, string> = {
  RecordFile:
    'referentie, ref, refnr, ref nr, reference, référence, réf, kenmerk, dossier, dossiernummer, dossiernr, dossier nr, numéro de dossier, pandnummer, pandnr, objektnummer, objektnr, objekt nr, referenz, property code, listing code, code, immoweb code, immovlan code, vlan code, zimmo code',
  Price:
    'prijs, vraagprijs, verkoopprijs, richtprijs, prijs excl btw, prijs incl btw, huurprijs, huur, huur per maand, huurprijs per maand, price, listing price, monthly rent, rent per month, asking price, sale price, rent, rental price, prix, prix demandé, prix de vente, prix de location, loyer, loyer mensuel, preis, kaufpreis, verkaufspreis, miete, monatsmiete, kaltmiete',
  PublishPrice:
    'toon prijs, prijs tonen, prijs op website, prijs online, prijs zichtbaar, price visible, prijs publiceren, show price, publish price, display price, afficher prix, afficher le prix, publier prix, prix visible, preis anzeigen, preis sichtbar',
  PublishAddress:
    'toon adres, adres tonen, adres op website, adres online, adres zichtbaar, address visible, adres publiceren, show address, publish address, display address, afficher adresse, afficher l adresse, publier adresse, adresse visible, adresse anzeigen, adresse sichtbar',
  Zip: 'postcode, postnummer, zip, zip code, zipcode, postal code, code postal, postal, post code, zipkode, cp, plz, postleitzahl',
  City: 'gemeente, deelgemeente, stad, plaats, woonplaats, city, city name, town name, municipality name, town, locality, locality name, municipality, localité, commune, ville, ort, stadt, gemeinde',
  CountryID: 'land, country, pays, landcode, land code, country code, code pays, länderkürzel',
  Street:
    'straat, straatnaam, straat nr, straat en nr, straat nummer, straat en nummer, straat en huisnummer, adres, address, street, street name, rue, rue et numéro, rue et n, street and number, straße und hausnummer, adresse, nom de rue, strasse',
  HouseNumber:
    'huisnummer, huisnr, huis nr, house number, house nr, street number, numéro de maison, n°, nr, nummer, numéro, number, hausnummer, hausnr',
  BoxNr: 'bus, busnummer, bus nr, box, box number, boîte, bte',
  GpsY: 'latitude, lat, breedtegraad, breitengrad',
  GpsX: 'longitude, lon, lng, lengtegraad, längengrad',
  Kind: 'type, subtype, soort, soort pand, pandsoort, type pand, pandtype, type woning, woningtype, pand type, house type, building type, property type, property type, property subtype, type of property, subtype of property, type de bien, type bien, sous type, catégorie, category, objektart, objekttyp, immobilientyp',
  Goal: 'doel, transactie, transactietype, verkoop of verhuur, verkoop verhuur, koop of huur, sale type, offer type, listing type, type transactie, koop huur, te koop te huur, transaction, transaction type, type of transaction, type of sale, sale or rent, purpose, type de transaction, type de vente, vente location, vente ou location, vermarktung, vermarktungsart, kauf miete',
  State:
    'status, statut, verkoopstatus, verkoopstaat, pandstatus, pand status, sale status, sales status, property status, listing status, statut de vente, statut du bien, état de vente, verkaufsstatus, vermarktungsstatus, objektstatus, marquee, label verkoop',
  'State.sold': 'verkocht, verkocht op, datum verkocht, sold, sold on, vendu, vendu le, verkauft, verkauft am',
  'State.let':
    'verhuurd, verhuurd op, datum verhuurd, rented, rented on, let, let on, loué, loué le, vermietet, vermietet am',
  'State.option':
    'optie, in optie, onder optie, option, sous option, en option, under option, under offer, gereserveerd, reserved, réservé, reserviert',
  'State.offline':
    'archief, gearchiveerd, archived, archivé, archiviert, offline, hors ligne, ingetrokken, withdrawn, retiré, zurückgezogen, inactief, inactive, inactif, inaktiv, verwijderd, deleted, supprimé, gelöscht',
  Status:
    'online, gepubliceerd, publiceren, op website, actief, published, publish, active, publié, publier, actif, en ligne, veröffentlicht, veröffentlichen, aktiv',
  Condition:
    'staat, staat van het gebouw, staat van het pand, staat gebouw, toestand, onderhoudstoestand, state, condition, state of building, state of the building, state of the property, property state, property condition, building state, building condition, état, état du bien, état du bâtiment, zustand',
  Bedrooms:
    'slaapkamers, slaapkamer, slpk, slpks, slk, sk, bedrooms, bedroom, bedroom count, bedrooms count, beds, bed, chambres, chambre, ch, chambres à coucher, chbr, schlafzimmer',
  Bathrooms:
    'badkamers, badkamer, badk, bdk, bathrooms, bathroom, bathroom count, bathrooms count, baths, salles de bain, salles de bains, sdb, badezimmer, bäder',
  ShowerRooms:
    'douchekamers, douchekamer, doucheruimtes, shower room count, shower rooms, salles de douche, duschbäder',
  Toilets: 'toiletten, toilet, wc, wcs, toilets, toilet count, toilettes',
  SurfaceLiving: 'living area, area, usable area, total living area',
  SurfaceGround: 'ground area, ground, total ground area',
  SurfaceTotal: 'total area',
  SurfaceConstructed: 'built area',
  SurfaceTerrace: 'terrace area',
  SurfaceGarden: 'garden area',
  SurfaceOffice: 'office area',
  SurfaceStore: 'shop area',
  FrontWidth:
    'gevelbreedte, façadebreedte, breedte gevel, front width, facade width, largeur façade, largeur de façade, fassadenbreite',
  PlotWidth: 'perceelbreedte, breedte perceel, plot width, largeur du terrain, grundstücksbreite',
  HasTerrace: 'terras, terras aanwezig, terrace, terrace exists, outdoor terrace exists, outdoor terrace, terrasse',
  HasGarden: 'tuin, tuin aanwezig, garden, garden exists, outdoor garden exists, jardin, garten',
  HasLift: 'lift, elevator, ascenseur, aufzug',
  HasGarage: 'garage, garage aanwezig, garage exists',
  Garages: 'garages, garageplaatsen, garage count, aantal garages',
  HasCellar: 'kelder, cellar, cave, keller',
  HasAttic: 'zolder, attic, grenier, dachboden',
  Parkings:
    'parkings, parking, parkeerplaatsen, parkeerplaats, staanplaatsen, parking count, parking spaces, emplacements de parking, places de parking, stellplätze',
  IsFurnished: 'gemeubeld, bemeubeld, furnished, meublé, möbliert',
  IsNewBuild: 'nieuwbouw, new build, construction neuve, neubau',
  'ExteriorComfort.swimming-pool': 'zwembad, swimming pool, pool, piscine, schwimmbad',
  'ExteriorComfort.solar-panels': 'zonnepanelen, solar panels, panneaux solaires, photovoltaik',
  'InteriorComfort.fireplace': 'open haard, open fire, fireplace, feu ouvert, kamin',
  'InteriorComfort.air-conditioning': 'airco, air conditioning, climatisation, klimaanlage',
  'InteriorComfort.alarm': 'alarm, alarme',
  FacadesCount:
    'gevels, gevel, facades, facade, façades, facade count, facades count, frontages, frontage count, fassaden',
  Floor: 'verdieping, floor, étage, stockwerk',
  Floors: 'verdiepingen, floors, étages, stockwerke',
  ConstructionYear:
    'bouwjaar, jaar van bouw, construction year, year of construction, year built, build year, building year, year, jaar, année de construction, année, année construction, baujahr',
  RenovationYear: 'renovatiejaar, renovation year, year of renovation, année de rénovation, renovierungsjahr',
  EnergyPerformance:
    'epc, epc waarde, epc value, epc score, epc kengetal, kengetal, epc specific, energieverbruik, energiescore, energieprestatie, energy consumption, energy performance, primary energy consumption, energy, energy value, consommation énergétique, consommation, consommation spécifique, espec, e spec, energiekennwert, energieverbrauch, endenergiebedarf',
  EPCLabelText:
    'epc label, epc class, epc category, epc letter, epc certificate, energielabel, energieklasse, energy label, energy class, energy certificate, energy rating, energy letter, certificat énergétique, label énergétique, classe énergétique, classe énergie, energieeffizienzklasse, energieausweis',
  EPCUniqueCode:
    'epc code, uc, uc code, unieke code, unieke code epc, uc epc, epc uc, epc number, epc certificate number, certificaatnummer, energy certificate number, code unique, code unique epc, numéro de certificat epc, numéro certificat, certificat, zertifikatsnummer',
  EPCTotal:
    'epc total, etotal, e total, totaal primair verbruik, total energy consumption, consommation totale, gesamtverbrauch',
  EPCExpiryDate:
    'epc geldig tot, epc expiry date, epc valid until, validité epc, epc vervaldatum, energieausweis gültig bis',
  ELevel: 'e peil, e level, niveau e',
  CO2Emission: 'co2, co2 uitstoot, co2 emission, émissions de co2',
  CadastralIncome:
    'kadastraal inkomen, ki, niet geïndexeerd ki, ki niet geïndexeerd, ki euro, cadastral income, cadastral revenue, revenu cadastral, rc, rc non indexé, katastereinkommen, k i, r c',
  Heating:
    'verwarming, type verwarming, verwarmingstype, soort verwarming, heating, heating type, type of heating, heating system, chauffage, type de chauffage, heizung',
  Kitchen:
    'keuken, type keuken, uitrusting keuken, kitchen, kitchen type, type of kitchen, kitchen equipment, equipped kitchen, cuisine, type de cuisine, küche',
  WindowGlazing: 'beglazing, glazing, vitrage, verglasung',
  ChargesRenter:
    'huurlasten, kosten huurder, kosten per maand, charges locatives, kosten, lasten, maandelijkse kosten, gemeenschappelijke kosten, charges, monthly charges, charges mensuelles, nebenkosten',
  Deposit: 'waarborg, huurwaarborg, deposit, garantie locative, caution, kaution',
  AvailableFrom:
    'beschikbaar vanaf, beschikbaar op, beschikbaar, beschikbaarheid, vrij, vrij vanaf, vrij op, datum vrij, available, available from, availability, availability date, free from, disponibilité, disponible, disponible dès, libre, libre à partir du, libre dès, verfügbarkeit, verfügbar, frei, disponible à partir du, disponible le, libre le, verfügbar ab, frei ab',
  DateOnline:
    'publicatiedatum, datum publicatie, datum online, online sinds, publication date, date online, date de publication, en ligne depuis, veröffentlicht am',
  DateChanged:
    'gewijzigd, gewijzigd op, laatst gewijzigd, updated, updated at, modified, last changed, modifié le, date de modification, geändert am',
  PScore: 'p score, p score perceel, pscore, score p',
  GScore: 'g score, g score gebouw, gscore, score g',
  RealEstateTax: 'onroerende voorheffing, property tax, real estate tax, précompte immobilier, grundsteuer',
  MobilityScore: 'mobiscore, mobility score',
  HasPermit: 'bouwvergunning, stedenbouwkundige vergunning, building permit, permis de bâtir, permis d urbanisme',
  HasAllotmentPermit: 'verkavelingsvergunning, allotment permit, permis de lotir',
  HasSummons: 'dagvaarding, summons, citation',
  HasPreemptiveRights: 'voorkooprecht, preemptive right, preemption right, droit de préemption, vorkaufsrecht',
  PictureSources:
    'foto, fotos, foto s, fotobestanden, bestanden foto s, photo, photos, picture, pictures, image, images, afbeelding, afbeeldingen, bild, bilder',
  Videos: 'video, videos, vidéo, film',
  VirtualTour: 'virtuele tour, virtueel bezoek, virtual tour, visite virtuelle, virtueller rundgang',
  Title: 'titel, title, titre, intitulé, kop, headline, überschrift, objekttitel',
  Description:
    'omschrijving, beschrijving, tekst, lange omschrijving, full description, long description, description, descriptif, texte, text, beschreibung, objektbeschreibung',
}

/** Names that mean a field only where no column has a better one. */
const vagueNames: Record<string, string> = { Bedrooms: 'rooms, kamers, zimmer', Kind: 'art', City: 'place, lieu' }

const hiddenNames: Record<string, string> = {
  PublishPrice: 'verberg prijs, prijs verbergen, hide price, masquer prix, masquer le prix, preis verbergen',
  PublishAddress: 'verberg adres, adres verbergen, hide address, masquer adresse, masquer l adresse, adresse verbergen',
}

const idNames =
  'id, property id, pand id, objekt id, listing id, immoweb id, zimmo id, vlan id, identifiant, external id, ad id, uuid, guid'

/** Words of names that mean the same, under one of them. */
const synonyms: Record<string, string> = {
  area: 'oppervlakte oppervlak opp opperv surface superficie sup area flache size grootte',
  living:
    'bewoonbare bewoonbaar bewoonb bewoon bew woon leef woonbare livable liveable living habitable hab indoor net netto nette wohn inside interior habitation',
  usable: 'vloer bruikbare utile nutz useful usable floor',
  ground:
    'grond perceel perceels kavel terrein ground plot lot land parcel parcelle terrain grundstuck grundstucks good',
  total: 'totale totaal total gesamt gross brut bruto brute',
  built: 'bebouwde bebouwd built batie constructed constructible bebaute',
  terrace: 'terras terrace terrasse terrassen',
  garden: 'tuin garden jardin garten',
  office: 'kantoor office bureau buro bureaux',
  shop: 'winkel handel store shop magasin commerciale laden',
  epc: 'epc epb peb epcwaarde',
  label: 'label',
  class: 'klasse class classe category categorie categorie',
  value: 'waarde value valeur wert',
  score: 'score',
  number: 'nummer numero',
  count: 'count',
}
const synonymOf = new Map(
  Object.entries(synonyms).flatMap(([meaning, list]) => list.split(' ').map((word) => [word, meaning] as const)),
)

/** `woonopp`, `grundstücksfläche` → two words */
const parted = (name: string) =>
  name.replace(/\b([a-z]{3,})(opp|oppervlakte|flache)\b/g, (whole, stem: string, area: string) => {
    const known = [stem, stem.replace(/s$/, '')].find((word) => synonymOf.has(word))
    return known ? `${known} ${area}` : whole
  })

/** The words of a name in any order and language: `Surface habitable (m²)` and `Bewoonbare opp.` are one. */
const canonical = (name: string): string =>
  [
    ...new Set(
      parted(name)
        .split(' ')
        .map((word) => synonymOf.get(word) ?? word),
    ),
  ]
    .sort()
    .join(' ')

const nameTable = (names: Record<string, string>): [name: string, field: string][] =>
  Object.entries(names).flatMap(([field, list]) =>
    list.split(', ').map((name) => [fold(name), field] as [string, string]),
  )

/** `SurfaceLiving` → `surface living` */
const separated = (name: string) => fold(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' '))

const ownNames = [...Object.keys(valueFields), ...textFields].map((field): [string, string] => [
  separated(field),
  field,
])
// A usual name comes before one of our own: a column "Status" holds the state of a sale.
const clear = new Map([...ownNames, ...nameTable(usualNames)])
const inAnyOrder = new Map(nameTable(usualNames).map(([name, field]) => [canonical(name), field]))
const vague = new Map(nameTable(vagueNames))
const hidden = new Map(nameTable(hiddenNames))
const ids = new Set(idNames.split(', '))

/** Words of a name without a meaning of their own. */
const fillers =
  /\b(?:aantal|nombre|number|num|nb|nbr|nbre|fl|anzahl|has|is|exists|of|de|des|du|d|van|het|in|m2|m²|sqm|eur|euro|euros|kwh|an|year|jaar|the|la|le|les)\b/g
const withoutFillers = (name: string) => name.replace(fillers, ' ').replace(/\s+/g, ' ').trim()

const perArea = /(?:\bper|\bpar|\bpro|\bau|\/|_per_)\s*m[²2]/i

/** A field that the name of a column means; `rank` 0 is a name of its own, 2 a vague one. */
export type NamedField = { field: string; rank: 0 | 1 | 2; isHidden: boolean }

/** The name without its language, at either end: `titel nl`, `fr description`. */
function languageOf(name: string): { language: Language | null; rest: string } {
  const [, before, rest, after] =
    new RegExp(`^(?:(${languageCodes.join('|')}) )?(.*?)(?: (${languageCodes.join('|')}))?$`).exec(name) ?? []
  return { language: ((before ?? after) as Language | undefined) ?? null, rest: rest ?? '' }
}

function lookUp(name: string): Omit<NamedField, 'isHidden'> | null {
  const own = clear.get(name)
  if (own) return { field: own, rank: 0 }
  const short = withoutFillers(name)
  for (const loose of [short, short.replace(/ \d+$/, '')]) {
    const field = clear.get(loose) ?? inAnyOrder.get(canonical(loose)) ?? inAnyOrder.get(canonical(name))
    if (field) return { field, rank: 1 }
  }
  const unclear = vague.get(name) ?? vague.get(short)
  return unclear ? { field: unclear, rank: 2 } : null
}

/** Whether a column is named as one of ids. */
export const isIdName = (column: string): boolean => ids.has(separated(column))

const withUnit = /\(?(?:in )?(?:m²|m2|€|eur|kwh\S*(?:\s*(?:\/|per|par)?\s*(?:jaar|jr|an|year|jahr))?)\)?$/i

/** @returns the field that the name of a column means; null for an unknown name */
export function fieldNamed(column: string): NamedField | null {
  const name = separated(column.trim().replace(withUnit, ' '))
  const hides = hidden.get(name)
  if (hides) return { field: hides, rank: 0, isHidden: true }
  const found = (perArea.test(column) && !/kwh/i.test(column) ? null : lookUp(name)) ?? lookUp(separated(column))
  if (found && !(perArea.test(column) && found.field === 'Price')) return { ...found, isHidden: false }
  // A name of our own, such as `Translations.fr.Title`.
  if (targetOf(column)) return { field: column, rank: 0, isHidden: false }
  const { language, rest } = languageOf(name)
  const text = language && lookUp(rest)
  if (!text || targetOf(text.field)?.part !== 'text') return null
  return { ...text, field: `Translations.${language}.${text.field}`, isHidden: false }
}
