import { and, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedLeads, feeds, inquiries, mails, testimonials, users } from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { unsentStates } from '#domain/inquiry/lead.ts'
import type { Role } from '#domain/owner/owner.ts'
import { unanswered } from '#worker/services/inquiry/inquiry-list.ts'
import { likePattern } from './list.ts'

/** Counts what waits, by the route where it is done: one statement, for the frame of each page. */
export async function deskCounts(database: Database) {
  const counted = database.$count.bind(database)
  const [counts] = await database
    .select({
      adminRequests: counted(inquiries, unanswered),
      adminTestimonials: counted(
        testimonials,
        and(eq(testimonials.status, 'draft'), gte(testimonials.id, firstSubmittedTestimonialId)),
      ),
      failingFeeds: counted(feeds, or(gt(feeds.failures, 0), gt(feeds.refusals, 0))),
      unsentLeads: counted(feedLeads, inArray(feedLeads.state, [...unsentStates])),
      adminMails: counted(mails, isNotNull(mails.dead)),
    })
    .from(sql`(SELECT 1)`)
  const { failingFeeds, unsentLeads, ...others } = counts!
  return { ...others, adminFeeds: failingFeeds + unsentLeads }
}

export type Manager = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'disabled'>

/** People of the agency, by name, disabled accounts included. */
export const listStaff = (database: Database, roles: readonly Role[]): Promise<Manager[]> =>
  database
    .select({ id: users.id, name: users.name, email: users.email, language: users.language, disabled: users.disabled })
    .from(users)
    .where(inArray(users.role, roles))
    .orderBy(users.name, users.id)
    .all()

/** People with an account whose name or address has each word, by name. `home`: the first that an owner has. */
export const findPeople = (database: Database, roles: readonly Role[], words: readonly string[], most: number) =>
  database
    .select({
      ...{ id: users.id, name: users.name, email: users.email, role: users.role },
      home: sql<number | null>`(SELECT min(property_id) FROM ownerships WHERE user_id = ${users.id})`,
    })
    .from(users)
    .where(
      and(
        ...[inArray(users.role, roles), isNull(users.disabled)],
        ...words.map((word) => {
          const pattern = likePattern(word)
          return sql`(${users.name} LIKE ${pattern} ESCAPE '\\' OR ${users.email} LIKE ${pattern} ESCAPE '\\')`
        }),
      ),
    )
    .orderBy(users.name, users.id)
    .limit(most)
    .all()
