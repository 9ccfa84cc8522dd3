import type { Region } from '#domain/region.ts'

/**
 * Every figure of law and market that the costs of a property rest on, by the date from which it holds, newest first.
 * Money is integer cents, a rate is percent. The agency checks them; a change is a row on top of the old one.
 */
export type Dated = {
  /** ISO date. */
  since: string
  /** Where the figures stand. */
  source: string
}

type Rows<Row> = readonly [Row & Dated, ...(Row & Dated)[]]

/** @returns the row in force on an ISO date; the oldest one before all of them */
export function inForce<Row>(rows: Rows<Row>, date: string): Row & Dated {
  return rows.find(({ since }) => date >= since) ?? rows.at(-1)!
}

/** What a buyer gets whose only home it will be. One of them, or a lower rate with an amount off. */
export type OnlyHome = {
  /** In place of the ordinary rate. */
  percent?: number
  /** Off the tax of a home that costs no more than `upTo`. */
  less?: { amount: number; upTo: number }
  /** The part of the price without tax, where the price is no more than `upTo`. */
  exempt?: { amount: number; upTo: number }
}

export type Registration = {
  percent: number
  home: OnlyHome
  /** Building land; without it, land is taxed at the ordinary rate only. */
  land?: OnlyHome
  /** A home made better by at least so many energy classes within the years is exempt for so much more each. */
  renovation?: { classes: number; years: number; exempt: number }
}

/** Tax on the purchase of existing real estate, by the region where it lies. */
export const registration: Record<Region, Rows<Registration>> = {
  flanders: [
    {
      since: '2025-01-01',
      source: 'Vlaamse Codex Fiscaliteit, art. 2.9.4.1.1 and 2.9.4.2.11; land is outside the lower rate',
      percent: 12,
      home: { percent: 2, less: { amount: 186_700, upTo: 22_000_000 } },
    },
    {
      since: '2022-01-01',
      source: 'Vlaamse Codex Fiscaliteit, art. 2.9.4.1.1 and 2.9.4.2.11',
      percent: 12,
      home: { percent: 3, less: { amount: 280_000, upTo: 22_000_000 } },
    },
  ],
  wallonia: [
    {
      since: '2025-01-01',
      source: 'Code des droits d’enregistrement, as the Walloon Region reformed it for 2025',
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

/** A share of each slice of an amount; the last slice has no end. */
export type Scale = readonly (readonly [upTo: number, percent: number])[]

/** Tariff of the royal decree of 16 December 1950, in euros of today. */
const feeOfSale: Scale = [
  [750_000, 4.56],
  [1_750_000, 2.85],
  [3_000_000, 2.28],
  [4_549_500, 1.71],
  [6_409_500, 1.14],
  [25_009_500, 0.57],
  [Number.POSITIVE_INFINITY, 0.057],
]

const feeOfLoan: Scale = [
  [750_000, 1.71],
  [1_750_000, 1.368],
  [3_000_000, 0.912],
  [4_549_500, 0.684],
  [6_409_500, 0.456],
  [25_009_500, 0.228],
  [Number.POSITIVE_INFINITY, 0.0456],
]

export type Notary = {
  vat: number
  sale: {
    fee: Scale
    /** The notary's own costs of the file; `onlyHome` is fixed by law, the other is what offices ask about. */
    file: number
    onlyHomeFile: number
    /** Searches, certificates, duty on the writing and transcription: paid on, an estimate. */
    others: number
  }
  loan: {
    fee: Scale
    file: number
    onlyHomeFile: number
    /** Percent off the fee. */
    onlyHomeLess: number
    others: number
    /** Of what the mortgage secures. */
    registration: number
    inscription: number
    /** What a bank has secured on top of the loan, percent of it: an estimate. */
    accessories: number
  }
  /** The price up to which the law makes the deeds of an only home cheaper. */
  onlyHomeUpTo: number
}

export const notary: Rows<Notary> = [
  {
    since: '2023-01-01',
    source:
      'Royal decree of 16 December 1950 as changed for 2023; registration code art. 87 and 88, code of duties art. 263; costs of others by the calculators that notaries publish',
    vat: 21,
    sale: { fee: feeOfSale, file: 110_000, onlyHomeFile: 75_000, others: 70_000 },
    loan: {
      fee: feeOfLoan,
      file: 85_000,
      onlyHomeFile: 55_000,
      onlyHomeLess: 20,
      others: 50_000,
      registration: 1,
      inscription: 0.3,
      accessories: 10,
    },
    onlyHomeUpTo: 85_000_000,
  },
]

/** On a new building and the land sold with it. */
export const newBuildVat: Rows<{ percent: number }> = [
  { since: '1996-01-01', source: 'VAT code art. 1 § 9; royal decree no. 20 of 20 July 1970', percent: 21 },
]

export type Loan = {
  /** What the page starts from; the visitor puts the bank's own rate in its place. */
  rate: number
  years: number
  /** Percent of the price that is lent where the visitor says nothing. */
  share: number
  /** Above this share of the price banks rarely lend. */
  highestShare: number
}

export const loan: Rows<Loan> = [
  {
    since: '2025-01-01',
    source: 'Fixed rates of 2025, rounded; what the National Bank expects of lenders since 2020',
    rate: 3.5,
    years: 25,
    share: 80,
    highestShare: 90,
  },
]

/** The most months of rent that a landlord may ask as a deposit for a home. */
export const deposits: Record<Region, Rows<{ months: number; studentMonths: number }>> = {
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
  brussels: [{ since: '2018-01-01', source: 'Code bruxellois du Logement, art. 248', months: 2, studentMonths: 2 }],
}

export type EnergyPrices = {
  /** Cents for a kWh of primary energy, by the fact `heating`. */
  cents: Record<string, number>
  /** Where nothing is known of the heating. */
  otherwise: number
}

/**
 * What a household pays in all, rounded. A certificate counts primary energy: 2.5 kWh for each kWh of electricity.
 */
export const energyPrices: Rows<EnergyPrices> = [
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
    otherwise: 9,
  },
]
