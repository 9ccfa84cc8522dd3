import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments } from '#db/schema/index.ts'
import type { FormOption } from '#domain/forms/form.ts'
import { waitingValue } from '#domain/visits/appointment.ts'
import { calendarOf, endOf, timesOf } from '#domain/visits/calendar.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { appointmentIn } from '#worker/mail/appointment-links.ts'
import { type View, visitedHome } from '#worker/mail/visited-home.ts'
import type { OpenedAppointment, Wish, WishOutcome } from './appointment-changes.ts'
import { type Appointment, takenBetween } from './appointment-seats.ts'
import type { Catalogue } from './catalogue.ts'

type Options = {
  database: () => Database
  catalogue: Catalogue
  language: Language
  /** Signs the links; without it none opens. */
  secret: string | undefined
  later: (promise: Promise<unknown>) => void
  /** Sends the mails of an appointment, behind the answer. */
  send: (id: string) => void
}

export type Appointments = {
  /**
   * Every time for which a visit can be asked, in order, by days; where all seats are taken, the wish to wait for one.
   * @param now ms since 1970
   */
  times: (now: number) => Promise<FormOption[]>
  /** Everything that may be sent as a time: one that was taken a moment ago is told to be full, not to be unknown. */
  offered: (now: number) => FormOption[]
  /** @returns null for a link that we did not make, or that of an appointment that is forgotten */
  behind: (site: View, token: string) => Promise<OpenedAppointment | null>
  /** Done twice is done once. @param now ms since 1970 */
  change: (site: View, opened: OpenedAppointment, wish: Wish, now: number) => Promise<WishOutcome>
}

type Taken = Pick<Appointment, 'time' | 'ends' | 'seat'>

/** How many seats somebody has between two hours; who comes at half past takes one of both hours. */
const seatsIn = (taken: readonly Taken[], from: string, to: string): number =>
  new Set(taken.filter(({ time, ends }) => time < to && ends > from).map(({ seat }) => seat)).size

/** Visits: the times that are left, and what becomes of those that were asked for. */
export function createAppointments({ database, catalogue, language, secret, later, send }: Options): Appointments {
  const calendar = calendarOf(catalogue.site)
  const t = translator(language, [catalogue.book.defaultLanguage])

  const optionOf = (time: string, full: boolean): FormOption => {
    const from = timeText(time, language)
    return {
      value: full ? waitingValue(time) : time,
      label: full ? t('appointment.full', { from }) : from,
      group: dayText(time, language),
    }
  }

  return {
    async times(now) {
      const times = timesOf(calendar, now)
      const [first, last] = [times[0], times.at(-1)]
      if (!first || !last) return []
      const taken = await database().all<Taken>(takenBetween(first, endOf(last, calendar)))
      const isFull = (time: string) => seatsIn(taken, time, endOf(time, calendar)) >= calendar.seats
      return times.map((time) => optionOf(time, isFull(time)))
    },

    offered: (now) => timesOf(calendar, now).flatMap((time) => [optionOf(time, false), optionOf(time, true)]),

    async behind(site, token) {
      const found = secret ? await appointmentIn(secret, token) : null
      if (!found) return null
      const [appointment] = await database().select().from(appointments).where(eq(appointments.id, found.id))
      if (!appointment) return null
      const home = await visitedHome({ database: database(), catalogue, site }, appointment.propertyId)
      return { appointment, role: found.role, home }
    },

    async change(site, opened, wish, now) {
      // What writes mail is not in what every page loads.
      const { changeAppointment } = await import('./appointment-changes.ts')
      return changeAppointment(
        { database: database(), catalogue, site, secret: secret ?? '', later, send },
        opened,
        wish,
        now,
      )
    },
  }
}
