import { readText } from '#worker/commands/source-file.ts'
import { Fault, reasonOf } from '#worker/commands/terminal.ts'
import type { FeedFiles, ReadFeedOptions } from '#worker/feeds/read-feed.ts'
import { readTableFile, type Table, tableFeed } from '#worker/feeds/read-table.ts'
import { readTableMapping, type TableMapping } from '#worker/importers/formats/table/mapping.ts'

/** @throws Fault for a file that is no table */
export async function tableOf(bytes: Uint8Array, file: string, sheet: string | undefined): Promise<Table> {
  try {
    return await readTableFile(bytes, file, { sheet })
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}

/** @throws Fault for a file that is no mapping */
export function mappingIn(file: string): { mapping: TableMapping; raw: Record<string, unknown> } {
  const text = readText(file)
  try {
    const raw = JSON.parse(text)
    return { mapping: readTableMapping(raw), raw }
  } catch (cause) {
    throw new Fault(`${file} is no mapping: ${reasonOf(cause)}`, { cause })
  }
}

/** @throws Fault for a table that the mapping does not fit */
export function mappedTable(table: Table, mapping: TableMapping, options: ReadFeedOptions): FeedFiles {
  try {
    return tableFeed(table, mapping, options)
  } catch (cause) {
    throw new Fault(reasonOf(cause), { cause })
  }
}
