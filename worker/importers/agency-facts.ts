import { z } from 'zod'
import { type FactName, facts } from '#domain/facts.ts'
import { cents, day, text } from './agency-values.ts'

/** The vendor's name of each fact. Its vocabulary ends in this file. */
export const vendorFacts: Record<string, FactName> = {
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
  IsRebuild: 'rebuild',
  IsRiparianZone: 'riparianZone',
  JudicialDecision: 'judicialDecision',
  Kitchen: 'kitchen',
  MaximumPersons: 'maximumPersons',
  MinimumIncome: 'minimumIncome',
  MobilityScore: 'mobilityScore',
  NotaryFees: 'notaryFees',
  NotaryFeesVat: 'notaryFeesVat',
  PScore: 'pScore',
  Parkings: 'parkings',
  PlanningDestination: 'planningDestination',
  PlotWidth: 'plotWidth',
  RealEstateTax: 'realEstateTax',
  ReferenceRent: 'referenceRent',
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

/** `AtDeed` is the vendor's way to write `at-deed`. */
const choice = (value: string) => value.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** What an owner asks of a tenant, and the region's rent beside it. A source writes 0 where nothing is asked. */
export const tenantFacts: readonly FactName[] = ['maximumPersons', 'minimumIncome', 'referenceRent']

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

/** A schema for each of the vendor's fields that holds a fact. */
export const factFields = Object.fromEntries(
  Object.entries(vendorFacts).map(([vendor, name]) => [vendor, factSchema(name).optional()]),
)
