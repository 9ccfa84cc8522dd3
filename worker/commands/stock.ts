import { places, properties } from '#db/schema/index.ts'
import { generateProperty, townsByRegion } from '#db/seed/generate.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { type OpenData, openData } from './data.ts'
import { ensureGround } from './target.ts'
import { Fault, type Progress, step } from './terminal.ts'

/** Homes that are made and imported at a time: enough to be quick, few enough to be held. */
const slice = 5000

/** The day on which generated homes are imported, unless another is asked for: the same homes every time. */
export const stockDay = '2026-11-20'

/** Where generated homes are kept, unless another folder is asked for. */
export const stockFolder = '.data/generated'

export type StockReport = { added: number; changed: number; unchanged: number }

/**
 * Brings the first `count` generated homes into a database that holds an agency and places. What is there already is
 * left alone, so that a larger stock goes on from a smaller one.
 */
export async function writeStock(
  database: OpenData['database'],
  count: number,
  day: string,
  progress: Progress,
): Promise<StockReport> {
  const towns = townsByRegion(await database.select().from(places).orderBy(places.id))
  const total = { added: 0, changed: 0, unchanged: 0 }
  for (let from = 0; from < count; from += slice) {
    const length = Math.min(slice, count - from)
    const properties = Array.from({ length }, (_, index) => generateProperty(from + index, towns, day))
    const report = await importFeed(
      database,
      { properties, read: length, refused: [] },
      { today: day, progress: (done) => progress(from + done, count) },
    )
    const [first] = report.refused
    if (first) throw new Fault(`A generated home is refused: ${first.field}: ${first.reason}`)
    for (const name of ['added', 'changed', 'unchanged'] as const) total[name] += report[name]
  }
  return total
}

/**
 * The kept stock with at least `count` homes; the first time takes a minute or two for each hundred thousand. Homes
 * that are there are not made again: whoever changes how they are made removes the folder.
 */
export async function openStock(count: number, name: string): Promise<OpenData> {
  const data = await openData(stockFolder, name)
  try {
    await ensureGround(data)
    const there = await data.database.$count(properties)
    if (there < count) {
      await step(`Generating ${count} homes`, (progress) => writeStock(data.database, count, stockDay, progress))
    }
  } catch (error) {
    await data.close()
    throw error
  }
  return data
}
