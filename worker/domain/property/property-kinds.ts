import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { propertyTypes } from './property-types.ts'

/** A language without a word has the English one. */
type Words = Translated & { en: string }
type Group = keyof typeof propertyTypes

export const wordIn = (words: Words, language: Language): string => words[language] ?? words.en

/** Kinds of homes in advertisements, their type and their names. */
export const propertyKinds = {
  house: { group: 'house', nl: 'Woning', fr: 'Maison', en: 'House', de: 'Haus' },
  residence: { group: 'house', nl: 'Woning', fr: 'Maison', en: 'House', de: 'Haus' },
  villa: { group: 'house', nl: 'Villa', fr: 'Villa', en: 'Villa', de: 'Villa' },
  'master-house': { group: 'house', nl: 'Herenhuis', fr: 'Maison de maître', en: 'Townhouse', de: 'Herrenhaus' },
  mansion: { group: 'house', nl: 'Landhuis', fr: 'Manoir', en: 'Mansion', de: 'Landsitz' },
  cottage: { group: 'house', nl: 'Landelijke woning', fr: 'Maison de campagne', en: 'Cottage', de: 'Landhaus' },
  bungalow: { group: 'house', nl: 'Bungalow', fr: 'Bungalow', en: 'Bungalow', de: 'Bungalow' },
  chalet: { group: 'house', nl: 'Chalet', fr: 'Chalet', en: 'Chalet', de: 'Chalet' },
  'mixed-building': {
    group: 'investment',
    nl: 'Gemengd gebouw',
    fr: 'Immeuble mixte',
    en: 'Mixed-use building',
    de: 'Gemischt genutztes Gebäude',
  },
  apartment: { group: 'apartment', nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
  'ground-floor': {
    group: 'apartment',
    nl: 'Gelijkvloers appartement',
    fr: 'Rez-de-chaussée',
    en: 'Ground-floor apartment',
    de: 'Erdgeschosswohnung',
  },
  duplex: { group: 'apartment', nl: 'Duplex', fr: 'Duplex', en: 'Duplex', de: 'Maisonette' },
  triplex: { group: 'apartment', nl: 'Triplex', fr: 'Triplex', en: 'Triplex', de: 'Triplex-Wohnung' },
  penthouse: { group: 'apartment', nl: 'Penthouse', fr: 'Penthouse', en: 'Penthouse', de: 'Penthouse' },
  loft: { group: 'apartment', nl: 'Loft', fr: 'Loft', en: 'Loft', de: 'Loft' },
  studio: { group: 'studio', nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
  farmhouse: { group: 'house', nl: 'Hoeve', fr: 'Ferme', en: 'Farmhouse', de: 'Bauernhaus' },
  castle: { group: 'house', nl: 'Kasteel', fr: 'Château', en: 'Castle', de: 'Schloss' },
  'terraced-house': { group: 'house', nl: 'Rijwoning', fr: 'Maison mitoyenne', en: 'Terraced house', de: 'Reihenhaus' },
  'semi-detached-house': {
    group: 'house',
    nl: 'Halfopen woning',
    fr: 'Maison jumelée',
    en: 'Semi-detached house',
    de: 'Doppelhaushälfte',
  },
  'service-flat': {
    group: 'apartment',
    nl: 'Assistentiewoning',
    fr: 'Appartement en résidence-services',
    en: 'Serviced flat',
    de: 'Seniorenwohnung',
  },
  'student-room': {
    group: 'studio',
    nl: 'Studentenkamer',
    fr: 'Kot étudiant',
    en: 'Student room',
    de: 'Studentenzimmer',
  },
  land: { group: 'land', nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' },
  garage: { group: 'garage', nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
  'parking-space': {
    group: 'garage',
    nl: 'Parkeerplaats',
    fr: 'Emplacement de parking',
    en: 'Parking space',
    de: 'Stellplatz',
  },
  office: { group: 'office', nl: 'Kantoor', fr: 'Bureau', en: 'Office', de: 'Büro' },
  shop: { group: 'commercial', nl: 'Handelspand', fr: 'Commerce', en: 'Retail property', de: 'Ladenlokal' },
  warehouse: { group: 'industrial', nl: 'Magazijn', fr: 'Entrepôt', en: 'Warehouse', de: 'Lagerhalle' },
  'industrial-building': {
    group: 'industrial',
    nl: 'Bedrijfsgebouw',
    fr: 'Bâtiment industriel',
    en: 'Industrial building',
    de: 'Gewerbegebäude',
  },
  'apartment-building': {
    group: 'investment',
    nl: 'Opbrengsteigendom',
    fr: 'Immeuble de rapport',
    en: 'Investment property',
    de: 'Renditeobjekt',
  },
} as const satisfies Record<string, Words & { group: Group }>

export type PropertyKind = keyof typeof propertyKinds

export const buildingStates = {
  normal: { nl: 'in normale staat', fr: 'en état normal', en: 'in normal condition', de: 'in normalem Zustand' },
  new: { nl: 'nieuw', fr: 'neuf', en: 'new', de: 'neu' },
  excellent: {
    nl: 'in uitstekende staat',
    fr: 'en excellent état',
    en: 'in excellent condition',
    de: 'in sehr gutem Zustand',
  },
  'fully-renovated': {
    nl: 'volledig gerenoveerd',
    fr: 'entièrement rénové',
    en: 'fully renovated',
    de: 'vollständig renoviert',
  },
  'to-be-renovated': { nl: 'op te frissen', fr: 'à rafraîchir', en: 'in need of updating', de: 'aufzufrischen' },
  'to-renovate': { nl: 'te renoveren', fr: 'à rénover', en: 'to renovate', de: 'zu renovieren' },
  'to-restore': { nl: 'te restaureren', fr: 'à restaurer', en: 'to restore', de: 'zu restaurieren' },
  'to-demolish': { nl: 'af te breken', fr: 'à démolir', en: 'to demolish', de: 'abzureißen' },
  'under-construction': { nl: 'in aanbouw', fr: 'en construction', en: 'under construction', de: 'im Bau' },
} as const satisfies Record<string, Words>

export type BuildingState = keyof typeof buildingStates
