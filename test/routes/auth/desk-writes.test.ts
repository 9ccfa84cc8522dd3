import { and, eq, inArray, isNull, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAll } from '#db/rows.ts'
import {
  absences,
  agentHours,
  articles,
  feeds,
  inquiries,
  letters,
  libraryPictures,
  mails,
  messages,
  offers,
  pictureSources,
  properties,
  propertyOverrides,
  revisions,
  savedSearches,
  sessions,
  pages as sitePages,
  subscribers,
  testimonials,
  users,
  viewings,
} from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { bookableTimes, siteCalendar } from '#domain/viewing/calendar.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { pathOf, names as routes } from '#test/support/auth/authorization.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { portalPageOf } from '#worker/routes/portal/pages.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const { site } = await loadCatalogue(database)
const agent = site.agents!.at(-3)!.id
const home = 8_200_601
const requests = { own: crypto.randomUUID(), same: crypto.randomUUID() }
const visits = { coming: crypto.randomUUID(), gone: crypto.randomUUID(), past: crypto.randomUUID() }
const feed = 'desk-writes'
const testimonial = firstSubmittedTestimonialId + 8_200_601
const mail = `desk-writes-${crypto.randomUUID()}`
const absence = crypto.randomUUID()
const address = 'desk-writes@example.com'
const second = { id: crypto.randomUUID(), email: 'second.desk-writes@example.com' }
const invited = 'desk-writes-invited@example.com'
const colleague = await createAccount({ name: 'Ines Maes' })
const updated = async () => (await database.select().from(users).where(eq(users.id, colleague.id)))[0]!.updatedAt
const dead = '2026-11-20T10:00:00.000Z'
const received = '2026-11-23T10:00:00.000Z'
const made: Record<'homes' | 'projects', number[]> = { homes: [], projects: [home] }
const [{ id: libraryPicture } = { id: 0 }] = await database
  .insert(libraryPictures)
  .values({
    ...({ path: '/pictures/unused', name: 'unused', address: '/pictures/unused', state: 'ready', sort: 0 } as const),
    ...{ illustration: false, width: 800, height: 600, color: '#aaaaaa', created: '2026-11-01', updated: '2026-11-01' },
  })
  .returning({ id: libraryPictures.id })
const kept = { articles: await database.select().from(articles), pages: await database.select().from(sitePages) }
let cookie = ''
let person = ''

const written = async () => database.select().from(revisions).where(eq(revisions.userId, person)).orderBy(revisions.id)

beforeAll(async () => {
  const account = await createAccount({ role: 'manager', name: 'Desk writer' })
  person = account.id
  cookie = await signIn(account)
  const texts = [{ language: 'nl', Title: 'Huis', Description: 'Een huis.' }]
  await importFeed(database, createFeed([propertyRecord(home, { Translations: texts })]), { today: '2026-11-23' })
  const project = {
    ...{ ID: home, RecordFile: 'PR-1', PublicAddress: true, Street: 'Wilgenkaai', HouseNumber: '3', Zip: '9000' },
    ...{ City: 'Gent', CountryID: 10, DateOnline: '2026-11-01', DateChanged: '2026-11-02', Units: [] },
    Translations: [{ language: 'nl', Title: 'De Werf', Description: 'Flats aan het water.' }],
  }
  await importFeed(database, readAgencyFeed({ Properties: [], Projects: [project] }), { today: '2026-11-23' })
  await database
    .update(properties)
    .set({ reference: String(home) })
    .where(eq(properties.id, home))
  for (const { id, email } of [...Object.values(requests).map((id) => ({ id, email: address })), second])
    await database.insert(inquiries).values({
      ...{ id, received, fingerprint: id, redirectTo: '/', propertyId: home, email },
      ...({ form: 'contact-me', language: 'nl', data: { lastName: 'Claes', email } } as const),
    })
  await database.insert(messages).values({
    ...({ id: mail, inquiryId: requests.own, direction: 'in', kind: 'reply', received } as const),
    ...{ sender: address, name: 'Claes', subject: 's', text: 't', files: [], flags: [] },
  })
  for (const [at, id] of Object.values(visits).entries())
    await database.insert(viewings).values({
      ...{ id, requestId: id, propertyId: home, seat: 300 + at, email: address, name: 'Guest', created: received },
      ...(id === visits.past
        ? { time: '2026-11-20T10:00', ends: '2026-11-20T10:30', state: 'confirmed' as const }
        : { time: '2036-11-20T10:00', ends: '2036-11-20T10:30', state: 'asked' as const }),
      ...({ language: 'nl', answered: received } as const),
      opinion: { interest: 'yes', price: 'fair', condition: 'better', remark: null },
    })
  await database.insert(feeds).values({
    ...{ name: feed, format: 'whise', address: 'https://feeds.example/', secretName: 'X', language: 'nl' as const },
    ...{ complete: true, everyMinutes: 60, nextRun: '2036-01-01T00:00:00.000Z' },
  })
  for (const id of [testimonial, testimonial + 1])
    await database.insert(testimonials).values({
      ...({ id, status: 'draft', name: 'Lien', comment: 'Goed.', language: 'nl', picture: null } as const),
      ...({ posted: received, postedBy: 'customer' } as const),
    })
  await database.insert(mails).values({
    ...({
      id: mail,
      kind: 'receipt',
      language: 'nl',
      subject: 's',
      text: 't',
      html: 'h',
      attachments: [],
      recipient: address,
    } as const),
    ...{ created: dead, due: dead, dead, fault: 'gone' },
  })
  await database.insert(letters).values({
    ...({ id: absence, state: 'draft', leftOut: [], created: received } as const),
    values: { name: 'Desk writes', blocks: ['1:homes'] },
  })
  await database.insert(savedSearches).values({
    ...({ id: absence, email: address, state: 'ended', language: 'nl', query: '', frequency: 'daily' } as const),
    ...({ market: 'sale', firstName: 'An', created: dead, confirmed: dead, ended: dead } as const),
  })
})

afterAll(async () => {
  await database.delete(libraryPictures).where(eq(libraryPictures.id, libraryPicture))
  const rows = await written()
  await database.delete(testimonials).where(inArray(testimonials.id, [testimonial, testimonial + 1]))
  await database.batch([database.delete(articles), insertAll(database, articles, kept.articles)])
  await database.batch([database.delete(sitePages), insertAll(database, sitePages, kept.pages)])
  await removeHomes([home, ...made.homes], made.projects)
  await database.delete(revisions).where(
    inArray(
      revisions.id,
      rows.map(({ id }) => id),
    ),
  )
  await database.delete(offers).where(eq(offers.propertyId, home))
  await database.delete(inquiries).where(inArray(inquiries.email, [address, second.email]))
  await database.delete(messages).where(eq(messages.sender, address))
  await database.delete(viewings).where(eq(viewings.email, address))
  await database.delete(feeds).where(eq(feeds.name, feed))
  await database.delete(mails).where(eq(mails.recipient, address))
  await database.delete(savedSearches).where(eq(savedSearches.email, address))
  await database.delete(letters).where(like(letters.values, '%Desk writes%'))
  const readers = ['', 'stop-', 'invited-'].map((start) => start + address)
  await database.delete(subscribers).where(inArray(subscribers.email, readers))
  await database.delete(mails).where(inArray(mails.recipient, readers))
  await database.delete(absences).where(eq(absences.agentId, agent))
  await database.delete(agentHours).where(eq(agentHours.agentId, agent))
  await database.delete(users).where(inArray(users.email, [invited, `owner-${invited}`]))
})

type Sent = Record<string, string>
/** What a browser would send, from the page as it is. A text: why the act leaves no revision, or who holds that it does. */
type Act = string | ((html: string) => Sent | Promise<Sent>)

const inHtml = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const versionOf = async (table: typeof viewings | typeof inquiries, id: string) =>
  String((await database.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]!.version)
const ofRequest =
  (sent: Sent = {}) =>
  async () => ({ ...sent, version: await versionOf(inquiries, requests.own) })
const ofVisit =
  (id: string, sent: Sent = {}) =>
  async () => ({ ...sent, version: await versionOf(viewings, id) })
const answering = () => async () => ({
  ...{ key: crypto.randomUUID(), text: 'Dag' },
  seen: String(await database.$count(messages, eq(messages.inquiryId, requests.own))),
})
const letterNow = async () => (await database.select().from(letters).where(eq(letters.id, absence)))[0]!
const newKey = () => crypto.randomUUID()
const ofList = () => ({ id: requests.own, formKey: newKey() })
const undoList = async () => ({ formKey: newKey(), batch: (await written()).at(-1)!.formKey!.split('/')[0]! })
const bulk = () => ({ id: String(home), formKey: newKey() })
const drafts = 'what is typed is a draft, which names its person and is no version of the home'
const files = 'the files of a home have one way to be changed: test/routes/admin-home-pictures.test.ts and -documents'
const own = 'a person’s own view of a list or address of a calendar changes no row of the agency'
const moment = siteCalendar(site)

/** The id that the form of a button sends. */
const idBeside = (html: string, verb: string) =>
  inHtml(html, new RegExp(`value="${verb}"/><input type="hidden" name="id" value="([^"]+)"`))

const paths = {
  request: pathOf('adminInquiry', 'en', { key: requests.own }),
  coming: pathOf('adminViewing', 'en', { key: visits.coming }),
  gone: pathOf('adminViewing', 'en', { key: visits.gone }),
  past: pathOf('adminViewing', 'en', { key: visits.past }),
  hours: `${pathOf('adminHours', 'en')}?agent=${agent}`,
  home: pathOf('adminHome', 'en', { id: home }),
}

/** Pages of the desk that write, in the order of their acts. */
const pages: readonly [path: string, acts: Record<string, Act>][] = [
  [
    paths.request,
    {
      assignment: ofRequest({ assignee: 'none', status: 'begun' }),
      snooze: ofRequest({ until: 'tomorrow' }),
      wake: ofRequest(),
      note: answering(),
      answer: answering(),
      merge: () => ({ request: requests.same }),
      'take-out': () => ({ request: requests.same }),
      split: () => ({ message: mail }),
      'answer-done': answering(),
      template: 'puts a text into the form',
      presence: 'says who is writing for a minute',
      documents: 'test/routes/inquiry/documents.test.ts holds what is sent',
    },
  ],
  [
    pathOf('adminRequests', 'en'),
    {
      reopen: ofList,
      assign: () => ({ ...ofList(), assignee: 'none' }),
      snooze: () => ({ ...ofList(), until: 'tomorrow' }),
      done: ofList,
      undo: undoList,
    },
  ],
  [
    paths.coming,
    {
      confirm: ofVisit(visits.coming),
      move: async (html) => ({
        ...(await ofVisit(visits.coming)()),
        time: inHtml(html, /<option value="(20\d\d-[^"]+)"/),
      }),
    },
  ],
  [paths.gone, { cancel: ofVisit(visits.gone) }],
  [
    paths.past,
    {
      done: ofVisit(visits.past),
      unmark: ofVisit(visits.past),
      'no-show': ofVisit(visits.past),
      release: ofVisit(visits.past),
      withhold: ofVisit(visits.past),
    },
  ],
  [
    `${pathOf('adminBooking', 'en')}?home=${home}`,
    {
      book: (html) => ({
        ...{ formKey: newKey(), email: address, firstName: 'An', lastName: 'Claes', phone: '0470 12 34 56' },
        ...{ language: 'nl', time: inHtml(html, /<option value="(20\d\d-[^"]+)"/) },
      }),
    },
  ],
  [
    paths.hours,
    {
      hours: () => ({ version: '0', monday: '10:00-12:00', minutes: '30', buffer: '15' }),
      agency: () => ({}),
      absence: () => ({ formKey: absence, 'from.date': '', from: '2036-05-05T10:00', until: '2036-05-05T12:00' }),
      'absence-delete': () => ({ id: absence }),
      rebook: 'moves viewings as their own pages do',
      calendar: own,
      'calendar-end': own,
    },
  ],
  [
    pathOf('adminHomes', 'en'),
    {
      ...{ option: bulk, available: bulk, sold: bulk, take: bulk, archive: bulk, restore: bulk },
      agent: () => ({ ...bulk(), agent: String(agent) }),
      put: 'needs what the law requires of an advertisement: test/routes/admin-home-list.test.ts',
      undo: undoList,
      ...{ 'view-save': own, 'view-delete': own },
    },
  ],
  [
    paths.home,
    {
      copy: () => ({ formKey: newKey() }),
      save: drafts,
      discard: drafts,
      publish: 'put',
      take: 'put',
      put: 'test/db-server/home-edits.test.ts holds a revision of each save',
    },
  ],
  [
    pathOf('adminNewHome', 'en'),
    {
      save: (html) => ({ ...editFields(html), goal: 'sale', typeId: '1', price: '300000', zip: '9000', city: 'Gent' }),
    },
  ],
  [
    pathOf('adminNewProject', 'en'),
    { save: (html) => ({ ...editFields(html), name: 'Quay house', zip: '9000', city: 'Gent', street: 'Coupure' }) },
  ],
  [
    pathOf('adminProject', 'en', { id: home }),
    {
      take: (html) => editFields(html),
      put: (html) => editFields(html),
      save: drafts,
      discard: drafts,
      publish: 'put',
      row: 'adds a blank row to the price list',
    },
  ],
  [
    `${pathOf('adminProjects', 'en')}?q=${home}`,
    { take: bulk, put: bulk, undo: undoList, ...{ 'view-save': own, 'view-delete': own } },
  ],
  [
    `${pathOf('adminHomePictures', 'en', { id: home })}`,
    { return: () => ({}), upload: files, words: files, place: files, undo: files },
  ],
  [
    pathOf('adminProjectPictures', 'en', { id: home }),
    { return: files, upload: files, words: files, place: files, undo: files },
  ],
  [
    `${pathOf('adminHomeDocuments', 'en', { id: home })}`,
    { return: () => ({}), upload: files, replace: files, words: files, delete: files, undo: files },
  ],
  [
    pathOf('adminHomeOffers', 'en', { id: home }),
    {
      round: () => ({ formKey: newKey(), ends: '2036-05-05T18:00' }),
      'round-delete': (html) => ({ id: idBeside(html, 'round-delete') }),
      offer: () => ({ formKey: newKey(), bidder: 'An Claes', amount: '300000', shown: 'short', day: '2026-11-20' }),
      'offer-sent': 'records an offer as the form beside it does: test/routes/auth/owner-offers.test.ts',
      'offer-accept': (html) => ({ id: idBeside(html, 'offer-accept'), from: '' }),
      'offer-reopen': (html) => ({ id: idBeside(html, 'offer-reopen'), from: 'accepted' }),
      'offer-withdraw': (html) => ({ id: idBeside(html, 'offer-withdraw'), from: '' }),
      'offer-delete': (html) => ({ id: idBeside(html, 'offer-delete') }),
    },
  ],
  [
    pathOf('adminTeam', 'en'),
    {
      invite: () => ({ formKey: newKey(), name: 'Ines Maes', email: invited, role: 'agent', language: 'nl' }),
    },
  ],
  [
    pathOf('adminOwners', 'en'),
    { invite: () => ({ formKey: newKey(), name: 'Ines Maes', email: `owner-${invited}`, language: 'nl' }) },
  ],
  [
    pathOf('adminAccount', 'en', { key: colleague.id }),
    {
      person: async () => ({ name: 'Ines Peeters', language: 'de', version: await updated() }),
      link: () => ({ homes: String(home) }),
      unlink: () => ({ id: String(home) }),
      'sign-out': async () => {
        await signIn(colleague)
        return {}
      },
      'session-end': async () => {
        await signIn(colleague)
        const [session] = await database.select().from(sessions).where(eq(sessions.userId, colleague.id))
        return { id: session!.id }
      },
      ...{ invite: () => ({}), reset: () => ({}), disable: () => ({}), enable: () => ({}) },
      'two-factor-off': async () => {
        await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, colleague.id))
        return {}
      },
      'passkeys-end': 'needs a passkey: test/routes/auth/passkey.test.ts',
    },
  ],
  [
    pathOf('adminPeople', 'en'),
    { find: 'a search that is posted, so that no address of a page names a person, changes nothing' },
  ],
  [pathOf('adminNewsletter', 'en'), { new: () => ({ formKey: newKey(), name: 'Desk writes' }) }],
  [
    pathOf('adminLetter', 'en', { key: absence }),
    {
      save: (html) => ({ ...editFields(html), 'subject.en': 'Winter', 'opening.en': 'Welcome' }),
      'add:text': (html) => editFields(html),
      'add:homes': (html) => editFields(html),
      'add:button': (html) => editFields(html),
      'down:1': (html) => editFields(html),
      'up:1': (html) => editFields(html),
      'remove:3': (html) => editFields(html),
      'find:1': 'shows homes and stores nothing',
      'pick:1': (html) => ({ ...editFields(html), 'pick.1': 'L-1' }),
      undo: async () => ({ version: String((await written()).at(-1)!.version) }),
      test: 'mails the letter to its writer alone',
      send: async () => ({ version: String((await letterNow()).version), languages: 'en', due: '2036-01-01T10:00' }),
      pause: () => ({}),
      resume: () => ({}),
      withdraw: () => ({}),
      cancel: () => ({}),
      restore: () => ({}),
    },
  ],
  [
    `${pathOf('adminSubscribers', 'en')}?view=all`,
    {
      stop: async () => {
        const row = { id: newKey(), email: `stop-${address}`, language: 'nl' as const, asked: received }
        await database.insert(subscribers).values({ ...row, confirmed: received })
        return { id: row.id, formKey: newKey() }
      },
      undo: undoList,
    },
  ],
  [
    pathOf('adminNewSubscriber', 'en'),
    { invite: () => ({ formKey: newKey(), email: `invited-${address}`, language: 'nl' }) },
  ],
  [
    `${pathOf('adminMedia', 'en')}?picture=${libraryPicture}`,
    {
      upload: 'is a file: test/routes/content/desk-media.test.ts',
      replace: 'is a file: test/routes/content/desk-media.test.ts',
      words: () => ({ name: newKey(), 'alt.en': 'Keys', left: '30', top: '70' }),
      undo: async () => ({
        version: String((await written()).findLast(({ resource }) => resource === 'media')!.version),
      }),
      delete: () => ({}),
    },
  ],
  [pathOf('adminPages', 'en'), { new: () => ({ formKey: newKey(), title: 'Quays' }) }],
  [
    `${pathOf('adminPages', 'en')}?view=menu`,
    { save: (html) => ({ ...editFields(html), 'pages.6.title.en': `What ${newKey()}` }) },
  ],
  [
    pathOf('adminPage', 'en', { id: 6 }),
    {
      delete: 'is undone from the list: test/routes/site/desk-pages.test.ts',
      save: 'is a draft until it is published: test/routes/site/desk-pages.test.ts',
      plan: 'is a draft until it is published: test/routes/site/desk-pages.test.ts',
      publish: (html) => ({ ...editFields(html), 'title.en': 'What we do' }),
      undo: async () => {
        const { version } = (await written()).findLast(({ resource }) => resource === 'pages')!
        return { version: String(version) }
      },
    },
  ],
  [
    pathOf('adminTestimonials', 'en'),
    { approve: () => ({ id: String(testimonial) }), refuse: () => ({ id: String(testimonial + 1) }) },
  ],
  [pathOf('adminArticles', 'en'), { 'view-save': own, 'view-delete': own }],
  [
    pathOf('adminNewArticle', 'en'),
    { save: (html) => ({ ...editFields(html), title: 'Quays', categoryId: String(site.categories[0]!.id) }) },
  ],
  [
    pathOf('adminArticle', 'en', { id: kept.articles[0]!.id }),
    {
      save: 'is a draft until it is published: test/routes/site/desk-pages.test.ts',
      plan: 'is a draft until it is published: test/routes/site/desk-pages.test.ts',
      publish: (html) => ({ ...editFields(html), 'title.en': 'Quays' }),
      delete: () => ({}),
      undo: async () => ({ version: String((await written()).at(-1)!.version) }),
    },
  ],
  [
    pathOf('adminFeeds', 'en'),
    {
      'feed-run': () => ({ id: feed }),
      'feed-pause': () => ({ id: feed }),
      'feed-resume': () => ({ id: feed }),
      'feed-approve': 'needs a run that was refused: test/routes/admin-feeds.test.ts',
      'lead-resend': 'needs a program that is down: test/services/leads.test.ts',
    },
  ],
  [
    `${pathOf('adminSettings', 'en')}?view=mails&mail=receipt`,
    {
      save: (html) => ({ ...editFields(html), 'mails.receipt.subject.nl': `Desk ${newKey()}` }),
      undo: async () => ({ version: String((await written()).at(-1)!.version) }),
    },
  ],
  [
    `${pathOf('adminSetUp', 'en')}?view=agency`,
    { save: (html) => ({ ...editFields(html), 'agency.insurer': `Policy ${newKey()}` }) },
  ],
  [
    `${pathOf('adminSetUp', 'en')}?view=live`,
    { close: () => ({ formKey: newKey() }), open: () => ({ formKey: newKey() }) },
  ],
  [pathOf('adminMails', 'en'), { resume: () => ({ address }), retry: () => ({ id: mail }), 'retry-all': () => ({}) }],
  [
    pathOf('adminPerson', 'en', { key: requests.own }),
    {
      'search-end': async () => {
        await database.update(savedSearches).set({ state: 'active', ended: null }).where(eq(savedSearches.id, absence))
        return { id: absence }
      },
      'newsletter-end': async () => {
        const row = { id: newKey(), email: address, language: 'nl' as const, asked: received, confirmed: received }
        await database.insert(subscribers).values(row)
        return { id: row.id }
      },
      'same-find': 'writes nothing',
      same: () => ({ person: second.id }),
      'same-end': () => ({ email: second.email }),
      note: (html) => ({ note: `Note ${newKey()}`, version: inHtml(html, /name="version" value="(\d+)"/) }),
      erase: 'deletes what the other acts need: test/routes/auth/desk-people.test.ts',
    },
  ],
  [
    pathOf('adminActivity', 'en'),
    { undo: (html) => ({ id: inHtml(html, /value="undo"\/><input[^>]*name="id" value="(\d+)"/) }) },
  ],
]

test('every page of the desk that writes is in the table', () => {
  const bare = (path: string) => path.split('?')[0]!
  const params = { id: home, key: requests.own }
  const ids: Record<string, Record<string, string | number>> = {
    adminAccount: { key: colleague.id },
    adminPage: { id: 6 },
    adminLetter: { key: absence },
    adminArticle: { id: kept.articles[0]!.id },
  }
  const listedAs = (name: string) => ids[name] ?? params
  const writing = routes.filter((name) => name.startsWith('admin') && portalPageOf(name)?.action)
  const listed = new Set(pages.map(([path]) => bare(path)))
  expect(
    writing.filter((name) => !listed.has(bare(pathOf(name, 'en', listedAs(name)))) && name !== 'adminViewing'),
  ).toEqual([])
})

/** A page offers no other acts; the frame signs out. */
const known = new Set(['sign-out', ...pages.flatMap(([, acts]) => Object.keys(acts))])

test.each(pages)('what is done on %s leaves a revision of its person', async (path, acts) => {
  expect(bookableTimes(moment, Date.now()).length).toBeGreaterThan(0)
  const { text } = await getPage(path, { cookie })
  const offered = [...text.matchAll(/name="action"[^>]*value="([\w-]+)"|value="([\w-]+)"[^>]*name="action"/g)]
  const verbs = offered.map(([, first, second]) => first ?? second!)
  expect(verbs.filter((verb) => !known.has(verb))).toEqual([])
  for (const [verb, act] of Object.entries(acts)) {
    if (typeof act === 'string') continue
    if (verb === 'return')
      await database
        .insert(propertyOverrides)
        .values(
          (['pictures', 'documents'] as const).map((field) => ({
            propertyId: home,
            field,
            userId: person,
            at: received,
          })),
        )
        .onConflictDoNothing()
    if (verb === 'retry-all') await database.update(mails).set({ dead, sent: null }).where(eq(mails.id, mail))
    const before = (await written()).length
    const sent = { action: verb, ...(await act((await getPage(path, { cookie })).text)) }
    const { status, location } = await postForm(path, sent, { cookie })
    const rows = await written()
    expect([verb, status, rows.length > before]).toEqual([verb, 303, true])
    expect([verb, location?.includes('notice=gone')]).toEqual([verb, false])
    const { resource, key } = rows.at(-1)!
    if ((resource === 'homes' || resource === 'projects') && key !== String(home)) made[resource].push(Number(key))
  }
})

test('no revision has a word of a visitor', async () => {
  const stored = JSON.stringify((await written()).map(({ changes }) => changes))
  for (const word of ['Claes', 'example.com', 'Guest', 'Dag']) expect(stored).not.toContain(word)
})

/** The last act of the person on a row, undone from the activity. */
async function undoLast(resource: 'viewings' | 'requests' | 'hours' | 'absences' | 'homes', key: string) {
  const isOf = and(eq(revisions.userId, person), eq(revisions.resource, resource), eq(revisions.key, key))
  const last = (await database.select().from(revisions).where(isOf).orderBy(revisions.id)).at(-1)!
  const { location } = await postForm(
    pathOf('adminActivity', 'en'),
    { action: 'undo', id: String(last.id) },
    { cookie },
  )
  const after = (await database.select().from(revisions).where(isOf).orderBy(revisions.id)).at(-1)!
  return { notice: inHtml(`${location}`, /notice=([\w-]+)/), undoes: after.undoes === last.id }
}

const done = { notice: 'undone', undoes: true }

test('a mark, a release that no owner has read, hours, an absence, an assignment and a snooze are undone', async () => {
  const visit = async () => (await database.select().from(viewings).where(eq(viewings.id, visits.past)))[0]!
  const request = async () => (await database.select().from(inquiries).where(eq(inquiries.id, requests.same)))[0]!
  const post = (path: string, sent: Sent) => postForm(path, sent, { cookie })
  const { outcome } = await visit()
  await post(paths.past, { action: outcome ? 'unmark' : 'done', version: String((await visit()).version) })
  expect([await undoLast('viewings', visits.past), (await visit()).outcome]).toEqual([done, outcome])
  await post(paths.past, { action: 'release', version: String((await visit()).version) })
  expect([await undoLast('viewings', visits.past), (await visit()).released]).toEqual([done, null])
  await post(paths.past, { action: 'release', version: String((await visit()).version) })
  await database.update(viewings).set({ read: received }).where(eq(viewings.id, visits.past))
  expect((await undoLast('viewings', visits.past)).notice).toBe('not-undone')
  expect((await getPage(pathOf('adminActivity', 'en'), { cookie })).text).toContain('The owner has read this')

  await post(paths.hours, { action: 'hours', version: '0', monday: '10:00-12:00', minutes: '30', buffer: '15' })
  expect(await undoLast('hours', String(agent))).toEqual(done)
  expect(await database.$count(agentHours, eq(agentHours.agentId, agent))).toBe(0)
  expect(await undoLast('hours', String(agent))).toEqual(done)
  expect((await database.select().from(agentHours).where(eq(agentHours.agentId, agent)))[0]).toMatchObject({
    ...{ minutes: 30, buffer: 15, hours: { monday: ['10:00-12:00'], tuesday: [] } },
  })

  const id = newKey()
  await post(paths.hours, { action: 'absence', formKey: id, from: '2036-06-05T10:00', until: '2036-06-05T12:00' })
  expect([await undoLast('absences', id), await database.$count(absences, eq(absences.id, id))]).toEqual([done, 0])
  expect([await undoLast('absences', id), await database.$count(absences, eq(absences.id, id))]).toEqual([done, 1])

  const path = pathOf('adminInquiry', 'en', { key: requests.same })
  const { assigneeId } = await request()
  await post(path, {
    action: 'assignment',
    assignee: person,
    status: 'begun',
    version: String((await request()).version),
  })
  expect([await undoLast('requests', requests.same), (await request()).assigneeId]).toEqual([done, assigneeId])
  await post(path, { action: 'snooze', until: 'tomorrow', version: String((await request()).version) })
  expect([await undoLast('requests', requests.same), (await request()).snoozedUntil]).toEqual([done, null])
})

test('homes of a letter are found by their words, without one all that are offered, and several are added', async () => {
  const path = pathOf('adminLetter', 'en', { key: absence })
  const offered = await database
    .select()
    .from(properties)
    .where(and(isNull(properties.withdrawn), ne(properties.status, 'sold')))
  const [first, second] = offered.map(({ reference }) => reference)
  const post = async (sent: Record<string, string>) =>
    postForm(path, { ...editFields((await getPage(path, { cookie })).text), ...sent }, { cookie })
  const found = async (q: string) => {
    const { status, text } = await post({ action: 'find:1', 'find.1': q })
    return [status, ...[...text.matchAll(/name="pick\.1"[^>]*value="([^"]+)"/g)].map(([, reference]) => reference)]
  }
  expect(await found(first!)).toEqual([200, first])
  expect((await found('')).length).toBeGreaterThan(10)
  expect(await found('qznothing')).toEqual([200])
  await post({ action: 'pick:1', 'pick.1': `${first} ${second}` })
  expect(String((await letterNow()).values['blocks.1.homes']).split('\n')).toEqual(
    expect.arrayContaining([first, second]),
  )
  // One that the letter has is not offered again.
  expect(await found(first!)).toEqual([200])
})

test('what was mailed is not undone, with a sentence', async () => {
  expect((await undoLast('viewings', visits.gone)).notice).toBe('not-undone')
  expect((await getPage(pathOf('adminActivity', 'en'), { cookie })).text).toContain('An e-mail has gone')
})

test('a picture that is hidden is shown again from the activity, also after another change of its home', async () => {
  const row = {
    ...({ propertyId: home, address: 'https://feeds.example/1.jpg', sort: 1, state: 'ready', attempts: 0 } as const),
    ...{ scene: 'other', illustration: false, width: 800, height: 600, color: '#aaaaaa', version: 'a'.repeat(32) },
    updated: received,
  }
  const [picture] = await database.insert(pictureSources).values(row).returning({ id: pictureSources.id })
  const hidden = async () =>
    (await database.select().from(pictureSources).where(eq(pictureSources.id, picture!.id)))[0]!.hidden
  await postForm(pathOf('adminHomePictures', 'en', { id: home }), { hide: String(picture!.id) }, { cookie })
  expect(await hidden()).toBe(true)
  const hiding = (await written()).at(-1)!
  await postForm(pathOf('adminHomes', 'en'), { action: 'archive', ...bulk() }, { cookie })
  expect((await written()).at(-1)!.id).not.toBe(hiding.id)
  const activity = await getPage(pathOf('adminActivity', 'en'), { cookie })
  expect(activity.text).toContain(`name="id" value="${hiding.id}"`)
  await postForm(pathOf('adminActivity', 'en'), { action: 'undo', id: String(hiding.id) }, { cookie })
  expect([await hidden(), (await written()).at(-1)!.undoes]).toEqual([null, hiding.id])
})
