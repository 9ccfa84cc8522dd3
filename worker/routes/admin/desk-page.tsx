import { pageIn, pageQuery } from '#domain/admin/paging.ts'
import type { Permission } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, withNotice } from '#domain/forms/notice.ts'
import type { Key } from '#locales/translator.ts'
import { DeskProvider } from '#ui/admin/desk-frame.tsx'
import { defineStaffPage, type PortalContext, type PortalPage } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import type { Download, Page, Redirect, RouteDefinition } from '#worker/page.ts'
import { deskCounts } from '#worker/services/admin/overview.ts'

/** `rest`: query with its `?`, for the language switch. */
type DeskContent = Pick<Page, 'status' | 'body' | 'hosts'> & { title: Key; rest?: string }

type DeskCounts = ReturnType<typeof deskCounts>

type DeskDefinition = {
  /** What a role must be permitted to see it, and to act on it. */
  read: Permission
  write?: Permission
  /** Its `body` is a `<DeskPage>`. */
  load(context: PortalContext, counts: DeskCounts): Promise<DeskContent | Redirect | Download>
  action?(context: PortalContext, sent: FormData, background: Background): Promise<DeskContent | Redirect>
  uploads?: RouteDefinition['uploads']
}

type Background = Parameters<NonNullable<RouteDefinition['action']>>[2]

async function framed(
  context: PortalContext,
  { title, rest = '', body, ...page }: DeskContent,
  counts: DeskCounts,
): Promise<Page> {
  const { addresses = {}, head } = unindexedHead(context, context.route!, {
    ...{ title, description: 'admin.description', rest },
  })
  const view = { user: context.user, counts: await counts, addresses }
  return {
    ...page,
    head,
    addresses,
    sheet: 'desk',
    loggedIn: true,
    body: <DeskProvider value={view}>{body}</DeskProvider>,
  }
}

/** A page of the desk: what waits is counted while it loads, one statement for its frame. */
export const defineDeskPage = ({ load, action, uploads, ...permissions }: DeskDefinition): PortalPage =>
  defineStaffPage(permissions, {
    ...(uploads && { uploads }),
    load: async (context) => {
      const counts = deskCounts(context.database())
      const [content] = await Promise.all([load(context, counts), counts])
      return 'body' in content ? framed(context, content, counts) : content
    },
    ...(action && {
      action: async (context, sent, background) => {
        const content = await action(context, sent, background)
        return 'redirect' in content ? content : framed(context, content, deskCounts(context.database()))
      },
    }),
  })

type Verbs = Readonly<Record<string, (context: PortalContext, sent: FormData) => Promise<Notice>>>

/** Does what the pressed button says, and shows the page again with the outcome. @throws Failure of another button */
export const byVerb =
  (verbs: Verbs) =>
  async (context: PortalContext, sent: FormData): Promise<Redirect> => {
    const verb = actionIn(sent)
    if (!Object.hasOwn(verbs, verb)) throw new Failure('request.malformed')
    const notice = await verbs[verb]!(context, sent)
    const { site, route, params, query } = context
    return { redirect: withNotice(site.href(route!, params) + pageQuery(pageIn(query)), notice), status: 303 }
  }
