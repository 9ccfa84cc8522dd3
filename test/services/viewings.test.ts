import { count, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { inTurn } from '#worker/middleware/form-limit.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import {
  bookedBetween,
  bookingStatement,
  holdStatement,
  isFullyBooked,
  updateStatement,
} from '#worker/services/viewing/slots.ts'

const database = connect(bindings.DATABASE_URL)
const now = '2026-11-20T09:00:00.000Z'

/** A year in which no other test books anything. */
const timeOf = (round: number, hour = '10:00') => `2031-01-${String(round + 10)}T${hour}`

const after = (time: string, minutes: number) =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 16)

const booking = (time: string, change: Partial<typeof viewings.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  requestId: createFormKey(Date.parse(now)),
  propertyId: 4231901,
  language: 'en' as const,
  time,
  ends: after(time, 45),
  state: 'asked' as const,
  email: `seat.${crypto.randomUUID()}@example.com`,
  name: 'Noor Peeters',
  created: now,
  ...change,
})

/** As a form stores it: everything or nothing, with a client of its own for each visitor, and so many at a time. */
async function routeMap(time: string, seats: number, change: Partial<typeof viewings.$inferInsert> = {}) {
  const client = connect(bindings.DATABASE_URL)
  const row = booking(time, change)
  const stored = await inTurn(() =>
    createInquiries(() => client).store({
      request: {
        id: row.requestId,
        form: 'contact-appointment',
        language: 'en',
        received: now,
        fingerprint: row.id,
        email: row.email,
        data: {},
        answer: '/',
      },
      limits: [],
      statements: [bookingStatement(client, row, seats)],
      uploads: [],
      mails: [
        {
          ...{ kind: 'appointment', language: 'en', recipient: row.email, replyTo: null, subject: 'A visit' },
          ...{ text: 'A visit', html: '<p>A visit', attachments: [], unsubscribe: null },
        },
      ],
    }),
  )
  return { row, stored }
}

const take = async (time: string, seats: number, minutes = 45) => {
  const row = booking(time, { ends: after(time, minutes) })
  await transaction(database, [bookingStatement(database, row, seats)])
  return row.id
}

const wait = async (time: string, created: string) => {
  const row = booking(time, { state: 'waiting', created })
  await transaction(database, [bookingStatement(database, row, 1)])
  return row.id
}

/** What was refused, and by which rule. */
const refusedBy = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return /\w[\w ]* constraint failed: [\w.]+/.exec(messages.join('\n'))?.[0]
}

const noSeat = 'CHECK constraint failed: appointments_seated'

const cancel = (time: string) => ({ state: 'cancelled', time, ends: after(time, 45), seat: 'none' }) as const

const rowOf = async (id: string) => (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!

const seatsAt = async (time: string) =>
  (await database.select({ seat: viewings.seat }).from(viewings).where(eq(viewings.time, time)))
    .map(({ seat }) => seat)
    .filter((seat) => seat !== null)
    .sort()

test.each([1, 2, 3, 4, 5])('round %d: of 200 who want one of three seats at once, three get one', async (round) => {
  const time = timeOf(round)
  const all = await Promise.all(Array.from({ length: 200 }, () => routeMap(time, 3)))
  const got = all.filter(({ stored }) => stored.kind === 'stored')
  expect(got).toHaveLength(3)
  expect(
    all.filter(({ stored }) => stored.kind === 'refused' && /appointments_seated/.test(stored.message)),
  ).toHaveLength(197)
  expect(await seatsAt(time)).toEqual([1, 2, 3])
  // Whoever got none left nothing behind, and nobody is written to of a visit that is none.
  const ids = sql.join(
    all.map(({ row }) => sql`${row.requestId}`),
    sql`, `,
  )
  const [kept] = await database.select({ n: count() }).from(inquiries).where(sql`${inquiries.id} IN (${ids})`)
  const [written] = await database.select({ n: count() }).from(mails).where(sql`${mails.requestId} IN (${ids})`)
  expect([kept?.n, written?.n]).toEqual([3, 3])
})

test('a cancelled visit frees one seat, and the next takes that very one', async () => {
  const time = timeOf(6)
  const ids = [await take(time, 3), await take(time, 3), await take(time, 3)]
  expect(await refusedBy(take(time, 3))).toBe(noSeat)
  await transaction(database, [updateStatement(database, { id: ids[1]!, version: 0 }, cancel(time), 3)])
  expect(await seatsAt(time)).toEqual([1, 3])
  await take(time, 3)
  expect(await seatsAt(time)).toEqual([1, 2, 3])
  expect(await refusedBy(take(time, 3))).toBe(noSeat)
})

test('where there are fewer seats than before, those above still count', async () => {
  const time = timeOf(7)
  const [first] = [await take(time, 3), await take(time, 3), await take(time, 3)]
  await transaction(database, [updateStatement(database, { id: first, version: 0 }, cancel(time), 1)])
  // Seat 1 is free, and two visits are there.
  expect(await refusedBy(take(time, 2))).toBe(noSeat)
  await take(time, 3)
})

test('of two who move to the last seat of a time one does, and the other stays where he was', async () => {
  const [from, to] = [timeOf(8), timeOf(9)]
  for (let round = 0; round < 10; round++) {
    const goal = `${to.slice(0, 11)}${10 + round}:00`
    const ids = [await take(from, 50), await take(from, 50)]
    const moved = await Promise.allSettled(
      ids.map((id) => {
        const client = connect(bindings.DATABASE_URL)
        return transaction(client, [
          updateStatement(
            client,
            { id, version: 0 },
            { state: 'asked', time: goal, ends: after(goal, 45), seat: 'new' },
            1,
          ),
        ])
      }),
    )
    expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ time }) => time).sort()).toEqual([from, goal])
    expect(rows.every(({ seat }) => seat !== null)).toBe(true)
    expect(rows.map(({ changes }) => changes).sort()).toEqual([0, 1])
  }
})

test('what was decided on an appointment that has changed since is not done', async () => {
  const time = timeOf(11)
  const id = await take(time, 1)
  const change = (version: number) =>
    transaction(database, [updateStatement(database, { id, version }, cancel(time), 1)])
  await change(0)
  expect(await refusedBy(change(0))).toBe('NOT NULL constraint failed: appointments.changes')
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', changes: 1 })
})

test('a freed seat is kept for whoever waited longest, once, and for nobody while none is free', async () => {
  const time = timeOf(12)
  const booked = await take(time, 1)
  const second = await wait(time, '2026-11-20T11:00:00.000Z')
  const first = await wait(time, '2026-11-20T10:00:00.000Z')
  const hold = () => transaction(database, [holdStatement(database, time, '2026-11-21T00:00:00.000Z', 1)])
  await hold()
  expect([(await rowOf(first)).seat, (await rowOf(second)).seat]).toEqual([null, null])

  await transaction(database, [updateStatement(database, { id: booked, version: 0 }, cancel(time), 1)])
  await Promise.all(Array.from({ length: 10 }, hold))
  expect(await rowOf(first)).toMatchObject({
    state: 'waiting',
    seat: 1,
    heldUntil: '2026-11-21T00:00:00.000Z',
    changes: 1,
  })
  expect(await rowOf(second)).toMatchObject({ seat: null, heldUntil: null, changes: 0 })
  expect(await refusedBy(take(time, 1))).toBe(noSeat)
})

test('taken seats are found by their hours, whoever else has one some other day', async () => {
  const query = bookedBetween('2026-11-20T10:00', '2026-12-20T10:00')
  const plan = await database.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`)
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/SEARCH appointments USING INDEX appointments_seat \(time>\? AND time<\?\)/),
  ])
})

test('a visit takes its seat for as long as it lasts, whatever the next one takes', async () => {
  const [ten, late, eleven] = [timeOf(14), timeOf(14, '10:45'), timeOf(14, '11:30')]
  await take(late, 1)
  for (const [time, minutes] of [
    [ten, 60],
    [timeOf(14, '11:00'), 60],
    [timeOf(14, '10:50'), 15],
    [timeOf(14, '09:30'), 180],
  ] as const) {
    expect(await refusedBy(take(time, 1, minutes))).toBe(noSeat)
    expect(await isFullyBooked(database, { time, ends: after(time, minutes) }, 1)).toBe(true)
  }
  await take(ten, 1, 45)
  await take(eleven, 1, 60)
  // Of two seats the one is taken for the hour by two visits, one after the other: the second is free.
  await take(timeOf(14, '10:30'), 2, 90)
  expect(await refusedBy(take(timeOf(14, '10:30'), 2, 90))).toBe(noSeat)
})

test('whoever moves within his own time is not in his own way', async () => {
  const [time, to] = [timeOf(15), timeOf(15, '10:30')]
  const id = await take(time, 1)
  const move = { state: 'asked', time: to, ends: after(to, 45), seat: 'new' } as const
  await transaction(database, [updateStatement(database, { id, version: 0 }, move, 1)])
  expect(await rowOf(id)).toMatchObject({ time: to, ends: '2031-01-25T11:15', seat: 1 })
})

test('who waits is kept no seat that a visit of another length is in the way of', async () => {
  const time = timeOf(16)
  const waiting = await wait(time, '2026-11-20T10:00:00.000Z')
  const longer = await take(timeOf(16, '09:30'), 1, 60)
  const hold = () => transaction(database, [holdStatement(database, time, '2026-11-21T00:00:00.000Z', 1)])
  await hold()
  expect(await rowOf(waiting)).toMatchObject({ seat: null, changes: 0 })
  await transaction(database, [updateStatement(database, { id: longer, version: 0 }, cancel(time), 1)])
  await hold()
  expect(await rowOf(waiting)).toMatchObject({ seat: 1, changes: 1 })
})

test('of twenty visits that one address asks for at once it gets three, and the next when one is over', async () => {
  const email = `many.${crypto.randomUUID()}@example.com`
  const times = Array.from({ length: 20 }, (_, index) => `2031-03-${String(index + 1).padStart(2, '0')}T10:00`)
  const all = await Promise.all(times.map((time) => routeMap(time, 1, { email })))
  expect(all.filter(({ stored }) => stored.kind === 'stored')).toHaveLength(3)
  expect(all.filter(({ stored }) => stored.kind !== 'stored').map(({ stored }) => stored)).toEqual(
    Array(17).fill({ kind: 'refused', message: 'NOT NULL constraint failed: appointments.email' }),
  )
  const ids = all.map(({ row }) => row.requestId)
  expect(await database.$count(inquiries, inArray(inquiries.id, ids))).toBe(3)
  // A place on a waiting list is one of them.
  const more = () => routeMap(timeOf(17), 1, { email, state: 'waiting' })
  expect((await more()).stored.kind).toBe('refused')
  const mine = await database.select().from(viewings).where(eq(viewings.email, email))
  await database
    .update(viewings)
    .set({ time: '2026-11-20T09:00', ends: '2026-11-20T10:00' })
    .where(eq(viewings.id, mine[0]!.id))
  expect((await more()).stored.kind).toBe('stored')
  expect((await more()).stored.kind).toBe('refused')
  await transaction(database, [updateStatement(database, { id: mine[1]!.id, version: 0 }, cancel(mine[1]!.time), 1)])
  expect((await more()).stored.kind).toBe('stored')
})

test('no state but waiting and cancelled is stored without a seat', async () => {
  for (const state of ['asked', 'confirmed'] as const) {
    const row = { ...booking(timeOf(13), { state }), seat: null }
    expect(await refusedBy(database.insert(viewings).values(row))).toBe(noSeat)
  }
  expect(await database.$count(viewings, eq(viewings.time, timeOf(13)))).toBe(0)
})
