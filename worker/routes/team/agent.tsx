import { hasPage, homesOf } from '#domain/content/team/agent.ts'
import { Failure } from '#domain/failure.ts'
import { agentNode } from '#domain/structured-data/team.ts'
import type { Language } from '#locales/languages.ts'
import { agentHref } from '#ui/site.tsx'
import { agentGonePage } from '#worker/html/error-pages.tsx'
import { definePage } from '#worker/page.ts'
import { loadTeamPage, parseTeamPage, teamHead, teamTrail } from './team-page.ts'

export const agent = definePage({
  parse: parseTeamPage,
  load: async (context, { page }) => {
    const { params, site } = context
    const { t, origin, agents, agency } = site
    const found = agents.find(({ id }) => id === Number(params.id))
    // Their number was an agent's: no page of the site has named another one.
    if (!found) return agentGonePage(context)
    if (!hasPage(found)) throw new Failure('page.not-found')
    const pathIn = (code: Language) => agentHref(site, found, code)!
    const [loaded, { AgentPage }] = await Promise.all([
      loadTeamPage(context, { page, pathIn, agents: homesOf(agents, [found]) }),
      import('#ui/pages/agent.tsx'),
    ])
    if ('redirect' in loaded) return loaded
    const path = pathIn(site.language)
    return {
      current: 'agents',
      head: teamHead(context, {
        title: [found.name, found.role].filter(Boolean).join(' – '),
        description: t('team.agentDescription', { name: found.name, agency: site.name }),
        node: agentNode(origin, path, found),
        ...{ page, pathIn },
      }),
      body: (
        <AgentPage
          agent={found}
          office={agency.offices.find(({ id }) => id === found.office) ?? null}
          trail={teamTrail(context, found.name, path).map(({ label, path: href }) => ({ label, href }))}
          {...{ path, ...loaded }}
        />
      ),
    }
  },
})
