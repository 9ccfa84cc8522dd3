import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import type { FormOption } from '#domain/forms/form.ts'
import { type ShownOpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Property, PropertyId } from '#domain/property/property.ts'
import { brusselsMoment, dayText, timeText } from '#domain/time.ts'
import type { OfferedTime } from '#domain/viewing/diary.ts'
import { openHouseValue, parseTimeChoice, type ViewingRole, waitingListValue } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { signToken, type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import type { OpenedViewing, ViewingChange, ViewingOutcome } from './change.ts'
import type { AppointmentMails } from './slots.ts'

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
   * Every bookable time of a home in order; fully booked ones as waiting-list options, but no full open house.
   * @param now ms since 1970
   */
  times: (now: number, propertyId: PropertyId) => Promise<FormOption[]>
  /** Where a viewing can be moved: not to the waiting list of a full slot. @param now ms since 1970 */
  moves: (now: number, viewing: { propertyId: PropertyId; time: string }) => Promise<FormOption[]>
  /** Choices that were sent, with their texts: whether they are bookable is known when they are booked. */
  named: (choices: readonly string[]) => FormOption[]
  options: (times: readonly OfferedTime[]) => FormOption[]
  /** Those that are not over, and which of them are full. @param minute now in Brussels */
  openHouses: (property: Property, minute: string) => Promise<ShownOpenHouse[]>
  /** @returns null for an invalid token, or an erased appointment */
  openByToken: (token: string) => Promise<OpenedViewing | null>
  /** Idempotent. @param now ms since 1970 */
  change: (opened: OpenedViewing, criteria: ViewingChange, now: number, mailing: Mailing) => Promise<ViewingOutcome>
}

export function createViewings({ database, catalogue, language, secrets, later }: Options): Viewings {
  const t = translator(language, [catalogue.routeMap.defaultLanguage])

  const timeOption = (time: string, full: boolean, isOpen: boolean): FormOption => {
    const from = t('forms.times.dated', { day: dayText(time, language), from: timeText(time, language) })
    if (isOpen) return { value: openHouseValue(time), label: t('forms.openTime', { from }) }
    return {
      value: full ? waitingListValue(time) : time,
      label: full ? t('forms.fullTime', { from }) : from,
    }
  }

  const options = (times: readonly OfferedTime[]) =>
    times.flatMap(({ time, isFull, isOpen }) => (isOpen && isFull ? [] : [timeOption(time, isFull, isOpen)]))

  const times = async (now: number, propertyId: PropertyId) => {
    const { timesOfHome } = await import('./diary.ts')
    return options(await timesOfHome(database(), catalogue, propertyId, now))
  }

  return {
    options,
    times,

    async openHouses(property, minute) {
      const open = upcomingOpenHouses(property, minute)
      const { fullOpenHouses } = await import('./diary.ts')
      const full = open.some(({ seats }) => seats) ? await fullOpenHouses(database(), property.id, minute) : []
      return open.map((item) => ({ ...item, isFull: full.includes(item.start) }))
    },

    async moves(now, viewing) {
      const offered = (await times(now, viewing.propertyId)).map((option) => ({
        option,
        ...parseTimeChoice(option.value),
      }))
      return offered.flatMap(({ option, time, waits }) => (waits || time === viewing.time ? [] : [option]))
    },

    named: (choices) =>
      choices.flatMap((choice) => {
        const { time, waits, isOpen } = parseTimeChoice(choice)
        return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) && brusselsMoment(time) !== null
          ? [timeOption(time, waits, isOpen)]
          : []
      }),

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
