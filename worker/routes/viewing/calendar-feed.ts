import '#locales/deferred.ts'
import type { Context } from 'hono'
import { isStaff } from '#domain/auth/permissions.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { type CalendarEvent, renderIcs } from '#worker/exporters/ics.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'
import { calendarOwner, countCalendar, viewingsOfCalendar } from '#worker/services/viewing/calendar-feed.ts'
import { viewIn } from '#worker/site-view.ts'

const statuses = { asked: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED', waiting: 'CANCELLED' } as const

/** No cache keeps it: it names people. */
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

type Stored = Awaited<ReturnType<typeof viewingsOfCalendar>>[number]

/** The event of the mails of a viewing, by its UID; the address and the phone of the guest stay at the desk. */
function eventOf(site: ReturnType<typeof viewIn>, { viewing, home }: Stored): CalendarEvent {
  const { id, name, time, ends, state, version, created } = viewing
  const street = [home.street, home.houseNumber].filter(Boolean).join(' ')
  const location = [street, home.city].filter(Boolean).join(', ')
  const url = site.origin + site.href('adminViewing', { key: id })
  return {
    uid: `${id}@${new URL(site.origin).hostname}`,
    start: time,
    end: ends,
    summary: [name, location || home.reference].filter(Boolean).join(', '),
    description: [home.reference, site.t(`viewings.standing.${state}`), url].filter(Boolean).join('\n'),
    location,
    url,
    changed: created,
    position: null,
    invitation: { status: statuses[state], sequence: version },
  }
}

/** The viewings of a person of the desk, for the program of their calendar: `/calendar/TOKEN.ics`. */
export async function calendarFeed(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const now = Date.now()
  const database = services.database()
  const owner = await calendarOwner(database, (c.req.param('file') ?? '').replace(/\.ics$/, ''))
  if (!owner || !isStaff(owner.role)) return notFoundAsJson()
  const wait = await countCalendar(database, owner.id, now)
  if (wait > 0) return new Response(null, { status: 429, headers: { ...headers, 'retry-after': String(wait) } })
  const catalogue = await services.catalogue()
  const site = viewIn(catalogue, owner.language, originOf(c.env, new URL(c.req.url)), now)
  const agent = site.agents.find(({ email }) => email?.toLowerCase() === owner.email.toLowerCase())
  const rows = await viewingsOfCalendar(database, agent?.id ?? null, now)
  return new Response(
    renderIcs(
      site.name,
      rows.map((row) => eventOf(site, row)),
    ),
    {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="viewings.ics"',
      },
    },
  )
}
