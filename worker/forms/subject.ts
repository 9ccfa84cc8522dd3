import { Failure } from '#domain/failure.ts'
import type { Form } from '#domain/forms/form.ts'
import { idPattern } from '#domain/property/property.ts'
import { propertyHref } from '#ui/site.tsx'
import type { PageContext } from '#worker/page.ts'
import type { Submission } from '#worker/submission.ts'

/**
 * @returns the property or project of a form
 * @throws Failure when it does not exist, or is off the market
 */
export async function resolveSubject(context: PageContext, form: Form, id: string): Promise<Submission['subject']> {
  const { site, services } = context
  if (form.about === null) return null
  const notFoundCode = form.about === 'property' ? 'property.not-found' : 'page.not-found'
  if (!idPattern.test(id)) throw new Failure(notFoundCode)
  if (form.about === 'property') {
    const property = await services.properties.byId(Number(id))
    if (!property) throw new Failure(notFoundCode)
    const isUnavailable = property.withdrawn || form.isAvailable?.(property, site.language) === false
    if (isUnavailable) throw new Failure(property.goal === 'rent' ? 'property.rented' : 'property.sold')
    const { title, reference } = property
    return { kind: 'property', id: property.id, title, reference, path: propertyHref(site, property, site.language) }
  }
  const project = await services.projects.byId(Number(id))
  if (!project) throw new Failure(notFoundCode)
  if (project.withdrawn) throw new Failure('project.gone')
  const { title, reference, addresses, city, citySlug, slug } = project
  const address = addresses[site.language] ?? { city: citySlug || city, slug }
  return {
    kind: 'project',
    id: project.id,
    title,
    reference,
    path: site.href('project', { ...address, id: project.id }),
  }
}
