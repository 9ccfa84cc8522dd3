import { count, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, properties, site, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { inTurn } from '#worker/middleware/form-limit.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import {
  bookedBetween,
  bookingStatement,
  type Capacity,
  holdStatement,
  updateStatement,
} from '#worker/services/viewing/slots.ts'

const database = connect(bindings.DATABASE_URL)
const now = '2026-11-20T09:00:00.000Z'

/** A year without bookings of other tests. */
const timeOf = (round: number, hour = '10:00') => `2031-01-${String(round + 10)}T${hour}`

const minutesAfter = (time: string, minutes: number) =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 16)

const booking = (time: string, change: Partial<typeof viewings.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  requestId: createFormKey(Date.parse(now)),
  propertyId: 4231901,
  language: 'en' as const,
  time,
  ends: minutesAfter(time, 45),
  state: 'asked' as const,
  email: `seat.${crypto.randomUUID()}@example.com`,
  name: 'Noor Peeters',
  created: now,
  ...change,
})

/** One home may take all of them. */
const capacity = (seats: number) => ({ seats, seatsPerHome: seats })

/** In one transaction, with one client per visitor. */
async function book(time: string, seats: number | Capacity | null, change: Partial<typeof viewings.$inferInsert> = {}) {
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
        redirectTo: '/',
      },
      limits: [],
      statements: [bookingStatement(client, row, typeof seats === 'number' ? capacity(seats) : seats)],
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

const bookSlot = async (time: string, seats: number, minutes = 45) => {
  const row = booking(time, { ends: minutesAfter(time, minutes) })
  await transaction(database, [bookingStatement(database, row, capacity(seats))])
  return row.id
}

const joinWaitingList = async (time: string, created: string) => {
  const row = booking(time, { state: 'waiting', created })
  await transaction(database, [bookingStatement(database, row, capacity(1))])
  return row.id
}

/** The constraint that rejected it. */
const rejectionOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return /\w[\w ]* constraint failed: [\w.]+/.exec(messages.join('\n'))?.[0]
}

const noSeat = 'CHECK constraint failed: viewings_seated'

const cancel = (time: string) => ({ state: 'cancelled', time, ends: minutesAfter(time, 45), seat: 'none' }) as const

const rowOf = async (id: string) => (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!

const slotsAt = async (time: string) =>
  (await database.select({ seat: viewings.seat }).from(viewings).where(eq(viewings.time, time)))
    .map(({ seat }) => seat)
    .filter((seat) => seat !== null)
    .sort()

test.each([1, 2, 3, 4, 5])('round %d: 200 concurrent bookings fill three slots exactly', async (round) => {
  const time = timeOf(round)
  const all = await Promise.all(Array.from({ length: 200 }, () => book(time, 3)))
  const got = all.filter(({ stored }) => stored.kind === 'stored')
  expect(got).toHaveLength(3)
  expect(all.filter(({ stored }) => stored.kind === 'refused' && /viewings_seated/.test(stored.message))).toHaveLength(
    197,
  )
  expect(await slotsAt(time)).toEqual([1, 2, 3])
  // Rejected bookings leave no rows and no mails.
  const ids = sql.join(
    all.map(({ row }) => sql`${row.requestId}`),
    sql`, `,
  )
  const [kept] = await database.select({ n: count() }).from(inquiries).where(sql`${inquiries.id} IN (${ids})`)
  const [written] = await database.select({ n: count() }).from(mails).where(sql`${mails.requestId} IN (${ids})`)
  expect([kept?.n, written?.n]).toEqual([3, 3])
})

test('one of twenty concurrent bookings gets a home at one time, another home is free beside it', async () => {
  const time = timeOf(18)
  const each = { seats: 3, seatsPerHome: 1 }
  const bookHome = (propertyId: number, count: number) =>
    Promise.all(Array.from({ length: count }, () => book(time, each, { propertyId })))
  const [first, second] = await Promise.all([bookHome(4231901, 20), bookHome(4231902, 20)])
  for (const all of [first, second])
    expect(all.filter(({ stored }) => stored.kind === 'stored').map(({ row }) => row.time)).toEqual([time])
  expect(await slotsAt(time)).toEqual([1, 2])
  const again = booking(time, { propertyId: 4231901 })
  expect(await rejectionOf(transaction(database, [bookingStatement(database, again, each)]))).toBe(noSeat)

  // A viewing of the other home takes the last slot; the waiting list of a taken home stays.
  const waiting = booking(time, { propertyId: 4231901, state: 'waiting', created: '2026-11-20T08:00:00.000Z' })
  const later = booking(time, { propertyId: 4231904, state: 'waiting', created: '2026-11-20T09:00:00.000Z' })
  await transaction(database, [
    bookingStatement(database, waiting, each),
    bookingStatement(database, later, each),
    holdStatement(database, time, '2026-11-21T00:00:00.000Z', each),
  ])
  expect([(await rowOf(waiting.id)).seat, (await rowOf(later.id)).seat]).toEqual([null, 3])
  const other = booking(timeOf(19), { propertyId: 4231901 })
  await transaction(database, [bookingStatement(database, other, each)])
  const move = { state: 'asked', time, ends: minutesAfter(time, 45), seat: 'new' } as const
  const wide = { seats: 9, seatsPerHome: 1 }
  expect(
    await rejectionOf(transaction(database, [updateStatement(database, { id: other.id, version: 0 }, move, wide)])),
  ).toBe(noSeat)
})

test('200 concurrent inscriptions fill the twelve places of an open house exactly, beside that of another home', async () => {
  const [start, end] = ['2031-05-10T10:00', '2031-05-10T12:00']
  const homes = [4231911, 4231914]
  const versionOf = async () => (await database.select({ version: site.version }).from(site))[0]!.version
  await database
    .update(properties)
    .set({ openHouses: [{ start, end, seats: 12 }] })
    .where(inArray(properties.id, homes))
  try {
    const before = await versionOf()
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        book(start, null, { propertyId: homes[at % 2]!, ends: end, state: 'confirmed' }),
      ),
    )
    for (const home of homes) {
      const ofHome = all.filter(({ row }) => row.propertyId === home)
      expect(ofHome.filter(({ stored }) => stored.kind === 'stored')).toHaveLength(12)
      expect(
        ofHome.filter(({ stored }) => stored.kind === 'refused' && /viewings_seated/.test(stored.message)),
      ).toHaveLength(88)
    }
    expect(new Set(await slotsAt(start)).size).toBe(24)
    // Pages follow when an open house is full, and when it no longer is: not at each inscription.
    expect(await versionOf()).toBe(before + 2)
    const guest = all.find(({ row, stored }) => row.propertyId === homes[0] && stored.kind === 'stored')!.row
    const leave = { state: 'cancelled', time: start, ends: end, seat: 'none' } as const
    await transaction(database, [updateStatement(database, { id: guest.id, version: 0 }, leave, null)])
    expect(await versionOf()).toBe(before + 3)
    expect((await book(start, null, { propertyId: homes[0]!, ends: end, state: 'confirmed' })).stored.kind).toBe(
      'stored',
    )
    expect(await versionOf()).toBe(before + 4)
    // No place without an open house, and none at another hour.
    for (const [time, propertyId] of [
      [start, 4231912],
      ['2031-05-10T10:30', homes[0]!],
    ] as const)
      expect((await book(time, null, { propertyId, ends: end, state: 'confirmed' })).stored.kind).toBe('refused')
    await database.delete(viewings).where(eq(viewings.time, start))
    expect(await versionOf()).toBe(before + 6)
  } finally {
    await database.update(properties).set({ openHouses: [] }).where(inArray(properties.id, homes))
  }
})

describe('an agent without hours of their own, of an agency with nine seats', () => {
  const wide = { seats: 9, seatsPerHome: 1 }
  /** Two homes of one agent, and one of another. */
  const [first, second, other] = [4231908, 4231910, 4231909]
  /** As a program would that knows no rule. */
  const insert = (time: string, propertyId: number, ends: string, seat: number) => {
    const client = connect(bindings.DATABASE_URL)
    return client.insert(viewings).values({ ...booking(time, { propertyId, ends }), seat })
  }

  test.each(['2031-02-01T10:00', '2031-03-30T01:30', '2031-10-26T01:30', '2032-10-31T02:15'])(
    'is at %s in one home, of forty that book two at once',
    async (time) => {
      const ends = minutesAfter(time, 45)
      const homes = Array.from({ length: 40 }, (_, at) => (at % 2 ? first : second))
      const all = await Promise.all(homes.map((propertyId) => book(time, wide, { propertyId })))
      const [got, ...more] = all.filter(({ stored }) => stored.kind === 'stored')
      expect(more).toEqual([])
      const elsewhere = got!.row.propertyId === first ? second : first
      const direct = await Promise.all([1, 2, 3].map((seat) => rejectionOf(insert(time, elsewhere, ends, seat + 4))))
      expect(direct).toEqual([noSeat, noSeat, noSeat])
      expect(await rejectionOf(insert(minutesAfter(time, -30), elsewhere, minutesAfter(time, 1), 8))).toBe(noSeat)
      // Without hours there is no road, and a colleague is somewhere else.
      await insert(minutesAfter(time, -30), elsewhere, time, 8)
      await insert(ends, elsewhere, minutesAfter(ends, 15), 8)
      expect((await book(time, wide, { propertyId: other })).stored.kind).toBe('stored')
    },
  )

  test('is not moved to a time at which they are elsewhere, and what is booked can be confirmed and cancelled', async () => {
    const [time, from] = ['2031-02-02T10:00', '2031-02-02T12:00']
    const [taken, moving] = [booking(time, { propertyId: first }), booking(from, { propertyId: second })]
    await transaction(database, [bookingStatement(database, taken, wide), bookingStatement(database, moving, wide)])
    const move = { state: 'asked', time, ends: minutesAfter(time, 45), seat: 'new' } as const
    const change = (id: string, update: Parameters<typeof updateStatement>[2], version = 0) =>
      transaction(database, [updateStatement(database, { id, version }, update, wide)])
    expect(await rejectionOf(change(moving.id, move))).toBe(noSeat)
    expect(await rowOf(moving.id)).toMatchObject({ time: from, seat: 1, version: 0 })
    // A home may get another agent after it was booked.
    await database.update(viewings).set({ propertyId: other }).where(eq(viewings.id, moving.id))
    await change(moving.id, move)
    await database.update(properties).set({ agentId: 2 }).where(eq(properties.id, other))
    try {
      await change(moving.id, { state: 'confirmed', time, ends: minutesAfter(time, 45), seat: 'kept' }, 1)
      await change(moving.id, cancel(time), 2)
    } finally {
      await database.update(properties).set({ agentId: 3 }).where(eq(properties.id, other))
    }
    expect(await rowOf(moving.id)).toMatchObject({ state: 'cancelled', seat: null, version: 3 })
  })

  test('is offered no waiting visitor of another home', async () => {
    const time = '2031-02-03T10:00'
    const taken = booking(time, { propertyId: first })
    const waiting = booking(time, { propertyId: second, state: 'waiting' })
    const hold = holdStatement(database, time, '2026-11-21T00:00:00.000Z', wide)
    await transaction(database, [
      bookingStatement(database, taken, wide),
      bookingStatement(database, waiting, wide),
      hold,
    ])
    expect(await rowOf(waiting.id)).toMatchObject({ seat: null, version: 0 })
    await transaction(database, [updateStatement(database, { id: taken.id, version: 0 }, cancel(time), wide), hold])
    expect(await rowOf(waiting.id)).toMatchObject({ seat: 1, version: 1 })
  })
})

test('a cancelled viewing frees its slot for the next booking', async () => {
  const time = timeOf(6)
  const ids = [await bookSlot(time, 3), await bookSlot(time, 3), await bookSlot(time, 3)]
  expect(await rejectionOf(bookSlot(time, 3))).toBe(noSeat)
  await transaction(database, [updateStatement(database, { id: ids[1]!, version: 0 }, cancel(time), capacity(3))])
  expect(await slotsAt(time)).toEqual([1, 3])
  await bookSlot(time, 3)
  expect(await slotsAt(time)).toEqual([1, 2, 3])
  expect(await rejectionOf(bookSlot(time, 3))).toBe(noSeat)
})

test('counts slots above a reduced capacity', async () => {
  const time = timeOf(7)
  const [first] = [await bookSlot(time, 3), await bookSlot(time, 3), await bookSlot(time, 3)]
  await transaction(database, [updateStatement(database, { id: first, version: 0 }, cancel(time), capacity(1))])
  // Slot 1 is free beside two viewings.
  expect(await rejectionOf(bookSlot(time, 2))).toBe(noSeat)
  await bookSlot(time, 3)
})

test('moves one of two viewings to the last slot, and leaves the other unchanged', async () => {
  const [from, to] = [timeOf(8), timeOf(9)]
  for (let round = 0; round < 10; round++) {
    const goal = `${to.slice(0, 11)}${10 + round}:00`
    const ids = [await bookSlot(from, 50), await bookSlot(from, 50)]
    const moved = await Promise.allSettled(
      ids.map((id) => {
        const client = connect(bindings.DATABASE_URL)
        return transaction(client, [
          updateStatement(
            client,
            { id, version: 0 },
            { state: 'asked', time: goal, ends: minutesAfter(goal, 45), seat: 'new' },
            capacity(1),
          ),
        ])
      }),
    )
    expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ time }) => time).sort()).toEqual([from, goal])
    expect(rows.every(({ seat }) => seat !== null)).toBe(true)
    expect(rows.map(({ version }) => version).sort()).toEqual([0, 1])
  }
})

test('rejects a change of an outdated version', async () => {
  const time = timeOf(11)
  const id = await bookSlot(time, 1)
  const change = (version: number) =>
    transaction(database, [updateStatement(database, { id, version }, cancel(time), capacity(1))])
  await change(0)
  expect(await rejectionOf(change(0))).toBe('NOT NULL constraint failed: viewings.changes')
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', version: 1 })
})

test('holds a freed slot once for the oldest waiting entry, and for none while no slot is free', async () => {
  const time = timeOf(12)
  const booked = await bookSlot(time, 1)
  const second = await joinWaitingList(time, '2026-11-20T11:00:00.000Z')
  const first = await joinWaitingList(time, '2026-11-20T10:00:00.000Z')
  const hold = () => transaction(database, [holdStatement(database, time, '2026-11-21T00:00:00.000Z', capacity(1))])
  await hold()
  expect([(await rowOf(first)).seat, (await rowOf(second)).seat]).toEqual([null, null])

  await transaction(database, [updateStatement(database, { id: booked, version: 0 }, cancel(time), capacity(1))])
  await Promise.all(Array.from({ length: 10 }, hold))
  expect(await rowOf(first)).toMatchObject({
    state: 'waiting',
    seat: 1,
    heldUntil: '2026-11-21T00:00:00.000Z',
    version: 1,
  })
  expect(await rowOf(second)).toMatchObject({ seat: null, heldUntil: null, version: 0 })
  expect(await rejectionOf(bookSlot(time, 1))).toBe(noSeat)
})

test('finds taken slots by their hours, regardless of other days', async () => {
  const query = bookedBetween('2026-11-20T10:00', '2026-12-20T10:00')
  const plan = await database.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`)
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/SEARCH viewings USING INDEX viewings_seat \(time>\? AND time<\?\)/),
    expect.any(String),
    expect.stringMatching(/SEARCH properties USING INTEGER PRIMARY KEY/),
  ])
})

test('takes a slot for its whole duration, regardless of the next one', async () => {
  const [ten, late, eleven] = [timeOf(14), timeOf(14, '10:45'), timeOf(14, '11:30')]
  await bookSlot(late, 1)
  for (const [time, minutes] of [
    [ten, 60],
    [timeOf(14, '11:00'), 60],
    [timeOf(14, '10:50'), 15],
    [timeOf(14, '09:30'), 180],
  ] as const) {
    expect(await rejectionOf(bookSlot(time, 1, minutes))).toBe(noSeat)
  }
  await bookSlot(ten, 1, 45)
  await bookSlot(eleven, 1, 60)
  // Two consecutive viewings take one of two slots.
  await bookSlot(timeOf(14, '10:30'), 2, 90)
  expect(await rejectionOf(bookSlot(timeOf(14, '10:30'), 2, 90))).toBe(noSeat)
})

test('ignores its own slot when a viewing moves', async () => {
  const [time, to] = [timeOf(15), timeOf(15, '10:30')]
  const id = await bookSlot(time, 1)
  const move = { state: 'asked', time: to, ends: minutesAfter(to, 45), seat: 'new' } as const
  await transaction(database, [updateStatement(database, { id, version: 0 }, move, capacity(1))])
  expect(await rowOf(id)).toMatchObject({ time: to, ends: '2031-01-25T11:15', seat: 1 })
})

test('holds no slot that overlaps a viewing of another duration', async () => {
  const time = timeOf(16)
  const waiting = await joinWaitingList(time, '2026-11-20T10:00:00.000Z')
  const longer = await bookSlot(timeOf(16, '09:30'), 1, 60)
  const hold = () => transaction(database, [holdStatement(database, time, '2026-11-21T00:00:00.000Z', capacity(1))])
  await hold()
  expect(await rowOf(waiting)).toMatchObject({ seat: null, version: 0 })
  await transaction(database, [updateStatement(database, { id: longer, version: 0 }, cancel(time), capacity(1))])
  await hold()
  expect(await rowOf(waiting)).toMatchObject({ seat: 1, version: 1 })
})

test('allows three of twenty concurrent viewings per address, and another after one is over', async () => {
  const email = `many.${crypto.randomUUID()}@example.com`
  const times = Array.from({ length: 20 }, (_, index) => `2031-03-${String(index + 1).padStart(2, '0')}T10:00`)
  const all = await Promise.all(times.map((time) => book(time, 1, { email })))
  expect(all.filter(({ stored }) => stored.kind === 'stored')).toHaveLength(3)
  expect(all.filter(({ stored }) => stored.kind !== 'stored').map(({ stored }) => stored)).toEqual(
    Array(17).fill({ kind: 'refused', message: 'NOT NULL constraint failed: viewings.email' }),
  )
  const ids = all.map(({ row }) => row.requestId)
  expect(await database.$count(inquiries, inArray(inquiries.id, ids))).toBe(3)
  // Waiting entries count.
  const more = () => book(timeOf(17), 1, { email, state: 'waiting' })
  expect((await more()).stored.kind).toBe('refused')
  const mine = await database.select().from(viewings).where(eq(viewings.email, email))
  await database
    .update(viewings)
    .set({ time: '2026-11-20T09:00', ends: '2026-11-20T10:00' })
    .where(eq(viewings.id, mine[0]!.id))
  expect((await more()).stored.kind).toBe('stored')
  expect((await more()).stored.kind).toBe('refused')
  await transaction(database, [
    updateStatement(database, { id: mine[1]!.id, version: 0 }, cancel(mine[1]!.time), capacity(1)),
  ])
  expect((await more()).stored.kind).toBe('stored')
})

test('stores no state without a slot but waiting and cancelled', async () => {
  for (const state of ['asked', 'confirmed'] as const) {
    const row = { ...booking(timeOf(13), { state }), seat: null }
    expect(await rejectionOf(database.insert(viewings).values(row))).toBe(noSeat)
  }
  expect(await database.$count(viewings, eq(viewings.time, timeOf(13)))).toBe(0)
})
