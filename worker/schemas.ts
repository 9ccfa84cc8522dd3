import { z } from 'zod'
import { type ClientEventName, clientEvents } from '#domain/analytics/event.ts'
import { activitySorts } from '#domain/owner/activity-query.ts'
import { communicationStatuses, communicationTypes } from '#domain/owner/communication.ts'
import { parseIds } from '#domain/property/favourites.ts'
import { idPattern } from '#domain/property/property.ts'
import type { Market } from '#domain/property/status.ts'
import { fromQuery, type Search } from '#domain/search/search.ts'

const maxSuggestLength = 100

/** As Hono gives a part of a query: a text, or the texts of one name. */
const value = z.union([z.string(), z.array(z.string())])
const query = z.record(z.string(), value)

const first = z.union([z.string(), z.array(z.string()).transform(([text]) => text ?? '')]).default('')
const propertyId = z.string().regex(idPattern).transform(Number)

const paramsOf = (fields: z.output<typeof query>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, texts]) => [texts].flat().map((text) => [name, text])))

/** What no search has is left out: no address of a search is wrong. */
const searchIn = (fields: z.output<typeof query>): Search => fromQuery('sale', paramsOf(fields))

/** Queries, parameters and bodies of routes without a form, whose schema would depend on its fields. */
export const schemas = {
  search: query.transform((fields) => ({ search: searchIn(fields) })),
  /** `prices`: whether their bars are asked for. */
  count: query.transform((fields) => ({ search: searchIn(fields), prices: Object.hasOwn(fields, 'prices') })),
  suggest: z
    .object({ q: first })
    .catchall(value)
    .transform(({ q, ...fields }) => ({ market: searchIn(fields).market, text: q.slice(0, maxSuggestLength) })),
  /** Without an id there are no neighbours. */
  neighbours: z
    .object({ id: propertyId.nullable().catch(null) })
    .catchall(value)
    .transform(({ id, ...fields }) => ({ id, search: searchIn(fields) })),
  cards: z.object({ ids: first.transform(parseIds) }),
  feed: query.transform((fields) => ({ params: paramsOf(fields) })),
  /** `/rss/fr/sale.xml` */
  feedFile: z.object({
    language: z.string(),
    file: z.string().transform((name): Market => (name.startsWith('rent') ? 'rent' : 'sale')),
  }),
  /** `4231907.json` */
  propertyFile: z.object({ file: z.string().transform((name) => Number.parseInt(name, 10)) }),
  /** `event=favourite&home=4231907` */
  event: z.object({ event: z.enum(Object.keys(clientEvents) as ClientEventName[]), home: propertyId }),
  /** Query of the history of an own home. */
  activity: z.object({
    type: z.enum(communicationTypes).optional(),
    status: z.enum(communicationStatuses).optional(),
    sort: z.enum(activitySorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  preferences: z.strictObject({ weeklyMail: z.boolean() }),
  /** Path of a program that reports a change. */
  feedEvent: z.object({ feed: z.string().max(40) }),
}
