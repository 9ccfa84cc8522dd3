import { siteCalendar } from '#domain/viewing/calendar.ts'
import { parseTimeChoice, stateAfterBooking, type ViewingRole } from '#domain/viewing/status.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { appointmentLetters } from '#worker/mail/appointment-mails.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { agencyMail } from '#worker/mail/inquiry.ts'
import { notRequestedNote, receiptBlocks } from '#worker/mail/receipt.ts'
import { agencyMailParts, viewingVisitorMail } from '#worker/mail/viewing.ts'
import { type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { timesOfHome } from '#worker/services/viewing/diary.ts'
import { bookingStatement, rejectionOf, type StoredViewing } from '#worker/services/viewing/slots.ts'
import type { Submission } from '#worker/submission.ts'

/**
 * Books a viewing slot or a place on its waiting list, and mails both sides a link to change it.
 * @param author who books at the desk; null for the visitor
 */
export const bookViewing = async (submission: Submission, author: DeskAuthor | null): ReturnType<FormHandler> => {
  const by: ViewingRole = author ? 'agency' : 'visitor'
  const { subject, values, id: requestId, now, env, context, database } = submission
  const { site, catalogue } = context
  const calendar = siteCalendar(catalogue.site)
  const { time, waits, isOpen } = parseTimeChoice(String(values.time))
  if (!subject) return { fault: 'gone' }
  const offered = await timesOfHome(database(), catalogue, subject.id, Date.parse(now))
  const chosen = offered.find((item) => item.time === time && item.isOpen === isOpen)
  if (!chosen) return { errors: { time: 'invalid' } }
  if (!waits && chosen.isFull) return { fault: 'full' }

  const appointment: StoredViewing = {
    id: crypto.randomUUID(),
    requestId,
    propertyId: subject.id,
    language: site.language,
    time,
    ends: chosen.ends,
    // Chosen by the statement.
    seat: null,
    heldUntil: null,
    state: waits ? 'waiting' : stateAfterBooking(calendar.confirm && !isOpen, by),
    version: 0,
    email: String(values.email).toLowerCase(),
    name: personName(values),
    created: now,
    ...{ feedback: null, outcome: null, opinion: null, answered: null, released: null, read: null },
  }
  const news = appointment.state === 'cancelled' ? 'waiting' : appointment.state
  const letterTo = appointmentLetters(
    { database: database(), catalogue, origin: site.origin, secret: env.FORM_SECRET ?? '' },
    { appointment, news, wasInCalendar: false, now: Date.parse(now) },
  )
  const [visitor, agency] = await Promise.all([letterTo('visitor'), letterTo('agency')])
  const timeOptions = (view: typeof site) => ({
    times: [{ value: String(values.time), label: localTimeText(view, time) }],
  })
  const copyOfForm =
    by === 'visitor' ? [...receiptBlocks(site, submission, timeOptions(site)), notRequestedNote(site)] : []
  return {
    statements: [
      bookingStatement(database(), appointment, isOpen ? null : calendar),
      ...(author
        ? [
            recordRevision(
              database(),
              { resource: 'viewings', key: appointment.id, before: {}, after: { status: appointment.state, time } },
              author,
            ),
          ]
        : []),
    ],
    mails: [
      agencyMail(submission, { options: timeOptions(agency.site), ...agencyMailParts(agency.site, agency.letter) }),
      viewingVisitorMail(visitor.site, visitor.letter, copyOfForm),
    ],
    rejected: (message) => {
      const rejection = rejectionOf(message)
      return rejection === 'stale' ? null : rejection
    },
  }
}

export const handleViewing: FormHandler = (submission) => bookViewing(submission, null)
