import { Buffer } from 'node:buffer'
import type { Language } from '#locales/languages.ts'

/** What every request to a vendor needs. */
export type ClientContext = {
  /** Origin of the vendor, without a trailing slash; null: the client's own. */
  origin: string | null
  /** The worker's secret: JSON, in the shape that the client's docstring says. It is in no error and no log. */
  secret: string
  /** Language of texts that name none. */
  language: Language
  /** A Worker has 50 subrequests on the free plan, 1000 on the paid one, for all that one run does. */
  maxRequests: number
  /** For all answers together; a Worker has 128 MB of memory. */
  maxBytes: number
  fetch: typeof fetch
}

/** A home that a webhook names. */
type ClientEvent = { key: string; deleted: boolean }

export type PullContext = ClientContext & {
  /** `etag` of the last pull that was imported; null pulls everything. */
  etag: string | null
  /** Homes to read, for clients that cannot list them. */
  events?: readonly ClientEvent[]
}

type Pull = {
  /** Texts for `FeedFormat.read` of the client's format, each with some of the homes. */
  parts: string[]
  /** Whether the parts are the whole stock, so that a home that they lack is gone. Overrides what a part says of itself. */
  complete: boolean
  /** From where the next pull continues; stored once the parts are imported. */
  etag: string | null
  /** Whether there is more to pull at once. */
  hasMore?: boolean
  /** The vendor's keys of the homes in the parts, to be announced after the import. */
  keys?: readonly string[]
  /** Those of `events` that could not be read, and why: they are asked for again. */
  failed?: readonly { key: string; reason: string }[]
}

/** For a vendor that wants to know: the address of a home, null of a withdrawn one, or why it was refused. */
export type PublishedProperty = { key: string; id: number; address: string | null; fault: string | null }

export type Lead = {
  /** The vendor's key of the home. */
  key: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  message: string
  language: Language
}

/**
 * The program of a vendor, asked over HTTP. Each function throws `ClientError` or another Error in plain words, which
 * name the host and the status and never the secret, a token or a body.
 */
export type FeedClient = {
  /** Name of the format that reads the parts. */
  format: string
  pull: (context: PullContext) => Promise<Pull>
  /** After the import: reports to the vendor where its homes are. It may be repeated. */
  announce?: (context: ClientContext, homes: readonly PublishedProperty[]) => Promise<void>
  /**
   * Posts an inquiry to the vendor's contacts. It is not idempotent: the caller claims it first, and repeats it only after
   * a ClientError that is temporary and not uncertain.
   */
  sendLead?: (context: ClientContext, lead: Lead) => Promise<void>
}

export class ClientError extends Error {
  override readonly name = 'ClientError'
  /** Status of the answer; undefined without one. */
  readonly status: number | undefined
  /** Whether the vendor may have done what it was asked for. */
  readonly isUncertain: boolean

  constructor(
    message: string,
    status?: number,
    { isUncertain = false, ...options }: ErrorOptions & { isUncertain?: boolean } = {},
  ) {
    super(message, options)
    this.status = status
    this.isUncertain = isUncertain
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === undefined || this.status === 408 || this.status === 429 || this.status >= 500
  }
}

const timeoutMs = 30_000

export type Request = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Whether a POST changes nothing, such as a login or a search. */
  isRepeatable?: boolean
  /** A status beside 2xx whose body is an answer. */
  answerStatus?: number
}

/** A gateway answers: the vendor behind it may have received the request. */
const lostAnswers = [502, 504, 520, 524]

async function textOf(response: Response, host: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    chunks.push(chunk.value)
    size += chunk.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw new Error(`The answers of ${host} are larger than the ${maxBytes} bytes that are left.`)
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

export type Requests = {
  /** @returns the body @throws ClientError for a status other than 2xx */
  send: (request: Request) => Promise<string>
  /** How many more may be sent. */
  left: () => number
}

/** Requests of one run to one vendor, which count against its limits. Redirects are refused: they would carry a token. */
export function requestsTo(origin: string, { fetch, maxRequests, maxBytes }: ClientContext): Requests {
  const { host } = new URL(origin)
  let requests = 0
  let bytes = 0
  async function send({ path, method = 'GET', headers, body, answerStatus, isRepeatable = method === 'GET' }: Request) {
    requests += 1
    if (requests > maxRequests) throw new Error(`${host} would need more than ${maxRequests} requests.`)
    let isUncertain = !isRepeatable
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const init = { method, headers, signal, redirect: 'manual', ...(body !== undefined && { body }) } as const
      const response = await fetch(`${origin}${path}`, init)
      if (!response.ok && response.status !== answerStatus) {
        isUncertain &&= lostAnswers.includes(response.status)
        await response.body?.cancel()
        throw new ClientError(`${host} answers with status ${response.status}.`, response.status, { isUncertain })
      }
      const text = await textOf(response, host, maxBytes - bytes)
      bytes += Buffer.byteLength(text)
      return text
    } catch (cause) {
      if (cause instanceof ClientError) throw cause
      if (signal.aborted) {
        const message = `${host} does not answer within ${timeoutMs / 1000} seconds.`
        throw new ClientError(message, undefined, { cause, isUncertain })
      }
      // `fetch` itself fails with a TypeError.
      if (!isUncertain && !(cause instanceof TypeError)) throw cause
      const message = cause instanceof TypeError ? 'cannot be reached' : 'breaks off its answer'
      throw new ClientError(`${host} ${message}.`, undefined, { cause, isUncertain })
    }
  }
  return { send, left: () => maxRequests - requests }
}

/** @throws Error that names what is missing, and quotes nothing of the secret */
export function credentialsOf<const Name extends string>(secret: string, names: readonly Name[]): Record<Name, string> {
  let raw: unknown
  try {
    raw = JSON.parse(secret)
  } catch {
    throw new Error('The secret of the feed is no JSON.')
  }
  const values = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const missing = names.filter((name) => !['string', 'number'].includes(typeof values[name]) || values[name] === '')
  if (missing.length > 0) throw new Error(`The secret of the feed lacks ${missing.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, String(values[name])])) as Record<Name, string>
}

/** @throws Error for a text that is no JSON object; it quotes nothing of it */
export function jsonObject(text: string, host: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new Error(`${host} answers with something other than a JSON object.`)
}
