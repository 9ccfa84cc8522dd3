import { and, count, eq, gt, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedLeads, feeds, inquiries, mails, testimonials, users } from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { AdminView } from '#domain/inquiry/admin-inbox.ts'
import { unsentStates } from '#domain/inquiry/lead.ts'

/** Counts what needs attention in each part, and all owners. */
export async function adminCounts(database: Database): Promise<Record<AdminView, number>> {
  const [open, owners, drafts, failing, leads, dead] = await database.batch([
    database.select({ count: count() }).from(inquiries).where(isNull(inquiries.finishedAt)),
    database.select({ count: count() }).from(users).where(eq(users.role, 'owner')),
    database
      .select({ count: count() })
      .from(testimonials)
      .where(and(eq(testimonials.status, 'draft'), gte(testimonials.id, firstSubmittedTestimonialId))),
    database
      .select({ count: count() })
      .from(feeds)
      .where(or(gt(feeds.failures, 0), gt(feeds.refusals, 0))),
    database
      .select({ count: count() })
      .from(feedLeads)
      .where(inArray(feedLeads.state, [...unsentStates])),
    database.select({ count: count() }).from(mails).where(isNotNull(mails.dead)),
  ])
  const countIn = ([row]: { count: number }[]) => row?.count ?? 0
  return {
    requests: countIn(open),
    owners: countIn(owners),
    testimonials: countIn(drafts),
    feeds: countIn(failing) + countIn(leads),
    mail: countIn(dead),
  }
}

export type Manager = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'disabled'>

/** By name, disabled accounts included. */
export const listManagers = (database: Database): Promise<Manager[]> =>
  database
    .select({ id: users.id, name: users.name, email: users.email, language: users.language, disabled: users.disabled })
    .from(users)
    .where(eq(users.role, 'manager'))
    .orderBy(users.name, users.id)
    .all()
