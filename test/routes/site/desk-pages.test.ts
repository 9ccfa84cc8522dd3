import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { partDrafts, revisions } from '#db/schema/index.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { Translated } from '#domain/translated.ts'
import { getPage, insertAccount, postForm, signIn } from '#test/support/auth/portal.ts'
import { today } from '#test/support/database/demo-day.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { publishDue } from '#worker/services/site/drafts.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const fixture = { DATABASE_URL: inject('databases').drafted }
const database = connect(fixture.DATABASE_URL)

/** The demo agency's page of services: articles of a category, and a form. */
const path = '/desk/pages/6/'
const [articles, form] = [601, 602]

let original: SiteDocument
const cookies = {} as Record<'manager' | 'colleague' | 'agent' | 'reader', string>

const accountOf = async (role: Role) => signIn(await insertAccount(database, { role }), { fixture })

beforeAll(async () => {
  const stored = await readStoredSite(database)
  if (stored.state !== 'here') throw new Error('no site')
  original = stored.document
  cookies.manager = await accountOf('manager')
  cookies.colleague = await accountOf('manager')
  for (const role of ['agent', 'reader'] as const) cookies[role] = await accountOf(role)
})

const restore = async () => {
  await importSite(database, original, { today })
  await database.delete(revisions).where(eq(revisions.resource, 'pages'))
  await database.delete(partDrafts)
}

beforeEach(restore)
afterAll(restore)

type Sent = Record<string, string>

const open = (of = path, cookie = cookies.manager) => getPage(of, { cookie, fixture })

/** What a person sends who has changed some fields of the page as it is. */
const typed = async (change: Sent, of = path): Promise<Sent> => ({ ...editFields((await open(of)).text), ...change })

const post = (sent: Sent, of = path, cookie = cookies.manager) => postForm(of, sent, { cookie, fixture })

const save = async (change: Sent, of = path) => post(await typed({ action: 'publish', ...change }, of), of)

const press = async (action: string, change: Sent = {}, of = path) => post(await typed({ ...change, action }, of), of)

/** A button of a block, and its outcome on the site. */
const act = async (action: string, change: Sent = {}) => {
  const { location } = await press(action, change)
  await press('publish')
  return location
}

const onSite = (of: string) => {
  advanceClock('drafted')
  return requestFixture('drafted', of)
}

const stored = async () => {
  const site = await readStoredSite(database)
  if (site.state !== 'here') throw new Error('no site')
  return site.document
}

const pageNow = async (id = 6) => (await stored()).pages.find((page) => page.id === id)!

const undo = async () => {
  const [last] = (await database.select().from(revisions).where(eq(revisions.resource, 'pages'))).slice(-1)
  return post({ action: 'undo', version: String(last!.version) })
}

/** Without the day of the change. */
const contentOf = ({ modified: _, ...page }: SiteDocument['pages'][number]) => page

const asBefore = () => contentOf(original.pages.find(({ id }) => id === 6)!)

test('the list shows each page with its address, and who may not edit is led to the site alone', async () => {
  for (const role of ['manager', 'agent', 'reader'] as const) {
    const { status, text } = await open('/desk/pages/', cookies[role])
    expect([role, status]).toEqual([role, 200])
    for (const { params } of original.pages) expect(text).toContain(params.title.en!.replaceAll("'", '&#x27;'))
    expect(text).toContain('href="/demand-register/"')
    expect([role, text.includes(`href="${path}"`)]).toEqual([role, role === 'manager'])
  }
})

test.each(['agent', 'reader'] as const)('the %s neither opens nor saves a page', async (role) => {
  expect((await open(path, cookies[role])).status).toBe(404)
  const sent = await typed({ action: 'save', 'title.en': 'Taken over' })
  expect((await post(sent, path, cookies[role])).status).toBe(404)
  expect(contentOf(await pageNow())).toEqual(asBefore())
})

test('a page that is saved is on the site at once, and undone is as it was', async () => {
  const { status, location } = await save({ 'title.en': 'What we do', 'seo.en.title': 'Found as this' })
  expect([status, location]).toEqual([303, `${path}?notice=saved&undo=1`])
  const { text } = await onSite('/services/')
  expect(text).toContain('<title>Found as this')
  expect(text).toContain('What we do')
  expect((await pageNow()).modified > today).toBe(true)
  expect((await open(`${path}?notice=saved&undo=1`)).text).toContain('name="version" value="1"')
  expect((await undo()).location).toBe(`${path}?notice=undone`)
  expect(contentOf(await pageNow())).toEqual(asBefore())
  expect((await onSite('/services/')).text).not.toContain('What we do')
})

test('a page that is saved as it was opened is unchanged, no-break spaces too', async () => {
  for (const { id } of original.pages) await save({}, `/desk/pages/${id}/`)
  expect((await stored()).pages).toEqual(original.pages)
  expect(await database.$count(revisions, eq(revisions.resource, 'pages'))).toBe(0)
})

test('a text of a block is typed with marks, or as HTML with links', async () => {
  const name = `modules.${form}.description`
  await save({
    [`${name}.en`]: 'Call *us*.\n\n- at noon\n- at night',
    [`${name}.nl`]: '<p>Zie <a href="page:home">hier</a></p><script>alert(1)</script>',
  })
  expect((await onSite('/services/')).text).toContain('<strong>us</strong>')
  const { description } = (await pageNow()).modules.find(({ id }) => id === form)!
  expect(description.nl).toEqual([
    { tag: 'p', children: ['Zie ', { tag: 'a', href: 'page:home', children: ['hier'] }] },
  ])
  const fields = editFields((await open()).text)
  expect(fields[`${name}.en`]).toBe('Call *us*.\n\n- at noon\n- at night')
  expect(fields[`${name}.nl`]).toBe('<p>Zie <a href="page:home">hier</a></p>')
})

test('how a block looks is what visitors see: its width, its cards, its title, and what is behind it', async () => {
  const at = `modules.${articles}`
  const look = { span: '6', 'columns.sm': '6', 'columns.lg': '4' }
  await save({
    ...Object.fromEntries(Object.entries(look).map(([name, width]) => [`${at}.position.${name}`, width])),
    ...{ [`${at}.perRow`]: '2', [`${at}.titleSize`]: 'small', [`${at}.view`]: 'news' },
    ...{ [`${at}.title.en`]: 'What we do', [`${at}.background.color`]: '#16231F' },
  })
  const { text } = await onSite('/services/')
  const block = new RegExp(`<div id="module-${articles}"[^>]*>`).exec(text)![0]
  for (const width of ['data-sm="6"', 'data-md="6"', 'data-lg="4"', 'data-per-row="2"']) expect(block).toContain(width)
  expect(text).toContain('<h2 class="size-small">What we do')
  expect(text).toContain('backed tint-16231f-none')
  expect(text).toContain('.tint-16231f-none{background:#16231f')
  const wrong = await press('publish', { [`${at}.background.color`]: 'dark' })
  expect([wrong.status, wrong.text.includes(`href="#page-${at}.background.color"`)]).toEqual([422, true])
  await undo()
  expect(contentOf(await pageNow())).toEqual(asBefore())
})

test('a block begins a row, and goes back into the one above it', async () => {
  const rows = async () => (await pageNow()).modules.map(({ position }) => position.contentRow)
  expect(await rows()).toEqual([1, 2])
  expect(await act(`join:${form}`)).toMatch(new RegExp(`#block-${form}$`))
  expect(await rows()).toEqual([1, 1])
  await act(`split:${form}`)
  expect(await rows()).toEqual([1, 2])
})

test('of two people who save, each keeps their fields, and one that both changed is asked about', async () => {
  const [mine, theirs] = [
    await typed({ 'title.en': 'Mine', 'title.de': 'Meins' }),
    await typed({ 'title.en': 'Theirs' }),
  ]
  expect((await post({ ...theirs, action: 'publish', 'title.fr': 'Le leur' }, path, cookies.colleague)).status).toBe(
    303,
  )
  const asked = await post({ ...mine, action: 'publish' })
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Theirs')
  expect((await pageNow()).params.title).toMatchObject({ en: 'Theirs', fr: 'Le leur', de: 'Leistungen' })
  const settled = { ...editFields(asked.text), action: 'publish', 'keep:title.en': 'mine' }
  expect((await post(settled)).status).toBe(303)
  expect((await pageNow()).params.title).toMatchObject({ en: 'Mine', fr: 'Le leur', de: 'Meins' })
})

test.each([
  [{ path: 'Our Services' }, 'path'],
  [{ path: '' }, 'path'],
  [{ 'paths.fr': 'contact' }, 'paths.fr'],
  [{ 'title.nl': '', 'title.fr': '', 'title.en': '', 'title.de': '' }, 'title.nl'],
  [{ 'redirect.link': 'page:nowhere' }, 'redirect.link'],
  [{ [`modules.${form}.description.fr`]: '<p><a href="page:nowhere">ici</a></p>' }, `modules.${form}.description.fr`],
  [{ [`modules.${articles}.maxItems`]: '0' }, `modules.${articles}.maxItems`],
  [{ [`modules.${articles}.relation.id`]: '999' }, `modules.${articles}.relation.id`],
])('%j is refused at its field', async (change: Sent, field) => {
  const { status, text } = await save({ ...change, 'description.en': 'Typed before' })
  expect(status).toBe(422)
  expect(text).toContain(`href="#page-${field}"`)
  expect(text).toContain('Typed before')
  expect(contentOf(await pageNow())).toEqual(asBefore())
})

test('a button of a block saves what was typed, and is undone with it', async () => {
  const headings = async () =>
    [...(await onSite('/services/')).text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
  const [first, second] = (await headings()).filter((text) => /owners|question/.test(text!))
  const location = await act(`down:${articles}`, { 'title.en': 'Typed beside it' })
  expect(location).toBe(`${path}?notice=drafted#block-${articles}`)
  expect((await headings()).filter((text) => /owners|question/.test(text!))).toEqual([second, first])
  expect((await pageNow()).params.title.en).toBe('Typed beside it')
  await undo()
  expect(contentOf(await pageNow())).toEqual(asBefore())
  await act(`hide:${form}`)
  expect(await headings()).not.toContain(second)
  await act(`show:${form}`)
  expect(await headings()).toContain(second)
})

test('a block that is removed with what was typed into it comes back, and one that is added goes', async () => {
  await act(`remove:${form}`, { [`modules.${form}.title.en`]: 'Typed in vain' })
  expect((await pageNow()).modules.map(({ id }) => id)).toEqual([articles])
  await undo()
  expect(contentOf(await pageNow())).toEqual(asBefore())
  await act('add:text')
  const added = (await pageNow()).modules.at(-1)!
  expect(added).toMatchObject({ id: form + 1, status: 'published', relation: { type: 'text', id: null } })
  await undo()
  expect(contentOf(await pageNow())).toEqual(asBefore())
  await press('add:text')
  await save({ [`modules.${form + 1}.title.en`]: 'A new part' })
  expect((await onSite('/services/')).text).toContain('A new part')
})

test('a page that is offline is not on the site, and is seen by a signed link', async () => {
  await press('take')
  expect((await onSite('/services/')).status).toBe(404)
  const [, link] = /href="(\/preview\/services\/[^"]+)"/.exec((await open()).text)!
  expect((await onSite(link!.replaceAll('&amp;', '&'))).status).toBe(200)
})

describe('the draft of a page that is online', () => {
  /** A colleague publishes another version of the page. */
  const publishOther = (change: (page: SiteDocument['pages'][number]) => Partial<SiteDocument['pages'][number]>) =>
    importSite(
      database,
      { ...original, pages: original.pages.map((page) => (page.id === 6 ? { ...page, ...change(page) } : page)) },
      { today },
    )

  const titled = (title: Translated) =>
    publishOther(({ params }) => ({ params: { ...params, title: { ...params.title, ...title } } }))

  const preview = async () => {
    const [, link] = /<iframe src="(\/preview\/[^"]+)"/.exec((await open()).text)!
    return onSite(link!.replaceAll('&amp;', '&'))
  }

  test('is seen in each language, that of the desk first', async () => {
    await press('save', { 'title.fr': 'Ce que nous faisons', 'title.de': 'Was wir tun' })
    const { text } = await open()
    const frames = [...text.matchAll(/<iframe src="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    const titles = frames.map(async (link) => /<h1>([^<]*)/.exec((await onSite(link)).text)?.[1])
    const { nl, en } = asBefore().params.title
    expect(await Promise.all(titles)).toEqual([en, nl, 'Ce que nous faisons', 'Was wir tun'])
    expect(text).toMatch(/id="seen-en"[^>]* checked=""/)
  })

  const draft = async () => (await database.select().from(partDrafts))[0]

  test('is seen at the desk and in its preview alone, until it is published', async () => {
    const { location } = await press('save', { 'title.en': 'What we do', [`modules.${form}.title.en`]: 'Ask *us*' })
    expect(location).toBe(`${path}?notice=drafted`)
    await press('add:text')
    await press(`hide:${articles}`)
    expect((await open('/desk/pages/')).text).toContain('4 changes not published')
    expect(contentOf(await pageNow())).toEqual(asBefore())
    expect(editFields((await open()).text)).toMatchObject({ 'title.en': 'What we do' })
    const seen = await preview()
    expect(seen.text).toContain('<h1>What we do</h1>')
    expect(seen.text).toContain('Ask *us*')
    expect(seen.text).not.toContain(`id="module-${articles}"`)
    expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await onSite('/services/')).text).not.toContain('What we do')
    expect((await press('publish')).location).toBe(`${path}?notice=saved&undo=1`)
    expect((await onSite('/services/')).text).toContain('<h1>What we do</h1>')
    expect(await draft()).toBeUndefined()
  })

  test('ends when what was typed is typed back, or is discarded', async () => {
    const { title } = asBefore().params
    await press('save', { 'title.en': 'Other' })
    await press('save', { 'title.en': title.en! })
    expect(await draft()).toBeUndefined()
    await press('save', { 'title.en': 'Other' })
    expect((await press('discard')).location).toBe(`${path}?notice=discarded`)
    expect([await draft(), contentOf(await pageNow())]).toEqual([undefined, asBefore()])
  })

  test('is saved by a script, which gets what the form shows from then on', async () => {
    const sent = await typed({ action: 'save', 'title.en': 'One' })
    const kept = await postForm(path, sent, {
      cookie: cookies.manager,
      fixture,
      headers: { accept: 'application/json' },
    })
    expect(kept.status).toBe(204)
    const again = { ...sent, shown: kept.headers.get('x-shown')!, 'title.en': 'Two' }
    expect((await post({ ...again, action: 'publish' })).location).toBe(`${path}?notice=saved&undo=1`)
    expect((await pageNow()).params.title.en).toBe('Two')
  })

  test('asks about what a colleague published meanwhile, and has the rest of both', async () => {
    await press('save', { 'title.en': 'Mine', 'title.de': 'Meins' })
    await titled({ en: 'Theirs', fr: 'Le leur' })
    const asked = await press('publish')
    expect([asked.status, asked.text.includes('Theirs')]).toEqual([409, true])
    await post({ ...editFields(asked.text), action: 'publish', 'keep:title.en': 'theirs' })
    expect((await pageNow()).params.title).toMatchObject({ en: 'Theirs', fr: 'Le leur', de: 'Meins' })
  })

  test('that removes a block asks about what a colleague typed into it', async () => {
    await press(`remove:${form}`)
    await publishOther(({ modules }) => ({
      modules: modules.map((module) => (module.id === form ? { ...module, title: { en: 'Typed later' } } : module)),
    }))
    const asked = await press('publish')
    expect([asked.status, asked.text.includes('Typed later')]).toEqual([409, true])
    await post({ ...editFields(asked.text), action: 'publish', [`keep:modules.${form}`]: 'theirs' })
    expect((await pageNow()).modules.find(({ id }) => id === form)!.title.en).toBe('Typed later')
  })

  const publishAt = (now: string) => publishDue(database, { now, today, read: readSiteFile })

  test('is published by itself at its moment, and not before', async () => {
    const planned = await press('plan', { 'title.en': 'In the new year', due: '2031-01-02T08:00' })
    expect(planned.location).toBe(`${path}?notice=planned`)
    expect((await open()).text).toContain('value="unplan"')
    await publishAt('2031-01-02T06:59:59.000Z')
    expect(contentOf(await pageNow())).toEqual(asBefore())
    await publishAt('2031-01-02T07:00:00.000Z')
    expect((await pageNow()).params.title.en).toBe('In the new year')
    expect(await draft()).toBeUndefined()
  })

  test.each([
    ['', 'Changed'],
    ['2020-01-01T08:00', 'Changed'],
    ['2031-01-02T08:00', null],
  ])('is not planned at %j with %j typed', async (due, title) => {
    const { location } = await press('plan', { due, ...(title && { 'title.en': title }) })
    expect(location).toBe(`${path}?notice=not-planned`)
    expect((await draft())?.due ?? null).toBeNull()
  })

  test('waits for a person where it cannot be published at its moment', async () => {
    await press('plan', { 'title.en': 'Mine', due: '2031-01-02T08:00' })
    await titled({ en: 'Theirs' })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await publishAt('2031-01-03T00:00:00.000Z')
    expect(warned.mock.calls).toEqual([['draft.not_published resource=pages key=6 reason=conflict']])
    warned.mockRestore()
    expect(await draft()).toMatchObject({ due: null, refused: true })
    expect((await open()).text).toContain('This could not be published at its moment')
  })

  test('brings a page that is offline online at its moment, unless that is called off', async () => {
    await press('take')
    await press('plan', { due: '2031-01-02T08:00' })
    expect((await onSite('/services/')).status).toBe(404)
    await press('unplan')
    expect(await draft()).toBeUndefined()
    await press('plan', { due: '2031-01-02T08:00' })
    await publishAt('2031-01-02T08:00:00.000Z')
    expect((await onSite('/services/')).status).toBe(200)
  })

  test('goes with its page', async () => {
    await press('save', { 'title.en': 'Other' })
    await importSite(database, { ...original, pages: original.pages.filter(({ id }) => id !== 6) }, { today })
    expect(await draft()).toBeUndefined()
  })
})

test('a page has its new address, and a page of the code keeps its own', async () => {
  await save({ path: 'what-we-do', 'paths.en': '' })
  expect((await onSite('/what-we-do/')).status).toBe(200)
  for (const former of ['/services/', '/Services']) {
    const { status, headers } = await onSite(former)
    expect([former, status, headers.get('location')]).toEqual([former, 301, '/what-we-do/'])
  }
  expect((await onSite('/services/selling/')).headers.get('location')).toBe('/what-we-do/selling/')
  await undo()
  expect((await onSite('/services/')).status).toBe(200)
  expect((await onSite('/what-we-do/')).headers.get('location')).toBe('/services/')
  const home = editFields((await open('/desk/pages/1/')).text)
  expect(Object.keys(home)).not.toContain('path')
  expect(Object.keys(home)).not.toContain('status')
})

const added = async (title: string, formKey: string = crypto.randomUUID()) =>
  post({ action: 'new', formKey, title }, '/desk/pages/')

test.each([
  ['/old.php', 301, '/contact/'],
  ['/OLD.PHP', 301, '/contact/'],
  ['/elsewhere/', 301, 'https://example.com/x'],
  ['/round/', 404, null],
  ['/none/', 404, null],
])('a former address that the agency has typed: %s has %d', async (address, status, location) => {
  const redirects = ['/old.php page:contact', '/elsewhere/ https://example.com/x', '/round/ https://gevel.test/round/']
  await importSite(database, { ...original, site: { ...original.site, redirects } }, { today })
  const { status: answered, headers } = await onSite(address)
  expect([answered, headers.get('location')]).toEqual([status, location])
})

test('a page with redirects to it is deleted with them', async () => {
  const { location } = await added('Our quays')
  await press('put', {}, location!)
  await save({ path: 'quays' }, location!)
  expect((await onSite('/our-quays/')).status).toBe(301)
  await post({ action: 'delete' }, location!)
  expect([(await onSite('/our-quays/')).status, (await stored()).site.redirects]).toEqual([404, undefined])
})

test('the activity names the page and undoes at it', async () => {
  await act(`remove:${form}`)
  const { text } = await open('/desk/activity/?view=all')
  expect(text).toContain(`<a href="${path}">`)
  expect(text).toMatch(/<del>[^<]*question/)
})

test('a new page is a draft with an address of its own, and a form that is sent twice makes one', async () => {
  const key = crypto.randomUUID()
  const { status, location } = await added('Our quays', key)
  expect([status, (await added('Our quays', key)).location]).toEqual([303, location])
  const page = await pageNow(Number(/(\d+)\/$/.exec(location!)![1]))
  expect(page).toMatchObject({
    name: 'our-quays',
    path: 'our-quays',
    status: 'draft',
    params: { title: { en: 'Our quays' } },
  })
  expect((await onSite('/our-quays/')).status).toBe(404)
  await press('put', {}, location!)
  expect((await onSite('/our-quays/')).status).toBe(200)
  const second = await pageNow(Number(/(\d+)\/$/.exec((await added('Our quays')).location!)![1]))
  expect(second.path).toBe('our-quays-2')
  const refused = await added(' ')
  expect([refused.status, refused.text.includes('href="#new-page-title"')]).toEqual([422, true])
})

test('a page that is deleted leaves the site, and comes back from the list', async () => {
  const { location } = await added('Our quays')
  const id = Number(/(\d+)\/$/.exec(location!)![1])
  await press('put', { 'title.nl': 'Onze kaaien' }, location!)
  const page = await pageNow(id)
  expect((await open(location!)).text).toContain('value="delete"')
  const gone = await post({ action: 'delete' }, location!)
  expect(gone.location).toBe(`/desk/pages/?notice=page-deleted&undo=${id}-3`)
  expect([(await onSite('/our-quays/')).status, (await open(location!)).status]).toEqual([404, 404])
  const { text } = await open(gone.location!)
  expect(text).toContain(`action="${location}"`)
  const back = await post({ action: 'undo', version: '3' }, location!)
  expect(back.location).toBe(`${location}?notice=undone`)
  expect(await pageNow(id)).toEqual(page)
})

test('a page to which links lead, and one of the code, are not deleted', async () => {
  const linked = await post({ action: 'delete' }, '/desk/pages/7/')
  expect(linked.status).toBe(422)
  expect(linked.text).toMatch(/role="alert">It is not deleted, because these still have links to it: [^<]+/)
  expect((await open('/desk/pages/1/')).text).not.toContain('value="delete"')
  expect((await post({ action: 'delete' }, '/desk/pages/1/')).status).toBe(422)
  expect((await stored()).pages).toEqual(original.pages)
})

test('a language of a page waits until it is ready, and the rest of the page does not', async () => {
  const german = '/de/dienstleistungen/'
  const linked = async (of: string) => new RegExp(`${german}["<]`).test((await onSite(of)).text)
  const seen = async () => [await linked('/services/'), await linked('/de/'), await linked('/sitemaps/1.xml')]
  expect([await seen(), (await onSite(german)).status]).toEqual([[true, true, true], 200])
  await save({ withheld: 'de' })
  const addresses = [german, '/de/services/', '/services/', '/de/dienstleistungen/verkauf/']
  const statuses = addresses.map(async (address) => (await onSite(address)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200])
  expect(await seen()).toEqual([false, false, false])
  expect((await open('/desk/pages/')).text).toContain('Deutsch complete, not online yet')
  const { text } = await open()
  const [link] = /\/preview\/de\/[^"]+/.exec(text)!
  expect((await onSite(link.replaceAll('&amp;', '&'))).status).toBe(200)
  expect(text).toContain('<s>de</s>')
  await undo()
  expect([await seen(), (await onSite(german)).status]).toEqual([[true, true, true], 200])
})

test('a page of which every language waits says so, in the list and on its form', async () => {
  const says = async (of: string) => /shown in no language|visitors see this in no language/.test((await open(of)).text)
  expect([await says('/desk/pages/'), await says(path)]).toEqual([false, false])
  await importSite(
    database,
    {
      ...original,
      pages: original.pages.map((page) =>
        page.id === 6 ? { ...page, params: { ...page.params, withheld: ['nl', 'fr', 'en', 'de'] } } : page,
      ),
    },
    { today },
  )
  expect([await says('/desk/pages/'), await says(path)]).toEqual([true, true])
})

test('a link that leads nowhere is listed with the form that mends it, until it is mended', async () => {
  const links = '/desk/pages/?view=links'
  expect((await open(links)).text).toContain('Each link leads somewhere.')
  const [gone, here] = ['/property/12/', '/property/4231930/']
  const text = `<p><a href="${gone}">a</a> <a href="${here}">b</a></p>`
  await save({ [`modules.${form}.description.en`]: text })
  const listed = (await open(links)).text
  expect(listed).toContain(`href="${path}#block-${form}"`)
  expect([listed.includes(`<code>${gone}</code>`), listed.includes(`<code>${here}</code>`)]).toEqual([true, false])
  expect((await open(links, cookies.reader)).text).not.toContain(`href="${path}#`)
  await save({ [`modules.${form}.description.en`]: '' })
  expect((await open(links)).text).toContain('Each link leads somewhere.')
  expect((await open('/desk/pages/?view=none')).status).toBe(404)
})

test('no other button and no other page is there', async () => {
  for (const action of ['up', 'up:x', 'add:gallery', 'unpublish']) expect((await press(action)).status).toBe(400)
  expect((await press('take', {}, '/desk/pages/1/')).status).toBe(400)
  expect((await open('/desk/pages/999/')).status).toBe(404)
})
