import type { Env } from '#worker/env.ts'

const isSecretName = (name: string): name is `FEED_${string}` => name.startsWith('FEED_')

/** Credentials of feeds by their names; no other secret of the worker. */
export const secretIn = (env: Env) => (name: string) => (isSecretName(name) ? env[name] : undefined)
