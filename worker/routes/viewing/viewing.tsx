import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { type ViewingAction, viewingActions, viewingActionsFor, viewingStatus } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { ViewingPage } from '#ui/pages/viewing.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { viewingProperty } from '#worker/mail/viewing-property.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'
import type { OpenedViewing } from '#worker/services/viewing/change.ts'

const tokenIn = ({ query }: PageContext): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: PageContext, token: string, language?: Language): string =>
  `${href('appointment', {}, language)}?t=${encodeURIComponent(token)}`

const readAction = (text: string | null): ViewingAction | null =>
  viewingActions.find((action) => action === text) ?? null

type PageNotice = { done: ViewingAction | null; fault: 'full' | 'stale' | 'time' | null }

/** @throws Failure `page.not-found` for a link that we did not make */
async function openViewing(context: PageContext): Promise<OpenedViewing> {
  const opened = await context.services.viewings.openByToken(tokenIn(context))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

async function viewingPage(context: PageContext, opened: OpenedViewing, { done, fault }: PageNotice): Promise<Page> {
  const { site, services } = context
  const { appointment, role } = opened
  const { time, ends, changes, heldUntil, name, propertyId } = appointment
  const now = Date.now()
  const token = tokenIn(context)
  const home = await viewingProperty(services.properties, site, propertyId)
  const status = viewingStatus(appointment, now)
  const actions = viewingActionsFor(status, role)
  const times = actions.includes('move') ? await services.viewings.times(now) : []
  const title = site.t('viewing.title')
  return {
    addresses: alternatesOf(context, (code) => pagePath(context, token, code)),
    head: {
      title,
      description: site.t('viewing.description', { agency: site.name }),
      canonical: site.href('appointment'),
      alternates: {},
      robots: 'noindex, nofollow',
      graph: [],
    },
    ...(fault && { status: fault === 'time' ? 422 : 409 }),
    body: (
      <ViewingPage
        id={propertyId}
        property={home}
        hours={{ start: time, end: ends }}
        status={status}
        heldUntil={heldUntil}
        actions={actions}
        visitor={role === 'agency' ? name : null}
        adminHref={role === 'agency' ? site.href('deskRequest', { key: appointment.requestId }) : null}
        // A full time can be waited for when a visit is asked for, not when one is moved.
        times={times.filter(({ value }) => value !== time && !value.startsWith('waiting:'))}
        version={changes}
        action={pagePath(context, token)}
        done={fault ? null : done}
        fault={fault}
      />
    ),
  }
}

/** Behind the link of a mail: looking changes nothing, its buttons do. */
export const viewing = definePage({
  load: async (context) =>
    viewingPage(context, await openViewing(context), { done: readAction(context.query.get('done')), fault: null }),
  action: async (context, sent, { env, later }) => {
    const opened = await openViewing(context)
    const action = readAction(sent.get('do'))
    const version = Number(sent.get('changes') ?? Number.NaN)
    if (!action || !Number.isInteger(version)) throw new Failure('request.malformed')
    const { services, catalogue, site } = context
    const [{ appointmentMails }, { deliverSoon }] = await Promise.all([
      import('#worker/mail/appointment-mails.ts'),
      import('#worker/mail/delivery.ts'),
    ])
    const about = { catalogue, origin: site.origin, secret: env.FORM_SECRET ?? '' }
    const outcome = await services.viewings.change(
      opened,
      { action, version, to: sent.get('time') ?? '' },
      Date.now(),
      {
        mails: (database) => appointmentMails({ ...about, database }),
        send: (id) => deliverSoon(env, later, id),
      },
    )
    if (outcome === 'done') return { redirect: `${pagePath(context, tokenIn(context))}&done=${action}`, status: 303 }
    return viewingPage(context, await openViewing(context), { done: null, fault: outcome })
  },
})
