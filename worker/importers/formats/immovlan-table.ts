import { readImmovlan } from '#worker/importers/immovlan.ts'
import type { FeedFormat } from './format.ts'

/** One table of advertisements, which `worker/importers/immovlan.ts` describes. */
export const immovlanTable: FeedFormat = {
  name: 'immovlan',
  recognises: (start) => start.startsWith('locality,property_type,subtype,'),
  read: (text, { day }) => readImmovlan(text, { day }),
}
