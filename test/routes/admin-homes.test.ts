import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties, propertyHistory, propertyOverrides, propertyTexts, revisions } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const id = 8_200_001
/** What the form made. */
const madeHomes: number[] = []
let manager: string
let colleague: string
let reader: string
let agent: string

beforeAll(async () => {
  const person = async (role: Role) => signIn(await createAccount({ role, name: `Person ${role}` }))
  manager = await person('manager')
  colleague = await person('manager')
  reader = await person('reader')
  agent = await person('agent')
  const texts = [{ language: 'nl', Title: 'Huis met tuin', Description: 'Een huis.' }]
  const feed = createFeed([propertyRecord(id, { Translations: texts })])
  await importFeed(database, feed, { today: '2026-11-23' })
})

afterAll(() => removeHomes([id, ...madeHomes]))

const home = (view: string) => `/desk/homes/${id}/?view=${view}`

const open = async (view: string, cookie = manager) => editFields((await getPage(home(view), { cookie })).text)

const save = (view: string, fields: Record<string, string>, cookie = manager) =>
  postForm(home(view), { action: 'publish', ...fields }, { cookie })

const row = async () => (await database.select().from(properties).where(eq(properties.id, id)))[0]!

const textOf = async (language: 'nl' | 'fr' | 'de') =>
  (await database.select().from(propertyTexts).where(eq(propertyTexts.propertyId, id))).find(
    (text) => text.language === language,
  )

describe('the editor of a home', () => {
  test('a form that is sent as it is changes nothing, in every tab', async () => {
    const before = await row()
    for (const view of ['facts', 'price', 'texts', 'legal']) {
      const { status, headers } = await save(view, await open(view))
      expect([view, status, headers.get('location')]).toEqual([view, 303, `${home(view)}&notice=saved`])
    }
    expect(await row()).toEqual(before)
  })

  test('an optional choice is left open by a dash', async () => {
    const { text } = await getPage(home('facts'), { cookie: manager })
    const emptyOf = (name: string) =>
      new RegExp(`<select[^>]*name="${name}"[^>]*><option value=""[^>]*>([^<]*)`).exec(text)?.[1]
    expect([emptyOf('agentId'), emptyOf('typeId')]).toEqual(['–', 'Please choose'])
  })

  test('a new price is stored and shown on the site', async () => {
    const fields = await open('price')
    await save('price', { ...fields, price: '412 500' })
    expect((await row()).price).toBe(41_250_000)
    const { text } = await getPage(`/desk/homes/${id}/?view=history`, { cookie: manager })
    expect(text).toContain('Person manager changed')
  })

  test('a field that cannot be read is named, and what was typed stays', async () => {
    const fields = await open('price')
    const { status, text } = await save('price', { ...fields, price: 'much' })
    expect(status).toBe(422)
    expect(text).toContain('value="much"')
    expect(text).toContain('href="#home-price-price"')
  })

  test('a price with cents stays until it is typed, in whole euros, also beside a colleague', async () => {
    const priceIs = (price: number) => database.update(properties).set({ price }).where(eq(properties.id, id))
    const { price: before } = await row()
    await priceIs(412_500_50)
    const [mine, theirs] = [await open('price'), await open('price', colleague)]
    expect([(await save('price', mine)).status, (await row()).price]).toEqual([303, 412_500_50])
    await save('price', { ...theirs, price: '420000' }, colleague)
    expect((await save('price', { ...mine, status: 'option' })).status).toBe(303)
    expect(await row()).toMatchObject({ price: 420_000_00, status: 'option' })
    const { status, text } = await save('price', { ...mine, price: '430000.50', status: 'new' })
    expect([status, editFields(text)]).toEqual([422, expect.objectContaining({ price: '430000.50', status: 'new' })])
    expect(text).toMatch(/id="home-price-price-error"><svg.*?Price in euros: in whole euros, such as 250000\./)
    await save('price', { ...(await open('price')), status: 'available' })
    await priceIs(before!)
  })

  test('two people in two languages lose nothing', async () => {
    const [mine, theirs] = [await open('texts'), await open('texts', colleague)]
    await save('texts', { ...mine, 'texts.fr.title': 'Maison au calme' })
    await save('texts', { ...theirs, 'texts.de.title': 'Ruhiges Haus' }, colleague)
    expect([(await textOf('fr'))?.title, (await textOf('de'))?.title]).toEqual(['Maison au calme', 'Ruhiges Haus'])
  })

  test('one field of two people is shown with both values, and the choice is saved', async () => {
    const [mine, theirs] = [await open('texts'), await open('texts', colleague)]
    await save('texts', { ...mine, 'texts.nl.title': 'Huis aan de vijver' })
    const { status, text } = await save('texts', { ...theirs, 'texts.nl.title': 'Huis aan het water' }, colleague)
    expect(status).toBe(409)
    expect(text).toContain('Huis aan de vijver')
    expect((await textOf('nl'))?.title).toBe('Huis aan de vijver')
    await save('texts', { ...editFields(text), 'keep:texts.nl.title': 'theirs' }, colleague)
    expect((await textOf('nl'))?.title).toBe('Huis aan de vijver')
    await save('texts', { ...editFields(text), 'keep:texts.nl.title': 'mine' }, colleague)
    expect((await textOf('nl'))?.title).toBe('Huis aan het water')
  })

  test('a change is undone from the history', async () => {
    const [last] = (
      await database
        .select()
        .from(revisions)
        .where(eq(revisions.key, String(id)))
    ).toSorted((a, b) => b.version - a.version)
    const sent = { action: 'undo', version: String(last!.version) }
    expect((await postForm(home('history'), sent, { cookie: manager })).status).toBe(303)
    expect((await textOf('nl'))?.title).toBe('Huis aan de vijver')
  })

  const undoOffered = async (path: string, cookie = manager) =>
    /<form[^>]*action="([^"]*)"[^>]*><input type="hidden" name="action" value="undo"\/><input type="hidden" name="version" value="(\d+)"\/>/.exec(
      /<div class="toast"[\s\S]*?<\/div>/.exec((await getPage(path, { cookie })).text)![0],
    )

  test('a save says so with a button that undoes it alone, and once', async () => {
    const before = (await row()).price
    const fields = await open('price')
    const { headers } = await save('price', { ...fields, price: '398000' })
    const path = headers.get('location')!
    expect(path).toMatch(/\?view=price&notice=saved&undo=\d+$/)
    const [, action, version] = (await undoOffered(path))!
    await save('facts', { ...(await open('facts')), box: '7' }, colleague)
    const undo = () =>
      postForm(action!.replace('&amp;', '&'), { action: 'undo', version: version! }, { cookie: manager })
    expect((await undo()).headers.get('location')).toBe(`${home('price')}&notice=undone`)
    expect(await row()).toMatchObject({ price: before, box: '7' })
    expect((await undo()).headers.get('location')).toBe(`${home('price')}&notice=not-undone`)
  })

  test('a form that is sent twice offers to undo what it saved', async () => {
    const fields = await open('price')
    const sent = { ...fields, price: '397000' }
    const first = (await save('price', sent)).headers.get('location')
    await save('facts', { ...(await open('facts')), box: '8' }, colleague)
    expect((await save('price', sent)).headers.get('location')).toBe(first)
  })

  test.each(['0', '99999', 'x', '1e1', '1%22%3E'])(
    'an address that names %s as what to undo offers nothing',
    async (undo) => {
      expect(await undoOffered(`${home('price')}&notice=saved&undo=${undo}`)).toBeNull()
      expect(await undoOffered(`${home('price')}&notice=saved&undo=1`, reader)).toBeNull()
    },
  )

  const press = async (view: string, action: string, change: Record<string, string> = {}, cookie = manager) =>
    postForm(home(view), { ...(await open(view)), action, ...change }, { cookie })

  test('a home that lacks a mention is not put online, and the field says why', async () => {
    await press('price', 'take')
    expect((await row()).withdrawn).not.toBeNull()
    const { status, text } = await press('price', 'put', { price: '409000' })
    expect([status, (await row()).withdrawn === null]).toEqual([422, false])
    // What was typed is not lost with the tab that is shown.
    expect((await row()).price).toBe(40_900_000)
    expect(text).toContain('href="#home-legal-facts.pScore"')
    expect((await press('price', 'put', { reason: 'Asked for' }, agent)).status).toBe(422)
  })

  test('a manager puts it online with a reason, which the history keeps', async () => {
    expect((await press('price', 'put', { reason: 'The certificate comes tomorrow' })).status).toBe(303)
    expect((await row()).withdrawn).toBeNull()
    const { text } = await getPage(home('history'), { cookie: reader })
    expect(text).toContain('The certificate comes tomorrow')
  })

  test.each([
    ['what was shown, in another form', { shown: '{"price":1}' }],
    ['a key that is none', { formKey: 'x' }],
    ['a button that is none', { action: 'erase' }],
  ])('%s is refused', async (_, change) => {
    expect((await save('price', { ...(await open('price')), ...change })).status).toBe(400)
  })
})

describe('a new home', () => {
  const create = async (change: Record<string, string> = {}) => {
    const fields = editFields((await getPage('/desk/new-home/', { cookie: manager })).text)
    const sent = { ...fields, goal: 'sale', typeId: '1', zip: '9000', city: 'Gent', price: '300000', ...change }
    const send = () => postForm('/desk/new-home/', sent, { cookie: manager })
    return { answer: await send(), send }
  }
  const madeIn = ({ headers }: { headers: Headers }) =>
    Number(/homes\/(\d+)\//.exec(headers.get('location') ?? '')?.[1])
  const stored = async (made: number) => (await database.select().from(properties).where(eq(properties.id, made)))[0]!
  const historyOf = (made: number) =>
    database.select().from(propertyHistory).where(eq(propertyHistory.propertyId, made))

  test('is a draft that only the agency sees, made once for a form that is sent twice', async () => {
    const { answer, send } = await create()
    const made = madeIn(answer)
    madeHomes.push(made)
    expect(madeIn(await send())).toBe(made)
    expect(await stored(made)).toMatchObject({ draft: true, price: 30_000_000, reference: String(made) })
    expect(await historyOf(made)).toEqual([])
    const { slug } = (await database.select().from(propertyTexts).where(eq(propertyTexts.propertyId, made)))[0]!
    expect((await getPage(`/buy/ghent/${slug}/${made}/`)).status).toBe(404)
    expect((await getPage(`/desk/homes/${made}/`, { cookie: manager })).text).toContain('Draft')
  })

  test('begins its history on the day it is put online', async () => {
    const made = madeIn((await create()).answer)
    madeHomes.push(made)
    const path = `/desk/homes/${made}/?view=price`
    const fields = editFields((await getPage(path, { cookie: manager })).text)
    await postForm(path, { ...fields, action: 'save', price: '310000' }, { cookie: manager })
    const again = editFields((await getPage(path, { cookie: manager })).text)
    await postForm(path, { ...again, action: 'put', reason: 'A test' }, { cookie: manager })
    expect(await stored(made)).toMatchObject({ draft: null, withdrawn: null, price: 31_000_000 })
    expect((await historyOf(made)).map(({ kind, price }) => [kind, price])).toEqual([['published', 31_000_000]])
  })

  test.each([
    ['a town that is none', { zip: '0001', city: 'Nowhere' }, 'href="#new-home-city"'],
    ['no type', { typeId: '' }, 'href="#new-home-typeId"'],
    ['a price in thousands', { price: '300' }, 'href="#new-home-price"'],
  ])('%s is refused beside its field', async (_, change, link) => {
    const { answer } = await create(change)
    expect([answer.status, answer.text.includes(link)]).toEqual([422, true])
  })
})

describe('who may what', () => {
  const list = '/desk/homes/'

  test.each(['facts', 'price', 'texts', 'legal', 'history'])('a reader sees %s and changes nothing', async (view) => {
    expect((await getPage(home(view), { cookie: reader })).status).toBe(200)
    const before = await row()
    const fields = view === 'history' ? {} : await open(view)
    for (const action of ['save', 'publish', 'take', 'put', 'discard', 'undo'])
      expect((await postForm(home(view), { ...fields, action }, { cookie: reader })).status).toBe(404)
    expect((await postForm(home(view), { ...fields, return: 'price' }, { cookie: reader })).status).toBe(404)
    expect(await row()).toEqual(before)
  })

  test('an agent changes homes without an agent and their own, not those of a colleague', async () => {
    const fields = await open('price')
    await database.update(properties).set({ agentId: 1 }).where(eq(properties.id, id))
    expect((await save('price', fields, agent)).status).toBe(404)
    await database.update(properties).set({ agentId: null }).where(eq(properties.id, id))
    expect((await save('price', fields, agent)).status).toBe(303)
  })

  test('an owner and a visitor see none of it', async () => {
    const owner = await signIn(await createAccount({ homes: [id] }))
    for (const path of [list, home('facts')]) {
      expect((await getPage(path, { cookie: owner })).status).toBe(404)
      expect((await getPage(path)).status).toBe(303)
    }
  })
})

describe('the list of homes', () => {
  test('finds a home by its number, its street and its town', async () => {
    const { reference, street } = await row()
    for (const q of [String(id), reference, `${street} ${(await row()).zip}`]) {
      const { text } = await getPage(`/desk/homes/?q=${encodeURIComponent(q)}`, { cookie: manager })
      expect(text).toContain(`/desk/homes/${id}/`)
    }
  })

  test('counts in a tab what the tab lists', async () => {
    const { text } = await getPage('/desk/homes/?view=rent', { cookie: manager })
    const [, count] = /view=rent" aria-current="page">[^<]*<span class="n hot">(\d+)/.exec(text)!
    const rented = (await database.select().from(properties)).filter(
      ({ market, withdrawn, status }) => market === 'rent' && !withdrawn && status !== 'sold',
    )
    expect(Number(count)).toBe(rented.length)
  })

  test('takes any parameters, and shows no row that its view excludes', async () => {
    const name = fc.constantFrom('view', 'q', 'order', 'agent', 'feed', 'language', 'page', 'id', 'sort', 'price')
    const value = fc.oneof(
      fc.constantFrom(
        'rent',
        'sold',
        'offline',
        'nl',
        'own',
        'dearest',
        "' OR 1=1 --",
        '%',
        '_',
        '\\',
        '0',
        '-1',
        '1e9',
      ),
      fc.string({ maxLength: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
        const { status } = await getPage(`/desk/homes/?${new URLSearchParams(pairs)}`, { cookie: manager })
        expect([200, 303, 301]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })
})

test('a field that was taken over from a feed is given back', async () => {
  await database
    .insert(propertyOverrides)
    .values({ propertyId: id, field: 'price', feedValue: 40_000_000, at: '2026-11-23' })
  const { text } = await getPage(home('price'), { cookie: manager })
  expect(text).not.toContain('Give back')
  await postForm(home('price'), { return: 'price' }, { cookie: manager })
  expect((await row()).price).toBe(40_000_000)
  expect(await database.select().from(propertyOverrides).where(eq(propertyOverrides.propertyId, id))).toEqual([])
})
