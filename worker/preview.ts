import { hmacKey } from './hmac.ts'

const prefix = '/preview'

/** Whether an address asks for what is not published yet: its first segment says so. */
export const isPreview = (pathname: string): boolean => /^\/preview(?:\/|$)/i.test(pathname)

/** Whether one of the segments of a path is `preview`: nothing asks for consent there. */
export const hasPreviewSegment = (pathname: string): boolean => /\/preview(?:\/|$)/i.test(pathname)

const text = new TextEncoder()

/** One page until one moment: neither can be changed without the secret. */
const signed = (path: string, until: number) => text.encode(`${until} ${path}`)

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function toBytes(key: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(key)) return null
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

const settled = (path: string) => path.toLowerCase().replace(/\/*$/, '/')

/**
 * @param path of the page, with its language, without a query
 * @param until seconds since 1970 after which the link is dead
 * @returns path and query of a link that shows the page though it is not published
 */
export async function signPreview(secret: string, path: string, until: number): Promise<string> {
  const page = settled(path)
  const key = toText(await crypto.subtle.sign('HMAC', await hmacKey(secret), signed(page, until)))
  return `${prefix}${page}?until=${until}&key=${key}`
}

/** What a link lets somebody look at: the page's path, until seconds since 1970. */
export type Preview = { path: string; until: number }

/**
 * @param now ms since 1970
 * @returns what a link shows; null when it is forged, dead, or there is no secret to sign with
 */
export async function previewIn(secret: string | undefined, url: URL, now: number): Promise<Preview | null> {
  const until = Number(url.searchParams.get('until'))
  const key = toBytes(url.searchParams.get('key') ?? '')
  if (!secret || !key || !Number.isInteger(until) || until * 1000 < now) return null
  const path = settled(url.pathname.slice(prefix.length))
  const right = await crypto.subtle.verify('HMAC', await hmacKey(secret), key, signed(path, until))
  return right ? { path, until } : null
}
