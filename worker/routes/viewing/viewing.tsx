import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { type ViewingAction, viewingActions, viewingActionsFor, viewingStatus } from '#domain/viewing/status.ts'
import { ViewingPage } from '#ui/pages/viewing.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { viewingProperty } from '#worker/mail/viewing-property.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'
import type { OpenedViewing } from '#worker/services/viewing/change.ts'

const pathOf = (context: PageContext) => context.site.href('viewing') + tokenQuery(context)

const readAction = (text: string | null): ViewingAction | null =>
  viewingActions.find((action) => action === text) ?? null

type PageNotice = { done: ViewingAction | null; fault: 'full' | 'stale' | 'time' | null }

/** @throws Failure `page.not-found` for an invalid token */
async function openViewing(context: PageContext): Promise<OpenedViewing> {
  const opened = await context.services.viewings.openByToken(tokenIn(context))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

async function viewingPage(context: PageContext, opened: OpenedViewing, { done, fault }: PageNotice): Promise<Page> {
  const { site, services } = context
  const { appointment, role } = opened
  const { time, ends, version, heldUntil, name, propertyId } = appointment
  const now = Date.now()
  const property = await viewingProperty(services.properties, site, propertyId)
  const status = viewingStatus(appointment, now)
  const actions = viewingActionsFor(status, role)
  const times = actions.includes('move') ? await services.viewings.moves(now, appointment) : []
  return {
    ...unindexedHead(context, 'viewing', {
      title: 'viewing.title',
      description: 'viewing.description',
      rest: tokenQuery(context),
    }),
    ...(fault && { status: fault === 'time' ? 422 : 409 }),
    body: (
      <ViewingPage
        id={propertyId}
        property={property}
        hours={{ start: time, end: ends }}
        status={status}
        heldUntil={heldUntil}
        actions={actions}
        visitor={role === 'agency' ? name : null}
        adminHref={role === 'agency' ? site.href('adminInquiry', { key: appointment.requestId }) : null}
        times={times}
        version={version}
        action={pathOf(context)}
        done={fault ? null : done}
        fault={fault}
      />
    ),
  }
}

/** Behind the link of a mail. GET changes nothing: mail programs follow links. */
export const viewing = definePage({
  load: async (context) =>
    viewingPage(context, await openViewing(context), { done: readAction(context.query.get('done')), fault: null }),
  action: async (context, sent, { env, later }) => {
    const opened = await openViewing(context)
    const action = readAction(actionIn(sent))
    const version = Number(textIn(sent, 'version') || Number.NaN)
    if (!action || !Number.isInteger(version)) throw new Failure('request.malformed')
    const { services, catalogue, site } = context
    const [{ appointmentMails }, { deliverSoon }] = await Promise.all([
      import('#worker/mail/appointment-mails.ts'),
      import('#worker/mail/delivery.ts'),
    ])
    const mailContext = { catalogue, origin: site.origin, secret: env.FORM_SECRET ?? '' }
    const outcome = await services.viewings.change(opened, { action, version, to: textIn(sent, 'time') }, Date.now(), {
      mails: (database) => appointmentMails({ ...mailContext, database }),
      send: (id) => deliverSoon(env, later, id),
    })
    if (outcome === 'done') return { redirect: `${pathOf(context)}&done=${action}`, status: 303 }
    return viewingPage(context, await openViewing(context), { done: null, fault: outcome })
  },
})
