/**
 * Every shown fact of a property: what it is, where it stands, how it is written.
 *
 * Order is the order on the page. A fact's label is the locale key `facts.<name>`; a choice's text is
 * `facts.choices.<name>.<value>`; a section's title is `facts.sections.<section>`.
 * Searched facts are columns of the same name; all others are kept in the typed JSON column `facts`.
 */
export const sections = ['general', 'comfort', 'finance', 'annuity', 'planning', 'energy', 'environment'] as const

export type Section = (typeof sections)[number]

/** How a value is stored and written. Money is integer cents, areas m², lengths m, energy kWh/m² a year. */
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

export type Fact = { section: Section; kind: FactKind; choices?: readonly string[] }

const fact = <const Kind extends FactKind>(section: Section, kind: Kind, choices?: readonly string[]) => ({
  section,
  kind,
  ...(choices && { choices }),
})

export const facts = {
  availability: fact('general', 'choice', [
    'at-deed',
    'immediately',
    'in-agreement',
    'after-works',
    'at-delivery',
    'respecting-lease',
    'at-date',
  ]),
  availableFrom: fact('general', 'date'),
  contractType: fact('general', 'choice', ['sale', 'lease', 'long-lease', 'business-transfer', 'student-lease']),
  livingArea: fact('general', 'area'),
  groundArea: fact('general', 'area'),
  totalArea: fact('general', 'area'),
  constructedArea: fact('general', 'area'),
  terraceArea: fact('general', 'area'),
  gardenArea: fact('general', 'area'),
  officeArea: fact('general', 'area'),
  storeArea: fact('general', 'area'),
  frontWidth: fact('general', 'length'),
  plotWidth: fact('general', 'length'),
  bedrooms: fact('general', 'number'),
  bathrooms: fact('general', 'number'),
  showerrooms: fact('general', 'number'),
  toilets: fact('general', 'number'),
  garages: fact('general', 'number'),
  parkings: fact('general', 'number'),
  externalParkings: fact('general', 'number'),
  floors: fact('general', 'number'),
  floor: fact('general', 'number'),
  facades: fact('general', 'number'),
  constructionYear: fact('general', 'year'),
  renovationYear: fact('general', 'year'),
  newBuild: fact('general', 'flag'),
  rebuild: fact('general', 'flag'),
  maximumPersons: fact('general', 'number'),

  kitchen: fact('comfort', 'choice', ['not-installed', 'semi-equipped', 'installed', 'hyper-equipped', 'american']),
  heating: fact('comfort', 'choice', [
    'gas',
    'fuel-oil',
    'electric',
    'heat-pump',
    'pellets',
    'wood',
    'district-heating',
    'none',
  ]),
  roof: fact('comfort', 'choice', ['tiles', 'slate', 'flat', 'green-roof', 'thatch', 'zinc']),
  windowFrame: fact('comfort', 'choice', ['wood', 'pvc', 'aluminium', 'steel']),
  windowGlazing: fact('comfort', 'choice', ['single', 'double', 'triple']),
  interiorComfort: fact('comfort', 'choices', [
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
  exteriorComfort: fact('comfort', 'choices', [
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
  lift: fact('comfort', 'flag'),
  cellar: fact('comfort', 'flag'),
  attic: fact('comfort', 'flag'),
  garden: fact('comfort', 'flag'),
  terrace: fact('comfort', 'flag'),
  garage: fact('comfort', 'flag'),
  furnished: fact('comfort', 'flag'),
  gas: fact('comfort', 'flag'),
  water: fact('comfort', 'flag'),
  electricity: fact('comfort', 'flag'),
  drain: fact('comfort', 'flag'),

  cadastralIncome: fact('finance', 'money'),
  realEstateTax: fact('finance', 'money'),
  vatRegime: fact('finance', 'choice', ['registration', 'vat', 'mixed', 'not-applicable']),
  registrationRights: fact('finance', 'percent'),
  registeredRights: fact('finance', 'money'),
  notaryFees: fact('finance', 'money'),
  notaryFeesVat: fact('finance', 'money'),
  chargesOwner: fact('finance', 'money'),
  chargesRenter: fact('finance', 'money'),
  referenceRent: fact('finance', 'money'),
  minimumIncome: fact('finance', 'money'),
  deposit: fact('finance', 'money'),
  inventoryCost: fact('finance', 'money'),
  agencyCost: fact('finance', 'money'),
  garagePrice: fact('finance', 'money'),

  lifeAnnuity: fact('annuity', 'flag'),
  annuityBouquet: fact('annuity', 'money'),
  annuityMonthly: fact('annuity', 'money'),
  annuityOccupied: fact('annuity', 'flag'),
  annuityYears: fact('annuity', 'number'),
  annuityIndexed: fact('annuity', 'flag'),

  planningDestination: fact('planning', 'choice', [
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
  permit: fact('planning', 'flag'),
  allotmentPermit: fact('planning', 'flag'),
  summons: fact('planning', 'flag'),
  preemptiveRights: fact('planning', 'flag'),
  judicialDecision: fact('planning', 'choice', [
    'none',
    'remedial-measure',
    'administrative-measure',
    'penalty-order',
    'settlement',
  ]),

  energyPerformance: fact('energy', 'energy'),
  energyTotal: fact('energy', 'energy-total'),
  co2: fact('energy', 'co2'),
  eLevel: fact('energy', 'score'),
  energyCode: fact('energy', 'text'),
  energyExpiry: fact('energy', 'date'),
  electricalInspection: fact('energy', 'choice', ['compliant', 'not-compliant', 'requested', 'not-applicable']),

  pScore: fact('environment', 'choice', ['a', 'b', 'c', 'd']),
  gScore: fact('environment', 'choice', ['a', 'b', 'c', 'd']),
  floodZone: fact('environment', 'flag'),
  riparianZone: fact('environment', 'flag'),
  floodRisk: fact('environment', 'choice', ['none', 'low', 'medium', 'high']),
  asbestos: fact('environment', 'choice', ['safe', 'not-safe', 'free', 'requested', 'not-required']),
  asbestosDate: fact('environment', 'date'),
  mobilityScore: fact('environment', 'score'),
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

type Value<F extends Fact> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'choices'
    ? string[]
    : F['kind'] extends 'text' | 'date' | 'choice'
      ? string
      : number

/** What is known of a property; a missing fact is absent, never a zero or an empty text. Dates are `YYYY-MM-DD`. */
export type Facts = { [Name in FactName]?: Value<(typeof facts)[Name]> }
