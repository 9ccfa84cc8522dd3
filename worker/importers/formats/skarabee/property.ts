import { isEasterly } from '#domain/geo/country.ts'
import { partedAddress } from '#domain/geo/street-line.ts'
import { decodeText } from '#domain/redaction/detector.ts'
import { redactDoor } from '#domain/redaction/door.ts'
import type { Language } from '#locales/languages.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import {
  countIgnored,
  type FieldMapping,
  mapFields,
  trueNames,
  type VendorObject,
  valueAt,
} from '#worker/importers/formats/mapping.ts'
import { child, children, childText, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import { PropertyRefused, type PropertyReport } from '#worker/importers/formats/xml-properties.ts'
import { yesOrNo } from '#worker/importers/formats/xml-values.ts'
import {
  exteriorComforts,
  glazings,
  heatings,
  interiorComforts,
  mappings,
  marketStatuses,
  otherPaths,
} from './fields.ts'
import { filesOf } from './files.ts'
import { translationsOf } from './texts.ts'
import { decimal, moment, notZero } from './values.ts'
import { tellingValues, vendorObjectOf } from './vendor-object.ts'

type Row = Record<string, unknown>

const lowerCase = (path: string) => path.toLowerCase()
const paths: readonly FieldMapping[] = mappings.map(([field, path, convert]) =>
  convert ? [field, lowerCase(path), convert] : [field, lowerCase(path)],
)
const knownPaths = new Set([
  ...[...mappings.map(([, path]) => path), ...otherPaths].map(lowerCase),
  ...Object.keys({ ...interiorComforts, ...exteriorComforts }),
])

const takeOver = 2
const monthsOf: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, TRIMESTER: 3, YEARLY: 12 }

function marketOf(source: VendorObject): Row {
  const names = [valueAt(source, 'property.status'), valueAt(source, 'property.flowstatus')]
  const known = names.map((name) => marketStatuses[String(name)]).find(Boolean)
  const isPublished =
    yesOrNo(String(valueAt(source, 'info.enabled'))) === true &&
    yesOrNo(String(valueAt(source, 'property.active'))) !== false
  const [goal, status] = known ?? [undefined, null]
  const isTakeOver = goal === 0 && valueAt(source, 'property.takeover') === 'TRUE'
  return {
    ...(goal !== undefined && { Goal: isTakeOver ? takeOver : goal }),
    ...(status !== null && { Marquee: status }),
    Status: isPublished && status !== null ? 1 : 2,
  }
}

/** A flag of the publication that hides a value, which an absent one does too. */
const isShown = (source: VendorObject, name: string): boolean =>
  yesOrNo(String(valueAt(source, `info.${name}`))) === false

function priceOf(source: VendorObject, goal: unknown, report: PropertyReport): Row {
  const price = notZero(valueAt(source, 'property.price') ?? 0)
  const type = valueAt(source, 'property.pricetype')
  const isWhole = goal === 1 ? type == null || type === 'PRICE_PER_MONTH' : type == null || type === 'TOTAL'
  if (price !== null && !isWhole) {
    report.warn('PriceType', `is ${type}, not the price of the home${goal === 1 ? ' by the month' : ''}`)
    return { PublishPrice: false }
  }
  const isOnRequest = valueAt(source, 'property.priceindication') === 'ON_REQUEST'
  return { Price: price, PublishPrice: isShown(source, 'hideprice') && !isOnRequest }
}

function chargesOf(source: VendorObject, goal: unknown): Row {
  const value = decimal(valueAt(source, 'property.chargesandprovisions') ?? 0)
  const months = monthsOf[String(valueAt(source, 'property.chargesandprovisionsinterval'))] ?? 1
  const monthly = typeof value === 'number' ? Math.round((value / months) * 100) / 100 : value
  return { [goal === 1 ? 'ChargesRenter' : 'ChargesOwner']: monthly === 0 ? null : monthly }
}

/** The house number, and its position, which shows it; the latitude is the larger of the two, but in the east. */
function doorOf(source: VendorObject): Row {
  const address = (name: string) => valueAt(source, `property.address.${name}`)
  const number = String(address('housenumber') ?? '0')
  const [longitude, latitude] = ['position@x', 'position@y']
    .map((name) => Number(decimal(address(name) ?? 0)))
    .sort((a, b) => a - b) as [number, number]
  return {
    HouseNumber: number === '0' ? null : `${number}${String(address('housenumberextension') ?? '').trim()}`,
    ...(longitude && latitude && !isEasterly(address('countryid'))
      ? { GpsX: longitude, GpsY: latitude }
      : { GpsX: null, GpsY: null }),
  }
}

function locationOf(source: VendorObject): Row {
  const door = isShown(source, 'hidehousenumber')
    ? doorOf(source)
    : { HouseNumber: null, GpsX: null, GpsY: null, BoxNr: null }
  return {
    CountryID: valueAt(source, 'property.address.countryid') ?? 'BE',
    ...door,
    PublishAddress: isShown(source, 'hideaddress'),
  }
}

/** The one value of a list of choices; null of several. */
function onlyChoice(home: XmlElement, list: string, names: Readonly<Record<string, string>>): unknown {
  const chosen = new Set(
    children(child(home, 'property', list)).flatMap((item) => names[textOf(item)?.toUpperCase() ?? ''] ?? []),
  )
  return chosen.size === 1 ? [...chosen][0] : null
}

/** Rooms of a kind on all levels; null without one. */
function roomsOf(home: XmlElement, type: string): number | null {
  const levels = children(child(home, 'property', 'levels'), 'level')
  const rooms = levels.flatMap((level) => children(child(level, 'areas'), 'area'))
  return rooms.filter((room) => childText(room, 'type') === type).length || null
}

const annuityMonths: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 }

function annuityOf(home: XmlElement): Row {
  const annuity = child(home, 'property', 'lifeannuity')
  const at = (...path: string[]) => notZero(childText(annuity, ...path) || 0)
  const [bouquet, amount] = [at('oneoffpayment'), at('remittance', 'amount')].map((value) =>
    value === -1 ? null : value,
  )
  if (!bouquet && !amount) return {}
  const months = annuityMonths[childText(annuity, 'remittance', 'period') ?? ''] ?? 1
  const years = /^\s*(\d{1,2})\b/.exec(childText(annuity, 'remittance', 'maximalduration') ?? '')?.[1]
  return {
    IsAnnuity: true,
    AnnuityBouquet: bouquet,
    AnnuityMonthly: typeof amount === 'number' ? Math.round((amount / months) * 100) / 100 : amount,
    AnnuityYears: years ?? null,
    AnnuityIndexed: childText(annuity, 'remittance', 'indexedinterest') || null,
    AnnuityOccupied: { NAKED_OWNERSHIP: true, FULL_OWNERSHIP: false }[childText(annuity, 'type') ?? ''] ?? null,
  }
}

const inspectionTypes = ['ELECTRICITY_CERTIFICATE', 'DIAGNOSTICS_ELECTRICITY']

function electricalInspectionOf(home: XmlElement): Row {
  const list = children(child(home, 'property', 'certifications'), 'certification')
  const found = list.find(({ attributes }) => inspectionTypes.includes(attributes.type ?? ''))
  const conforms = yesOrNo(childText(found, 'conform'))
  return conforms === undefined ? {} : { ElectricalInspection: conforms ? 'Compliant' : 'NotCompliant' }
}

const openHousesOf = (home: XmlElement) => {
  const openHouse = child(home, 'property', 'openhouse')
  return openHouse
    ? children(child(openHouse, 'fromtodates'), 'fromtodate')
        .filter(({ attributes }) => attributes.from && attributes.to)
        .map(({ attributes }) => ({ Start: moment(attributes.from), End: moment(attributes.to) }))
    : []
}

/** An address of a film or tour that holds nothing hidden. */
function whole(address: unknown, clean: (text: string) => string): unknown {
  const decoded = typeof address === 'string' ? decodeText(address) : ''
  return clean(decoded) === decoded ? address : null
}

export const keyOf = (home: XmlElement): string | undefined => childText(home, 'info', 'id')

const projectKinds = ['PROJECT', 'MODEL']

/**
 * A publication under the names of the agency's own JSON. A hidden house number is left out with its box and position,
 * and removed from the texts: the street is shown without it, unless the address is hidden.
 * @throws PropertyRefused of a project, of another country or of a kind that has no type here
 */
export function homeRow(
  home: XmlElement,
  { key, language }: { key: string; language: Language },
  report: PropertyReport,
): Row {
  const source = vendorObjectOf(home)
  const id = { ID: propertyIdOf(key) }
  const property = child(home, 'property')
  if (!property) return { ...id, Status: 4 }
  const kind = String(valueAt(source, 'property.propertytype') ?? '')
  if (projectKinds.includes(kind))
    throw new PropertyRefused('PropertyType', `is a ${kind.toLowerCase()}, which is not read`)
  const ignored = new Map<string, number>()
  countIgnored(tellingValues(source, knownPaths), knownPaths, ignored)
  const row = mapFields(source, paths)
  const sort = valueAt(source, 'property.typo.sort') ?? valueAt(source, 'property.type')
  if (row.WebID == null && sort) throw new PropertyRefused('Typo', `${sort} is not known`)
  const market = marketOf(source)
  const location = locationOf(source)
  const isNumberShown = isShown(source, 'hidehousenumber')
  const door = {
    street: String(valueAt(source, 'property.address.street') ?? ''),
    houseNumber: String(doorOf(source).HouseNumber ?? ''),
  }
  const clean = isNumberShown ? (text: string) => text : redactDoor(door)
  const film = childText(property, 'videourl')
  const files = filesOf(home, { language, ignored, clean })
  for (const [name, count] of ignored) for (let at = 0; at < count; at++) report.ignore(name)
  return {
    ...row,
    ...id,
    ...market,
    ...location,
    ...(!isNumberShown && { Street: partedAddress(door).street || null, VirtualTour: whole(row.VirtualTour, clean) }),
    ...priceOf(source, market.Goal, report),
    ...chargesOf(source, market.Goal),
    ...annuityOf(home),
    ...electricalInspectionOf(home),
    ShowerRooms: roomsOf(home, 'SHOWERROOM'),
    Bedrooms: row.Bedrooms ?? roomsOf(home, 'BEDROOM'),
    Heating: onlyChoice(home, 'heatingtypes', heatings),
    WindowGlazing: onlyChoice(home, 'glazingtypes', glazings),
    InteriorComfort: trueNames(source, interiorComforts),
    ExteriorComfort: trueNames(source, exteriorComforts),
    OpenHouses: openHousesOf(home),
    ...(film !== undefined && { Videos: [film].filter((address) => address && whole(address, clean)) }),
    Translations: translationsOf(home, { language, clean }, report),
    ...files,
  }
}
