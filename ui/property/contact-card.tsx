import { agentOf } from '#domain/content/team/agent.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { acceptsOffers, acceptsViewings } from '#domain/inquiry/availability.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { dayText } from '#domain/time.ts'
import { AgentName, AgentPortrait } from '#ui/components/agent-portrait.tsx'
import { CallLink } from '#ui/components/call-link.tsx'
import { Fold } from '#ui/components/fold.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useFormContext } from '#ui/forms/form-context.tsx'
import { formIntro } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { type AgentView, useSite } from '#ui/site.tsx'
import { spokenLanguages } from './agent-text.ts'

export const contactId = 'contact'
const agentId = 'agent'

/** `viewable`: a property whose viewings can be planned; a project has none. */
type ContactLinksProps = {
  viewable?: Pick<PropertySummary, 'id' | 'goal' | 'status'> | undefined
  /** By default the agency's. */
  phone?: string | undefined
}

/** No viewing of a property that is sold or rented. */
export function ContactLinks({ viewable, phone }: ContactLinksProps) {
  const { t, href } = useSite()
  const viewingHref = viewable && acceptsViewings(viewable) ? href('viewingRequest', { id: viewable.id }) : null
  return (
    <>
      {viewingHref && <LinkButton href={viewingHref} icon="calendar" label={t('forms.links.visit')} />}
      <LinkButton quiet={Boolean(viewingHref)} href={`#${contactId}`} icon="mail" label={t('forms.links.question')} />
      <CallLink className="btn quiet" icon phone={phone} />
    </>
  )
}

type Props = ContactLinksProps & {
  property: Pick<PropertySummary, 'title' | 'reference'> & { agentId?: number | null }
  title: string
  text: string
}

/** The agent of a property, else the agency. */
export function ContactCard({ property, title, text, viewable }: Props) {
  const { t, href, language, name, agency, agents } = useSite()
  const { reference } = property
  const agent = agentOf(agents, property.agentId ?? null)
  const subject = encodeURIComponent(t('property.contact.subject', { title: property.title, reference }))
  return (
    <aside className="contact-card" id={agentId} aria-label={title}>
      {agent ? (
        <AgentIntroduction agent={agent} />
      ) : (
        <>
          <h2>{title}</h2>
          <p className="muted small">{text}</p>
        </>
      )}
      <ContactLinks viewable={viewable} phone={agent?.phone} />
      {/* The offer form exists in Dutch only: its law is Flemish. */}
      {viewable && acceptsOffers(viewable) && language === 'nl' && (
        <p>
          <a className="more" href={href('offer', { id: viewable.id })}>
            {t('forms.links.offer')}
          </a>
        </p>
      )}
      <p className="small">
        {agent ? t('property.agent.answers') : <b>{name}</b>}
        <br />
        <FirstViewing viewable={viewable} property={property} />
        {t('property.referenceShort', { reference })}
        <br />
        <a href={`mailto:${agent?.email ?? agency.email}?subject=${subject}`}>{t('property.contact.email')}</a>
      </p>
    </aside>
  )
}

/** By the hours and time off of the agent, in memory: only the form for viewings knows which times are taken. */
function FirstViewing({ viewable, property }: Pick<Props, 'viewable' | 'property'>) {
  const { t, language, href, firstViewings } = useSite()
  if (!viewable || !acceptsViewings(viewable)) return null
  const own = firstViewings.ofAgents[property.agentId ?? '']
  const day = own === undefined ? firstViewings.agency : own
  if (!day) return null
  return (
    <>
      <a href={href('viewingRequest', { id: viewable.id })}>
        {t('property.agent.viewings', { day: dayText(day, language) })}
      </a>
      <br />
    </>
  )
}

function AgentIntroduction({ agent }: { agent: AgentView }) {
  const site = useSite()
  return (
    <div className="agent">
      <AgentPortrait agent={agent} />
      <h2>
        <AgentName agent={agent} />
      </h2>
      <p className="muted small">{[agent.role, spokenLanguages(agent, site)].filter(Boolean).join('. ')}</p>
    </div>
  )
}

/** At the foot of a narrow screen, for as long as the property is in view. */
export function ContactBar({ viewable }: { viewable: Pick<PropertySummary, 'id' | 'status'> }) {
  const { t, href } = useSite()
  return (
    <p className="contact-bar">
      {acceptsViewings(viewable) && (
        <LinkButton href={href('viewingRequest', { id: viewable.id })} icon="calendar" label={t('forms.links.visit')} />
      )}
      <LinkButton quiet href={`#${agentId}`} icon="phone" label={t('property.agent.contact')} />
    </p>
  )
}

type InquirySectionProps = { form: Form; subject: number; options: FormOptions }

export function InquirySection({ form, subject, options }: InquirySectionProps) {
  const { t } = useSite()
  const { state } = useFormContext()
  return (
    <Fold id={contactId} title={t(`forms.${form.name}.title`)} open={state !== null && state !== undefined}>
      <p className="muted">{formIntro(t, form.name)}</p>
      <FormView form={form} subject={subject} options={options} level={3} />
    </Fold>
  )
}
