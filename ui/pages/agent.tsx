import type { FormOptions } from '#domain/forms/form.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import { AgentPortrait } from '#ui/components/agent-portrait.tsx'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { spokenLanguages } from '#ui/property/agent-text.ts'
import { contactId } from '#ui/property/contact-card.tsx'
import { type AgentView, type OfficeView, officeHref, useSite } from '#ui/site.tsx'
import { OfficeAddress } from '#ui/team/office-place.tsx'
import { TeamHomeSections, type TeamHomes } from '#ui/team/team-homes.tsx'

type Props = {
  agent: AgentView
  office: OfficeView | null
  trail: Crumb[]
  path: string
  shown: TeamHomes
  options: FormOptions
}

export function AgentPage({ agent, office, trail, path, shown, options }: Props) {
  const site = useSite()
  const { t } = site
  const { name } = agent
  return (
    <article>
      <div className="wrap page-head">
        <Breadcrumb trail={trail} />
      </div>
      <div className="wrap prop">
        <div>
          <div className="agent agent-head">
            <AgentPortrait agent={agent} />
            <h1>{name}</h1>
            {agent.role && <p className="lead">{agent.role}</p>}
            <p className="muted">{spokenLanguages(agent, site)}</p>
          </div>
          {agent.text && <p lang={agent.lang}>{agent.text}</p>}
        </div>
        <aside className="contact-card" aria-label={name}>
          <CallLink className="btn" icon phone={agent.phone} />
          <LinkButton quiet href={`#${contactId}`} icon="mail" label={t('team.write', { name })} />
          {office && (
            <div className="small">
              <a href={officeHref(site, office)}>{t('team.office', { name: office.name })}</a>
              <OfficeAddress office={office} />
            </div>
          )}
        </aside>
      </div>
      <TeamHomeSections {...{ shown, path }} title={t('team.homes', { name })} none={t('team.noHomes', { name })} />
      <div className="wrap prop">
        <Block id={contactId} title={t('team.write', { name })}>
          <FormView form={contactForm} options={options} level={3} />
        </Block>
      </div>
    </article>
  )
}
