import { hasPage } from '#domain/content/team/agent.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { contactId } from '#ui/property/contact-card.tsx'
import { type OfficeView, useSite } from '#ui/site.tsx'
import { Agents } from '#ui/team/agents.tsx'
import { OfficeAddress, OfficeMap } from '#ui/team/office-place.tsx'
import { TeamHomeSections, type TeamHomes } from '#ui/team/team-homes.tsx'

type Props = { office: OfficeView; trail: Crumb[]; path: string; shown: TeamHomes; options: FormOptions }

export function OfficePage({ office, trail, path, shown, options }: Props) {
  const { t, agents, agency } = useSite()
  const own = agents.filter((agent) => agent.office === office.id && hasPage(agent))
  const title = t('team.office', { name: office.name })
  const hours = office.hours ?? agency.hours
  return (
    <article>
      <div className="wrap page-head">
        <Breadcrumb trail={trail} />
        <h1>{title}</h1>
      </div>
      <div className="wrap prop">
        <div>
          <OfficeMap office={office} />
          {own.length > 0 && (
            <Block title={t('team.officeAgents')}>
              <Agents agents={own} />
            </Block>
          )}
        </div>
        <aside className="contact-card" aria-label={title}>
          <OfficeAddress office={{ ...office, phone: null }} />
          {hours && (
            <div>
              <h2>{t('team.hours')}</h2>
              <p className="muted">{hours}</p>
            </div>
          )}
          <CallLink className="btn" icon phone={office.phone ?? undefined} />
          <LinkButton quiet href={`#${contactId}`} icon="mail" label={t('team.writeOffice')} />
        </aside>
      </div>
      {(shown.homes.length > 0 || shown.references.length > 0) && (
        <TeamHomeSections {...{ shown, path }} title={t('team.officeHomes')} none="" />
      )}
      <div className="wrap prop">
        <Block id={contactId} title={t('team.writeOffice')}>
          <FormView form={contactForm} options={options} level={3} />
        </Block>
      </div>
    </article>
  )
}
