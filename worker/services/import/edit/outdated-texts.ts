import { and, eq, exists, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds } from '#db/rows.ts'
import { propertyTexts, outdatedTexts as table } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import type { PropertyRecord } from '#domain/import/record.ts'
import { type OutdatedTexts, outdatedTexts, type TranslatedPart } from '#domain/property/text/outdated-texts.ts'
import type { Language } from '#locales/languages.ts'
import type { StoredProperty } from '#worker/services/import/merge.ts'

type Change = { hides: boolean; sourceLanguage: Language }

/** @param after the redacted record @returns null where no translation is outdated, and none was */
export function outdatedAfter(
  { record, outdated }: StoredProperty,
  after: PropertyRecord,
  { hides, sourceLanguage }: Change,
): OutdatedTexts | null {
  const texts = hides
    ? Object.fromEntries(Object.keys(outdated).map((field) => [field, null]))
    : outdatedTexts(outdated, record.texts, after.texts, sourceLanguage)
  return Object.keys({ ...outdated, ...texts }).length > 0 ? texts : null
}

type Home = { row: { id?: number | undefined }; outdated?: OutdatedTexts | null }

/** What stores the outdated texts of homes. */
export function outdatedStatements(database: Database, homes: readonly Home[]): Statement[] {
  const changed = homes.flatMap(({ row, outdated }) => (outdated ? [{ propertyId: row.id!, outdated }] : []))
  if (changed.length === 0) return []
  const ids = changed.map(({ propertyId }) => propertyId)
  const rows = changed.flatMap(({ propertyId, outdated }) =>
    Object.entries(outdated).map(([field, source]) => ({ propertyId, field, source })),
  )
  return [
    database.delete(table).where(inArray(table.propertyId, jsonIds(ids))),
    ...(rows.length > 0 ? [insertAll(database, table, rows)] : []),
  ]
}

/** A translation is still right: it belongs to the text that was shown, and to no later one. */
export const confirmText = (
  database: Database,
  id: number,
  field: string,
  { language, part, text }: { language: Language; part: TranslatedPart; text: string },
) =>
  database.delete(table).where(
    and(
      eq(table.propertyId, id),
      eq(table.field, field),
      exists(
        database
          .select()
          .from(propertyTexts)
          .where(
            and(eq(propertyTexts.propertyId, id), eq(propertyTexts.language, language), eq(propertyTexts[part], text)),
          ),
      ),
    ),
  )
