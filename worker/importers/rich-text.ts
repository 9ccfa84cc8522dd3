import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { parseLink } from '#domain/content/link.ts'
import { type RichNode, type RichTag, type RichText, richTags } from '#domain/content/rich-text.ts'
import { inlineNodes, type Leaf, type Marks } from './rich-inline.ts'

type Parsed = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export type ReadText = {
  text: RichText
  /** What stood in an `href` and is no link: the words are there, the link is not. */
  refused: string[]
}

/** Elements that mean the same as one of ours. */
const same = new Map<string, RichTag>([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['tfoot', 'tbody'],
])

/** Elements whose content is no text of the page. */
const dropped = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'applet', 'noscript', 'noframes', 'noembed', 'frameset'],
  ...['template', 'svg', 'math', 'textarea', 'select', 'datalist', 'button', 'title', 'audio', 'video', 'canvas'],
  ...['colgroup'],
])

/** Elements that are not kept, and end the paragraph before them as a browser does. */
const breaking = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'figure', 'figcaption'],
  ...['details', 'summary', 'dl', 'dt', 'dd', 'form', 'fieldset', 'legend', 'center', 'pre', 'hgroup', 'search'],
  ...['menu', 'dir', 'listing', 'xmp', 'plaintext', 'option', 'optgroup', 'marquee'],
])

/** What may stand in what. `wrapped` holds blocks alone: loose words become a paragraph. */
type Kind = 'wrapped' | 'flow' | 'words' | 'list' | 'table' | 'rows' | 'cells'

const kinds: Partial<Record<RichTag, Kind>> = {
  ...{ p: 'words', h2: 'words', h3: 'words', h4: 'words', ul: 'list', ol: 'list', li: 'flow', blockquote: 'wrapped' },
  ...{ table: 'table', thead: 'rows', tbody: 'rows', tr: 'cells', th: 'flow', td: 'flow' },
}

/** The only container that an element may be opened in; without an entry, wherever blocks may stand. */
const parents: Partial<Record<RichTag, Kind>> = {
  ...{ li: 'list', thead: 'table', tbody: 'table', tr: 'rows', th: 'cells', td: 'cells' },
}

/** Deep enough for a list in a table in a list; what lies deeper keeps its words and loses its box. */
const maxDepth = 16

type Box = {
  tag: RichTag | null
  kind: Kind
  parent: Box | null
  depth: number
  /** Blocks, and runs of words between them. */
  content: (RichNode | Leaf[])[]
  /** The words since the last block. */
  run: Leaf[]
  /** Of a list: its items, read when the list ends, for the last one may go on. */
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

/** Ends a run of words: at a block, and where the browser would end a line. */
function endRun(box: Box) {
  if (box.kind === 'words') {
    box.run.push({ text: ' ', marks: {} })
  } else if (box.run.length) {
    box.content.push(box.run)
    box.run = []
  }
}

/** A box's children: runs of words are paragraphs where only blocks may stand, or where two follow each other. */
function childrenOf(box: Box): RichNode[] {
  const parts = box.content.flatMap((part): (RichNode | RichNode[])[] => {
    if (!Array.isArray(part)) return [part]
    const words = inlineNodes(part)
    return words.length ? [words] : []
  })
  const isRun = (part: RichNode | RichNode[] | undefined): part is RichNode[] => Array.isArray(part)
  const apart = box.kind === 'wrapped' || parts.some((part, at) => isRun(part) && isRun(parts[at + 1]))
  return parts.flatMap((part): RichNode[] => {
    if (!isRun(part)) return [part]
    return apart ? [{ tag: 'p', children: part }] : part
  })
}

const isWithin = (box: Box, outer: Box): boolean => {
  for (let one: Box | null = box; one; one = one.parent) if (one === outer) return true
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

/** The box that an element may be opened in, after ending what cannot hold it; null where there is none. */
function placeFor(tag: RichTag, box: Box): Box | null {
  if (box.depth >= maxDepth) return null
  const wanted = parents[tag]
  if (wanted) return box.kind === wanted ? box : null
  if (box.kind === 'list') return openItem(box)
  return holdsBlocks(box) ? box : null
}

/** Words or a list directly in a list belong to the item before them, as in what text programs write. */
function openItem(list: Box): Box {
  const last = list.items.at(-1)
  if (last) return last
  const item = boxOf('li', list)
  list.items.push(item)
  return item
}

const hrefOf = (element: Element) => element.attrs.find(({ name }) => name === 'href')?.value

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g

/**
 * Reads HTML as a formatted text. What is not on the list of its elements is gone: scripts and frames with their
 * content, everything else but its words. Never throws; takes any text.
 */
export function readRichText(html: string): ReadText {
  const refused: string[] = []
  const root = boxOf(null, null)
  let box = root
  let marks: Marks = {}

  const addWords = (text: string) => {
    if (box.kind === 'list') {
      if (!text.trim()) return
      box = openItem(box)
    }
    if (box.kind === 'words' || holdsBlocks(box)) box.run.push({ text, marks })
  }
  /** Back to a box that was open before, ending those that were opened in it; nothing where it is closed itself. */
  const closeTo = (outer: Box) => {
    if (isWithin(box, outer)) while (box !== outer) box = close(box)
  }

  // A stack of our own: nesting is the writer's, and must not exhaust ours.
  const stack: ({ node: Parsed } | { leave: () => void })[] = []
  const push = (nodes: readonly Parsed[]) => {
    for (let at = nodes.length - 1; at >= 0; at--) stack.push({ node: nodes[at]! })
  }
  /** Reads what an element holds, then does what its end asks. */
  const within = (element: Element, leave: () => void) => {
    stack.push({ leave })
    push(element.childNodes)
  }

  const enter = (element: Element) => {
    const name = element.tagName
    const tag = same.get(name) ?? richTags.find((item) => item === name) ?? null
    // One after loose words in a list: they were given an item of their own.
    if (tag === 'li' && box.tag === 'li') box = close(box)
    const before = marks
    const outer = box
    if (dropped.has(name)) return
    if (tag === 'br') return addWords('\n')
    if (tag === 'strong' || tag === 'em' || tag === 'a') {
      if (tag === 'a') {
        const href = hrefOf(element)
        const link = href === undefined ? null : parseLink(href)
        if (href !== undefined && !link) refused.push(href)
        if (link) marks = { ...marks, link: { href: 'href' in link ? link.href : `${link.kind}:${link.name}` } }
      } else marks = { ...marks, [tag]: true }
      return within(element, () => {
        marks = before
      })
    }
    if (name === 'caption' && box.kind === 'table') {
      // No box of ours: its words stand before the table, which is not in its parent yet.
      const words = boxOf('p', box.parent)
      box = words
      return within(element, () => {
        closeTo(words)
        close(words)
        box = outer
      })
    }
    if (tag) {
      const parent = placeFor(tag, box)
      if (parent) {
        endRun(parent)
        box = parent
        if (tag === 'hr') {
          parent.content.push({ tag, children: [] })
          return closeTo(outer)
        }
        // The head comes first or is none.
        box = boxOf(tag === 'thead' && parent.content.length ? 'tbody' : tag, parent)
        if (tag === 'li') parent.items.push(box)
        return within(element, () => closeTo(outer))
      }
    }
    if (tag || breaking.has(name)) {
      endRun(box)
      return within(element, () => {
        closeTo(outer)
        endRun(box)
      })
    }
    within(element, () => closeTo(outer))
  }

  push(parseFragment(html.toWellFormed()).childNodes)
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('leave' in next) next.leave()
    else if (next.node.nodeName === '#text') addWords((next.node as { value: string }).value.replace(controls, ''))
    else if ('tagName' in next.node) enter(next.node)
  }
  closeTo(root)
  endRun(root)
  return { text: childrenOf(root), refused }
}
