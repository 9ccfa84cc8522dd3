import { createHmac } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { chunks } from '#db/rows.ts'
import {
  analyticsDays,
  communications,
  credentials,
  inquiries,
  offers,
  publications,
  savedSearches,
  users,
  viewings,
} from '#db/schema/index.ts'
import { random } from '#db/seed/random.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { AnalyticsEventName } from '#domain/analytics/event.ts'
import type { FormName, FormValues } from '#domain/forms/form.ts'
import { testimonialForm } from '#domain/forms/job-and-testimonial.ts'
import { forms } from '#domain/forms/registry.ts'
import { sources } from '#domain/inquiry/lead-source.ts'
import type { Role } from '#domain/owner/owner.ts'
import { addDays, brusselsMoment, mondayOf, subtractDays } from '#domain/time.ts'
import { isPassword } from '#worker/crypto/password.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'
import { createAccountStatements, linkStatement, linksFrom } from '#worker/services/owner/accounts.ts'
import { publishedDays } from '#worker/services/property/stock.ts'
import { type Day, type Portal, readPortal } from './portal-file.ts'

/** Days of page views, at most since the property was published. */
const maxDays = 70

const isSunday = (day: string): boolean => mondayOf(day) === subtractDays(day, 6)

function dayOf(day: Day, today: string): string {
  if ('ahead' in day) {
    const ahead = addDays(today, day.ahead)
    return isSunday(ahead) ? addDays(ahead, 1) : ahead
  }
  if ('saturday' in day) return subtractDays(mondayOf(today), 7 * day.saturday - 5)
  const before = subtractDays(today, day.ago)
  return isSunday(before) ? subtractDays(before, 1) : before
}

const momentOf = (day: string, time: string): string =>
  new Date(brusselsMoment(`${day}T${time}`) ?? Date.parse(`${day}T${time}Z`)).toISOString()

type Counted = typeof analyticsDays.$inferInsert

function viewsOf(
  { home, usual, openHouse }: Portal['visitors'][number],
  { published, today }: { published: string; today: string },
): Counted[] {
  const open = openHouse && dayOf(openHouse, today)
  const rows: Counted[] = []
  for (let ago = maxDays; ago >= 0; ago--) {
    const day = subtractDays(today, ago)
    if (day < published) continue
    const age = (Date.parse(day) - Date.parse(published)) / 86_400_000
    const isWeekend = mondayOf(day) <= subtractDays(day, 5)
    const near = open === day ? 2.6 : open === subtractDays(day, 1) ? 1.5 : 1
    const news = 1 + 1.4 * Math.exp(-age / 4)
    // The same numbers for a property and day at each import.
    const dice = random(home + Date.parse(day))
    // Today is not over.
    const part = ago === 0 ? 0.55 : 1
    const factor = near * news * part * (isWeekend ? 1.25 : 1) * dice.between(0.75, 1.25)
    const visitors = Math.max(1, Math.round(usual * factor))
    const row = (event: AnalyticsEventName, count: number, times = count) =>
      count > 0 ? rows.push({ propertyId: home, day, event, visitors: count, times }) : 0
    row('view', visitors, Math.round(visitors * dice.between(1.2, 1.6)))
    row('favourite', Math.round(visitors * dice.between(0, 0.12)))
  }
  return rows
}

const requestEvents = (asked: Portal['requests'], today: string): Counted[] =>
  asked.flatMap(({ home, form, day }) => {
    const event = forms[form].event
    return home && event ? [{ propertyId: home, day: dayOf(day, today), event, visitors: 1, times: 1 }] : []
  })

/** The same ids at each import: `demo-request-000000000001`. */
const idOf = (kind: string, at: number) => `demo-${kind}-${String(at + 1).padStart(12, '0')}`

const blankOf = (form: FormName): FormValues =>
  Object.fromEntries(Object.keys(forms[form].fields).map((name) => [name, name === 'privacy' ? true : null]))

function requestStatements(database: Database, { requests: asked, people }: Portal, today: string): Statement[] {
  const manager = people.find(({ role }) => role === 'manager')?.id ?? null
  return asked.flatMap(({ home, day, time, form, language, care, data, visit }, at) => {
    const id = idOf('request', at)
    const received = momentOf(dayOf(day, today), time)
    const startedAt = care ? momentOf(addDays(received.slice(0, 10), 1), '09:15') : null
    const visited = visit && `${dayOf(visit.day, today)}T${visit.time}`
    const statements: Statement[] = [
      database
        .insert(inquiries)
        .values({
          ...{ id, form, language, received, propertyId: home, fingerprint: 'demo', redirectTo: '/' },
          email: String(data.email),
          data: { ...blankOf(form), ...(visited && { time: visited }), ...data },
          ...{ assigneeId: care ? manager : null, startedAt },
          finishedAt: care === 'done' && startedAt ? startedAt.slice(0, 10) : null,
          source: sources[at % sources.length]!,
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
    if (form === testimonialForm.name) {
      const said = { name: String(data.name), comment: String(data.comment), website: null }
      statements.push(
        insertTestimonial(database, { ...said, language, posted: received.slice(0, 10), requestId: id }) as Statement,
      )
    }
    return statements
  })
}

/** Content of the last weeks, of the properties that exist. @param today `YYYY-MM-DD` in Brussels */
async function contentStatements(database: Database, portal: Portal, today: string): Promise<Statement[]> {
  const ids = portal.visitors.map(({ home }) => home)
  const homes = await publishedDays(database, ids)
  const publishedOf = new Map(homes.map(({ id, published }) => [id, published.slice(0, 10)]))
  const has = ({ home }: { home: number | null }) => home === null || publishedOf.has(home)
  const author = portal.people.find(({ role }) => role === 'manager')?.id ?? null
  const notes = portal.communications.filter(has).map(({ home, day, time, ...note }, at) => {
    const moment = momentOf(dayOf(day, today), time)
    return { id: idOf('note', at), propertyId: home, at: moment, created: moment, authorId: author, ...note }
  })
  const bids = portal.offers.filter(has).map(({ day, until, amount, home: propertyId, ...bid }, at) => ({
    ...{ id: idOf('offer', at), propertyId, amount: amount * 100, conditions: null, ...bid },
    ...{ day: dayOf(day, today), validUntil: dayOf(until, today), created: momentOf(dayOf(day, today), '17:30') },
  }))
  const shown = portal.publications.filter(has).map(({ home, medium, address, after, until, views, printed }, at) => {
    const published = publishedOf.get(home)!
    return {
      ...{ id: idOf('medium', at), propertyId: home, medium, printed: printed ?? false },
      url: address ? `https://portal.example.com${address}` : null,
      since: addDays(published, after),
      until: until === undefined ? null : addDays(published, until),
      ...{ created: momentOf(addDays(published, after), '09:00'), authorId: author },
      ...{ views: views ?? null, viewsOn: views ? subtractDays(today, 1) : null },
    }
  })
  const counted = [
    ...portal.visitors.filter(has).flatMap((item) => viewsOf(item, { published: publishedOf.get(item.home)!, today })),
    ...requestEvents(portal.requests.filter(has), today),
  ]
  const searches = portal.demands.map(({ day, time, ...savedSearch }, at) => {
    const moment = momentOf(dayOf(day, today), time)
    return { id: idOf('demand', at), state: 'active' as const, ...savedSearch, created: moment, confirmed: moment }
  })
  return [
    database.insert(savedSearches).values(searches).onConflictDoNothing(),
    ...chunks(notes).map((rows) => database.insert(communications).values(rows).onConflictDoNothing()),
    ...chunks(bids).map((rows) => database.insert(offers).values(rows).onConflictDoNothing()),
    ...chunks(shown).map((rows) => database.insert(publications).values(rows).onConflictDoNothing()),
    ...requestStatements(database, { ...portal, requests: portal.requests.filter(has) }, today),
    ...chunks(counted).map((rows) => database.insert(analyticsDays).values(rows).onConflictDoNothing()),
  ]
}

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** @returns a password derived from the secret: `ruda-keso-mivi-tano` */
export function demoPassword(secret: string, email: string): string {
  const bytes = createHmac('sha256', secret).update(`demo password of ${email}`).digest()
  // Two bytes a letter keep the modulo bias small.
  const letter = (at: number, letters: string) => letters[bytes.readUInt16BE(at * 2) % letters.length]!
  return [0, 4, 8, 12]
    .map((at) => [0, 1, 2, 3].map((of) => letter(at + of, of % 2 ? vowels : consonants)).join(''))
    .join('-')
}

export async function importDemoPortal(
  database: Database,
  { today, now, secret }: { today: string; now: number; secret: string },
): Promise<void> {
  const portal = await readPortal()
  const accounts = await Promise.all(
    portal.people.map(async ({ homes, ...person }) => {
      const password = demoPassword(secret, person.email)
      const { statements } = await createAccountStatements(database, person, { now, password })
      return {
        statements,
        link: homes.map((home, at) => linkStatement(database, person.id, linksFrom([home], now + at))),
      }
    }),
  )
  await transaction(database, [
    ...accounts.flatMap(({ statements }) => statements),
    ...accounts.flatMap(({ link }) => link),
    ...(await contentStatements(database, portal, today)),
  ])
}

export type DemoLogin = { name: string; email: string; role: Role; password: string | null }

/** @returns the accounts of the demo agency; the password is null when it was changed */
export async function demoLogins(database: Database, secret: string): Promise<DemoLogin[]> {
  const { people } = await readPortal()
  const [accounts, passwords] = await database.batch([
    database.select().from(users),
    database.select({ userId: credentials.userId, hash: credentials.password }).from(credentials),
  ])
  const known = people.flatMap(({ id }) => accounts.find((account) => account.id === id) ?? [])
  return Promise.all(
    known.map(async ({ id, name, email, role }) => {
      const hash = passwords.find(({ userId }) => userId === id)?.hash
      const password = demoPassword(secret, email)
      return { name, email, role, password: (await isPassword(hash ?? '', password)) ? password : null }
    }),
  )
}
