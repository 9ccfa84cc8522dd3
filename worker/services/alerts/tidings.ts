import { connect, type Database } from '#db/client.ts'
import type { Env } from '#worker/env.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue-load.ts'
import { writeLetters } from './letters.ts'
import { matchTidings } from './matching.ts'

/** ms that one run may take; what is left then is the next one's. */
const usualBudget = 40_000

/** Rounds of questions that one run may ask: a worker has so many, and mail needs its part of them. */
const usualRounds = 60

export type Telling = {
  database: Database
  /** Where the site lives, without a slash at the end. */
  origin: string
  secret: string
  /** ISO, with milliseconds. */
  now: string
  budget?: number
  rounds?: number
}

/**
 * Tells those who look for a home what has happened to such homes since the last time: finds it, and writes the letters
 * that are due. Letters wait until everything has been looked at, so that one home is told of once and not by halves.
 * Any number of runs may be at it, and any of them may be cut off: what one writes, it writes whole.
 */
export async function tellTidings({
  database,
  origin,
  secret,
  now,
  budget = usualBudget,
  rounds = usualRounds,
}: Telling): Promise<void> {
  const begin = Date.now()
  let round = 0
  const more = () => Date.now() - begin < budget && ++round <= rounds
  let read: Promise<Catalogue> | undefined
  const catalogue = () => {
    read ??= loadCatalogue(database)
    return read
  }
  if (!(await matchTidings({ database, catalogue, now, more }))) return
  await writeLetters({ database, catalogue, origin, secret, now }, more)
}

/**
 * The same by the clock: an import, wherever it runs, is told within a minute. Without an origin of its own the site has
 * no address that a letter could lead to.
 * @param now ISO, with milliseconds
 */
export async function tellTidingsOf(env: Env, now: string): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
  if (!secret || !origin) return
  await tellTidings({ database: connect(DATABASE_URL, DATABASE_AUTH_TOKEN, 2 * usualBudget), origin, secret, now })
}
