import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demands, demandTidings, mails } from '#db/schema/index.ts'
import {
  type DemandOrder,
  demandActionsOf,
  demandStanding,
  isDemandDone,
  stateAfter,
} from '#domain/demands/standing.ts'
import { readSigned } from '#worker/signed.ts'

export type Demand = Omit<typeof demands.$inferSelect, 'passwordHash'>

/** What somebody behind a link sees. */
export type OpenedDemand = {
  demand: Demand
  /** When the last letter with homes went, ISO; null where none did, `before` where that is longer ago than mail is kept. */
  lastLetter: string | 'before' | null
}

/** `stale`: it is no longer as it was shown. */
export type DemandOutcome = 'done' | 'stale'

export type Demands = {
  /** @returns null for a link that we did not make, or that of an alert that is forgotten */
  behind: (token: string) => Promise<OpenedDemand | null>
  /** Done twice is done once. @param now ISO, UTC, with milliseconds */
  change: (demand: Demand, order: DemandOrder, now: string) => Promise<DemandOutcome>
  /** Takes away the alert with all that came with it. */
  erase: (demand: Demand) => Promise<void>
}

/** @returns what an order writes; what it means for letters that wait, the triggers of the table know */
function changesOf({ confirmed }: Demand, order: DemandOrder, now: string) {
  switch (order.action) {
    case 'confirm':
      return { confirmed: now }
    case 'frequency':
      return { frequency: order.frequency }
    case 'change':
      return order.wish
    case 'pause':
      return {}
    case 'resume':
      return { ended: null, confirmed: confirmed ?? now }
    case 'end':
      return { ended: now }
  }
}

/** Whoever is beaten so often in one moment is no person. */
const mostTries = 5

/** Search alerts, behind the signed link of a mail. */
export function createDemands(database: () => Database, secret: string | undefined): Demands {
  const byId = async (id: string): Promise<Demand | null> => {
    const [row] = await database().select().from(demands).where(eq(demands.id, id))
    if (!row) return null
    const { passwordHash: _, ...demand } = row
    return demand
  }

  const attempt = async (demand: Demand, order: DemandOrder, now: string): Promise<DemandOutcome | 'beaten'> => {
    const { id, state } = demand
    if (isDemandDone(order.action, demand)) return 'done'
    if (!demandActionsOf(demandStanding(demand, now), demand).includes(order.action)) return 'stale'
    const changes = { ...changesOf(demand, order, now), state: stateAfter(order.action, demand) }
    const changed = await database()
      .update(demands)
      .set(changes)
      .where(and(eq(demands.id, id), eq(demands.state, state)))
      .returning({ id: demands.id })
    return changed.length > 0 ? 'done' : 'beaten'
  }

  return {
    async behind(token) {
      const id = secret ? await readSigned(secret, 'alert', token) : null
      const demand = id ? await byId(id) : null
      if (!demand) return null
      const [[letter], told] = await database().batch([
        database()
          .select({ sent: max(mails.sent) })
          .from(mails)
          .where(and(eq(mails.requestId, demand.id), eq(mails.kind, 'tidings'))),
        database()
          .select({ id: demandTidings.demandId })
          .from(demandTidings)
          .where(and(eq(demandTidings.demandId, demand.id), isNotNull(demandTidings.mailId)))
          .limit(1),
      ])
      return { demand, lastLetter: letter?.sent ?? (told.length > 0 ? 'before' : null) }
    },

    async change(demand, order, now) {
      let seen: Demand | null = demand
      for (let tries = 0; seen && tries < mostTries; tries++) {
        const outcome = await attempt(seen, order, now)
        if (outcome !== 'beaten') return outcome
        // Somebody was faster, perhaps with the same button.
        seen = await byId(demand.id)
      }
      return 'stale'
    },

    async erase({ id }) {
      const { eraseDemand } = await import('#worker/services/privacy/demand.ts')
      await eraseDemand(database(), id)
    },
  }
}
