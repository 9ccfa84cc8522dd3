import { type Agent, initialsOf } from '#domain/content/agent.ts'

/** Beside the name, so that it needs no text of its own. */
export const AgentPortrait = ({ agent: { name, picture } }: { agent: Pick<Agent, 'name' | 'picture'> }) =>
  picture ? (
    <img className="portrait" src={picture} alt="" width={120} height={120} loading="lazy" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
