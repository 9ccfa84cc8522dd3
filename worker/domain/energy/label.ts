import { countries, type Region, regionOf } from '#domain/geo/region.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

/** Best first. `_plus` and `_sub` are finer steps of a letter: C+, C, C-. H and I exist in Luxembourg only. */
export const energyLabels = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
  'h',
  'i',
] as const

export type EnergyLabel = (typeof energyLabels)[number]

export type EnergyRegion = Region | 'luxembourg'

/** One step of a scale in kWh/m² a year: above `from`, up to and including `to`; null where it is open. */
export type EnergyBand = { label: EnergyLabel; from: number | null; to: number | null }

type Scale = {
  /** ISO date from which the scale applies. */
  since: string
  belowZero: EnergyLabel
  upTo: readonly (readonly [kwh: number, label: EnergyLabel])[]
  above: EnergyLabel
}

const always = '0000-01-01'

/** The energy classes of each region by kWh/m² of primary energy a year, newest scale first. Each limit is in its band. */
const scales: Record<Region, readonly [Scale, ...Scale[]]> = {
  flanders: [
    {
      since: always,
      belowZero: 'a_plus',
      upTo: [
        [100, 'a'],
        [200, 'b'],
        [300, 'c'],
        [400, 'd'],
        [500, 'e'],
      ],
      above: 'f',
    },
  ],
  brussels: [
    {
      since: always,
      belowZero: 'a_plus',
      upTo: [
        [23, 'a'],
        [45, 'a_sub'],
        [62, 'b_plus'],
        [79, 'b'],
        [95, 'b_sub'],
        [113, 'c_plus'],
        [132, 'c'],
        [150, 'c_sub'],
        [170, 'd_plus'],
        [190, 'd'],
        [210, 'd_sub'],
        [232, 'e_plus'],
        [253, 'e'],
        [275, 'e_sub'],
        [298, 'f_plus'],
        [322, 'f'],
        [345, 'f_sub'],
      ],
      above: 'g',
    },
  ],
  wallonia: [
    {
      since: always,
      belowZero: 'a_plusplus',
      upTo: [
        [45, 'a_plus'],
        [85, 'a'],
        [170, 'b'],
        [255, 'c'],
        [340, 'd'],
        [425, 'e'],
        [510, 'f'],
      ],
      above: 'g',
    },
  ],
}

/** The grand duchy's passport states the class; no figure decides it here. */
const luxembourgLabels: readonly EnergyLabel[] = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** What has no energy certificate: a plot of land, a garage or parking space. */
const typesWithoutCertificate: readonly number[] = [propertyTypes.land, propertyTypes.garage]

/**
 * @param rows newest first
 * @returns the row in force on an ISO date, the oldest one before all of them; the newest one without a date
 */
export const rowInForce = <Dated extends { since: string }>(
  rows: readonly [Dated, ...Dated[]],
  date?: string,
): Dated => (date === undefined ? rows[0] : (rows.find(({ since }) => date >= since) ?? rows.at(-1)!))

/** @returns the region's scale in force on an ISO date; the newest one without a date */
export const scaleInForce = (region: Region, date?: string): Scale => rowInForce(scales[region], date)

/** @returns the class of a finite number of kWh/m² a year; the value is never rounded first */
export function epcLabel(region: Region, kwh: number, date?: string): EnergyLabel {
  const { belowZero, upTo, above } = scaleInForce(region, date)
  return kwh < 0 ? belowZero : (upTo.find(([limit]) => kwh <= limit)?.[1] ?? above)
}

/** @returns the bands of a region from the best, to draw its scale; Luxembourg's have no limits */
export function energyBands(region: EnergyRegion, date?: string): EnergyBand[] {
  if (region === 'luxembourg') return luxembourgLabels.map((label) => ({ label, from: null, to: null }))

  const { belowZero, upTo, above } = scaleInForce(region, date)
  const steps: (readonly [number | null, EnergyLabel])[] = [[0, belowZero], ...upTo, [null, above]]
  return steps.map(([to, label], index) => ({ label, from: steps[index - 1]?.[0] ?? null, to }))
}

/**
 * Where a value stands on a scale whose steps are drawn equally wide. An open step is taken to be as wide as its
 * neighbour, and what lies beyond it stands at its end.
 * @param kwh kWh/m² a year; null where only the class is known, which then stands in the middle of its step
 * @returns 0 at the beginning of the scale to 1 at its end; null where the scale has no such class
 */
export function positionOnScale(bands: readonly EnergyBand[], label: EnergyLabel, kwh: number | null): number | null {
  const index = bands.findIndex((band) => band.label === label)
  const band = bands[index]
  if (!band) return null

  const toShare = (share: number) => (index + Math.min(1, Math.max(0, share))) / bands.length
  const { from, to } = band
  if (kwh === null || (from === null && to === null)) return toShare(0.5)

  const neighbour = bands[from === null ? index + 1 : index - 1]
  const openWidth = (neighbour?.to ?? 0) - (neighbour?.from ?? 0)
  const start = from ?? to! - openWidth
  return toShare((kwh - start) / ((to ?? start + openWidth) - start))
}

/** @returns the code of a class as people or feeds write it ("C-", "a++", "b_sub"), or null */
export function parseEnergyLabel(text: string): EnergyLabel | null {
  const code = text
    .trim()
    .toLowerCase()
    .replace(/\s*\+\s*\+$/, '_plusplus')
    .replace(/\s*\+$/, '_plus')
    .replace(/\s*[-\u2010-\u2015\u2212]$/, '_sub')
  return energyLabels.find((label) => label === code) ?? null
}

/** @returns the class as it is written for a reader: "A++", "C-" */
export function formatEnergyLabel(label: EnergyLabel): string {
  const [letter = '', step] = label.split('_')
  return letter.toUpperCase() + (step === 'plusplus' ? '++' : step === 'plus' ? '+' : step === 'sub' ? '-' : '')
}

/** @returns the letter's place, 1 for A to 7 for G; a plus or minus does not count */
export const energyRank = (label: EnergyLabel): number => label.charCodeAt(0) - 'a'.charCodeAt(0) + 1

/** @returns the address of the drawn label */
export const energyLabelPicture = (region: EnergyRegion, label: EnergyLabel): string =>
  `/images/epc/${region}/${label}.png`

export type EnergyInput = {
  countryId: number | null
  zip: string
  /** kWh/m² a year. */
  energyPerformance: number | null
  energyLabelText: string | null
  typeId: number
}

/** @returns whose rules decide the class; null abroad */
export const energyRegionOf = ({ countryId, zip }: Pick<EnergyInput, 'countryId' | 'zip'>): EnergyRegion | null =>
  countryId === countries.luxembourg ? 'luxembourg' : regionOf(countryId, zip)

export const needsCertificate = ({ typeId }: Pick<EnergyInput, 'typeId'>): boolean =>
  !typesWithoutCertificate.includes(typeId)

/**
 * The class of a property: the figure decides, the written class where the figure is missing (0 is a figure).
 * Luxembourg goes by the written class alone. A class the region's scale does not have is none.
 *
 * @param date ISO date whose scale applies
 * @returns null abroad, without figure and class, and for what has no certificate (land, garages, parking)
 */
export function energyLabelOf(
  { countryId, zip, energyPerformance, energyLabelText, typeId }: EnergyInput,
  date?: string,
): { region: EnergyRegion; label: EnergyLabel } | null {
  const region = energyRegionOf({ countryId, zip })
  if (!region || !needsCertificate({ typeId })) return null

  if (region !== 'luxembourg' && energyPerformance !== null && Number.isFinite(energyPerformance))
    return { region, label: epcLabel(region, energyPerformance, date) }

  const label = parseEnergyLabel(energyLabelText ?? '')
  return label && energyBands(region, date).some((band) => band.label === label) ? { region, label } : null
}
