import { Failure } from '#domain/failure.ts'
import type { Form } from '#domain/forms/form.ts'
import { idPattern } from '#domain/property/property.ts'
import { propertyHref } from '#ui/site.tsx'
import type { PageContext } from '#worker/page.ts'
import type { Submission } from '#worker/submission.ts'

async function propertySubject(
  { site, services }: PageContext,
  form: Form,
  id: number,
): Promise<Submission['subject']> {
  const property = await services.properties.byId(id)
  if (!property) throw new Failure('property.not-found')
  const isUnavailable = property.withdrawn || form.isAvailable?.(property, site.language) === false
  if (isUnavailable) throw new Failure(property.goal === 'rent' ? 'property.rented' : 'property.sold')
  const { title, reference } = property
  return { kind: 'property', id: property.id, title, reference, path: propertyHref(site, property, site.language) }
}

async function projectSubject({ site, services }: PageContext, id: number): Promise<Submission['subject']> {
  const project = await services.projects.byId(id)
  if (!project) throw new Failure('page.not-found')
  if (project.withdrawn) throw new Failure('project.gone')
  const { title, reference, addresses, city, citySlug, slug } = project
  const address = addresses[site.language] ?? { city: citySlug || city, slug }
  const path = site.href('project', { ...address, id: project.id })
  return { kind: 'project', id: project.id, title, reference, path }
}

/**
 * @returns the property or project of a form
 * @throws Failure when it does not exist, or is off the market
 */
export async function resolveSubject(context: PageContext, form: Form, id: string): Promise<Submission['subject']> {
  if (form.about === null) return null
  const isProperty = form.about === 'property'
  if (!idPattern.test(id)) throw new Failure(isProperty ? 'property.not-found' : 'page.not-found')
  return isProperty ? propertySubject(context, form, Number(id)) : projectSubject(context, Number(id))
}
