import { type EnergyRegion, energyLabelOf } from '#domain/energy.ts'
import type { Facts } from '#domain/facts.ts'
import type { Goal } from '#domain/property.ts'
import { propertyTypes } from '#domain/property-types.ts'
import { asbestosDuty, hasAsbestosConclusion, needsAsbestosCertificate } from './asbestos.ts'
import { planningAnswers } from './planning.ts'

/** What is read of a home to know which mentions its advertisement lacks. */
export type Advertised = {
  goal: Goal
  typeId: number
  countryId: number
  zip: string
  addressPublished: boolean
  energyLabelText: string | null
  facts: Facts
}

type Region = Exclude<EnergyRegion, 'luxembourg'>

type Rule = {
  /** Name of the mention, in the report. */
  what: string
  /** ISO date of the first advertisement that needs it. */
  since: string
  region: Region
  goals: readonly Goal[]
  /** Kinds of property it is about; all where it is left out. */
  types?: readonly number[]
  law: string
  lacks: (home: Advertised, date: string) => boolean
}

const { house, apartment, studio, investment, commercial, office, industrial, garage } = propertyTypes

const sale: readonly Goal[] = [0]
const both: readonly Goal[] = [0, 1]
const homes = [house, apartment, studio, investment]
/** A building of several homes has as many certificates: class alone. */
const singleHomes = [house, apartment, studio]
const built = [...homes, commercial, office, industrial, garage]

const epcLaw = 'Flemish Energy Decision of 19 November 2010: the certificate in advertisements'
const planningLaw = 'Flemish Spatial Planning Code, article 5.2.6'
const waterLaw =
  'Flemish Decree on Integrated Water Policy, coordinated on 15 June 2018: the duty to inform of flooding'
const asbestosLaw = 'Flemish Materials Decree of 23 December 2011: the asbestos certificate at a sale'
const brusselsLaw = 'Brussels Code on Air, Climate and Energy of 2 May 2013: the class in advertisements'
const walloonLaw =
  'Walloon Decree of 28 November 2013 on the energy performance of buildings: indicators in advertisements'

const lacksFact =
  (name: keyof Facts) =>
  ({ facts }: Advertised) =>
    facts[name] === undefined

const lacksLabel = ({ facts, ...home }: Advertised, date: string) =>
  energyLabelOf({ ...home, energyPerformance: facts.energyPerformance ?? null }, date) === null

/** The certificate of a new building is drawn up when it is finished. */
const unlessNew =
  (lacks: Rule['lacks']): Rule['lacks'] =>
  (home, date) =>
    home.facts.newBuild !== true && lacks(home, date)

/** What the law wants said in an advertisement, by region. Plots and garages have no energy certificate. */
export const mentions: readonly Rule[] = [
  {
    what: 'EPC value',
    since: '2012-01-01',
    region: 'flanders',
    goals: both,
    types: homes,
    law: epcLaw,
    lacks: unlessNew(lacksFact('energyPerformance')),
  },
  {
    what: 'EPC unique code, the address being hidden',
    since: '2012-01-01',
    region: 'flanders',
    goals: both,
    types: homes,
    law: epcLaw,
    lacks: unlessNew((home) => !home.addressPublished && home.facts.energyCode === undefined),
  },
  {
    what: 'EPC label or value of a shop or an office',
    since: '2020-01-01',
    region: 'flanders',
    goals: both,
    types: [commercial, office],
    law: 'Flemish Energy Decision of 19 November 2010: the certificate of small non-residential units',
    lacks: unlessNew(lacksLabel),
  },
  {
    what: 'EPC label, on which the duty to renovate depends',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    types: homes,
    law: 'Flemish Energy Decision of 19 November 2010, as it is since 2023: label D within five years of the deed',
    lacks: unlessNew(lacksLabel),
  },
  {
    what: 'P-score (flooding of the plot)',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    law: waterLaw,
    lacks: lacksFact('pScore'),
  },
  {
    what: 'G-score (flooding of the building)',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    types: built,
    law: waterLaw,
    lacks: lacksFact('gScore'),
  },
  {
    what: 'delimited flood area, yes or no',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    law: waterLaw,
    lacks: lacksFact('floodZone'),
  },
  {
    what: 'delimited riparian zone, yes or no',
    since: '2023-01-01',
    region: 'flanders',
    goals: sale,
    law: waterLaw,
    lacks: lacksFact('riparianZone'),
  },
  {
    what: 'planning permit (Vg, Gvg)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: lacksFact('permit'),
  },
  {
    what: 'planning destination (Wg and others)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: ({ facts }) => facts.planningDestination === undefined || facts.planningDestination === 'requested',
  },
  {
    what: 'planning destination without a code (the advertisement wants one of its own)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: ({ facts: { planningDestination } }, date) =>
      planningDestination !== undefined &&
      planningDestination !== 'requested' &&
      planningAnswers({ planningDestination }, 'flanders', date).every(({ code }) => code === null),
  },
  {
    what: 'summons or measure (Dv, Ho, Bo, Lod, Ms, Gmo)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: ({ facts }) => facts.judicialDecision === undefined && facts.summons !== true,
  },
  {
    what: 'right of pre-emption (Vkr, Gvkr)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: lacksFact('preemptiveRights'),
  },
  {
    what: 'allotment permit (Vv, Gvv)',
    since: '2018-03-01',
    region: 'flanders',
    goals: sale,
    law: planningLaw,
    lacks: lacksFact('allotmentPermit'),
  },
  {
    what: 'asbestos certificate of a building from before 2001',
    since: '2022-11-23',
    region: 'flanders',
    goals: sale,
    law: asbestosLaw,
    lacks: ({ goal, typeId, facts }, date) =>
      needsAsbestosCertificate({ region: 'flanders', goal, typeId, constructionYear: facts.constructionYear }, date) &&
      !hasAsbestosConclusion(facts),
  },
  {
    what: 'construction year unknown, on which the asbestos certificate depends',
    since: asbestosDuty.since,
    region: 'flanders',
    goals: sale,
    law: asbestosLaw,
    lacks: unlessNew(
      ({ typeId, facts }) =>
        !asbestosDuty.exempt.includes(typeId) &&
        facts.constructionYear === undefined &&
        facts.asbestos !== 'not-required' &&
        !hasAsbestosConclusion(facts),
    ),
  },
  {
    what: 'EPB class',
    since: '2011-11-01',
    region: 'brussels',
    goals: both,
    types: homes,
    law: brusselsLaw,
    lacks: unlessNew(lacksLabel),
  },
  {
    what: 'PEB class',
    since: '2015-01-01',
    region: 'wallonia',
    goals: both,
    types: homes,
    law: walloonLaw,
    lacks: unlessNew(lacksLabel),
  },
  {
    what: 'Espec (specific consumption)',
    since: '2015-01-01',
    region: 'wallonia',
    goals: both,
    types: singleHomes,
    law: walloonLaw,
    lacks: unlessNew(lacksFact('energyPerformance')),
  },
  {
    what: 'Etotal (total consumption)',
    since: '2015-01-01',
    region: 'wallonia',
    goals: both,
    types: singleHomes,
    law: walloonLaw,
    lacks: unlessNew(lacksFact('energyTotal')),
  },
  {
    what: 'number of the PEB certificate',
    since: '2015-01-01',
    region: 'wallonia',
    goals: both,
    types: singleHomes,
    law: walloonLaw,
    lacks: unlessNew(lacksFact('energyCode')),
  },
]

export type MissingMention = Pick<Rule, 'what' | 'law'>

/**
 * @param date ISO date of the advertisement
 * @returns what the law of the region wants said in the advertisement of a home and its record does not tell
 */
export function missingMentions(home: Advertised, region: EnergyRegion | null, date: string): MissingMention[] {
  return mentions.filter(
    (rule) =>
      rule.region === region &&
      date >= rule.since &&
      rule.goals.includes(home.goal) &&
      (!rule.types || rule.types.includes(home.typeId)) &&
      rule.lacks(home, date),
  )
}
