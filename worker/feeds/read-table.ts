import { readMappedFeed } from '#worker/importers/formats/format.ts'
import { readTableMapping, type TableMapping } from '#worker/importers/formats/table/mapping.ts'
import { readCsv, type TableRow } from '#worker/importers/formats/table/rows.ts'
import { readTable } from '#worker/importers/formats/table/table.ts'
import { readWorkbook } from '#worker/importers/formats/table/workbook.ts'
import { textOf } from './decode.ts'
import type { FeedFiles, ReadFeedOptions } from './read-feed.ts'
import { type UnpackedFile, unpack } from './unpack.ts'
import type { StreamedFile } from './unpack-stream.ts'

export type Table = {
  rows: readonly TableRow[]
  encoding: string
  /** Pictures and documents of a ZIP by their names in it. */
  files: FeedFiles['files']
}

export type ReadTableOptions = {
  /** Sheet of a workbook; by default the first. */
  sheet?: string | undefined
  /** Bytes of everything unpacked, by default 256 MB. */
  maxBytes?: number
}

/** A workbook is a ZIP itself. */
const isWorkbook = (files: readonly UnpackedFile[]) => files.some(({ name }) => name === 'xl/workbook.xml')
const isTable = ({ name }: UnpackedFile) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name)

/** The tables of a ZIP; beside another one a text is notes. */
function tablesIn(files: readonly UnpackedFile[]): readonly UnpackedFile[] {
  const tables = files.filter(isTable)
  const others = tables.filter(({ name }) => !/\.txt$/i.test(name))
  return others.length ? others : tables
}

/** Whether a file that is no feed is a table by its name, or a ZIP with one. */
export function holdsTable(bytes: Uint8Array, name: string, maxBytes: number = 256 * 1024 ** 2): boolean {
  const files = unpack(bytes, name, maxBytes)
  return isWorkbook(files) || tablesIn(files).length === 1
}

/**
 * Reads a table: CSV as it is or as .gz, a workbook (XLSX), or a ZIP of one of them with pictures and documents.
 * @throws Error in plain words when it cannot be read
 */
export async function readTableFile(
  bytes: Uint8Array,
  name: string,
  { sheet, maxBytes = 256 * 1024 ** 2 }: ReadTableOptions,
): Promise<Table> {
  const unpacked = unpack(bytes, name, maxBytes)
  if (isWorkbook(unpacked))
    return { rows: await readWorkbook(bytes, { sheet, maxBytes }), encoding: 'utf-8', files: new Map() }
  return readUnpackedTable(unpacked, name, { sheet, maxBytes })
}

async function readUnpackedTable(
  unpacked: readonly UnpackedFile[],
  name: string,
  { sheet, maxBytes = 256 * 1024 ** 2 }: ReadTableOptions,
): Promise<Table> {
  const [table, ...others] = unpacked.length === 1 ? unpacked : tablesIn(unpacked)
  if (!table || others.length) throw new Error(`${name} holds ${table ? 'more than one table' : 'no table'}.`)
  const files = new Map(unpacked.filter((file) => file !== table).map((file) => [file.name, file.bytes]))
  if (/\.xlsx$/i.test(table.name))
    return { rows: await readWorkbook(table.bytes, { sheet, maxBytes }), encoding: 'utf-8', files }
  if (sheet !== undefined) throw new Error(`${name} has no sheets: it is no workbook.`)
  const { text, encoding } = textOf(table.bytes, table.name)
  return { rows: readCsv(text), encoding, files }
}

/**
 * The homes of a table, by its mapping.
 * @param options `packaged`: paths of the files of its ZIP, where they are not in memory
 * @throws Error for a table without a column that the mapping names
 */
export const tableFeed = (
  { rows, ...table }: Table,
  mapping: TableMapping,
  { packaged = table.files.keys(), ...options }: ReadFeedOptions & { packaged?: Iterable<string> | undefined },
): FeedFiles => ({
  ...table,
  format: 'table',
  feed: readMappedFeed(readTable(rows, mapping, options, packaged)),
})

/** @param mapping as it is stored: a later version may refuse it */
export async function readTableFeed(
  file: StreamedFile,
  name: string,
  mapping: unknown,
  options: Parameters<typeof tableFeed>[2],
): Promise<FeedFiles> {
  const read = readTableMapping(mapping)
  const { sheet } = read
  const table =
    'bytes' in file
      ? await readTableFile(file.bytes, name, { ...options, sheet })
      : await readUnpackedTable(file.files, name, { ...options, sheet })
  return tableFeed(table, read, options)
}
