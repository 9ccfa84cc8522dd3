import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode, RichTag, RichText } from '#domain/content/rich-text.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { ExternalLink } from './external-link.tsx'
import { ScrollGroup } from './scroll-group.tsx'

type Element = Exclude<RichNode, string>
type Parent = RichTag | 'text'

const flow: readonly Parent[] = ['text', 'li', 'blockquote', 'td']
const phrasing: readonly Parent[] = [...flow, 'p', 'h2', 'h3', 'h4', 'th', 'strong', 'em', 'a']

/** Allowed parents of each element, so that no browser has to repair the markup; `text` is the root. */
const parentTags: Record<RichTag, readonly Parent[]> = {
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
  strong: phrasing,
  em: phrasing,
  a: phrasing,
  br: phrasing,
  hr: flow,
}

/** Elements with one kind of child: any other child is wrapped in it. */
const wrappers: Partial<Record<Parent, RichTag>> = {
  ul: 'li',
  ol: 'li',
  table: 'tbody',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
}

/** Empty, they are announced by screen readers, or leave a gap. */
const needText: readonly Parent[] = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'a', 'strong', 'em']

/** Deeper than any editor nests; a cyclic tree must not take the page down. */
const maxDepth = 40

type Props = {
  text: RichText
  /** The highest heading level of the text on its page. */
  level?: number
}

/**
 * A formatted text. Stored trees are checked against the allow-list again: of an unknown element, and of a link that is
 * not valid, only the content is rendered.
 */
export function RichTextView({ text, level = 2 }: Props): ReactNode {
  const site = useSite()
  if (!Array.isArray(text) || !textOf(text).trim()) return null
  return (
    <div className="rich">
      {nodesIn(text, { site, level, above: [], within: ['text'], scope: 'row', labels: unnamed, depth: 0 })}
    </div>
  )
}

type Context = {
  site: SiteView
  level: number
  /** The open headings as the text names them; changes while the tree is rendered. */
  above: RichTag[]
  /** Ancestors, the parent last. */
  within: readonly Parent[]
  scope: 'row' | 'col'
  /** Column names for the cells of a narrow table; `at` is the index of the next cell. */
  labels: { names: readonly string[]; at: number }
  depth: number
}

const unnamed = { names: [], at: 0 }

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && Array.isArray((node as Element).children)

const isHeading = (tag: RichTag) => tag === 'h2' || tag === 'h3' || tag === 'h4'

const isAllowed = (tag: unknown): tag is RichTag => typeof tag === 'string' && Object.hasOwn(parentTags, tag)

const nodesIn = (nodes: unknown, context: Context): ReactNode => {
  if (!Array.isArray(nodes) || context.depth === maxDepth) return null
  const inside = { ...context, depth: context.depth + 1 }
  return createElement(Fragment, null, ...nodes.map((node: unknown) => nodeIn(node, inside)))
}

function nodeIn(node: unknown, context: Context): ReactNode {
  const parent = context.within.at(-1)!
  const wrap = wrappers[parent]
  const wrapped = () => wrap && nodeIn({ tag: wrap, children: [node] }, context)

  if (typeof node === 'string') return wrap ? node.trim() && wrapped() : node
  if (!isElement(node)) return null
  if (!isAllowed(node.tag)) return nodesIn(node.children, context)
  const fits = parentTags[node.tag].includes(parent) && !(node.tag === 'a' && context.within.includes('a'))
  return fits ? elementIn(node, context) : (wrapped() ?? nodesIn(node.children, context))
}

function elementIn(node: Element, outer: Context): ReactNode {
  const { tag, children } = node
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (needText.includes(tag) && !textOf(children).trim()) return null

  const context = { ...outer, within: [...outer.within, tag] }
  if (tag === 'a') return linkIn(node, context)
  if (tag === 'table') return tableIn(node, context)
  if (tag === 'tr') return rowIn(node, context)
  const isCell = tag === 'th' || tag === 'td'
  const attributes = isCell ? { ...(tag === 'th' && { scope: context.scope }), ...labelIn(context) } : null
  return createElement(isHeading(tag) ? headingIn(tag, context) : tag, attributes, nodesIn(children, context))
}

/** A heading is one level below its parent heading, whichever levels the text skips. */
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

/** Tables with more columns are laid out as one list per row on a phone. */
const maxColumnsAbreast = 2

function tableIn({ children }: Element, context: Context): ReactNode {
  const { t } = context.site
  const names = columnsOf(children)
  const columns = names.filter(Boolean).join(', ')
  const listed = names.length > maxColumnsAbreast && names.every(Boolean)
  return (
    <ScrollGroup label={columns ? t('modules.tableOf', { columns }) : t('modules.table')}>
      <table className={listed ? 'rows' : undefined}>
        {nodesIn(children, { ...context, labels: listed ? { names, at: 0 } : unnamed })}
      </table>
    </ScrollGroup>
  )
}

function rowIn(row: Element, context: Context): ReactNode {
  const head = isHead(row)
  const labels = head ? unnamed : { ...context.labels, at: 0 }
  return <tr>{nodesIn(row.children, { ...context, labels, scope: head ? 'col' : 'row' })}</tr>
}

/** @returns the column name of the next cell */
function labelIn({ labels }: Context) {
  if (labels === unnamed) return null
  const name = labels.names[labels.at++]
  return name ? { 'data-label': name } : null
}

const isHead = ({ children }: Element): boolean =>
  children.every((cell) => (isElement(cell) ? cell.tag === 'th' : typeof cell !== 'string' || !cell.trim()))

/** @returns the name of each column; none where the first row is no header */
function columnsOf(nodes: readonly unknown[], depth = 0): string[] {
  const first = nodes.find(isElement)
  if (!first || depth === maxDepth) return []
  if (first.tag !== 'tr') return columnsOf(first.children, depth + 1)
  return isHead(first) ? first.children.filter(isElement).map(({ children }) => textOf(children).trim()) : []
}

const textOf = (nodes: readonly unknown[], depth = 0): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : isElement(node) && depth < maxDepth ? textOf(node.children, depth + 1) : '',
    )
    .join('')
