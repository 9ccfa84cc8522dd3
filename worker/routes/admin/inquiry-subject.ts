import type { InquirySubject } from '#ui/admin/inquiry-row.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
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

type Row = Pick<
  Awaited<ReturnType<typeof listInquiries>>['rows'][number],
  'propertyId' | 'projectId' | 'reference' | 'home'
>

/** What an inquiry in a list is about. A deleted home has no page. */
export function inquirySubject(context: PortalContext, { propertyId, projectId, reference, home }: Row) {
  if (propertyId)
    return {
      title: home ?? String(propertyId),
      reference,
      href: reference ? context.site.href('ownerHome', { id: propertyId }) : null,
    }
  return projectId ? projectSubject(context, projectId) : null
}
