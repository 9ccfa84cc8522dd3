import type { RichNode } from '#domain/content/rich-text.ts'

/** Formatting of a text; two links are the same one only as the same object. */
export type Marks = { link?: { href: string }; strong?: boolean; em?: boolean }

/** Text with the same marks, or a line break (`\n`). */
export type Leaf = { text: string; marks: Marks }

const order = ['link', 'strong', 'em'] as const

const isBreak = ({ text }: Leaf) => text === '\n'

/** Collapses white space as HTML does; a no-break space is a letter. */
function collapseSpaces(leaves: readonly Leaf[]): Leaf[] {
  const result: Leaf[] = []
  let afterSpace = true
  const trimEnd = () => {
    const last = result.at(-1)
    if (!last || isBreak(last) || !last.text.endsWith(' ')) return
    const text = last.text.slice(0, -1)
    if (text) last.text = text
    else result.pop()
  }
  for (const leaf of leaves) {
    if (isBreak(leaf)) {
      trimEnd()
      afterSpace = true
      // No line break before the first words.
      if (result.length) result.push({ ...leaf })
      continue
    }
    let text = leaf.text.replace(/[ \t\n\f\r]+/g, ' ')
    if (afterSpace) text = text.replace(/^ /, '')
    if (!text) continue
    afterSpace = text.endsWith(' ')
    result.push({ text, marks: leaf.marks })
  }
  for (let last = result.at(-1); last && (isBreak(last) || last.text.endsWith(' ')); last = result.at(-1)) {
    if (isBreak(last)) result.pop()
    else trimEnd()
  }
  return result
}

const isBlank = ({ text }: Leaf) => text === ' ' || text === '\n'

/** Marks of the words before each leaf. */
function marksBefore(leaves: readonly Leaf[]): Marks[] {
  let last: Marks = {}
  return leaves.map((leaf) => {
    const before = last
    if (!isBlank(leaf)) last = leaf.marks
    return before
  })
}

/** Drops links without words; a blank gets the marks that both of its neighbours have. */
function normalizeMarks(leaves: readonly Leaf[]): Leaf[] {
  const linksWithText = new Set(leaves.filter(({ text }) => text.trim()).map(({ marks }) => marks.link))
  const linked = leaves.map((leaf): Leaf => {
    if (!leaf.marks.link || linksWithText.has(leaf.marks.link)) return leaf
    const { link: _, ...marks } = leaf.marks
    return { ...leaf, marks: marks as Marks }
  })
  const before = marksBefore(linked)
  const after = marksBefore(linked.toReversed()).toReversed()
  return linked.map((leaf, at) => {
    if (!isBlank(leaf)) return leaf
    const [left, right] = [before[at]!, after[at]!]
    const shared = order.filter((mark) => left[mark] && left[mark] === right[mark])
    return { ...leaf, marks: Object.fromEntries(shared.map((mark) => [mark, left[mark]])) }
  })
}

/** Nests neighbours with a common mark in one element, marks always in the same order. */
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

/** @returns a run of text as `a`, `strong`, `em`, `br` and text in canonical form; empty without words */
export function inlineNodes(leaves: readonly Leaf[]): RichNode[] {
  const lines = normalizeMarks(collapseSpaces(leaves))
  return lines.some(({ text }) => text.trim()) ? nested(lines) : []
}
