import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import type { FormOption } from '#domain/forms/form.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { dayText, timeText } from '#domain/time.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import { type ViewingRole, waitingListValue } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { signToken, type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import type { OpenedViewing, ViewingChange, ViewingOutcome } from './change.ts'
import type { AppointmentMails, StoredViewing } from './slots.ts'

type Options = {
  database: () => Database
  catalogue: Catalogue
  language: Language
  /** Sign the links; without them no link is valid. */
  secrets: readonly (string | undefined)[]
  later: WaitUntil
}

type Mailing = {
  mails: (database: Database) => AppointmentMails
  send: (id: string) => void
}

/** Token of a link; the role is signed with the id, so that neither can be swapped. */
export const appointmentToken = (secret: string, { id, role }: { id: string; role: ViewingRole }): string =>
  signToken(secret, 'appointment', `${role}-${id}`)

function readToken(secrets: VerifyingSecrets, token: string): { id: string; role: ViewingRole } | null {
  const [, role, id] = /^(visitor|agency)-(.+)$/.exec(verifyToken(secrets, 'appointment', token) ?? '') ?? []
  return role && id ? { id, role: role as ViewingRole } : null
}

export type Viewings = {
  /**
   * Every bookable time of a home in order; fully booked ones as waiting-list options.
   * @param now ms since 1970
   */
  times: (now: number, propertyId: PropertyId) => Promise<FormOption[]>
  /** All values that validation accepts, also of times that were just booked: these fail as full, not as unknown. */
  offeredTimes: (now: number) => FormOption[]
  /** @returns null for an invalid token, or an erased appointment */
  openByToken: (token: string) => Promise<OpenedViewing | null>
  /** Idempotent. @param now ms since 1970 */
  change: (opened: OpenedViewing, criteria: ViewingChange, now: number, mailing: Mailing) => Promise<ViewingOutcome>
}

type BookedSlot = Pick<StoredViewing, 'time' | 'ends' | 'seat' | 'propertyId'>

/** Distinct slots taken in a time range: a viewing at half past occupies one in both hours. */
const slotsTaken = (taken: readonly BookedSlot[], from: string, to: string): number =>
  new Set(taken.filter(({ time, ends }) => time < to && ends > from).map(({ seat }) => seat)).size

export function createViewings({ database, catalogue, language, secrets, later }: Options): Viewings {
  const calendar = siteCalendar(catalogue.site)
  const t = translator(language, [catalogue.routeMap.defaultLanguage])

  const timeOption = (time: string, full: boolean): FormOption => {
    const from = t('forms.times.dated', { day: dayText(time, language), from: timeText(time, language) })
    return {
      value: full ? waitingListValue(time) : time,
      label: full ? t('forms.fullTime', { from }) : from,
    }
  }

  return {
    async times(now, propertyId) {
      const times = bookableTimes(calendar, now)
      const [first, last] = [times[0], times.at(-1)]
      if (!first || !last) return []
      const { bookedBetween } = await import('./slots.ts')
      const taken = await database().all<BookedSlot>(bookedBetween(first, viewingEnd(last, calendar)))
      const ofHome = taken.filter((slot) => slot.propertyId === propertyId)
      return times.map((time) => {
        const ends = viewingEnd(time, calendar)
        const isFull =
          slotsTaken(taken, time, ends) >= calendar.seats || slotsTaken(ofHome, time, ends) >= calendar.seatsPerHome
        return timeOption(time, isFull)
      })
    },

    offeredTimes: (now) =>
      bookableTimes(calendar, now).flatMap((time) => [timeOption(time, false), timeOption(time, true)]),

    async openByToken(token) {
      const signed = readToken(secrets, token)
      if (!signed) return null
      const [appointment] = await database().select().from(viewings).where(eq(viewings.id, signed.id))
      return appointment ? { appointment, role: signed.role } : null
    },

    async change(opened, change, now, { mails, send }) {
      // Lazy: not part of the start-up bundle.
      const { changeViewing } = await import('./change.ts')
      const source = { database: database(), catalogue, mails: mails(database()), later, send }
      return changeViewing(source, opened, change, now)
    },
  }
}
