import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { projects, projectTexts, properties, units } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { ProjectRecord, PropertyRecord } from '#domain/import/record.ts'
import { unitField } from '#domain/project/project-values.ts'
import { redactMarked, redactPrice } from '#domain/redaction/redaction.ts'
import { slug } from '#domain/slug.ts'
import { erasing } from './revisions.ts'

export type FeedProperties = {
  properties: readonly Pick<PropertyRecord, 'id' | 'pricePublished' | 'price'>[]
  refused: readonly { id: number | string; price?: number | null }[]
}

export const withoutAmounts = (text: string, amounts: readonly number[]): string =>
  amounts.reduce((remaining, cents) => redactPrice(remaining, cents / 100), text)

/**
 * Hidden prices of properties in these projects: by the feed, else as stored, else hidden.
 * @returns cents by property id; null where the feed has no price
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
  // Later candidates take precedence.
  const candidates = [
    ...refused.map(({ id, price = null }) => ({ id: Number(id), price, pricePublished: false })),
    ...stored.map((home) => ({ ...home, price: null })),
    ...feedProperties,
  ]
  const hidden = new Map<number, number | null>()
  for (const { id, pricePublished, price } of candidates) {
    // A stored hidden price is unknown; the refused price may still be in the texts of the project.
    if (ids.has(id) && !pricePublished) hidden.set(id, price ?? hidden.get(id) ?? null)
    else hidden.delete(id)
  }
  return hidden
}

/**
 * Clears newly hidden prices of units, also in the texts of their projects. A price that is published again comes back
 * with the next import of its project.
 * @returns statements for the transaction that writes these properties
 */
export async function clearHiddenUnitPrices(database: Database, propertyIds: readonly number[]): Promise<Statement[]> {
  if (propertyIds.length === 0) return []
  const pricedUnits = and(isNotNull(units.price), inArray(units.propertyId, jsonIds(propertyIds)))
  const affected = await database
    .select({ id: units.id, projectId: units.projectId, price: units.price })
    .from(units)
    .where(pricedUnits)
  if (affected.length === 0) return []
  const texts = await database
    .select({ text: projectTexts, reference: projects.reference })
    .from(projectTexts)
    .innerJoin(projects, eq(projects.id, projectTexts.projectId))
    .where(inArray(projectTexts.projectId, jsonIds(affected.map(({ projectId }) => projectId))))
  const projectIds = [...new Set(affected.map(({ projectId }) => projectId))]
  return [
    database.update(units).set({ price: null }).where(pricedUnits),
    ...projectIds.flatMap((id) =>
      erasing(database, {
        ...{ resource: 'projects', id, before: Number.MAX_SAFE_INTEGER },
        hiddenFields: affected.filter(({ projectId }) => projectId === id).map((unit) => unitField(unit.id, 'price')),
      }),
    ),
    ...texts.flatMap(({ text, reference }) => {
      const { projectId, language } = text
      const amounts = affected.flatMap((unit) => (unit.projectId === projectId ? (unit.price ?? []) : []))
      const title = withoutAmounts(text.title, amounts) || reference
      const description = redactMarked(text.description, (plain) => withoutAmounts(plain, amounts))
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
