import { rentGridLimit } from '#domain/costs/deposit.ts'
import { type EnergyRegion, energyLabelOf } from '#domain/energy/label.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { Goal } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { asbestosDuty, hasAsbestosConclusion, needsAsbestosCertificate } from './asbestos.ts'
import { planningAnswers } from './planning.ts'
import { isTreatedAsSale } from './transfer.ts'

/** What is read of a home to know which mentions its advertisement lacks. */
export type AdvertisedProperty = {
  goal: Goal
  typeId: number
  countryId: number
  zip: string
  addressPublished: boolean
  energyLabelText: string | null
  facts: Facts
  documents?: readonly DocumentType[]
  /** Cents; null where it is not known. */
  price?: number | null
  /** The price that was published until now. */
  priceBefore?: number | null
}

/** By when something is due: in the advertisement, before the agreement is signed, or to be checked with the owner. */
export type DisclosureDue = 'advertisement' | 'signing' | 'check'

type Region = Exclude<EnergyRegion, 'luxembourg'>

type DisclosureRule = {
  /** Name of the mention, in the report. */
  what: string
  /** In the advertisement, where it is left out. */
  due?: DisclosureDue
  /** ISO date of the first advertisement that needs it. */
  since: string
  region: Region
  goals: readonly Goal[]
  /** Whether a long lease is treated as a sale. */
  longLeases?: true
  /** Kinds of property it is about; all where it is left out. */
  types?: readonly number[]
  law: string
  isMissing: (home: AdvertisedProperty, date: string) => boolean
}

const { house: property, apartment, studio, investment, commercial, office, industrial, garage } = propertyTypes

const sale: readonly Goal[] = [0]
const rental: readonly Goal[] = [1]
const saleAndRental: readonly Goal[] = [0, 1]
const residentialTypes = [property, apartment, studio, investment]
/** A building of several homes has as many certificates: class alone. */
const singleUnitTypes = [property, apartment, studio]
const buildingTypes = [...residentialTypes, commercial, office, industrial, garage]

const epcLaw = 'Flemish Energy Decision of 19 November 2010: the certificate in advertisements'
const planningLaw = 'Flemish Spatial Planning Code, article 5.2.6'
const waterLaw =
  'Flemish Decree on Integrated Water Policy, coordinated on 15 June 2018: the duty to inform of flooding'
const asbestosLaw = 'Flemish Materials Decree of 23 December 2011: the asbestos certificate before a sale is signed'
const rentLaw = 'Brussels Housing Code, as the ordinance of 4 April 2024 has it: what an offer to let tells'
const gridLaw = 'Brussels Housing Code, as the ordinance of 10 April 2025 has it: rents above the grid'
const preferenceLaw =
  'Brussels Housing Code, articles 247/1 to 247/4, as the ordinance of 28 September 2023 has it (Moniteur belge 27 December 2023)'
const brusselsLaw = 'Brussels Code on Air, Climate and Energy of 2 May 2013: the class in advertisements'
const walloonLaw =
  'Walloon Decree of 28 November 2013 on the energy performance of buildings: indicators in advertisements'

const missingFact =
  (name: keyof Facts) =>
  ({ facts }: AdvertisedProperty) =>
    facts[name] === undefined

const missingLabel = ({ facts, ...home }: AdvertisedProperty, date: string) =>
  energyLabelOf({ ...home, energyPerformance: facts.energyPerformance ?? null }, date) === null

const missingSoilCertificate = ({ documents }: AdvertisedProperty) =>
  documents !== undefined && !documents.includes('soil')

const isNotLongLease = ({ facts }: AdvertisedProperty) => facts.contractType !== 'long-lease'

/**
 * A main residence, unfurnished and on a long lease, whose tenant may buy first. That the home is let is all that a
 * record says of the lease: a short lease, a student's or a sale in the family has no such right.
 */
const tenantMayBuyFirst = ({ facts: { availability, furnished, lifeAnnuity } }: AdvertisedProperty) =>
  availability === 'respecting-lease' && furnished !== true && lifeAnnuity !== true

/** The certificate of a new building is drawn up when it is finished. */
const unlessNewBuild =
  (lacks: DisclosureRule['isMissing']): DisclosureRule['isMissing'] =>
  (home, date) =>
    home.facts.newBuild !== true && lacks(home, date)

/** What the law wants said in an advertisement, or done before signing, by region. Plots and garages have no energy certificate. */
export const disclosureRules: readonly DisclosureRule[] = [
  {
    what: 'EPC value',
    since: '2012-01-01',
    region: 'flanders',
    goals: saleAndRental,
    types: residentialTypes,
    law: epcLaw,
    isMissing: unlessNewBuild(missingFact('energyPerformance')),
  },
  {
    what: 'EPC unique code, the address being hidden',
    since: '2012-01-01',
    region: 'flanders',
    goals: saleAndRental,
    types: residentialTypes,
    law: epcLaw,
    isMissing: unlessNewBuild((home) => !home.addressPublished && home.facts.energyCode === undefined),
  },
  {
    what: 'EPC label or value of a shop or an office',
    since: '2020-01-01',
    region: 'flanders',
    goals: saleAndRental,
    types: [commercial, office],
    law: 'Flemish Energy Decision of 19 November 2010: the certificate of small non-residential units',
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    what: 'EPC label, on which the duty to renovate depends',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    types: residentialTypes,
    law: 'Flemish Energy Decision of 19 November 2010, as it is since 2023: label D in time after the deed',
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    what: 'P-score (flooding of the plot)',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: waterLaw,
    isMissing: missingFact('pScore'),
  },
  {
    what: 'G-score (flooding of the building)',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    types: buildingTypes,
    law: waterLaw,
    isMissing: missingFact('gScore'),
  },
  {
    what: 'delimited flood area, yes or no',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: waterLaw,
    isMissing: missingFact('floodZone'),
  },
  {
    what: 'delimited riparian zone, yes or no',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: waterLaw,
    isMissing: missingFact('riparianZone'),
  },
  {
    what: 'planning permit (Vg, Gvg)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: missingFact('permit'),
  },
  {
    what: 'planning destination (Wg and others)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: ({ facts }) => facts.planningDestination === undefined || facts.planningDestination === 'requested',
  },
  {
    what: 'planning destination without a code (the advertisement wants one of its own)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: ({ facts: { planningDestination } }, date) =>
      planningDestination !== undefined &&
      planningDestination !== 'requested' &&
      planningAnswers({ planningDestination }, 'flanders', date).every(({ code }) => code === null),
  },
  {
    what: 'summons or measure (Dv, Ho, Bo, Lod, Ms, Gmo)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: ({ facts }) => facts.judicialDecision === undefined && facts.summons !== true,
  },
  {
    what: 'right of pre-emption (Vkr, Gvkr)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: missingFact('preemptiveRights'),
  },
  {
    what: 'allotment permit (Vv, Gvv)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    longLeases: true,
    law: planningLaw,
    isMissing: missingFact('allotmentPermit'),
  },
  {
    what: 'asbestos certificate of a building from before 2001',
    due: 'signing',
    since: '2022-11-23',
    region: 'flanders',
    goals: sale,
    law: asbestosLaw,
    isMissing: ({ goal, typeId, facts }, date) =>
      needsAsbestosCertificate({ region: 'flanders', goal, typeId, constructionYear: facts.constructionYear }, date) &&
      !hasAsbestosConclusion(facts),
  },
  {
    what: 'construction year unknown, on which the asbestos certificate depends',
    due: 'signing',
    since: asbestosDuty.since,
    region: 'flanders',
    goals: sale,
    law: asbestosLaw,
    isMissing: unlessNewBuild(
      ({ typeId, facts }) =>
        !asbestosDuty.exempt.includes(typeId) &&
        facts.constructionYear === undefined &&
        facts.asbestos !== 'not-required' &&
        !hasAsbestosConclusion(facts),
    ),
  },
  {
    what: 'soil certificate (bodemattest)',
    due: 'signing',
    since: '2008-06-01',
    region: 'flanders',
    goals: sale,
    law: 'Flemish Soil Decree of 27 October 2006: the certificate before a sale is signed',
    isMissing: missingSoilCertificate,
  },
  {
    what: 'soil certificate (attestation du sol)',
    due: 'signing',
    since: '2010-01-01',
    region: 'brussels',
    goals: sale,
    law: 'Brussels ordinance of 5 March 2009 on polluted soils: the certificate before a sale is signed',
    isMissing: missingSoilCertificate,
  },
  {
    what: 'extract of the soil database (BDES)',
    due: 'signing',
    since: '2019-01-01',
    region: 'wallonia',
    goals: sale,
    law: 'Walloon decree of 1 March 2018 on soils, article 31: the extract before a sale is signed',
    isMissing: missingSoilCertificate,
  },
  {
    what: 'living area of a home to let',
    since: '2024-11-01',
    region: 'brussels',
    goals: rental,
    types: singleUnitTypes,
    law: rentLaw,
    isMissing: (home) => isNotLongLease(home) && home.facts.livingArea === undefined,
  },
  {
    what: 'kind of lease',
    since: '2024-11-01',
    region: 'brussels',
    goals: rental,
    types: singleUnitTypes,
    law: rentLaw,
    isMissing: missingFact('contractType'),
  },
  {
    what: 'reference rent of the grid (loyers.brussels)',
    since: '2024-11-01',
    region: 'brussels',
    goals: rental,
    types: singleUnitTypes,
    law: rentLaw,
    isMissing: (home) => isNotLongLease(home) && home.facts.referenceRent === undefined,
  },
  {
    what: 'rent of more than 20 % above the reference rent: presumed abusive',
    due: 'check',
    since: '2025-05-01',
    region: 'brussels',
    goals: rental,
    types: singleUnitTypes,
    law: gridLaw,
    isMissing: (home, date) => {
      const { price, facts, typeId } = home
      const grid = rentGridLimit({ region: 'brussels', typeId, facts }, date)
      const reference = facts.referenceRent ?? 0
      return Boolean(grid && reference && price && price * 100 > reference * (100 + grid.percent))
    },
  },
  {
    what: 'let: tell the tenant of price and conditions by registered letter; the tenant has 30 days to buy first',
    due: 'check',
    since: '2024-01-06',
    region: 'brussels',
    goals: sale,
    types: singleUnitTypes,
    law: preferenceLaw,
    isMissing: tenantMayBuyFirst,
  },
  {
    what: 'let, and the price has fallen: tell the tenant again, who has 7 days to buy first',
    due: 'check',
    since: '2024-01-06',
    region: 'brussels',
    goals: sale,
    types: singleUnitTypes,
    law: preferenceLaw,
    isMissing: (home) =>
      tenantMayBuyFirst(home) && Boolean(home.price && home.priceBefore && home.price < home.priceBefore),
  },
  {
    what: 'EPB class',
    since: '2011-11-01',
    region: 'brussels',
    goals: saleAndRental,
    types: residentialTypes,
    law: brusselsLaw,
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    what: 'PEB class',
    since: '2015-01-01',
    region: 'wallonia',
    goals: saleAndRental,
    types: residentialTypes,
    law: walloonLaw,
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    what: 'Espec (specific consumption)',
    since: '2015-01-01',
    region: 'wallonia',
    goals: saleAndRental,
    types: singleUnitTypes,
    law: walloonLaw,
    isMissing: unlessNewBuild(missingFact('energyPerformance')),
  },
  {
    what: 'Etotal (total consumption)',
    since: '2015-01-01',
    region: 'wallonia',
    goals: saleAndRental,
    types: singleUnitTypes,
    law: walloonLaw,
    isMissing: unlessNewBuild(missingFact('energyTotal')),
  },
  {
    what: 'number of the PEB certificate',
    since: '2015-01-01',
    region: 'wallonia',
    goals: saleAndRental,
    types: singleUnitTypes,
    law: walloonLaw,
    isMissing: unlessNewBuild(missingFact('energyCode')),
  },
]

export type MissingDisclosure = Pick<DisclosureRule, 'what' | 'law'> & { due: DisclosureDue }

/**
 * @param date ISO date of the advertisement
 * @returns what the law of the region wants of the advertisement of a home, or of its owner, and its record does not
 *   tell
 */
export const missingDisclosures = (
  property: AdvertisedProperty,
  region: EnergyRegion | null,
  date: string,
): MissingDisclosure[] =>
  disclosureRules
    .filter(
      (rule) =>
        rule.region === region &&
        date >= rule.since &&
        (rule.goals.includes(property.goal) || (rule.longLeases === true && isTreatedAsSale(property))) &&
        (!rule.types || rule.types.includes(property.typeId)) &&
        rule.isMissing(property, date),
    )
    .map(({ what, law, due = 'advertisement' }) => ({ what, law, due }))
