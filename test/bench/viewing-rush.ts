import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { inquiries, mails, viewings } from '#db/schema/index.ts'
import { bookableTimes, siteCalendar } from '#domain/viewing/calendar.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { openForm, personOf, postForm } from './visitors.ts'

/** A property for sale of the demo agency. */
const propertyId = 4231907

export type RushRound = {
  time: string
  /** How many responses by status. */
  statuses: Record<number, number>
  /** Viewings with a place, requests and mails of all visitors. */
  seated: number
  requests: number
  mails: number
  /** Responses that the slot is full: a page with a waiting list, or JSON to every second visitor. */
  refused: number
  ms: number
}

/**
 * Concurrent bookings of one slot, round by round.
 * @param report is called after each round
 */
export async function rushSlot(
  benchSite: BenchSite,
  rounds: number,
  visitors: number,
  report: (line: string) => void = () => {},
): Promise<RushRound[]> {
  const { address, secret, database } = benchSite
  const calendar = siteCalendar((await loadCatalogue(database)).site)
  const times = bookableTimes(calendar, Date.now() + 3_600_000)
  const path = `/visit/${propertyId}/`
  const all: RushRound[] = []
  for (let round = 0; round < rounds; round++) {
    const time = times[round]!
    await benchSite.resetLimits()
    const forms = await Promise.all(
      Array.from({ length: visitors }, async (_, number) => ({
        opened: await openForm(secret),
        fields: { ...personOf(`r${round}.${number}@example.com`), time },
      })),
    )
    const begin = performance.now()
    const responses = await Promise.all(
      forms.map((item, number) =>
        postForm({ address, path, form: 'contact-appointment', about: propertyId, script: number % 2 === 0, ...item }),
      ),
    )
    const ms = performance.now() - begin
    const statuses: Record<number, number> = {}
    for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1
    const keys = forms.map(({ opened }) => opened.key)
    const result: RushRound = {
      time,
      statuses,
      seated: await database.$count(viewings, and(eq(viewings.time, time), isNotNull(viewings.seat))),
      requests: await database.$count(inquiries, inArray(inquiries.id, keys)),
      mails: await database.$count(mails, inArray(mails.requestId, keys)),
      refused: responses.filter(({ text }) => text.includes(`value="waiting:${time}"`) || /"fault":"full"/.test(text))
        .length,
      ms,
    }
    all.push(result)
    report(`  round ${String(round + 1).padStart(2)}: ${rushLine(result)}`)
  }
  return all
}

export const rushLine = ({
  statuses,
  seated: booked,
  requests: stored,
  mails: written,
  refused,
  ms,
}: RushRound): string =>
  `${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}; ` +
  `${booked} seats, ${stored} requests, ${written} mails; ${refused} refused as full; ${ms.toFixed(0)} ms`

export const isCorrect = (
  { statuses, seated: booked, requests: stored, mails: written, refused }: RushRound,
  visitors: number,
  seats: number,
) =>
  statuses[303] === seats &&
  statuses[409] === visitors - seats &&
  booked === seats &&
  stored === seats &&
  written === 2 * seats &&
  refused === visitors - seats

/** Two hundred visitors and three places, round by round, on a site of its own. */
export async function rushRounds(rounds: number, report?: (line: string) => void): Promise<RushRound[]> {
  await buildSite()
  const benchSite = await startBenchSite({ seats: 3 })
  try {
    return await rushSlot(benchSite, rounds, 200, report)
  } finally {
    await benchSite.stop()
  }
}

/** @throws Error when a round is not fair */
export async function rushBench(rounds: number) {
  const all = await rushRounds(rounds, console.log)
  const fair = all.filter((item) => isCorrect(item, 200, 3)).length
  console.log(`\n${fair} of ${rounds} rounds: three places taken, 197 refused, nothing else`)
  if (fair < rounds) throw new Error('Not every round was fair')
}
