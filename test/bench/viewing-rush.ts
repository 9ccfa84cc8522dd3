import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { inquiries, mails, viewings } from '#db/schema/index.ts'
import { bookableTimes, siteCalendar } from '#domain/viewing/calendar.ts'
import { buildSite } from '#worker/commands/build.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { openForm, personOf, postForm } from './visitors.ts'

/** A home of the demo agency that is for sale. */
const home = 4231907

export type RushResult = {
  time: string
  /** Answers, and by their status how many. */
  statuses: Record<number, number>
  /** Rows at that time that have a seat, and requests and mails of all who tried. */
  booked: number
  requests: number
  mails: number
  /** Those who were told that it is full: by a page that offers to wait, or, each second one, by their script. */
  notified: number
  ms: number
}

/**
 * Many visitors book a viewing for the same time, at the same moment, round by round.
 * @param tell is called after each round
 */
export async function rushSlot(
  standing: RunningSite,
  rounds: number,
  visitors: number,
  tell: (line: string) => void = () => {},
): Promise<RushResult[]> {
  const { address, secret, database } = standing
  const calendar = siteCalendar((await loadCatalogue(database)).site)
  const times = bookableTimes(calendar, Date.now() + 3_600_000)
  const path = `/visit/${home}/`
  const all: RushResult[] = []
  for (let round = 0; round < rounds; round++) {
    const time = times[round]!
    await standing.clearRateLimits()
    const forms = await Promise.all(
      Array.from({ length: visitors }, async (_, number) => ({
        opened: await openForm(secret),
        fields: { ...personOf(`r${round}.${number}@example.com`), time },
      })),
    )
    const begin = performance.now()
    const answers = await Promise.all(
      forms.map((item, number) =>
        postForm({ address, path, form: 'contact-appointment', about: home, script: number % 2 === 0, ...item }),
      ),
    )
    const ms = performance.now() - begin
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const keys = forms.map(({ opened }) => opened.key)
    const rushed: RushResult = {
      time,
      statuses,
      booked: await database.$count(viewings, and(eq(viewings.time, time), isNotNull(viewings.seat))),
      requests: await database.$count(inquiries, inArray(inquiries.id, keys)),
      mails: await database.$count(mails, inArray(mails.requestId, keys)),
      notified: answers.filter(({ text }) => text.includes(`value="waiting:${time}"`) || /"fault":"full"/.test(text))
        .length,
      ms,
    }
    all.push(rushed)
    tell(`  round ${String(round + 1).padStart(2)}: ${rushLine(rushed)}`)
  }
  return all
}

export const rushLine = ({ statuses, booked, requests: stored, mails: written, notified, ms }: RushResult): string =>
  `${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}; ` +
  `${booked} seats, ${stored} requests, ${written} mails; ${notified} told that it is full; ${ms.toFixed(0)} ms`

/** @returns whether as many got a seat as there are, and all the others were told, and nothing else happened */
export const isCorrect = (
  { statuses, booked, requests: stored, mails: written, notified }: RushResult,
  visitors: number,
  seats: number,
) =>
  statuses[303] === seats &&
  statuses[409] === visitors - seats &&
  booked === seats &&
  stored === seats &&
  // One to the visitor, and one to the agency.
  written === 2 * seats &&
  notified === visitors - seats

/** Two hundred visitors and three seats, round by round, on a site of its own. */
export async function rushRounds(rounds: number, tell?: (line: string) => void): Promise<RushResult[]> {
  await buildSite()
  const standing = await startSite({ seats: 3 })
  try {
    return await rushSlot(standing, rounds, 200, tell)
  } finally {
    await standing.stop()
  }
}

/** @throws Error when more or fewer than three of a round have a seat, or a visitor got another answer */
export async function rushBench(rounds: number) {
  const all = await rushRounds(rounds, console.log)
  const fair = all.filter((item) => isCorrect(item, 200, 3)).length
  console.log(`\n${fair} of ${rounds} rounds: three seats taken, 197 told that it is full, nothing else`)
  if (fair < rounds) throw new Error('Not as it must be')
}
