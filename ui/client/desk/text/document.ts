import { type Mark, type Node, Schema, type TagParseRule } from 'prosemirror-model'
import { descriptionText, descriptionTree } from '#domain/property/text/description.ts'
import type { MarkedBlock, Run } from '#domain/property/text/marked-text.ts'

const hasStyle = (name: string, values: string) => {
  const style = new RegExp(`(?:^|[;\\s])${name}:\\s*(?:${values})`)
  return ({ dataset }: HTMLElement) => style.test(dataset.style ?? '')
}

/** The mark of a text with a style, which the editor renames. */
const styled = (name: string, values: string): TagParseRule => ({
  ...{ tag: 'span[data-style]', consuming: false },
  getAttrs: (element) => hasStyle(name, values)(element) && null,
})

/** The tree of a description, as `marked-text.ts` has it. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: '(text | line_break)*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h3', 0],
    },
    list: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => ['ul', 0],
    },
    item: {
      content: 'paragraph',
      defining: true,
      // Word has paragraphs in place of items, and writes their bullets.
      parseDOM: [{ tag: 'li' }, { tag: 'p[class^=MsoListParagraph]', priority: 60 }],
      toDOM: () => ['li', 0],
    },
    line_break: { inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    text: {},
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: 'span[data-style*="mso-list"]', ignore: true },
        { tag: 'strong' },
        // Google Docs wraps everything in one that is not bold.
        { tag: 'b', getAttrs: (element) => !hasStyle('font-weight', 'normal')(element) && null },
        styled('font-weight', 'bold|[6-9]00'),
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, styled('font-style', 'italic')], toDOM: () => ['em', 0] },
  },
})

const marksOf = ({ strong, em }: Run): Mark[] => [
  ...(strong ? [schema.marks.strong.create()] : []),
  ...(em ? [schema.marks.em.create()] : []),
]

const { doc, paragraph, heading, list, item, line_break } = schema.nodes

const lineOf = (runs: readonly Run[]): Node[] => runs.map((run) => schema.text(run.text, marksOf(run)))

function nodeOf({ kind, lines }: MarkedBlock): Node {
  if (kind === 'heading') return heading.create(null, lines.flatMap(lineOf))
  if (kind === 'list')
    return list.create(
      null,
      lines.map((runs) => item.create(null, paragraph.create(null, lineOf(runs)))),
    )
  const content = lines.flatMap((runs, index) => [...(index > 0 ? [line_break.create()] : []), ...lineOf(runs)])
  return paragraph.create(null, content)
}

/** @param text of a description */
export function documentOf(text: string): Node {
  const blocks = descriptionTree(text).map(nodeOf)
  return doc.create(null, blocks.length > 0 ? blocks : [paragraph.create()])
}

function linesOf(block: Node, isOneLine: boolean): Run[][] {
  const lines: Run[][] = [[]]
  for (const node of block.children) {
    if (node.type === line_break && !isOneLine) lines.push([])
    else {
      const [strong, em] = [schema.marks.strong, schema.marks.em].map((mark) => mark.isInSet(node.marks))
      lines.at(-1)!.push({ text: node.text ?? ' ', ...(strong && { strong: true }), ...(em && { em: true }) })
    }
  }
  return lines
}

/** @returns the text of a document, as a form sends it */
export function textOf(document: Node): string {
  const blocks: MarkedBlock[] = []
  for (const block of document.children) {
    if (block.type !== list) {
      const kind = block.type === heading ? 'heading' : 'paragraph'
      blocks.push({ kind, lines: linesOf(block, kind === 'heading') })
      continue
    }
    blocks.push({ kind: 'list', lines: block.children.flatMap((entry) => linesOf(entry.firstChild!, true)) })
  }
  return descriptionText(blocks)
}
