import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Parsed = DefaultTreeAdapterTypes.ChildNode

const markup = /<[a-z!/?]|&(?:#x?[\da-f]+|[a-z][\da-z]*);/i

const ignoredTags = new Set(['script', 'style', 'template', 'title', 'noscript', 'svg', 'iframe', 'object'])
const blockTags = [
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl'],
  ...['table', 'blockquote', 'pre', 'hr', 'address', 'figure', 'center'],
]
/** What comes before and after an element. */
const separators = new Map([
  ...blockTags.map((tag) => [tag, '\n\n'] as const),
  ...['br', 'li', 'tr', 'dt', 'dd'].map((tag) => [tag, '\n'] as const),
  ...['td', 'th'].map((tag) => [tag, ' '] as const),
])

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const normalizeWhitespace = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The text of HTML as a browser shows it. A stack instead of recursion: markup may be nested ten thousand deep. */
function visibleText(html: string): string {
  const parts: string[] = []
  const pending: (Parsed | string)[] = [...parseFragment(html).childNodes].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeName === '#text') {
      parts.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/[^\S\u00a0\u202f]+/g, ' '))
    } else if ('childNodes' in node && !ignoredTags.has(node.nodeName)) {
      const name = node.nodeName
      const separator = separators.get(name) ?? ''
      parts.push(name === 'li' ? '\n- ' : separator)
      if (name !== 'br') pending.push(separator, ...[...node.childNodes].reverse())
    }
  }
  return parts.join('')
}

/** A feed's text without markup or entities; an empty line separates paragraphs. */
export function plainText(text: string): string {
  const clean = text.toWellFormed().replace(controls, '')
  if (!markup.test(clean)) return normalizeWhitespace(clean)
  // With inline markup alone, line ends are meant.
  const hasBlocks = /<(?:p|br|div|li|h\d|tr|table|ul|ol)\b/i.test(clean)
  return normalizeWhitespace(visibleText(hasBlocks ? clean : clean.replace(/\r\n?|\n/g, '<br>')))
}

export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ')
