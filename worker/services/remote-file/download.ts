import { FileFault } from './fault.ts'
import { fetchOf, type HostGuard, mayAsk } from './host.ts'

/** What is downloaded. */
export type FileKind = { maxBytes: number /** Media types, for the header. */; accept: string }

export type DownloadOptions = HostGuard & {
  /** ms of the whole download, redirects included. */
  timeoutMs?: number
  /** Validator of what is stored: only another content is downloaded. */
  validator?: string | null
}

/** @param validator ETag, else the time of the last change; null when the host names neither */
export type Download = { bytes: Uint8Array; validator: string | null }

const maxRedirects = 5
const defaultTimeoutMs = 30_000

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

async function checkAddress(url: URL, guard: HostGuard) {
  if (!/^https?:$/.test(url.protocol)) throw new FileFault(`has an address that starts with ${url.protocol}`)
  if (url.username || url.password) throw new FileFault('has an address with a password')
  if (await mayAsk(url.hostname, guard)) return
  throw new FileFault(`is on ${url.hostname}, which is no public host`, { refusedHost: url.host })
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new FileFault(`is larger than ${megabytes(maxBytes)}`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the body.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw tooLarge()
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const conditionOf = (validator: string): Record<string, string> =>
  /^(?:W\/)?"/.test(validator) ? { 'if-none-match': validator } : { 'if-modified-since': validator }

async function request(
  address: string,
  { maxBytes, accept }: FileKind,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<Download | null> {
  const { validator } = options
  const ask = fetchOf(options)
  const headers = { accept, ...(validator && conditionOf(validator)) }
  if (!URL.canParse(address)) throw new FileFault('has no valid address')
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    await checkAddress(url, options)
    const response = await ask(url, { redirect: 'manual', signal, headers })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) {
      if (response.ok) {
        const stored = response.headers.get('etag') ?? response.headers.get('last-modified')
        return { bytes: await readBody(response, maxBytes), validator: stored }
      }
      await response.body?.cancel()
      if (response.status === 304 && validator) return null
      throw new FileFault(`the host answers ${response.status}`)
    }
    await response.body?.cancel()
    if (!URL.canParse(location, url.href)) throw new FileFault('is redirected to no valid address')
    url = new URL(location, url)
  }
  throw new FileFault(`is redirected more than ${maxRedirects} times`)
}

/**
 * Downloads a file of a public host.
 * @returns null when it is what the validator is of
 * @throws FileFault with the reason in words
 */
export async function downloadChange(
  address: string,
  kind: FileKind,
  options: DownloadOptions = {},
): Promise<Download | null> {
  const { timeoutMs = defaultTimeoutMs } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await request(address, kind, options, signal)
  } catch (cause) {
    if (cause instanceof FileFault) throw cause
    const reason = signal.aborted ? `the host takes longer than ${timeoutMs / 1000} s` : 'the host does not answer'
    throw new FileFault(reason, { cause, isUnreachable: true })
  }
}

/** As above, whatever is stored. */
export const download = async (
  address: string,
  kind: FileKind,
  options: Omit<DownloadOptions, 'validator'> = {},
): Promise<Uint8Array> => (await downloadChange(address, kind, options))!.bytes
