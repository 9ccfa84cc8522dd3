import { countries } from '#domain/geo/region.ts'
import { toEuros } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import { type FactName, type Facts, factDefinitions } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { vendorFacts } from '#worker/importers/agency-facts.ts'
import type { ExportContext, ExportedProperty, StockExporter } from './stock.ts'
import { emptyElement, parentElement, textElement } from './xml.ts'

const isoCountries: Record<number, string> = { [countries.belgium]: 'BEL', [countries.luxembourg]: 'LUX' }

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

const objectTypes: Record<number, string> = {
  [house]: emptyElement('haus', { haustyp: 'KEINE_ANGABE' }),
  [apartment]: emptyElement('wohnung', { wohnungtyp: 'KEINE_ANGABE' }),
  [studio]: emptyElement('wohnung', { wohnungtyp: 'LOFT-STUDIO-ATELIER' }),
  [land]: emptyElement('grundstueck', {}),
  [investment]: emptyElement('zinshaus_renditeobjekt', {}),
  [commercial]: emptyElement('einzelhandel', {}),
  [industrial]: emptyElement('hallen_lager_prod', {}),
  [office]: emptyElement('buero_praxen', {}),
  [garage]: emptyElement('parken', {}),
}

const isBusiness = (typeId: number) => [commercial, industrial, office].some((id) => id === typeId)

const money = (cents: number | null | undefined) => (cents == null ? null : toEuros(cents).toFixed(2))

const category = ({ typeId, goal }: ExportedProperty['record']) =>
  parentElement('objektkategorie', [
    emptyElement('nutzungsart', {
      WOHNEN: !isBusiness(typeId) && typeId !== investment,
      GEWERBE: isBusiness(typeId),
      ANLAGE: typeId === investment,
      WAZ: false,
    }),
    emptyElement('vermarktungsart', {
      KAUF: goal !== 'rent',
      MIETE_PACHT: goal === 'rent',
      ERBPACHT: false,
      LEASING: false,
    }),
    parentElement('objektart', [objectTypes[typeId] ?? emptyElement('sonstige', {})]),
  ])

function geo({ record, province }: ExportedProperty) {
  const { addressPublished, latitude, longitude, facts } = record
  const hasPosition = addressPublished && latitude !== null && longitude !== null
  return parentElement('geo', [
    textElement('plz', record.zip),
    textElement('ort', record.city),
    hasPosition ? emptyElement('geokoordinaten', { breitengrad: latitude, laengengrad: longitude }) : '',
    textElement('strasse', record.street),
    textElement('hausnummer', [record.houseNumber, record.box].filter(Boolean).join(' / ')),
    textElement('bundesland', province),
    emptyElement('land', { iso_land: isoCountries[record.countryId] ?? 'BEL' }),
    textElement('etage', facts.floor),
    textElement('anzahl_etagen', facts.floors),
  ])
}

const prices = ({ goal, price, facts }: ExportedProperty['record']) =>
  parentElement('preise', [
    textElement('kaufpreis', goal === 'rent' ? null : money(price)),
    textElement('kaltmiete', goal === 'rent' ? money(price) : null),
    textElement('nebenkosten', money(facts.chargesRenter)),
    textElement('hausgeld', money(facts.chargesOwner)),
    emptyElement('waehrung', { iso_waehrung: 'EUR' }),
    textElement('kaution', money(facts.deposit)),
    facts.garagePrice === undefined
      ? ''
      : emptyElement('stp_garage', { stellplatzkaufpreis: money(facts.garagePrice), anzahl: facts.garages }),
  ])

const areas = ({ facts }: ExportedProperty['record']) =>
  parentElement('flaechen', [
    textElement('wohnflaeche', facts.livingArea),
    textElement('gesamtflaeche', facts.totalArea),
    textElement('lagerflaeche', facts.storeArea),
    textElement('bueroflaeche', facts.officeArea),
    textElement('fensterfront', facts.frontWidth),
    textElement('bgf', facts.constructedArea),
    textElement('grundstuecksflaeche', facts.groundArea),
    textElement('anzahl_schlafzimmer', facts.bedrooms),
    textElement('anzahl_badezimmer', facts.bathrooms),
    textElement('anzahl_sep_wc', facts.toilets),
    textElement('balkon_terrasse_flaeche', facts.terraceArea),
    textElement('gartenflaeche', facts.gardenArea),
    textElement('grundstuecksfront', facts.plotWidth),
    textElement('anzahl_stellplaetze', facts.parkings),
  ])

const has = (facts: Facts, name: 'interiorComfort' | 'exteriorComfort', value: string) =>
  facts[name]?.includes(value) ? true : null

const equipment = ({ facts }: ExportedProperty['record']) =>
  parentElement('ausstattung', [
    textElement('kamin', has(facts, 'interiorComfort', 'fireplace')),
    textElement('klimatisiert', has(facts, 'interiorComfort', 'air-conditioning')),
    facts.lift ? emptyElement('fahrstuhl', { PERSONEN: true }) : '',
    textElement('gartennutzung', facts.garden || null),
    facts.furnished ? emptyElement('moebliert', { moeb: 'VOLL' }) : '',
    textElement('sauna', has(facts, 'interiorComfort', 'sauna')),
    textElement('swimmingpool', has(facts, 'exteriorComfort', 'swimming-pool')),
    facts.cellar === undefined ? '' : emptyElement('unterkellert', { keller: facts.cellar ? 'JA' : 'NEIN' }),
    textElement('dachboden', facts.attic || null),
  ])

function condition({ record, energyClass }: ExportedProperty) {
  const { facts, status } = record
  const certificate = parentElement('energiepass', [
    textElement('gueltig_bis', facts.energyExpiry),
    textElement('endenergiebedarf', facts.energyPerformance),
    textElement('wertklasse', energyClass ?? record.energyLabelText),
  ])
  return parentElement('zustand_angaben', [
    textElement('baujahr', facts.constructionYear),
    textElement('letztemodernisierung', facts.renovationYear),
    facts.newBuild ? emptyElement('alter', { alter_attr: 'NEUBAU' }) : '',
    certificate,
    emptyElement('verkaufstatus', {
      stand: status === 'sold' ? 'VERKAUFT' : status === 'option' ? 'RESERVIERT' : 'OFFEN',
    }),
  ])
}

/** The first language in the elements of the format; the title and description of each other one in `objekt_text`. */
function texts({ record }: ExportedProperty, language: ExportContext['language']) {
  const own = record.texts[language] ?? Object.values(record.texts)[0]
  const others = Object.entries(record.texts).filter(([, text]) => text !== own)
  return parentElement('freitexte', [
    textElement('objekttitel', own?.title),
    textElement('objektbeschreibung', own?.description),
    ...others.map(([code, { title, description }]) =>
      textElement('objekt_text', `${title}\n\n${description}`, { lang: code }),
    ),
  ])
}

const attachments = ({ pictures }: ExportedProperty, origin: string) =>
  parentElement(
    'anhaenge',
    pictures.map((picture, at) => {
      const group = picture.scene === 'plan' ? 'GRUNDRISS' : at === 0 ? 'TITELBILD' : 'BILD'
      const path = parentElement('daten', [textElement('pfad', origin + pictureUrl(picture, 1360))])
      return parentElement('anhang', [textElement('format', 'image/webp'), path], { location: 'REMOTE', gruppe: group })
    }),
  )

const localFieldPrefix = 'gevel_'

/** Facts of the format's own elements. */
const elementFacts: readonly FactName[] = [
  ...(['chargesRenter', 'chargesOwner', 'deposit', 'garagePrice', 'livingArea', 'totalArea', 'storeArea'] as const),
  ...(['officeArea', 'frontWidth', 'constructedArea', 'groundArea', 'bedrooms', 'bathrooms', 'toilets'] as const),
  ...(['terraceArea', 'gardenArea', 'plotWidth', 'parkings', 'floor', 'floors', 'constructionYear'] as const),
  ...(['renovationYear', 'energyExpiry', 'energyPerformance'] as const),
]

/** Belgian facts have no element: they travel under the agency's field names. */
const localFields = (facts: Facts) =>
  Object.entries(vendorFacts).flatMap(([vendor, name]) => {
    const value = facts[name]
    if (value === undefined || elementFacts.includes(name)) return []
    const text = factDefinitions[name].kind === 'money' ? money(value as number) : String(value)
    return textElement('user_defined_simplefield', text, { feldname: `${localFieldPrefix}${vendor}` })
  })

function propertyXml(property: ExportedProperty, { origin, language, agency }: ExportContext): string {
  const { record } = property
  const { addressPublished, id, updated, facts } = record
  return `${parentElement('immobilie', [
    category(record),
    geo(property),
    parentElement('kontaktperson', [
      textElement('email_zentrale', agency.email),
      textElement('tel_zentrale', agency.phone),
      textElement('name', agency.name),
      textElement('firma', agency.legalName),
    ]),
    prices(record),
    areas(record),
    equipment(record),
    condition(property),
    texts(property, language),
    attachments(property, origin),
    parentElement('verwaltung_objekt', [
      textElement('objektadresse_freigeben', addressPublished),
      textElement('verfuegbar_ab', facts.availableFrom),
    ]),
    parentElement('verwaltung_techn', [
      textElement('objektnr_intern', record.reference),
      textElement('objektnr_extern', id),
      emptyElement('aktion', { aktionart: 'CHANGE' }),
      textElement('openimmo_obid', `${new URL(origin).hostname}-${id}`),
      textElement('stand_vom', updated),
    ]),
    ...localFields(facts),
  ])}\n`
}

/** OpenImmo 1.2.7, the whole stock. Money is euros with two decimals. */
export const openImmo: StockExporter = async function* (properties, context) {
  const { agency, now, origin } = context
  const transfer = emptyElement('uebertragung', {
    ...{ art: 'ONLINE', umfang: 'VOLL', modus: 'NEW', version: '1.2.7', sendersoftware: 'Gevel', senderversion: '1' },
    techn_email: agency.email,
    timestamp: now.slice(0, 19),
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>${transfer}<anbieter>`
  yield textElement('firma', agency.legalName) + textElement('openimmo_anid', new URL(origin).hostname)
  for await (const property of properties) yield propertyXml(property, context)
  yield '</anbieter></openimmo>\n'
}
