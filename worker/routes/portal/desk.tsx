import { Failure } from '#domain/failure.ts'
import { type DeskSearch, deskQuery, pagesOf, readDeskSearch, statusOf } from '#domain/owner/desk.ts'
import { MailList } from '#ui/desk/mail-list.tsx'
import { OwnerList } from '#ui/desk/owner-list.tsx'
import { RequestList } from '#ui/desk/request-list.tsx'
import type { About, RequestRow } from '#ui/desk/request-row.ts'
import { TestimonialList } from '#ui/desk/testimonial-list.tsx'
import { DeskPage, type DeskSaid, deskSaid } from '#ui/pages/desk.tsx'
import { nameIn } from '#worker/mail/fields.ts'
import type { Redirect } from '#worker/page.ts'
import { defineManagerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { mailOf, retryMails } from '#worker/services/outbox-state.ts'
import { deskCounts, managersOf } from '#worker/services/owners/desk.ts'
import { deskMails } from '#worker/services/owners/desk-mails.ts'
import { deskOwners } from '#worker/services/owners/desk-owners.ts'
import { deskRequests } from '#worker/services/owners/desk-requests.ts'
import { townOf } from '#worker/services/projects.ts'
import { approveTestimonial, refuseTestimonial, sentTestimonials } from '#worker/services/requests/testimonials.ts'
import { chainOf } from '#worker/services/summaries.ts'
import { uploadPath } from '#worker/upload-link.ts'
import { portalHead } from './portal-head.ts'

export const saidIn = (query: URLSearchParams): DeskSaid | null =>
  deskSaid.find((said) => said === query.get('said')) ?? null

const addressOf = ({ site }: PortalVisit, search: DeskSearch): string => `${site.href('desk')}${deskQuery(search)}`

/** @returns a project as the catalogue knows it; its number where it has left the site */
export function projectAbout({ site, catalogue }: PortalVisit, id: number): About {
  const project = catalogue.projects.find((one) => one.id === id)
  if (!project) return { title: String(id), reference: null, href: null }
  const { citySlug } = townOf(catalogue, project, site.language)
  const slug = site.say(project.slugs) ?? ''
  return {
    title: site.say(project.titles) ?? project.reference,
    reference: project.reference,
    href: site.href('project', { city: citySlug, slug, id }),
  }
}

type Found = Awaited<ReturnType<typeof deskRequests>>['rows'][number]

function rowOf(visit: PortalVisit, { id, form, received, data, assigneeId, assignee, ...found }: Found): RequestRow {
  const { propertyId, projectId, reference, home } = found
  const about = propertyId
    ? { title: home ?? String(propertyId), reference, href: visit.site.href('ownerHome', { id: propertyId }) }
    : projectId && projectAbout(visit, projectId)
  return {
    ...{ id, form, received, name: nameIn(data), status: statusOf(found) },
    assignee: assigneeId === null ? null : assignee === null ? 'left' : { name: assignee },
    // What is no home any more has no dashboard.
    about: about ? { ...about, href: propertyId && !reference ? null : about.href } : null,
  }
}

/** @returns the part of the desk that a search asks for, and how many pages it has */
async function partOf(visit: PortalVisit, search: DeskSearch, counts: Promise<Record<string, number>>) {
  const { site, catalogue, database, secrets } = visit
  const chain = chainOf(site.language, catalogue)
  const action = addressOf(visit, search)
  switch (search.view) {
    case 'requests': {
      const [{ rows, count }, managers] = await Promise.all([
        deskRequests(database(), search, chain),
        managersOf(database()),
      ])
      const shown = rows.map((row) => rowOf(visit, row))
      return {
        pages: pagesOf(count),
        body: <RequestList rows={shown} count={count} search={search} managers={managers} />,
      }
    }
    case 'owners': {
      const [rows, { owners = 0 }] = await Promise.all([deskOwners(database(), search.page, chain), counts])
      const named = rows.map((row) => ({
        ...row,
        homes: row.homes.map((home) => ({ ...home, title: home.title ?? home.reference })),
      }))
      return { pages: pagesOf(owners), body: <OwnerList rows={named} count={owners} page={search.page} /> }
    }
    case 'testimonials': {
      const rows = await sentTestimonials(database(), 'draft')
      const now = Date.now()
      const pictured = rows.map(async ({ hasPicture, requestId, ...row }) => ({
        ...row,
        picture: hasPicture && requestId ? await uploadPath(secrets.forms, requestId, now) : null,
      }))
      return { pages: 1, body: <TestimonialList rows={await Promise.all(pictured)} action={action} /> }
    }
    case 'mail': {
      const [shown, { mail = 0 }] = await Promise.all([deskMails(database(), search.page), counts])
      return {
        pages: pagesOf(mail),
        body: <MailList {...shown} deadCount={mail} page={search.page} action={action} />,
      }
    }
  }
}

const numberIn = (sent: URLSearchParams): number => {
  const id = Number(sent.get('id'))
  if (!Number.isSafeInteger(id) || id < 1) throw new Failure('request.malformed')
  return id
}

/** @returns what is said of it */
const buttons: Record<string, (visit: PortalVisit, sent: URLSearchParams) => Promise<DeskSaid>> = {
  approve: async ({ database, site }, sent) =>
    (await approveTestimonial(database(), numberIn(sent), site.today)) ? 'approved' : 'gone',
  // What a colleague has put on the site meanwhile is not taken off it by somebody who never saw it there.
  refuse: async ({ database, site }, sent) =>
    (await refuseTestimonial(database(), numberIn(sent), site.today, 'draft')) ? 'refused' : 'gone',
  retry: async ({ database, send }, sent) => {
    const id = sent.get('id') ?? ''
    const mail = id ? await mailOf(database(), id) : undefined
    if (!mail || !(await retryMails(database(), id, new Date().toISOString()))) return 'gone'
    send(mail.requestId ?? undefined)
    return 'retried'
  },
  'retry-all': async ({ database, send }) => {
    if (!(await retryMails(database(), null, new Date().toISOString()))) return 'gone'
    send()
    return 'retried'
  },
}

/** What the agency has to do: a part at a time, by `view`. */
export const desk = defineManagerPage({
  load: async (visit) => {
    const { database, owner, query } = visit
    const search = readDeskSearch(query)
    const asked = deskCounts(database())
    const [counts, { pages, body }] = await Promise.all([asked, partOf(visit, search, asked)])
    // Somebody has dealt with what stood on the last page.
    if (search.page > pages) return { redirect: addressOf(visit, { ...search, page: pages }), status: 303 }
    return {
      ...portalHead(visit, 'desk', {
        title: 'desk.title',
        description: 'desk.description',
        rest: deskQuery(search),
      }),
      body: (
        <DeskPage name={owner.name} view={search.view} counts={counts} said={saidIn(query)}>
          {body}
        </DeskPage>
      ),
    }
  },
  act: async (visit, sent): Promise<Redirect> => {
    const button = sent.get('do') ?? ''
    if (!Object.hasOwn(buttons, button)) throw new Failure('request.malformed')
    const said = await buttons[button]!(visit, sent)
    const address = addressOf(visit, readDeskSearch(visit.query))
    return { redirect: `${address}${address.includes('?') ? '&' : '?'}said=${said}`, status: 303 }
  },
})
