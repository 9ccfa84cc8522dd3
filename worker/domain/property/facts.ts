/** In the order of the page. Locale keys: `facts.<name>`, `facts.choices.<name>.<value>`. Searched ones are columns. */
export const factSections = ['general', 'comfort', 'finance', 'annuity', 'planning', 'energy', 'environment'] as const

export type FactSectionName = (typeof factSections)[number]

/** Money is integer cents, areas m², lengths m, energy kWh/m² a year. */
export type FactKind =
  | 'text'
  | 'number'
  | 'year'
  | 'area'
  | 'length'
  | 'money'
  | 'percent'
  | 'date'
  | 'flag'
  | 'energy'
  | 'energy-total'
  | 'co2'
  | 'score'
  | 'choice'
  | 'choices'

export type FactDefinition = { section: FactSectionName; kind: FactKind; choices?: readonly string[] }

const defineFact = <const Kind extends FactKind>(
  section: FactSectionName,
  kind: Kind,
  choices?: readonly string[],
) => ({
  section,
  kind,
  ...(choices && { choices }),
})

export const factDefinitions = {
  availability: defineFact('general', 'choice', [
    'at-deed',
    'immediately',
    'in-agreement',
    'after-works',
    'at-delivery',
    'respecting-lease',
    'at-date',
  ]),
  availableFrom: defineFact('general', 'date'),
  contractType: defineFact('general', 'choice', ['sale', 'lease', 'long-lease', 'business-transfer', 'student-lease']),
  livingArea: defineFact('general', 'area'),
  groundArea: defineFact('general', 'area'),
  totalArea: defineFact('general', 'area'),
  constructedArea: defineFact('general', 'area'),
  terraceArea: defineFact('general', 'area'),
  gardenArea: defineFact('general', 'area'),
  officeArea: defineFact('general', 'area'),
  storeArea: defineFact('general', 'area'),
  frontWidth: defineFact('general', 'length'),
  plotWidth: defineFact('general', 'length'),
  bedrooms: defineFact('general', 'number'),
  bathrooms: defineFact('general', 'number'),
  showerrooms: defineFact('general', 'number'),
  toilets: defineFact('general', 'number'),
  garages: defineFact('general', 'number'),
  parkings: defineFact('general', 'number'),
  externalParkings: defineFact('general', 'number'),
  floors: defineFact('general', 'number'),
  floor: defineFact('general', 'number'),
  facades: defineFact('general', 'number'),
  constructionYear: defineFact('general', 'year'),
  renovationYear: defineFact('general', 'year'),
  newBuild: defineFact('general', 'flag'),
  rebuild: defineFact('general', 'flag'),
  maximumPersons: defineFact('general', 'number'),

  kitchen: defineFact('comfort', 'choice', [
    'not-installed',
    'semi-equipped',
    'installed',
    'hyper-equipped',
    'american',
  ]),
  heating: defineFact('comfort', 'choice', [
    'gas',
    'fuel-oil',
    'electric',
    'heat-pump',
    'pellets',
    'wood',
    'district-heating',
    'none',
  ]),
  roof: defineFact('comfort', 'choice', ['tiles', 'slate', 'flat', 'green-roof', 'thatch', 'zinc']),
  windowFrame: defineFact('comfort', 'choice', ['wood', 'pvc', 'aluminium', 'steel']),
  windowGlazing: defineFact('comfort', 'choice', ['single', 'double', 'triple']),
  interiorComfort: defineFact('comfort', 'choices', [
    'parquet',
    'fireplace',
    'fitted-wardrobes',
    'alarm',
    'air-conditioning',
    'ventilation',
    'videophone',
    'laundry-room',
    'home-automation',
    'sauna',
    'wine-cellar',
    'high-ceilings',
  ]),
  exteriorComfort: defineFact('comfort', 'choices', [
    'swimming-pool',
    'solar-panels',
    'rainwater-tank',
    'charging-point',
    'bicycle-storage',
    'garden-shed',
    'carport',
    'electric-gate',
    'orchard',
    'stables',
    'pond',
  ]),
  lift: defineFact('comfort', 'flag'),
  cellar: defineFact('comfort', 'flag'),
  attic: defineFact('comfort', 'flag'),
  garden: defineFact('comfort', 'flag'),
  terrace: defineFact('comfort', 'flag'),
  garage: defineFact('comfort', 'flag'),
  furnished: defineFact('comfort', 'flag'),
  gas: defineFact('comfort', 'flag'),
  water: defineFact('comfort', 'flag'),
  electricity: defineFact('comfort', 'flag'),
  drain: defineFact('comfort', 'flag'),

  cadastralIncome: defineFact('finance', 'money'),
  realEstateTax: defineFact('finance', 'money'),
  vatRegime: defineFact('finance', 'choice', ['registration', 'vat', 'mixed', 'not-applicable']),
  registrationRights: defineFact('finance', 'percent'),
  registeredRights: defineFact('finance', 'money'),
  notaryFees: defineFact('finance', 'money'),
  notaryFeesVat: defineFact('finance', 'money'),
  chargesOwner: defineFact('finance', 'money'),
  chargesRenter: defineFact('finance', 'money'),
  referenceRent: defineFact('finance', 'money'),
  minimumIncome: defineFact('finance', 'money'),
  deposit: defineFact('finance', 'money'),
  inventoryCost: defineFact('finance', 'money'),
  agencyCost: defineFact('finance', 'money'),
  garagePrice: defineFact('finance', 'money'),

  lifeAnnuity: defineFact('annuity', 'flag'),
  annuityBouquet: defineFact('annuity', 'money'),
  annuityMonthly: defineFact('annuity', 'money'),
  annuityOccupied: defineFact('annuity', 'flag'),
  annuityYears: defineFact('annuity', 'number'),
  annuityIndexed: defineFact('annuity', 'flag'),

  planningDestination: defineFact('planning', 'choice', [
    'residential',
    'rural-residential',
    'residential-park',
    'cultural-historic-residential',
    'residential-expansion',
    'mixed',
    'industry',
    'crafts',
    'agricultural',
    'scenic-agricultural',
    'forest',
    'nature',
    'leisure',
    'requested',
  ]),
  permit: defineFact('planning', 'flag'),
  allotmentPermit: defineFact('planning', 'flag'),
  summons: defineFact('planning', 'flag'),
  preemptiveRights: defineFact('planning', 'flag'),
  judicialDecision: defineFact('planning', 'choice', [
    'none',
    'remedial-measure',
    'administrative-measure',
    'penalty-order',
    'settlement',
  ]),

  energyPerformance: defineFact('energy', 'energy'),
  energyTotal: defineFact('energy', 'energy-total'),
  co2: defineFact('energy', 'co2'),
  eLevel: defineFact('energy', 'score'),
  energyCode: defineFact('energy', 'text'),
  energyExpiry: defineFact('energy', 'date'),
  electricalInspection: defineFact('energy', 'choice', ['compliant', 'not-compliant', 'requested', 'not-applicable']),

  pScore: defineFact('environment', 'choice', ['a', 'b', 'c', 'd']),
  gScore: defineFact('environment', 'choice', ['a', 'b', 'c', 'd']),
  floodZone: defineFact('environment', 'flag'),
  riparianZone: defineFact('environment', 'flag'),
  floodRisk: defineFact('environment', 'choice', ['none', 'low', 'medium', 'high']),
  asbestos: defineFact('environment', 'choice', ['safe', 'not-safe', 'free', 'requested', 'not-required']),
  asbestosDate: defineFact('environment', 'date'),
  mobilityScore: defineFact('environment', 'score'),
} as const satisfies Record<string, FactDefinition>

export type FactName = keyof typeof factDefinitions

type FactValue<F extends FactDefinition> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'choices'
    ? string[]
    : F['kind'] extends 'text' | 'date' | 'choice'
      ? string
      : number

export type Facts = { [Name in FactName]?: FactValue<(typeof factDefinitions)[Name]> }

/** Facts that are columns of the table too, for searches. */
export const factColumns = [
  'bedrooms',
  'bathrooms',
  'showerrooms',
  'toilets',
  'garages',
  'livingArea',
  'groundArea',
  'constructionYear',
  'facades',
  'garden',
  'terrace',
  'lift',
  'garage',
  'furnished',
  'newBuild',
  'energyPerformance',
] as const satisfies readonly FactName[]

const belgianSections: readonly FactSectionName[] = ['planning', 'energy', 'environment']

/** Facts of Belgian law and taxes, which no home abroad has. */
export const belgianFacts: readonly FactName[] = [
  ...(Object.keys(factDefinitions) as FactName[]).filter((name) =>
    belgianSections.includes(factDefinitions[name].section),
  ),
  ...(['cadastralIncome', 'vatRegime', 'registrationRights', 'registeredRights', 'referenceRent'] as const),
]

/** Requirements for a tenant, which a property for sale has not. */
export const tenantFacts: readonly FactName[] = ['maximumPersons', 'minimumIncome', 'referenceRent']
