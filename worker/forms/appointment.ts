import { chosenTime, stateWhenTaken } from '#domain/visits/appointment.ts'
import { calendarOf, endOf, timesOf } from '#domain/visits/calendar.ts'
import { localText } from '#ui/components/moment-text.ts'
import { agencyPart, visitorMail } from '#worker/mail/appointment.ts'
import { appointmentPath } from '#worker/mail/appointment-links.ts'
import { copyBlocks, strangerNote } from '#worker/mail/copy.ts'
import { nameIn } from '#worker/mail/fields.ts'
import { agencyMail } from '#worker/mail/request.ts'
import { viewIn, visitedHome } from '#worker/mail/visited-home.ts'
import { type Appointment, bookingStatement, isFull, refusedBy } from '#worker/services/appointment-seats.ts'
import type { Accept } from './accept.ts'

/** A seat at a time of the calendar, or a place on its waiting list, with the links by which both sides may change it. */
export const acceptAppointment: Accept = async (received) => {
  const { about, values, id: requestId, now, env, visit, database } = received
  const { site, catalogue } = visit
  const calendar = calendarOf(catalogue.site)
  const { time, waits } = chosenTime(String(values.time))
  const ends = endOf(time, calendar)
  if (!about) return { fault: 'gone' }
  if (!timesOf(calendar, Date.parse(now)).includes(time)) return { errors: { time: 'invalid' } }
  if (!waits && (await isFull(database(), { time, ends }, calendar.seats))) return { fault: 'full' }

  const appointment: Appointment = {
    id: crypto.randomUUID(),
    requestId,
    propertyId: about.id,
    language: site.language,
    time,
    ends,
    // Which one, the statement finds.
    seat: null,
    heldUntil: null,
    state: waits ? 'waiting' : stateWhenTaken(calendar.confirm, 'visitor'),
    changes: 0,
    email: String(values.email).toLowerCase(),
    name: nameIn(values),
    created: now,
    feedback: null,
  }
  const agency = viewIn(catalogue, site.defaultLanguage, site.origin, Date.parse(now))
  const secret = env.FORM_SECRET ?? ''
  const { id, state } = appointment
  const home = visitedHome({ database: database(), catalogue, site }, about.id)
  const homeForAgency =
    agency.language === site.language ? home : visitedHome({ database: database(), catalogue, site: agency }, about.id)
  const [told, toldAgency, path] = await Promise.all([
    home,
    homeForAgency,
    appointmentPath(site, secret, { id, role: 'visitor', language: site.language }),
  ])
  const news = state === 'cancelled' ? 'waiting' : state
  const letter = { news, appointment, now, known: false } as const
  const forAgency = { ...letter, home: toldAgency, path: agency.href('deskRequest', { key: requestId }) }
  const optionsIn = (view: typeof site) => ({ times: [{ value: String(values.time), label: localText(view, time) }] })
  const filled = [...copyBlocks(site, received, optionsIn(site)), strangerNote(site)]
  return {
    statements: [bookingStatement(database(), appointment, calendar.seats)],
    mails: [
      agencyMail(received, { options: optionsIn(agency), ...agencyPart(agency, forAgency) }),
      visitorMail(site, { ...letter, home: told, path }, filled),
    ],
    refused: (message) => {
      const refusal = refusedBy(message)
      return refusal === 'stale' ? null : refusal
    },
  }
}
