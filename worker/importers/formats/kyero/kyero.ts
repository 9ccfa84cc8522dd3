import { type Language, languageCodes } from '#locales/languages.ts'
import { type FeedFormat, propertyIdOf } from '#worker/importers/formats/format.ts'
import { typeOfName } from '#worker/importers/formats/type-names.ts'
import {
  child,
  children,
  childText,
  holdsValue,
  readParts,
  textOf,
  type XmlElement,
} from '#worker/importers/formats/xml.ts'
import { mapProperties, PropertyRefused, type PropertyReport } from '#worker/importers/formats/xml-properties.ts'
import { amount, decimal, titledText, yesOrNo } from '#worker/importers/formats/xml-values.ts'
import { featureFacts } from './features.ts'

type Row = Record<string, unknown>

type TextContext = { language: Language; report: PropertyReport }

const numbers = {
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  floor: 'Floor',
  'surface_area.built': 'SurfaceLiving',
  'surface_area.plot': 'SurfaceGround',
  'surface_area.terrace': 'SurfaceTerrace',
}

/** Our field of each text; a postcode is no element of the format, but some programs write one. */
const texts = {
  ...{ ref: 'RecordFile', town: 'City', date: 'DateChanged', postcode: 'Zip', postal_code: 'Zip' },
  ...{ virtual_tour_url: 'VirtualTour' },
}

/** Elements that are read with others, or that say nothing of the home. */
const otherElements: readonly string[] = [
  ...[
    'id',
    'price',
    'currency',
    'price_freq',
    'new_build',
    'type',
    'province',
    'country',
    'location',
    'url',
    'desc',
    'title',
  ],
  ...['location_detail', 'pool', 'surface_area', 'energy_rating', 'features', 'images', 'video_url'],
]

const fieldNames = {
  ...Object.fromEntries(Object.entries({ ...numbers, ...texts }).map(([element, field]) => [field, element])),
  ...{
    ID: 'id',
    CountryID: 'country',
    Zip: 'town',
    Price: 'price',
    EPCLabelText: 'energy_rating',
    Translations: 'desc',
  },
  ...{ PictureSources: 'images', GpsX: 'longitude', GpsY: 'latitude', Street: 'location_detail' },
  ...{ Videos: 'video_url' },
}

const goals: Readonly<Record<string, number>> = { sale: 0, new_build: 0, month: 1, week: 1 }

/** `x` is a price on request. */
function priceOf(home: XmlElement, report: PropertyReport): Row {
  const text = childText(home, 'price') ?? ''
  const currency = childText(home, 'currency')?.toUpperCase() || 'EUR'
  const isWeekly = childText(home, 'price_freq') === 'week'
  if (!/\d/.test(text)) return { PublishPrice: false }
  if (currency !== 'EUR' || isWeekly) {
    report.warn('price', currency === 'EUR' ? 'is for another period than a month (week)' : `is in ${currency}`)
    return { PublishPrice: false }
  }
  const price = amount(text)
  return { Price: price, PublishPrice: price !== 0 }
}

/** The format has no sign for an address: it is shown where the sender gives a text of the location to show. */
function locationOf(home: XmlElement): Row {
  const detail = childText(home, 'location_detail')
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => childText(home, 'location', name))
  const country = childText(home, 'country')
  return {
    ...(country && { CountryID: country }),
    ...(detail && { Street: detail, HouseNumber: null }),
    ...(latitude && longitude && { GpsX: longitude, GpsY: latitude }),
    PublishAddress: Boolean(detail),
  }
}

/** Version 2.1 names a type in several languages. */
function typeOf(home: XmlElement): number | undefined {
  const element = child(home, 'type')
  const named = child(element, 'en') ?? children(element)[0] ?? element
  const name = textOf(named)
  if (!name) return undefined
  const type = typeOfName(name)
  if (type === undefined) throw new PropertyRefused('type', `${name} is not known`)
  return type
}

/** Texts by language of an element that holds one for each, or one alone. */
function textsOf(home: XmlElement, name: string, { language, report }: TextContext): Map<string, string> {
  const texts = new Map<string, string>()
  const element = child(home, name)
  const elements = children(element)
  const alone = elements.length === 0 && textOf(element)
  if (alone) texts.set(language, alone)
  for (const item of elements) {
    const text = textOf(item)
    if (text && (languageCodes as readonly string[]).includes(item.name)) texts.set(item.name, text)
    else if (text) report.ignore(`${name}.${item.name}`)
  }
  return texts
}

/** Titles are no part of the format, but some programs write them as they write descriptions. */
function translationsOf(home: XmlElement, context: TextContext): Row[] {
  const titles = textsOf(home, 'title', context)
  const descriptions = textsOf(home, 'desc', context)
  return [...new Set([...descriptions.keys(), ...titles.keys()])].map((language) => {
    const [title, description] = [titles.get(language), descriptions.get(language)]
    if (!title) return { language, ...titledText(description!) }
    return { language, Title: title, ...(description && { Description: description }) }
  })
}

function factsOf(home: XmlElement, report: PropertyReport): Row {
  const names = children(child(home, 'features'), 'feature').map((feature) => textOf(feature) ?? '')
  const { row, unknown } = featureFacts(names.filter(Boolean))
  for (let count = 0; count < unknown; count++) report.ignore('features.feature')
  if (yesOrNo(childText(home, 'pool')))
    row.ExteriorComfort = [...new Set(['swimming-pool', ...((row.ExteriorComfort as string[] | undefined) ?? [])])]
  const isNew = childText(home, 'price_freq') === 'new_build' ? true : yesOrNo(childText(home, 'new_build'))
  const label = childText(home, 'energy_rating', 'consumption')
  return {
    ...(isNew !== undefined && { IsNewBuild: isNew }),
    ...(label && /^[a-i]/i.test(label) && { EPCLabelText: label }),
    ...row,
  }
}

const picturesOf = (images: XmlElement | undefined) =>
  images && {
    PictureSources: children(images, 'image')
      .toSorted((a, b) => Number(a.attributes.id ?? 0) - Number(b.attributes.id ?? 0))
      .flatMap((image) => childText(image, 'url') ?? [])
      .filter(Boolean)
      .map((Url) => ({ Url, Version: null })),
  }

function reportUnknownElements(home: XmlElement, report: PropertyReport) {
  const known = [...otherElements, ...Object.keys(numbers), ...Object.keys(texts)]
  for (const element of children(home))
    if (!known.includes(element.name) && holdsValue(element) && textOf(element) !== '0') report.ignore(element.name)
  const emissions = childText(home, 'energy_rating', 'emissions')
  if (emissions && !/^x$/i.test(emissions)) report.ignore('energy_rating.emissions')
}

function homeRow(home: XmlElement, key: string, context: TextContext): Row {
  const { report } = context
  const row: Row = { ID: propertyIdOf(key), Status: 1 }
  for (const [path, field] of Object.entries(numbers)) {
    const text = childText(home, ...path.split('.'))
    if (text !== undefined) row[field] = text && (field.startsWith('Surface') ? decimal(text) || null : text)
  }
  for (const [name, field] of Object.entries(texts)) {
    const text = childText(home, name)
    if (text !== undefined) row[field] = text
  }
  const goal = goals[childText(home, 'price_freq')?.toLowerCase() ?? '']
  const type = typeOf(home)
  const translations = translationsOf(home, context)
  const film = childText(home, 'video_url')
  reportUnknownElements(home, report)
  return {
    ...row,
    ...(goal !== undefined && { Goal: goal }),
    ...(type !== undefined && { WebID: type }),
    ...locationOf(home),
    ...priceOf(home, report),
    ...factsOf(home, report),
    ...(film && { Videos: [film] }),
    ...(translations.length > 0 && { Translations: translations }),
    ...picturesOf(child(home, 'images')),
  }
}

/** Kyero 3 and 2.1: always the whole stock. */
export const kyero: FeedFormat = {
  name: 'kyero',
  recognises: (start) => /^\s*</.test(start) && /<(?:[\w.-]+:)?kyero[\s>/]/i.test(start),
  read: (text, { language }) => {
    const { parts } = readParts(text, { root: 'root', part: 'property' })
    const { hasUnknown, ...homes } = mapProperties(parts, {
      ...{ part: 'property', keyElement: 'id', keyOf: (home) => childText(home, 'id') },
      toRow: (home, key, report) => homeRow(home, key, { language, report }),
    })
    return { ...homes, fieldNames, complete: !hasUnknown }
  },
}
