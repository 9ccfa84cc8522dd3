import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import { richHtml, richLines } from '#domain/content/rich-text-html.ts'
import { descriptionText, descriptionTree } from '#domain/property/text/description.ts'
import type { MarkedBlock, Run } from '#domain/property/text/marked-text.ts'

type Mark = Exclude<keyof Run, 'text'>

const marks: readonly Mark[] = ['strong', 'em']

/** What a mark cannot say is left out. */
const runsOf = (nodes: readonly RichNode[], own: Omit<Run, 'text'> = {}): Run[] =>
  nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ ...own, text: node }]
    if (node.tag === 'br') return [{ text: '\n' }]
    const mark = marks.find((name) => name === node.tag)
    return runsOf(node.children, mark ? { ...own, [mark]: true } : own)
  })

function linesOf(nodes: readonly RichNode[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runsOf(nodes)) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)!.push(run)
  }
  return lines
}

/** The level of headings: below the title of a page, or of a block. */
type Heading = 'h2' | 'h3'

const blockOf = (node: RichNode, heading: Heading): MarkedBlock[] => {
  if (typeof node === 'string') return []
  if (node.tag === 'ul') return [{ kind: 'list', lines: node.children.map((item) => runsOf([item])) }]
  return [{ kind: node.tag === heading ? 'heading' : 'paragraph', lines: linesOf(node.children) }]
}

function nodesOf(runs: readonly Run[], [mark, ...others]: readonly Mark[] = marks): RichNode[] {
  if (!mark) return runs.map(({ text }) => text)
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]![mark] === run[mark]) last.push(run)
    else groups.push([run])
  }
  return groups.flatMap((group) => {
    const children = nodesOf(group, others)
    return group[0]![mark] ? [{ tag: mark, children }] : children
  })
}

const nodeOf = ({ kind, lines }: MarkedBlock, heading: Heading): RichNode =>
  kind === 'list'
    ? { tag: 'ul', children: lines.map((runs) => ({ tag: 'li', children: nodesOf(runs) })) }
    : {
        tag: kind === 'heading' ? heading : 'p',
        children: lines.flatMap((runs, at) => [
          ...(at > 0 ? [{ tag: 'br' as const, children: [] }] : []),
          ...nodesOf(runs),
        ]),
      }

/** Whether a text in a field is HTML: it begins with a tag. */
export const isMarkup = (text: string): boolean => /^\s*<[a-z]/i.test(text)

/** @returns the HTML of a text as it was typed, which is to be read as any other */
export const richSource = (text: string, heading: Heading): string =>
  isMarkup(text) ? text : richHtml(descriptionTree(text).map((block) => nodeOf(block, heading)))

/** Rich text as it is typed: with the marks of a description where they say all of it, else as HTML. */
export function typedRich(text: RichText, heading: Heading): string {
  const marked = descriptionText(text.flatMap((node) => blockOf(node, heading)))
  return richSource(marked, heading) === richHtml(text) ? marked : richLines(text).join('\n')
}
