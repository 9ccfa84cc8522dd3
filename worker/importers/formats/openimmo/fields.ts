import { amount, decimal, isoDay } from '#worker/importers/formats/xml-values.ts'

type Read = (text: string) => unknown

const plain: Read = (text) => text
const empty =
  (read: Read): Read =>
  (text) =>
    text.trim() ? read(text) : null
const area = empty((text) => {
  const value = decimal(text)
  // Vendors write 0 for an unknown area.
  return value === 0 ? null : value
})
const number = empty(decimal)
const euros = empty(amount)
const day = empty(isoDay)
const floor: Read = (text) => (/^\s*(?:eg|erdgeschoss|rez.*|gelijkvloers)\s*$/i.test(text) ? 0 : text)
/** Reads a year, `1985` in `ca. 1985`; 0 is unknown. */
const year: Read = (text) =>
  text.trim() === '0' ? null : (/^(?:ca\.?|um)?\s*(\d{4})$/i.exec(text.trim())?.[1] ?? text)

/** Elements with a text, by section: our field, and how its value is read. The first that is there counts. */
export const textElements: Readonly<Record<string, Readonly<Record<string, readonly [field: string, read: Read]>>>> = {
  geo: {
    plz: ['Zip', plain],
    ort: ['City', plain],
    strasse: ['Street', plain],
    hausnummer: ['HouseNumber', plain],
    wohnungsnr: ['BoxNr', plain],
    etage: ['Floor', floor],
    anzahl_etagen: ['Floors', plain],
  },
  preise: {
    nebenkosten: ['ChargesRenter', euros],
    hausgeld: ['ChargesOwner', euros],
    kaution: ['Deposit', euros],
  },
  flaechen: {
    wohnflaeche: ['SurfaceLiving', area],
    gesamtflaeche: ['SurfaceTotal', area],
    nutzflaeche: ['SurfaceTotal', area],
    lagerflaeche: ['SurfaceStore', area],
    bueroflaeche: ['SurfaceOffice', area],
    fensterfront: ['FrontWidth', area],
    bgf: ['SurfaceConstructed', area],
    grundstuecksflaeche: ['SurfaceGround', area],
    grundstuecksfront: ['PlotWidth', area],
    balkon_terrasse_flaeche: ['SurfaceTerrace', area],
    gartenflaeche: ['SurfaceGarden', area],
    anzahl_schlafzimmer: ['Bedrooms', number],
    anzahl_badezimmer: ['Bathrooms', number],
    anzahl_sep_wc: ['Toilets', number],
    anzahl_stellplaetze: ['Parkings', number],
  },
  ausstattung: { dachboden: ['HasAttic', plain], gartennutzung: ['HasGarden', plain] },
  zustand_angaben: { baujahr: ['ConstructionYear', year], letztemodernisierung: ['RenovationYear', year] },
  verwaltung_objekt: { abdatum: ['AvailableFrom', day] },
  verwaltung_techn: { aktiv_von: ['DateOnline', day], stand_vom: ['DateChanged', day] },
}

/** Elements that are read with others, or that say nothing of the home. */
export const otherElements: Readonly<Record<string, readonly string[]>> = {
  objektkategorie: ['nutzungsart', 'vermarktungsart', 'objektart'],
  geo: ['geokoordinaten', 'bundesland', 'land'],
  preise: [
    ...['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto', 'nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete'],
    ...['pacht', 'waehrung', 'preis_zeiteinheit', 'stp_garage', 'freitext_preis'],
  ],
  flaechen: [],
  ausstattung: [
    ...['kamin', 'klimatisiert', 'sauna', 'wasch_trockenraum', 'swimmingpool', 'fahrradraum', 'boden', 'fahrstuhl'],
    ...['sicherheitstechnik', 'stellplatzart', 'befeuerung', 'heizungsart', 'kueche', 'dachform', 'moebliert'],
    ...['unterkellert'],
  ],
  zustand_angaben: ['zustand', 'alter', 'energiepass', 'verkaufstatus'],
  freitexte: [
    ...[
      'objekttitel',
      'dreizeiler',
      'objektbeschreibung',
      'ausstatt_beschr',
      'lage',
      'sonstige_angaben',
      'objekt_text',
    ],
  ],
  anhaenge: ['anhang'],
  verwaltung_objekt: ['objektadresse_freigeben', 'verfuegbar_ab', 'vermietet'],
  verwaltung_techn: [
    ...['objektnr_intern', 'objektnr_extern', 'aktion', 'openimmo_obid', 'aktiv_bis', 'sprache', 'kennung_ursprung'],
    ...['weitergabe_generell', 'weitergabe_positiv', 'weitergabe_negativ'],
  ],
}

type Attribute = readonly [element: string, attribute: string | null]

/** Elements and attributes of `ausstattung`, by the member of a list. */
export const comforts: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  InteriorComfort: {
    fireplace: ['kamin', null],
    'air-conditioning': ['klimatisiert', null],
    sauna: ['sauna', null],
    'laundry-room': ['wasch_trockenraum', null],
    parquet: ['boden', 'parkett'],
    alarm: ['sicherheitstechnik', 'alarmanlage'],
  },
  ExteriorComfort: {
    'swimming-pool': ['swimmingpool', null],
    'bicycle-storage': ['fahrradraum', null],
    carport: ['stellplatzart', 'carport'],
  },
}

/** The first that is true counts. */
export const equipmentChoices: Readonly<Record<string, readonly (readonly [...Attribute, value: string])[]>> = {
  Heating: [
    ['befeuerung', 'luftwp', 'heat-pump'],
    ['befeuerung', 'erdwaerme', 'heat-pump'],
    ['befeuerung', 'wasser-elektro', 'heat-pump'],
    ['befeuerung', 'fern', 'district-heating'],
    ['heizungsart', 'fern', 'district-heating'],
    ['befeuerung', 'gas', 'gas'],
    ['befeuerung', 'oel', 'fuel-oil'],
    ['befeuerung', 'pellet', 'pellets'],
    ['befeuerung', 'holz', 'wood'],
    ['befeuerung', 'elektro', 'electric'],
  ],
  Kitchen: [
    ['kueche', 'offen', 'american'],
    ['kueche', 'ebk', 'installed'],
  ],
  Roof: [['dachform', 'flachdach', 'flat']],
}
