import { missingOfAgency } from '#domain/content/agency-gaps.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import {
  type AdminSearch,
  adminQuery,
  adminViews,
  inquiryStatus,
  pageCount,
  parseAdminSearch,
} from '#domain/inquiry/admin-inbox.ts'
import { FeedList } from '#ui/admin/feed-list.tsx'
import { InquiryList } from '#ui/admin/inquiry-list.tsx'
import type { InquiryRow, InquirySubject } from '#ui/admin/inquiry-row.ts'
import { MailList } from '#ui/admin/mail-list.tsx'
import { OwnerList } from '#ui/admin/owner-list.tsx'
import { TestimonialList } from '#ui/admin/testimonial-list.tsx'
import { AdminPage } from '#ui/pages/admin.tsx'
import { defineManagerPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Redirect, requireView } from '#worker/page.ts'
import { failingJobs } from '#worker/services/admin/job-failures.ts'
import { adminCounts, listManagers } from '#worker/services/admin/overview.ts'
import { adminOwners } from '#worker/services/admin/owners.ts'
import { approveTestimonial, rejectTestimonial, submittedTestimonials } from '#worker/services/content/testimonials.ts'
import { listInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { deadMails, findMail, pendingMails, retryMails } from '#worker/services/mail/outbox-status.ts'
import { projectTown } from '#worker/services/property/projects.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { feedActions, feedRows } from './feeds.ts'

const adminPath = ({ site }: PortalContext, search: AdminSearch): string => `${site.href('admin')}${adminQuery(search)}`

/** A project of the catalogue; of a deleted one only the id is known. */
export function projectSubject({ site, catalogue }: PortalContext, id: number): InquirySubject {
  const project = catalogue.projects.find((item) => item.id === id)
  if (!project) return { title: String(id), reference: null, href: null }
  const { citySlug } = projectTown(catalogue, project, site.language)
  const slug = site.say(project.slugs) ?? ''
  return {
    title: site.say(project.titles) ?? project.reference,
    reference: project.reference,
    href: site.href('project', { city: citySlug, slug, id }),
  }
}

type InquiryListRow = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

function inquiryRow(
  context: PortalContext,
  { id, form, received, data, suspected, assigneeId, assignee, ...row }: InquiryListRow,
): InquiryRow {
  const { propertyId, projectId, reference, home } = row
  const subject = propertyId
    ? { title: home ?? String(propertyId), reference, href: context.site.href('ownerHome', { id: propertyId }) }
    : projectId && projectSubject(context, projectId)
  return {
    id,
    form,
    received,
    isSuspected: suspected,
    name: personName(data),
    status: inquiryStatus(row),
    assignee: assigneeId === null ? null : assignee === null ? 'left' : { name: assignee },
    subject: subject ? { ...subject, href: propertyId && !reference ? null : subject.href } : null,
  }
}

async function adminView(context: PortalContext, search: AdminSearch, counts: Promise<Record<string, number>>) {
  const { site, catalogue, database, secrets, feedSecret } = context
  const chain = languageChain(site.language, catalogue)
  const action = adminPath(context, search)
  switch (search.view) {
    case 'requests': {
      const [{ rows, count }, managers] = await Promise.all([
        listInquiries(database(), search, { chain }),
        listManagers(database()),
      ])
      const inquiries = rows.map((row) => inquiryRow(context, row))
      return {
        pages: pageCount(count),
        body: <InquiryList rows={inquiries} count={count} search={search} managers={managers} />,
      }
    }
    case 'owners': {
      const [rows, { owners = 0 }] = await Promise.all([adminOwners(database(), search.page, chain), counts])
      const titled = rows.map((row) => ({
        ...row,
        properties: row.homes.map((property) => ({ ...property, title: property.title ?? property.reference })),
      }))
      return { pages: pageCount(owners), body: <OwnerList rows={titled} count={owners} page={search.page} /> }
    }
    case 'testimonials': {
      const rows = await submittedTestimonials(database(), 'draft')
      const now = Date.now()
      const withPictures = rows.map(async ({ hasPicture, requestId, ...row }) => ({
        ...row,
        picture: hasPicture && requestId ? uploadPath(secrets.forms, requestId, now) : null,
      }))
      return { pages: 1, body: <TestimonialList rows={await Promise.all(withPictures)} action={action} /> }
    }
    case 'feeds':
      return { pages: 1, body: <FeedList {...(await feedRows(database(), feedSecret))} action={action} /> }
    case 'mail': {
      const [dead, pending, { mail = 0 }] = await Promise.all([
        deadMails(database(), search.page),
        pendingMails(database()),
        counts,
      ])
      const lists = { dead, waiting: pending.rows, waitingCount: pending.count }
      return {
        pages: pageCount(mail),
        body: <MailList {...lists} deadCount={mail} page={search.page} action={action} />,
      }
    }
  }
}

const testimonialId = (sent: FormData): number => {
  const id = Number(textIn(sent, 'id'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Failure('request.malformed')
  return id
}

const actions: Record<string, (context: PortalContext, sent: FormData) => Promise<Notice>> = {
  approve: async ({ database, site }, sent) =>
    (await approveTestimonial(database(), testimonialId(sent), site.today)) ? 'approved' : 'gone',
  // Only a draft: a colleague may have published it meanwhile.
  refuse: async ({ database, site }, sent) =>
    (await rejectTestimonial(database(), testimonialId(sent), site.today, 'draft')) ? 'refused' : 'gone',
  retry: async ({ database, send }, sent) => {
    const id = textIn(sent, 'id')
    const mail = id ? await findMail(database(), id) : undefined
    if (!mail || !(await retryMails(database(), id, new Date().toISOString()))) return 'gone'
    send(mail.requestId ?? undefined)
    return 'retried'
  },
  'retry-all': async ({ database, send }) => {
    if (!(await retryMails(database(), null, new Date().toISOString()))) return 'gone'
    send()
    return 'retried'
  },
  ...feedActions,
}

export const adminPage = defineManagerPage({
  load: async (context) => {
    const { database, user, query, site, mailFrom } = context
    requireView(query, adminViews)
    const search = parseAdminSearch(query)
    const pendingCounts = adminCounts(database())
    const [counts, failing, { pages, body }] = await Promise.all([
      pendingCounts,
      failingJobs(database()),
      adminView(context, search, pendingCounts),
    ])
    if (search.page > pages) return { redirect: adminPath(context, { ...search, page: pages }), status: 303 }
    return {
      ...portalHead(context, 'admin', {
        title: 'admin.title',
        description: 'admin.description',
        rest: adminQuery(search),
      }),
      body: (
        <AdminPage
          name={user.name}
          view={search.view}
          counts={counts}
          notice={noticeIn(query)}
          failing={failing}
          missing={missingOfAgency({ ...site, mailFrom })}
        >
          {body}
        </AdminPage>
      ),
    }
  },
  action: async (context, sent): Promise<Redirect> => {
    const button = actionIn(sent)
    if (!Object.hasOwn(actions, button)) throw new Failure('request.malformed')
    const notice = await actions[button]!(context, sent)
    return { redirect: withNotice(adminPath(context, parseAdminSearch(context.query)), notice), status: 303 }
  },
})
