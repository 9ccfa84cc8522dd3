import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, properties, users, viewings } from '#db/schema/index.ts'
import { agentOf } from '#domain/content/team/agent.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import { createAccount } from '#test/support/auth/portal.ts'
import { formRequest, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { offerPlaces } from '#worker/jobs/mail-jobs.ts'
import { appointmentMails } from '#worker/mail/appointment-mails.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { processWaitingList } from '#worker/services/viewing/waiting-list.ts'

const database = connect(bindings.DATABASE_URL)
const catalogue = await loadCatalogue(database)
const calendar = siteCalendar(catalogue.site)
const secret = bindings.FORM_SECRET!
const propertyId = 4231907
const page = `/visit/${propertyId}/`
const [otherId, thirdId] = [4231901, 4231930]
const otherPage = `/visit/${otherId}/`
const hour = 3_600_000

// Loads the modules before the database timeout counts.
await import('#worker/forms/receive.ts')
await requestFixture({}, page)

/** From the end: other tests book the first slots. */
const times = bookableTimes(calendar, Date.now()).reverse()
const nextTime = () => times.shift()!

const send = async (time: string, more: Record<string, string> = {}, path = page, about = propertyId) => {
  const sending = await openForm()
  const { status, text } = await requestFixture(
    {},
    path,
    await formRequest('contact-appointment', { ...uniquePerson(), time, ...more }, { sending, about }),
  )
  const [row] = await database.select().from(viewings).where(eq(viewings.requestId, sending.key))
  return { status, text, row: row!, key: sending.key }
}

const rowOf = async (id: string) => (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!
const mailsOf = (requestId: string) => database.select().from(mails).where(eq(mails.requestId, requestId))

const tokenOf = (id: string, role: 'visitor' | 'agency' = 'visitor') =>
  signToken(secret, 'appointment', `${role}-${id}`)

const press = async (token: string, fields: Record<string, string>, path = '/appointment/', headers = {}) =>
  requestFixture({}, `${path}?t=${token}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

const icsIn = ({ attachments }: { attachments: { type: string; content: string }[] }) =>
  attachments.map(({ type, content }) => `${type}\r\n${content.replaceAll('\r\n ', '')}`).join()

test('books a viewing with a slot and a mail with the calendar event for each side', async () => {
  const time = nextTime()
  const { status, row, key } = await send(time, { remark: 'Two of us.' })
  expect(status).toBe(303)
  expect(row).toMatchObject({
    ...{ time, seat: 1, state: 'asked', version: 0, propertyId, language: 'en' },
    ...{ ends: viewingEnd(time, calendar), name: 'Noor Peeters' },
  })
  const { email } = row
  const [sent, ours] = [await mailsOf(key), catalogue.site.agency.email]
  const agency = sent.find(({ kind }) => kind === 'request')
  const visitor = sent.find(({ recipient }) => recipient === email)
  expect(sent).toHaveLength(2)
  expect([agency?.recipient, agency?.replyTo]).toEqual([ours, email])
  expect(visitor?.replyTo).toBe(ours)
  // Replies to the visitor quote no signed link.
  expect(agency!.text).toContain(`https://gevel.test/desk/request/${key}/`)
  expect(agency!.text + agency!.html).not.toContain('?t=')
  expect(visitor!.text).toContain(`https://gevel.test/appointment/?t=${await tokenOf(row.id)}`)
  expect(visitor!.text).not.toContain(await tokenOf(row.id, 'agency'))
  expect(agency!.text).toContain('Two of us.')
  const event = icsIn(visitor!)
  for (const line of [
    'text/calendar; method=REQUEST',
    'METHOD:REQUEST',
    `UID:${row.id}@gevel.test`,
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    `DTSTART;TZID=Europe/Brussels:${time.replace(/[-:]/g, '')}00`,
  ])
    expect(event).toContain(line)
  expect(icsIn(agency!)).toContain('METHOD:PUBLISH')
})

test('a GET changes nothing in four languages and is not cached', async () => {
  const { row } = await send(nextTime(), {}, `/fr/visite/${propertyId}/`)
  expect(row.language).toBe('fr')
  const token = await tokenOf(row.id)
  for (const [path, words] of [
    ['/appointment/', 'Your viewing'],
    ['/nl/afspraak/', 'Uw bezoek'],
    ['/fr/rendez-vous/', 'Votre visite'],
    ['/de/termin/', 'Ihre Besichtigung'],
  ] as const) {
    const { status, text, headers } = await requestFixture({}, `${path}?t=${token}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toContain(`<h1>${words}`)
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    expect(text).toContain('value="cancel" name="action"')
    expect(text).not.toContain('value="confirm" name="action"')
  }
  expect(await rowOf(row.id)).toEqual(row)
  expect(await mailsOf(row.id)).toEqual([])
})

test('the agency can confirm, idempotently; the visitor cannot', async () => {
  const { row } = await send(nextTime(), {}, `/nl/bezoek/${propertyId}/`)
  expect((await press(await tokenOf(row.id), { action: 'confirm', version: '0' })).status).toBe(409)
  expect(await rowOf(row.id)).toEqual(row)

  const token = await tokenOf(row.id, 'agency')
  const responses = await Promise.all([1, 2, 3].map(() => press(token, { action: 'confirm', version: '0' })))
  expect(responses.some(({ status, location }) => status === 303 && location?.endsWith('&done=confirm'))).toBe(true)
  const again = await press(token, { action: 'confirm', version: '0' })
  expect(again.status).toBe(303)
  expect(await rowOf(row.id)).toMatchObject({ state: 'confirmed', version: 1, seat: row.seat })
  const sent = await mailsOf(row.id)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([catalogue.site.agency.email, row.email].sort())
  const agency = sent.find(({ recipient }) => recipient === catalogue.site.agency.email)!
  expect([agency.kind, agency.replyTo]).toEqual(['appointment-confirmed', row.email])
  expect(agency.text).toContain(`https://gevel.test/desk/request/${row.requestId}/`)
  expect(agency.text + agency.html).not.toContain('?t=')
  const visitor = sent.find(({ recipient }) => recipient === row.email)!
  expect([visitor.kind, visitor.language]).toEqual(['appointment-confirmed', 'nl'])
  expect(visitor.subject).toMatch(/^Uw bezoek is bevestigd/)
  for (const line of ['METHOD:REQUEST', 'STATUS:CONFIRMED', 'SEQUENCE:1']) expect(icsIn(visitor)).toContain(line)
  const shown = await requestFixture({}, `/appointment/?t=${token}&done=confirm`)
  expect(shown.text).toContain(`href="/desk/request/${row.requestId}/"`)
  expect(shown.text).toContain('The viewing is confirmed.')
})

test('`?done=` is shown only when it matches the status', async () => {
  const told = '<p class="lead" role="status">'
  const { row } = await send(nextTime())
  const token = await tokenOf(row.id)
  for (const done of ['confirm', 'take', 'move', 'cancel'])
    expect((await requestFixture({}, `/appointment/?t=${token}&done=${done}`)).text).not.toContain(told)
  expect((await press(token, { action: 'cancel', version: '0' })).status).toBe(303)
  expect((await requestFixture({}, `/appointment/?t=${token}&done=confirm`)).text).not.toContain(told)
  expect((await requestFixture({}, `/appointment/?t=${token}&done=cancel`)).text).toContain(
    `${told}The viewing is cancelled.`,
  )
})

test('the agency page differs, and its mail names the possible actions', async () => {
  const time = nextTime()
  const rows = [await send(time), await send(time, {}, otherPage, otherId), await send(`waiting:${time}`)].map(
    ({ row }) => row,
  )
  const decision = async ({ requestId }: (typeof rows)[number]) =>
    (await mailsOf(requestId)).find(({ kind }) => kind === 'request')!.text
  expect(await decision(rows[0]!)).toContain('Confirm, move or cancel the viewing')
  expect(await decision(rows[2]!)).toContain('See or cancel the viewing')
  expect(await decision(rows[2]!)).not.toContain('Confirm')
  const [asked, , waiting] = await Promise.all(
    rows.map(async ({ id }) => (await requestFixture({}, `/appointment/?t=${await tokenOf(id, 'agency')}`)).text),
  )
  expect(asked).toContain('The viewing goes ahead once you confirm it.')
  expect(asked).toContain('Cancel this viewing?')
  expect(waiting).toContain('The visitor is taken off the waiting list')
  for (const text of [asked, waiting]) expect(text).not.toMatch(/Cannot make it|You will then/)
  const visitor = (await requestFixture({}, `/appointment/?t=${await tokenOf(rows[2]!.id)}`)).text
  expect(visitor).toContain('You will then be taken off the waiting list.')
  expect(visitor).not.toContain('The visitor')
})

test('the agent of the home gets what the agency gets, of the first mail and of each later one', async () => {
  const [property] = await database.select().from(properties).where(eq(properties.id, propertyId))
  const email = agentOf(catalogue.site.agents!, property!.agentId)!.email ?? ''
  const [known] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  const account = known ?? (await createAccount({ email, role: 'agent' }))
  try {
    const { row, key } = await send(nextTime())
    await press(await tokenOf(row.id), { action: 'cancel', version: '0' })
    const [first, later] = [await mailsOf(key), await mailsOf(row.id)]
    const ours = catalogue.site.agency.email
    const recipients = (sent: typeof first) => sent.map(({ recipient }) => recipient).sort()
    expect([recipients(first), recipients(later)]).toEqual([
      [email, ours, row.email].sort(),
      [email, ours, row.email].sort(),
    ])
    const textOf = (to: string) => later.find(({ recipient }) => recipient === to)!.text
    expect(textOf(email)).toBe(textOf(ours))
  } finally {
    if (!known) await database.delete(users).where(eq(users.id, account.id))
  }
})

test('an inquiry follows its viewing: done when it is confirmed or cancelled, open again when the visitor moves it', async () => {
  const { row, key } = await send(nextTime())
  const doneOf = async () => (await database.select().from(inquiries).where(eq(inquiries.id, key)))[0]!.finishedAt
  const [visitor, agency] = [await tokenOf(row.id), await tokenOf(row.id, 'agency')]
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(Date.now())
  expect(await doneOf()).toBe(null)
  const steps: [token: string, fields: Record<string, string>, done: string | null][] = [
    [agency, { action: 'confirm', version: '0' }, today],
    [visitor, { action: 'move', version: '1', time: nextTime() }, null],
    [agency, { action: 'move', version: '2', time: nextTime() }, today],
    [visitor, { action: 'move', version: '3', time: nextTime() }, null],
    [visitor, { action: 'cancel', version: '4' }, today],
  ]
  for (const [token, fields, done] of steps) {
    expect((await press(token, fields)).status).toBe(303)
    expect([fields, await doneOf()]).toEqual([fields, done])
  }
  const kinds = (await mailsOf(row.id)).filter(({ recipient }) => recipient === row.email).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual([
    'appointment-cancelled',
    ...['appointment-changed', 'appointment-changed', 'appointment-changed'],
    'appointment-confirmed',
  ])
})

test('a full slot is reported with the waiting list, and nothing is stored', async () => {
  const time = nextTime()
  const all = await Promise.all(Array.from({ length: 12 }, () => send(time)))
  expect(all.map(({ status }) => status).sort()).toEqual([303, ...Array(11).fill(409)])
  const rejected = all.find(({ status }) => status === 409)!
  expect(rejected.text).toContain('The appointments are full')
  expect(rejected.text).toContain(`value="waiting:${time}"`)
  expect(rejected.text).toContain('value="Noor"')
  expect(rejected.row).toBeUndefined()
  expect(await mailsOf(rejected.key)).toEqual([])
  // The agency has two seats: another home is free at that time.
  expect((await requestFixture({}, page)).text).not.toContain(`value="${time}"`)
  expect((await requestFixture({}, otherPage)).text).toContain(`value="${time}"`)
  expect((await send(time, {}, otherPage, otherId)).row).toMatchObject({ seat: 2 })
  expect((await send(time, {}, `/visit/${thirdId}/`, thirdId)).status).toBe(409)
})

test('a cancelled slot is offered to the first on the waiting list for twelve hours, then to the next', async () => {
  const time = nextTime()
  const [first, second] = [await send(time), await send(time, {}, otherPage, otherId)]
  const waiting = [await send(`waiting:${time}`, {}, `/de/besichtigung/${propertyId}/`), await send(`waiting:${time}`)]
  expect(waiting.map(({ status, row }) => [status, row.state, row.seat])).toEqual([
    [303, 'waiting', null],
    [303, 'waiting', null],
  ])
  const [firstId, secondId] = waiting.map(({ row }) => row.id) as [string, string]
  for (const mail of await mailsOf(waiting[0]!.key)) expect(icsIn(mail)).toBe('')

  const cancelled = await press(await tokenOf(first.row.id), { action: 'cancel', version: '0' })
  expect(cancelled.status).toBe(303)
  const cancelledMails = await mailsOf(first.row.id)
  expect(cancelledMails.map(({ kind }) => kind)).toEqual(['appointment-cancelled', 'appointment-cancelled'])
  for (const mail of cancelledMails)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', first.row.id])
      expect(icsIn(mail)).toContain(line)

  const offered = await rowOf(firstId)
  expect(offered).toMatchObject({ state: 'waiting', seat: 1, version: 1 })
  expect(Date.parse(offered.heldUntil!) - Date.now()).toBeGreaterThan(11.9 * hour)
  const [offer, ...others] = await mailsOf(firstId)
  expect([offer?.kind, offer?.language, others]).toEqual(['appointment-seat', 'de', []])
  expect(await mailsOf(secondId)).toEqual([])
  expect((await send(time)).status).toBe(409)

  const mails = appointmentMails({ database, catalogue, origin: 'https://gevel.test', secret })
  const source = { database, catalogue, mails }
  await Promise.all([1, 2, 3].map(() => processWaitingList(source, Date.now() + 11 * hour)))
  expect(await rowOf(firstId)).toMatchObject({ state: 'waiting', seat: 1 })
  expect(await mailsOf(firstId)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => processWaitingList(source, Date.now() + 12.1 * hour)))
  expect(await rowOf(firstId)).toMatchObject({ state: 'cancelled', seat: null })
  expect(await rowOf(secondId)).toMatchObject({ state: 'waiting', seat: 1 })
  expect((await mailsOf(secondId)).map(({ kind }) => kind)).toEqual(['appointment-seat'])
  expect((await requestFixture({}, `/appointment/?t=${await tokenOf(firstId)}`)).text).toContain('No longer kept')
  expect((await press(await tokenOf(firstId), { action: 'take', version: '1' })).status).toBe(409)

  const token = await tokenOf(secondId)
  expect((await requestFixture({}, `/appointment/?t=${token}`)).text).toContain('value="take" name="action"')
  expect((await press(token, { action: 'take', version: '1' })).status).toBe(303)
  expect((await press(token, { action: 'take', version: '1' })).status).toBe(303)
  expect(await rowOf(secondId)).toMatchObject({ state: 'asked', seat: 1, heldUntil: null, version: 2 })
  expect(await rowOf(second.row.id)).toMatchObject({ seat: 2 })
})

test('a viewing moves to a free slot, and stays when that one is full', async () => {
  const [from, to, full] = [nextTime(), nextTime(), nextTime()]
  const { row } = await send(from)
  await send(full)
  const token = await tokenOf(row.id)
  const rejected = await press(token, { action: 'move', version: '0', time: full })
  expect([rejected.status, await rowOf(row.id)]).toEqual([409, row])
  expect(rejected.text).toContain('The appointments are full')
  expect(rejected.text).not.toContain(`value="${full}"`)

  for (const time of ['', 'waiting:x', '2020-01-01T10:00', '2031-01-01T03:17'])
    expect((await press(token, { action: 'move', version: '0', time })).status).toBe(422)
  expect((await press(token, { action: 'move', version: '0', time: to })).location).toMatch(/&done=move$/)
  expect(await rowOf(row.id)).toMatchObject({ time: to, seat: 1, state: 'asked', version: 1 })
  const visitor = (await mailsOf(row.id)).find(({ recipient }) => recipient === row.email)!
  expect(icsIn(visitor)).toContain(`DTSTART;TZID=Europe/Brussels:${to.replace(/[-:]/g, '')}00`)

  const stale = await press(token, { action: 'cancel', version: '0' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Something has changed in the meantime')
})

test.each([
  ['/visit/', 'Choose one of the times that are still free', 'Every time is fully booked at the moment'],
  ['/nl/bezoek/', 'Kies een moment dat nog vrij is', 'Alle tijdstippen zijn momenteel volzet'],
  ['/fr/visite/', 'Choisissez un moment encore libre', 'Tous les créneaux sont complets'],
  ['/de/besichtigung/', 'Wählen Sie einen freien Termin', 'Zurzeit sind alle Termine ausgebucht'],
])('%s says that only the waiting list is left', async (path, free, full) => {
  expect((await requestFixture({}, `${path}${propertyId}/`)).text).toContain(free)
  const id = (at: number, seat: number) => `full-${path}-${at}-${seat}`
  const rows = bookableTimes(calendar, Date.now()).flatMap((time, at) =>
    Array.from({ length: calendar.seats }, (_, seat) => ({
      ...{
        id: id(at, seat),
        requestId: id(at, seat),
        propertyId,
        language: 'en' as const,
        time,
        seat: 50 + seat,
      },
      ...{ ends: viewingEnd(time, calendar), state: 'confirmed' as const, version: 0, email: 'full@example.com' },
      ...{ name: 'Full', created: new Date().toISOString() },
    })),
  )
  for (let at = 0; at < rows.length; at += 50) await database.insert(viewings).values(rows.slice(at, at + 50))
  try {
    const { text } = await requestFixture({}, `${path}${propertyId}/`)
    expect(text).toContain(`<p class="lead">${full}`)
    expect(text).not.toContain(`<p class="lead">${free}`)
  } finally {
    await database.delete(viewings).where(eq(viewings.email, 'full@example.com'))
  }
})

test('rejects a cross-origin POST', async () => {
  const { row } = await send(nextTime())
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': '', origin: 'https://elsewhere.test' },
  ])
    expect(
      (await press(await tokenOf(row.id), { action: 'cancel', version: '0' }, '/appointment/', headers)).status,
    ).toBe(403)
  expect(await rowOf(row.id)).toEqual(row)
})

test('an invalid token returns 404', async () => {
  const [item, other] = [await send(nextTime()), await send(nextTime())]
  const [token, second] = [await tokenOf(item.row.id), await tokenOf(other.row.id)]
  const [id, signature] = token.split('.') as [string, string]
  const wrong = [
    '',
    'x',
    id,
    `${id}.`,
    `${id}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    `${id}.${second.split('.')[1]}`,
    `agency-${item.row.id}.${signature}`,
    signToken(secret, 'newsletter', id),
    signToken(secret, 'appointment', item.row.id),
    signToken(secret, 'appointment', `visitor-${crypto.randomUUID()}`),
    signToken('another secret', 'appointment', id),
    `${token}.x`,
    `${token}%00`,
  ]
  for (const attempt of wrong) {
    expect([attempt, (await requestFixture({}, `/appointment/?t=${attempt}`)).status]).toEqual([attempt, 404])
    expect((await press(attempt, { action: 'cancel', version: '0' })).status).toBe(404)
  }
  expect(await rowOf(item.row.id)).toEqual(item.row)
  expect((await press(token, { action: 'explode', version: '0' })).status).toBe(400)
  expect((await press(token, { action: 'cancel' })).status).toBe(400)
  expect(await rowOf(item.row.id)).toEqual(item.row)
})

test.each([
  ['a time that has passed', '2026-01-05T10:00'],
  ['one beyond the calendar', '2035-01-08T10:00'],
  ['one between two visits', `${bookableTimes(calendar, Date.now())[0]!.slice(0, 11)}10:07`],
  ['no time at all', 'tomorrow'],
  ['one to wait for that is none', 'waiting:2026-01-05T10:00'],
])('rejects %s', async (_, time) => {
  const { status, row } = await send(time)
  expect([status, row]).toEqual([422, undefined])
})

test('a past viewing cannot be changed', async () => {
  const { row } = await send(nextTime())
  await database
    .update(viewings)
    .set({ time: '2026-01-05T10:00', ends: '2026-01-05T10:45' })
    .where(eq(viewings.id, row.id))
  const token = await tokenOf(row.id)
  const { text } = await requestFixture({}, `/appointment/?t=${token}`)
  expect(text).toContain('The time of this viewing has passed.')
  expect(text).not.toContain('name="action"')
  expect((await press(token, { action: 'cancel', version: '0' })).status).toBe(409)
})

test('rejects a fourth viewing of an address', async () => {
  const { email } = uniquePerson()
  const statuses: number[] = []
  let last = ''
  for (let visit = 0; visit < 4; visit++) {
    const { status, text } = await send(nextTime(), { email })
    statuses.push(status)
    last = text
  }
  expect(statuses).toEqual([303, 303, 303, 429])
  expect(last).toContain('This was sent too often')
  expect(last).toContain(`value="${email}"`)
})

test('an empty waiting list costs one query', async () => {
  const forgotten = crypto.randomUUID()
  await database.insert(viewings).values({
    ...{ id: forgotten, requestId: forgotten, propertyId, language: 'en', state: 'waiting', seat: null },
    ...{ time: '2026-01-02T10:00', ends: '2026-01-02T10:45', created: '2026-01-01T00:00:00.000Z' },
    ...{ email: 'waits@example.com', name: 'Noor' },
  })
  const env = { ...bindings, ORIGIN: 'https://gevel.test' }
  const fetched = vi.spyOn(globalThis, 'fetch')
  try {
    await offerPlaces(env, '2040-01-01T00:00:00.000Z')
    expect(fetched).toHaveBeenCalledTimes(1)
  } finally {
    fetched.mockRestore()
  }
  expect(await rowOf(forgotten)).toMatchObject({ state: 'waiting', seat: null })
})

test('a calendar UID contains no token', async () => {
  const { row, key } = await send(nextTime(), { lastName: 'https://evil.example/win' })
  const events = (await mailsOf(key)).map(icsIn)
  expect(row.name).toContain('evil')
  expect(events.join()).toContain('ATTENDEE')
  expect(events.join()).not.toMatch(/evil\.|\/evil/)
})
