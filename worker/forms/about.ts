import { Failure } from '#domain/failure.ts'
import type { Form } from '#domain/forms/form.ts'
import { canBeAsked } from '#domain/forms/offered.ts'
import type { Visit } from '#worker/page.ts'
import { propertyPath } from '#worker/routes/property-twin.ts'
import type { Received } from './accept.ts'

const validId = /^[1-9]\d{0,9}$/

/**
 * @param id as it was sent
 * @returns the home or project that a form is about, as its page shows it
 * @throws Failure when it is nobody's, or has left the market
 */
export async function aboutOf(visit: Visit, form: Form, id: string): Promise<Received['about']> {
  const { site, services } = visit
  if (form.about === null) return null
  const unknown = form.about === 'property' ? 'property.not-found' : 'page.not-found'
  if (!validId.test(id)) throw new Failure(unknown)
  if (form.about === 'property') {
    const found = await services.properties.byId(Number(id))
    if (!found) throw new Failure(unknown)
    const gone = found.withdrawn || !canBeAsked(form.name, found, site.language)
    if (gone) throw new Failure(found.goal === 1 ? 'property.rented' : 'property.sold')
    const { title, reference } = found
    return { kind: 'property', id: found.id, title, reference, path: propertyPath(site, found, site.language) }
  }
  const found = await services.projects.byId(Number(id))
  if (!found) throw new Failure(unknown)
  if (found.withdrawn) throw new Failure('project.gone')
  const { title, reference, addresses, city, citySlug, slug } = found
  const address = addresses[site.language] ?? { city: citySlug || city, slug }
  return { kind: 'project', id: found.id, title, reference, path: site.href('project', { ...address, id: found.id }) }
}
