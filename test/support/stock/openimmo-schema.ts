import type { Schema } from './schema.ts'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const whole = /^[+-]?\d+$/
const positive = /^\+?0*[1-9]\d*$/
const boolean = /^(?:true|false|0|1)$/
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const oneOf = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', '|')})$`)
const any = /^[\s\S]*$/
const some = /^[\s\S]+$/

const texts = (names: string, text: RegExp): Schema =>
  Object.fromEntries(names.split(' ').map((name) => [name, { text }]))

const flags = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, boolean]))

const extra = 'user_defined_simplefield*'

/**
 * What the schema of OpenImmo 1.2.7 demands of the elements that the site writes: their order, which are required, their
 * types and enumerations. Any other element is refused.
 */
export const openImmoSchema: Schema = {
  openimmo: { children: 'uebertragung! anbieter+' },
  uebertragung: {
    attributes: {
      ...{ 'art!': oneOf('OFFLINE ONLINE'), 'umfang!': oneOf('TEIL VOLL'), modus: oneOf('NEW CHANGE DELETE') },
      ...{ 'version!': some, 'sendersoftware!': some, 'senderversion!': some, techn_email: any },
      timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    },
  },
  anbieter: { children: 'firma! openimmo_anid! immobilie*' },
  immobilie: {
    children:
      'objektkategorie! geo! kontaktperson! preise flaechen ausstattung zustand_angaben freitexte anhaenge ' +
      `verwaltung_objekt verwaltung_techn! ${extra}`,
  },
  user_defined_simplefield: { attributes: { 'feldname!': some } },
  objektkategorie: { children: 'nutzungsart! vermarktungsart! objektart!' },
  nutzungsart: { attributes: { 'WOHNEN!': boolean, 'GEWERBE!': boolean, ANLAGE: boolean, WAZ: boolean } },
  vermarktungsart: { attributes: { 'KAUF!': boolean, 'MIETE_PACHT!': boolean, ERBPACHT: boolean, LEASING: boolean } },
  // One of these, each any number of times.
  objektart: {
    children:
      'wohnung* haus* grundstueck* buero_praxen* einzelhandel* hallen_lager_prod* parken* sonstige* ' +
      'zinshaus_renditeobjekt*',
  },
  haus: { attributes: { haustyp: oneOf('EINFAMILIENHAUS VILLA BUNGALOW REIHENHAUS KEINE_ANGABE') } },
  wohnung: { attributes: { wohnungtyp: oneOf('LOFT-STUDIO-ATELIER ETAGE PENTHOUSE KEINE_ANGABE') } },
  geo: {
    children: `plz! ort geokoordinaten strasse hausnummer bundesland land etage anzahl_etagen wohnungsnr ${extra}`,
  },
  geokoordinaten: { attributes: { 'breitengrad!': decimal, 'laengengrad!': decimal } },
  land: { attributes: { iso_land: /^[A-Z]{3}$/ } },
  kontaktperson: { children: 'email_zentrale tel_zentrale name! firma' },
  preise: { children: `kaufpreis kaltmiete nebenkosten hausgeld waehrung kaution stp_garage ${extra}` },
  waehrung: { attributes: { iso_waehrung: /^[A-Z]{3}$/ } },
  stp_garage: { attributes: { stellplatzkaufpreis: decimal, stellplatzmiete: decimal, anzahl: whole } },
  flaechen: {
    children:
      'wohnflaeche nutzflaeche gesamtflaeche lagerflaeche bueroflaeche fensterfront bgf grundstuecksflaeche ' +
      'anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc balkon_terrasse_flaeche gartenflaeche grundstuecksfront ' +
      `anzahl_stellplaetze ${extra}`,
  },
  ...texts('kaufpreis kaltmiete nebenkosten hausgeld kaution wohnflaeche nutzflaeche gesamtflaeche', decimal),
  ...texts('lagerflaeche bueroflaeche fensterfront bgf grundstuecksflaeche anzahl_schlafzimmer', decimal),
  ...texts('anzahl_badezimmer anzahl_sep_wc balkon_terrasse_flaeche gartenflaeche grundstuecksfront', decimal),
  ...texts('anzahl_stellplaetze', positive),
  ...texts('etage anzahl_etagen', whole),
  ausstattung: {
    children:
      'kueche boden kamin heizungsart befeuerung klimatisiert fahrstuhl stellplatzart gartennutzung moebliert sauna ' +
      'swimmingpool wasch_trockenraum sicherheitstechnik unterkellert fahrradraum dachform dachboden',
  },
  ...texts('kamin klimatisiert gartennutzung sauna swimmingpool wasch_trockenraum fahrradraum dachboden', boolean),
  kueche: { attributes: flags('EBK OFFEN PANTRY') },
  boden: { attributes: flags('FLIESEN STEIN TEPPICH PARKETT DIELEN LAMINAT') },
  heizungsart: { attributes: flags('OFEN ETAGE ZENTRAL FERN FUSSBODEN') },
  befeuerung: { attributes: flags('OEL GAS ELEKTRO ALTERNATIV SOLAR ERDWAERME LUFTWP FERN BLOCK HOLZ PELLET') },
  fahrstuhl: { attributes: flags('PERSONEN LASTEN') },
  stellplatzart: { attributes: flags('GARAGE TIEFGARAGE CARPORT FREIPLATZ PARKHAUS DUPLEX') },
  moebliert: { attributes: { moeb: oneOf('VOLL TEIL') } },
  sicherheitstechnik: { attributes: flags('ALARMANLAGE KAMERA POLIZEIRUF') },
  unterkellert: { attributes: { keller: oneOf('JA NEIN TEIL') } },
  dachform: { attributes: flags('FLACHDACH SATTELDACH WALMDACH PULTDACH MANSARDDACH') },
  zustand_angaben: { children: `baujahr letztemodernisierung alter energiepass verkaufstatus ${extra}` },
  alter: { attributes: { alter_attr: oneOf('ALTBAU NEUBAU') } },
  energiepass: { children: 'epart gueltig_bis endenergiebedarf wertklasse' },
  verkaufstatus: { attributes: { stand: oneOf('OFFEN RESERVIERT VERKAUFT') } },
  freitexte: { children: `objekttitel lage objektbeschreibung objekt_text ${extra}` },
  objekt_text: { attributes: { 'lang!': some } },
  anhaenge: { children: 'anhang*' },
  anhang: {
    children: 'anhangtitel format! check daten!',
    attributes: {
      'location!': oneOf('INTERN EXTERN REMOTE'),
      gruppe: oneOf('TITELBILD INNENANSICHTEN AUSSENANSICHTEN GRUNDRISS KARTEN_LAGEPLAN BILD DOKUMENTE FILM FILMLINK'),
    },
  },
  check: { attributes: { ctype: oneOf('MD5 DATETIME ETAG') } },
  daten: { children: 'pfad' },
  verwaltung_objekt: { children: `objektadresse_freigeben verfuegbar_ab ${extra}` },
  objektadresse_freigeben: { text: boolean },
  verwaltung_techn: {
    children: 'objektnr_intern objektnr_extern! aktion! aktiv_von aktiv_bis openimmo_obid! stand_vom! sprache',
  },
  aktion: { attributes: { aktionart: oneOf('CHANGE DELETE REFERENZ') } },
  ...texts('aktiv_von aktiv_bis stand_vom', day),
}
