import type { KVNamespace } from '@cloudflare/workers-types'

/** Bindings, variables and secrets of wrangler.toml. */
export type Env = {
  /** Public origin without a slash at the end; empty while developing: the request's own. */
  ORIGIN: string
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN?: string
  LISTINGS: KVNamespace
}
