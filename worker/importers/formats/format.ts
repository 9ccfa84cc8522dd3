import { createHash } from 'node:crypto'
import { isHashedNumber, numberOfHash } from '#domain/import/home-number.ts'
import type { Feed, Refusal, Warning } from '#domain/import/record.ts'
import type { Language } from '#locales/languages.ts'

import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'

export type ReadOptions = {
  /** Day of the feed, `YYYY-MM-DD`. */
  day: string
  /** Language of texts that name none. */
  language: Language
}

/** The homes of another program as rows of the agency's own JSON, whose schemas check every value. */
export type MappedFeed = AgencyFeed & {
  /** The other program's name of a field, by ours; the report names it. */
  fieldNames?: Readonly<Record<string, string>>
  /** Elements without a field here: how often each occurs. */
  ignored?: ReadonlyMap<string, number>
  /** Homes that the format itself refuses, under the other program's field names. */
  refused?: readonly Refusal[]
  warnings?: readonly Warning[]
  /** Whether the source says that it is the whole stock, or only a part of it. */
  complete?: boolean
  /** Pictures and documents that the text itself holds, by their names after `package:`. */
  files?: ReadonlyMap<string, Uint8Array>
  /** Row of each of `Properties` in the source; by default its place in the list. */
  rowNumbers?: readonly number[]
  writtenTexts?: Feed['writtenTexts']
  /** Whether the report quotes the value that it left out: of tables. */
  quotesValues?: true
}

/** A format of feeds: what it looks like, and how its fields are named. */
export type FeedFormat = {
  name: string
  /** @param start the first 64 K characters, without a byte order mark */
  recognises: (start: string) => boolean
  /** Read by published names alone: no real feed has been seen. */
  isUnproved?: true
  /** @throws Error for a text that is not of this format */
  read: (text: string, options: ReadOptions) => MappedFeed | Feed
}

/**
 * Our number of a home that another program names by `key`: the number itself, also one that this gave and that comes
 * back from an export, else 48 bits of a hash.
 */
export function propertyIdOf(key: string): number {
  const trimmed = key.trim()
  const isNumber = /^[1-9]\d{0,15}$/.test(trimmed) && (trimmed.length < 16 || isHashedNumber(Number(trimmed)))
  return isNumber ? Number(trimmed) : numberOfHash(createHash('sha256').update(trimmed).digest())
}

/** The source's name of the longest part of a path that has one. */
function sourceName(field: string, fieldNames: Readonly<Record<string, string>>): string {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = fieldNames[parts.slice(0, length).join('.')]
    if (name !== undefined) return [name, ...parts.slice(length)].join('.')
  }
  return field
}

/** @throws ZodError for an invalid type, place or project */
export function readMappedFeed(mapped: MappedFeed): Feed {
  const {
    fieldNames = {},
    ignored,
    complete,
    files,
    rowNumbers = [],
    refused = [],
    warnings = [],
    quotesValues,
    writtenTexts,
    ...rows
  } = mapped
  const feed = readAgencyFeed(rows)
  const rowOf = (row: number) => rowNumbers[row] ?? row
  const toSource = <Item extends Refusal>(item: Item): Item => ({
    ...item,
    row: rowOf(item.row),
    field: sourceName(item.field, fieldNames),
  })
  const withValue = (item: Refusal): Refusal => {
    const value = quotesValues && (rows.Properties[item.row] as Record<string, unknown> | undefined)?.[item.field]
    const isShort = (typeof value === 'string' && value.length <= 60) || typeof value === 'number'
    return isShort ? { ...item, reason: `"${value}" ${item.reason}` } : item
  }
  return {
    ...feed,
    read: feed.read + refused.length,
    rows: new Map([...(feed.rows ?? [])].map(([id, row]) => [id, rowOf(row)])),
    refused: [...feed.refused.map(toSource), ...refused].sort((item, other) => item.row - other.row),
    warnings: [...(feed.warnings ?? []).map(withValue).map(toSource), ...warnings].sort(
      (item, other) => item.row - other.row,
    ),
    ...(ignored && { ignored }),
    ...(writtenTexts?.size && { writtenTexts }),
    ...(complete !== undefined && { complete }),
    ...(files && { files }),
    sourceField: (field) => sourceName(field, fieldNames),
  }
}
