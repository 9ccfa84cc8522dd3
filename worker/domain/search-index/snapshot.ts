import type { RoomKind } from '#domain/search/rooms.ts'
import { mapNumbers, type SearchedNumbers, type SearchFlag, searchFlags } from '#domain/search/searched-facts.ts'
import { formatOf, packArrays, unpackArrays } from './packed-arrays.ts'

/** A property on the market as the database stores it; null is unknown. */
export type SnapshotRow = SearchedNumbers & {
  id: number
  /** Index in `markets`. */
  market: number
  placeId: number
  typeId: number
  neighbourhoodId: number | null
  /** Cents; null when hidden: a hidden price or address never enters a snapshot. */
  price: number | null
  rooms: Readonly<Record<RoomKind, number | null>>
  flags: readonly SearchFlag[]
  /** 1 for A or better … 7 for G. */
  energyRank: number | null
  /** kWh/m² a year */
  energyPerformance: number | null
  constructionYear: number | null
  facades: number | null
  /** `YYYY-MM-DD` */
  published: string
  latitude: number | null
  longitude: number | null
  isSold: boolean
  /** When its next open house begins, as seen on the day of the snapshot: `YYYY-MM-DDTHH:MM`. */
  openFrom: string | null
}

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const

const columnTypes = {
  id: 'f64',
  latitude: 'f64',
  longitude: 'f64',
  ...mapNumbers(() => 'f64' as const),
  price: 'f64',
  published: 'i32',
  openFrom: 'i32',
  neighbourhood: 'u32',
  placeCode: 'u16',
  flags: 'u16',
  energyPerformance: 'u16',
  constructionYear: 'u16',
  typeCode: 'u8',
  market: 'u8',
  energyRank: 'u8',
  facades: 'u8',
  isSold: 'u8',
  bedrooms: 'u8',
  bathrooms: 'u8',
  showerrooms: 'u8',
  toilets: 'u8',
  garages: 'u8',
} as const satisfies Record<string, keyof typeof arrays>

export type ColumnName = keyof typeof columnTypes
type Columns = { [Name in ColumnName]: InstanceType<(typeof arrays)[(typeof columnTypes)[Name]]> }

// Columns of eight bytes first, so that each starts at a multiple of its own size.
const columnNames = Object.keys(columnTypes) as ColumnName[]

/** The properties on the market, by id, in columns of numbers, which are read from bytes without parsing. */
export type Snapshot = {
  /** Data version that the rows are of. */
  version: number
  count: number
  columns: Columns
  /** Ids by the codes of the columns `placeCode` and `typeCode`. */
  placeIds: readonly number[]
  typeIds: readonly number[]
}

/** Below every price. */
export const unknownPrice = -1
const unknownNumber = -1
/** Worse than G. */
const unknownEnergy = 255
const maxEnergyPerformance = 2 ** 16 - 1
/** Above the highest known number, so that no bound from below or above finds it. */
export const unknownRooms = 255
export const mostRooms = unknownRooms - 1

const minutes = (time: string) => Math.round(Date.parse(time) / 60_000)

const roomCell = (value: number | null) => (value === null ? unknownRooms : Math.min(mostRooms, value))
const maxByte = (value: number | null) => Math.min(255, value ?? 0)

function cellsOf(row: SnapshotRow, placeCode: number, typeCode: number): Record<ColumnName, number> {
  return {
    id: row.id,
    market: row.market,
    placeCode,
    typeCode,
    neighbourhood: row.neighbourhoodId ?? 0,
    price: row.price ?? unknownPrice,
    published: minutes(row.published),
    openFrom: row.openFrom === null ? 0 : minutes(`${row.openFrom}Z`),
    // Half a position is none.
    latitude: row.longitude === null ? Number.NaN : (row.latitude ?? Number.NaN),
    longitude: row.latitude === null ? Number.NaN : (row.longitude ?? Number.NaN),
    ...mapNumbers((name) => row[name] ?? unknownNumber),
    energyRank: row.energyRank ?? unknownEnergy,
    energyPerformance: Math.min(
      maxEnergyPerformance,
      Math.max(0, Math.round(row.energyPerformance ?? maxEnergyPerformance)),
    ),
    constructionYear: row.constructionYear ?? 0,
    facades: maxByte(row.facades),
    flags: flagBits(row.flags),
    isSold: row.isSold ? 1 : 0,
    bedrooms: roomCell(row.rooms.bedrooms),
    bathrooms: roomCell(row.rooms.bathrooms),
    showerrooms: roomCell(row.rooms.showerrooms),
    toilets: roomCell(row.rooms.toilets),
    garages: roomCell(row.rooms.garages),
  }
}

export const flagBits = (flags: readonly SearchFlag[]): number =>
  searchFlags.reduce((bits, flag, index) => (flags.includes(flag) ? bits | (1 << index) : bits), 0)

/** Assigns a code to each id as it first comes. */
function createCodes() {
  const ids: number[] = []
  const codes = new Map<number, number>()
  const codeOf = (id: number) => {
    let code = codes.get(id)
    if (code === undefined) {
      code = ids.push(id) - 1
      codes.set(id, code)
    }
    return code
  }
  return { ids, codeOf }
}

/** @param rows in any order */
export function createSnapshot(version: number, rows: readonly SnapshotRow[]): Snapshot {
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, new arrays[columnTypes[name]](rows.length)]),
  ) as unknown as Columns
  const places = createCodes()
  const types = createCodes()
  for (const [index, row] of rows.toSorted((a, b) => a.id - b.id).entries()) {
    const cells = cellsOf(row, places.codeOf(row.placeId), types.codeOf(row.typeId))
    for (const name of columnNames) columns[name][index] = cells[name]
  }
  return { version, count: rows.length, columns, placeIds: places.ids, typeIds: types.ids }
}

/**
 * Version of the layout: stored snapshots of another format are not read. It follows from the columns and flags; raise the first
 * number when the meaning of a column changes.
 */
const format = formatOf(`2 ${JSON.stringify(columnTypes)} ${searchFlags}`)

export const packSnapshot = ({ columns, ...head }: Snapshot): Uint8Array<ArrayBuffer> =>
  packArrays(
    format,
    head,
    columnNames.map((name) => columns[name]),
  )

/** @returns a view of the bytes, which are not copied; null when they are no snapshot of this format */
export function unpackSnapshot(buffer: ArrayBuffer): Snapshot | null {
  const unpacked = unpackArrays<Omit<Snapshot, 'columns'>>(buffer, format, ({ count }) =>
    columnNames.map((name) => [arrays[columnTypes[name]], count]),
  )
  if (!unpacked) return null
  const columns = Object.fromEntries(columnNames.map((name, index) => [name, unpacked.arrays[index]]))
  return { ...unpacked.head, columns: columns as unknown as Columns }
}
