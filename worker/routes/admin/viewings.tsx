import { may, mayAny } from '#domain/auth/permissions.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { addDays, brusselsMinute, mondayOf } from '#domain/time.ts'
import { openHours, siteCalendar } from '#domain/viewing/calendar.ts'
import { firstPlace } from '#domain/viewing/diary.ts'
import { viewingStanding } from '#domain/viewing/status.ts'
import { mondayOfWeek, placeInDay, quarterOf, quartersShown, weekOf } from '#domain/viewing/week.ts'
import { type Unconfirmed, ViewingsPage, type WeekDay, type WeekEvent } from '#ui/admin/viewing-week.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { viewingsOfWeek } from '#worker/services/viewing/desk.ts'
import { defineDeskPage } from './desk-page.tsx'
import { viewingHome } from './viewing-home.ts'

const larger = (a: string, b: string) => (a > b ? a : b)
const smaller = (a: string, b: string) => (a < b ? a : b)

type Stored = Awaited<ReturnType<typeof viewingsOfWeek>>

type OpenHouseEvent = WeekEvent & { edit: string; guests: Stored['rows'] }

/** Viewings in order, with what a person may do. @param now ms since 1970 */
const booked = (context: PortalContext, rows: Stored['rows'], now: number): Unconfirmed[] =>
  rows.map(({ viewing: { id, propertyId, time, ends, name, version, ...viewing }, home }) => {
    const { name: address, city, agent, mayWrite } = viewingHome(context, propertyId, home)
    return {
      ...{ key: id, href: context.site.href('adminViewing', { key: id }), time, ends, guest: name, version, agent },
      home: [address, city].filter(Boolean).join(', '),
      standing: viewingStanding({ ...viewing, time }, now),
      mayConfirm: mayWrite,
    }
  })

/** The open house that a viewing is a part of, if there is one at that time. */
const openHouseKey = ({ propertyId, time }: { propertyId: number; time: string }) => `${propertyId}-${time}`

/** Each is one event, with how many of its places are taken; its guests are beside the week of `week`. */
const openHouses = (context: PortalContext, { open, rows }: Stored, week: string): OpenHouseEvent[] =>
  open.flatMap(({ id, openHouses, home }) => {
    const { name, city, href, agent } = viewingHome(context, id, home)
    const edit = `${href}?view=viewings`
    return openHouses.map(({ start, end, seats }) => {
      const key = openHouseKey({ propertyId: id, time: start })
      const guests = rows.filter(({ viewing }) => openHouseKey(viewing) === key)
      const taken = guests.filter(({ viewing }) => (viewing.seat ?? 0) >= firstPlace).length
      return {
        ...{ key, edit, time: start, ends: end, guest: null, standing: 'confirmed', agent, guests },
        href: seats || guests.length > 0 ? `${week}&open=${key}#guests` : edit,
        home: [name, city].filter(Boolean).join(', '),
        ...(seats && { places: { taken, seats } }),
      }
    })
  })

/** Time off of the agents, by the day. */
const absencesOf = ({ site }: PortalContext, { away }: Stored, monday: string): WeekEvent[] =>
  away.flatMap(({ id, agentId, note, ...absence }) => {
    const named = site.agents.find((item) => item.id === agentId)
    const agent = named ? { id: String(named.id), name: named.name } : null
    const href = `${site.href('adminHours')}?agent=${agentId}`
    return Array.from({ length: 7 }, (_, at) => addDays(monday, at)).flatMap((day): WeekEvent[] => {
      const [time, ends] = [larger(absence.time, `${day}T00:00`), smaller(absence.ends, `${day}T23:59`)]
      const home = [agent?.name, note].filter(Boolean).join(', ')
      return time < ends
        ? [{ key: `${id}-${day}`, href, time, ends, guest: null, isAway: true, home, standing: 'confirmed', agent }]
        : []
    })
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
    const stored = await viewingsOfWeek(database(), { from: monday, to: addDays(monday, 7) }, now)
    const isShown = (event: WeekEvent) => agent === '' || event.agent?.id === agent
    const viewings = booked(context, stored.rows, now).filter(isShown)
    const weekQuery = (day: string) => `?week=${weekOf(day)}${agent && `&agent=${agent}`}`
    const houses = openHouses(context, stored, site.href('adminViewings') + weekQuery(monday))
    const hosted = new Set(houses.flatMap(({ guests }) => guests.map(({ viewing }) => viewing.id)))
    const others = [...houses, ...absencesOf(context, stored, monday)]
    const chosen = houses.find(({ key }) => key === query.get('open'))
    return {
      title: 'viewings.title',
      rest: weekQuery(monday),
      body: (
        <ViewingsPage
          week={weekOf(monday)}
          days={daysOf(
            context,
            monday,
            [...viewings.filter(({ key }) => !hosted.has(key)), ...others.filter(isShown)],
            minute,
          )}
          openHouse={chosen ? { ...chosen, guests: booked(context, chosen.guests, now) } : null}
          links={{
            previous: site.href('adminViewings') + weekQuery(addDays(monday, -7)),
            today: site.href('adminViewings') + (agent && `?agent=${agent}`),
            next: site.href('adminViewings') + weekQuery(addDays(monday, 7)),
          }}
          unconfirmed={viewings.filter(({ standing, time }) => standing === 'asked' && time > minute)}
          answered={booked(context, stored.answered, now).filter(isShown)}
          mayBook={mayAny('viewings:write', context.user)}
          hasHours={context.site.agents.some(({ email }) => may('viewings:write', context.user, email ?? ''))}
          notice={noticeIn(query)}
          {...{ agents, agent }}
        />
      ),
    }
  },
})
