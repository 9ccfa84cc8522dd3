import { XMLParser } from 'fast-xml-parser'

/**
 * What a schema says of an element. Of a child: `name` at most once, `name!` exactly once, `name*` any number, `name+` at
 * least one, `name{1,50}` so many.
 */
type ElementRule = {
  children?: string
  /** Children are in any order. */
  unordered?: true
  /** A required one has a `!`. */
  attributes?: Readonly<Record<string, RegExp>>
  text?: RegExp
}

/** By `parent/name` or `name`; an element without a rule holds any text, no elements and no attributes. */
export type Schema = Readonly<Record<string, ElementRule>>

type Node = { [name: string]: Node[] | string | Record<string, string> }
type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const parser = new XMLParser({
  ...{ preserveOrder: true, parseTagValue: false, trimValues: false, ignoreDeclaration: true },
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false },
})

function toElement({ ':@': attributes = {}, ...node }: Node): Element {
  const [name = '', content = []] = Object.entries(node)[0] ?? []
  const nodes = content as Node[]
  return {
    name,
    attributes: attributes as Record<string, string>,
    text: nodes.flatMap((item) => ('#text' in item ? String(item['#text']) : [])).join(''),
    children: nodes.filter((item) => !('#text' in item)).map(toElement),
  }
}

const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '': [0, 1],
  '!': [1, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

const childRules = (children: string) =>
  [...children.matchAll(/(\w+)(?:([!*+])|\{(\d+),(\d+)\})?/g)].map(([, name = '', sign = '', from, to]) => {
    const [least, most] = from && to ? [Number(from), Number(to)] : bounds[sign]!
    return { name, least, most }
  })

function childFaults({ children }: Element, { children: allowed = '', unordered }: ElementRule): string[] {
  const rules = childRules(allowed)
  const names = rules.map(({ name }) => name)
  const places = children.map(({ name }) => names.indexOf(name))
  const counts = rules.map(({ name, least, most }) => ({
    ...{ name, least, most },
    count: children.filter((child) => child.name === name).length,
  }))
  return [
    ...children.filter((_, at) => places[at] === -1).map(({ name }) => `<${name}> is not allowed`),
    ...children
      .filter((_, at) => !unordered && at > 0 && places[at]! < places[at - 1]!)
      .map(({ name }) => `<${name}> is in the wrong place`),
    ...counts.filter(({ count, least }) => count < least).map(({ name }) => `<${name}> is missing`),
    ...counts.filter(({ count, most }) => count > most).map(({ name }) => `<${name}> occurs too often`),
  ]
}

function attributeFaults({ attributes }: Element, { attributes: allowed = {} }: ElementRule): string[] {
  const rules = Object.entries(allowed).map(([name, value]) => ({ name: name.replace(/!$/, ''), value, key: name }))
  return [
    ...Object.entries(attributes)
      .filter(([name, text]) => !rules.some((rule) => rule.name === name && rule.value.test(text)))
      .map(([name, text]) => `@${name} is not "${text}"`),
    ...rules
      .filter(({ key, name }) => key.endsWith('!') && !(name in attributes))
      .map(({ name }) => `@${name} is missing`),
  ]
}

function faultsOf(element: Element, schema: Schema, parent: string): string[] {
  const { name, text, children } = element
  const rule = schema[`${parent}/${name}`] ?? schema[name] ?? {}
  const faults = [
    ...childFaults(element, rule),
    ...attributeFaults(element, rule),
    ...(rule.children && text.trim() ? ['holds a text'] : []),
    ...(rule.text && !rule.text.test(text) ? [`is not "${text}"`] : []),
  ]
  return [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...children.flatMap((child) => faultsOf(child, schema, name).map((fault) => `${name} > ${fault}`)),
  ]
}

/** What a schema refuses in a document, by the path of the element; empty for a valid one. */
export function schemaFaults(xml: string, schema: Schema, root: string): string[] {
  const [element, ...others] = (parser.parse(xml, true) as Node[]).filter((node) => !('#text' in node)).map(toElement)
  if (element?.name !== root || others.length > 0) return [`the document is no <${root}>`]
  return faultsOf(element, schema, '')
}
