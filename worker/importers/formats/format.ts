import { createHash } from 'node:crypto'
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
}

/** A format of feeds: what it looks like, and how its fields are named. */
export type FeedFormat = {
  name: string
  /** @param start the first 64 K characters, without a byte order mark */
  recognises: (start: string) => boolean
  /** @throws Error for a text that is not of this format */
  read: (text: string, options: ReadOptions) => MappedFeed | Feed
}

/** Our number of a home that another program names by `key`: the number itself, else 48 bits of a hash. */
export function propertyIdOf(key: string): number {
  const trimmed = key.trim()
  if (/^[1-9]\d{0,14}$/.test(trimmed)) return Number(trimmed)
  // Above every number that a program counts to, so that a hashed key takes no counted one.
  return 2 ** 50 + createHash('sha256').update(trimmed).digest().readUIntBE(0, 6)
}

const renamed =
  (fieldNames: Readonly<Record<string, string>>) =>
  <Item extends { field: string }>(item: Item): Item => {
    const [first = '', ...rest] = item.field.split('.')
    return { ...item, field: [fieldNames[first] ?? first, ...rest].join('.') }
  }

/** @throws ZodError for an invalid type, place or project */
export function readMappedFeed({
  fieldNames = {},
  ignored,
  complete,
  refused = [],
  warnings = [],
  ...rows
}: MappedFeed): Feed {
  const feed = readAgencyFeed(rows)
  const rename = renamed(fieldNames)
  return {
    ...feed,
    read: feed.read + refused.length,
    refused: [...refused, ...feed.refused.map(rename)],
    warnings: [...warnings, ...(feed.warnings?.map(rename) ?? [])],
    ...(ignored && { ignored }),
    ...(complete !== undefined && { complete }),
  }
}
