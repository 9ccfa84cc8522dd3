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
  /** Signs the links of mails and the riddles of forms; without it no form is taken. */
  FORM_SECRET?: string
  /** The previous one: links that it signed remain valid. */
  FORM_SECRET_PREVIOUS?: string
  /** Signs session cookies and encrypts the secrets of second factors; without it no login works. */
  OWNER_SECRET?: string
  /** The one before: second factors that it encrypted are still read, until their owners log in. */
  OWNER_SECRET_PREVIOUS?: string
  /** `required`: managers set up a second factor before they do anything else. */
  MANAGERS_SECOND_FACTOR?: string
  /** What came with requests, private. */
  UPLOADS?: R2Bucket
  /** Sends mail; `SMTP_URL` wins over it. */
  MAIL?: SendEmail
  /** `smtp://user:password@host:587` or `smtps://…`; in a secret. */
  SMTP_URL?: string
  /** Address that mails come from, of a domain that the sender may use. */
  MAIL_FROM?: string
  /** Turnstile; without a site key forms ask for the challenge text. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Where its script and its check are: Cloudflare's own unless it says otherwise. */
  TURNSTILE_ORIGIN?: string
}

/** @returns where the site lives, without a slash at the end: from the configuration, never from a header, once it is live */
export const originOf = ({ ORIGIN }: Pick<Env, 'ORIGIN'>, url: URL): string => ORIGIN || url.origin

/** Secrets that verify the links of mails; the first signs them. */
export const formSecrets = ({ FORM_SECRET, FORM_SECRET_PREVIOUS }: Env) => [FORM_SECRET, FORM_SECRET_PREVIOUS] as const

/** The types of Cloudflare and of the DOM describe the same stream, and exclude each other. */
export const domStream = (stream: WorkersStream) => stream as unknown as ReadableStream
