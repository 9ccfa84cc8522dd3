/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails, properties, savedSearches, savedSearchNotifications } from '#db/schema/index.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { notifySavedSearches } from '#worker/jobs/mail-jobs.ts'

const database = connect(inject('databases').alerting)
const env = { ...bindings, DATABASE_URL: inject('databases').alerting }

/** A property for rent that matches no other saved search: its text is unique. */
async function createProperty() {
  const [home] = await database
    .select({ id: properties.id, reference: properties.reference, openHouses: properties.openHouses })
    .from(properties)
    .where(sql`market = 1 AND withdrawn IS NULL AND marquee < 2`)
    .limit(1)
  return home!
}

test('the cron job mails new properties within a minute, with one-click unsubscribe', async () => {
  const home = await createProperty()
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await database.insert(savedSearches).values({
    ...{ id, state: 'active', language: 'de', email: `${id}@example.com`, firstName: 'Noor', market: 'rent' },
    ...{ query: `search=${home.reference}`, frequency: 'at-once', created: now, confirmed: now },
  })
  const announced = { start: `${day}T10:00`, end: `${day}T12:00` }
  await database
    .update(properties)
    .set({ openHouses: [announced] })
    .where(eq(properties.id, home.id))
  try {
    await Promise.all([notifySavedSearches(env, now), notifySavedSearches(env, now)])
    await notifySavedSearches(env, now)
    const [letter, ...others] = await database.select().from(mails).where(eq(mails.requestId, id))
    expect(others).toEqual([])
    expect(letter).toMatchObject({ kind: 'tidings', language: 'de', recipient: `${id}@example.com` })
    expect(letter!.subject).toMatch(/^Tag der offenen Tür – /)
    expect(letter!.unsubscribe).toMatch(/^https:\/\/gevel\.test\/de\/\S+\?t=/)
    expect(
      await database.select().from(savedSearchNotifications).where(eq(savedSearchNotifications.savedSearchId, id)),
    ).toMatchObject([{ propertyId: home.id, event: 'open-house', eventKey: announced.start, mailId: letter!.id }])
  } finally {
    await database.update(properties).set({ openHouses: home.openHouses }).where(eq(properties.id, home.id))
    await database.delete(savedSearches).where(eq(savedSearches.id, id))
  }
})

test('does nothing without an origin', async () => {
  await expect(
    notifySavedSearches({ ...env, DATABASE_URL: 'http://127.0.0.1:1', ORIGIN: '' }, ''),
  ).resolves.toBeUndefined()
})
