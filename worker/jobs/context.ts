import { connect, type Database } from '#db/client.ts'
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
}

export const jobContext = (env: Env, time: number): JobContext => ({
  env,
  database: connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN),
  now: new Date(time).toISOString(),
  time,
})

/** The same for a run over feeds, with the clock. */
export const runContext = ({ env, database }: JobContext): RunContext => ({
  database,
  secretOf: feedSecretIn(env),
  fetch: publicFetch(env),
  now: Date.now,
})
