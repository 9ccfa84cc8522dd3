import { z } from 'zod'
import { type FactName, type Facts, facts } from '#domain/facts.ts'
import { documentTypes, pointTypes } from '#domain/listing.ts'
import type { Site } from '#domain/site.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Feed, PictureRecord, PlaceRecord, ProjectRecord, PropertyRecord, Refusal, TypeRecord } from './record.ts'

/** The vendor's name of each fact. Its vocabulary ends in this file. */
const vendorFacts: Record<string, FactName> = {
  AgencyCost: 'agencyCost',
  AnnuityBouquet: 'annuityBouquet',
  AnnuityIndexed: 'annuityIndexed',
  AnnuityMonthly: 'annuityMonthly',
  AnnuityOccupied: 'annuityOccupied',
  AnnuityYears: 'annuityYears',
  Asbestos: 'asbestos',
  AsbestosDate: 'asbestosDate',
  Availability: 'availability',
  AvailableFrom: 'availableFrom',
  Bathrooms: 'bathrooms',
  Bedrooms: 'bedrooms',
  CO2Emission: 'co2',
  CadastralIncome: 'cadastralIncome',
  ChargesOwner: 'chargesOwner',
  ChargesRenter: 'chargesRenter',
  ConstructionYear: 'constructionYear',
  ContractType: 'contractType',
  Deposit: 'deposit',
  ELevel: 'eLevel',
  EPCExpiryDate: 'energyExpiry',
  EPCTotal: 'energyTotal',
  EPCUniqueCode: 'energyCode',
  ElectricalInspection: 'electricalInspection',
  EnergyPerformance: 'energyPerformance',
  ExteriorComfort: 'exteriorComfort',
  ExternalParkings: 'externalParkings',
  FacadesCount: 'facades',
  FloodRisk: 'floodRisk',
  Floor: 'floor',
  Floors: 'floors',
  FrontWidth: 'frontWidth',
  GScore: 'gScore',
  GaragePrice: 'garagePrice',
  Garages: 'garages',
  HasAllotmentPermit: 'allotmentPermit',
  HasAttic: 'attic',
  HasCellar: 'cellar',
  HasDrain: 'drain',
  HasElectricity: 'electricity',
  HasGarage: 'garage',
  HasGarden: 'garden',
  HasGas: 'gas',
  HasLift: 'lift',
  HasPermit: 'permit',
  HasPreemptiveRights: 'preemptiveRights',
  HasSummons: 'summons',
  HasTerrace: 'terrace',
  HasWater: 'water',
  Heating: 'heating',
  InteriorComfort: 'interiorComfort',
  InventoryCost: 'inventoryCost',
  IsAnnuity: 'lifeAnnuity',
  IsFloodZone: 'floodZone',
  IsFurnished: 'furnished',
  IsNewBuild: 'newBuild',
  IsRiparianZone: 'riparianZone',
  JudicialDecision: 'judicialDecision',
  Kitchen: 'kitchen',
  MobilityScore: 'mobilityScore',
  NotaryFees: 'notaryFees',
  NotaryFeesVat: 'notaryFeesVat',
  PScore: 'pScore',
  Parkings: 'parkings',
  PlanningDestination: 'planningDestination',
  PlotWidth: 'plotWidth',
  RealEstateTax: 'realEstateTax',
  RegisteredRights: 'registeredRights',
  RegistrationRights: 'registrationRights',
  RenovationYear: 'renovationYear',
  Roof: 'roof',
  ShowerRooms: 'showerrooms',
  SurfaceConstructed: 'constructedArea',
  SurfaceGarden: 'gardenArea',
  SurfaceGround: 'groundArea',
  SurfaceLiving: 'livingArea',
  SurfaceOffice: 'officeArea',
  SurfaceStore: 'storeArea',
  SurfaceTerrace: 'terraceArea',
  SurfaceTotal: 'totalArea',
  Toilets: 'toilets',
  VatRegime: 'vatRegime',
  WindowFrame: 'windowFrame',
  WindowGlazing: 'windowGlazing',
}

const day = z.iso.date()
const text = z.string().trim().min(1)
const cents = (euros: number) => Math.round(euros * 100)

/** `AtDeed` is the vendor's way to write `at-deed`. */
const choice = (value: string) => value.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** How a fact's value is checked; the transform gives our unit. */
function factSchema(name: FactName): z.ZodType<unknown> {
  const { kind, choices = [] } = facts[name]
  const oneOf = z
    .string()
    .transform(choice)
    .pipe(z.enum(choices as readonly [string, ...string[]]))
  switch (kind) {
    case 'flag':
      return z.boolean()
    case 'choice':
      return oneOf
    case 'choices':
      return z.array(oneOf)
    case 'text':
      return text
    case 'date':
      return day
    case 'year':
      return z.number().int().min(1200).max(2100)
    case 'money':
      return z.number().min(0).max(1e9).transform(cents)
    case 'energy':
      return z.number().min(-1000).max(5000)
    default:
      return z.number().min(-10).max(1e7)
  }
}

const factFields = Object.fromEntries(
  Object.entries(vendorFacts).map(([vendor, name]) => [vendor, factSchema(name).optional()]),
)

const languageCode = z.enum(languageCodes as [Language, ...Language[]])

const propertySchema = z.object({
  ID: z.number().int().positive(),
  RecordFile: text,
  Goal: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  Status: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  WebID: z.number().int().positive(),
  Marquee: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  PublishPrice: z.boolean(),
  Price: z.number().positive().max(1e9).optional(),
  PriceUnit: z.number().int().default(0),
  PublishAddress: z.boolean(),
  Street: text.optional(),
  HouseNumber: text.optional(),
  BoxNr: text.optional(),
  Zip: text,
  City: text,
  CountryID: z.number().int(),
  GpsX: z.number().min(-180).max(180).optional(),
  GpsY: z.number().min(-90).max(90).optional(),
  DateOnline: day,
  DateChanged: day,
  EPCLabelText: text.optional(),
  ProjectID: z.number().int().optional(),
  PointsOfInterest: z
    .array(z.object({ Type: z.enum(pointTypes), Name: text, Distance: z.number().int().min(0) }))
    .default([]),
  Documents: z.array(z.object({ Type: z.enum(documentTypes) })).default([]),
  VirtualTour: z.url({ protocol: /^https$/ }).optional(),
  Translations: z
    .array(
      z.object({
        language: languageCode,
        Title: text,
        TypeDescription: text,
        Description: text,
        Street: text.optional(),
      }),
    )
    .min(1),
  ...factFields,
})

function toRecord(raw: z.output<typeof propertySchema>): PropertyRecord {
  const known: Record<string, unknown> = {}
  for (const [vendor, name] of Object.entries(vendorFacts)) {
    const value = (raw as Record<string, unknown>)[vendor]
    if (value !== undefined) known[name] = value
  }
  const priced = raw.PublishPrice && raw.Price !== undefined
  const placed = raw.PublishAddress
  return {
    id: raw.ID,
    reference: raw.RecordFile,
    goal: raw.Goal,
    typeId: raw.WebID,
    marquee: raw.Marquee,
    published: raw.DateOnline,
    updated: raw.DateChanged,
    withdrawn: raw.Status === 1 ? null : raw.DateChanged,
    pricePublished: raw.PublishPrice,
    price: priced ? cents(raw.Price!) : null,
    priceUnit: raw.PriceUnit,
    addressPublished: placed,
    street: raw.Street ?? null,
    houseNumber: raw.HouseNumber ?? null,
    box: raw.BoxNr ?? null,
    zip: raw.Zip,
    city: raw.City,
    countryId: raw.CountryID,
    latitude: raw.GpsY ?? null,
    longitude: raw.GpsX ?? null,
    energyLabelText: raw.EPCLabelText ?? null,
    projectId: raw.ProjectID ?? null,
    facts: known as Facts,
    pointsOfInterest: raw.PointsOfInterest.map(({ Type, Name, Distance }) => ({
      type: Type,
      name: Name,
      distance: Distance,
    })),
    documents: raw.Documents.map(({ Type }) => Type),
    tour: raw.VirtualTour ?? null,
    texts: Object.fromEntries(
      raw.Translations.map(({ language, Title, TypeDescription, Description, Street }) => [
        language,
        { title: Title, typeName: TypeDescription, description: Description, street: Street ?? null },
      ]),
    ),
  }
}

const names = z.partialRecord(languageCode, text)

const pictureSchema = z
  .object({
    PropertyID: z.number().int().optional(),
    ProjectID: z.number().int().optional(),
    ID: z.number().int(),
    Sort: z.number().int(),
    Url: z.string().regex(/^\/[\w/.-]+$/),
    Width: z.number().int().positive(),
    Height: z.number().int().positive(),
    Name: text,
    Color: z.string().regex(/^#[0-9a-f]{6}$/i),
    Illustration: z.boolean().default(false),
  })
  .transform(
    (raw): PictureRecord => ({
      id: raw.ID,
      propertyId: raw.PropertyID ?? null,
      projectId: raw.ProjectID ?? null,
      sort: raw.Sort,
      path: raw.Url,
      scene: raw.Name,
      width: raw.Width,
      height: raw.Height,
      color: raw.Color.toLowerCase(),
      illustration: raw.Illustration,
    }),
  )

const placeSchema = z
  .object({
    Zip: text,
    CountryID: z.number().int(),
    Latitude: z.number(),
    Longitude: z.number(),
    Province: text.optional(),
    Local: languageCode,
    Names: names,
    Neighbourhoods: z.array(z.object({ ID: z.number().int(), Name: names })).default([]),
  })
  .transform(
    (raw): PlaceRecord => ({
      countryId: raw.CountryID,
      zip: raw.Zip,
      name: raw.Names[raw.Local] ?? Object.values(raw.Names)[0]!,
      province: raw.Province ?? null,
      latitude: raw.Latitude,
      longitude: raw.Longitude,
      names: raw.Names,
      neighbourhoods: raw.Neighbourhoods.map(({ ID, Name }) => ({ id: ID, names: Name })),
    }),
  )

const typeSchema = z
  .object({ WebID: z.number().int(), Name: names, ShowOrder: z.number().int(), Sale: z.boolean(), Rent: z.boolean() })
  .transform(
    (raw): TypeRecord => ({ id: raw.WebID, sort: raw.ShowOrder, sale: raw.Sale, rent: raw.Rent, names: raw.Name }),
  )

const projectSchema = z
  .object({
    ID: z.number().int(),
    RecordFile: text,
    PublicAddress: z.boolean(),
    Street: text.optional(),
    HouseNumber: text.optional(),
    Zip: text,
    City: text,
    CountryID: z.number().int(),
    GpsX: z.number().optional(),
    GpsY: z.number().optional(),
    Delivery: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    DateOnline: day,
    DateChanged: day,
    Documents: z.array(z.object({ Type: text })).default([]),
    Translations: z.array(z.object({ language: languageCode, Title: text, Description: text })).min(1),
    Units: z.array(
      z.object({
        ID: z.number().int(),
        Number: text,
        WebID: z.number().int(),
        Marquee: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(0),
        Floor: z.number().int().optional(),
        SurfaceLiving: z.number().optional(),
        SurfaceTerrace: z.number().optional(),
        Bedrooms: z.number().int().optional(),
        Price: z.number().positive().optional(),
        PropertyID: z.number().int().optional(),
      }),
    ),
  })
  .transform(
    (raw): ProjectRecord => ({
      id: raw.ID,
      reference: raw.RecordFile,
      published: raw.DateOnline,
      updated: raw.DateChanged,
      delivery: raw.Delivery ?? null,
      addressPublished: raw.PublicAddress,
      street: raw.Street ?? null,
      houseNumber: raw.HouseNumber ?? null,
      zip: raw.Zip,
      city: raw.City,
      countryId: raw.CountryID,
      latitude: raw.GpsY ?? null,
      longitude: raw.GpsX ?? null,
      documents: raw.Documents.map(({ Type }) => Type),
      texts: Object.fromEntries(
        raw.Translations.map(({ language, Title, Description }) => [
          language,
          { title: Title, description: Description },
        ]),
      ),
      units: raw.Units.map((unit) => ({
        id: unit.ID,
        number: unit.Number,
        typeId: unit.WebID,
        marquee: unit.Marquee,
        floor: unit.Floor ?? null,
        livingArea: unit.SurfaceLiving ?? null,
        terraceArea: unit.SurfaceTerrace ?? null,
        bedrooms: unit.Bedrooms ?? null,
        price: unit.Price === undefined || unit.Marquee === 3 ? null : cents(unit.Price),
        propertyId: unit.PropertyID ?? null,
      })),
    }),
  )

const localised = z.union([
  names,
  text.transform((same) => Object.fromEntries(languageCodes.map((code) => [code, same]))),
])

const siteSchema = z
  .object({
    Name: text,
    Languages: z.array(z.object({ Code: languageCode, Use: z.boolean() })).min(1),
    Default: languageCode,
    ShowLogoAtStart: z.boolean().default(true),
    Phone: text,
    Email: z.email(),
    Street: localised,
    Zip: text,
    City: localised,
    Hours: localised.optional(),
    Offices: z.array(z.object({ Name: localised })).default([]),
    Licences: z.array(text).min(1),
    CompanyNumber: text,
    Insurer: text,
    ThirdPartyAccount: text.optional(),
  })
  .transform(
    (raw): Site => ({
      name: raw.Name,
      languages: raw.Languages.map(({ Code, Use }) => ({ code: Code, use: Use })),
      defaultLanguage: raw.Default,
      showLogoAtStart: raw.ShowLogoAtStart,
      agency: {
        phone: raw.Phone,
        email: raw.Email,
        street: raw.Street,
        zip: raw.Zip,
        city: raw.City,
        ...(raw.Hours && { hours: raw.Hours }),
        offices: raw.Offices.map(({ Name }) => ({ name: Name })),
        licences: raw.Licences,
        companyNumber: raw.CompanyNumber,
        insurer: raw.Insurer,
        ...(raw.ThirdPartyAccount && { thirdPartyAccount: raw.ThirdPartyAccount }),
      },
    }),
  )

/** The agency's feed as its vendor exports it: lists of raw rows, each part optional but the properties. */
export type AgencyFeed = {
  Site?: unknown
  PropertyTypes?: unknown[]
  Places?: unknown[]
  Properties: unknown[]
  Projects?: unknown[]
  Pictures?: unknown[]
}

/**
 * Reads a vendor's feed. A faulty property is refused with its field and rule and the others go on;
 * a fault in the site, types, places, projects or pictures refuses the whole feed.
 * @throws ZodError for those parts
 */
export function readAgencyFeed(feed: AgencyFeed): Feed {
  const properties: PropertyRecord[] = []
  const refused: Refusal[] = []
  const seen = new Set<number>()
  for (const [row, raw] of feed.Properties.entries()) {
    const read = propertySchema.safeParse(raw)
    const id = String((raw as { ID?: unknown } | null)?.ID ?? '')
    if (!read.success) {
      const issue = read.error.issues[0]!
      refused.push({ row, id, field: issue.path.join('.'), reason: issue.message })
    } else if (seen.has(read.data.ID)) {
      refused.push({ row, id, field: 'ID', reason: 'stands in the feed twice' })
    } else {
      seen.add(read.data.ID)
      properties.push(toRecord(read.data))
    }
  }
  return {
    ...(feed.Site !== undefined && { site: siteSchema.parse(feed.Site) }),
    ...(feed.PropertyTypes && { types: z.array(typeSchema).parse(feed.PropertyTypes) }),
    ...(feed.Places && { places: z.array(placeSchema).parse(feed.Places) }),
    ...(feed.Projects && { projects: z.array(projectSchema).parse(feed.Projects) }),
    ...(feed.Pictures && { pictures: z.array(pictureSchema).parse(feed.Pictures) }),
    properties,
    read: feed.Properties.length,
    refused,
  }
}
