import { rentGridLimit } from '#domain/costs/deposit.ts'
import { type EnergyRegion, energyLabelOf } from '#domain/energy/label.ts'
import type { Region } from '#domain/geo/region.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import { dwellingTypes, propertyTypes } from '#domain/property/property-types.ts'
import type { Goal } from '#domain/property/status.ts'
import { asbestosDuty, hasAsbestosConclusion, needsAsbestosCertificate } from './asbestos.ts'
import { planningAnswers } from './planning.ts'
import { isTreatedAsSale } from './transfer.ts'

export type AdvertisedProperty = {
  goal: Goal
  typeId: number
  countryId: number
  zip: string
  addressPublished: boolean
  energyLabelText: string | null
  facts: Facts
  documents?: readonly DocumentType[]
  price?: number | null
  priceBefore?: number | null
}

export type DisclosureDue = 'advertisement' | 'signing' | 'check'

type DisclosureRule = {
  what: string
  /** Field of a home that states it, by its name in the forms of the desk; `documents` where a file does. */
  field: string
  due: DisclosureDue
  since: string
  region: Region
  goals: readonly Goal[]
  longLeases?: true
  types?: readonly number[]
  law: string
  isMissing: (property: AdvertisedProperty, date: string) => boolean
}

const { investment, commercial, office, industrial, garage } = propertyTypes

/** With buildings of several dwellings, which need the class alone. */
const residentialTypes = [...dwellingTypes, investment]
const buildingTypes = [...residentialTypes, commercial, office, industrial, garage]

const missingFact =
  (name: keyof Facts) =>
  ({ facts }: AdvertisedProperty) =>
    facts[name] === undefined

const missingLabel = ({ facts, ...property }: AdvertisedProperty, date: string) =>
  energyLabelOf({ ...property, energyPerformance: facts.energyPerformance ?? null }, date) === null

const missingSoilCertificate = ({ documents }: AdvertisedProperty) =>
  documents !== undefined && !documents.includes('soil')

const isNotLongLease = ({ facts }: AdvertisedProperty) => facts.contractType !== 'long-lease'

/** Right of first refusal: unfurnished main residences on a long lease. A record only states that it is let. */
const tenantMayBuyFirst = ({ facts: { availability, furnished, lifeAnnuity } }: AdvertisedProperty) =>
  availability === 'respecting-lease' && furnished !== true && lifeAnnuity !== true

/** A new building is certified on completion. */
const unlessNewBuild =
  (isMissing: DisclosureRule['isMissing']): DisclosureRule['isMissing'] =>
  (property, date) =>
    property.facts.newBuild !== true && isMissing(property, date)

const sale = { due: 'advertisement', goals: ['sale'] } as const
const rental = { due: 'advertisement', goals: ['rent'] } as const
const saleAndRental = { due: 'advertisement', goals: ['sale', 'rent'] } as const

const flemishSale = { ...sale, region: 'flanders', longLeases: true } as const
const flemishEnergy = {
  ...saleAndRental,
  region: 'flanders',
  since: '2012-01-01',
  types: residentialTypes,
  law: 'Flemish Energy Decision of 19 November 2010: the certificate in advertisements',
} as const
const flooding = {
  ...flemishSale,
  since: '2023-01-01',
  law: 'Flemish Decree on Integrated Water Policy, coordinated on 15 June 2018: the duty to inform of flooding',
} as const
const planning = {
  ...flemishSale,
  since: '2018-03-01',
  law: 'Flemish Spatial Planning Code, article 5.2.6',
} as const
const asbestos = {
  ...sale,
  due: 'signing',
  region: 'flanders',
  since: asbestosDuty.since,
  law: 'Flemish Materials Decree of 23 December 2011: the asbestos certificate before a sale is signed',
} as const
const soil = { ...sale, due: 'signing', isMissing: missingSoilCertificate } as const
const brusselsRental = {
  ...rental,
  region: 'brussels',
  since: '2024-11-01',
  types: dwellingTypes,
  law: 'Brussels Housing Code, as the ordinance of 4 April 2024 has it: what an offer to let tells',
} as const
const firstRefusal = {
  ...sale,
  due: 'check',
  region: 'brussels',
  since: '2024-01-06',
  types: dwellingTypes,
  law: 'Brussels Housing Code, articles 247/1 to 247/4, as the ordinance of 28 September 2023 has it (Moniteur belge 27 December 2023)',
} as const
const walloonEnergy = {
  ...saleAndRental,
  region: 'wallonia',
  since: '2015-01-01',
  types: dwellingTypes,
  law: 'Walloon Decree of 28 November 2013 on the energy performance of buildings: indicators in advertisements',
} as const

export const disclosureRules: readonly DisclosureRule[] = [
  {
    ...flemishEnergy,
    what: 'EPC value',
    field: 'facts.energyPerformance',
    isMissing: unlessNewBuild(missingFact('energyPerformance')),
  },
  {
    ...flemishEnergy,
    what: 'EPC unique code, the address being hidden',
    field: 'facts.energyCode',
    isMissing: unlessNewBuild(({ addressPublished, facts }) => !addressPublished && facts.energyCode === undefined),
  },
  {
    ...flemishEnergy,
    what: 'EPC label or value of a shop or an office',
    field: 'energyLabelText',
    since: '2020-01-01',
    types: [commercial, office],
    law: 'Flemish Energy Decision of 19 November 2010: the certificate of small non-residential units',
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    ...flemishSale,
    what: 'EPC label, on which the duty to renovate depends',
    field: 'energyLabelText',
    since: '2023-01-01',
    types: residentialTypes,
    law: 'Flemish Energy Decision of 19 November 2010, as it is since 2023: label D in time after the deed',
    isMissing: unlessNewBuild(missingLabel),
  },
  { ...flooding, what: 'P-score (flooding of the plot)', field: 'facts.pScore', isMissing: missingFact('pScore') },
  {
    ...flooding,
    what: 'G-score (flooding of the building)',
    field: 'facts.gScore',
    types: buildingTypes,
    isMissing: missingFact('gScore'),
  },
  {
    ...flooding,
    what: 'delimited flood area, yes or no',
    field: 'facts.floodZone',
    isMissing: missingFact('floodZone'),
  },
  {
    ...flooding,
    what: 'delimited riparian zone, yes or no',
    field: 'facts.riparianZone',
    isMissing: missingFact('riparianZone'),
  },
  { ...planning, what: 'planning permit (Vg, Gvg)', field: 'facts.permit', isMissing: missingFact('permit') },
  {
    ...planning,
    what: 'planning destination (Wg and others)',
    field: 'facts.planningDestination',
    isMissing: ({ facts }) => facts.planningDestination === undefined || facts.planningDestination === 'requested',
  },
  {
    ...planning,
    what: 'planning destination without a code (the advertisement wants one of its own)',
    field: 'facts.planningDestination',
    isMissing: ({ facts: { planningDestination } }, date) =>
      planningDestination !== undefined &&
      planningDestination !== 'requested' &&
      planningAnswers({ planningDestination }, 'flanders', date).every(({ code }) => code === null),
  },
  {
    ...planning,
    what: 'summons or measure (Dv, Ho, Bo, Lod, Ms, Gmo)',
    field: 'facts.judicialDecision',
    isMissing: ({ facts }) => facts.judicialDecision === undefined && facts.summons !== true,
  },
  {
    ...planning,
    what: 'right of pre-emption (Vkr, Gvkr)',
    field: 'facts.preemptiveRights',
    isMissing: missingFact('preemptiveRights'),
  },
  {
    ...planning,
    what: 'allotment permit (Vv, Gvv)',
    field: 'facts.allotmentPermit',
    isMissing: missingFact('allotmentPermit'),
  },
  {
    ...asbestos,
    what: 'asbestos certificate of a building from before 2001',
    field: 'facts.asbestos',
    isMissing: ({ goal, typeId, facts }, date) =>
      needsAsbestosCertificate({ region: 'flanders', goal, typeId, constructionYear: facts.constructionYear }, date) &&
      !hasAsbestosConclusion(facts),
  },
  {
    ...asbestos,
    what: 'construction year unknown, on which the asbestos certificate depends',
    field: 'facts.constructionYear',
    isMissing: unlessNewBuild(
      ({ typeId, facts }) =>
        !asbestosDuty.exempt.includes(typeId) &&
        facts.constructionYear === undefined &&
        facts.asbestos !== 'not-required' &&
        !hasAsbestosConclusion(facts),
    ),
  },
  {
    ...soil,
    what: 'soil certificate (bodemattest)',
    field: 'documents',
    since: '2008-06-01',
    region: 'flanders',
    law: 'Flemish Soil Decree of 27 October 2006: the certificate before a sale is signed',
  },
  {
    ...soil,
    what: 'soil certificate (attestation du sol)',
    field: 'documents',
    since: '2010-01-01',
    region: 'brussels',
    law: 'Brussels ordinance of 5 March 2009 on polluted soils: the certificate before a sale is signed',
  },
  {
    ...soil,
    what: 'extract of the soil database (BDES)',
    field: 'documents',
    since: '2019-01-01',
    region: 'wallonia',
    law: 'Walloon decree of 1 March 2018 on soils, article 31: the extract before a sale is signed',
  },
  {
    ...brusselsRental,
    what: 'living area of a home to let',
    field: 'facts.livingArea',
    isMissing: (property) => isNotLongLease(property) && property.facts.livingArea === undefined,
  },
  { ...brusselsRental, what: 'kind of lease', field: 'facts.contractType', isMissing: missingFact('contractType') },
  {
    ...brusselsRental,
    what: 'reference rent of the grid (loyers.brussels)',
    field: 'facts.referenceRent',
    isMissing: (property) => isNotLongLease(property) && property.facts.referenceRent === undefined,
  },
  {
    ...brusselsRental,
    what: 'rent of more than 20 % above the reference rent: presumed abusive',
    field: 'price',
    due: 'check',
    since: '2025-05-01',
    law: 'Brussels Housing Code, as the ordinance of 10 April 2025 has it: rents above the grid',
    isMissing: ({ price, facts, typeId }, date) => {
      const grid = rentGridLimit({ region: 'brussels', typeId, facts }, date)
      const reference = facts.referenceRent ?? 0
      return Boolean(grid && reference && price && price * 100 > reference * (100 + grid.percent))
    },
  },
  {
    ...firstRefusal,
    what: 'let: tell the tenant of price and conditions by registered letter; the tenant has 30 days to buy first',
    field: 'facts.availability',
    isMissing: tenantMayBuyFirst,
  },
  {
    ...firstRefusal,
    what: 'let, and the price has fallen: tell the tenant again, who has 7 days to buy first',
    field: 'price',
    isMissing: (property) =>
      tenantMayBuyFirst(property) &&
      Boolean(property.price && property.priceBefore && property.price < property.priceBefore),
  },
  {
    ...saleAndRental,
    what: 'EPB class',
    field: 'energyLabelText',
    since: '2011-11-01',
    region: 'brussels',
    types: residentialTypes,
    law: 'Brussels Code on Air, Climate and Energy of 2 May 2013: the class in advertisements',
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    ...walloonEnergy,
    what: 'PEB class',
    field: 'energyLabelText',
    types: residentialTypes,
    isMissing: unlessNewBuild(missingLabel),
  },
  {
    ...walloonEnergy,
    what: 'Espec (specific consumption)',
    field: 'facts.energyPerformance',
    isMissing: unlessNewBuild(missingFact('energyPerformance')),
  },
  {
    ...walloonEnergy,
    what: 'Etotal (total consumption)',
    field: 'facts.energyTotal',
    isMissing: unlessNewBuild(missingFact('energyTotal')),
  },
  {
    ...walloonEnergy,
    what: 'number of the PEB certificate',
    field: 'facts.energyCode',
    isMissing: unlessNewBuild(missingFact('energyCode')),
  },
]

export type MissingDisclosure = Pick<DisclosureRule, 'what' | 'field' | 'law' | 'due'>

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
    .map(({ what, field, law, due }) => ({ what, field, law, due }))
