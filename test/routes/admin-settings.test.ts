import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revisions } from '#db/schema/index.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { advanceClock } from '#test/support/worker/fixture-request.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const before = await readStoredSite(database)
const cookies = {} as Record<'manager' | 'colleague', string>

beforeAll(async () => {
  cookies.manager = await signIn(await createAccount({ role: 'manager', name: 'Settings manager' }))
  cookies.colleague = await signIn(await createAccount({ role: 'manager', name: 'Settings colleague' }))
})

afterAll(async () => {
  if (before.state === 'here') await importSite(database, before.document, { today: '2026-11-23' })
  await database.delete(revisions).where(eq(revisions.resource, 'settings'))
})

const path = (view: string) => `/desk/settings/?view=${view}`

const open = async (view: string, cookie = cookies.manager) => editFields((await getPage(path(view), { cookie })).text)

type Fields = Record<string, string>

const send = (view: string, fields: Fields, cookie = cookies.manager) =>
  postForm(path(view), { action: 'save', ...fields }, { cookie })

/** Several boxes of one name are sent as they are. */
const boxes = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(salutations|languages|countries)"[^>]*>/g)].flatMap(([tag, name]) =>
    / checked/.test(tag) ? [[name!, /value="(\w+)"/.exec(tag)![1]!] as const] : [],
  )

async function save(view: string, change: Fields) {
  const { text } = await getPage(path(view), { cookie: cookies.manager })
  const fields = Object.entries({ action: 'save', ...editFields(text), ...change })
  const sent = [...fields.filter(([name]) => !['salutations', 'languages', 'countries'].includes(name)), ...boxes(text)]
  return postForm(path(view), sent, { cookie: cookies.manager })
}

const document = async () => {
  const stored = await readStoredSite(database)
  if (stored.state !== 'here') throw new Error(stored.state)
  return stored.document
}

test.each(['agency', 'frame', 'search', 'viewings', 'privacy'])(
  'what is shown of %s and sent back changes nothing',
  async (view) => {
    const one = await document()
    const { location } = await save(view, {})
    expect(location).toContain('notice=saved')
    expect(await document()).toEqual(one)
    expect(await database.$count(revisions, eq(revisions.resource, 'settings'))).toBe(0)
  },
)

test('what is saved is on the site within ten seconds, and undone by its toast', async () => {
  const phone = (await document()).site.agency.phone
  const { status, location } = await save('agency', {
    'agency.phone': '016 99 88 77',
    'agency.hours.nl': 'Elke dag van 9 tot 17 uur',
    'agency.licences': '505 123\n\n 505 124 ',
  })
  expect([status, location]).toEqual([303, expect.stringContaining('notice=saved')])
  const { agency } = (await document()).site
  expect([agency.phone, agency.hours.nl]).toEqual(['016 99 88 77', 'Elke dag van 9 tot 17 uur'])
  expect(agency.licences).toEqual(['505 123', '505 124'])
  advanceClock('agency')
  expect((await getPage('/nl/contact/')).text).toContain('016 99 88 77')
  const shown = await getPage(location!, { cookie: cookies.manager })
  const [, version] = /name="action" value="undo"\/><input type="hidden" name="version" value="(\d+)"/.exec(shown.text)!
  const undone = await postForm(path('agency'), { action: 'undo', version: version! }, { cookie: cookies.manager })
  expect(undone.location).toContain('notice=undone')
  expect((await document()).site.agency.phone).toBe(phone)
})

test('a box without a tick is off, and one with a tick is on again', async () => {
  const { 'filters.type': _, salutations: __, ...fields } = await open('search')
  expect((await send('search', { ...fields, countries: 'BE' })).status).toBe(303)
  expect((await document()).site.filters).toMatchObject({ type: false, city: true })
  expect((await document()).site.salutations).toEqual([])
  await save('search', { 'filters.type': '1' })
  expect((await document()).site.filters).toMatchObject({ type: true, city: true })
})

test('homes that the agency sold are shown where it agrees, and no longer when that is undone', async () => {
  expect((await document()).site.comparables ?? false).toBe(false)
  const { location } = await save('search', { comparables: '1' })
  expect((await document()).site.comparables).toBe(true)
  const shown = await getPage(location!, { cookie: cookies.manager })
  const [, version] = /name="action" value="undo"\/><input type="hidden" name="version" value="(\d+)"/.exec(shown.text)!
  await postForm(path('search'), { action: 'undo', version: version! }, { cookie: cookies.manager })
  expect((await document()).site.comparables ?? false).toBe(false)
})

test('a language is switched off and on again, and its pages with it', async () => {
  const before = await document()
  const german = '/de/buero/einstellungen/?view=frame'
  const fields = async (of = path('frame')) => {
    const { languages: _, ...others } = editFields((await getPage(of, { cookie: cookies.manager })).text)
    return Object.entries({ action: 'save', ...others })
  }
  const choose = async (codes: readonly string[], change: Fields = {}, of = path('frame')) => {
    const others = (await fields(of)).filter(([name]) => !(name in change))
    const sent = [...others, ...Object.entries(change), ...codes.map((code) => ['languages', code] as const)]
    return postForm(of, sent, { cookie: cookies.manager })
  }
  const seen = async () => {
    advanceClock('agency')
    const { text } = await getFixturePage('/contact/')
    return [(await getFixturePage('/de/kontakt/')).status, /hreflang="de"/i.test(text)]
  }
  expect(await seen()).toEqual([200, true])
  const refused = await choose(['nl', 'fr', 'de'])
  expect([refused.status, await document()]).toEqual([422, before])
  // From the page in the language that goes.
  const { status, location } = await choose(['nl', 'fr', 'en'], {}, german)
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/desk\/settings\/\?view=frame&notice=saved/)])
  expect(await seen()).toEqual([301, false])
  expect((await document()).site.languages).toContainEqual({ code: 'de', use: false })
  expect((await choose(['nl', 'fr', 'en', 'de'])).status).toBe(303)
  expect([await document(), await seen()]).toEqual([before, [200, true]])
})

test('the colour of the agency is that of buttons on each page, and one that is none is refused', async () => {
  const before = await document()
  expect((await save('frame', { brandColor: 'red' })).status).toBe(422)
  expect((await save('frame', { brandColor: '#8c1d40' })).status).toBe(303)
  advanceClock('agency')
  expect((await getFixturePage('/contact/')).text).toContain(':root{--green:light-dark(#8c1d40,')
  expect((await save('frame', { brandColor: '' })).status).toBe(303)
  advanceClock('agency')
  expect((await getFixturePage('/contact/')).text).not.toContain(':root{--green')
  expect(await document()).toEqual(before)
})

test('two people who change other fields keep both, and are asked about the same one', async () => {
  const [mine, theirs] = [await open('agency'), await open('agency', cookies.colleague)]
  await send('agency', { ...theirs, 'agency.insurer': 'Theirs, policy 1', 'agency.zip': '3000' }, cookies.colleague)
  const { status, text } = await send('agency', {
    ...mine,
    'agency.insurer': 'Mine, policy 2',
    'agency.companyNumber': '0123.456.789',
  })
  expect([status, text.includes('Theirs, policy 1'), text.includes('Mine, policy 2')]).toEqual([409, true, true])
  const settled = await send('agency', { ...editFields(text), 'keep:agency.insurer': 'mine' })
  expect(settled.status).toBe(303)
  expect((await document()).site.agency).toMatchObject({
    ...{ insurer: 'Mine, policy 2', companyNumber: '0123.456.789', zip: '3000' },
  })
})

test.each([
  ['agency', 'agency.email', 'no address'],
  ['agency', 'agency.phone', ''],
  ['viewings', 'contactSlots', '13:00-10:00'],
  ['viewings', 'calendar.closed', '24/12/2026'],
  ['viewings', 'calendar.hours.monday', '13:00-10:00'],
  ['privacy', 'tags.analytics', 'UA-1'],
  ['privacy', 'tiles.url', 'http://map.example.be/'],
])('a form of %s whose %s is “%s” comes back with what was typed', async (view, name, value) => {
  const one = await document()
  const { status, text } = await save(view, { [name]: value })
  expect(status).toBe(422)
  expect(editFields(text)[name]).toBe(value)
  expect(text).toContain(`href="#settings-${view}-${name}"`)
  expect(await document()).toEqual(one)
})

test('what the document refuses is said, and nothing is stored', async () => {
  const one = await document()
  const { status, text } = await save('agency', {
    'agency.legalName.nl': '',
    'agency.legalName.fr': '',
    'agency.legalName.en': '',
    'agency.legalName.de': '',
  })
  expect([status, text.includes('role="alert"') || text.includes('class="err"')]).toEqual([422, true])
  expect(await document()).toEqual(one)
})

test('a form that is sent twice is saved once', async () => {
  const fields = { ...(await open('agency')), 'agency.insurer': 'Eén keer' }
  const count = () => database.$count(revisions, eq(revisions.key, 'agency'))
  await send('agency', fields)
  const one = await count()
  expect((await send('agency', fields)).status).toBe(303)
  expect(await count()).toBe(one)
})

test('the words of a mail are an agency’s own, in a language, and are seen as they are sent', async () => {
  const view = 'mails&mail=receipt'
  const one = await document()
  const seen = async (language: string) =>
    (await getPage(`${path(view)}&seen=html&language=${language}`, { cookie: cookies.manager })).text
  const standard = await seen('fr')
  const { status, location } = await save(view, {
    'mails.receipt.subject.nl': 'Goed ontvangen, {{name}}',
    'mails.receipt.opening.nl': 'Dag *{{name}}*,\n\nwij bellen u. Of bel {{phone}}.',
    'mails.receipt.closing.nl': 'Tot gauw,\n{{agency}}',
  })
  expect([status, location]).toEqual([303, expect.stringContaining('view=mails&mail=receipt&notice=saved')])
  const { mails } = (await document()).site
  expect(mails).toEqual({
    receipt: {
      subject: { nl: 'Goed ontvangen, {{name}}' },
      opening: { nl: 'Dag *{{name}}*,\n\nwij bellen u. Of bel {{phone}}.' },
      closing: { nl: 'Tot gauw,\n{{agency}}' },
    },
  })
  const own = await seen('nl')
  expect(own).toContain('Dag <strong>An Peeters</strong>,')
  expect(own.indexOf('Tot gauw,')).toBeGreaterThan(own.indexOf('1234'))
  expect(own).not.toContain('{{')
  expect(await seen('fr')).toBe(standard)
  expect(readSiteFile(structuredClone(writtenSite(await document()))).site).toEqual((await document()).site)
  // An emptied field has the standard words again.
  await save(view, {
    ...Object.fromEntries(['subject', 'opening', 'closing'].map((part) => [`mails.receipt.${part}.nl`, ''])),
  })
  expect(await document()).toEqual(one)
})

test('the map, its hours and the countries of the site are set, and the map is taken away again', async () => {
  const one = await document()
  const url = 'https://map.example.be/{z}/{x}/{y}.png'
  await save('privacy', { 'tiles.url': url, 'tiles.attribution': '© Map', 'tiles.maxZoom': '18', tourHost: '' })
  expect((await document()).site).toMatchObject({ tiles: { url, attribution: '© Map', maxZoom: 18 }, tourHost: null })
  await save('privacy', { 'tiles.url': '', tourHost: one.site.tourHost ?? '' })
  expect((await document()).site.tiles).toBeNull()
  if (one.site.tiles)
    await save(
      'privacy',
      Object.fromEntries(Object.entries(one.site.tiles).map(([name, value]) => [`tiles.${name}`, String(value)])),
    )
  await save('viewings', { 'calendar.hours.monday': '10:00-12:00\n13:00-15:00', 'calendar.hours.friday': '' })
  const { hours } = (await document()).site.calendar
  expect([hours.monday, hours.friday]).toEqual([['10:00-12:00', '13:00-15:00'], []])
  const of = one.site.calendar.hours
  await save('viewings', {
    'calendar.hours.monday': of.monday.join('\n'),
    'calendar.hours.friday': of.friday.join('\n'),
  })
  expect(await document()).toEqual(one)
})

test('a placeholder that a mail does not have is refused beside its field', async () => {
  const one = await document()
  const view = 'mails&mail=reset'
  const { status, text } = await save(view, { 'mails.reset.opening.nl': 'Dag {{name}}' })
  expect(status).toBe(422)
  expect(editFields(text)['mails.reset.opening.nl']).toBe('Dag {{name}}')
  expect(text).toContain('href="#settings-mails-mails.reset.opening.nl"')
  expect(await document()).toEqual(one)
})
