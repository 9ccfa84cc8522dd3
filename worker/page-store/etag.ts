import type { Context } from 'hono'

const weakPrefix = /^W\//

/** Weak comparison with `If-None-Match` (RFC 9110). */
export function isNotModified({ req }: Pick<Context, 'req'>, etag: string): boolean {
  const tags = req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(weakPrefix, '') === etag.replace(weakPrefix, ''))
}
