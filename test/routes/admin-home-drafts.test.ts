import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeDrafts, properties, revisions } from '#db/schema/index.ts'
import { shownOf } from '#domain/admin/revision.ts'
import type { Role } from '#domain/owner/owner.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const id = 8_200_401
const today = '2026-11-23'
const cookies = {} as Record<'manager' | 'colleague' | 'reader', string>

beforeAll(async () => {
  const person = async (role: Role, name: string) => signIn(await createAccount({ role, name }))
  cookies.manager = await person('manager', 'Drafts manager')
  cookies.colleague = await person('agent', 'Drafts colleague')
  cookies.reader = await person('reader', 'Drafts reader')
})

afterAll(() => removeHomes([id]))

beforeEach(async () => {
  await database.delete(properties).where(eq(properties.id, id))
  await database.delete(revisions).where(eq(revisions.key, String(id)))
  const texts = [{ language: 'nl', Title: 'Huis in concept', Description: 'Een huis.' }]
  const record = propertyRecord(id, { Translations: texts, Marquee: 0, Price: 385_000, Bedrooms: 3 })
  await importFeed(database, createFeed([record]), { today })
})

const path = (view: string) => `/desk/homes/${id}/?view=${view}`

const open = async (view: string, cookie = cookies.manager) => editFields((await getPage(path(view), { cookie })).text)

type Fields = Record<string, string>

const send = (view: string, action: string, fields: Fields, { cookie = cookies.manager, accept = 'text/html' } = {}) =>
  postForm(path(view), { ...fields, action }, { cookie, headers: { accept } })

const press = async (view: string, action: string, change: Fields = {}, cookie = cookies.manager) =>
  send(view, action, { ...(await open(view, cookie)), ...change }, { cookie })

const row = async () => (await database.select().from(properties).where(eq(properties.id, id)))[0]!
const drafts = () => database.select().from(homeDrafts).where(eq(homeDrafts.propertyId, id))
const stored = () =>
  database
    .select()
    .from(revisions)
    .where(eq(revisions.key, String(id)))

describe('a draft of a home that is online', () => {
  test('keeps what is saved, and the site shows what was published', async () => {
    const { headers } = await press('price', 'save', { price: '399000' })
    expect(headers.get('location')).toBe(`${path('price')}&notice=drafted`)
    expect([(await row()).price, (await stored()).length]).toEqual([38_500_000, 0])
    expect((await open('price')).price).toMatch(/^399.?000$/)
    for (const page of [path('texts'), `/desk/homes/?q=${id}`])
      expect((await getPage(page, { cookie: cookies.reader })).text).toContain('1 change not published')
  })

  test('is published with what another form has typed, in one revision', async () => {
    await press('price', 'save', { price: '399000' })
    await press('texts', 'publish', { 'texts.nl.title': 'Huis aan zee' })
    expect((await row()).price).toBe(39_900_000)
    expect(await drafts()).toEqual([])
    expect(await stored()).toMatchObject([
      { changes: { price: [38_500_000, 39_900_000], 'texts.nl.title': ['Huis in concept', 'Huis aan zee'] } },
    ])
  })

  test('is gone once it is as the home, or discarded', async () => {
    await press('price', 'save', { price: '399000' })
    await press('price', 'save', { price: '385000' })
    expect(await drafts()).toEqual([])
    await press('price', 'save', { price: '399000' })
    await press('price', 'discard')
    expect([await drafts(), (await row()).price]).toEqual([[], 38_500_000])
  })

  test('takes what two people type, and asks about a field that both typed, with the name of the colleague', async () => {
    const [mine, theirs] = [await open('price'), await open('price', cookies.colleague)]
    const facts = await open('facts')
    await send('price', 'save', { ...theirs, price: '391000' }, { cookie: cookies.colleague })
    await send('facts', 'save', { ...facts, box: '7' })
    expect((await drafts())[0]!.changes).toMatchObject({ price: [38_500_000, 39_100_000], box: [null, '7'] })
    const { status, text } = await send('price', 'save', { ...mine, price: '392000' })
    expect([status, text.includes('Drafts colleague, ')]).toEqual([409, true])
    expect((await drafts())[0]!.changes.price).toEqual([38_500_000, 39_100_000])
    await send('price', 'save', { ...editFields(text), 'keep:price': 'mine' })
    expect((await drafts())[0]!.changes.price).toEqual([38_500_000, 39_200_000])
  })

  test.each([
    ['mine', 39_900_000],
    ['theirs', 37_700_000],
  ])('asks when the home was changed meanwhile, and publishes %s', async (choice, price) => {
    await press('price', 'save', { price: '399000' })
    await importFeed(database, createFeed([propertyRecord(id, { Price: 377_000 })]), { today, feed: 'drafts-feed' })
    const { status, text } = await press('texts', 'publish', { 'texts.nl.title': 'Niet verloren' })
    expect([status, text.includes('drafts-feed, ')]).toEqual([409, true])
    expect((await drafts())[0]!.changes['texts.nl.title']?.[1]).toBe('Niet verloren')
    await send('price', 'publish', { ...editFields(text), 'keep:price': choice })
    expect([(await row()).price, await drafts()]).toEqual([price, []])
  })

  test('holds no price that the home hides', async () => {
    await press('price', 'save', { price: '399000' })
    await importFeed(database, createFeed([propertyRecord(id, { PublishPrice: false })]), { today })
    expect(JSON.stringify(await drafts())).not.toContain('39900000')
    await press('price', 'save', { price: '398000' })
    expect(JSON.stringify(await drafts())).not.toContain('39800000')
  })

  test('goes with a home that is taken offline, which is saved at once from then on', async () => {
    await press('price', 'save', { price: '399000' })
    await press('price', 'take')
    expect([await drafts(), (await row()).price]).toEqual([[], 39_900_000])
    const { headers } = await press('price', 'save', { price: '398000' })
    expect(headers.get('location')).toMatch(/notice=saved&undo=\d+$/)
    expect((await row()).price).toBe(39_800_000)
  })
})

describe('a form that a script saves', () => {
  const json = { accept: 'application/json' }

  test('is answered by what the form shows from then on', async () => {
    const fields = await open('price')
    const first = await send('price', 'save', { ...fields, price: '399000' }, json)
    expect([first.status, first.text, first.headers.get('cache-control')]).toEqual([204, '', 'private, no-store'])
    const shown = first.headers.get('x-shown')!
    expect(JSON.parse(shown).price).toBe(shownOf({ price: 39_900_000 }, ['price']).price)
    expect((await send('price', 'save', { ...fields, shown, price: '400000' }, json)).status).toBe(204)
    await send(
      'price',
      'save',
      { ...(await open('price', cookies.colleague)), price: '401000' },
      { cookie: cookies.colleague },
    )
    expect((await send('price', 'save', { ...fields, price: '402000' }, json)).status).toBe(409)
    expect((await send('price', 'save', { ...fields, price: 'much' }, json)).status).toBe(422)
  })

  test('publishes what was typed, though it is saved at the same moment, 100 of 100, and once', {
    timeout: 400_000,
  }, async () => {
    const fields = await open('price')
    let last = 38_500_000
    for (let at = 1; at <= 100; at++) {
      const price = 400_000 + at
      const shown = JSON.stringify({ ...JSON.parse(fields.shown!), ...shownOf({ price: last }, ['price']) })
      const form = { ...fields, shown, formKey: crypto.randomUUID() }
      const [, published, again] = await Promise.all([
        send('price', 'save', { ...form, price: String(price - 200_000) }, json),
        send('price', 'publish', { ...form, price: String(price) }),
        ...(at % 10 === 0 ? [send('price', 'publish', { ...form, price: String(price) })] : []),
      ])
      expect([at, published.status, again?.status ?? 303, (await row()).price]).toEqual([at, 303, 303, price * 100])
      last = price * 100
    }
    expect((await stored()).filter(({ changes }) => changes.price)).toHaveLength(100)
    expect((await open('price')).price).toMatch(/^400.?100$/)
  })
})

describe('a translation that is older than its source', () => {
  const older = 'Older than the Dutch text'
  const editor = async () => (await getPage(path('texts'), { cookie: cookies.reader })).text

  beforeEach(async () => {
    const texts = [
      { language: 'nl', Title: 'Huis in concept', Description: 'Een huis.' },
      { language: 'fr', Title: 'Maison', Description: 'Une maison.' },
    ]
    await importFeed(database, createFeed([propertyRecord(id, { Translations: texts })]), { today })
  })

  test('is marked with what changed, in the list too, until it is confirmed', async () => {
    expect(await editor()).not.toContain(older)
    await press('texts', 'publish', { 'texts.nl.description': 'Een ruim huis.' })
    expect(await editor()).toMatch(/Older than the Dutch text.*Een <del><\/del><ins>ruim <\/ins>huis\./s)
    const list = await getPage(`/desk/homes/?q=${id}&language=fr`, { cookie: cookies.reader })
    expect(list.text).toContain('Français to be checked')
    const { headers } = await send('texts', '', { ...(await open('texts')), confirm: 'texts.fr.description' })
    expect(headers.get('location')).toBe(`${path('texts')}&notice=confirmed`)
    expect(await editor()).not.toContain(older)
  })

  test('is marked while its source is a draft, and is confirmed once that is published', async () => {
    await press('texts', 'save', { 'texts.nl.title': 'Villa' })
    const text = await editor()
    expect([text.includes(older), text.includes('Still right')]).toEqual([true, false])
    await press('texts', 'publish')
    const typed = { ...(await open('texts')), confirm: 'texts.fr.title', 'texts.de.title': 'Haus' }
    await send('texts', '', typed)
    expect(await editor()).not.toContain(older)
    expect((await open('texts'))['texts.de.title']).toBe('Haus')
  })

  test('stays marked where the source changed after it was shown', async () => {
    await press('texts', 'publish', { 'texts.nl.title': 'Villa' })
    const shown = await open('texts')
    await press('texts', 'publish', { 'texts.nl.title': 'Villa met zwembad' })
    await send('texts', '', { ...shown, confirm: 'texts.fr.title' })
    expect(await editor()).toMatch(/Older than the Dutch text.*<ins>Villa met zwembad<\/ins>/s)
  })
})

test('shows the length of a text below it', async () => {
  await press('texts', 'publish', {
    'texts.nl.title': 'Huis '.repeat(13).slice(0, 61),
    'texts.nl.description': 'Een - ruim huis',
  })
  const { text } = await getPage(path('texts'), { cookie: cookies.reader })
  expect(text).toMatch(/class="len over"[^>]*>61 \/ 60</)
  expect(text).toContain('>3 words<')
})
