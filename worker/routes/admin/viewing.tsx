import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { viewingActionsFor, viewingStanding, viewingStatus } from '#domain/viewing/status.ts'
import { weekOf } from '#domain/viewing/week.ts'
import { ViewingDetailPage, type ViewingFault } from '#ui/admin/viewing-detail.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { appointmentMails } from '#worker/mail/appointment-mails.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { findViewing } from '#worker/services/viewing/desk.ts'
import { defineDeskPage } from './desk-page.tsx'
import { viewingHome } from './viewing-home.ts'

/** What the desk does to a viewing; an offered place is taken by its visitor alone. */
const verbs = ['confirm', 'move', 'cancel'] as const

async function loadViewing(context: PortalContext) {
  const key = context.params.key ?? ''
  const found = /^[\w-]{1,64}$/.test(key) ? await findViewing(context.database(), key) : null
  if (!found) throw new Failure('page.not-found')
  return { ...found, home: viewingHome(context, found.viewing.propertyId, found.home) }
}

type Loaded = Awaited<ReturnType<typeof loadViewing>>

async function viewingPage(context: PortalContext, { viewing, home, data }: Loaded, fault: ViewingFault | null) {
  const { site, services, params, query } = context
  const { time, ends, language, email, version, feedback, propertyId } = viewing
  const now = Date.now()
  const actions = home.mayWrite ? viewingActionsFor(viewingStatus(viewing, now), 'agency') : []
  const times = actions.includes('move') ? await services.viewings.times(now, propertyId) : []
  return {
    title: 'viewings.title' as const,
    ...(fault && { status: fault === 'time' ? (422 as const) : (409 as const) }),
    body: (
      <ViewingDetailPage
        viewing={{
          ...{ time, ends, language, email, version, feedback },
          guest: viewing.name,
          phone: typeof data?.phone === 'string' && data.phone ? data.phone : null,
          standing: viewingStanding(viewing, now),
        }}
        request={site.href('adminInquiry', { key: viewing.requestId })}
        week={`${site.href('adminViewings')}?week=${weekOf(time.slice(0, 10))}`}
        // A viewing cannot be moved to the waiting list of a full slot.
        times={times.filter(({ value }) => value !== time && !value.startsWith('waiting:'))}
        action={site.href('adminViewing', params)}
        notice={fault ? null : noticeIn(query)}
        {...{ home, actions, fault }}
      />
    ),
  }
}

export const adminViewing = defineDeskPage({
  read: 'viewings:read',
  write: 'viewings:write',
  load: async (context) => viewingPage(context, await loadViewing(context), null),
  action: async (context, sent) => {
    const { site, services, catalogue, secrets, params, send } = context
    const { viewing, home } = await loadViewing(context)
    if (!home.mayWrite) throw new Failure('page.not-found')
    const action = oneOf(verbs, actionIn(sent))
    const version = Number(textIn(sent, 'version') || Number.NaN)
    if (!action || !Number.isInteger(version)) throw new Failure('request.malformed')
    const outcome = await services.viewings.change(
      { appointment: viewing, role: 'agency' },
      { action, version, to: textIn(sent, 'time') },
      Date.now(),
      {
        mails: (database) => appointmentMails({ database, catalogue, origin: site.origin, secret: secrets.forms }),
        send,
      },
    )
    if (outcome !== 'done') return viewingPage(context, await loadViewing(context), outcome)
    return { redirect: withNotice(site.href('adminViewing', params), `viewing-${action}`), status: 303 }
  },
})
