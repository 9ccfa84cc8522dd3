import type {
  Fetcher,
  ImagesBinding,
  KVNamespace,
  R2Bucket,
  SendEmail,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types'

/** Bindings, variables and secrets of wrangler.toml. */
export type Env = {
  /** Public origin without a trailing slash; in development empty: the request's own. */
  ORIGIN: string
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN?: string
  /** ms that a visitor's statement or batch may take; 3000 by default. */
  DATABASE_TIMEOUT_MS?: string
  LISTINGS: KVNamespace
  /** Registry of agencies by hostname; without it the settings here are those of the only one. */
  TENANTS?: KVNamespace
  ASSETS?: Fetcher
  IMAGES?: ImagesBinding
  /** Outside Cloudflare: a network of public addresses alone. */
  PUBLIC_WEB?: Fetcher
  PREVIEW_SECRET?: string
  /** Signs the links of mails and the challenges of forms; required for forms. */
  FORM_SECRET?: string
  FORM_SECRET_PREVIOUS?: string
  /** Signs session cookies and encrypts TOTP secrets; required for logins. */
  OWNER_SECRET?: string
  OWNER_SECRET_PREVIOUS?: string
  /** `required`: managers must set up two-factor first. */
  MANAGERS_SECOND_FACTOR?: string
  UPLOADS?: R2Bucket
  /** Photographs of homes, public. */
  PICTURES?: R2Bucket
  /** Private: the nightly backups. */
  BACKUPS?: R2Bucket
  /** A database that drills may empty: of its own, and nothing else in it. */
  DRILL_DATABASE_URL?: string
  /** By default `DATABASE_AUTH_TOKEN`, as of a group. */
  DRILL_DATABASE_AUTH_TOKEN?: string
  MAIL?: SendEmail
  /** `smtp://user:password@host:587` or `smtps://…`; overrides `MAIL`. */
  SMTP_URL?: string
  MAIL_FROM?: string
  /** Mail address for reports of weaknesses, in security.txt; by default the agency's. */
  SECURITY_CONTACT?: string
  /** Answers come to it, with the token of their request: `reply@post.agency.be`. Without it they go to the agency. */
  REPLY_ADDRESS?: string
  /** Captcha; without a site key forms use the challenge text. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  TURNSTILE_ORIGIN?: string
  /** Credentials of a feed; `feeds` holds the name. */
  [secret: `FEED_${string}`]: string | undefined
}

/** Public origin without a trailing slash; in production from the configuration, never from a header. */
export const originOf = ({ ORIGIN }: Pick<Env, 'ORIGIN'>, url: URL): string => ORIGIN || url.origin

const isFeedSecret = (name: string): name is `FEED_${string}` => name.startsWith('FEED_')

/** Credentials of feeds by their names; no other secret of the worker. */
export const feedSecretIn = (env: Env) => (name: string) => (isFeedSecret(name) ? env[name] : undefined)

export const formSecrets = ({ FORM_SECRET, FORM_SECRET_PREVIOUS }: Env) => [FORM_SECRET, FORM_SECRET_PREVIOUS] as const

/** Cloudflare's and the DOM's stream types are incompatible. */
export const domStream = (stream: WorkersStream) => stream as unknown as ReadableStream
