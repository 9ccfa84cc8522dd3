import type { RichNode, RichText } from './rich-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' }

const escapeHtml = (text: string) => text.replace(/[&<>"\u00a0]/g, (letter) => escapes[letter]!)

const nodeHtml = (node: RichNode): string => {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, href, children } = node
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  return `<${tag}${href === undefined ? '' : ` href="${escapeHtml(href)}"`}>${richHtml(children)}</${tag}>`
}

/** Inverse of `readRichText`. */
export const richHtml = (text: RichText): string => text.map(nodeHtml).join('')

/** One line per block. */
export const richLines = (text: RichText): string[] => text.map(nodeHtml)
