import { homesOf } from '#domain/content/team/agent.ts'
import { withOfficeIds } from '#domain/content/team/office.ts'
import { Failure } from '#domain/failure.ts'
import { officeNode } from '#domain/structured-data/team.ts'
import type { Language } from '#locales/languages.ts'
import { officeHref } from '#ui/site.tsx'
import { definePage } from '#worker/page.ts'
import { inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { loadTeamPage, parseTeamPage, teamHead, teamTrail } from './team-page.ts'

export const office = definePage({
  parse: parseTeamPage,
  load: async (context, { page }) => {
    const { params, site, catalogue } = context
    const { t, origin, agents, agency } = site
    const found = agency.offices.find(({ id }) => id === Number(params.id))
    if (!found) throw new Failure('page.not-found')
    const names = withOfficeIds(catalogue.site.agency.offices).find(({ id }) => id === found.id)!.name
    const pathIn = (code: Language) =>
      officeHref(site, { id: found.id, name: inLanguage(names, code, catalogue.routeMap) }, code)
    const own = agents.filter((agent) => agent.office === found.id)
    const [loaded, { OfficePage }] = await Promise.all([
      loadTeamPage(context, { page, pathIn, agents: homesOf(agents, own) }),
      import('#ui/pages/office.tsx'),
    ])
    if ('redirect' in loaded) return loaded
    const path = pathIn(site.language)
    const title = t('team.office', { name: found.name })
    return {
      current: 'agents',
      head: teamHead(context, {
        title,
        description: t('team.officeDescription', { name: found.name, agency: site.name }),
        node: officeNode(origin, path, { ...found, name: title, email: agency.email }),
        ...{ page, pathIn },
      }),
      body: (
        <OfficePage
          office={found}
          trail={teamTrail(context, title, path).map(({ label, path: href }) => ({ label, href }))}
          {...{ path, ...loaded }}
        />
      ),
    }
  },
})
