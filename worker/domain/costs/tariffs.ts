import type { Region } from '#domain/geo/region.ts'

/** Figures by date, newest first: money in cents, rates in percent. A change is a new first row. */
export type DatedTariff = {
  since: string
  source: string
}

type TariffRows<Row> = readonly [Row & DatedTariff, ...(Row & DatedTariff)[]]

export type OnlyHomeRelief = {
  percent?: number
  /** Reduction of the tax, cents, for a home up to a price. */
  less?: { amount: number; upTo: number }
  /** Part of the price that is exempt from tax, up to a price. */
  exempt?: { amount: number; upTo: number }
}

export type RegistrationTariff = {
  percent: number
  home: OnlyHomeRelief
  land?: OnlyHomeRelief
  /** Extra exemption per energy class gained, from a minimum of classes within the years. */
  renovation?: { classes: number; years: number; exempt: number }
  /** Percent for an only home that is a protected monument or will be deeply renovated, as promised in the deed. */
  deepRenovation?: number
}

export const registrationTariffs: Record<Region, TariffRows<RegistrationTariff>> = {
  flanders: [
    {
      since: '2025-01-01',
      source:
        'Vlaamse Codex Fiscaliteit, art. 2.9.4.1.1 and 2.9.4.2.11; land is outside the lower rate; 1 % has ended for agreements from this day on; the limit of 240,000 in core cities, of which sources differ for 2026, is left out',
      percent: 12,
      home: { percent: 2, less: { amount: 186_700, upTo: 22_000_000 } },
    },
    {
      since: '2022-01-01',
      source:
        'Vlaamse Codex Fiscaliteit, art. 2.9.4.1.1 and 2.9.4.2.11; 1 % by its rules on deep renovation and on monuments',
      percent: 12,
      home: { percent: 3, less: { amount: 280_000, upTo: 22_000_000 } },
      deepRenovation: 1,
    },
  ],
  wallonia: [
    {
      since: '2025-01-01',
      source:
        'Code des droits d’enregistrement, as the Walloon decree of 5 December 2024 has it (Moniteur belge 13 December 2024); circular 2025/C/42',
      percent: 12.5,
      home: { percent: 3 },
      land: { percent: 3 },
    },
  ],
  brussels: [
    {
      since: '2023-04-01',
      source: 'Code des droits d’enregistrement, art. 46bis, as the Brussels Region raised it for April 2023',
      percent: 12.5,
      home: { exempt: { amount: 20_000_000, upTo: 60_000_000 } },
      land: { exempt: { amount: 10_000_000, upTo: 30_000_000 } },
      renovation: { classes: 2, years: 5, exempt: 2_500_000 },
    },
    {
      since: '2017-01-01',
      source: 'Code des droits d’enregistrement, art. 46bis, as the Brussels Region had it until March 2023',
      percent: 12.5,
      home: { exempt: { amount: 17_500_000, upTo: 50_000_000 } },
      land: { exempt: { amount: 8_750_000, upTo: 25_000_000 } },
    },
  ],
}

/** Conditions of the relief: years to move in, and years to stay. */
type OnlyHomeTerms = { within: number; withinOnLand: number; stay: number }

export const onlyHomeTerms: Record<Region, TariffRows<OnlyHomeTerms>> = {
  flanders: [
    {
      since: '2026-01-01',
      source:
        'Vlaamse Codex Fiscaliteit, art. 2.9.4.2.11, as the programme decree for 2026 has it: natural persons, full ownership, each buyer registered there for a year without a break',
      within: 3,
      withinOnLand: 3,
      stay: 1,
    },
    {
      since: '2022-01-01',
      source: 'Vlaamse Codex Fiscaliteit, art. 2.9.4.2.11, until December 2025',
      within: 3,
      withinOnLand: 3,
      stay: 0,
    },
  ],
  wallonia: [
    {
      since: '2025-01-01',
      source: 'Walloon decree of 5 December 2024 (Moniteur belge 13 December 2024); circular 2025/C/42',
      within: 3,
      withinOnLand: 5,
      stay: 3,
    },
  ],
  brussels: [
    {
      since: '2023-04-01',
      source: 'Code des droits d’enregistrement, art. 46bis, as the Brussels Region has it since April 2023',
      within: 3,
      withinOnLand: 3,
      stay: 5,
    },
  ],
}

/** Percent of each slice of an amount in cents; the last slice is open. */
export type FeeScale = readonly (readonly [upTo: number, percent: number])[]

export type SaleFeeScale = { start: number; cheap: { upTo: number; start: number }; slices: FeeScale }

/** Scale J: any deed of sale. */
const saleScale: SaleFeeScale = {
  start: 28_500,
  cheap: { upTo: 2_000_000, start: 19_900 },
  slices: [
    [1_750_000, 2.5],
    [3_000_000, 1.75],
    [4_549_500, 1.71],
    [6_409_000, 1.14],
    [25_009_500, 0.57],
    [Number.POSITIVE_INFINITY, 0.2],
  ],
}

/** Scale J bis: deed of sale of an only home. */
const onlyHomeScale: SaleFeeScale = {
  start: 25_700,
  cheap: { upTo: 2_000_000, start: 17_100 },
  slices: [
    [1_750_000, 2.5],
    [3_000_000, 2],
    [4_549_500, 1.5],
    [6_409_000, 0.5],
    [25_009_500, 0.485],
    [50_000_000, 0.3],
    [Number.POSITIVE_INFINITY, 0.2],
  ],
}

const loanScale: FeeScale = [
  [750_000, 1.71],
  [1_750_000, 1.368],
  [3_000_000, 0.912],
  [4_549_500, 0.684],
  [6_409_000, 0.456],
  [25_009_500, 0.228],
  [Number.POSITIVE_INFINITY, 0.0456],
]

const onlyHomeLoanScale: FeeScale = [
  [750_000, 1.368],
  [1_750_000, 1.094],
  [3_000_000, 0.73],
  [4_549_500, 0.547],
  [6_409_000, 0.365],
  [25_009_500, 0.182],
  [Number.POSITIVE_INFINITY, 0.036],
]

type DeedCosts = {
  file: number
  /** Searches and certificates (estimate) and the duty on writings; under VAT. */
  disbursements: number
  /** Registration of annexes, transcription or inscription; no VAT. */
  duties: number
}

type NotaryTariff = {
  vat: number
  sale: DeedCosts & { fee: SaleFeeScale; onlyHomeFee: SaleFeeScale }
  loan: DeedCosts & {
    fee: FeeScale
    onlyHomeFee: FeeScale
    registration: number
    inscription: number
    /** Percent secured on top of the loan: an estimate. */
    accessories: number
  }
  onlyHomeUpTo: number
}

/** Scales in force since 1 January 2023, amounts indexed yearly. A second deed has a cheaper file (550, not 750). */
export const notaryTariffs: TariffRows<NotaryTariff> = [
  {
    since: '2026-02-09',
    source:
      'Royal decree of 16 December 1950, annex, as changed by the royal decree of 22 November 2022 (Moniteur belge 22 December 2022, 2022042846), consolidated by Fednot on 9 February 2026; checked against the calculator of notaire.be of 6 September 2026; registration code art. 87 and 88, code of duties art. 263',
    vat: 21,
    sale: { fee: saleScale, onlyHomeFee: onlyHomeScale, file: 85_500, disbursements: 40_900, duties: 38_500 },
    loan: {
      fee: loanScale,
      onlyHomeFee: onlyHomeLoanScale,
      file: 62_700,
      disbursements: 14_000,
      duties: 37_000,
      registration: 1,
      inscription: 0.3,
      accessories: 10,
    },
    onlyHomeUpTo: 85_000_000,
  },
]

type NewBuildVat = {
  percent: number
  rebuild?: { percent: number; area: number; stay: number; letFor: number }
}

export const newBuildVat: TariffRows<NewBuildVat> = [
  {
    since: '2025-07-01',
    source:
      'VAT code art. 1 § 9; royal decree no. 20 of 20 July 1970, table A, as the programme law published in the Moniteur belge on 29 July 2025 has it from 1 July 2025',
    percent: 21,
    rebuild: { percent: 6, area: 175, stay: 5, letFor: 15 },
  },
  { since: '1996-01-01', source: 'VAT code art. 1 § 9; royal decree no. 20 of 20 July 1970', percent: 21 },
]

type LoanTariff = {
  rate: number
  years: number
  share: number
  highestShare: number
}

export const loanTariffs: TariffRows<LoanTariff> = [
  {
    since: '2025-01-01',
    source: 'Fixed rates of 2025, rounded; what the National Bank expects of lenders since 2020',
    rate: 3.5,
    years: 25,
    share: 80,
    highestShare: 90,
  },
]

export const depositTariffs: Record<Region, TariffRows<{ months: number; studentMonths: number }>> = {
  flanders: [
    {
      since: '2019-01-01',
      source: 'Vlaams Woninghuurdecreet of 9 November 2018, art. 37 and 60',
      months: 3,
      studentMonths: 2,
    },
  ],
  wallonia: [
    { since: '2018-09-01', source: 'Walloon decree of 15 March 2018 on the lease', months: 2, studentMonths: 2 },
  ],
  brussels: [
    {
      since: '2024-11-01',
      source:
        'Code bruxellois du Logement, art. 248, as the ordinance of 4 April 2024 has it: two months in every form',
      months: 2,
      studentMonths: 2,
    },
    {
      since: '2018-01-01',
      source: 'Code bruxellois du Logement, art. 248, until October 2024: three months as a bank’s guarantee',
      months: 3,
      studentMonths: 2,
    },
  ],
}

export const rentGrids: Partial<Record<Region, TariffRows<{ percent: number }>>> = {
  brussels: [
    {
      since: '2025-05-01',
      source: 'Code bruxellois du Logement, as the ordinances of 28 October 2021 and 10 April 2025 have it: forbidden',
      percent: 20,
    },
  ],
}

type EnergyPrices = {
  cents: Record<string, number>
  fallbackCents: number
}

/** Rounded. A certificate counts primary energy: 2.5 kWh for each kWh of electricity. */
export const energyPrices: TariffRows<EnergyPrices> = [
  {
    since: '2025-01-01',
    source: 'Own rounding of what the regulators and the trade published for households in 2025',
    cents: {
      gas: 9,
      'fuel-oil': 10,
      electric: 14,
      'heat-pump': 14,
      pellets: 8,
      wood: 7,
      'district-heating': 10,
    },
    fallbackCents: 9,
  },
]
