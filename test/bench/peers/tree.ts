import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, parse } from 'parse5'

/** Code is of JavaScript, and means the same in each framework. */
type Value = string | { code: string }

export type El = { kind: 'element'; name: string; attributes: [string, Value][]; children: Node[] }
export type Each = { kind: 'each'; list: string; as: string; key: string; children: Node[] }
export type Node =
  | El
  | Each
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'when'; test: string; children: Node[] }
  | { kind: 'part'; name: string; prop: string }

export const code = (source: string): { kind: 'code'; code: string } => ({ kind: 'code', code: source })
export const el = (name: string, attributes: Record<string, Value>, ...children: Node[]): El => ({
  ...{ kind: 'element', name, attributes: Object.entries(attributes), children },
})
export const each = (list: string, as: string, key: string, ...children: Node[]): Node => ({
  ...{ kind: 'each', list, as, key, children },
})
export const when = (test: string, ...children: Node[]): Node => ({ kind: 'when', test, children })

export const isElement = (node: Node | undefined): node is El => node?.kind === 'element'
export const isStatic = (value: Value | undefined): value is string => typeof value === 'string'

function fromTree(node: DefaultTreeAdapterMap['node']): Node[] {
  if (adapter.isTextNode(node)) return [{ kind: 'text', text: node.value }]
  if (!adapter.isElementNode(node)) return []
  const attributes = node.attrs.map(({ name, value }): [string, Value] => [name, value])
  const children: Node[] = []
  for (const child of node.childNodes.flatMap(fromTree)) {
    const last = children.at(-1)
    // A comment of React stood between them.
    if (child.kind === 'text' && last?.kind === 'text') last.text += child.text
    else children.push(child)
  }
  return [{ kind: 'element', name: node.tagName, attributes, children }]
}

/** @returns the root element */
export const treeOf = (html: string): El => parse(html).childNodes.flatMap(fromTree).find(isElement)!

/** @returns an element's attribute, unless it is code */
export function attribute(node: Node, name: string): string | undefined {
  const value = isElement(node) ? node.attributes.find(([key]) => key === name)?.[1] : undefined
  return isStatic(value) ? value : undefined
}

export function set(node: El, values: Record<string, string>) {
  for (const pair of node.attributes) {
    const source = values[pair[0]]
    if (source !== undefined) pair[1] = { code: source }
  }
}

export function* elements(node: Node): Generator<El> {
  if (!('children' in node)) return
  if (isElement(node)) yield node
  for (const child of node.children) yield* elements(child)
}

type Test = (node: El) => boolean | undefined
const selectors = new Map<string, Test>()

/** @param selector `name`, `.class` or `[attribute=value]` */
function testOf(selector: string): Test {
  const [, key, value] = /^\[([\w-]+)=(.*)\]$/.exec(selector) ?? []
  if (key) return (node) => attribute(node, key) === value
  if (selector.startsWith('.')) return (node) => attribute(node, 'class')?.split(' ').includes(selector.slice(1))
  return ({ name }) => name === selector
}

export function findAll(node: Node, selector: string): El[] {
  const test = selectors.get(selector) ?? testOf(selector)
  selectors.set(selector, test)
  return [...elements(node)].filter(test)
}

export const first = (node: Node, selector: string): El | undefined => findAll(node, selector)[0]

/** @throws Error when it is not there */
export function find(node: Node, selector: string): El {
  const found = first(node, selector)
  if (!found) throw new Error(`Our listing has no ${selector}.`)
  return found
}

export const textOf = (node: Node): string =>
  node.kind === 'text' ? node.text : isElement(node) ? node.children.map(textOf).join('') : ''

/** Puts nodes where the first of the old ones is; the others go. */
export function replace(root: Node, old: readonly Node[], ...by: Node[]) {
  const parent = [...elements(root)].find(({ children }) => children.includes(old[0]!))!
  parent.children.splice(parent.children.indexOf(old[0]!), 1, ...by)
  parent.children = parent.children.filter((child) => !old.includes(child))
}
