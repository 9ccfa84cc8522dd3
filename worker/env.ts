import type { Fetcher, ImagesBinding, KVNamespace } from '@cloudflare/workers-types'

/** Bindings, variables and secrets of wrangler.toml. */
export type Env = {
  /** Public origin without a slash at the end; empty while developing: the request's own. */
  ORIGIN: string
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN?: string
  LISTINGS: KVNamespace
  /** The static files. */
  ASSETS?: Fetcher
  /** Makes the pictures of shared links. */
  IMAGES?: ImagesBinding
  /** Signs links to what is not published yet; without it there are none. */
  PREVIEW_SECRET?: string
}

/** @returns where the site lives, without a slash at the end: from the configuration, never from a header, once it is live */
export const originOf = ({ ORIGIN }: Pick<Env, 'ORIGIN'>, url: URL): string => ORIGIN || url.origin
