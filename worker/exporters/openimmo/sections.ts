import { countryLetters } from '#domain/geo/country.ts'
import { toEuros } from '#domain/money.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'
import { emptyElement, parentElement, textElement } from '#worker/exporters/xml.ts'
import { unambiguous } from '#worker/importers/formats/xml-values.ts'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

/** Another type is in a local field. */
export const objectTypes: Readonly<Record<number, string>> = {
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

export const money = (cents: number | null | undefined) => (cents == null ? null : toEuros(cents).toFixed(2))
const decimals = (value: number | undefined) => (value === undefined ? null : unambiguous(value))

type Home = ExportedProperty['record']

export const category = ({ typeId, goal }: Home) =>
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

export function geo({ record, province }: ExportedProperty): string {
  const { addressPublished, latitude, longitude, facts } = record
  const hasPosition = addressPublished && latitude !== null && longitude !== null
  return parentElement('geo', [
    textElement('plz', record.zip),
    textElement('ort', record.city),
    hasPosition ? emptyElement('geokoordinaten', { breitengrad: latitude, laengengrad: longitude }) : '',
    textElement('strasse', record.street),
    textElement('hausnummer', record.houseNumber),
    textElement('bundesland', province),
    emptyElement('land', { iso_land: countryLetters(record.countryId) ?? 'BEL' }),
    textElement('etage', facts.floor),
    textElement('anzahl_etagen', facts.floors),
    textElement('wohnungsnr', record.box),
  ])
}

export const prices = ({ goal, price, facts }: Home) =>
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

export const areas = ({ facts }: Home) =>
  parentElement('flaechen', [
    textElement('wohnflaeche', decimals(facts.livingArea)),
    textElement('gesamtflaeche', decimals(facts.totalArea)),
    textElement('lagerflaeche', decimals(facts.storeArea)),
    textElement('bueroflaeche', decimals(facts.officeArea)),
    textElement('fensterfront', decimals(facts.frontWidth)),
    textElement('bgf', decimals(facts.constructedArea)),
    textElement('grundstuecksflaeche', decimals(facts.groundArea)),
    textElement('anzahl_schlafzimmer', facts.bedrooms),
    textElement('anzahl_badezimmer', facts.bathrooms),
    textElement('anzahl_sep_wc', facts.toilets),
    textElement('balkon_terrasse_flaeche', decimals(facts.terraceArea)),
    textElement('gartenflaeche', decimals(facts.gardenArea)),
    textElement('grundstuecksfront', decimals(facts.plotWidth)),
    // The schema knows no 0 here.
    textElement('anzahl_stellplaetze', facts.parkings || null),
  ])

export function condition({ record, energyClass }: ExportedProperty): string {
  const { facts, status } = record
  const certificate = parentElement('energiepass', [
    textElement('gueltig_bis', facts.energyExpiry),
    textElement('endenergiebedarf', decimals(facts.energyPerformance)),
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
