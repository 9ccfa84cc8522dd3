import type { AgentHomes } from '#domain/content/team/agent.ts'
import { Failure } from '#domain/failure.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import { agencyNode, breadcrumbNode, type SchemaNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import type { Head } from '#ui/frame/head.tsx'
import { homesHref, type TeamHomes } from '#ui/team/team-homes.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { redirectToCanonical } from '#worker/middleware/canonical-address.ts'
import type { PageContext, Parsed, Redirect } from '#worker/page.ts'

type TeamRequest = Parsed & { /** Page of homes, from 1; 0 for what is none. */ page: number }

/** Up to 99, in the one spelling of a number. */
function pageIn(query: URLSearchParams): number {
  const text = query.get('page')
  if (text === null) return 1
  return /^(?:[2-9]|[1-9]\d)$/.test(text) ? Number(text) : 0
}

export function parseTeamPage({ pathname, params, query, site, route }: PageContext): TeamRequest {
  const page = pageIn(query)
  const path = pathname.replace(`/${site.language}/`, '/')
  return { page, cacheKey: (page && `${route} ${params.id} ${page} ${path}`) || null, address: null }
}

type Loading = { page: number; pathIn: (code: Language) => string; agents: AgentHomes }

type Loaded = { shown: TeamHomes; options: FormOptions }

/** The homes and the form of an agent or an office, or a redirect to its address. */
export async function loadTeamPage(
  context: PageContext,
  { page, pathIn, agents }: Loading,
): Promise<Redirect | Loaded> {
  const path = pathIn(context.site.language)
  const redirect = redirectToCanonical(context, path)
  if (redirect) return redirect
  if (page === 0) return { redirect: path }
  const { formOptions } = await import('#worker/html/form-options.ts')
  const [found, options] = await Promise.all([
    context.services.teamHomes.of(agents, page),
    formOptions(contactForm, context, null),
  ])
  if (page > Math.max(1, found.pages)) throw new Failure('page.not-found')
  return { shown: { ...found, page }, options }
}

type Described = { title: string; description: string; node: SchemaNode } & Omit<Loading, 'agents'>

export const teamTrail = ({ site: { t, href } }: PageContext, title: string, path: string) => [
  { label: t('team.title'), path: href('agents') },
  { label: title, path },
]

export function teamHead(context: PageContext, { title, description, node, page, pathIn }: Described): Head {
  const { t, href, origin, name, agency, language } = context.site
  const path = pathIn(language)
  const pathOfPage = (code: Language) => homesHref(pathIn(code), page)
  const trail = [{ label: t('common.home'), path: href('home') }, ...teamTrail(context, title, path)]
  return {
    title: page > 1 ? t('search.title.paged', { title, page }) : title,
    description,
    canonical: pathOfPage(language),
    alternates: alternatesOf(context, pathOfPage),
    graph: [node, breadcrumbNode(origin, trail), agencyNode(origin, name, agency)],
  }
}
