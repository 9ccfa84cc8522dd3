import { hmac, isSignature } from './hash.ts'
import type { VerifyingSecrets } from './token.ts'

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
export function previewIn(secrets: VerifyingSecrets, url: URL, now: number): Preview | null {
  const until = Number(url.searchParams.get('until'))
  if (!Number.isInteger(until) || until * 1000 < now) return null
  const path = normalized(url.pathname.slice(prefix.length))
  const key = url.searchParams.get('key') ?? ''
  const isOurs = [secrets].flat().some((secret) => secret && isSignature(secret, messageOf(path, until), key))
  return isOurs ? { path, until } : null
}
