import { phoneHref } from '#domain/phone.ts'
import { AgentName, AgentPortrait } from '#ui/components/agent-portrait.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { spokenLanguages } from '#ui/property/agent-text.ts'
import { type AgentView, useSite } from '#ui/site.tsx'

/** Agents with their direct numbers. */
export const Agents = ({ agents }: { agents: readonly AgentView[] }) => (
  <ul className="agents">
    {agents.map((agent) => (
      <li key={agent.id} className="agent">
        <AgentPortrait agent={agent} />
        <Agent agent={agent} />
      </li>
    ))}
  </ul>
)

function Agent({ agent }: { agent: AgentView }) {
  const site = useSite()
  const { role, phone } = agent
  const href = phoneHref(phone)
  return (
    <div>
      <h3 className="size-small">
        <AgentName agent={agent} />
      </h3>
      {role && <p>{role}</p>}
      <p className="muted small">{spokenLanguages(agent, site)}</p>
      {href && (
        <a className="more" href={href}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
    </div>
  )
}
