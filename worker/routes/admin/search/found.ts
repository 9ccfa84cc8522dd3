import { parseListQuery } from '#domain/admin/resource.ts'
import { assigneeRoles, mayAny } from '#domain/auth/permissions.ts'
import { requestsList } from '#domain/inquiry/admin-inbox.ts'
import { homesList } from '#domain/property/homes-list.ts'
import type { Found } from '#ui/admin/palette/search-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { homeName } from '#worker/routes/admin/homes.tsx'
import { inquirySubject, senderOf } from '#worker/routes/admin/inquiry-subject.ts'
import { findContacts } from '#worker/routes/admin/person/contacts.ts'
import { findPeople } from '#worker/services/admin/overview.ts'
import { firstInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { listHomes } from '#worker/services/property/homes-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'

/** Rows of a kind at most. */
const most = 3

export async function foundHomes(context: PortalContext, words: URLSearchParams): Promise<Found[]> {
  const { rows } = await listHomes(context.database(), parseListQuery(homesList, words), context.user.id)
  return rows.slice(0, most).map((row) => ({
    name: homeName(context, row),
    note: `${row.reference} · ${row.city}`,
    href: context.site.href('adminHome', { id: row.id }),
  }))
}

export async function foundRequests(context: PortalContext, words: URLSearchParams): Promise<Found[]> {
  const { database, site, catalogue, user } = context
  const query = { ...parseListQuery(requestsList, words), view: 'all' }
  const reader = { chain: languageChain(site.language, catalogue), userId: user.id }
  return (await firstInquiries(database(), query, reader, most)).map((row) => ({
    name: senderOf(row.data) || site.t(`mail.subject.${row.form}`),
    note: inquirySubject(context, row)?.title ?? site.t(`mail.subject.${row.form}`),
    href: site.href('adminInquiry', { key: row.id }),
  }))
}

/** People who wrote, by their name, address or telephone. */
export async function foundContacts(context: PortalContext, words: URLSearchParams): Promise<Found[]> {
  const { q } = parseListQuery(requestsList, words)
  return (await findContacts(context, q, most)).map(({ name, email, href }) => ({ name, note: email, href }))
}

/** Colleagues, by the requests that they handle; and owners, by their homes, for those who see these. */
export async function foundPeople({ database, site, user }: PortalContext, words: URLSearchParams): Promise<Found[]> {
  const roles = [...assigneeRoles, ...(mayAny('accounts:read', user) ? ['owner' as const] : [])]
  const people = await findPeople(database(), roles, parseListQuery(homesList, words).q.split(' '), most)
  const hrefOf = ({ id, role, home }: (typeof people)[number]) => {
    if (role !== 'owner') return `${site.href('adminRequests')}?${new URLSearchParams({ assignee: id })}`
    return home === null ? site.href('adminAccount', { key: id }) : site.href('ownerHome', { id: home })
  }
  return people.map((person) => ({ name: person.name, note: person.email, href: hrefOf(person) }))
}
