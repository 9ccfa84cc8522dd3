import { Failure } from '#domain/failure.ts'
import { type ViewingAction, viewingActions, viewingActionsFor, viewingStatus } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { ViewingPage } from '#ui/pages/viewing.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import type { OpenedViewing } from '#worker/services/viewing/change.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: Visit, token: string, language?: Language): string =>
  `${href('appointment', {}, language)}?t=${encodeURIComponent(token)}`

const readAction = (text: string | null): ViewingAction | null =>
  viewingActions.find((action) => action === text) ?? null

type PageNotice = { done: ViewingAction | null; fault: 'full' | 'stale' | 'time' | null }

/** @throws Failure `page.not-found` for a link that we did not make */
async function openViewing(visit: Visit): Promise<OpenedViewing> {
  const opened = await visit.services.viewings.openByToken(visit.site, tokenIn(visit))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

async function viewingPage(visit: Visit, opened: OpenedViewing, { done, fault }: PageNotice): Promise<Page> {
  const { site, services } = visit
  const { appointment, role, home } = opened
  const { time, ends, changes, heldUntil, name, propertyId } = appointment
  const now = Date.now()
  const token = tokenIn(visit)
  const status = viewingStatus(appointment, now)
  const actions = viewingActionsFor(status, role)
  const times = actions.includes('move') ? await services.viewings.times(now) : []
  const title = site.t('viewing.title')
  return {
    addresses: alternatesOf(visit, (code) => pagePath(visit, token, code)),
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
        home={home}
        hours={{ start: time, end: ends }}
        status={status}
        heldUntil={heldUntil}
        actions={actions}
        visitor={role === 'agency' ? name : null}
        adminHref={role === 'agency' ? site.href('deskRequest', { key: appointment.requestId }) : null}
        // A full time can be waited for when a visit is asked for, not when one is moved.
        times={times.filter(({ value }) => value !== time && !value.startsWith('waiting:'))}
        version={changes}
        action={pagePath(visit, token)}
        done={fault ? null : done}
        fault={fault}
      />
    ),
  }
}

/** Behind the link of a mail: looking changes nothing, its buttons do. */
export const viewing = definePage({
  key: () => null,
  load: async (visit) =>
    viewingPage(visit, await openViewing(visit), { done: readAction(visit.query.get('done')), fault: null }),
  act: async (visit, sent) => {
    const opened = await openViewing(visit)
    const action = readAction(sent.get('do'))
    const version = Number(sent.get('changes') ?? Number.NaN)
    if (!action || !Number.isInteger(version)) throw new Failure('request.malformed')
    const { viewings } = visit.services
    const outcome = await viewings.change(
      visit.site,
      opened,
      { action, version, to: sent.get('time') ?? '' },
      Date.now(),
    )
    if (outcome === 'done') return { redirect: `${pagePath(visit, tokenIn(visit))}&done=${action}`, status: 303 }
    return viewingPage(visit, await openViewing(visit), { done: null, fault: outcome })
  },
})
