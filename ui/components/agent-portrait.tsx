import { type Agent, initialsOf } from '#domain/content/team/agent.ts'
import { agentHref, useSite } from '#ui/site.tsx'

/** Beside the name, so that it needs no text of its own. */
export const AgentPortrait = ({ agent: { name, picture } }: { agent: Pick<Agent, 'name' | 'picture'> }) =>
  picture ? (
    <img className="portrait" src={picture} alt="" width={120} height={120} loading="lazy" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )

/** Leads to the page of an agent who has one. */
export function AgentName({ agent }: { agent: Pick<Agent, 'id' | 'name' | 'public'> }) {
  const href = agentHref(useSite(), agent)
  return href ? <a href={href}>{agent.name}</a> : agent.name
}
