import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode, RichTag, RichText } from '#domain/content/rich-text.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { ExternalLink } from './external-link.tsx'

type Element = Exclude<RichNode, string>
type Place = RichTag | 'text'

const flow: readonly Place[] = ['text', 'li', 'blockquote', 'td']
const words: readonly Place[] = [...flow, 'p', 'h2', 'h3', 'h4', 'th', 'strong', 'em', 'a']

/** What each element may stand in, so that no browser has to mend what an agency pasted; `text` is the text itself. */
const places: Record<RichTag, readonly Place[]> = {
  p: flow,
  h2: ['text', 'blockquote'],
  h3: ['text', 'blockquote'],
  h4: ['text', 'blockquote'],
  ul: flow,
  ol: flow,
  li: ['ul', 'ol'],
  blockquote: flow,
  table: flow,
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
  strong: words,
  em: words,
  a: words,
  br: words,
  hr: flow,
}

/** Elements that hold only their own kind: what else is found in them is wrapped in it. */
const wraps: Partial<Record<Place, RichTag>> = {
  ul: 'li',
  ol: 'li',
  table: 'tbody',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
}

/** Without a word they are a riddle to whoever hears the page, and a gap to whoever sees it. */
const needWords: readonly Place[] = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'a', 'strong', 'em']

/** Deeper than any editor nests; a tree without an end must not take the page down. */
const mostDeep = 40

type Props = {
  text: RichText
  /** The highest heading that the text may have where it stands. */
  level?: number
}

/**
 * A formatted text. What the database holds is held to the allow list once more: of an unknown element only the words
 * are shown, and a link that leads nowhere leaves its words.
 */
export function RichTextView({ text, level = 2 }: Props): ReactNode {
  const site = useSite()
  if (!Array.isArray(text) || !wordsOf(text).trim()) return null
  return (
    <div className="rich">
      {nodesIn(text, { site, level, above: [], within: ['text'], scope: 'row', labels: unnamed, depth: 0 })}
    </div>
  )
}

type Context = {
  site: SiteView
  level: number
  /** The headings under which the text stands at this point, as it names them; it changes on the way through. */
  above: RichTag[]
  /** What this stands in, the nearest last. */
  within: readonly Place[]
  /** What a header cell of this row speaks for. */
  scope: 'row' | 'col'
  /** The names of the columns of this table, each with its cell where the row is narrow; `at` is the next one's. */
  labels: { names: readonly string[]; at: number }
  depth: number
}

const unnamed = { names: [], at: 0 }

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && Array.isArray((node as Element).children)

const isAllowed = (tag: unknown): tag is RichTag => typeof tag === 'string' && Object.hasOwn(places, tag)

/** Nothing is taken for granted of what an import of another day wrote. */
const nodesIn = (nodes: unknown, context: Context): ReactNode => {
  if (!Array.isArray(nodes) || context.depth === mostDeep) return null
  const inside = { ...context, depth: context.depth + 1 }
  return createElement(Fragment, null, ...nodes.map((node: unknown) => nodeIn(node, inside)))
}

function nodeIn(node: unknown, context: Context): ReactNode {
  const parent = context.within.at(-1)!
  const wrap = wraps[parent]
  const wrapped = () => wrap && nodeIn({ tag: wrap, children: [node] }, context)

  if (typeof node === 'string') return wrap ? node.trim() && wrapped() : node
  if (!isElement(node)) return null
  if (!isAllowed(node.tag)) return nodesIn(node.children, context)
  const fits = places[node.tag].includes(parent) && !(node.tag === 'a' && context.within.includes('a'))
  return fits ? elementIn(node, context) : (wrapped() ?? nodesIn(node.children, context))
}

function elementIn(node: Element, context: Context): ReactNode {
  const { tag } = node
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (needWords.includes(tag) && !wordsOf(node.children).trim()) return null

  const within = [...context.within, tag]
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
      return createElement(headingIn(tag, context), null, nodesIn(node.children, { ...context, within }))
    case 'a':
      return linkIn(node, { ...context, within })
    case 'table':
      return tableIn(node, { ...context, within })
    case 'tr':
      return rowIn(node, { ...context, within })
    case 'th':
      return createElement(
        tag,
        { scope: context.scope, ...labelIn(context) },
        nodesIn(node.children, { ...context, within }),
      )
    case 'td':
      return createElement(tag, labelIn(context), nodesIn(node.children, { ...context, within }))
    default:
      return createElement(tag, null, nodesIn(node.children, { ...context, within }))
  }
}

/** A heading stands right below the one that it belongs to, whichever levels the text skips. */
function headingIn(tag: RichTag, { above, level }: Context): string {
  while (above.length > 0 && above.at(-1)! >= tag) above.pop()
  above.push(tag)
  return `h${Math.min(6, level + above.length - 1)}`
}

function linkIn({ href, children }: Element, context: Context): ReactNode {
  const address = typeof href === 'string' ? context.site.hrefOf(href) : null
  const shown = nodesIn(children, context)
  return address === null ? shown : <ExternalLink href={address}>{shown}</ExternalLink>
}

/** So many columns fit on a phone as they are; of more, each row becomes a list. */
const mostAbreast = 2

/** A table may still be wider than its place: it then moves within its frame, by the keys too. */
function tableIn({ children }: Element, context: Context): ReactNode {
  const { t } = context.site
  const names = columnsOf(children)
  const columns = names.filter(Boolean).join(', ')
  const listed = names.length > mostAbreast && names.every(Boolean)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element names a part that scrolls
    <div
      className="scrolls"
      role="group"
      aria-label={columns ? t('modules.tableOf', { columns }) : t('modules.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the keys
      tabIndex={0}
    >
      <table className={listed ? 'rows' : undefined}>
        {nodesIn(children, { ...context, labels: listed ? { names, at: 0 } : unnamed })}
      </table>
    </div>
  )
}

function rowIn(row: Element, context: Context): ReactNode {
  const head = isHead(row)
  const labels = head ? unnamed : { ...context.labels, at: 0 }
  return <tr>{nodesIn(row.children, { ...context, labels, scope: head ? 'col' : 'row' })}</tr>
}

/** The name of the column of the cell at which the text stands. */
function labelIn({ labels }: Context) {
  if (labels === unnamed) return null
  const name = labels.names[labels.at++]
  return name ? { 'data-label': name } : null
}

const isHead = ({ children }: Element): boolean =>
  children.every((cell) => (isElement(cell) ? cell.tag === 'th' : typeof cell !== 'string' || !cell.trim()))

/** @returns the name of each column; none where the first row holds something else */
function columnsOf(nodes: readonly unknown[], depth = 0): string[] {
  const first = nodes.find(isElement)
  if (!first || depth === mostDeep) return []
  if (first.tag !== 'tr') return columnsOf(first.children, depth + 1)
  return isHead(first) ? first.children.filter(isElement).map(({ children }) => wordsOf(children).trim()) : []
}

const wordsOf = (nodes: readonly unknown[], depth = 0): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : isElement(node) && depth < mostDeep ? wordsOf(node.children, depth + 1) : '',
    )
    .join('')
