import { XMLParser } from 'fast-xml-parser'
import Papa from 'papaparse'
import { textOf } from '#worker/feeds/decode.ts'
import { unpack } from '#worker/feeds/unpack.ts'

/** A home as its source writes it: the text at a path of names with dots between; an attribute is `@name`. */
export type SourceRecord = { at: (...paths: readonly string[]) => string | undefined; value: unknown }

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, removeNSPrefix: true },
  ...{ htmlEntities: true, transformTagName: (name: string) => name.toLowerCase() },
  transformAttributeName: (name: string) => name.toLowerCase(),
})

type Tree = Record<string, unknown>

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

function textAt(value: unknown, path: readonly string[]): string | undefined {
  const [name, ...rest] = path
  const first = Array.isArray(value) && !/^\d+$/.test(name ?? '') ? value[0] : value
  if (name !== undefined) return textAt((first as Tree | null | undefined)?.[name], rest)
  const own = typeof first === 'object' && first !== null ? (first as Tree)['#text'] : first
  const text = own === undefined || own === null ? '' : String(own).trim()
  return text === '' ? undefined : text
}

const recordOf = (value: unknown): SourceRecord => ({
  value,
  at: (...paths) => paths.map((path) => textAt(value, path.split('.'))).find((text) => text !== undefined),
})

/** Where the homes are in a document, by the names of its lists. */
function homesOfJson(value: unknown): unknown[] {
  const tree = value as Tree
  const lists = [tree.estates, (tree.d as Tree | undefined)?.EstateList, tree.Properties]
  return Array.isArray(value) ? value : ((lists.find(Array.isArray) as unknown[] | undefined) ?? [value])
}

const homesOfXml = (text: string): unknown[] => {
  const tree = parser.parse(text) as Tree
  const providers = listOf((tree.openimmo as Tree | undefined)?.anbieter)
  return tree.openimmo
    ? providers.flatMap((provider) => listOf((provider as Tree).immobilie))
    : listOf((tree.root as Tree | undefined)?.property)
}

function homesOf(text: string): unknown[] {
  const start = text.trimStart()[0]
  if (start === '<') return homesOfXml(text)
  if (start === '{' || start === '[') return homesOfJson(JSON.parse(text))
  const { data } = Papa.parse<Tree>(text.trim(), { header: true })
  // Rows of a table are counted as a spreadsheet does, the header being the first.
  return [undefined, undefined, ...data]
}

/** The homes of a file by their row in the report of an import, read without the importers. */
export const sourceRecords = (bytes: Uint8Array, name: string): SourceRecord[] =>
  unpack(bytes, name, 256 * 1024 ** 2)
    .filter((file, _, files) => files.length === 1 || /\.(?:xml|json|csv)$/i.test(file.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((file) => homesOf(textOf(file.bytes, file.name).text))
    .map(recordOf)
