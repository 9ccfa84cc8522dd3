/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { analyticsEvents, inquiries } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { type FormValues, formRequest, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { inquiryEventStatements } from '#worker/services/analytics/inquiry-event.ts'

const fixture = 'counting'
const database = connect(inject('databases')[fixture])
let property: { id: number; documents: string }

beforeAll(async () => {
  await requestFixture(fixture, '/contact/')
  await import('#worker/forms/receive.ts')
  property = (
    await database.all<{ id: number; documents: string }>(
      sql`SELECT id, documents FROM properties WHERE withdrawn IS NULL AND marquee <> 3 AND json_array_length(documents) > 0 ORDER BY id LIMIT 1`,
    )
  )[0]!
})

const countedOf = (id: string) => database.select().from(analyticsEvents).where(eq(analyticsEvents.id, id))

async function send(form: FormName, path: string, entered: FormValues, headers: Record<string, string> = {}) {
  const sending = await openForm()
  const init = await formRequest(form, entered, { sending, about: property.id, headers })
  const resend = () => requestFixture(fixture, path, init)
  return { id: sending.key, first: await resend(), resend }
}

async function documentsForm(headers: Record<string, string> = {}) {
  const path = `/documents/${property.id}/`
  const { text } = await requestFixture(fixture, path)
  const paper =
    /name="documents"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? /value="([^"]+)"[^>]*name="documents"/.exec(text)?.[1]
  return send('documents', path, { ...uniquePerson(), documents: [paper!] }, headers)
}

test('a documents request is counted once, however often it is sent', async () => {
  const { id, first, resend } = await documentsForm()
  expect(first.status).toBe(303)
  expect((await resend()).status).toBe(303)
  expect(await countedOf(id)).toMatchObject([{ propertyId: property.id, event: 'documents', visitor: id }])
})

test('a viewing request is counted', async () => {
  const path = `/visit/${property.id}/`
  const { text } = await requestFixture(fixture, path)
  const times = [...text.matchAll(/value="(\d{4}-\d\d-\d\dT\d\d:\d\d)"/g)].map(([, time]) => time!)
  const { id, first, resend } = await send('contact-appointment', path, { ...uniquePerson(), time: times.at(-1)! })
  expect(first.status).toBe(303)
  expect((await resend()).status).toBe(303)
  expect(await countedOf(id)).toMatchObject([{ propertyId: property.id, event: 'visit', visitor: id }])
})

test('forms of the agency and forms without a property event are not counted', async () => {
  const own = await documentsForm({ cookie: 'staff=1' })
  expect(own.first.status).toBe(303)
  expect(await countedOf(own.id)).toEqual([])
  const about = { id: 'x', propertyId: property.id, now: '2026-11-22T10:00:00.000Z' }
  expect(inquiryEventStatements(database, { ...about, form: forms['contact-me'] })).toEqual([])
  expect(inquiryEventStatements(database, { ...about, form: forms['contact-appointment'], propertyId: null })).toEqual(
    [],
  )
})

test('an event without a stored inquiry is not counted', async () => {
  const event = { id: crypto.randomUUID(), form: forms['contact-appointment'], propertyId: property.id }
  const [counts] = inquiryEventStatements(database, { ...event, now: '2026-11-22T23:30:00.000Z' })
  await database.batch([counts!])
  expect(await countedOf(event.id)).toEqual([])

  const { id } = await documentsForm()
  await database.delete(analyticsEvents).where(eq(analyticsEvents.id, id))
  const [visit] = inquiryEventStatements(database, { ...event, id, now: '2026-11-22T23:30:00.000Z' })
  await database.batch([visit!, visit!])
  // 00:30 in Brussels.
  expect(await countedOf(id)).toMatchObject([{ day: '2026-11-23', event: 'visit' }])
  expect(await database.$count(inquiries, eq(inquiries.id, id))).toBe(1)
})

test('only a signed link excludes a browser from the analytics, for a year', async () => {
  const path = `/staff/${signToken(bindings.FORM_SECRET!, 'staff', 'browser')}`
  const { status, headers, location } = await requestFixture(fixture, path, { redirect: 'manual' })
  expect([status, location]).toEqual([303, '/'])
  expect(headers.get('set-cookie')).toBe('staff=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
  expect(headers.get('cache-control')).toBe('no-store')

  const week = 7 * 86_400_000
  for (const other of [
    '/staff/1',
    `${path}x`,
    `/staff/${signToken(bindings.FORM_SECRET!, 'staff', 'browser', Date.now() - week - 1000)}`,
    `/staff/${signToken('another secret', 'staff', 'browser')}`,
    `/staff/${signToken(bindings.FORM_SECRET!, 'upload', 'zzzzzzz')}`,
  ]) {
    const rejected = await requestFixture(fixture, other, { redirect: 'manual' })
    expect([other, rejected.status, rejected.headers.get('set-cookie')]).toEqual([other, 404, null])
  }
})
