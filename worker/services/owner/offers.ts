import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, offerRounds, offers, revisions } from '#db/schema/index.ts'
import type { Changes } from '#domain/admin/revision.ts'
import { purchaseOfferForm } from '#domain/forms/offer.ts'
import { oneOf } from '#domain/one-of.ts'
import { type OfferOutcome, offerOutcomes } from '#domain/owner/offer.ts'
import { iso } from '#domain/time.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'

const maxRows = 200

/** Offers and rounds of a home, the newest first. */
export const offerQueries = (database: Database, propertyId: number) =>
  [
    database
      .select()
      .from(offers)
      .where(eq(offers.propertyId, propertyId))
      .orderBy(desc(offers.created))
      .limit(maxRows),
    database
      .select()
      .from(offerRounds)
      .where(eq(offerRounds.propertyId, propertyId))
      .orderBy(desc(offerRounds.ends))
      .limit(maxRows),
  ] as const

const senderOf = sql<string>`trim(coalesce(${inquiries.data} ->> 'firstName', '') || ' ' ||
  coalesce(${inquiries.data} ->> 'lastName', ${inquiries.data} ->> 'name', ''))`

/** What the desk shows of the offers of a home, and the requests for it that one may have come with. */
export async function readOffers(database: Database, propertyId: number) {
  const [found, rounds, requests] = await database.batch([
    ...offerQueries(database, propertyId),
    database
      .select({
        id: inquiries.id,
        form: inquiries.form,
        received: inquiries.received,
        email: inquiries.email,
        name: senderOf,
        amount: sql<number | null>`${inquiries.data} ->> 'amount'`,
        end: sql<string | null>`${inquiries.data} ->> 'end'`,
        conditions: sql<string | null>`${inquiries.data} ->> 'conditions'`,
      })
      .from(inquiries)
      .where(eq(inquiries.propertyId, propertyId))
      .orderBy(desc(inquiries.received))
      .limit(maxRows),
  ] as const)
  const recorded = new Set(found.map(({ requestId }) => requestId))
  const others = requests.filter(({ id, name }) => name && !recorded.has(id))
  return { offers: found, rounds, requests: others, sent: others.filter(({ form }) => form === purchaseOfferForm.name) }
}

type OfferRow = typeof offers.$inferSelect

type NewOffer = Omit<OfferRow, 'roundId' | 'outcome' | 'created' | 'propertyId'>

/** A change of a home's offers: a field an offer and a round, with its state, and no name or amount. */
const changeOf = (propertyId: number, field: string, before: string | null, after: string | null) => ({
  ...{ resource: 'offers' as const, key: propertyId },
  ...{ before: { [field]: before }, after: { [field]: after } },
})

/** Sent twice, it is stored once. @param minute now in Brussels: an offer is in the round that runs */
export const addOffer = (
  database: Database,
  propertyId: number,
  offer: NewOffer,
  minute: string,
  author: DeskAuthor,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .insert(offers)
      .values({
        ...{ ...offer, propertyId, created: iso(Date.now()) },
        roundId: sql`(SELECT id FROM offer_rounds WHERE property_id = ${propertyId} AND ends > ${minute}
          ORDER BY ends LIMIT 1)`,
      })
      .onConflictDoNothing(),
    changeOf(propertyId, `offer.${offer.id}`, null, 'open'),
    author,
  )

/** @returns false where it is no longer in the state that was shown; a home has one accepted offer at most */
export function setOutcome(
  database: Database,
  propertyId: number,
  id: string,
  [from, to]: readonly [from: OfferOutcome | null, to: OfferOutcome | null],
  author: DeskAuthor,
): Promise<boolean> {
  const isOnly =
    to === 'accepted'
      ? sql`NOT EXISTS (SELECT 1 FROM offers AS other WHERE other.property_id = ${propertyId} AND other.outcome = 'accepted')`
      : undefined
  return changeRow(
    database,
    database
      .update(offers)
      .set({ outcome: to })
      .where(
        and(
          eq(offers.id, id),
          eq(offers.propertyId, propertyId),
          from === null ? isNull(offers.outcome) : eq(offers.outcome, from),
          isOnly,
        ),
      ),
    changeOf(propertyId, `offer.${id}`, from ?? 'open', to ?? 'open'),
    author,
  )
}

/** For one that was mistyped: nothing of it is left. */
export const deleteOffer = (database: Database, propertyId: number, id: string, author: DeskAuthor): Promise<boolean> =>
  changeRow(
    database,
    database.delete(offers).where(and(eq(offers.id, id), eq(offers.propertyId, propertyId))),
    changeOf(propertyId, `offer.${id}`, 'open', null),
    author,
  )

/** @returns false where a round runs already, or the form was sent before */
export const openRound = (
  database: Database,
  propertyId: number,
  { id, ends, minute }: { id: string; ends: string; minute: string },
  author: DeskAuthor,
): Promise<boolean> =>
  changeRow(
    database,
    database.run(sql`INSERT INTO offer_rounds (id, property_id, ends, created)
      SELECT ${id}, ${propertyId}, ${ends}, ${iso(Date.now())}
      WHERE NOT EXISTS (SELECT 1 FROM offer_rounds WHERE property_id = ${propertyId} AND ends > ${minute})
      ON CONFLICT DO NOTHING`),
    changeOf(propertyId, `round.${id}`, null, ends),
    author,
  )

/** @returns false where it has an offer: its bidders were promised that it stays closed until its end */
export const deleteRound = (
  database: Database,
  propertyId: number,
  { id, ends }: { id: string; ends: string },
  author: DeskAuthor,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .delete(offerRounds)
      .where(
        and(
          eq(offerRounds.id, id),
          eq(offerRounds.propertyId, propertyId),
          sql`NOT EXISTS (SELECT 1 FROM offers WHERE property_id = ${propertyId} AND round_id = ${id})`,
        ),
      ),
    changeOf(propertyId, `round.${id}`, ends, null),
    author,
  )

/** The last change of a home's offers by a person: the id of its revision. */
export async function lastOfferChange(database: Database, propertyId: number, userId: string): Promise<number | null> {
  const { id, resource, key } = revisions
  const [last] = await database
    .select({ id })
    .from(revisions)
    .where(and(eq(resource, 'offers'), eq(key, String(propertyId)), eq(revisions.userId, userId)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return last?.id ?? null
}

/** Takes back what was done last to an offer or a round. */
export async function undoOfferChange(
  database: Database,
  propertyId: number,
  changes: Changes,
  author: DeskAuthor,
): Promise<boolean> {
  const [[name, [before, after]]] = Object.entries(changes) as [[string, [string | null, string | null]]]
  const [kind, id] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]
  if (kind === 'round')
    return before === null && after !== null && deleteRound(database, propertyId, { id, ends: after }, author)
  if (after === null) return false
  if (before === null) return deleteOffer(database, propertyId, id, author)
  return setOutcome(database, propertyId, id, [oneOf(offerOutcomes, after), oneOf(offerOutcomes, before)], author)
}
