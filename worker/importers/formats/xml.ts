import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Names are in lower case and without a namespace. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: readonly (string | XmlElement)[]
}

type ParsedNode = { [name: string]: ParsedNode[] | string | Record<string, string> }

const lowerCase = (name: string) => name.toLowerCase()

// Without a DOCTYPE, which is refused, the only entities are those of XML and of HTML: none expands to another.
const parser = new XMLParser({
  ...{ preserveOrder: true, parseTagValue: false, trimValues: false, ignoreDeclaration: true, ignorePiTags: true },
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false, removeNSPrefix: true },
  ...{ htmlEntities: true, transformTagName: lowerCase, transformAttributeName: lowerCase, maxNestedTags: 64 },
})

function toContent(nodes: readonly ParsedNode[]): XmlElement['content'] {
  return nodes.map(({ ':@': attributes = {}, ...node }) => {
    const [name = '', value = []] = Object.entries(node)[0] ?? []
    if (name === '#text') return String(value)
    return { name, attributes: attributes as XmlElement['attributes'], content: toContent(value as ParsedNode[]) }
  })
}

const isElement = (item: string | XmlElement): item is XmlElement => typeof item !== 'string'

/** Per parsed element: a home has some hundreds. */
const maxAttributes = 20_000
const maxEntities = 250_000

/** @throws Error for a text that costs more to parse than its length says */
function checkMarks(text: string) {
  const hasMore = (mark: RegExp, max: number) => {
    const found = text.matchAll(mark)
    for (let count = 0; !found.next().done; count++) if (count === max) return true
    return false
  }
  if (hasMore(/=\s*["']/g, maxAttributes)) throw new Error(`it has more than ${maxAttributes} attributes`)
  if (hasMore(/&/g, maxEntities)) throw new Error(`it has more than ${maxEntities} entities`)
}

/** Longest reason in a report, in characters. */
const maxReason = 200

/** @throws Error for a text that is not one well-formed element */
export function parseElement(text: string): XmlElement {
  checkMarks(text)
  const validity = XMLValidator.validate(text)
  if (validity !== true) throw new Error(validity.err.msg.slice(0, maxReason))
  const [root, ...others] = toContent(parser.parse(text) as ParsedNode[]).filter(isElement)
  if (!root || others.length) throw new Error('It is not one element.')
  return root
}

export const children = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  element?.content.filter(isElement).filter((item) => name === undefined || item.name === name) ?? []

export const child = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => children(parent, name)[0], element)

const markupOf = (content: XmlElement['content']): string =>
  content
    .map((item) => {
      if (!isElement(item)) return item.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const inner = markupOf(item.content)
      return inner ? `<${item.name}>${inner}</${item.name}>` : `<${item.name}>`
    })
    .join('')

/** The text of an element, as HTML if it contains elements; undefined without the element. */
export const textOf = (element: XmlElement | undefined): string | undefined =>
  element && (element.content.some(isElement) ? markupOf(element.content) : element.content.join('')).trim()

export const childText = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  textOf(child(element, ...path))

/** Whether an element has a text, an attribute or such an element. */
export const holdsValue = ({ attributes, content }: XmlElement): boolean =>
  Object.values(attributes).some((value) => value.trim() !== '') ||
  content.some((item) => (isElement(item) ? holdsValue(item) : item.trim() !== ''))

/** Text without tags in it: from its first characters to its last. */
const opaque = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** @returns the end of the comment, CDATA section, instruction or DOCTYPE that begins at an index; null for a tag */
function endOfOpaque(text: string, at: number): number | null {
  const [start, end] = opaque.find(([first]) => text.startsWith(first, at)) ?? []
  if (start) {
    const closed = text.indexOf(end!, at + start.length)
    if (closed === -1) throw new Error(`The file is cut off: ${start} has no end.`)
    return closed + end!.length
  }
  if (!text.startsWith('<!', at)) return null
  const closed = text.indexOf('>', at)
  if (closed === -1 || text.slice(at, closed).includes('[') || !/^<!doctype/i.test(text.slice(at, at + 9)))
    throw new Error('The file declares its own entities (DOCTYPE), which are not read.')
  return closed + 1
}

type Tag = { name: string; start: number; end: number; opens: boolean; closes: boolean }

/** The tags of some elements, outside comments and CDATA sections. */
function* tagsOf(text: string, names: readonly string[]): Generator<Tag> {
  const tag = new RegExp(`<(/?)(?:[\\w.-]+:)?(${names.join('|')})(?=[\\s/>])[^<>]*?(/?)>`, 'iy')
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const end = endOfOpaque(text, at)
    if (end === null) {
      tag.lastIndex = at
      const [whole = '', slash, name = '', selfClosing] = tag.exec(text) ?? []
      if (whole) {
        const tagEnd = at + whole.length
        yield { name: lowerCase(name), start: at, end: tagEnd, opens: !slash, closes: Boolean(slash || selfClosing) }
      }
      at += whole.length || 1
    } else at = end
  }
}

export type XmlPart = { element: XmlElement } | { fault: string; text: string }

/** The first text of an element in a damaged part. */
export function damagedText(part: string, name: string): string | undefined {
  const value = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>\\s*(?:<!\\[CDATA\\[)?([^<\\]]+)`, 'i')
    .exec(part)?.[1]
    ?.trim()
  return value || undefined
}

type Range = { start: number; end: number; fault?: string }

type Names = {
  root: string
  /** The parent of the parts, if it is not the root. */
  container?: string
  part: string
}

/** The places of the parts. An unclosed one ends where the next begins, or where its parent ends. */
function rangesOf(text: string, { root, container = root, part }: Names): Range[] {
  const ranges: Range[] = []
  let open: Tag | null = null
  let hasEnd = false
  for (const tag of tagsOf(text, [root, container, part])) {
    const isPart = tag.name === part
    if (tag.name === root && tag.closes) hasEnd = true
    if (open && (tag.opens || !isPart)) {
      ranges.push({ start: open.start, end: tag.start, fault: 'has no end' })
      open = null
    }
    if (!isPart) continue
    if (tag.opens && !tag.closes) open = tag
    else
      ranges.push({ start: (open ?? tag).start, end: tag.end, ...(!open && !tag.opens && { fault: 'has no start' }) })
    if (tag.closes) open = null
  }
  if (!hasEnd) throw new Error(`The file is cut off: it has no </${root}>.`)
  return ranges
}

/** Longest part, and longest head, in millions of characters: a parsed one takes twenty times its memory. */
const maxMillions = 16

const isTooLong = (text: string) => text.length > maxMillions * 1e6

function parsePart(text: string): XmlPart {
  // Its key, if it has one, is at its beginning or its end.
  if (isTooLong(text))
    return {
      fault: `is longer than ${maxMillions} million characters`,
      text: text.slice(0, 10_000) + text.slice(-10_000),
    }
  try {
    return { element: parseElement(text) }
  } catch (cause) {
    return { fault: `is damaged: ${(cause as Error).message}`, text }
  }
}

/**
 * Reads a file whose root holds any number of equal parts. Each part is parsed when it is asked for, so that only one
 * of them is in memory.
 * @returns `head`: the root without its parts
 * @throws Error for a file that is cut off, that declares entities, or whose head is damaged
 */
export function readParts(text: string, names: Names): { head: XmlElement; parts: Iterable<XmlPart> } {
  const ranges = rangesOf(text, names)
  const outside = [{ start: 0, end: 0 }, ...ranges].map(({ end }, at) => text.slice(end, ranges[at]?.start))
  const headText = outside.join('')
  if (isTooLong(headText))
    throw new Error(`The file holds more than ${maxMillions} million characters beside its parts.`)
  const head = parseElement(headText.replace(/^\s*<!doctype[^>]*>/i, ''))
  if (head.name !== names.root) throw new Error(`The file begins with <${head.name}> instead of <${names.root}>.`)
  const parts = function* () {
    for (const { start, end, fault } of ranges) {
      const part = text.slice(start, end)
      yield fault ? { fault, text: part } : parsePart(part)
    }
  }
  return { head, parts: parts() }
}
