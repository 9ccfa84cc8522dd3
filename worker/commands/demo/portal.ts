import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  analyticsDays,
  communications,
  credentials,
  inquiries,
  properties,
  publications,
  savedSearches,
  users,
  viewings,
} from '#db/schema/index.ts'
import { chunks, jsonIds, type Statement, transaction } from '#db/transaction.ts'
import { type AnalyticsEventName, formEvents } from '#domain/analytics/event.ts'
import type { FormName, FormValues } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { CommunicationSource, CommunicationStatus, CommunicationType } from '#domain/owner/communication.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { Market } from '#domain/property/property.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import { dayBefore, mondayOf } from '#domain/statistics/day.ts'
import { brusselsMoment, dayAfter } from '#domain/visits/moment.ts'
import type { Language } from '#locales/languages.ts'
import { isPassword } from '#worker/password.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'
import { createAccountStatements, linkStatement } from '#worker/services/owner/accounts.ts'

/** A day as it lies from today: the agency is closed on Sundays, so one that falls on a Sunday is the Saturday before. */
type Day = { ago: number } | { ahead: number } | { saturday: number }

type Visit = { day: Day; time: string; state: 'asked' | 'confirmed'; feedback?: string }

type Portal = {
  people: { id: string; name: string; email: string; role: Role; language: Language; homes: number[] }[]
  communications: {
    home: number
    day: Day
    time: string
    type: CommunicationType
    contact: string
    subject: string
    comment: string
    status: CommunicationStatus
    source: CommunicationSource
  }[]
  /** `after` and `until` in days after the home was published. */
  publications: {
    home: number
    medium: string
    address?: string
    after: number
    until?: number
    views?: number
    printed?: boolean
  }[]
  requests: {
    home: number | null
    day: Day
    time: string
    form: FormName
    language: Language
    care?: 'begun' | 'done'
    data: FormValues
    visit?: Visit
  }[]
  visitors: { home: number; usual: number; openHouse: Day | null }[]
  demands: {
    day: Day
    time: string
    firstName: string
    email: string
    language: Language
    market: Market
    query: string
    frequency: NotificationFrequency
  }[]
}

const readPortal = async (): Promise<Portal> => JSON.parse(await readFile('db/seed/demo/portal.json', 'utf8'))

/** Days of visits that the demo agency begins with, at most: since its home was published. */
const countedFor = 70

const isSunday = (day: string): boolean => mondayOf(day) === dayBefore(day, 6)

function dayOf(day: Day, today: string): string {
  if ('ahead' in day) {
    const ahead = dayAfter(today, day.ahead)
    return isSunday(ahead) ? dayAfter(ahead, 1) : ahead
  }
  if ('saturday' in day) return dayBefore(mondayOf(today), 7 * day.saturday - 5)
  const before = dayBefore(today, day.ago)
  return isSunday(before) ? dayBefore(before, 1) : before
}

const momentOf = (day: string, time: string): string =>
  new Date(brusselsMoment(`${day}T${time}`) ?? Date.parse(`${day}T${time}Z`)).toISOString()

/** FNV-1a, mixed once more, for days differ in one letter: the same number for the same text, evenly from 0 to 1. */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

type Counted = typeof analyticsDays.$inferInsert

/** Visits as a home has them: many while it is new, more on weekends, most on the day of its open house. */
function visitsOf(
  { home, usual, openHouse }: Portal['visitors'][number],
  { published, today }: { published: string; today: string },
): Counted[] {
  const open = openHouse && dayOf(openHouse, today)
  const rows: Counted[] = []
  for (let ago = countedFor; ago >= 0; ago--) {
    const day = dayBefore(today, ago)
    if (day < published) continue
    const age = (Date.parse(day) - Date.parse(published)) / 86_400_000
    const isWeekend = mondayOf(day) <= dayBefore(day, 5)
    const near = open === day ? 2.6 : open === dayBefore(day, 1) ? 1.5 : 1
    const news = 1 + 1.4 * Math.exp(-age / 4)
    const dice = 0.75 + 0.5 * chance(`${home} ${day}`)
    // The day is not over yet.
    const part = ago === 0 ? 0.55 : 1
    const visitors = Math.max(1, Math.round(usual * near * news * dice * part * (isWeekend ? 1.25 : 1)))
    const kept = Math.round(visitors * 0.12 * chance(`${home} ${day} kept`))
    const row = (event: AnalyticsEventName, count: number, times = count) =>
      count > 0 ? rows.push({ propertyId: home, day, event, visitors: count, times }) : 0
    row('view', visitors, Math.round(visitors * (1.2 + 0.4 * chance(`${home} ${day} again`))))
    row('favourite', kept)
  }
  return rows
}

/** What visitors asked is counted on its day, as it would have been. */
const asksOf = (asked: Portal['requests'], today: string): Counted[] =>
  asked.flatMap(({ home, form, day }) => {
    const event = formEvents[form]
    return home && event ? [{ propertyId: home, day: dayOf(day, today), event, visitors: 1, times: 1 }] : []
  })

/** `demo-0000-7000-8000-000000000001` and so on: the same rows whenever they are made. */
const idOf = (kind: string, at: number) => `demo-${kind}-${String(at + 1).padStart(12, '0')}`

/** Every field of a form, as whoever leaves it empty sends it. */
const blankOf = (form: FormName): FormValues =>
  Object.fromEntries(Object.keys(forms[form].fields).map((name) => [name, name === 'privacy' ? true : null]))

function requestStatements(database: Database, { requests: asked, people }: Portal, today: string): Statement[] {
  const manager = people.find(({ role }) => role === 'manager')?.id ?? null
  return asked.flatMap(({ home, day, time, form, language, care, data, visit }, at) => {
    const id = idOf('request', at)
    const received = momentOf(dayOf(day, today), time)
    const begun = care ? momentOf(dayAfter(received.slice(0, 10), 1), '09:15') : null
    const visited = visit && `${dayOf(visit.day, today)}T${visit.time}`
    const statements: Statement[] = [
      database
        .insert(inquiries)
        .values({
          ...{ id, form, language, received, propertyId: home, fingerprint: 'demo', answer: '/' },
          email: String(data.email),
          data: { ...blankOf(form), ...(visited && { time: visited }), ...data },
          ...{ assigneeId: care ? manager : null, begun },
          done: care === 'done' && begun ? begun.slice(0, 10) : null,
        })
        .onConflictDoNothing(),
    ]
    if (visit && visited && home) {
      const hour = String(Number(visit.time.slice(0, 2)) + 1).padStart(2, '0')
      statements.push(
        database
          .insert(viewings)
          .values({
            ...{ id: idOf('visit', at), requestId: id, propertyId: home, language, time: visited, seat: 1 },
            ends: `${visited.slice(0, 11)}${hour}${visited.slice(13)}`,
            ...{ state: visit.state, email: String(data.email), name: `${data.firstName} ${data.lastName}` },
            ...{ created: received, feedback: visit.feedback ?? null },
          })
          .onConflictDoNothing(),
      )
    }
    if (form === 'testimonial') {
      const said = { name: String(data.name), comment: String(data.comment), website: null }
      statements.push(
        insertTestimonial(database, { ...said, language, posted: received.slice(0, 10), requestId: id }) as Statement,
      )
    }
    return statements
  })
}

/**
 * What the owners of the demo agency find behind their password: notes, requests, visits, where their homes are shown and
 * how often they were looked at, as if they had been with it for weeks. Homes that are gone have none.
 * @param today `YYYY-MM-DD` in Brussels
 */
async function contentStatements(database: Database, portal: Portal, today: string): Promise<Statement[]> {
  const ids = portal.visitors.map(({ home }) => home)
  const homes = await database
    .select({ id: properties.id, published: properties.published })
    .from(properties)
    .where(inArray(properties.id, jsonIds(ids)))
  const publishedOf = new Map(homes.map(({ id, published }) => [id, published.slice(0, 10)]))
  const has = ({ home }: { home: number | null }) => home === null || publishedOf.has(home)
  const author = portal.people.find(({ role }) => role === 'manager')?.id ?? null
  const notes = portal.communications.filter(has).map(({ home, day, time, ...note }, at) => {
    const moment = momentOf(dayOf(day, today), time)
    return { id: idOf('note', at), propertyId: home, at: moment, created: moment, authorId: author, ...note }
  })
  const shown = portal.publications.filter(has).map(({ home, medium, address, after, until, views, printed }, at) => {
    const published = publishedOf.get(home)!
    return {
      ...{ id: idOf('medium', at), propertyId: home, medium, printed: printed ?? false },
      url: address ? `https://portal.example.com${address}` : null,
      since: dayAfter(published, after),
      until: until === undefined ? null : dayAfter(published, until),
      ...{ created: momentOf(dayAfter(published, after), '09:00'), authorId: author },
      ...{ views: views ?? null, viewsOn: views ? dayBefore(today, 1) : null },
    }
  })
  const counted = [
    ...portal.visitors.filter(has).flatMap((item) => visitsOf(item, { published: publishedOf.get(item.home)!, today })),
    ...asksOf(portal.requests.filter(has), today),
  ]
  const wanted = portal.demands.map(({ day, time, ...savedSearch }, at) => {
    const moment = momentOf(dayOf(day, today), time)
    return { id: idOf('demand', at), state: 'active' as const, ...savedSearch, created: moment, confirmed: moment }
  })
  return [
    database.insert(savedSearches).values(wanted).onConflictDoNothing(),
    // Of a database with other homes there is nothing to tell.
    ...chunks(notes).map((rows) => database.insert(communications).values(rows).onConflictDoNothing()),
    ...chunks(shown).map((rows) => database.insert(publications).values(rows).onConflictDoNothing()),
    ...requestStatements(database, { ...portal, requests: portal.requests.filter(has) }, today),
    ...chunks(counted).map((rows) => database.insert(analyticsDays).values(rows).onConflictDoNothing()),
  ]
}

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** @returns a password that nobody guesses who has not the secret, and everybody can type: `ruda-keso-mivi-tano` */
export function demoPassword(secret: string, email: string): string {
  const bytes = createHmac('sha256', secret).update(`demo password of ${email}`).digest()
  // Two bytes a letter: of one, some letters would come noticeably more often.
  const letter = (at: number, letters: string) => letters[bytes.readUInt16BE(at * 2) % letters.length]!
  return [0, 4, 8, 12]
    .map((at) => [0, 1, 2, 3].map((of) => letter(at + of, of % 2 ? vowels : consonants)).join(''))
    .join('-')
}

/**
 * Brings the people of the demo agency into its database, with all that they find there, in one transaction.
 * @param secret of the data folder: their passwords are made of it
 */
export async function importDemoPortal(
  database: Database,
  { today, now, secret }: { today: string; now: number; secret: string },
): Promise<void> {
  const portal = await readPortal()
  const accounts = await Promise.all(
    portal.people.map(async ({ homes, ...person }) => {
      const password = demoPassword(secret, person.email)
      const { statements } = await createAccountStatements(database, person, { now, password })
      return { statements, link: homes.map((home, at) => linkStatement(database, person.id, [home], now + at)) }
    }),
  )
  await transaction(database, [
    ...accounts.flatMap(({ statements }) => statements),
    ...accounts.flatMap(({ link }) => link),
    ...(await contentStatements(database, portal, today)),
  ])
}

export type DemoLogin = { name: string; email: string; role: Role; password: string | null }

/** @returns who of the demo agency can come in, and how; no password of whoever has chosen one of his own */
export async function demoLogins(database: Database, secret: string): Promise<DemoLogin[]> {
  const { people } = await readPortal()
  const rows = await database
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
  const known = people.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
  return Promise.all(
    known.map(async ({ name, email, role, hash }) => {
      const password = demoPassword(secret, email)
      return { name, email, role, password: (await isPassword(hash ?? '', password)) ? password : null }
    }),
  )
}
