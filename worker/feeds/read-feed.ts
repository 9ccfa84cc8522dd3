import { propertiesOnce } from '#domain/import/languages.ts'
import type { Feed, Refusal } from '#domain/import/record.ts'
import { type FeedFormat, type ReadOptions, readMappedFeed } from '#worker/importers/formats/format.ts'
import { feedFormats, formatNamed, formatOf } from '#worker/importers/formats/formats.ts'
import { textOf } from './decode.ts'
import { type UnpackedFile, unpack } from './unpack.ts'

export type FeedFiles = {
  format: string
  encoding: string
  feed: Feed
  /** Pictures and documents of a ZIP by their paths in it, and those that its texts hold. */
  files: ReadonlyMap<string, Uint8Array>
}

export type ReadFeedOptions = ReadOptions & {
  /** Name of the format; without it the contents say which one it is. */
  format?: string | undefined
  /** Bytes of everything unpacked, by default 256 MB. */
  maxBytes?: number
}

type TextFile = { name: string; text: string; encoding: string }

const isText = ({ name }: UnpackedFile, isAlone: boolean) => isAlone || /\.(?:xml|json|csv|txt)$/i.test(name)

/** The message of an error; of a schema's, its first issue. */
function reasonOf(cause: unknown): string {
  const issue = (cause as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0]
  if (issue) return `${issue.path.join('.')}: ${issue.message}`
  return cause instanceof Error ? cause.message : String(cause)
}

function readText({ name, text }: TextFile, format: FeedFormat, options: ReadOptions): Feed {
  try {
    const read = format.read(text, options)
    return 'properties' in read ? read : readMappedFeed(read)
  } catch (cause) {
    throw new Error(`${name} is no feed of the format ${format.name}: ${reasonOf(cause)}`, { cause })
  }
}

const sumOf = (maps: readonly (ReadonlyMap<string, number> | undefined)[]) => {
  const sum = new Map<string, number>()
  for (const map of maps) for (const [name, count] of map ?? []) sum.set(name, (sum.get(name) ?? 0) + count)
  return sum
}

/** One feed of the texts of a ZIP; a property of two texts in one language is refused the second time. */
function merge(feeds: readonly Feed[]): Feed {
  const [first, ...others] = feeds
  if (first && others.length === 0) return first
  const homes = propertiesOnce()
  const twice: Refusal[] = []
  for (const { properties, rows } of feeds)
    for (const update of properties)
      if (!homes.add(update))
        twice.push({
          row: rows?.get(update.id) ?? 0,
          id: String(update.id),
          field: 'ID',
          reason: 'is in the feed twice',
        })
  const properties = homes.all()
  const refused = [...feeds.flatMap((feed) => feed.refused), ...twice]
  const lists = feeds.map(({ types, places, projects, pictures }) => ({ types, places, projects, pictures }))
  const listOf = <Name extends 'types' | 'places' | 'projects' | 'pictures'>(name: Name) => {
    const items = lists.flatMap((feed) => (feed[name] as NonNullable<Feed[Name]>[number][] | undefined) ?? [])
    return items.length > 0 ? { [name]: items } : {}
  }
  return {
    ...listOf('types'),
    ...listOf('places'),
    ...listOf('projects'),
    ...listOf('pictures'),
    properties,
    read: properties.length + refused.length,
    refused,
    warnings: feeds.flatMap(({ warnings }) => warnings ?? []),
    ignored: sumOf(feeds.map(({ ignored }) => ignored)),
    files: new Map(feeds.flatMap(({ files }) => [...(files ?? [])])),
    ...(first?.sourceField && { sourceField: first.sourceField }),
    // A part of the stock is never the whole of it.
    ...(feeds.some(({ complete }) => complete === false)
      ? { complete: false }
      : feeds.every(({ complete }) => complete) && { complete: true }),
  }
}

/** @throws Error for a text that is not of the format */
export function readTexts(texts: readonly string[], name: string, format: string, options: ReadOptions): Feed {
  const named = formatNamed(format)
  if (!named) throw new Error(`There is no format ${format}.`)
  return merge(texts.map((text) => readText({ name, text, encoding: 'utf-8' }, named, options)))
}

/** No format recognises the contents: a table may be one by its mapping. */
export class UnknownFormat extends Error {
  constructor(name: string) {
    super(`${name} is no feed of a known format (${feedFormats.map((format) => format.name).join(', ')}).`)
  }
}

/**
 * Reads a file with a feed, as it is, as .gz, or as a ZIP of texts, pictures and documents.
 * @param bytes of the file
 * @throws Error in plain words when it cannot be read
 */
export function readFeed(bytes: Uint8Array, name: string, options: ReadFeedOptions): FeedFiles {
  const { maxBytes = 256 * 1024 ** 2 } = options
  return readUnpacked(unpack(bytes, name, maxBytes), name, options)
}

/** As above, of a file that is unpacked already. */
export function readUnpacked(files: readonly UnpackedFile[], name: string, options: ReadFeedOptions): FeedFiles {
  const { format: formatName } = options
  const named = formatName === undefined ? undefined : formatNamed(formatName)
  if (formatName !== undefined && !named) throw new Error(`There is no format ${formatName}.`)
  const found = files
    .filter((file) => isText(file, files.length === 1))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file): TextFile => ({ name: file.name, ...textOf(file.bytes, file.name) }))
    .map((file) => ({ file, format: formatOf(file.text) ?? (files.length === 1 ? named : undefined) }))
    .filter(({ format }) => format && (!named || format === named))
  const [first] = found
  if (!first?.format) throw new UnknownFormat(name)
  const other = found.find(({ format }) => format !== first.format)
  if (other) throw new Error(`${name} holds feeds of two formats: ${first.format.name} and ${other.format?.name}.`)
  const isRead = new Set(found.map(({ file }) => file.name))
  const feed = merge(found.map(({ file }) => readText(file, first.format!, options)))
  return {
    format: first.format.name,
    encoding: found.find(({ file }) => file.encoding !== 'utf-8')?.file.encoding ?? 'utf-8',
    feed,
    files: new Map([
      ...files.filter((file) => !isRead.has(file.name)).map((file) => [file.name, file.bytes] as const),
      ...(feed.files ?? []),
    ]),
  }
}
