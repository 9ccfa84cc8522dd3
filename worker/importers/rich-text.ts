import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { parseLink } from '#domain/content/link.ts'
import { type RichNode, type RichTag, type RichText, richTags } from '#domain/content/rich-text.ts'
import { inlineNodes, type Leaf, type Marks } from './rich-inline.ts'

type Parsed = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

type ReadText = {
  text: RichText
  /** Values of `href` that are no link; their words stay. */
  refused: string[]
}

const synonyms = new Map<string, RichTag>([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['tfoot', 'tbody'],
])

/** Dropped with their content. */
const droppedTags = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'applet', 'noscript', 'noframes', 'noembed', 'frameset'],
  ...['template', 'svg', 'math', 'textarea', 'select', 'datalist', 'button', 'title', 'audio', 'video', 'canvas'],
  ...['colgroup'],
])

/** Dropped but for their content; they end a paragraph, as in a browser. */
const breakingTags = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'figure', 'figcaption'],
  ...['details', 'summary', 'dl', 'dt', 'dd', 'form', 'fieldset', 'legend', 'center', 'pre', 'hgroup', 'search'],
  ...['menu', 'dir', 'listing', 'xmp', 'plaintext', 'option', 'optgroup', 'marquee'],
])

/** Content model of a box. `wrapped` holds blocks alone: loose words become a paragraph. */
type Kind = 'wrapped' | 'flow' | 'words' | 'list' | 'table' | 'rows' | 'cells'

const kinds: Partial<Record<RichTag, Kind>> = {
  ...{ p: 'words', h2: 'words', h3: 'words', h4: 'words', ul: 'list', ol: 'list', li: 'flow', blockquote: 'wrapped' },
  ...{ table: 'table', thead: 'rows', tbody: 'rows', tr: 'cells', th: 'flow', td: 'flow' },
}

/** The only container that may hold an element; without an entry, any that holds blocks. */
const parents: Partial<Record<RichTag, Kind>> = {
  ...{ li: 'list', thead: 'table', tbody: 'table', tr: 'rows', th: 'cells', td: 'cells' },
}

/** Deeper elements keep their words alone. */
const maxDepth = 16

type Box = {
  tag: RichTag | null
  kind: Kind
  parent: Box | null
  depth: number
  /** Blocks, and the runs of words between them. */
  content: (RichNode | Leaf[])[]
  /** The words since the last block. */
  run: Leaf[]
  /** Items of a list; read when it ends, since words may still be added to the last one. */
  items: Box[]
}

const boxOf = (tag: RichTag | null, parent: Box | null): Box => ({
  tag,
  kind: tag ? kinds[tag]! : 'wrapped',
  parent,
  depth: parent ? parent.depth + 1 : 0,
  content: [],
  run: [],
  items: [],
})

const holdsBlocks = ({ kind }: Box) => kind === 'wrapped' || kind === 'flow'

function endRun(box: Box) {
  if (box.kind === 'words') {
    box.run.push({ text: ' ', marks: {} })
  } else if (box.run.length) {
    box.content.push(box.run)
    box.run = []
  }
}

/** Runs of words become paragraphs where only blocks may be, or where two follow each other. */
function childrenOf(box: Box): RichNode[] {
  const parts = box.content.flatMap((part): (RichNode | RichNode[])[] => {
    if (!Array.isArray(part)) return [part]
    const words = inlineNodes(part)
    return words.length ? [words] : []
  })
  const isRun = (part: RichNode | RichNode[] | undefined): part is RichNode[] => Array.isArray(part)
  const asParagraphs = box.kind === 'wrapped' || parts.some((part, at) => isRun(part) && isRun(parts[at + 1]))
  return parts.flatMap((part): RichNode[] => {
    if (!isRun(part)) return [part]
    return asParagraphs ? [{ tag: 'p', children: part }] : part
  })
}

const isWithin = (box: Box, outer: Box): boolean => {
  for (let ancestor: Box | null = box; ancestor; ancestor = ancestor.parent) if (ancestor === outer) return true
  return false
}

const isCell = (tag: RichTag | null) => tag === 'td' || tag === 'th'

function childrenWithin(box: Box): RichNode[] {
  if (box.kind === 'words') return inlineNodes(box.run)
  if (box.kind !== 'list') return childrenOf(box)
  return box.items.flatMap((item): RichNode[] => {
    const children = childrenOf(item)
    return children.length ? [{ tag: 'li', children }] : []
  })
}

function close(box: Box): Box {
  const parent = box.parent!
  if (box.kind !== 'words') endRun(box)
  if (parent.kind === 'list') return parent
  const children = childrenWithin(box)
  if (children.length || isCell(box.tag)) parent.content.push({ tag: box.tag!, children })
  return parent
}

/** @returns the box that may hold an element; null when none may */
function parentFor(tag: RichTag, box: Box): Box | null {
  if (box.depth >= maxDepth) return null
  const container = parents[tag]
  if (container) return box.kind === container ? box : null
  if (box.kind === 'list') return openItem(box)
  return holdsBlocks(box) ? box : null
}

/** Words or a list directly in a list belong to the item before them, as word processors write it. */
function openItem(list: Box): Box {
  const last = list.items.at(-1)
  if (last) return last
  const item = boxOf('li', list)
  list.items.push(item)
  return item
}

const hrefOf = (element: Element) => element.attrs.find(({ name }) => name === 'href')?.value

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g

class RichTextReader {
  readonly refused: string[] = []
  readonly #root = boxOf(null, null)
  /** Instead of recursion: nesting is the author's and must not exhaust the call stack. */
  readonly #stack: (Parsed | (() => void))[] = []
  #box = this.#root
  #marks: Marks = {}

  read(html: string): RichText {
    this.#push(parseFragment(html.toWellFormed()).childNodes)
    for (let next = this.#stack.pop(); next; next = this.#stack.pop()) {
      if (typeof next === 'function') next()
      else if (next.nodeName === '#text') this.#addWords((next as { value: string }).value.replace(controls, ''))
      else if ('tagName' in next) this.#enter(next)
    }
    this.#closeTo(this.#root)
    endRun(this.#root)
    return childrenOf(this.#root)
  }

  #addWords(text: string) {
    if (this.#box.kind === 'list') {
      if (!text.trim()) return
      this.#box = openItem(this.#box)
    }
    if (this.#box.kind === 'words' || holdsBlocks(this.#box)) this.#box.run.push({ text, marks: this.#marks })
  }

  /** Closes every box within an open one; nothing when that is closed itself. */
  #closeTo(outer: Box) {
    if (isWithin(this.#box, outer)) while (this.#box !== outer) this.#box = close(this.#box)
  }

  #push(nodes: readonly Parsed[]) {
    for (const node of nodes.toReversed()) this.#stack.push(node)
  }

  #readChildren(element: Element, leave: () => void) {
    this.#stack.push(leave)
    this.#push(element.childNodes)
  }

  #enter(element: Element) {
    const name = element.tagName
    const tag = synonyms.get(name) ?? richTags.find((item) => item === name) ?? null
    // Loose words in the list before it have opened an item.
    if (tag === 'li' && this.#box.tag === 'li') this.#box = close(this.#box)
    if (droppedTags.has(name)) return
    if (tag === 'br') return this.#addWords('\n')
    if (tag === 'strong' || tag === 'em' || tag === 'a') return this.#enterMark(element, tag)
    const outer = this.#box
    if (name === 'caption' && outer.kind === 'table') return this.#enterCaption(element)
    const parent = tag && parentFor(tag, outer)
    if (parent) return this.#enterBox(element, tag, parent)
    const breaks = tag !== null || breakingTags.has(name)
    if (breaks) endRun(outer)
    this.#readChildren(element, () => {
      this.#closeTo(outer)
      if (breaks) endRun(this.#box)
    })
  }

  #enterMark(element: Element, tag: 'strong' | 'em' | 'a') {
    const before = this.#marks
    if (tag === 'a') {
      const href = hrefOf(element)
      const link = href === undefined ? null : parseLink(href)
      if (href !== undefined && !link) this.refused.push(href)
      if (link) this.#marks = { ...before, link: { href: 'href' in link ? link.href : `${link.kind}:${link.name}` } }
    } else this.#marks = { ...before, [tag]: true }
    this.#readChildren(element, () => {
      this.#marks = before
    })
  }

  /** A caption becomes a paragraph before its table, which is not in its parent yet. */
  #enterCaption(element: Element) {
    const outer = this.#box
    const words = boxOf('p', outer.parent)
    this.#box = words
    this.#readChildren(element, () => {
      this.#closeTo(words)
      close(words)
      this.#box = outer
    })
  }

  #enterBox(element: Element, tag: RichTag, parent: Box) {
    const outer = this.#box
    endRun(parent)
    this.#box = parent
    if (tag === 'hr') {
      parent.content.push({ tag, children: [] })
      return this.#closeTo(outer)
    }
    // A table head is the first part of its table, or none.
    this.#box = boxOf(tag === 'thead' && parent.content.length ? 'tbody' : tag, parent)
    if (tag === 'li') parent.items.push(this.#box)
    this.#readChildren(element, () => this.#closeTo(outer))
  }
}

/** Reads any HTML as formatted text: allowed elements, and the words of others but scripts, frames and the like. */
export function readRichText(html: string): ReadText {
  const reader = new RichTextReader()
  return { text: reader.read(html), refused: reader.refused }
}
