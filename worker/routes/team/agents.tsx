import { hasPage } from '#domain/content/team/agent.ts'
import { Failure } from '#domain/failure.ts'
import { agencyNode, breadcrumbNode } from '#domain/structured-data/site.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { definePage } from '#worker/page.ts'

export const agents = definePage({
  parse: () => ({ cacheKey: 'agents' }),
  load: async (context) => {
    const { site } = context
    const { t, href, name, origin, agency } = site
    if (!site.agents.some(hasPage) && agency.offices.length === 0) throw new Failure('page.not-found')
    const { AgentsPage } = await import('#ui/pages/agents.tsx')
    const title = t('team.title')
    const path = href('agents')
    return {
      current: 'agents',
      head: {
        title: `${title} – ${name}`,
        description: t('team.description', { agency: name }),
        canonical: path,
        alternates: alternatesOf(context, (code) => href('agents', {}, code)),
        graph: [
          breadcrumbNode(origin, [
            { label: t('common.home'), path: href('home') },
            { label: title, path },
          ]),
          agencyNode(origin, name, agency),
        ],
      },
      body: <AgentsPage />,
    }
  },
})
