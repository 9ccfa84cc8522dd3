import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Parsed = DefaultTreeAdapterTypes.ChildNode

const markup = /<[a-z!/?]|&(?:#x?[\da-f]+|[a-z][\da-z]*);/i

const ignoredTags = new Set(['script', 'style', 'template', 'title', 'noscript', 'svg', 'iframe', 'object'])
const blockTags = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl'],
  ...['table', 'blockquote', 'pre', 'hr', 'address', 'figure', 'center'],
])
const lineTags = new Set(['br', 'li', 'tr', 'dt', 'dd'])

/** Characters that belong into no text: all controls but the tab and the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const normalizeWhitespace = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The text of HTML as a browser would show it: paragraphs apart, one line for each item of a list. */
function visibleText(html: string): string {
  const parts: string[] = []
  // A list of what is left to read: markup that is nested ten thousand deep is no deeper call.
  const pending: (Parsed | string)[] = [...parseFragment(html).childNodes].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeName === '#text') {
      parts.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/[^\S\u00a0\u202f]+/g, ' '))
    } else if ('childNodes' in node && !ignoredTags.has(node.nodeName)) {
      const name = node.nodeName
      const around = blockTags.has(name)
        ? '\n\n'
        : lineTags.has(name)
          ? '\n'
          : name === 'td' || name === 'th'
            ? ' '
            : ''
      if (name === 'br') parts.push('\n')
      else {
        parts.push(name === 'li' ? '\n- ' : around)
        pending.push(around, ...[...node.childNodes].reverse())
      }
    }
  }
  return parts.join('')
}

/**
 * A text of a feed without markup: vendors send HTML, and texts in which only the entities are left of it. Paragraphs
 * stand apart by an empty line.
 */
export function plainText(text: string): string {
  const clean = text.toWellFormed().replace(controls, '')
  if (!markup.test(clean)) return normalizeWhitespace(clean)
  // Where nothing but words are marked, the ends of lines are the writer's own.
  const broken = /<(?:p|br|div|li|h\d|tr|table|ul|ol)\b/i.test(clean)
  return normalizeWhitespace(visibleText(broken ? clean : clean.replace(/\r\n?|\n/g, '<br>')))
}

/** The same on one line: a title, a street, a name. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ')
