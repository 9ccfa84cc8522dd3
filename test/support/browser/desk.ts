import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Database } from '#db/client.ts'
import { inquiries, viewings } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { addDays, brusselsDay } from '#domain/time.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import type { Language } from '#locales/languages.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

/** Begins a home at the desk. @returns its number */
export async function beginHome(page: Page): Promise<number> {
  await page.goto('/desk/new-home/')
  await page.getByLabel('Type').selectOption({ label: 'House' })
  await page.getByLabel('Price in euros').fill('300000')
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('Town').fill('Gent')
  await page.getByRole('button', { name: 'Create home' }).click()
  await page.waitForURL(/\/desk\/homes\/\d+\/$/)
  return Number(/homes\/(\d+)/.exec(page.url())![1])
}

/** Homes to let, older than all others: the second worker counts those for sale meanwhile, and opens the newest. */
export const importHomes = (database: Database, ids: readonly number[], change: Record<string, unknown> = {}) =>
  importFeed(
    database,
    createFeed(ids.map((id) => propertyRecord(id, { Price: 1_200, ...change, Goal: 1, DateOnline: '2020-01-01' }))),
    { today: '2026-11-23' },
  )

type Asked = { propertyId: number; firstName: string; lastName: string; language: Language; form?: FormName }

/** Stores a request about a home. @returns its key and the address of its sender */
export async function insertRequest(database: Database, { propertyId, form = 'contact-me', ...sent }: Asked) {
  const { firstName, lastName, language } = sent
  const id = crypto.randomUUID()
  const email = `${firstName.toLowerCase()}-${id.slice(0, 8)}@example.com`
  await database.insert(inquiries).values({
    ...{ id, form, propertyId, email, language, received: new Date().toISOString(), fingerprint: id, redirectTo: '/' },
    data: { firstName, lastName, email, phone: '0470123456', remark: 'Is it dry?' },
  })
  return { id, email }
}

/** No two viewings of the agency at one time have the same. */
const newSeat = sql`(SELECT coalesce(max(seat), 50) + 1 FROM viewings WHERE seat BETWEEN 51 AND 900)`

/** A request for a viewing at the last free time, as forms of visitors take the first, and that viewing. */
export async function insertAskedViewing(database: Database, asked: Asked) {
  const { id: requestId, email } = await insertRequest(database, { ...asked, form: 'contact-appointment' })
  const id = crypto.randomUUID()
  const { site } = await loadCatalogue(database)
  const calendar = siteCalendar(site)
  const time = bookableTimes(calendar, Date.now()).at(-1)!
  const { propertyId, language, firstName, lastName } = asked
  await database.insert(viewings).values({
    ...{ id, requestId, propertyId, language, email, time, ends: viewingEnd(time, calendar), state: 'asked' },
    ...{ seat: newSeat, name: `${firstName} ${lastName}`, created: new Date().toISOString() },
  })
  return { id, requestId, email, time }
}

/** A viewing of yesterday, after which the guest wrote a remark. @returns its key */
export async function insertOpinion(database: Database, propertyId: number, remark: string): Promise<string> {
  const [id, day] = [crypto.randomUUID(), addDays(brusselsDay(Date.now()), -1)]
  await database.insert(viewings).values({
    ...({ id, requestId: id, propertyId, language: 'fr', state: 'confirmed' } as const),
    ...{ email: `${id.slice(0, 8)}@example.com`, name: 'Lena', outcome: 'done', created: `${day}T08:00:00.000Z` },
    ...{ time: `${day}T10:00`, ends: `${day}T10:45`, seat: newSeat, answered: new Date().toISOString() },
    opinion: { interest: 'maybe', price: 'high', condition: 'expected', remark },
  })
  return id
}
