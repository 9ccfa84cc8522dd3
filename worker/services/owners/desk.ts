import { and, count, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, requests, testimonials, users } from '#db/schema/index.ts'
import { firstSentTestimonial } from '#domain/content/testimonial.ts'
import type { DeskView } from '#domain/owner/desk.ts'

/** @returns beside each view: what waits there for somebody, and how many owners there are */
export async function deskCounts(database: Database): Promise<Record<DeskView, number>> {
  const [open, owners, drafts, dead] = await database.batch([
    database.select({ count: count() }).from(requests).where(isNull(requests.done)),
    database.select({ count: count() }).from(users).where(eq(users.role, 'owner')),
    database
      .select({ count: count() })
      .from(testimonials)
      .where(and(eq(testimonials.status, 'draft'), gte(testimonials.id, firstSentTestimonial))),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.dead)),
  ])
  const of = ([row]: { count: number }[]) => row?.count ?? 0
  return { requests: of(open), owners: of(owners), testimonials: of(drafts), mail: of(dead) }
}

export type Manager = { id: string; name: string; disabled: string | null }

/** @returns everybody of the agency who has an account, by name, whether it is still good or not */
export const managersOf = (database: Database): Promise<Manager[]> =>
  database
    .select({ id: users.id, name: users.name, disabled: users.disabled })
    .from(users)
    .where(eq(users.role, 'manager'))
    .orderBy(users.name, users.id)
    .all()
