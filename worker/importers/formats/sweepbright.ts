import type { Refusal, Warning } from '#domain/import/record.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type FeedFormat, type MappedFeed, propertyIdOf, type ReadOptions } from './format.ts'
import {
  choice,
  countIgnored,
  documentSources,
  type FieldMapping,
  fieldNamesOf,
  isVendorObject,
  mapFields,
  trueNames,
  type VendorObject,
  valueAt,
  vendorObjectsOf,
} from './mapping.ts'

/** Square metres of a unit. */
const squareMetres: Record<string, number> = { sq_m: 1, are: 100, hectare: 10_000, ha: 10_000, sq_ft: 0.092_903_04 }

function area(value: unknown): unknown {
  if (!isVendorObject(value)) return value
  const { size, unit } = value
  if (typeof size !== 'number') return size ?? null
  const factor = squareMetres[String(unit)]
  return factor ? Math.round(size * factor * 100) / 100 : `${size} ${unit}`
}

const inEuro = (value: unknown): unknown => {
  if (!isVendorObject(value)) return value
  const { amount, currency } = value
  return amount === null || !currency || currency === 'EUR' ? amount : `${amount} ${currency}`
}

const mappings: readonly FieldMapping[] = [
  ['RecordFile', 'settings.reference'],
  ['Goal', 'negotiation', choice({ sale: 0, let: 1 })],
  ['WebID', 'sub_type', (value) => (value === 'studio' ? propertyTypes.studio : undefined)],
  [
    'WebID',
    'type',
    choice({
      ...{ house: propertyTypes.house, apartment: propertyTypes.apartment, land: propertyTypes.land },
      ...{ office: propertyTypes.office, commercial: propertyTypes.commercial, parking: propertyTypes.garage },
    }),
  ],
  ['Marquee', 'status', choice({ prospect: 0, available: 0, under_contract: 2, option: 2, sold: 3, rented: 3 })],
  ['Status', 'publish_status', (value) => (value === 'public' ? 1 : 2)],
  ['Price', 'price', inEuro],
  ['Street', 'location.street'],
  ['BoxNr', 'location.box'],
  ['Zip', 'location.postal_code'],
  ['City', 'location.city'],
  ['CountryID', 'location.country'],
  ['GpsX', 'location.geo.longitude'],
  ['GpsY', 'location.geo.latitude'],
  ['Floor', 'location.floor'],
  ['Floors', 'floors'],
  ['VirtualTour', 'virtual_tour_url'],
  ['Bedrooms', 'bedrooms'],
  ['Bathrooms', 'bathrooms'],
  ['Toilets', 'toilets'],
  ['SurfaceLiving', 'sizes.liveable_area', area],
  ['SurfaceGround', 'sizes.plot_area', area],
  ['SurfaceTotal', 'sizes.gross_area', area],
  ['SurfaceStore', 'sizes.storage_area', area],
  ['ConstructionYear', 'building.construction.year'],
  ['RenovationYear', 'building.renovation.year'],
  ['AvailableFrom', 'occupancy.available_from'],
  ['HasTerrace', 'amenities.terrace'],
  ['HasGarden', 'amenities.garden'],
  ['HasCellar', 'amenities.basement'],
  ['HasAttic', 'amenities.attic'],
  ['HasLift', 'amenities.lift'],
  ['IsFurnished', 'features.comfort.furnished'],
  ['WindowGlazing', 'features.ecology.double_glazing', (value) => (value === true ? 'Double' : null)],
  ['CadastralIncome', 'legal.property_and_land.cadastral_income', inEuro],
  ['CadastralIncome', 'cadastral_income', inEuro],
  ['RealEstateTax', 'price_property_taxes', inEuro],
  ['EnergyPerformance', 'legal.energy.epc_value'],
  ['EnergyPerformance', 'epc_value'],
  ['EPCLabelText', 'legal.energy.epc_category'],
  ['EPCLabelText', 'epc_category'],
  ['EPCUniqueCode', 'legal.energy.epc_reference'],
  ['EPCUniqueCode', 'epc_reference'],
  ['EPCTotal', 'legal.energy.total_epc_value'],
  ['CO2Emission', 'legal.energy.co2_emissions'],
  ['ELevel', 'legal.energy.e_level', (value) => String(value).replace(/^E/i, '')],
  [
    'ElectricalInspection',
    'legal.energy.report_electricity_gas',
    choice({ conform: 'Compliant', not_conform: 'NotCompliant', not_applicable: 'NotApplicable', no_report: null }),
  ],
  ['HasPermit', 'legal.regulations.building_permit'],
  ['HasPreemptiveRights', 'legal.regulations.priority_purchase_right'],
  ['HasAllotmentPermit', 'legal.regulations.subdivision_authorisation'],
  ['HasSummons', 'legal.regulations.pending_legal_proceedings'],
  [
    'FloodRisk',
    'legal.property_and_land.flood_risk',
    choice({
      no_flood_risk_area: 'None',
      potential_flood_sensitive_area: 'Medium',
      effective_flood_sensitive_area: 'High',
    }),
  ],
  [
    'PlanningDestination',
    'legal.property_and_land.land_use_designation',
    choice({ residential: 'Residential', mixed_residential: 'Mixed' }),
  ],
]

const interiorComforts = {
  'features.comfort.home_automation': 'HomeAutomation',
  'features.comfort.fireplace': 'Fireplace',
  'features.comfort.sauna': 'Sauna',
  'features.comfort.wine_cellar': 'WineCellar',
  'features.security.alarm': 'Alarm',
  'features.heating_cooling.air_conditioning': 'AirConditioning',
}
const exteriorComforts = {
  'features.ecology.solar_panels': 'SolarPanels',
  'features.ecology.rainwater_harvesting': 'RainwaterTank',
  'amenities.pool': 'SwimmingPool',
  'amenities.electrical_gate': 'ElectricGate',
}
const heatings = {
  'features.energy.gas': 'Gas',
  'features.energy.fuel': 'FuelOil',
  'features.energy.heat_pump': 'HeatPump',
  'features.energy.electricity': 'Electric',
}

/** Read by code, not by the table. */
const otherPaths = [
  ...[
    'id',
    'is_project',
    'description',
    'description_title',
    'video_url',
    'images',
    'documents',
    'plans',
    'open_homes',
  ],
  ...['rent_period', 'location.hidden', 'location.number', 'location.addition', 'price_recurring_costs'],
  ...Object.keys({ ...interiorComforts, ...exteriorComforts, ...heatings }),
]
const knownPaths = new Set([...mappings.map(([, path]) => path), ...otherPaths])

const fieldNames = {
  ...fieldNamesOf(mappings),
  ...{ ID: 'id', HouseNumber: 'location.number', Translations: 'description', Videos: 'video_url' },
  ...{ OpenHouses: 'open_homes', PictureSources: 'images', DocumentSources: 'documents', Heating: 'features.energy' },
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function translations({ description, description_title }: VendorObject, { language }: ReadOptions): VendorObject[] {
  const titles = isVendorObject(description_title) ? description_title : {}
  const texts = isVendorObject(description) ? description : {}
  const codes = [...new Set([...Object.keys(titles), ...Object.keys(texts)])]
  const written = codes.filter((code) => textOf(titles[code]) || textOf(texts[code]))
  return [...(written.length ? written : [language])].map((code) => ({
    language: code,
    Title: textOf(titles[code]) || undefined,
    Description: textOf(texts[code]) || null,
  }))
}

/** The addresses are signed for a few days: the id is what stays with a file. */
const pictureSources = (images: unknown): VendorObject[] =>
  vendorObjectsOf(images)
    .toSorted((a, b) => Number(a.ordinal) - Number(b.ordinal))
    .map(({ id, url }) => ({ Url: url, Version: id ?? null }))

function files({ documents, plans }: VendorObject) {
  const named = (list: unknown) =>
    vendorObjectsOf(list).map(({ id, url, description, filename }) => ({
      ...{ address: url, version: id, name: textOf(description) || textOf(filename) },
    }))
  return [...named(documents), ...named(plans).map((file) => ({ ...file, type: 'floor-plan' as const }))]
}

/** What the home is heated with, when the vendor names one energy only. */
function heatingOf(estate: VendorObject): string | undefined {
  const names = trueNames(estate, heatings)
  return names?.length === 1 ? names[0] : undefined
}

/** A list of what a home has: a name that it lacks is not known, and clears the stored value. */
const amenityNames = { terrace: null, garden: null, basement: null, attic: null, lift: null, pool: null }
const namesAsFlags = (amenities: unknown[]): VendorObject => ({
  ...amenityNames,
  ...Object.fromEntries(amenities.map((name) => [String(name), true])),
})

function priceOf(row: VendorObject, { rent_period: period, negotiation }: VendorObject): unknown {
  const isMonthly = negotiation !== 'let' || !period || period === 'month'
  return isMonthly || typeof row.Price !== 'number' ? row.Price : `${row.Price} a ${period}`
}

function propertyRow(estate: VendorObject, options: ReadOptions, ignored: Map<string, number>): VendorObject {
  const row = { ...mapFields(estate, mappings), Key: estate.id }
  const ID = estate.id ? propertyIdOf(String(estate.id)) : null
  if (estate.negotiation === undefined) return { ...row, ID }
  const { number, addition } = isVendorObject(estate.location) ? estate.location : {}
  return {
    ...row,
    ID,
    Price: priceOf(row, estate),
    PublishPrice: valueAt(estate, 'price.hidden') === false,
    PublishAddress: valueAt(estate, 'location.hidden') === false,
    ...(number !== undefined && { HouseNumber: `${number ?? ''}${textOf(addition)}` }),
    ...(estate.negotiation === 'let' && { ChargesRenter: inEuro(estate.price_recurring_costs) }),
    Heating: heatingOf(estate),
    InteriorComfort: trueNames(estate, interiorComforts),
    ExteriorComfort: trueNames(estate, exteriorComforts),
    Translations: translations(estate, options),
    ...(estate.video_url !== undefined && { Videos: textOf(estate.video_url) ? [estate.video_url] : [] }),
    ...(Array.isArray(estate.open_homes) && {
      OpenHouses: vendorObjectsOf(estate.open_homes).map(({ start_date, end_date }) => ({
        Start: start_date,
        End: end_date,
      })),
    }),
    ...(Array.isArray(estate.images) && { PictureSources: pictureSources(estate.images) }),
    ...((Array.isArray(estate.documents) || Array.isArray(estate.plans)) && {
      DocumentSources: documentSources(files(estate), { ...options, ignored }),
    }),
  }
}

const expiredFiles = ({ images, documents, plans }: VendorObject, day: string): number =>
  [images, documents, plans]
    .flatMap(vendorObjectsOf)
    .filter(({ url_expires_on: until }) => Date.parse(String(until)) < Date.parse(day)).length

function readSweepbright(text: string, options: ReadOptions): MappedFeed {
  const raw: unknown = JSON.parse(text)
  const estates = vendorObjectsOf(Array.isArray(raw) ? raw : [raw])
  const ignored = new Map<string, number>()
  const warnings: Warning[] = []
  const refused: Refusal[] = []
  const Properties: VendorObject[] = []
  for (const [row, source] of estates.entries()) {
    const id = String(source.id ?? '')
    if (source.is_project === true) {
      const units = vendorObjectsOf(source.properties).length
      refused.push({ row, id, field: 'is_project', reason: `is a project with ${units} units, which are not read` })
      continue
    }
    const { amenities } = source
    const estate = { ...source, ...(Array.isArray(amenities) && { amenities: namesAsFlags(amenities) }) }
    const expired = expiredFiles(estate, options.day)
    const reason = `is over for ${expired} files, which can no longer be fetched`
    if (expired) warnings.push({ row, id, field: 'url_expires_on', reason })
    countIgnored(estate, knownPaths, ignored)
    Properties.push(propertyRow(estate, options, ignored))
  }
  return { Properties, fieldNames, ignored, refused, warnings, ...(!Array.isArray(raw) && { complete: false }) }
}

/**
 * Answers of `GET estates/{id}`, or a list of them; `{"id": "…", "publish_status": "deleted"}` withdraws a home. Sellers,
 * buyers, the agent, notes and a tenant's contact details have no field in the table: of them only the names of the
 * fields are counted.
 */
export const sweepbright: FeedFormat = {
  name: 'sweepbright',
  recognises: (start) =>
    /^\s*[[{]/.test(start) && /"negotiation"\s*:/.test(start) && /"(?:sub_type|is_project)"/.test(start),
  read: readSweepbright,
}
