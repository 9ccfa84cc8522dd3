import { Buffer } from 'node:buffer'
import { fetchOf, type HostGuard, type HostQuestions, mayAsk } from '#worker/services/remote-file/host.ts'
import { ClientError } from './client.ts'

/** Bytes, as they come and unpacked: a worker has 128 MB of memory for them and for what is read from them. */
export const maxFeedBytes = 12 * 1024 ** 2

const timeoutMs = 60_000
/** ms of what follows the headers: a ZIP with pictures may be large. */
const bodyTimeoutMs = 5 * 60_000
const maxRedirects = 3

export type FeedRequest = HostGuard & {
  /** An `https:` address, where `{secret}` is replaced by the secret. */
  address: string
  /** `USER:PASSWORD`, or a token; sent to the host of the address only. */
  secret?: string | undefined
  /** ETag of the last response that was imported. */
  etag: string | null
}

const isOnThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * `fetch` for a feed. The operator may name a server of this machine; no other private host is asked, nor one that
 * it leads to.
 * @param address of the feed; null for one that the program's client knows
 * @returns throws a ClientError for a host that is not asked, and an Error for one without https
 */
export const feedFetch = (address: string | null, guard: HostGuard): typeof fetch => {
  const named = address === null ? null : new URL(address).host
  return async (request, init) => {
    const url = new URL(String(request))
    const isNamed = url.host === named && isOnThisMachine(url)
    if (!isNamed && !(await mayAsk(url.hostname, guard)))
      throw new ClientError(`${url.hostname} is no public host.`, 403)
    if (url.protocol !== 'https:' && !isOnThisMachine(url)) throw new Error(`The address of ${url.host} is not https.`)
    return isNamed ? fetch(url, init) : fetchOf(guard)(url, init)
  }
}

/** Guard of a feed: private hosts are asked where its command says so. */
export const guardOf = (
  { privateHosts }: { privateHosts: boolean },
  { checkHost, fetch: ask }: HostQuestions,
): HostGuard => ({ allowsPrivateHosts: privateHosts, checkHost, fetch: ask })

const authorization = (secret: string): string =>
  secret.includes(':') ? `Basic ${Buffer.from(secret).toString('base64')}` : `Bearer ${secret}`

type Hop = { headers: Headers; signal: AbortSignal; ask: typeof fetch; redirects?: number }

async function follow(url: URL, { headers, signal, ask, redirects = maxRedirects }: Hop): Promise<Response> {
  const response = await ask(url, { headers, signal, redirect: 'manual' })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 308 || response.status === 304 || !location) return response
  await response.body?.cancel()
  if (redirects === 0) throw new Error(`${url.host} redirects too often.`)
  const next = new URL(location, url)
  const own = new Headers(headers)
  if (next.host !== url.host) own.delete('authorization')
  return follow(next, { headers: own, signal, ask, redirects: redirects - 1 })
}

/** Aborts after a time, which may begin again. */
function deadline() {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const stop = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    start(ms: number) {
      stop()
      timer = setTimeout(() => controller.abort(), ms)
    },
    stop,
  }
}

/**
 * Fetches a feed.
 * @param read reads the body
 * @returns null when it is unchanged since the response of the ETag
 * @throws Error in plain words, without the address, which may hold a key
 */
export async function fetchFeed<Value>(
  { address, secret, etag, ...guard }: FeedRequest,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<{ value: Value; etag: string | null } | null> {
  const isInAddress = address.includes('{secret}')
  if (isInAddress && !secret) throw new Error('The secret of the address is missing.')
  const url = new URL(isInAddress ? address.replaceAll('{secret}', encodeURIComponent(secret!)) : address)
  const headers = new Headers({ accept: '*/*', ...(etag && { 'if-none-match': etag }) })
  if (secret && !isInAddress) headers.set('authorization', authorization(secret))
  const { signal, start, stop } = deadline()
  let limitMs = timeoutMs
  start(limitMs)
  try {
    const response = await follow(url, { headers, signal, ask: feedFetch(url.href, guard) })
    if (response.status === 304 && etag) return null
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`${url.host} answers with status ${response.status}.`)
    }
    limitMs = bodyTimeoutMs
    start(limitMs)
    const value = await read((response.body ?? []) as AsyncIterable<Uint8Array>)
    return { value, etag: response.headers.get('etag') }
  } catch (cause) {
    if (signal.aborted) throw new Error(`${url.host} does not answer within ${limitMs / 1000} seconds.`, { cause })
    // `fetch` itself fails with a TypeError.
    if (cause instanceof TypeError) throw new Error(`${url.host} cannot be reached.`, { cause })
    throw cause
  } finally {
    stop()
  }
}
