import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import type { AccountKind } from '#domain/owner/account-forms.ts'
import { OwnersPage } from '#ui/admin/account/owner-list.tsx'
import { TeamPage } from '#ui/admin/account/team-page.tsx'
import type { PortalContext, PortalPage } from '#worker/auth/portal-page.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { listAccountsOf } from '#worker/services/admin/accounts.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { accountOptions, invite, newInvitation } from './invite.ts'

const lists = {
  owner: { route: 'adminOwners', title: 'admin.views.owners', Page: OwnersPage },
  staff: { route: 'adminTeam', title: 'admin.views.team', Page: TeamPage },
} as const

/** Accounts of a kind by name, a page at a time, and the form that invites one more. */
function defineAccountList(kind: AccountKind): PortalPage {
  const { route, title, Page } = lists[kind]
  async function list(context: PortalContext, invitation = newInvitation(context)) {
    const { database, query, site, catalogue } = context
    const page = pageIn(query)
    const range = { chain: languageChain(site.language, catalogue), now: Date.now() }
    const { rows, count } = await listAccountsOf(database(), kind, page, range)
    const pages = pageCount(count)
    if (page > pages) return { redirect: site.href(route) + pageQuery(pages), status: 303 } satisfies Redirect
    const isRefused = Object.keys(invitation.errors).length > 0
    return {
      title,
      rest: pageQuery(page),
      ...(isRefused && { status: 422 as const }),
      body: (
        <Page
          action={site.href(route)}
          options={accountOptions(context)}
          required={context.twoFactorRoles}
          notice={isRefused ? null : noticeIn(query)}
          {...{ rows, count, page, invitation }}
        />
      ),
    }
  }
  return defineDeskPage({
    read: 'accounts:read',
    write: 'accounts:write',
    load: (context) => list(context),
    action: async (context, sent) => {
      const refused = await invite(context, kind, sent)
      if (refused) return list(context, refused)
      return { redirect: withNotice(context.site.href(route), 'invited'), status: 303 }
    },
  })
}

export const adminOwners = defineAccountList('owner')
export const adminTeam = defineAccountList('staff')
