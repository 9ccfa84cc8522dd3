import { bytesOf, readText } from '#worker/commands/source-file.ts'
import { Fault, reasonOf } from '#worker/commands/terminal.ts'
import type { FeedFiles, ReadFeedOptions } from '#worker/feeds/read-feed.ts'
import { readTableFile, type Table, tableFeed } from '#worker/feeds/read-table.ts'
import { readTableMapping, type TableMapping } from '#worker/importers/formats/table-mapping.ts'

/** @throws Fault for a file that is no table */
export async function tableOf(file: string, sheet: string | undefined): Promise<Table> {
  const bytes = bytesOf(file)
  try {
    return await readTableFile(bytes, file, { sheet })
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}

function mappingOf(file: string): TableMapping {
  const text = readText(file)
  try {
    return readTableMapping(JSON.parse(text))
  } catch (cause) {
    throw new Fault(`${file} is no mapping: ${reasonOf(cause)}`, { cause })
  }
}

export type MappedTable = { file: string; mapping: string; sheet: string | undefined }

/** @throws Fault for a mapping with a fault, and for a table that it does not fit */
export async function readMappedTable(source: MappedTable, options: ReadFeedOptions): Promise<FeedFiles> {
  const mapping = mappingOf(source.mapping)
  const table = await tableOf(source.file, source.sheet)
  try {
    return tableFeed(table, mapping, options)
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}
