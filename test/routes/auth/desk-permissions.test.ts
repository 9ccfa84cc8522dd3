import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiries, letters, places, projects, properties, revisions, savedViews, viewings } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import { homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { pathOf, names as routes } from '#test/support/auth/authorization.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import type { PortalRoute } from '#worker/routes/portal/pages.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

type DeskRoute = Extract<PortalRoute, `admin${string}`>

/** Roles by their first letters: m, a, r; o is an agent for rows of their own, or of no agent, alone. */
const matrix: Record<DeskRoute, readonly [read: string, write: string]> = {
  admin: ['mar', ''],
  adminRequests: ['mar', 'ma'],
  adminInquiry: ['mar', 'ma'],
  adminViewings: ['mar', ''],
  adminBooking: ['ma', 'mo'],
  adminViewing: ['mar', 'mo'],
  adminHours: ['mo', 'mo'],
  adminHomes: ['mar', 'ma'],
  adminNewHome: ['ma', 'ma'],
  adminHome: ['mar', 'mo'],
  adminHomePictures: ['mar', 'mo'],
  adminHomeDocuments: ['mar', 'mo'],
  adminHomeOffers: ['mar', 'mo'],
  adminProjects: ['mar', 'ma'],
  adminNewProject: ['ma', 'ma'],
  adminProject: ['mar', 'mo'],
  adminProjectPictures: ['mar', 'mo'],
  adminPeople: ['mar', 'mar'],
  adminPerson: ['mar', 'ma'],
  adminOwners: ['m', 'm'],
  adminTeam: ['m', 'm'],
  adminAccount: ['m', 'm'],
  adminTestimonials: ['m', 'm'],
  adminArticles: ['m', 'm'],
  adminNewArticle: ['m', 'm'],
  adminArticle: ['m', 'm'],
  adminNewsletter: ['ma', 'ma'],
  adminLetter: ['ma', 'ma'],
  adminSubscribers: ['ma', 'ma'],
  adminNewSubscriber: ['ma', 'ma'],
  adminMedia: ['m', 'm'],
  adminPages: ['mar', 'm'],
  adminPage: ['m', 'm'],
  adminFeeds: ['m', 'm'],
  adminSettings: ['m', 'm'],
  adminSetUp: ['m', 'm'],
  adminMails: ['m', 'm'],
  adminActivity: ['ma', 'ma'],
  adminStatus: ['m', ''],
  adminSearch: ['mar', ''],
}

const roles = ['manager', 'agent', 'reader', 'owner', 'visitor'] as const

const { site, articles, pages } = await loadCatalogue(database)
const page = pages[0]!.id
/** Other tests make accounts of the first two agents and of the last. */
const agents = { own: site.agents!.at(-2)!, other: site.agents![0]! }
const homes = { own: 8_200_501, other: 8_200_502 }
/** Each with the home of its agent. */
const developments = { own: 8_200_503, other: 8_200_504 }
const keys = { own: crypto.randomUUID(), other: crypto.randomUUID() }
const accounts = { own: '', other: '' }
const cookies: Partial<Record<(typeof roles)[number], string>> = {}

beforeAll(async () => {
  for (const role of ['manager', 'agent', 'reader', 'owner'] satisfies Role[])
    cookies[role] = await signIn(await createAccount({ role, ...(role === 'agent' && { email: agents.own.email! }) }))
  const texts = [{ language: 'nl', Title: 'Huis', Description: 'Een huis.' }]
  const records = Object.values(homes).map((id) => propertyRecord(id, { Translations: texts }))
  await importFeed(database, createFeed(records), { today: '2026-11-23' })
  await database.insert(letters).values({
    ...({ id: keys.own, state: 'draft', values: { name: 'Letter' }, leftOut: [] } as const),
    created: '2026-11-23T10:00:00.000Z',
  })
  const [place] = await database.select({ id: places.id }).from(places).limit(1)
  for (const whose of ['own', 'other'] as const) {
    accounts[whose] = (await createAccount()).id
    const id = keys[whose]
    await database.insert(projects).values({
      ...{ id: developments[whose], reference: 'P', published: '2026-11-23', updated: '2026-11-23', documents: [] },
      ...{ addressPublished: true, zip: '9000', countryId: 10, placeId: place!.id },
    })
    const at = '2036-11-23T10:00'
    await database
      .update(properties)
      .set({ agentId: agents[whose].id, reference: String(homes[whose]), projectId: developments[whose] })
      .where(eq(properties.id, homes[whose]))
    await database.insert(inquiries).values({
      ...{ id, received: '2026-11-23T10:00:00.000Z', fingerprint: id, redirectTo: '/', propertyId: homes[whose] },
      ...({ form: 'contact-me', language: 'nl', data: {}, email: 'guest@example.com' } as const),
    })
    await database.insert(viewings).values({
      ...{ id, requestId: id, propertyId: homes[whose], time: at, ends: '2036-11-23T10:30', seat: null },
      ...({ language: 'nl', state: 'cancelled', email: 'guest@example.com', name: 'Guest' } as const),
      created: '2026-11-23T10:00:00.000Z',
    })
  }
})

afterAll(async () => {
  await removeHomes(Object.values(homes), Object.values(developments))
  await database.delete(letters).where(eq(letters.id, keys.own))
  for (const id of Object.values(keys)) await database.delete(inquiries).where(eq(inquiries.id, id))
  await database.delete(savedViews).where(eq(savedViews.name, 'Everywhere'))
})

test('every page of the desk is in the table', () => {
  expect(Object.keys(matrix).sort()).toEqual(routes.filter((name) => name.startsWith('admin')).sort())
})

type Whose = 'own' | 'other'

/** What a role is answered: what it may, 404 as for an unknown address, or the login. */
const answerTo = (role: (typeof roles)[number], allowed: string, whose: Whose) => {
  if (role === 'visitor') return 'login'
  const letter = role === 'agent' && allowed.includes('o') ? (whose === 'own' ? 'o' : '') : role[0]!
  return role !== 'owner' && letter !== '' && allowed.includes(letter) ? 'allowed' : 'unknown'
}

const seenIn = ({ status, location }: { status: number; location: string | null }) => {
  if (status === 303 && location?.includes('login')) return 'login'
  // A page without an action refuses the method, once its role may see the page.
  return status === 404 || status === 405 ? 'unknown' : 'allowed'
}

function addressOf(route: DeskRoute, whose: Whose): string {
  if (route === 'adminArticle') return pathOf(route, 'en', { id: articles[0]!.id })
  const id = route === 'adminProject' || route === 'adminProjectPictures' ? developments[whose] : homes[whose]
  if (route === 'adminLetter') return pathOf(route, 'en', { key: keys.own })
  if (route === 'adminPage') return pathOf(route, 'en', { id: page })
  const path = pathOf(route, 'en', { id, key: route === 'adminAccount' ? accounts[whose] : keys[whose] })
  if (route === 'adminBooking') return `${path}?home=${homes[whose]}`
  return route === 'adminHours' ? `${path}?agent=${agents[whose].id}` : path
}

const cases = roles.flatMap((role) => (['own', 'other'] as const).map((whose) => ({ role, whose })))

const rows = Object.entries(matrix) as [DeskRoute, (typeof matrix)[DeskRoute]][]

test.each(rows)('%s answers each role as %j', async (route, [read, write]) => {
  for (const { role, whose } of cases) {
    const cookie = cookies[role] ?? ''
    const path = addressOf(route, whose)
    const got = seenIn(await getPage(path, { cookie }))
    expect([role, whose, 'GET', got]).toEqual([role, whose, 'GET', answerTo(role, read, whose)])
    const sent = seenIn(await postForm(path, { action: 'none-of-ours' }, { cookie }))
    expect([role, whose, 'POST', sent]).toEqual([role, whose, 'POST', answerTo(role, write, whose)])
  }
})

/** Acts of a page for which a role needs more, or less, than for the others. */
const acts: readonly [DeskRoute, Record<string, string>, string][] = [
  ['adminHomes', { action: 'view-save', name: 'Everywhere', shared: 'on' }, 'm'],
  ['adminHomes', { action: 'view-delete', id: '999999', shared: 'on' }, 'm'],
  ['adminHomes', { action: 'view-delete', id: '999999' }, 'mar'],
]

/** What is done to a letter beside writing it. */
test.each(['send', 'pause', 'resume', 'cancel', 'withdraw', 'restore'])(
  '%s of a letter is for managers',
  async (act) => {
    for (const role of roles) {
      const sent = { action: act, version: '999' }
      const got = seenIn(await postForm(addressOf('adminLetter', 'own'), sent, { cookie: cookies[role] ?? '' }))
      expect([role, got]).toEqual([role, answerTo(role, 'm', 'own')])
    }
  },
)

/** Views of a person that need more than the page. */
test.each(['erase', 'export'])('%s of a person is for managers', async (view) => {
  for (const role of roles) {
    const cookie = cookies[role] ?? ''
    const path = addressOf('adminPerson', 'own')
    const got = [
      seenIn(await getPage(`${path}?view=${view}`, { cookie })),
      seenIn(await postForm(path, { action: 'erase', address: 'other@example.com' }, { cookie })),
    ]
    expect([role, ...got]).toEqual([role, answerTo(role, 'm', 'own'), answerTo(role, 'm', 'own')])
  }
})

test.each(acts)('%s takes %j of %s', async (route, sent, allowed) => {
  for (const role of roles) {
    const { status, location } = await postForm(`${addressOf(route, 'own')}?q=matrix`, sent, {
      cookie: cookies[role] ?? '',
    })
    const got = status === 405 ? 'unknown' : seenIn({ status, location })
    expect([role, got]).toEqual([role, answerTo(role, allowed, 'own')])
  }
})

test.each(homeTabs)('nothing that is typed into %s is stored for those who may not write it', async (tab) => {
  const fields = Object.fromEntries(Object.keys(homeForms[tab].fields).map((name) => [name, '1']))
  for (const { role, whose } of cases) {
    if (answerTo(role, 'mo', whose) === 'allowed') continue
    for (const action of ['save', 'publish', 'take', 'put']) {
      const sent = { ...fields, action, version: '0', formKey: crypto.randomUUID() }
      const path = `${addressOf('adminHome', whose)}?view=${tab}`
      const got = seenIn(await postForm(path, sent, { cookie: cookies[role] ?? '' }))
      expect([role, whose, action, got]).toEqual([role, whose, action, role === 'visitor' ? 'login' : 'unknown'])
    }
  }
  const stored = await database
    .select()
    .from(revisions)
    .where(inArray(revisions.key, Object.values(homes).map(String)))
  expect(stored.filter(({ userId }) => userId !== null)).toEqual([])
})
