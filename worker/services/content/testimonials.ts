import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { site, testimonials, uploads } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { SitePicture } from '#domain/picture.ts'
import { uploadRemovalStatements } from '#worker/services/privacy/retention.ts'
import { nextVersion } from '#worker/services/site/import.ts'

type TestimonialRow = typeof testimonials.$inferSelect

/** The next number of those that visitors sent. */
const nextId = sql<number>`(SELECT max(coalesce(max(id), 0), ${firstSubmittedTestimonialId - 1}) + 1 FROM testimonials)`

/** The statement that keeps what a visitor sent, for somebody of the agency to read. */
export const insertTestimonial = (
  database: Database,
  values: Pick<TestimonialRow, 'name' | 'comment' | 'website' | 'language' | 'posted'> & { requestId: string },
): Statement =>
  database.insert(testimonials).values({ ...values, id: nextId, status: 'draft', picture: null, postedBy: 'customer' })

/** What visitors sent, the newest first, and whether a picture came with it. */
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
      // Named with its table: by itself it would be the column of the files, and every row would have a picture.
      hasPicture: sql<number>`EXISTS (SELECT 1 FROM uploads WHERE request_id = testimonials.request_id)`,
    })
    .from(testimonials)
    .where(and(gte(testimonials.id, firstSubmittedTestimonialId), status && eq(testimonials.status, status)))
    .orderBy(sql`${testimonials.id} DESC`)

const isPictureOf = (id: number, status: TestimonialRow['status']) =>
  sql`${uploads.field} = 'picture' AND ${uploads.requestId} = (
    SELECT request_id FROM testimonials WHERE id = ${id} AND status = ${status})`

/** As the visitor's own file is shown: a square of its middle, made when it is asked for. */
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

/**
 * Puts what a visitor sent on the site, on every page at once.
 * @param today `YYYY-MM-DD`
 * @returns null where there is no such testimonial; whether anything changed
 */
export async function approveTestimonial(database: Database, id: number, today: string): Promise<boolean | null> {
  const row = await findSubmitted(database, id)
  if (!row) return null
  if (row.status === 'published') return false
  const [file] = await database.select({ key: uploads.key }).from(uploads).where(isPictureOf(id, row.status))
  await transaction(database, [
    database
      .update(testimonials)
      .set({ status: 'published', picture: file ? pictureOf(id) : null })
      .where(eq(testimonials.id, id)),
    database.update(site).set({ ...nextVersion, updated: today }),
  ])
  return true
}

/**
 * Takes what a visitor sent away, its picture too, and off the site where it stands there.
 * @param only how it must still be
 * @returns null where there is no such testimonial, or it has become something else meanwhile
 */
export async function rejectTestimonial(
  database: Database,
  id: number,
  today: string,
  expectedStatus?: TestimonialRow['status'],
): Promise<true | null> {
  const row = await findSubmitted(database, id)
  if (!row || (expectedStatus && row.status !== expectedStatus)) return null
  const isUnchanged = and(eq(testimonials.id, id), eq(testimonials.status, row.status))
  const results = await transaction(database, [
    ...(row.status === 'published' ? [database.update(site).set({ ...nextVersion, updated: today })] : []),
    ...uploadRemovalStatements(database, isPictureOf(id, row.status)).map(([, statement]) => statement),
    database.delete(testimonials).where(isUnchanged).returning({ id: testimonials.id }),
  ])
  const deleted = results?.at(-1) as { id: number }[] | undefined
  return deleted?.length ? true : null
}

/** @returns where the file of a picture lies that stands on the site; null for any other */
export async function publishedPictureKey(database: Database, id: number): Promise<string | null> {
  const [row] = await database
    .select({ key: uploads.key })
    .from(testimonials)
    .innerJoin(uploads, eq(uploads.requestId, testimonials.requestId))
    .where(and(eq(testimonials.id, id), eq(testimonials.status, 'published'), eq(uploads.field, 'picture')))
  return row?.key ?? null
}
