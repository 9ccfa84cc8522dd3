import { agencyJson } from './agency-json.ts'
import type { FeedFormat } from './format.ts'
import { immovlanTable } from './immovlan-table.ts'
import { kyero } from './kyero.ts'
import { openImmo } from './openimmo.ts'
import { sweepbright } from './sweepbright.ts'
import { whise } from './whise.ts'

/** Every format; the first that recognises a text reads it. */
export const feedFormats: readonly FeedFormat[] = [agencyJson, immovlanTable, whise, sweepbright, openImmo, kyero]

export const formatNamed = (name: string): FeedFormat | undefined => feedFormats.find((format) => format.name === name)

/** @returns the format of a text by its contents, or undefined */
export const formatOf = (text: string): FeedFormat | undefined => {
  const start = text.slice(0, 65_536)
  return feedFormats.find(({ recognises }) => recognises(start))
}
