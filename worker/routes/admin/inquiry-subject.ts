import { resolvePath } from '#domain/route-map.ts'
import type { Assignee, InquirySubject } from '#ui/admin/inquiry-row.ts'
import { agentHref, officeHref } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { personName } from '#worker/mail/form-rows.ts'
import type { listInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { projectTown } from '#worker/services/property/projects.ts'

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

type TeamSubject = InquirySubject & { kind: 'agent' | 'office' }

/** The agent or the office whose page a message came from; null for another page. */
export function teamSubject({ site, catalogue }: PortalContext, page: string | null): TeamSubject | null {
  const found = page === null ? null : resolvePath(catalogue.routeMap, page)
  if (found?.kind !== 'found') return null
  const isIt = ({ id }: { id: number }) => id === Number(found.params.id)
  const agent = found.route === 'agent' ? site.agents.find(isIt) : undefined
  if (agent) return { kind: 'agent', title: agent.name, reference: null, href: agentHref(site, agent) }
  const office = found.route === 'office' ? site.agency.offices.find(isIt) : undefined
  return office ? { kind: 'office', title: office.name, reference: null, href: officeHref(site, office) } : null
}

type Row = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

type About = Pick<Row, 'propertyId' | 'projectId' | 'reference' | 'home' | 'page'>

/** What an inquiry in a list is about. A deleted home has no page. */
export function inquirySubject(context: PortalContext, about: About) {
  const { propertyId, projectId, reference, home, page } = about
  if (propertyId)
    return {
      title: home ?? String(propertyId),
      reference,
      href: reference ? context.site.href('ownerHome', { id: propertyId }) : null,
    }
  return projectId ? projectSubject(context, projectId) : teamSubject(context, page)
}

type Data = Row['data']

export const textIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '')

/** Name of the sender, or the address; empty where the form has no such field. */
export const senderOf = (data: Data): string => personName(data) || textIn(data, 'email')

export const excerptOf = (data: Data): string => textIn(data, 'remark')

export function assigneeOf({ assigneeId, assignee }: { assigneeId: string | null; assignee: string | null }): Assignee {
  if (assigneeId === null) return null
  return assignee === null ? 'left' : { id: assigneeId, name: assignee }
}
