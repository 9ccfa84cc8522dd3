import { Failure } from '#domain/failure.ts'
import { type AppointmentAction, actionsOf, appointmentActions, standingOf } from '#domain/visits/appointment.ts'
import type { Language } from '#locales/languages.ts'
import { AppointmentPage } from '#ui/pages/appointment.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import type { OpenedAppointment } from '#worker/services/appointment-changes.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const addressOf = ({ site: { href } }: Visit, token: string, language?: Language): string =>
  `${href('appointment', {}, language)}?t=${encodeURIComponent(token)}`

const actionIn = (text: string | null): AppointmentAction | null =>
  appointmentActions.find((action) => action === text) ?? null

type Said = { done: AppointmentAction | null; fault: 'full' | 'stale' | 'time' | null }

/** @throws Failure `page.not-found` for a link that we did not make */
async function open(visit: Visit): Promise<OpenedAppointment> {
  const opened = await visit.services.appointments.behind(visit.site, tokenIn(visit))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

async function pageOf(visit: Visit, opened: OpenedAppointment, { done, fault }: Said): Promise<Page> {
  const { site, services } = visit
  const { appointment, role, home } = opened
  const { time, ends, changes, heldUntil, name, propertyId } = appointment
  const now = Date.now()
  const token = tokenIn(visit)
  const standing = standingOf(appointment, now)
  const actions = actionsOf(standing, role)
  const times = actions.includes('move') ? await services.appointments.times(now) : []
  const title = site.t('appointment.title')
  return {
    addresses: alternatesOf(visit, (code) => addressOf(visit, token, code)),
    head: {
      title,
      description: site.t('appointment.description', { agency: site.name }),
      canonical: site.href('appointment'),
      alternates: {},
      robots: 'noindex, nofollow',
      graph: [],
    },
    ...(fault && { status: fault === 'time' ? 422 : 409 }),
    body: (
      <AppointmentPage
        id={propertyId}
        home={home}
        hours={{ start: time, end: ends }}
        standing={standing}
        heldUntil={heldUntil}
        actions={actions}
        visitor={role === 'agency' ? name : null}
        desk={role === 'agency' ? site.href('deskRequest', { key: appointment.requestId }) : null}
        // A full time can be waited for when a visit is asked for, not when one is moved.
        times={times.filter(({ value }) => value !== time && !value.startsWith('waiting:'))}
        changes={changes}
        action={addressOf(visit, token)}
        done={fault ? null : done}
        fault={fault}
      />
    ),
  }
}

/** Behind the link of a mail: looking changes nothing, its buttons do. */
export const appointment = definePage({
  key: () => null,
  load: async (visit) => pageOf(visit, await open(visit), { done: actionIn(visit.query.get('done')), fault: null }),
  act: async (visit, sent) => {
    const opened = await open(visit)
    const action = actionIn(sent.get('do'))
    const seen = Number(sent.get('changes') ?? Number.NaN)
    if (!action || !Number.isInteger(seen)) throw new Failure('request.malformed')
    const { appointments } = visit.services
    const outcome = await appointments.change(
      visit.site,
      opened,
      { action, seen, to: sent.get('time') ?? '' },
      Date.now(),
    )
    if (outcome === 'done') return { redirect: `${addressOf(visit, tokenIn(visit))}&done=${action}`, status: 303 }
    return pageOf(visit, await open(visit), { done: null, fault: outcome })
  },
})
