import { countries } from '#domain/geo/region.ts'
import type { Warning } from '#domain/import/record.ts'
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

/** `Marquee` of the agency's row: 0 available, 2 option, 3 sold or let; of a status that is not online none. */
const marquees = {
  ...{ 1: 0, 2: 0, 15: 0 },
  ...{ 5: 2, 6: 2, 12: 2, 13: 2, 14: 2, 16: 2, 21: 2 },
  ...{ 3: 3, 4: 3, 17: 3, 22: 3 },
}
const onlineDisplayStatuses = ['2', '3', '4', '5']
const activeStatus = '1'

const availabilities = { 1: 'AtDeed', 2: 'InAgreement', 3: 'InAgreement', 4: undefined, 5: 'Immediately' }

const heatings = {
  ...{ 658: 'None', 659: 'Gas', 660: 'Gas', 668: 'Gas', 670: 'Gas' },
  ...{ 661: 'FuelOil', 669: 'FuelOil', 671: 'FuelOil', 1168: 'FuelOil' },
  ...{ 662: 'Electric', 675: 'Electric', 667: 'HeatPump', 1490: 'HeatPump' },
  ...{ 664: 'Wood', 1001: 'Wood', 1000: 'Pellets', 674: 'DistrictHeating' },
  // How the heat is spread, not what it is made of.
  ...{ 663: undefined, 665: undefined, 666: undefined, 672: undefined, 673: undefined, 676: undefined },
  ...{ 1002: undefined, 1491: undefined, 1547: undefined },
}

const kitchens = {
  ...{ 683: 'NotInstalled', 684: 'SemiEquipped', 685: 'Installed', 686: 'HyperEquipped' },
  ...{ 687: 'American', 688: 'American', 689: 'American' },
}

const destinations = {
  ...{ 1: 'Agricultural', 2: 'Industry', 3: undefined, 4: undefined, 5: 'Forest', 6: 'Industry', 7: 'Leisure' },
  ...{ 8: 'Leisure', 9: 'Mixed', 10: 'Nature', 11: undefined, 12: 'Residential' },
  ...{ 13: 'CulturalHistoricResidential', 14: 'ResidentialPark', 15: 'ResidentialExpansion', 16: undefined },
  ...{ 17: 'Nature', 18: 'ScenicAgricultural', 19: 'Crafts', 999: 'RuralResidential', 1839: undefined },
}

const yes = (value: unknown) => (fact: unknown) => (String(fact) === '1' ? value : undefined)

/** The numbers under `details` are the vendor's of a detail, the same in each language. */
const mappings: readonly FieldMapping[] = [
  ['RecordFile', 'referenceNumber'],
  ['Goal', 'purpose.id', choice({ 1: 0, 2: 1, 3: 0 })],
  ['IsAnnuity', 'purpose.id', choice({ 1: undefined, 2: undefined, 3: true })],
  [
    'WebID',
    'category.id',
    choice({
      ...{ 1: propertyTypes.house, 2: propertyTypes.apartment, 3: propertyTypes.land, 4: propertyTypes.office },
      ...{ 5: propertyTypes.commercial, 6: propertyTypes.industrial, 7: propertyTypes.garage },
    }),
  ],
  ['DateOnline', 'putOnlineDateTime'],
  ['DateOnline', 'createDateTime'],
  ['DateChanged', 'updateDateTime'],
  ['Street', 'address'],
  ['HouseNumber', 'number'],
  ['BoxNr', 'box'],
  ['Zip', 'zip'],
  ['City', 'city'],
  ['CountryID', 'country.id', choice({ 1: countries.belgium, 5: countries.luxembourg })],
  ['EPCLabelText', 'energyClass'],
  ['EPCLabelText', 'details.2056'],
  ['VirtualTour', 'linkVirtualVisit'],
  ['VirtualTour', 'link3DModel'],
  ['SurfaceLiving', 'area'],
  ['SurfaceGround', 'groundArea'],
  ['SurfaceGarden', 'gardenArea'],
  ['SurfaceConstructed', 'details.27'],
  ['SurfaceTerrace', 'details.874'],
  ['FrontWidth', 'details.713'],
  ['PlotWidth', 'details.26'],
  ['Bedrooms', 'rooms'],
  ['Bathrooms', 'bathRooms'],
  ['Toilets', 'details.55'],
  ['Floor', 'floor'],
  ['Floors', 'details.15'],
  ['FacadesCount', 'fronts'],
  ['ConstructionYear', 'details.14'],
  ['RenovationYear', 'details.585'],
  ['IsNewBuild', 'state.id', (id) => ([11, 12, 13, 16, 17, 18, 19].includes(Number(id)) ? true : undefined)],
  ['Availability', 'availability.id', choice({ ...availabilities, 6: 'AtDelivery', 7: 'InAgreement' })],
  ['AvailableFrom', 'availabilityDateTime'],
  ['IsFurnished', 'furnished'],
  ['HasGarden', 'garden'],
  ['HasTerrace', 'terrace'],
  ['HasGarage', 'garage'],
  ['HasLift', 'details.372'],
  ['HasElectricity', 'details.757'],
  ['HasGas', 'details.1760'],
  ['HasWater', 'details.1772'],
  ['HasDrain', 'details.724'],
  ['WindowGlazing', 'details.1634', choice({ 1003: 'Single', 1004: 'Double', 1005: 'Triple', 1006: undefined })],
  ['WindowGlazing', 'details.461', yes('Double')],
  ['Heating', 'details.1020', choice(heatings)],
  ['Kitchen', 'details.1595', choice(kitchens)],
  ['CadastralIncome', 'details.1733'],
  ['ChargesRenter', 'details.301'],
  ['VatRegime', 'details.574', choice({ 0: 'Registration', 1: 'Vat' })],
  ['AnnuityMonthly', 'annuityMonthly'],
  ['HasPermit', 'details.808'],
  ['HasAllotmentPermit', 'details.812'],
  ['HasPreemptiveRights', 'details.1734'],
  ['PlanningDestination', 'details.1736', choice(destinations)],
  [
    'HasSummons',
    'details.2712',
    choice({ 1832: true, 1837: false, 1833: undefined, 1834: undefined, 1835: undefined, 1836: undefined }),
  ],
  [
    'JudicialDecision',
    'details.2712',
    choice({
      ...{ 1832: undefined, 1833: 'RemedialMeasure', 1834: 'AdministrativeMeasure', 1835: 'PenaltyOrder' },
      ...{ 1836: 'Settlement', 1837: 'None' },
    }),
  ],
  // That a judgment is pending does not say which.
  ['JudicialDecision', 'details.691', choice({ 0: 'None', 1: undefined })],
  // A text that may name a range: the number of the detail comes first.
  ['EnergyPerformance', 'details.2089'],
  ['EnergyPerformance', 'energyValue'],
  ['EPCTotal', 'details.2390'],
  ['EPCUniqueCode', 'details.2391'],
  ['EPCExpiryDate', 'details.2776'],
  ['CO2Emission', 'details.2090'],
  ['FloodRisk', 'details.2222', choice({ 1229: 'High', 1230: 'Medium', 1233: 'None' })],
  ['IsFloodZone', 'details.2223', choice({ 1231: true, 1232: undefined })],
  ['IsRiparianZone', 'details.2223', choice({ 1231: undefined, 1232: true })],
]

const interiorComforts = { 'details.43': 'AirConditioning', 'details.1752': 'Alarm', 'details.1771': 'Videophone' }
const exteriorComforts = { 'details.322': 'SwimmingPool', 'details.1773': 'RainwaterTank' }

/** Read by code, not by the table. */
const otherPaths = [
  ...['id', 'name', 'sms', 'shortDescription', 'longDescription', 'pictures', 'documents', 'currency', 'price'],
  ...['displayPrice', 'displayAddress', 'displayStatusId', 'status.id', 'purposeStatus.id'],
  ...[...Object.keys(interiorComforts), ...Object.keys(exteriorComforts), 'details.1849', 'details.1850'],
]
const knownPaths = new Set([...mappings.map(([, path]) => path), ...otherPaths])

const fieldNames = {
  ...fieldNamesOf(mappings),
  ...{ ID: 'id', Price: 'price', GpsX: 'details.1850', GpsY: 'details.1849', Marquee: 'purposeStatus', Title: 'name' },
  ...{ Translations: 'longDescription', PictureSources: 'pictures', DocumentSources: 'documents' },
}

/** Only an active estate in a status for visitors is online. */
function isOnline(estate: VendorObject): boolean {
  const [display, status, purpose] = ['displayStatusId', 'status.id', 'purposeStatus.id'].map((path) => {
    const value = valueAt(estate, path)
    return value === undefined || value === null ? undefined : String(value)
  })
  return (
    (display === undefined || onlineDisplayStatuses.includes(display)) &&
    (status === undefined || status === activeStatus) &&
    (purpose === undefined || purpose in marquees)
  )
}

/** The vendor's x is the latitude. In Belgium it is the larger of the two, in whichever order they come. */
function positionOf({ details }: VendorObject): VendorObject {
  const { 1849: x, 1850: y } = details as VendorObject
  if (!x || !y) return {}
  return Number(x) > Number(y) ? { GpsY: x, GpsX: y } : { GpsX: x, GpsY: y }
}

/** `[{languageId: 'fr-BE', content}]`, or a text in the language of the request. */
const textsByLanguage = (value: unknown, language: string): ReadonlyMap<string, string> =>
  new Map(
    typeof value === 'string'
      ? value.trim()
        ? [[language, value]]
        : []
      : vendorObjectsOf(value)
          .filter(({ content }) => content)
          .map(({ languageId, content }) => [String(languageId).slice(0, 2), String(content)]),
  )

function translations(estate: VendorObject, { language }: ReadOptions): VendorObject[] {
  const [short, long, line] = ['shortDescription', 'longDescription', 'sms'].map((field) =>
    textsByLanguage(estate[field], language),
  ) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>, ReadonlyMap<string, string>]
  const languages = new Set([...long.keys(), ...short.keys()])
  return [...(languages.size ? languages : [language])].map((code) => ({
    language: code,
    Title: estate.name || line.get(code) || undefined,
    Description: long.get(code) ?? short.get(code) ?? null,
  }))
}

const pictureSources = (pictures: unknown): VendorObject[] =>
  vendorObjectsOf(pictures)
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .map(({ urlXXL, urlLarge, urlSmall, updateDateTime }) => ({
      Url: urlXXL ?? urlLarge ?? urlSmall,
      Version: updateDateTime ?? null,
    }))

const isEuro = (currency: unknown) => !currency || currency === '€' || currency === 'EUR'

function propertyRow(estate: VendorObject, options: ReadOptions, ignored: Map<string, number>): VendorObject {
  const documents = vendorObjectsOf(estate.documents).map((file) => ({
    address: file.urlXXL ?? file.url ?? file.urlLarge,
    version: file.updateDateTime,
    name: String(file.description ?? file.name ?? ''),
  }))
  return {
    ...mapFields(estate, mappings),
    ...positionOf(estate),
    ID: estate.id ? propertyIdOf(String(estate.id)) : null,
    Status: isOnline(estate) ? 1 : 2,
    Marquee: marquees[String(valueAt(estate, 'purposeStatus.id')) as unknown as keyof typeof marquees],
    Price: isEuro(estate.currency) ? estate.price : `${estate.price} ${estate.currency}`,
    // The vendor leaves out what is false.
    PublishPrice: estate.displayPrice === true,
    PublishAddress: estate.displayAddress === true,
    InteriorComfort: trueNames(estate, interiorComforts),
    ExteriorComfort: trueNames(estate, exteriorComforts),
    Translations: translations(estate, options),
    ...(Array.isArray(estate.pictures) && { PictureSources: pictureSources(estate.pictures) }),
    ...(Array.isArray(estate.documents) && { DocumentSources: documentSources(documents, { ...options, ignored }) }),
  }
}

/** Details by id; of a list of choices the chosen one's id. */
const detailsById = (details: unknown): VendorObject =>
  Object.fromEntries(
    vendorObjectsOf(details).map(({ id, value, enum: chosen }) => [
      String(id),
      isVendorObject(chosen) ? chosen.id : value,
    ]),
  )

/** `EstateID` is `id`: the names of the old service differ by their first letter. */
const lowerFirst = (source: VendorObject): VendorObject =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value]))

/** An estate of the old service in the shape of the new one. */
function fromLegacy(legacy: VendorObject): VendorObject {
  const { estateID, address1, purposes, categoryId, countryId, statusId, displayStatusId, details, ...estate } =
    lowerFirst(legacy)
  const [purpose, ...otherPurposes] = vendorObjectsOf(purposes)
  for (const name of ['__type', 'category', 'country', 'state', 'status', 'availability']) delete estate[name]
  return {
    ...estate,
    otherPurposes,
    id: estateID,
    address: address1,
    purpose: { id: purpose?.PurposeId },
    purposeStatus: { id: purpose?.PurposeStatusId },
    category: { id: categoryId },
    country: { id: countryId },
    status: { id: statusId },
    displayStatusId: Array.isArray(displayStatusId) ? displayStatusId[0] : displayStatusId,
    pictures: vendorObjectsOf(estate.pictures).map(lowerFirst),
    documents: vendorObjectsOf(estate.documents).map(lowerFirst),
    details: vendorObjectsOf(details)
      .flatMap(({ Subdetails }) => vendorObjectsOf(Subdetails))
      .map(({ SubDetailId, Value, Label }) => ({ id: SubDetailId, value: Value, label: Label })),
  }
}

type Answer = { estates: VendorObject[]; totalCount?: unknown; errors: string[] }

const messagesOf = (errors: unknown) => vendorObjectsOf(errors).map(({ message, code }) => String(message ?? code))

/** @throws Error with the vendor's messages for a refused request */
function readAnswer(raw: unknown): Answer {
  const answer = isVendorObject(raw) ? raw : {}
  const legacy = isVendorObject(answer.d) ? answer.d : answer
  const errors = messagesOf(answer.validationErrors)
  const info = isVendorObject(legacy.QueryInfo) ? legacy.QueryInfo : {}
  if (answer.isValidRequest === false || info.Success === false) {
    throw new Error(`Whise refused the request: ${errors.join(' ') || info.Error || 'without a reason'}`)
  }
  if (Array.isArray(legacy.EstateList)) {
    return { estates: vendorObjectsOf(legacy.EstateList).map(fromLegacy), totalCount: info.RowCount, errors }
  }
  if (!Array.isArray(answer.estates)) throw new Error('The feed has no list "estates".')
  return { estates: vendorObjectsOf(answer.estates), totalCount: answer.totalCount, errors }
}

/** A list of answers, as they are saved page by page; one that is refused leaves the stock incomplete. */
function readAnswers(raw: readonly unknown[]): Answer {
  const errors: string[] = []
  const answers = raw.flatMap((item) => {
    try {
      return readAnswer(item)
    } catch (error) {
      errors.push((error as Error).message)
      return []
    }
  })
  if (answers.length === 0) throw new Error(errors[0] ?? 'The feed has no list "estates".')
  const counts = answers.map(({ totalCount }) => Number(totalCount) || 0)
  return {
    estates: answers.flatMap(({ estates }) => estates),
    totalCount: errors.length > 0 ? Number.POSITIVE_INFINITY : Math.max(...counts),
    errors: [...errors, ...answers.flatMap((answer) => answer.errors)],
  }
}

function readWhise(text: string, options: ReadOptions): MappedFeed {
  const raw: unknown = JSON.parse(text)
  const { estates, totalCount, errors } = Array.isArray(raw) ? readAnswers(raw) : readAnswer(raw)
  const ignored = new Map<string, number>()
  const warnings = errors.map((reason): Warning => ({ row: 0, id: '', field: 'validationErrors', reason }))
  const Properties = estates.map((source) => {
    const estate = { ...source, details: detailsById(source.details) }
    countIgnored(estate, knownPaths, ignored)
    return propertyRow(estate, options, ignored)
  })
  const isPage = typeof totalCount === 'number' && totalCount > new Set(estates.map(({ id }) => id)).size
  return { Properties, fieldNames, ignored, warnings, ...(isPage && { complete: false }) }
}

/** Answers of `estates/list`, and of the older `GetEstateList`, or a list of answers. The texts may be in one language only. */
export const whise: FeedFormat = {
  name: 'whise',
  recognises: (start) => /^\s*(?:\[\s*)?\{/.test(start) && /"(?:estates|EstateList|isValidRequest)"\s*:/.test(start),
  read: readWhise,
}
