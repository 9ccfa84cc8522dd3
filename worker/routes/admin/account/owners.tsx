import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { OwnersPage } from '#ui/admin/account/owner-list.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { listAccountsOf } from '#worker/services/admin/accounts.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { accountOptions, invite, newInvitation } from './invite.ts'

async function ownersPage(context: PortalContext, invitation = newInvitation(context)) {
  const { database, query, site, catalogue } = context
  const page = pageIn(query)
  const range = { chain: languageChain(site.language, catalogue), now: Date.now() }
  const { rows, count } = await listAccountsOf(database(), 'owner', page, range)
  const pages = pageCount(count)
  if (page > pages) return { redirect: site.href('adminOwners') + pageQuery(pages), status: 303 } satisfies Redirect
  const isRefused = Object.keys(invitation.errors).length > 0
  return {
    title: 'admin.views.owners' as const,
    rest: pageQuery(page),
    ...(isRefused && { status: 422 as const }),
    body: (
      <OwnersPage
        action={site.href('adminOwners')}
        options={accountOptions(context)}
        notice={isRefused ? null : noticeIn(query)}
        {...{ rows, count, page, invitation }}
      />
    ),
  }
}

export const adminOwners = defineDeskPage({
  read: 'accounts:read',
  write: 'accounts:write',
  load: async (context) => ownersPage(context),
  action: async (context, sent) => {
    const refused = await invite(context, 'owner', sent)
    if (refused) return ownersPage(context, refused)
    return { redirect: withNotice(context.site.href('adminOwners'), 'invited'), status: 303 }
  },
})
