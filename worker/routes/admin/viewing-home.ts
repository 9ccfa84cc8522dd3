import { may } from '#domain/auth/permissions.ts'
import { agentOf } from '#domain/content/team/agent.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { findViewing } from '#worker/services/viewing/desk.ts'
import { homeName } from './homes.tsx'

type StoredHome = NonNullable<Awaited<ReturnType<typeof findViewing>>>['home']

/** A home beside its viewings: what it is called, who shows it, and whether a person may act on its viewings. */
export function viewingHome(context: PortalContext, id: number, home: StoredHome) {
  const { site, user } = context
  const agent = agentOf(site.agents, home.agentId)
  const named = site.agents.find((item) => item.id === home.agentId)
  const isStored = home.reference !== null
  return {
    name: isStored ? homeName(context, { ...home, reference: home.reference! }) : String(id),
    city: home.city ?? '',
    reference: home.reference ?? String(id),
    href: isStored ? site.href('adminHome', { id }) : null,
    agent: agent && { id: String(agent.id), name: agent.name },
    mayWrite: may('viewings:write', user, named?.email ?? null),
  }
}
