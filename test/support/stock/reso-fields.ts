type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value !== ''
const flag: Rule = (value) => typeof value === 'boolean'
const number: Rule = (value) => typeof value === 'number' && Number.isFinite(value)
const whole: Rule = (value) => Number.isInteger(value)
const day: Rule = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const moment: Rule = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)
const address: Rule = (value) => typeof value === 'string' && /^https:\/\/\S+$/.test(value)
const oneOf =
  (...words: string[]): Rule =>
  (value) =>
    words.includes(value as string)

/** Fields of the Media resource, RESO Data Dictionary 2.0. */
const mediaFields: Readonly<Record<string, Rule>> = {
  ...{ MediaKey: text, MediaURL: address, MediaCategory: oneOf('Photo', 'Floor Plan'), MediaType: text },
  ...{ ImageWidth: whole, ImageHeight: whole, Order: whole },
}

/** Fields of the Property resource that the site writes: names, types and lookups of the RESO Data Dictionary 2.0. */
const propertyFields: Readonly<Record<string, Rule>> = {
  ...{ ListingKey: text, ListingId: text, ListPrice: number, ListingURL: address, OnMarketDate: day },
  ...{ ModificationTimestamp: moment, InternetAddressDisplayYN: flag, StreetName: text, StreetNumber: text },
  ...{ UnitNumber: text, PostalCode: text, City: text, StateOrProvince: text, Country: oneOf('BE', 'LU', 'ES', 'GB') },
  ...{ Latitude: number, Longitude: number, BedroomsTotal: whole, BathroomsTotalInteger: whole, LivingArea: number },
  ...{ LotSizeArea: number, YearBuilt: whole, NewConstructionYN: flag, GarageSpaces: number, GarageYN: flag },
  ...{ Stories: whole, AvailabilityDate: day, PublicRemarks: text, PhotosCount: whole, ListOfficeName: text },
  ...{ ListOfficeEmail: text, ListOfficePhone: text },
  LivingAreaUnits: oneOf('Square Meters', 'Square Feet'),
  LotSizeUnits: oneOf('Square Meters', 'Square Feet', 'Acres'),
  LeaseAmountFrequency: oneOf('Monthly', 'Weekly', 'Annually', 'Daily'),
  StandardStatus: oneOf('Active', 'Active Under Contract', 'Pending', 'Closed'),
  PropertyType: oneOf(
    ...['Residential', 'Residential Lease', 'Residential Income', 'Land', 'Commercial Sale', 'Commercial Lease'],
    'Business Opportunity',
  ),
  PropertySubType: oneOf(
    ...['Single Family Residence', 'Apartment', 'Unimproved Land', 'Multi Family', 'Retail', 'Industrial', 'Office'],
    'Deeded Parking',
  ),
  Media: (value) => Array.isArray(value) && value.every((item) => fieldFaults(item, mediaFields).length === 0),
}

const required = ['ListingKey', 'StandardStatus', 'PropertyType', 'ModificationTimestamp']

const isLocal = (name: string, value: unknown) =>
  name.startsWith('Gevel_') && ['string', 'number', 'boolean'].includes(typeof value)

const fieldFaults = (item: Record<string, unknown>, fields: Readonly<Record<string, Rule>>): string[] =>
  Object.entries(item)
    .filter(([name, value]) => !isLocal(name, value) && !fields[name]?.(value))
    .map(([name, value]) => `${name} is not ${JSON.stringify(value)}`)

/** What is no payload of the RESO Common Format in a text; empty for a valid one. */
export function resoFaults(json: string): string[] {
  const { value, ...head } = JSON.parse(json) as { value: Record<string, unknown>[] }
  const context = { '@reso.context': 'urn:reso:metadata:2.0:resource:property' }
  return [
    ...(JSON.stringify(head) === JSON.stringify(context) ? [] : [`the context is ${JSON.stringify(head)}`]),
    ...value.flatMap((item) => [
      ...required.filter((name) => !(name in item)).map((name) => `${name} is missing`),
      ...fieldFaults(item, propertyFields),
    ]),
  ]
}
