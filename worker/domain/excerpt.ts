import { decodeHTML } from 'entities'

const ellipsisMark = '…'

const wordCutFrom = 0.8

const inlineElements = new Set(
  'a abbr b bdi bdo cite code em font i mark q s small span strong sub sup time tt u wbr'.split(' '),
)

const nonTextElements = new Set(['script', 'style', 'template', 'title'])

/** Plain text of HTML, in linear time. A single no-break space stays: French typography has one before ":". */
export function htmlToText(html: string): string {
  return decodeHTML(withoutTags(html))
    .toWellFormed()
    .replace(/\s+/g, (whitespace) => (whitespace === '\u00a0' || whitespace === '\u202f' ? whitespace : ' '))
    .trim()
}

/** @param limit in UTF-16 units, without the ellipsis */
export function excerpt(
  html: string,
  { limit = 250, ellipsis = true }: { limit?: number; ellipsis?: boolean } = {},
): string {
  const text = htmlToText(html)
  if (text.length <= limit) return text

  const space = text.lastIndexOf(' ', limit)
  const end = space > limit * wordCutFrom ? space : startOfCharacter(text, limit)
  return text.slice(0, end).trimEnd() + (ellipsis ? ellipsisMark : '')
}

/** Moves an index that would split a surrogate pair. */
const startOfCharacter = (text: string, index: number): number =>
  (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index

function withoutTags(html: string): string {
  const tag = /<(?:!--|[!?]|(\/?)([a-z][\da-z-]*))/gi
  const parts: string[] = []
  // A quote that never closes ends the search for quotes, which keeps the time linear.
  const scan = { quoted: true }
  let from = 0

  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [start, closing, name = ''] = match
    const end = start === '<!--' ? indexAfter(html, '-->', tag.lastIndex) : endOfTag(html, tag.lastIndex, scan)
    if (end < 0) break

    parts.push(html.slice(from, match.index), inlineElements.has(name.toLowerCase()) ? '' : ' ')
    from = !closing && nonTextElements.has(name.toLowerCase()) ? endOfElement(html, name, end) : end
    tag.lastIndex = from
  }
  return parts.join('') + html.slice(from)
}

const indexAfter = (html: string, mark: string, from: number): number => {
  const index = html.indexOf(mark, from)
  return index < 0 ? -1 : index + mark.length
}

function endOfTag(html: string, from: number, scan: { quoted: boolean }): number {
  if (scan.quoted) {
    const quotedRun = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*/y
    quotedRun.lastIndex = from
    quotedRun.exec(html)
    if (html[quotedRun.lastIndex] === '>') return quotedRun.lastIndex + 1
    scan.quoted = false
  }
  return indexAfter(html, '>', from)
}

function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi')
  close.lastIndex = from
  const end = close.test(html) ? indexAfter(html, '>', close.lastIndex) : -1
  return end < 0 ? html.length : end
}
