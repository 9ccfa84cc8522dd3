import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { TeamPage } from '#ui/admin/account/team-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { listAccountsOf } from '#worker/services/admin/accounts.ts'
import { accountOptions, invite, newInvitation } from './invite.ts'

async function teamPage(context: PortalContext, invitation = newInvitation(context)) {
  const { database, query, site } = context
  const { rows } = await listAccountsOf(database(), 'staff', 1, { chain: [], now: Date.now() })
  const isRefused = Object.keys(invitation.errors).length > 0
  return {
    title: 'admin.views.team' as const,
    ...(isRefused && { status: 422 as const }),
    body: (
      <TeamPage
        rows={rows}
        action={site.href('adminTeam')}
        options={accountOptions(context)}
        notice={isRefused ? null : noticeIn(query)}
        invitation={invitation}
      />
    ),
  }
}

export const adminTeam = defineDeskPage({
  read: 'accounts:read',
  write: 'accounts:write',
  load: async (context) => teamPage(context),
  action: async (context, sent) => {
    const refused = await invite(context, 'staff', sent)
    if (refused) return teamPage(context, refused)
    return { redirect: withNotice(context.site.href('adminTeam'), 'invited'), status: 303 }
  },
})
