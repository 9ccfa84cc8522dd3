import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { appointments, mails, requests } from '#db/schema/index.ts'
import { calendarOf, timesOf } from '#domain/visits/calendar.ts'
import { buildSite } from '#worker/commands/build.ts'
import { loadCatalogue } from '#worker/services/catalogue-load.ts'
import { openStanding, type Standing } from './standing.ts'
import { openForm, personOf, press } from './visitors.ts'

/** A home of the demo agency that is for sale. */
const home = 4231907

export type Rushed = {
  time: string
  /** Answers, and by their status how many. */
  statuses: Record<number, number>
  /** Rows at that time that have a seat, and requests and mails of all who tried. */
  seated: number
  requests: number
  mails: number
  /** Those who were told that it is full: by a page that offers to wait, or, each second one, by their script. */
  told: number
  ms: number
}

/**
 * Many visitors book a viewing for the same time, at the same moment, round by round.
 * @param tell is called after each round
 */
export async function rush(
  standing: Standing,
  rounds: number,
  visitors: number,
  tell: (line: string) => void = () => {},
): Promise<Rushed[]> {
  const { address, secret, database } = standing
  const calendar = calendarOf((await loadCatalogue(database)).site)
  const times = timesOf(calendar, Date.now() + 3_600_000)
  const path = `/visit/${home}/`
  const all: Rushed[] = []
  for (let round = 0; round < rounds; round++) {
    const time = times[round]!
    await standing.forgive()
    const forms = await Promise.all(
      Array.from({ length: visitors }, async (_, number) => ({
        opened: await openForm(secret),
        fields: { ...personOf(`r${round}.${number}@example.com`), time },
      })),
    )
    const begin = performance.now()
    const answers = await Promise.all(
      forms.map((one, number) =>
        press({ address, path, form: 'contact-appointment', about: home, script: number % 2 === 0, ...one }),
      ),
    )
    const ms = performance.now() - begin
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    const keys = forms.map(({ opened }) => opened.key)
    const rushed: Rushed = {
      time,
      statuses,
      seated: await database.$count(appointments, and(eq(appointments.time, time), isNotNull(appointments.seat))),
      requests: await database.$count(requests, inArray(requests.id, keys)),
      mails: await database.$count(mails, inArray(mails.requestId, keys)),
      told: answers.filter(({ text }) => text.includes(`value="waiting:${time}"`) || /"fault":"full"/.test(text))
        .length,
      ms,
    }
    all.push(rushed)
    tell(`  round ${String(round + 1).padStart(2)}: ${rushLine(rushed)}`)
  }
  return all
}

export const rushLine = ({ statuses, seated, requests: stored, mails: written, told, ms }: Rushed): string =>
  `${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}; ` +
  `${seated} seats, ${stored} requests, ${written} mails; ${told} told that it is full; ${ms.toFixed(0)} ms`

/** @returns whether as many got a seat as there are, and all the others were told, and nothing else happened */
export const isFair = (
  { statuses, seated, requests: stored, mails: written, told }: Rushed,
  visitors: number,
  seats: number,
) =>
  statuses[303] === seats &&
  statuses[409] === visitors - seats &&
  seated === seats &&
  stored === seats &&
  // One to the visitor, and one to the agency.
  written === 2 * seats &&
  told === visitors - seats

/** Two hundred visitors and three seats, round by round, on a site of its own. */
export async function rushRounds(rounds: number, tell?: (line: string) => void): Promise<Rushed[]> {
  await buildSite()
  const standing = await openStanding({ seats: 3 })
  try {
    return await rush(standing, rounds, 200, tell)
  } finally {
    await standing.stop()
  }
}

/** @throws Error when more or fewer than three of a round have a seat, or a visitor got another answer */
export async function rushBench(rounds: number) {
  const all = await rushRounds(rounds, console.log)
  const fair = all.filter((one) => isFair(one, 200, 3)).length
  console.log(`\n${fair} of ${rounds} rounds: three seats taken, 197 told that it is full, nothing else`)
  if (fair < rounds) throw new Error('Not as it must be')
}
