import { hmac, isSignature } from './hash.ts'

const prefix = '/preview'

export const isPreview = (pathname: string): boolean => /^\/preview(?:\/|$)/i.test(pathname)

export const hasPreviewSegment = (pathname: string): boolean => /\/preview(?:\/|$)/i.test(pathname)

const messageOf = (path: string, until: number) => `${until} ${path}`

const normalized = (path: string) => path.toLowerCase().replace(/\/*$/, '/')

export function signPreview(secret: string, path: string, until: number): string {
  const page = normalized(path)
  return `${prefix}${page}?until=${until}&key=${hmac(secret, messageOf(page, until)).toString('base64url')}`
}

export type Preview = { path: string; until: number }

/** Null for an invalid or expired signature. @param now ms since 1970 */
export function previewIn(secret: string | undefined, url: URL, now: number): Preview | null {
  const until = Number(url.searchParams.get('until'))
  if (!secret || !Number.isInteger(until) || until * 1000 < now) return null
  const path = normalized(url.pathname.slice(prefix.length))
  return isSignature(secret, messageOf(path, until), url.searchParams.get('key') ?? '') ? { path, until } : null
}
