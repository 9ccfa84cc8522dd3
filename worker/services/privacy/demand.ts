import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demands, demandTidings, mails, requests } from '#db/schema/index.ts'
import { counted, type Forgotten } from './retention.ts'

/**
 * Takes an alert away with all that came with it, in one transaction: what it told of, its letters, and the form by which
 * it was asked for, which has the same id. The newsletter that was ticked there is another matter: its mail stays.
 * @returns how many rows went, by what it is
 */
export const eraseDemand = (database: Database, id: string): Promise<Forgotten> =>
  counted(database, [
    ['mails', database.delete(mails).where(and(eq(mails.requestId, id), ne(mails.kind, 'newsletter-confirm')))],
    ['tidings', database.delete(demandTidings).where(eq(demandTidings.demandId, id))],
    ['alerts', database.delete(demands).where(eq(demands.id, id))],
    ['requests', database.delete(requests).where(eq(requests.id, id))],
  ])
