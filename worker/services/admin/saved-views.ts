import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { savedViews } from '#db/schema/index.ts'
import { isNumber, isText, listOf, objectOf } from '#db/shape.ts'
import { transaction } from '#db/transaction.ts'
import type { ResourceName } from '#domain/admin/resource.ts'
import { maxSavedViews, type SavedView } from '#domain/admin/saved-view.ts'

const isSavedViews = listOf(objectOf({ id: isNumber, name: isText, query: isText, isShared: isNumber }))

/** The views of a list that a person sees, as a column of a statement that the list asks anyway. */
export const savedViewsColumn = (resource: ResourceName, userId: string): SQL<SavedView[]> =>
  sql`(SELECT json_group_array(json_object('id', id, 'name', name, 'query', query,
      'isShared', user_id IS NULL)) FROM (
      SELECT id, name, query, user_id FROM saved_views WHERE resource = ${resource} AND user_id = ${userId}
      UNION ALL
      SELECT id, name, query, user_id FROM saved_views WHERE resource = ${resource} AND user_id IS NULL
      ORDER BY id))`.mapWith((text: unknown): SavedView[] => {
    const value = JSON.parse(String(text))
    return isSavedViews(value)
      ? (value as SavedView[]).map((view) => ({ ...view, isShared: Boolean(view.isShared) }))
      : []
  })

const ofOwner = (resource: ResourceName, userId: string | null) =>
  and(eq(savedViews.resource, resource), userId === null ? isNull(savedViews.userId) : eq(savedViews.userId, userId))

type NewView = { resource: ResourceName; name: string; query: string; userId: string | null }

/** Saves a list; one of the same name is replaced. @returns false when there are too many */
export async function saveView(database: Database, view: NewView): Promise<boolean> {
  const owned = ofOwner(view.resource, view.userId)
  const [row] = await database.select({ count: count() }).from(savedViews).where(owned)
  if ((row?.count ?? 0) >= maxSavedViews) return false
  await transaction(database, [
    database.delete(savedViews).where(and(owned, eq(savedViews.name, view.name))),
    database.insert(savedViews).values(view),
  ])
  return true
}

/** @param userId null: one of the agency */
export const deleteView = (database: Database, resource: ResourceName, id: number, userId: string | null) =>
  database.delete(savedViews).where(and(ofOwner(resource, userId), eq(savedViews.id, id)))
