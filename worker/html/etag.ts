import type { Context } from 'hono'

const strength = /^W\//

/** @returns whether the browser or program that asks has this state of the answer already */
export function isNotModified({ req }: Pick<Context, 'req'>, etag: string): boolean {
  const known = req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  return known.some((tag) => tag === '*' || tag.replace(strength, '') === etag.replace(strength, ''))
}
