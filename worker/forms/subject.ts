import { agentOf } from '#domain/content/team/agent.ts'
import { Failure } from '#domain/failure.ts'
import type { Form } from '#domain/forms/form.ts'
import { idPattern } from '#domain/property/property.ts'
import { agentHref, officeHref, propertyHref } from '#ui/site.tsx'
import type { PageContext } from '#worker/page.ts'
import type { Subject } from '#worker/submission.ts'

async function propertySubject({ site, services }: PageContext, form: Form, id: number): Promise<Subject> {
  const property = await services.properties.byId(id)
  if (!property) throw new Failure('property.not-found')
  const isUnavailable = property.withdrawn || form.isAvailable?.(property, site.language) === false
  if (isUnavailable) throw new Failure(property.goal === 'rent' ? 'property.rented' : 'property.sold')
  const { title, reference, agentId } = property
  const agentEmail = agentOf(site.agents, agentId)?.email ?? null
  const path = propertyHref(site, property, site.language)
  return { kind: 'property', id: property.id, title, reference, path, agentEmail }
}

async function projectSubject({ site, services }: PageContext, id: number): Promise<Subject> {
  const project = await services.projects.byId(id)
  if (!project) throw new Failure('page.not-found')
  if (project.withdrawn) throw new Failure('project.gone')
  const { title, reference, addresses, city, citySlug, slug } = project
  const address = addresses[site.language] ?? { city: citySlug || city, slug }
  const path = site.href('project', { ...address, id: project.id })
  return {
    kind: 'project',
    id: project.id,
    title,
    reference,
    path,
    agentEmail: agentOf(site.agents, null)?.email ?? null,
  }
}

/** A form about nothing on the page of an agent or an office is about them. */
function teamSubject({ site, route, params }: PageContext): Subject | null {
  const isIt = ({ id }: { id: number }) => id === Number(params.id)
  if (route === 'agent') {
    const agent = site.agents.find(isIt)
    const path = agent && agentHref(site, agent)
    if (!path) throw new Failure('page.not-found')
    return { kind: 'agent', id: agent.id, title: agent.name, reference: '', path, agentEmail: agent.email }
  }
  if (route !== 'office') return null
  const office = site.agency.offices.find(isIt)
  if (!office) throw new Failure('page.not-found')
  const title = site.t('team.office', { name: office.name })
  return { kind: 'office', id: office.id, title, reference: '', path: officeHref(site, office), agentEmail: null }
}

/**
 * @returns the property or project of a form, or whose page it is on
 * @throws Failure when it does not exist, or is off the market
 */
export async function resolveSubject(context: PageContext, form: Form, id: string): Promise<Subject | null> {
  if (form.about === null) return teamSubject(context)
  const isProperty = form.about === 'property'
  if (!idPattern.test(id)) throw new Failure(isProperty ? 'property.not-found' : 'page.not-found')
  return isProperty ? propertySubject(context, form, Number(id)) : projectSubject(context, Number(id))
}
