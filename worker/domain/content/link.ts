import { parsedUrl } from '#domain/url.ts'

/** Target of an editor's link. `page:NAME` and `article:NAME` follow their page to every language and URL. */
export type Link =
  | { kind: 'page'; name: string }
  | { kind: 'article'; name: string }
  | { kind: 'path'; href: string }
  | { kind: 'web'; href: string }
  | { kind: 'mail'; href: string }
  | { kind: 'phone'; href: string }

// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser drops them, and finds "javascript:" behind them
const invisibleCharacters = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\]/

const sitePath = /^(?:\/(?!\/)|#)/
const contentReference = /^(page|article):([a-z0-9-]+)$/

/** Parses by an allow list, so that no spelling of `javascript:` becomes a link; null for anything else. */
export function parseLink(text: string): Link | null {
  const href = text.trim()
  const [, kind, name] = contentReference.exec(href) ?? []
  if (kind && name) return { kind: kind as 'page' | 'article', name }
  if (!href || invisibleCharacters.test(href)) return null
  if (sitePath.test(href)) return { kind: 'path', href }
  if (/^tel:(?=.*\d)\+?[\d().-]+$/i.test(href)) return { kind: 'phone', href }
  if (/^mailto:[^\s@<>]+@[^\s@<>]+$/i.test(href)) return { kind: 'mail', href }
  const url = /^https?:\/\//i.test(href) ? parsedUrl(href) : null
  // User info before the host disguises a URL as that of another site.
  return !url || url.username || url.password ? null : { kind: 'web', href: url.href }
}

/** Whether a path is that of a file: no page has a dot in its own. */
export const isFilePath = (path: string): boolean =>
  /\.[^/]*$/.test(path) || /^\/(?:pictures|images|assets)\//.test(path)
