import { countryCode } from '#domain/geo/country.ts'
import { toEuros } from '#domain/money.ts'
import { pictureJpeg } from '#domain/picture.ts'
import type { Facts } from '#domain/property/facts.ts'
import { isDwelling, propertyTypes } from '#domain/property/property-types.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import type { ExportContext, ExportedProperty, StockExporter } from './stock.ts'

const resource = 'urn:reso:metadata:2.0:resource:property'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

const subTypes: Readonly<Record<number, string>> = {
  [house]: 'Single Family Residence',
  [apartment]: 'Apartment',
  [studio]: 'Apartment',
  [land]: 'Unimproved Land',
  [investment]: 'Multi Family',
  [commercial]: 'Retail',
  [industrial]: 'Industrial',
  [office]: 'Office',
  [garage]: 'Deeded Parking',
}

function propertyType(typeId: number, goal: Goal): string {
  if (goal === 'take-over') return 'Business Opportunity'
  const isLease = goal === 'rent'
  if (typeId === land) return 'Land'
  if (isDwelling(typeId) || typeId === garage) return isLease ? 'Residential Lease' : 'Residential'
  if (typeId === investment) return 'Residential Income'
  return isLease ? 'Commercial Lease' : 'Commercial Sale'
}

const standardStatuses: Record<PropertyStatus, string> = {
  available: 'Active',
  new: 'Active',
  option: 'Active Under Contract',
  sold: 'Closed',
}

/** Local fields have the prefix of the site: the dictionary has none for them. */
const localFacts: Partial<Record<keyof Facts, string>> = {
  energyPerformance: 'Gevel_EnergyPerformance',
  energyCode: 'Gevel_EnergyCertificateCode',
  co2: 'Gevel_CO2Emission',
  eLevel: 'Gevel_ELevel',
  pScore: 'Gevel_PScore',
  gScore: 'Gevel_GScore',
  floodZone: 'Gevel_FloodZone',
  riparianZone: 'Gevel_RiparianZone',
  preemptiveRights: 'Gevel_PreemptiveRights',
  summons: 'Gevel_Summons',
  permit: 'Gevel_BuildingPermit',
  allotmentPermit: 'Gevel_AllotmentPermit',
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

function media({ pictures }: ExportedProperty, { origin, language }: Pick<ExportContext, 'origin' | 'language'>) {
  return pictures.map((picture, at) => {
    const { url, width, height } = pictureJpeg(picture)
    return {
      MediaKey: String(picture.id),
      MediaURL: origin + url,
      MediaCategory: picture.scene === 'plan' ? 'Floor Plan' : 'Photo',
      MediaType: 'jpeg',
      ImageWidth: width,
      ImageHeight: height,
      Order: at + 1,
      ...(picture.alt?.[language] && { LongDescription: picture.alt[language] }),
      ...(picture.staged && { Gevel_VirtuallyStaged: true }),
    }
  })
}

function propertyOf(property: ExportedProperty, { origin, language, agency }: ExportContext) {
  const { record, province, energyClass, urls } = property
  const { facts, goal, addressPublished } = record
  const text = record.texts[language] ?? Object.values(record.texts)[0]
  return withoutEmpty({
    ListingKey: String(record.id),
    ListingId: record.reference,
    StandardStatus: standardStatuses[record.status],
    PropertyType: propertyType(record.typeId, goal),
    PropertySubType: subTypes[record.typeId],
    ListPrice: record.price === null ? null : toEuros(record.price),
    LeaseAmountFrequency: goal === 'rent' ? 'Monthly' : null,
    ListingURL: urls[language] ?? Object.values(urls)[0],
    OnMarketDate: record.published,
    ModificationTimestamp: `${record.updated}T00:00:00Z`,
    InternetAddressDisplayYN: addressPublished,
    StreetName: text?.street ?? record.street,
    StreetNumber: record.houseNumber,
    UnitNumber: record.box,
    PostalCode: record.zip,
    City: record.city,
    StateOrProvince: province,
    Country: countryCode(record.countryId),
    Latitude: addressPublished ? record.latitude : null,
    Longitude: addressPublished ? record.longitude : null,
    BedroomsTotal: facts.bedrooms,
    BathroomsTotalInteger: facts.bathrooms,
    LivingArea: facts.livingArea,
    LivingAreaUnits: facts.livingArea === undefined ? null : 'Square Meters',
    LotSizeArea: facts.groundArea,
    LotSizeUnits: facts.groundArea === undefined ? null : 'Square Meters',
    YearBuilt: facts.constructionYear,
    NewConstructionYN: facts.newBuild,
    GarageSpaces: facts.garages,
    GarageYN: facts.garage,
    Stories: facts.floors,
    AvailabilityDate: facts.availableFrom,
    PublicRemarks: text && withoutMarks(text.description),
    PhotosCount: property.pictures.length,
    Media: media(property, { origin, language }),
    ListOfficeName: agency.name,
    ListOfficeEmail: agency.email,
    ListOfficePhone: agency.phone,
    Gevel_EnergyClass: energyClass,
    ...Object.fromEntries(Object.entries(localFacts).map(([name, field]) => [field, facts[name as keyof Facts]])),
  })
}

/** Properties under the field names of the RESO Data Dictionary 2.0, as an OData collection. Money is euros. */
export const reso: StockExporter = async function* (properties, context) {
  yield `{"@reso.context":${JSON.stringify(resource)},"value":[`
  let separator = '\n'
  for await (const property of properties) {
    yield separator + JSON.stringify(propertyOf(property, context))
    separator = ',\n'
  }
  yield '\n]}\n'
}
