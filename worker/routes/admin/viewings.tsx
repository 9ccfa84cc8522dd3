import { mayAny } from '#domain/auth/permissions.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { addDays, brusselsMinute, mondayOf } from '#domain/time.ts'
import { openHours, siteCalendar } from '#domain/viewing/calendar.ts'
import { viewingStanding } from '#domain/viewing/status.ts'
import { mondayOfWeek, placeInDay, quarterOf, quartersShown, weekOf } from '#domain/viewing/week.ts'
import { type Unconfirmed, ViewingsPage, type WeekDay, type WeekEvent } from '#ui/admin/viewing-week.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { viewingsOfWeek } from '#worker/services/viewing/desk.ts'
import { defineDeskPage } from './desk-page.tsx'
import { viewingHome } from './viewing-home.ts'

type Stored = Awaited<ReturnType<typeof viewingsOfWeek>>

/** Viewings in order, with what a person may do. @param now ms since 1970 */
const booked = (context: PortalContext, { rows }: Stored, now: number): Unconfirmed[] =>
  rows.map(({ viewing: { id, propertyId, time, ends, name, version, ...viewing }, home }) => {
    const { name: address, city, agent, mayWrite } = viewingHome(context, propertyId, home)
    return {
      ...{ key: id, href: context.site.href('adminViewing', { key: id }), time, ends, guest: name, version, agent },
      home: [address, city].filter(Boolean).join(', '),
      standing: viewingStanding({ ...viewing, time }, now),
      mayConfirm: mayWrite,
    }
  })

const openHouses = (context: PortalContext, { open }: Stored): WeekEvent[] =>
  open.flatMap(({ id, openHouses, home }) => {
    const { name, city, href, agent } = viewingHome(context, id, home)
    return openHouses.map(({ start, end }) => ({
      ...{ key: `${id}-${start}`, href: href!, time: start, ends: end, guest: null, standing: 'confirmed', agent },
      home: [name, city].filter(Boolean).join(', '),
    }))
  })

function daysOf(context: PortalContext, monday: string, events: readonly WeekEvent[], minute: string): WeekDay[] {
  const calendar = siteCalendar(context.catalogue.site)
  const today = minute.slice(0, 10)
  const quarter = quarterOf(minute)
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(monday, at)
    return {
      day,
      isToday: day === today,
      isPast: day < today && mondayOf(today) === monday,
      isClosed: openHours(calendar, day).length === 0,
      now: day === today && quarter >= 0 && quarter < quartersShown ? quarter : null,
      events: placeInDay(events.filter(({ time }) => time.startsWith(day))),
    }
  })
}

export const adminViewings = defineDeskPage({
  read: 'viewings:read',
  load: async (context) => {
    const { database, query, site } = context
    const now = Date.now()
    const minute = brusselsMinute(now)
    const monday = mondayOfWeek(query.get('week') ?? '') ?? mondayOf(minute.slice(0, 10))
    const agents = site.agents.map(({ id, name }) => [String(id), name] as const)
    const agent = agents.find(([id]) => id === query.get('agent'))?.[0] ?? ''
    const stored = await viewingsOfWeek(database(), { from: monday, to: addDays(monday, 7) }, minute)
    const isShown = (event: WeekEvent) => agent === '' || event.agent?.id === agent
    const viewings = booked(context, stored, now).filter(isShown)
    const weekQuery = (day: string) => `?week=${weekOf(day)}${agent && `&agent=${agent}`}`
    return {
      title: 'viewings.title',
      rest: weekQuery(monday),
      body: (
        <ViewingsPage
          week={weekOf(monday)}
          days={daysOf(context, monday, [...viewings, ...openHouses(context, stored).filter(isShown)], minute)}
          links={{
            previous: site.href('adminViewings') + weekQuery(addDays(monday, -7)),
            today: site.href('adminViewings') + (agent && `?agent=${agent}`),
            next: site.href('adminViewings') + weekQuery(addDays(monday, 7)),
          }}
          unconfirmed={viewings.filter(({ standing, time }) => standing === 'asked' && time > minute)}
          mayBook={mayAny('viewings:write', context.user)}
          notice={noticeIn(query)}
          {...{ agents, agent }}
        />
      ),
    }
  },
})
