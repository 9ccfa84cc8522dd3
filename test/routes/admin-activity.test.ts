import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeds, inquiries, properties, revisions, testimonials } from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import type { Role } from '#domain/owner/owner.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { type Account, createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { homeEditor } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const id = 8_200_301
const today = '2026-11-23'
const page = '/desk/activity/'
const people = {} as Record<'manager' | 'agent' | 'reader' | 'owner', Account>
const cookies = {} as Record<keyof typeof people, string>
const inserted: number[] = []

/** A change of the home by a person, on a day. */
async function saved(by: keyof typeof people, price: number, at?: string): Promise<string> {
  const author = { userId: people[by].id, formKey: null, today }
  const result = await homeEditor.save(database, id, { version: 1e6, entered: { price } }, author)
  if (result.kind !== 'saved') throw new Error(result.kind)
  const [row] = await database
    .select()
    .from(revisions)
    .where(eq(revisions.key, String(id)))
    .then((rows) => rows.filter(({ version }) => version === result.version))
  inserted.push(row!.id)
  if (at) await database.update(revisions).set({ at }).where(eq(revisions.id, row!.id))
  return `€ ${(price / 100).toLocaleString('en')}`
}

beforeAll(async () => {
  for (const role of ['manager', 'agent', 'reader', 'owner'] satisfies Role[]) {
    people[role] = await createAccount({ role, name: `Activity ${role}` })
    cookies[role] = await signIn(people[role])
  }
  const texts = [{ language: 'nl', Title: 'Huis met logboek', Description: 'Een huis.' }]
  await importFeed(database, createFeed([propertyRecord(id, { Translations: texts, Marquee: 0 })]), { today })
})

afterAll(async () => {
  await database.delete(revisions).where(inArray(revisions.id, inserted))
  await removeHomes([id])
})

const list = async (query = '', cookie = cookies.manager) => (await getPage(page + query, { cookie })).text

const lastOf = async (key: string) =>
  (await database.select().from(revisions).where(eq(revisions.key, key))).at(-1) ?? null

describe('what was changed at the desk', () => {
  test('is listed with who changed what, from what to what', async () => {
    await saved('agent', 41_111_100)
    const text = await list(`?person=${people.agent.id}`)
    for (const part of ['Activity agent changed', `href="/desk/homes/${id}/"`, 'Price in euros', '411111'])
      expect(text).toContain(part)
  })

  test('is undone from the list, by who may', async () => {
    const [{ price: before } = { price: null }] = await database.select().from(properties).where(eq(properties.id, id))
    await saved('agent', 42_222_200)
    const text = await list(`?person=${people.agent.id}`)
    const [, action, version] =
      /action="(\/desk\/homes\/8200301\/[^"]*)"[^>]*><input[^>]*value="undo"\/><input[^>]*name="version" value="(\d+)"/.exec(
        text,
      )!
    expect(await list('', cookies.agent)).toContain(`action="${action}"`)
    await postForm(action!, { action: 'undo', version: version! }, { cookie: cookies.manager })
    const [row] = await database.select().from(properties).where(eq(properties.id, id))
    expect(row!.price).toBe(before)
  })

  test('is filtered by person, noun and day, in Belgian time', async () => {
    await saved('manager', 43_333_300, '2026-03-28T22:59:59.000Z')
    await saved('manager', 44_444_400, '2026-03-28T23:00:00.000Z')
    await saved('manager', 45_555_500, '2026-03-29T22:00:00.000Z')
    const has = async (query: string) => {
      const text = await list(query)
      return ['433333', '444444', '455555'].filter((price) => text.includes(`<ins>${price}`))
    }
    expect(await has(`?day=2026-03-29`)).toEqual(['444444'])
    expect(await has(`?day=2026-03-28&person=${people.manager.id}`)).toEqual(['433333'])
    expect(await has(`?day=2026-03-28&person=${people.agent.id}`)).toEqual([])
    expect(await has(`?day=2026-03-29&noun=homes`)).toEqual(['444444'])
    expect(await has(`?day=2026-03-29&noun=feeds`)).toEqual([])
    expect(await list('?day=2026-03-29&noun=feeds')).toContain('No change matches this filter.')
    expect(await has(`?day=2026-03-29&noun=x' OR 1=1`)).toEqual(['444444'])
  })

  test('leaves out the feeds unless they are asked for', async () => {
    await importFeed(database, createFeed([propertyRecord(id, { Bedrooms: 7 })]), { today, feed: 'activity-feed' })
    expect(await list()).not.toContain('The feed activity-feed changed')
    expect(await list('?view=all')).toContain('The feed activity-feed changed')
  })

  test('a page that there is not is the last one', async () => {
    const { status, headers } = await getPage(`${page}?day=2026-03-29&page=9`, { cookie: cookies.manager })
    expect([status, headers.get('location')]).toEqual([303, `${page}?day=2026-03-29`])
  })

  test('an agent sees their own acts, also with the filter of a colleague; a reader and an owner see none', async () => {
    await saved('manager', 46_666_600)
    await saved('agent', 47_777_700)
    for (const query of ['', `?person=${people.manager.id}`, '?view=all']) {
      const text = await list(query, cookies.agent)
      expect([query, text.includes('<ins>466666'), text.includes('<ins>477777')]).toEqual([query, false, true])
    }
    for (const role of ['reader', 'owner'] as const)
      expect((await getPage(page, { cookie: cookies[role] })).status).toBe(404)
    expect((await getPage(page)).status).toBe(303)
  })
})

describe('acts on other rows', () => {
  test('of a request: who has it, and its state; once', async () => {
    const key = crypto.randomUUID()
    await database.insert(inquiries).values({
      ...{ id: key, received: '2026-11-23T10:00:00.000Z', fingerprint: key, redirectTo: '/' },
      ...({ form: 'contact-me', language: 'nl', data: { firstName: 'Ann', lastName: 'Peeters' } } as const),
    })
    const send = () =>
      postForm(
        `/desk/request/${key}/`,
        { action: 'assignment', assignee: people.agent.id, status: 'done', version: '1' },
        { cookie: cookies.manager },
      )
    await send()
    await send()
    expect(await database.select().from(revisions).where(eq(revisions.key, key))).toMatchObject([
      {
        ...{ resource: 'requests', version: 1, userId: people.manager.id },
        changes: { assignee: [null, people.agent.id], status: ['new', 'done'] },
      },
    ])
    const text = await list('?noun=requests')
    expect(text).toContain(`<a href="/desk/request/${key}/">Requests: Ann Peeters</a>`)
    expect(text).toContain('<ins>Activity agent</ins>')
    // A version that is not that of the row changes nothing, and is no act.
    await postForm(
      `/desk/request/${key}/`,
      { action: 'assignment', assignee: 'none', status: 'new', version: '1' },
      { cookie: cookies.manager },
    )
    expect(await database.select().from(revisions).where(eq(revisions.key, key))).toHaveLength(1)
    await database.delete(inquiries).where(eq(inquiries.id, key))
    expect(await list('?noun=requests')).toContain('no longer there')
    await database.delete(revisions).where(eq(revisions.key, key))
  })

  test('of a testimonial', async () => {
    const testimonial = firstSubmittedTestimonialId + 8_200_301
    await database.insert(testimonials).values({
      ...{ id: testimonial, status: 'draft', name: 'Lien Claes', comment: 'Goed.', language: 'nl', picture: null },
      ...{ posted: '2026-11-23T10:00:00.000Z', postedBy: 'customer' },
    })
    const cookie = cookies.manager
    await postForm('/desk/testimonials/', { action: 'approve', id: String(testimonial) }, { cookie })
    expect(await lastOf(String(testimonial))).toMatchObject({ changes: { status: ['draft', 'published'] } })
    await database.delete(testimonials).where(eq(testimonials.id, testimonial))
    await database.delete(revisions).where(eq(revisions.key, String(testimonial)))
  })

  test('of a feed, where it changes something', async () => {
    const name = 'activity-paused'
    await database.insert(feeds).values({
      ...{ name, format: 'whise', address: 'https://feeds.example/', secretName: 'X', language: 'nl' },
      ...{ complete: true, everyMinutes: 60, nextRun: '2036-01-01T00:00:00.000Z' },
    })
    const act = (action: string) => postForm('/desk/feeds/', { action, id: name }, { cookie: cookies.manager })
    await act('feed-pause')
    await act('feed-run')
    const rows = await database.select().from(revisions).where(eq(revisions.key, name))
    expect(rows.map(({ changes }) => changes)).toEqual([{ paused: [false, true] }])
    await database.delete(feeds).where(eq(feeds.name, name))
    await database.delete(revisions).where(eq(revisions.key, name))
  })
})
