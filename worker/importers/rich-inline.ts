import type { RichNode } from '#domain/content/rich-text.ts'

/** How a piece of text is set. Two links are one only if they are the same element. */
export type Marks = { link?: { href: string }; strong?: boolean; em?: boolean }

/** Text of one kind, or a line's end (`\n`). */
export type Leaf = { text: string; marks: Marks }

const order = ['link', 'strong', 'em'] as const

const isBreak = ({ text }: Leaf) => text === '\n'

/** White space as HTML shows it: one blank between words, none at the ends of a line. A no-break space is a letter. */
function collapsed(leaves: readonly Leaf[]): Leaf[] {
  const found: Leaf[] = []
  let blank = true
  const trimEnd = () => {
    const last = found.at(-1)
    if (!last || isBreak(last) || !last.text.endsWith(' ')) return
    const text = last.text.slice(0, -1)
    if (text) last.text = text
    else found.pop()
  }
  for (const leaf of leaves) {
    if (isBreak(leaf)) {
      trimEnd()
      blank = true
      // Nothing stands above the first line.
      if (found.length) found.push({ ...leaf })
      continue
    }
    let text = leaf.text.replace(/[ \t\n\f\r]+/g, ' ')
    if (blank) text = text.replace(/^ /, '')
    if (!text) continue
    blank = text.endsWith(' ')
    found.push({ text, marks: leaf.marks })
  }
  for (let last = found.at(-1); last && (isBreak(last) || last.text.endsWith(' ')); last = found.at(-1)) {
    if (isBreak(last)) found.pop()
    else trimEnd()
  }
  return found
}

const isBlank = ({ text }: Leaf) => text === ' ' || text === '\n'

/** The marks of the words next to each leaf, from one side. */
function wordsBeside(leaves: readonly Leaf[]): Marks[] {
  let last: Marks = {}
  return leaves.map((leaf) => {
    const beside = last
    if (!isBlank(leaf)) last = leaf.marks
    return beside
  })
}

/** A link without a word cannot be followed by anybody; a blank is set as the words on both of its sides are. */
function settled(leaves: readonly Leaf[]): Leaf[] {
  const worded = new Set(leaves.filter(({ text }) => text.trim()).map(({ marks }) => marks.link))
  const linked = leaves.map((leaf): Leaf => {
    if (!leaf.marks.link || worded.has(leaf.marks.link)) return leaf
    const { link: _, ...marks } = leaf.marks
    return { ...leaf, marks: marks as Marks }
  })
  const before = wordsBeside(linked)
  const after = wordsBeside(linked.toReversed()).toReversed()
  return linked.map((leaf, at) => {
    if (!isBlank(leaf)) return leaf
    const [item, other] = [before[at]!, after[at]!]
    const shared = order.filter((mark) => item[mark] && item[mark] === other[mark])
    return { ...leaf, marks: Object.fromEntries(shared.map((mark) => [mark, item[mark]])) }
  })
}

/** Puts neighbours with a mark in common into one element, the marks always in the same order. */
function nested(leaves: readonly Leaf[], depth = 0): RichNode[] {
  const nodes: RichNode[] = []
  const mark = order[depth]
  for (let at = 0; at < leaves.length; ) {
    const first = leaves[at]!
    const value = mark && first.marks[mark]
    let end = at + 1
    while (end < leaves.length && mark && leaves[end]!.marks[mark] === value) end++
    const group = leaves.slice(at, end)
    at = end
    if (!mark) {
      const last = nodes.at(-1)
      if (isBreak(first)) nodes.push({ tag: 'br', children: [] })
      else if (typeof last === 'string') nodes[nodes.length - 1] = last + first.text
      else nodes.push(first.text)
      continue
    }
    const children = nested(group, depth + 1)
    if (!value) nodes.push(...children)
    else if (mark === 'link') nodes.push({ tag: 'a', href: (value as { href: string }).href, children })
    else nodes.push({ tag: mark, children })
  }
  return nodes
}

/** @returns a run of words as `a`, `strong`, `em`, `br` and text, in the one form for it; empty when it says nothing */
export function inlineNodes(leaves: readonly Leaf[]): RichNode[] {
  const lines = settled(collapsed(leaves))
  return lines.some(({ text }) => text.trim()) ? nested(lines) : []
}
