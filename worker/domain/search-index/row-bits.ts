import type { Area } from '#domain/geo/area.ts'
import { areaBounds } from '#domain/geo/bounds.ts'
import { within as isWithin } from '#domain/geo/geometry.ts'
import type { ColumnName, Snapshot } from './snapshot.ts'

/** A set of rows, one bit each. */
export type RowBits = Uint32Array

const firstBit = (word: number): number => 31 - Math.clz32(word & -word)

export function forEachRow(bits: RowBits, visit: (row: number) => void) {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest; rest &= rest - 1) visit(word * 32 + firstBit(rest))
  }
}

export const hasRow = (bits: RowBits, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1

export function addRow(bits: RowBits, row: number) {
  bits[row >>> 5]! |= 1 << (row & 31)
}

function removeRow(bits: RowBits, row: number) {
  bits[row >>> 5]! &= ~(1 << (row & 31))
}

/** Keeps the rows of `bits` that are in `others` too. */
export function intersect(bits: RowBits, others: RowBits): RowBits {
  for (let word = 0; word < bits.length; word++) bits[word]! &= others[word]!
  return bits
}

/** Adds the rows of `others` to `bits`. */
export function union(bits: RowBits, others: RowBits): RowBits {
  for (let word = 0; word < bits.length; word++) bits[word]! |= others[word]!
  return bits
}

export function countRows(bits: RowBits): number {
  let total = 0
  for (const word of bits) {
    // The number of bits of each pair, then of each four and eight, and their sum in the highest byte.
    const pairs = word - ((word >>> 1) & 0x55555555)
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    total += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/** Filters whose rows are remembered. */
const maxFilters = 128

export type RowFilters = {
  /** Rows that match, remembered under a key. */
  where: (key: string, matches: (row: number) => boolean) => RowBits
  /** Both ends belong to the range. */
  between: (name: ColumnName, low: number, high?: number) => RowBits
  within: (area: Area) => RowBits
}

export function createRowFilters({ count, columns }: Snapshot): RowFilters {
  const wordCount = Math.ceil(count / 32)
  const remembered = new Map<string, RowBits>()

  function memoized(key: string, fill: (bits: RowBits) => void): RowBits {
    const cached = remembered.get(key)
    if (cached) return cached
    const bits = new Uint32Array(wordCount)
    fill(bits)
    remembered.set(key, bits)
    if (remembered.size > maxFilters) remembered.delete(remembered.keys().next().value!)
    return bits
  }

  const where: RowFilters['where'] = (key, matches) =>
    memoized(key, (bits) => {
      for (let row = 0; row < count; row++) if (matches(row)) addRow(bits, row)
    })

  const between: RowFilters['between'] = (name, low, high = Number.POSITIVE_INFINITY) => {
    const column = columns[name]
    return memoized(`${name} ${low} ${high}`, (bits) => {
      // Without a branch for each row, which no processor predicts.
      for (let word = 0; word < wordCount; word++) {
        const end = Math.min(count, 32 * word + 32)
        let found = 0
        for (let row = 32 * word; row < end; row++)
          found |= (Number(column[row]! >= low) & Number(column[row]! <= high)) << (row & 31)
        bits[word] = found
      }
    })
  }

  const within: RowFilters['within'] = (area) =>
    memoized(JSON.stringify(area), (bits) => {
      const { south, west, north, east } = areaBounds(area)
      const vertical = between('latitude', south, north)
      const horizontal = between('longitude', west, east)
      bits.set(vertical)
      intersect(bits, horizontal)
      if (area.kind === 'box') return
      const isInside = isWithin(area)
      forEachRow(bits, (row) => {
        const position = { latitude: columns.latitude[row]!, longitude: columns.longitude[row]! }
        if (!isInside(position)) removeRow(bits, row)
      })
    })

  return { where, between, within }
}
