import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { ForgotPasswordPage } from '#ui/auth/password.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page } from '#worker/page.ts'
import { requestLink } from './mailed-link.ts'

function page(
  context: PortalContext<PortalUser | null>,
  { sent = false, wait = null }: { sent?: boolean; wait?: number | null },
): Page {
  return {
    ...portalHead(context, 'forgot', { title: 'auth.forgot.title', description: 'auth.forgot.description' }),
    ...(wait !== null && { status: 429, retryAfter: wait }),
    body: <ForgotPasswordPage action={context.site.href('forgot')} sent={sent} wait={wait} />,
  }
}

export const forgot = definePublicPage({
  load: (context) => page(context, { sent: context.query.has('sent') }),
  action: async (context, sent) => {
    if (actionIn(sent) !== 'forgot') throw new Failure('request.malformed')
    const wait = await requestLink(context, 'password-reset', textIn(sent, 'email'))
    return wait > 0 ? page(context, { wait }) : { redirect: `${context.site.href('forgot')}?sent`, status: 303 }
  },
})
