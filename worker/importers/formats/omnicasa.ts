import { isEasterly } from '#domain/geo/country.ts'
import { meaningOf } from '#worker/importers/formats/table/words.ts'
import { type FeedFormat, type MappedFeed, propertyIdOf, type ReadOptions } from './format.ts'
import {
  choice,
  countIgnored,
  type FieldMapping,
  fieldNamesOf,
  isVendorObject,
  mapFields,
  type VendorObject,
  vendorObjectsOf,
} from './mapping.ts'
import { typeOfName } from './type-names.ts'
import { titledText } from './xml-values.ts'

/** The vendor writes 0 for an unknown value. */
const notZero = (value: unknown) => (Number(value) === 0 ? null : value)

/** A name in the language of the answer; an unknown one gets a warning. */
const named = (field: string) => (value: unknown) => meaningOf(field, String(value)) ?? `not known: ${value}`

const countryOf = (value: unknown) => ({ B: 'BE', L: 'LU' })[String(value).toUpperCase()] ?? value

/** In the order of precedence: the name of a type is sure, its number is not. */
const mappings: readonly FieldMapping[] = [
  ['RecordFile', 'Ident'],
  ['Goal', 'Goal'],
  ['WebID', 'TypeDescription', (value) => typeOfName(String(value))],
  ['WebID', 'WebID'],
  ['Marquee', 'MarqueeName', (value) => meaningOf('Marquee', String(value))],
  ['Marquee', 'SubStatus', (value) => ([2, 3].includes(Number(value)) ? 3 : undefined)],
  ['Marquee', 'Marquee', choice({ 0: 0, 1: 1, 2: 2, 3: 3 })],
  ['Marquee', 'MarqueeName', (value) => `not known: ${value}`],
  ['Status', 'PublishInternet', (value) => (/^(?:true|1)$/i.test(String(value)) ? 1 : 2)],
  ['Price', 'Price', (value) => notZero(value) ?? undefined],
  ['Price', 'StartPrice', notZero],
  ['PublishPrice', 'PublishPrice'],
  ['PublishAddress', 'PublishAddress'],
  ['DateOnline', 'CreatedDate'],
  ['DateChanged', 'LastChangedDate'],
  ['Street', 'Street'],
  ['HouseNumber', 'HouseNumber', (value) => (String(value) === '0' ? null : value)],
  ['Zip', 'Zip'],
  ['City', 'City'],
  ['CountryID', 'CountryAbbr', countryOf],
  ['VirtualTour', 'VirtualTour'],
  ...(['Total', 'Living', 'Garden', 'Terrace', 'Constructed', 'Office', 'Ground', 'Store'] as const).map(
    (name): FieldMapping => [`Surface${name}`, `Surface${name}`, notZero],
  ),
  ['Bedrooms', 'NumberOfBedRooms'],
  ['Bathrooms', 'NumberOfBathRooms'],
  ['ShowerRooms', 'NumberOfShowerRooms'],
  ['Toilets', 'NumberOfToilets'],
  ['Garages', 'NumberOfGarages'],
  ['Parkings', 'NumberOfParkings'],
  ['Floor', 'Floor'],
  ['HasGarden', 'HasGarden'],
  ['HasLift', 'HasLift'],
  ['HasCellar', 'HasCellar'],
  ['HasAttic', 'HasAttic'],
  ['IsFurnished', 'HasFurnished'],
  ['EnergyPerformance', 'EnergyPerformance', notZero],
  ['ConstructionYear', 'ConstructionYear', notZero],
  ['Heating', 'HeatingName', named('Heating')],
  ['Kitchen', 'KitchenName', named('Kitchen')],
  ['WindowGlazing', 'WindowGlazing', named('WindowGlazing')],
]

/** Read by code, not by the table, or without a meaning of their own. */
const otherPaths = [
  ...['ID', 'GoogleX', 'GoogleY', 'ShowOnMap', 'DescriptionA', 'DescriptionB', 'PriceUnitText', 'MarqueeShowOrder'],
  ...['LargePicture', 'LargePictures', 'XLargePictureItems', 'SiteID', 'OfficeName', 'ParentID'],
]
const knownPaths = new Set([...mappings.map(([, path]) => path), ...otherPaths])

const fieldNames = {
  ...fieldNamesOf(mappings),
  ...{ ID: 'ID', GpsX: 'GoogleY', GpsY: 'GoogleX', Translations: 'DescriptionA', PictureSources: 'XLargePictureItems' },
}

/** `GoogleX` is a latitude in the one client that is known: the larger of the two is, but in the east. */
function positionOf({ GoogleX, GoogleY, ShowOnMap, CountryAbbr }: VendorObject): VendorObject {
  const [smaller, larger] = [Number(GoogleX), Number(GoogleY)].sort((a, b) => a - b) as [number, number]
  if (!smaller || !larger || ShowOnMap === false || isEasterly(CountryAbbr)) return { GpsX: null, GpsY: null }
  return { GpsX: smaller, GpsY: larger }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function translationOf(
  { DescriptionA, DescriptionB, TypeDescription }: VendorObject,
  { language }: ReadOptions,
): VendorObject {
  const text = [textOf(DescriptionA), textOf(DescriptionB)].filter(Boolean).join('\n\n')
  const typeName = textOf(TypeDescription)
  return { language, ...(typeName && { TypeDescription: typeName }), ...titledText(text) }
}

function addressesOf({ XLargePictureItems, LargePictures, LargePicture }: VendorObject): unknown[] | undefined {
  if (Array.isArray(XLargePictureItems)) return vendorObjectsOf(XLargePictureItems).map(({ Url }) => Url)
  if (Array.isArray(LargePictures)) return LargePictures
  return LargePicture === undefined ? undefined : [LargePicture].filter(Boolean)
}

function propertyRow(home: VendorObject, options: ReadOptions): VendorObject {
  const addresses = addressesOf(home)
  const row = mapFields(home, mappings)
  return {
    ...row,
    ...positionOf(home),
    ID: home.ID ? propertyIdOf(String(home.ID)) : null,
    Status: row.Status ?? 1,
    // A second status that is not of a sold home says that it is open again.
    ...(row.Marquee === undefined && home.SubStatus != null && { Marquee: 0 }),
    PublishPrice: row.PublishPrice ?? false,
    PublishAddress: row.PublishAddress ?? false,
    Translations: [translationOf(home, options)],
    ...(addresses && { PictureSources: addresses.map((Url) => ({ Url, Version: null })) }),
  }
}

/** The answer, or what `Get…JsonResult` of the answer holds. @throws Error for a failure, which has the status 200 too */
function resultOf(answer: unknown): VendorObject {
  const named = isVendorObject(answer)
    ? Object.entries(answer).find(([name]) => /^Get\w+JsonResult$/.test(name))?.[1]
    : null
  const result = isVendorObject(named) ? named : isVendorObject(answer) ? answer : {}
  if (result.Success === false) {
    const reason = textOf(result.Message) || 'without a reason'
    throw new Error(`Omnicasa refused the request: ${reason} (code ${result.Code ?? 'unknown'})`)
  }
  if (!isVendorObject(result.Value) || !Array.isArray(result.Value.Items))
    throw new Error('The feed has no list "Items".')
  return result.Value
}

/**
 * Answers of `GetPropertyListJson`. UNPROVED: no answer with homes is public. The names are those that published
 * clients read; what a number means is that of the agency's own JSON, which is a relative. Without a flag that shows
 * them, price and address are hidden.
 */
export const omnicasa: FeedFormat = {
  name: 'omnicasa',
  isUnproved: true,
  recognises: (start) =>
    /^\s*(?:\[\s*)?\{/.test(start) &&
    (/"GetPropert(?:y|ies)\w*JsonResult"\s*:/.test(start) ||
      (/"Success"\s*:/.test(start) && /"Code"\s*:/.test(start) && /"Value"\s*:/.test(start))),
  read: (text, options): MappedFeed => {
    // A list of answers is saved page by page.
    const results = [JSON.parse(text) as unknown].flat().map(resultOf)
    const ignored = new Map<string, number>()
    const homes = results.flatMap(({ Items }) => vendorObjectsOf(Items))
    const count = Math.max(...results.map(({ RowsCount }) => Number(RowsCount) || 0))
    for (const home of homes) countIgnored(home, knownPaths, ignored)
    const isPage = count > homes.length
    const Properties = homes.map((home) => propertyRow(home, options))
    return { Properties, fieldNames, ignored, ...(isPage && { complete: false }) }
  },
}
