import { connect, type Database } from '#db/client.ts'
import { minuteMs } from '#domain/time.ts'
import { type Env, feedSecretIn } from '#worker/env.ts'
import type { RunContext } from '#worker/feeds/run-context.ts'
import { publicFetch } from './public-web.ts'

/** What a job works with. */
export type JobContext = {
  env: Env
  database: Database
  /** Scheduled time: ISO with milliseconds, and ms since 1970. */
  now: string
  time: number
  /** ms between two turns of this agency: a minute, and more where there are many. */
  everyMs: number
}

export const jobContext = (env: Env, time: number, everyMs: number = minuteMs): JobContext => ({
  env,
  database: connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN),
  now: new Date(time).toISOString(),
  time,
  everyMs,
})

/** The same for a run over feeds, with the clock. */
export const runContext = ({ env, database }: JobContext): RunContext => ({
  database,
  secretOf: feedSecretIn(env),
  fetch: publicFetch(env),
  now: Date.now,
})
