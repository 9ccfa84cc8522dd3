import { Buffer } from 'node:buffer'

/** Bytes, as they come and unpacked: a worker has 128 MB of memory for them and for what is read from them. */
export const maxFeedBytes = 12 * 1024 ** 2

const timeoutMs = 60_000
/** ms of what follows the headers: a ZIP with pictures may be large. */
const bodyTimeoutMs = 5 * 60_000
const maxRedirects = 3

export type FeedRequest = {
  /** An `https:` address, where `{secret}` is replaced by the secret. */
  address: string
  /** `USER:PASSWORD`, or a token; sent to the host of the address only. */
  secret?: string | undefined
  /** Of the last response that was imported. */
  etag: string | null
}

const isOnThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function secureUrl(address: string | URL, base?: URL): URL {
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && !isOnThisMachine(url)) throw new Error(`The address of ${url.host} is not https.`)
  return url
}

const authorization = (secret: string): string =>
  secret.includes(':') ? `Basic ${Buffer.from(secret).toString('base64')}` : `Bearer ${secret}`

async function follow(url: URL, headers: Headers, signal: AbortSignal, redirects = maxRedirects): Promise<Response> {
  const response = await fetch(url, { headers, signal, redirect: 'manual' })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 308 || response.status === 304 || !location) return response
  await response.body?.cancel()
  if (redirects === 0) throw new Error(`${url.host} redirects too often.`)
  const next = secureUrl(location, url)
  const own = new Headers(headers)
  if (next.host !== url.host) own.delete('authorization')
  return follow(next, own, signal, redirects - 1)
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
  { address, secret, etag }: FeedRequest,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<{ value: Value; etag: string | null } | null> {
  const isInAddress = address.includes('{secret}')
  if (isInAddress && !secret) throw new Error('The secret of the address is missing.')
  const url = secureUrl(isInAddress ? address.replaceAll('{secret}', encodeURIComponent(secret!)) : address)
  const headers = new Headers({ accept: '*/*', ...(etag && { 'if-none-match': etag }) })
  if (secret && !isInAddress) headers.set('authorization', authorization(secret))
  const { signal, start, stop } = deadline()
  let limitMs = timeoutMs
  start(limitMs)
  try {
    const response = await follow(url, headers, signal)
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
