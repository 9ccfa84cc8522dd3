import { fold } from '#domain/fold.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { targetOf, textFields, valueFields } from './table-fields.ts'

/** Usual names of columns in Dutch, French, English and German, by the field that they fill. */
const usualNames: Record<string, string> = {
  RecordFile:
    'referentie, ref, reference, référence, réf, kenmerk, dossier, dossiernummer, dossier nr, numéro de dossier, objektnummer, objektnr, objekt nr, property code, code',
  Price:
    'prijs, vraagprijs, verkoopprijs, huurprijs, huur, price, asking price, sale price, rent, rental price, prix, prix demandé, prix de vente, loyer, preis, kaufpreis, miete, kaltmiete',
  PublishPrice:
    'toon prijs, prijs tonen, prijs publiceren, show price, publish price, display price, afficher prix, afficher le prix, publier prix, prix visible, preis anzeigen, preis sichtbar',
  PublishAddress:
    'toon adres, adres tonen, adres publiceren, show address, publish address, display address, afficher adresse, afficher l adresse, publier adresse, adresse visible, adresse anzeigen, adresse sichtbar',
  Zip: 'postcode, postnummer, zip, zip code, zipcode, postal code, code postal, cp, plz, postleitzahl',
  City: 'gemeente, stad, plaats, woonplaats, city, town, locality, locality name, municipality, localité, commune, ville, ort, stadt, gemeinde',
  Street: 'straat, straatnaam, adres, address, street, street name, rue, adresse, nom de rue, strasse',
  HouseNumber:
    'huisnummer, huisnr, huis nr, house number, house nr, street number, numéro de maison, n°, nr, nummer, numéro, number, hausnummer, hausnr',
  BoxNr: 'bus, busnummer, bus nr, box, box number, boîte, bte',
  GpsY: 'latitude, lat, breedtegraad, breitengrad',
  GpsX: 'longitude, lon, lng, lengtegraad, längengrad',
  Kind: 'type, subtype, soort, soort pand, type pand, type woning, pand type, property type, property subtype, type of property, subtype of property, type de bien, type bien, sous type, catégorie, category, objektart, objekttyp, immobilientyp',
  Goal: 'doel, transactie, transactietype, type transactie, koop huur, te koop te huur, transaction, transaction type, type of transaction, type of sale, sale or rent, purpose, type de transaction, type de vente, vente location, vente ou location, vermarktung, vermarktungsart, kauf miete',
  Marquee: 'status, statut, verkoopstatus, sale status, statut de vente, verkaufsstatus',
  Status: 'online, gepubliceerd, publiceren, published, publish, publié, publier, veröffentlicht, veröffentlichen',
  Condition:
    'staat, staat van het gebouw, toestand, state, condition, state of building, state of the building, building state, building condition, état, état du bien, état du bâtiment, zustand',
  Bedrooms: 'slaapkamers, slaapkamer, slpk, bedrooms, beds, chambres, chambres à coucher, schlafzimmer',
  Bathrooms: 'badkamers, badkamer, bathrooms, baths, salles de bain, salles de bains, sdb, badezimmer, bäder',
  ShowerRooms: 'douchekamers, doucheruimtes, shower rooms, salles de douche, duschbäder',
  Toilets: 'toiletten, toilet, wc, wcs, toilets, toilettes',
  SurfaceLiving:
    'bewoonbare oppervlakte, woonoppervlakte, leefoppervlakte, oppervlakte, bew opp, living area, living surface, habitable surface, surface, area, surface habitable, superficie habitable, superficie, wohnfläche, fläche',
  SurfaceGround:
    'grondoppervlakte, oppervlakte grond, perceeloppervlakte, oppervlakte perceel, perceel, plot, plot area, plot size, land area, land surface, lot size, surface terrain, surface du terrain, superficie terrain, superficie du terrain, terrain, grundstücksfläche, grundstück',
  SurfaceTotal: 'totale oppervlakte, total area, surface totale, superficie totale, gesamtfläche',
  SurfaceTerrace:
    'terrasoppervlakte, oppervlakte terras, terrace area, terrace surface, surface terrasse, superficie terrasse, terrassenfläche',
  SurfaceGarden:
    'tuinoppervlakte, oppervlakte tuin, garden area, garden surface, surface jardin, superficie jardin, gartenfläche',
  HasTerrace: 'terras, terrace, terrasse',
  HasGarden: 'tuin, garden, jardin, garten',
  HasLift: 'lift, elevator, ascenseur, aufzug',
  HasGarage: 'garage',
  Garages: 'garages, garageplaatsen',
  HasCellar: 'kelder, cellar, cave, keller',
  HasAttic: 'zolder, attic, grenier, dachboden',
  Parkings: 'parkings, parking, parkeerplaatsen, parking spaces, emplacements de parking, stellplätze',
  IsFurnished: 'gemeubeld, bemeubeld, furnished, meublé, möbliert',
  IsNewBuild: 'nieuwbouw, new build, construction neuve, neubau',
  'ExteriorComfort.swimming-pool': 'zwembad, swimming pool, pool, piscine, schwimmbad',
  'ExteriorComfort.solar-panels': 'zonnepanelen, solar panels, panneaux solaires, photovoltaik',
  'InteriorComfort.fireplace': 'open haard, open fire, fireplace, feu ouvert, kamin',
  'InteriorComfort.air-conditioning': 'airco, air conditioning, climatisation, klimaanlage',
  'InteriorComfort.alarm': 'alarm, alarme',
  FacadesCount: 'gevels, facades, facade, fassaden',
  Floor: 'verdieping, floor, étage, stockwerk',
  Floors: 'verdiepingen, floors, étages, stockwerke',
  ConstructionYear:
    'bouwjaar, construction year, year built, build year, année de construction, année construction, baujahr',
  RenovationYear: 'renovatiejaar, renovation year, année de rénovation, renovierungsjahr',
  EnergyPerformance:
    'epc, epc waarde, epc score, epc value, energieverbruik, energy consumption, peb, score peb, consommation énergétique, consommation peb, energiekennwert, energieverbrauch',
  EPCLabelText:
    'epc label, energielabel, energieklasse, energy label, energy class, label énergétique, classe énergétique, classe peb, label peb, energieeffizienzklasse',
  EPCUniqueCode:
    'epc code, epc nummer, epc certificaatnummer, certificaatnummer, epc number, code peb, numéro peb, code unique peb',
  CadastralIncome: 'kadastraal inkomen, ki, cadastral income, revenu cadastral, rc, katastereinkommen',
  Heating: 'verwarming, type verwarming, heating, heating type, chauffage, type de chauffage, heizung',
  Kitchen: 'keuken, type keuken, kitchen, kitchen type, cuisine, type de cuisine, küche',
  WindowGlazing: 'beglazing, glazing, vitrage, verglasung',
  ChargesRenter:
    'kosten, lasten, maandelijkse kosten, gemeenschappelijke kosten, charges, monthly charges, charges mensuelles, nebenkosten',
  Deposit: 'waarborg, huurwaarborg, deposit, garantie locative, caution, kaution',
  AvailableFrom:
    'beschikbaar vanaf, vrij op, available from, disponible à partir du, disponible le, libre le, verfügbar ab, frei ab',
  DateOnline:
    'publicatiedatum, datum online, online sinds, publication date, date online, date de publication, en ligne depuis, veröffentlicht am',
  DateChanged:
    'gewijzigd, gewijzigd op, laatst gewijzigd, updated, updated at, modified, last changed, modifié le, date de modification, geändert am',
  PScore: 'p score',
  GScore: 'g score',
  HasPermit: 'bouwvergunning, stedenbouwkundige vergunning, building permit, permis de bâtir, permis d urbanisme',
  HasAllotmentPermit: 'verkavelingsvergunning, allotment permit, permis de lotir',
  HasSummons: 'dagvaarding, summons, citation',
  HasPreemptiveRights: 'voorkooprecht, preemptive right, preemption right, droit de préemption, vorkaufsrecht',
  PictureSources:
    'foto, fotos, foto s, photo, photos, picture, pictures, image, images, afbeelding, afbeeldingen, bild, bilder',
  Videos: 'video, videos, vidéo, film',
  VirtualTour: 'virtuele tour, virtueel bezoek, virtual tour, visite virtuelle, virtueller rundgang',
  Title: 'titel, title, titre, intitulé, kop, headline, überschrift',
  Description:
    'omschrijving, beschrijving, tekst, description, descriptif, texte, text, beschreibung, objektbeschreibung',
}

/** Names that mean a field only where no column has a better one. */
const vagueNames: Record<string, string> = { Bedrooms: 'rooms, kamers, zimmer', Kind: 'art', City: 'place, lieu' }

const hiddenNames: Record<string, string> = {
  PublishPrice: 'verberg prijs, prijs verbergen, hide price, masquer prix, masquer le prix, preis verbergen',
  PublishAddress: 'verberg adres, adres verbergen, hide address, masquer adresse, masquer l adresse, adresse verbergen',
}

const idNames = 'id, property id, pand id, objekt id, identifiant, external id, uuid, guid'

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
const clear = new Map([...ownNames, ...nameTable(usualNames)])
const vague = new Map(nameTable(vagueNames))
const hidden = new Map(nameTable(hiddenNames))
const ids = new Set(idNames.split(', '))

/** Words of a name without a meaning of their own. */
const fillers =
  /\b(?:aantal|nombre|number|num|nb|nbre|anzahl|has|is|of|de|des|du|d|van|het|in|m2|m²|eur|euro|euros|kwh|the|la|le|les)\b/g
const withoutFillers = (name: string) => name.replace(fillers, ' ').replace(/\s+/g, ' ').trim()

const perArea = /(?:\bper|\bpar|\bpro|\bau|\/)\s*m[²2]/i

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
  const loose = clear.get(short) ?? clear.get(short.replace(/ \d+$/, ''))
  if (loose) return { field: loose, rank: 1 }
  const unclear = vague.get(name) ?? vague.get(short)
  return unclear ? { field: unclear, rank: 2 } : null
}

/** Whether a column is named as one of ids. */
export const isIdName = (column: string): boolean => ids.has(separated(column))

/** @returns the field that the name of a column means; null for an unknown name */
export function fieldNamed(column: string): NamedField | null {
  // A name of our own, such as `Translations.fr.Title`.
  if (targetOf(column)) return { field: column, rank: 0, isHidden: false }
  if (perArea.test(column)) return null
  const name = separated(column.replace(/\((?:m²|m2|€|eur|kwh[^)]*)\)/gi, ' '))
  const hides = hidden.get(name)
  if (hides) return { field: hides, rank: 0, isHidden: true }
  const found = lookUp(name)
  if (found) return { ...found, isHidden: false }
  const { language, rest } = languageOf(name)
  const text = language && lookUp(rest)
  if (!text || targetOf(text.field)?.part !== 'text') return null
  return { ...text, field: `Translations.${language}.${text.field}`, isHidden: false }
}
