import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { projects, projectTexts, properties, units } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { ProjectRecord, PropertyRecord } from '#domain/import/record.ts'
import { redactPrice } from '#domain/redaction/redaction.ts'
import { slug } from '#domain/slug.ts'

/** What a feed says of homes: those that it brings, and those that are refused, whatever it says of them. */
export type FeedProperties = {
  properties: readonly Pick<PropertyRecord, 'id' | 'pricePublished' | 'price'>[]
  /** With the price where the row could be read. */
  refused: readonly { id: number | string; price?: number | null }[]
}

/** @returns the text without the sentences that tell one of these amounts, in cents */
export const withoutAmounts = (text: string, amounts: readonly number[]): string =>
  amounts.reduce((remaining, cents) => redactPrice(remaining, cents / 100), text)

/**
 * The homes of these projects whose price is hidden: by what the feed says of those that it brings, else by what is
 * stored. Of one that is not stored, and whose row in the feed is refused, nobody knows: it is hidden.
 * @returns their ids, each with its price in cents where the feed tells it
 */
export async function hiddenPrices(
  database: Database,
  records: readonly ProjectRecord[],
  { properties: feedProperties, refused }: FeedProperties,
): Promise<ReadonlyMap<number, number | null>> {
  const ids = new Set(records.flatMap((record) => record.units.flatMap(({ propertyId }) => propertyId ?? [])))
  if (ids.size === 0) return new Map()
  const stored = await database
    .select({ id: properties.id, pricePublished: properties.pricePublished })
    .from(properties)
    .where(inArray(properties.id, jsonIds([...ids])))
  // What comes later is surer.
  const candidates = [
    ...refused.map(({ id, price = null }) => ({ id: Number(id), price, pricePublished: false })),
    ...stored.map((home) => ({ ...home, price: null })),
    ...feedProperties,
  ]
  const hidden = new Map<number, number | null>()
  for (const { id, pricePublished, price } of candidates) {
    // What is stored knows no price that is hidden; the words of the project may tell the one that was refused.
    if (ids.has(id) && !pricePublished) hidden.set(id, price ?? hidden.get(id) ?? null)
    else hidden.delete(id)
  }
  return hidden
}

/**
 * Takes the prices of homes that now hide them off their units and out of the words of their projects. A price that is
 * published again comes back with the next import of the project, which alone knows it.
 * @param homes ids of homes whose price is hidden
 * @returns what belongs into the batch that writes these homes; nothing where no unit tells their price
 */
export async function clearHiddenUnitPrices(database: Database, propertyIds: readonly number[]): Promise<Statement[]> {
  if (propertyIds.length === 0) return []
  const pricedUnits = and(isNotNull(units.price), inArray(units.propertyId, jsonIds(propertyIds)))
  const affected = await database
    .select({ projectId: units.projectId, price: units.price })
    .from(units)
    .where(pricedUnits)
  if (affected.length === 0) return []
  const texts = await database
    .select({ text: projectTexts, reference: projects.reference })
    .from(projectTexts)
    .innerJoin(projects, eq(projects.id, projectTexts.projectId))
    .where(inArray(projectTexts.projectId, jsonIds(affected.map(({ projectId }) => projectId))))
  return [
    database.update(units).set({ price: null }).where(pricedUnits),
    ...texts.flatMap(({ text, reference }) => {
      const { projectId, language } = text
      const amounts = affected.flatMap((unit) => (unit.projectId === projectId ? (unit.price ?? []) : []))
      const title = withoutAmounts(text.title, amounts) || reference
      const description = withoutAmounts(text.description, amounts)
      if (title === text.title && description === text.description) return []
      return [
        database
          .update(projectTexts)
          .set({ title, slug: slug(title, language) || String(projectId), description })
          .where(and(eq(projectTexts.projectId, projectId), eq(projectTexts.language, language))),
      ]
    }),
  ]
}
