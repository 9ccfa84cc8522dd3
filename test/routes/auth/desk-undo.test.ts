import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  absences,
  agentHours,
  inquiries,
  offerRounds,
  offers,
  ownerships,
  personAliases,
  pictureSources,
  properties,
  propertyTexts,
  revisions,
  subscribers,
  users,
  viewings,
} from '#db/schema/index.ts'
import { weekdays } from '#domain/viewing/calendar.ts'
import type { AgentHours } from '#domain/viewing/diary.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { pathOf } from '#test/support/auth/authorization.ts'
import { createAccount, database, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const { site } = await loadCatalogue(database)
const agents = site.agents!.map(({ id }) => id)
const agent = agents.at(-2)!
const home = 8_200_701
const [request, visit, absence] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const [email, other] = ['desk-undo@example.com', 'other.desk-undo@example.com']
const otherRequest = crypto.randomUUID()
const long = '2026-10-01T09:00:00.000Z'
const owner = await createAccount({ name: 'Ines Maes', role: 'owner' })
const colleague = await createAccount({ name: 'Bo Claes', role: 'agent' })
let [cookie, person, picture] = ['', '', '']

beforeAll(async () => {
  const account = await createAccount({ role: 'manager' })
  person = account.id
  cookie = await signIn(account)
  const texts = [{ language: 'nl', Title: 'Huis', Description: 'Een huis.' }]
  await importFeed(database, createFeed([propertyRecord(home, { Translations: texts })]), { today: '2026-11-23' })
  await database.insert(inquiries).values({
    ...{ id: request, received: long, fingerprint: request, redirectTo: '/', propertyId: home, email },
    ...({ form: 'contact-me', language: 'nl', data: { lastName: 'Claes', email } } as const),
  })
  await database.insert(inquiries).values({
    ...{ id: otherRequest, received: long, fingerprint: otherRequest, redirectTo: '/', email: other },
    ...({ form: 'contact-me', language: 'nl', data: { lastName: 'Claes', email: other } } as const),
  })
  await database.insert(viewings).values({
    ...{
      id: visit,
      requestId: visit,
      propertyId: home,
      seat: 360,
      email,
      name: 'Guest',
      created: long,
      answered: long,
    },
    ...({ time: '2026-10-20T10:00', ends: '2026-10-20T10:30', state: 'confirmed', language: 'nl' } as const),
    opinion: { interest: 'yes', price: 'fair', condition: 'better', remark: null },
  })
  const [row] = await database
    .insert(pictureSources)
    .values({
      ...({ propertyId: home, address: 'https://feeds.example/1.jpg', sort: 1, state: 'ready', attempts: 0 } as const),
      ...{ scene: 'other', illustration: false, width: 800, height: 600, color: '#aaaaaa', version: 'b'.repeat(32) },
      updated: long,
    })
    .returning({ id: pictureSources.id })
  picture = String(row!.id)
})

afterAll(async () => {
  await database.delete(revisions).where(eq(revisions.userId, person))
  await database.delete(inquiries).where(inArray(inquiries.id, [request, otherRequest]))
  await database.delete(personAliases).where(eq(personAliases.person, email))
  await database.delete(absences).where(eq(absences.agentId, agent))
  await database.delete(agentHours).where(eq(agentHours.agentId, agent))
  await database.delete(subscribers).where(eq(subscribers.id, absence))
  await database.delete(offers).where(eq(offers.propertyId, home))
  await database.delete(offerRounds).where(eq(offerRounds.propertyId, home))
  await removeHomes([home])
})

/** All that these acts write, without what counts and dates a write. */
async function written() {
  const rows = await database.batch([
    database.select().from(inquiries).where(eq(inquiries.id, request)),
    database.select().from(viewings).where(eq(viewings.id, visit)),
    database.select().from(absences).where(eq(absences.agentId, agent)),
    database.select().from(subscribers).where(eq(subscribers.id, absence)),
    database.select().from(agentHours).where(eq(agentHours.agentId, agent)),
    database
      .select()
      .from(users)
      .where(inArray(users.id, [owner.id, colleague.id]))
      .orderBy(users.id),
    database.select().from(ownerships).where(eq(ownerships.userId, owner.id)).orderBy(ownerships.propertyId),
    database.select().from(properties).where(eq(properties.id, home)),
    database.select().from(propertyTexts).where(eq(propertyTexts.propertyId, home)),
    database.select().from(pictureSources).where(eq(pictureSources.propertyId, home)),
    database.select().from(offers).where(eq(offers.propertyId, home)),
    database.select().from(offerRounds).where(eq(offerRounds.propertyId, home)),
    database.select().from(personAliases).where(eq(personAliases.person, email)),
  ])
  const moving = ['version', 'updated', 'updatedAt', 'fingerprint']
  return rows.map((list) =>
    list.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !moving.includes(name)))),
  )
}

type Sent = Record<string, string>
type Row = typeof inquiries.$inferInsert
const versionOf = async (table: typeof viewings | typeof inquiries, id: string) =>
  String((await database.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]!.version)
const shownAt = async (id: string) => (await database.select().from(users).where(eq(users.id, id)))[0]!.updatedAt

const hasRequest = (row: Partial<Row>) => () =>
  database
    .update(inquiries)
    .set({ assigneeId: null, startedAt: null, finishedAt: null, snoozedUntil: null, ...row })
    .where(eq(inquiries.id, request))
const hasVisit = (row: Partial<typeof viewings.$inferInsert>) => () =>
  database
    .update(viewings)
    .set({ outcome: null, released: null, ...row })
    .where(eq(viewings.id, visit))
const hasHome = (row: Partial<typeof properties.$inferInsert>) => () =>
  database
    .update(properties)
    .set({ withdrawn: null, archived: null, fingerprint: crypto.randomUUID(), ...row })
    .where(eq(properties.id, home))
const hasUser = (id: string, row: Partial<typeof users.$inferInsert>) => () =>
  database.update(users).set(row).where(eq(users.id, id))

const hasSubscriber = () =>
  database
    .insert(subscribers)
    .values({ ...({ id: absence, email, language: 'nl' } as const), asked: long, confirmed: long })
    .onConflictDoNothing()

const hasOffer = (outcome: 'accepted' | 'withdrawn' | null) => async () => {
  await database.delete(offers).where(eq(offers.propertyId, home))
  await database.insert(offers).values({
    ...({ id: absence, propertyId: home, bidder: 'An Claes', shown: 'name', amount: 30_000_000, outcome } as const),
    ...{ day: '2026-10-01', created: long },
  })
}

const [fresh, begun, done] = [{}, { startedAt: long }, { startedAt: long, finishedAt: '2026-10-02' }]
const snoozed = { ...begun, snoozedUntil: '2036-01-01T08:00:00.000Z' }
const away = { id: absence, agentId: agent, time: '2036-05-05T10:00', ends: '2036-05-05T12:00', note: 'Dentist' }
const linked = { userId: owner.id, propertyId: home, since: long }
const week = weekdays.map((day) => [day, day === 'monday' ? ['10:00-12:00'] : []])
const own = { agentId: agent, hours: Object.fromEntries(week) as AgentHours['hours'], minutes: 30, buffer: 15 }

const paths = {
  request: pathOf('adminInquiry', 'en', { key: request }),
  requests: `${pathOf('adminRequests', 'en')}?view=all`,
  visit: pathOf('adminViewing', 'en', { key: visit }),
  hours: `${pathOf('adminHours', 'en')}?agent=${agent}`,
  homes: pathOf('adminHomes', 'en'),
  owner: pathOf('adminAccount', 'en', { key: owner.id }),
  colleague: pathOf('adminAccount', 'en', { key: colleague.id }),
  subscribers: pathOf('adminSubscribers', 'en'),
  pictures: pathOf('adminHomePictures', 'en', { id: home }),
  offers: pathOf('adminHomeOffers', 'en', { id: home }),
  person: pathOf('adminPerson', 'en', { key: request }),
}

/** An act of a page, what is sent with it, and what the row is before. */
type Act = [act: string, path: keyof typeof paths, given: () => Promise<unknown>, sent?: Sent]

const acts: Act[] = [
  ['assignment', 'request', hasRequest(fresh), { assignee: colleague.id, status: 'begun' }],
  ['assignment', 'request', hasRequest(begun), { assignee: 'none', status: 'new' }],
  ['assignment', 'request', hasRequest(snoozed), { assignee: 'none', status: 'done' }],
  ['assignment', 'request', hasRequest(done), { assignee: 'none', status: 'begun' }],
  ['snooze', 'request', hasRequest(begun), { until: 'tomorrow' }],
  ['wake', 'request', hasRequest(snoozed)],
  ['assign', 'requests', hasRequest(begun), { assignee: colleague.id }],
  ['snooze', 'requests', hasRequest(fresh), { until: 'tomorrow' }],
  ['done', 'requests', hasRequest(snoozed)],
  ['reopen', 'requests', hasRequest(done)],
  ['done', 'visit', hasVisit({})],
  ['no-show', 'visit', hasVisit({ outcome: 'done' })],
  ['unmark', 'visit', hasVisit({ outcome: 'no-show' })],
  ['release', 'visit', hasVisit({})],
  ['withhold', 'visit', hasVisit({ released: long })],
  ['absence', 'hours', async () => {}, { from: '2036-06-05T10:00', until: '2036-06-05T12:00', note: 'Dentist' }],
  ['absence-delete', 'hours', () => database.insert(absences).values(away), { id: absence }],
  ['hours', 'hours', async () => {}, { version: '0', monday: '10:00-12:00', minutes: '30', buffer: '15' }],
  ['hours', 'hours', () => database.insert(agentHours).values(own), { version: '0', minutes: '45', buffer: '0' }],
  ['agency', 'hours', async () => {}],
  ['unlink', 'owner', () => database.insert(ownerships).values(linked), { id: String(home) }],
  ['link', 'owner', () => database.delete(ownerships).where(eq(ownerships.userId, owner.id)), { homes: String(home) }],
  ['link', 'owner', () => database.insert(ownerships).values(linked), { homes: `${home} 4231907` }],
  ['disable', 'colleague', async () => {}],
  ['enable', 'colleague', hasUser(colleague.id, { disabled: long })],
  ['person', 'colleague', hasUser(colleague.id, { disabled: null }), { name: 'Bo', role: 'reader', language: 'de' }],
  ['option', 'homes', hasHome({})],
  ['sold', 'homes', hasHome({})],
  ['available', 'homes', hasHome({ status: 'option' })],
  ['agent', 'homes', hasHome({ agentId: agents[0]! }), { agent: String(agent) }],
  ['take', 'homes', hasHome({})],
  ['archive', 'homes', hasHome({ withdrawn: '2026-10-01' })],
  ['restore', 'homes', hasHome({ withdrawn: '2026-10-01', archived: true })],
  ['stop', 'subscribers', hasSubscriber],
  ['hide', 'pictures', async () => {}],
  ['offer', 'offers', async () => {}, { bidder: 'An Claes', amount: '300000', shown: 'short', day: '2026-10-01' }],
  ['offer-accept', 'offers', hasOffer(null), { id: absence, from: '' }],
  ['offer-withdraw', 'offers', hasOffer(null), { id: absence, from: '' }],
  ['offer-reopen', 'offers', hasOffer('accepted'), { id: absence, from: 'accepted' }],
  ['same', 'person', async () => {}, { person: otherRequest }],
  [
    'same-end',
    'person',
    () => database.insert(personAliases).values({ email: other, person: email }),
    { email: other },
  ],
  ['round', 'offers', async () => {}, { ends: '2036-05-05T18:00' }],
]

/** What a page sends beside what is chosen. */
async function formOf(act: string, path: keyof typeof paths): Promise<Sent> {
  const list = { formKey: crypto.randomUUID() }
  switch (path) {
    case 'request':
      return { version: await versionOf(inquiries, request) }
    case 'visit':
      return { version: await versionOf(viewings, visit) }
    case 'requests':
      return { ...list, id: request }
    case 'subscribers':
      return { ...list, id: absence }
    case 'homes':
      return { ...list, id: String(home) }
    case 'pictures':
      return { [act]: picture }
    default:
      return { ...list, ...(act === 'person' && { version: await shownAt(colleague.id) }) }
  }
}

const lastWritten = async () =>
  (await database.select().from(revisions).where(eq(revisions.userId, person)).orderBy(revisions.id)).at(-1)

test.each(acts)('%s of %s, undone, leaves every column as it was', async (act, page, given, chosen) => {
  await given()
  const before = await written()
  const sent = { action: act, ...(await formOf(act, page)), ...chosen }
  if (page === 'pictures') Reflect.deleteProperty(sent, 'action')
  const { status } = await postForm(paths[page], sent, { cookie })
  const last = (await lastWritten())!
  expect([status, JSON.stringify(await written()) === JSON.stringify(before)]).toEqual([303, false])
  const undone =
    page === 'homes'
      ? await postForm(
          paths.homes,
          { action: 'undo', batch: last.formKey!.split('/')[0]!, formKey: crypto.randomUUID() },
          { cookie },
        )
      : await postForm(pathOf('adminActivity', 'en'), { action: 'undo', id: String(last.id) }, { cookie })
  expect([undone.status, (await lastWritten())!.undoes]).toEqual([303, last.id])
  expect(await written()).toEqual(before)
})
