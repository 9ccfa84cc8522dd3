import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { site, testimonials, uploads } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { SitePicture } from '#domain/picture.ts'
import { uploadRemovalStatements } from '#worker/services/privacy/retention.ts'
import { recordRevision } from '#worker/services/revision.ts'
import { nextVersion } from '#worker/services/site/import.ts'

type TestimonialRow = typeof testimonials.$inferSelect

const nextId = sql<number>`(SELECT max(coalesce(max(id), 0), ${firstSubmittedTestimonialId - 1}) + 1 FROM testimonials)`

export const insertTestimonial = (
  database: Database,
  values: Pick<TestimonialRow, 'name' | 'comment' | 'website' | 'language' | 'posted'> & { requestId: string },
): Statement =>
  database.insert(testimonials).values({ ...values, id: nextId, status: 'draft', picture: null, postedBy: 'customer' })

export const submittedTestimonials = (database: Database, status?: TestimonialRow['status']) =>
  database
    .select({
      id: testimonials.id,
      status: testimonials.status,
      name: testimonials.name,
      comment: testimonials.comment,
      language: testimonials.language,
      website: testimonials.website,
      posted: testimonials.posted,
      requestId: testimonials.requestId,
      // Qualified: a bare column would be that of uploads, and always true.
      hasPicture: sql<number>`EXISTS (SELECT 1 FROM uploads WHERE request_id = testimonials.request_id)`,
    })
    .from(testimonials)
    .where(and(gte(testimonials.id, firstSubmittedTestimonialId), status && eq(testimonials.status, status)))
    .orderBy(sql`${testimonials.id} DESC`)

const isPictureOf = (id: number, status: TestimonialRow['status']) =>
  sql`${uploads.field} = 'picture' AND ${uploads.requestId} = (
    SELECT request_id FROM testimonials WHERE id = ${id} AND status = ${status})`

/** A square crop of the upload, made on request. */
const pictureOf = (id: number): SitePicture => ({
  path: `/testimonials/${id}`,
  width: 400,
  height: 400,
  color: '#d9d2c5',
  alt: {},
  illustration: false,
})

const findSubmitted = async (database: Database, id: number) => {
  const [row] = await database
    .select({ status: testimonials.status })
    .from(testimonials)
    .where(and(eq(testimonials.id, id), gte(testimonials.id, firstSubmittedTestimonialId)))
  return row ?? null
}

const deskRevision = (database: Database, id: number, [before, after]: readonly [string, string], userId?: string) =>
  userId
    ? [
        recordRevision(
          database,
          { resource: 'testimonials', key: id, before: { status: before }, after: { status: after } },
          { userId },
        ),
      ]
    : []

/**
 * Publishes a submitted testimonial.
 * @param today `YYYY-MM-DD`
 * @returns whether it changed; null when there is none
 */
export async function approveTestimonial(
  database: Database,
  id: number,
  today: string,
  userId?: string,
): Promise<boolean | null> {
  const row = await findSubmitted(database, id)
  if (!row) return null
  if (row.status === 'published') return false
  const [file] = await database.select({ key: uploads.key }).from(uploads).where(isPictureOf(id, row.status))
  await transaction(database, [
    database
      .update(testimonials)
      .set({ status: 'published', picture: file ? pictureOf(id) : null })
      .where(eq(testimonials.id, id)),
    ...deskRevision(database, id, [row.status, 'published'], userId),
    database.update(site).set({ ...nextVersion, updated: today }),
  ])
  return true
}

/**
 * Deletes a submitted testimonial with its picture.
 * @param expectedStatus any, by default
 * @returns null when there is none, or its status changed meanwhile
 */
export async function rejectTestimonial(
  database: Database,
  id: number,
  today: string,
  expectedStatus?: TestimonialRow['status'],
  userId?: string,
): Promise<true | null> {
  const row = await findSubmitted(database, id)
  if (!row || (expectedStatus && row.status !== expectedStatus)) return null
  const isUnchanged = and(eq(testimonials.id, id), eq(testimonials.status, row.status))
  const results = await transaction(database, [
    ...(row.status === 'published' ? [database.update(site).set({ ...nextVersion, updated: today })] : []),
    ...uploadRemovalStatements(database, isPictureOf(id, row.status)).map(([, statement]) => statement),
    database.delete(testimonials).where(isUnchanged).returning({ id: testimonials.id }),
    ...deskRevision(database, id, [row.status, 'deleted'], userId),
  ])
  const deleted = results?.at(userId ? -2 : -1) as { id: number }[] | undefined
  return deleted?.length ? true : null
}

export async function publishedPictureKey(database: Database, id: number): Promise<string | null> {
  const [row] = await database
    .select({ key: uploads.key })
    .from(testimonials)
    .innerJoin(uploads, eq(uploads.requestId, testimonials.requestId))
    .where(and(eq(testimonials.id, id), eq(testimonials.status, 'published'), eq(uploads.field, 'picture')))
  return row?.key ?? null
}

/** Number of those that visitors sent, besides some. */
export const countSubmitted = (database: Database, besides: readonly number[]): Promise<number> =>
  database.$count(
    testimonials,
    and(gte(testimonials.id, firstSubmittedTestimonialId), notInArray(testimonials.id, jsonIds(besides))),
  )
