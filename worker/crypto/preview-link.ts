import { hmac, isSignature } from './hash.ts'

const prefix = '/preview'

/** Whether an address asks for what is not published yet: its first segment says so. */
export const isPreview = (pathname: string): boolean => /^\/preview(?:\/|$)/i.test(pathname)

/** Whether one of the segments of a path is `preview`: nothing asks for consent there. */
export const hasPreviewSegment = (pathname: string): boolean => /\/preview(?:\/|$)/i.test(pathname)

const messageOf = (path: string, until: number) => `${until} ${path}`

const normalized = (path: string) => path.toLowerCase().replace(/\/*$/, '/')

/**
 * @param path of the page, with its language, without a query
 * @param until expiry, seconds since 1970
 * @returns path and query of a link that shows the page though it is not published
 */
export function signPreview(secret: string, path: string, until: number): string {
  const page = normalized(path)
  return `${prefix}${page}?until=${until}&key=${hmac(secret, messageOf(page, until)).toString('base64url')}`
}

/** What a link permits: one page's path, until seconds since 1970. */
export type Preview = { path: string; until: number }

/**
 * @param now ms since 1970
 * @returns what a link shows; null when it is forged or expired, or there is no secret
 */
export function previewIn(secret: string | undefined, url: URL, now: number): Preview | null {
  const until = Number(url.searchParams.get('until'))
  if (!secret || !Number.isInteger(until) || until * 1000 < now) return null
  const path = normalized(url.pathname.slice(prefix.length))
  return isSignature(secret, messageOf(path, until), url.searchParams.get('key') ?? '') ? { path, until } : null
}
