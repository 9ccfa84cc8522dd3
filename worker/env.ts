import type {
  Fetcher,
  ImagesBinding,
  KVNamespace,
  R2Bucket,
  SendEmail,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types'
import { keysIn, ownSecrets, secondSlot } from '#domain/auth/secret.ts'
import { dayMs } from '#domain/time.ts'

/** Bindings, variables and secrets of wrangler.toml. */
export type Env = {
  /** Public origin without a trailing slash; in development empty: the request's own. */
  ORIGIN: string
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN?: string
  /** ms that a visitor's statement or batch may take; 3000 by default. */
  DATABASE_TIMEOUT_MS?: string
  LISTINGS: KVNamespace
  /** Id of the agency, in logs, where there are several. */
  TENANT?: string
  /** Registry of agencies by hostname; without it the settings here are those of the only one. */
  TENANTS?: KVNamespace
  ASSETS?: Fetcher
  IMAGES?: ImagesBinding
  /** Which deployment runs, where Cloudflare names it. */
  RELEASE?: { id: string; timestamp: string }
  /** Outside Cloudflare: a network of public addresses alone. */
  PUBLIC_WEB?: Fetcher
  /** Signs the links of drafts. */
  PREVIEW_SECRET?: string
  PREVIEW_SECRET_2?: string
  PREVIEW_SECRET_PREVIOUS?: string
  /** Signs the links of mails and the challenges of forms; required for forms. */
  FORM_SECRET?: string
  FORM_SECRET_2?: string
  FORM_SECRET_PREVIOUS?: string
  /** Signs session cookies and encrypts TOTP secrets; required for logins. */
  OWNER_SECRET?: string
  OWNER_SECRET_2?: string
  OWNER_SECRET_PREVIOUS?: string
  /** `required`: managers must set up two-factor first. */
  MANAGERS_SECOND_FACTOR?: string
  /** `off`: no browser keeps favourites for reading without a network, and those that do drop them. */
  OFFLINE_READING?: string
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

/** A former secret ends with a day. */
const keyedEnvs = new WeakMap<Env, { day: number; keyed: Env }>()

/**
 * The environment in which a secret is the one that signs, and `…_PREVIOUS` the former one while it is accepted.
 * @param now ms since 1970
 */
export function withKeys(env: Env, now: number): Env {
  const day = Math.floor(now / dayMs)
  const known = keyedEnvs.get(env)
  // The same object: what follows from it is made once.
  if (known?.day === day) return known.keyed
  const keyed = { ...env }
  for (const name of ownSecrets) {
    const { current, former } = keysIn(name, [env[name], env[secondSlot(name)], env[`${name}_PREVIOUS`]], now)
    if (current) keyed[name] = current
    if (former) keyed[`${name}_PREVIOUS`] = former
    else delete keyed[`${name}_PREVIOUS`]
  }
  keyedEnvs.set(env, { day, keyed })
  return keyed
}

export const formSecrets = ({ FORM_SECRET, FORM_SECRET_PREVIOUS }: Env) => [FORM_SECRET, FORM_SECRET_PREVIOUS] as const

export const previewSecrets = ({ PREVIEW_SECRET, PREVIEW_SECRET_PREVIOUS }: Env) =>
  [PREVIEW_SECRET, PREVIEW_SECRET_PREVIOUS] as const

/** The secrets that are set, by name; those of feeds have a page of their own. */
export const secretsIn = (env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      /_SECRET(?:_2|_PREVIOUS)?$|_TOKEN$|^SMTP_URL$/.test(name) &&
      !name.startsWith('FEED_') &&
      typeof value === 'string' &&
      value
        ? [[name, value]]
        : [],
    ),
  )

/** Cloudflare's and the DOM's stream types are incompatible. */
export const domStream = (stream: WorkersStream) => stream as unknown as ReadableStream
