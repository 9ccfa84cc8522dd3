import { hasPage } from '#domain/content/team/agent.ts'
import { Section } from '#ui/components/section-head.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'
import { Agents } from '#ui/team/agents.tsx'
import { OfficeList } from '#ui/team/office-place.tsx'

export function AgentsPage() {
  const { t, agents, agency } = useSite()
  const shown = agents.filter(hasPage)
  const title = t('team.title')
  return (
    <>
      <PageHead trail={[{ label: title }]} title={title} />
      {shown.length > 0 && (
        <div className="wrap">
          <Agents agents={shown} />
        </div>
      )}
      {agency.offices.length > 0 && (
        <Section title={t('modules.offices')}>
          <OfficeList offices={agency.offices} />
        </Section>
      )}
    </>
  )
}
