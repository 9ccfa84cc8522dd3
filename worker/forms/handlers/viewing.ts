import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import { parseTimeChoice, stateAfterBooking } from '#domain/viewing/status.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { agencyMail } from '#worker/mail/inquiry.ts'
import { notRequestedNote, receiptBlocks } from '#worker/mail/receipt.ts'
import { agencyMailParts, viewingVisitorMail } from '#worker/mail/viewing.ts'
import { siteViewIn, viewingProperty } from '#worker/mail/viewing-property.ts'
import { viewingPath } from '#worker/services/viewing/link.ts'
import { bookingStatement, isFullyBooked, rejectionOf, type StoredViewing } from '#worker/services/viewing/slots.ts'

/** A seat at a time of the calendar, or a place on its waiting list, with the links by which both sides may change it. */
export const handleViewing: FormHandler = async (received) => {
  const { subject, values, id: requestId, now, env, visit, database } = received
  const { site, catalogue } = visit
  const calendar = siteCalendar(catalogue.site)
  const { time, waits } = parseTimeChoice(String(values.time))
  const ends = viewingEnd(time, calendar)
  if (!subject) return { fault: 'gone' }
  if (!bookableTimes(calendar, Date.parse(now)).includes(time)) return { errors: { time: 'invalid' } }
  if (!waits && (await isFullyBooked(database(), { time, ends }, calendar.seats))) return { fault: 'full' }

  const appointment: StoredViewing = {
    id: crypto.randomUUID(),
    requestId,
    propertyId: subject.id,
    language: site.language,
    time,
    ends,
    // Which one, the statement finds.
    seat: null,
    heldUntil: null,
    state: waits ? 'waiting' : stateAfterBooking(calendar.confirm, 'visitor'),
    changes: 0,
    email: String(values.email).toLowerCase(),
    name: personName(values),
    created: now,
    feedback: null,
  }
  const agency = siteViewIn(catalogue, site.defaultLanguage, site.origin, Date.parse(now))
  const secret = env.FORM_SECRET ?? ''
  const { id, state } = appointment
  const home = viewingProperty({ database: database(), catalogue, site }, subject.id)
  const homeForAgency =
    agency.language === site.language
      ? home
      : viewingProperty({ database: database(), catalogue, site: agency }, subject.id)
  const [visitorHome, agencyHome, path] = await Promise.all([
    home,
    homeForAgency,
    viewingPath(site, secret, { id, role: 'visitor', language: site.language }),
  ])
  const news = state === 'cancelled' ? 'waiting' : state
  const mailData = { news, appointment, now, wasInCalendar: false } as const
  const agencyMailData = { ...mailData, home: agencyHome, path: agency.href('deskRequest', { key: requestId }) }
  const timeOptions = (view: typeof site) => ({
    times: [{ value: String(values.time), label: localTimeText(view, time) }],
  })
  const copyOfForm = [...receiptBlocks(site, received, timeOptions(site)), notRequestedNote(site)]
  return {
    statements: [bookingStatement(database(), appointment, calendar.seats)],
    mails: [
      agencyMail(received, { options: timeOptions(agency), ...agencyMailParts(agency, agencyMailData) }),
      viewingVisitorMail(site, { ...mailData, home: visitorHome, path }, copyOfForm),
    ],
    rejected: (message) => {
      const rejection = rejectionOf(message)
      return rejection === 'stale' ? null : rejection
    },
  }
}
