/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { analyticsEvents, inquiries } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { type FormValues, formRequest, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { inquiryEventStatements } from '#worker/services/analytics/inquiry-event.ts'

const world = 'counting'
const database = connect(inject('databases')[world])
let home: { id: number; documents: string }

beforeAll(async () => {
  await requestFixture(world, '/contact/')
  await import('#worker/forms/receive.ts')
  home = (
    await database.all<{ id: number; documents: string }>(
      sql`SELECT id, documents FROM properties WHERE withdrawn IS NULL AND marquee <> 3 AND json_array_length(documents) > 0 ORDER BY id LIMIT 1`,
    )
  )[0]!
}, 60_000)

const countedOf = (id: string) => database.select().from(analyticsEvents).where(eq(analyticsEvents.id, id))

async function send(form: FormName, path: string, entered: FormValues, headers: Record<string, string> = {}) {
  const sending = await openForm()
  const init = await formRequest(form, entered, { sending, about: home.id, headers })
  const once = () => requestFixture(world, path, init)
  return { id: sending.key, first: await once(), once }
}

async function documentsForm(headers: Record<string, string> = {}) {
  const path = `/documents/${home.id}/`
  const { text } = await requestFixture(world, path)
  const paper =
    /name="documents"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? /value="([^"]+)"[^>]*name="documents"/.exec(text)?.[1]
  return send('documents', path, { ...uniquePerson(), documents: [paper!] }, headers)
}

test('papers that are asked for are counted with the request: once, however often it is sent', async () => {
  const { id, first, once } = await documentsForm()
  expect(first.status).toBe(303)
  expect((await once()).status).toBe(303)
  expect(await countedOf(id)).toMatchObject([{ propertyId: home.id, event: 'documents', visitor: id }])
})

test('a visit that is asked for is counted with the request', async () => {
  const path = `/visit/${home.id}/`
  const { text } = await requestFixture(world, path)
  const times = [...text.matchAll(/<option value="(\d{4}-\d\d-\d\dT\d\d:\d\d)">/g)].map(([, time]) => time!)
  const { id, first, once } = await send('contact-appointment', path, { ...uniquePerson(), time: times.at(-1)! })
  expect(first.status).toBe(303)
  expect((await once()).status).toBe(303)
  expect(await countedOf(id)).toMatchObject([{ propertyId: home.id, event: 'visit', visitor: id }])
})

test('what somebody of the agency sends is not counted, nor a form that asks nothing of a home’s owner', async () => {
  const own = await documentsForm({ cookie: 'staff=1' })
  expect(own.first.status).toBe(303)
  expect(await countedOf(own.id)).toEqual([])
  const about = { id: 'x', propertyId: home.id, now: '2026-11-22T10:00:00.000Z' }
  expect(inquiryEventStatements(database, { ...about, form: 'contact-me' })).toEqual([])
  expect(inquiryEventStatements(database, { ...about, form: 'contact-appointment', propertyId: null })).toEqual([])
})

test('a request that is not there is not counted', async () => {
  const asked = { id: crypto.randomUUID(), form: 'contact-appointment', propertyId: home.id } as const
  const [counts] = inquiryEventStatements(database, { ...asked, now: '2026-11-22T23:30:00.000Z' })
  await database.batch([counts!])
  expect(await countedOf(asked.id)).toEqual([])

  const { id } = await documentsForm()
  await database.delete(analyticsEvents).where(eq(analyticsEvents.id, id))
  const [visit] = inquiryEventStatements(database, { ...asked, id, now: '2026-11-22T23:30:00.000Z' })
  await database.batch([visit!, visit!])
  // Half past midnight in Brussels.
  expect(await countedOf(id)).toMatchObject([{ day: '2026-11-23', event: 'visit' }])
  expect(await database.$count(inquiries, eq(inquiries.id, id))).toBe(1)
})

test('a signed link takes a browser out of the count for a year, and no other link does', async () => {
  const path = `/staff/${signToken(bindings.FORM_SECRET!, 'staff', 'browser')}`
  const { status, headers, location } = await requestFixture(world, path, { redirect: 'manual' })
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
    const refused = await requestFixture(world, other, { redirect: 'manual' })
    expect([other, refused.status, refused.headers.get('set-cookie')]).toEqual([other, 404, null])
  }
})
