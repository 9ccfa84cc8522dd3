import { countries, type Region, regionOf } from '#domain/geo/region.ts'
import { inForce } from '#domain/in-force.ts'
import { oneOf } from '#domain/one-of.ts'
import { isHeated } from '#domain/property/property-types.ts'

/** Best first. `_plus` and `_sub` are steps of a letter: C+, C, C-. H and I exist in Luxembourg only. */
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

export type EnergyBand = { label: EnergyLabel; from: number | null; to: number | null }

type Scale = {
  since: string
  belowZero: EnergyLabel
  upTo: Partial<Record<EnergyLabel, number>>
  above: EnergyLabel
}

const always = '0000-01-01'

const scales: Record<Region, readonly [Scale, ...Scale[]]> = {
  flanders: [{ since: always, belowZero: 'a_plus', upTo: { a: 100, b: 200, c: 300, d: 400, e: 500 }, above: 'f' }],
  brussels: [
    {
      since: always,
      belowZero: 'a_plus',
      upTo: {
        a: 23,
        a_sub: 45,
        b_plus: 62,
        b: 79,
        b_sub: 95,
        c_plus: 113,
        c: 132,
        c_sub: 150,
        d_plus: 170,
        d: 190,
        d_sub: 210,
        e_plus: 232,
        e: 253,
        e_sub: 275,
        f_plus: 298,
        f: 322,
        f_sub: 345,
      },
      above: 'g',
    },
  ],
  wallonia: [
    {
      since: always,
      belowZero: 'a_plusplus',
      upTo: { a_plus: 45, a: 85, b: 170, c: 255, d: 340, e: 425, f: 510 },
      above: 'g',
    },
  ],
}

/** The Luxembourg passport states the class; no figure decides it. */
const luxembourgLabels: readonly EnergyLabel[] = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** @param date ISO date of the scale; the newest without one */
export function energyBands(region: EnergyRegion, date?: string): EnergyBand[] {
  if (region === 'luxembourg') return luxembourgLabels.map((label) => ({ label, from: null, to: null }))

  const { belowZero, upTo, above } = inForce(scales[region], date)
  const limits = Object.entries({ ...upTo, [above]: null }) as [EnergyLabel, number | null][]
  return [
    { label: belowZero, from: null, to: 0 },
    ...limits.map(([label, to], index) => ({ label, from: limits[index - 1]?.[1] ?? 0, to })),
  ]
}

export function epcLabel(region: Region, kwh: number, date?: string): EnergyLabel {
  const [belowZero, ...bands] = energyBands(region, date)
  return (kwh < 0 ? belowZero : bands.find(({ to }) => to === null || kwh <= to))!.label
}

/** Position from 0 to 1 on equally wide bands, open ones as wide as their neighbour. @param kwh null: middle */
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

/** Parses "C-", "a++", "b_sub"; null for anything else. */
export function parseEnergyLabel(text: string): EnergyLabel | null {
  const code = text
    .trim()
    .toLowerCase()
    .replace(/\s*\+\s*\+$/, '_plusplus')
    .replace(/\s*\+$/, '_plus')
    .replace(/\s*[-\u2010-\u2015\u2212]$/, '_sub')
  return oneOf(energyLabels, code)
}

export function formatEnergyLabel(label: EnergyLabel): string {
  const [letter = '', step] = label.split('_')
  return letter.toUpperCase() + (step === 'plusplus' ? '++' : step === 'plus' ? '+' : step === 'sub' ? '-' : '')
}

export const energyRank = (label: EnergyLabel): number => label.charCodeAt(0) - 'a'.charCodeAt(0) + 1

export const energyLabelPicture = (region: EnergyRegion, label: EnergyLabel): string =>
  `/images/epc/${region}/${label}.png`

type EnergyInput = {
  countryId: number | null
  zip: string
  energyPerformance: number | null
  energyLabelText: string | null
  typeId: number
}

export const energyRegionOf = ({ countryId, zip }: Pick<EnergyInput, 'countryId' | 'zip'>): EnergyRegion | null =>
  countryId === countries.luxembourg ? 'luxembourg' : regionOf(countryId, zip)

export const needsCertificate = ({ typeId }: Pick<EnergyInput, 'typeId'>): boolean => isHeated(typeId)

/** The figure decides, even 0; otherwise, and in Luxembourg, the stated class. Null abroad or without certificate. */
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
