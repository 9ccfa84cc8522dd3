import type { Template } from './template.ts'
import { attribute, type Each, type El, isElement, isStatic, type Node, textOf } from './tree.ts'

/** How a framework writes what a template has; `inner` is written already. */
type Dialect = {
  text: (content: string) => string
  code: (source: string) => string
  attribute: (name: string, value: string | { code: string }, node: El) => string
  /** @param source an expression of its text, which may be empty */
  script: (attributes: string, source: string, node: El) => string
  each: (node: Each, inner: string) => string
  when: (test: string, inner: string) => string
  part: (name: string, prop: string) => string
}

type Sources = Record<string, string>

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const booleans = new Set(['hidden', 'checked', 'selected', 'required', 'disabled', 'open'])

const escaped = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (content: string) => `"${escaped(content).replaceAll('"', '&quot;')}"`

const attributesOf = (node: El, to: Dialect) =>
  node.attributes.map(([name, value]) => to.attribute(name, value, node)).join('')

function write(node: Node, to: Dialect): string {
  if (node.kind === 'text') return to.text(node.text)
  if (node.kind === 'code') return to.code(node.code)
  if (node.kind === 'part') return to.part(node.name, node.prop)
  if (node.kind === 'each') return to.each(node, writeAll(node.children, to))
  if (node.kind === 'when') return to.when(node.test, writeAll(node.children, to))
  const attributes = attributesOf(node, to)
  if (node.name === 'script') {
    const [content] = node.children
    const source = content?.kind === 'code' ? content.code : JSON.stringify(content ? textOf(content) : '')
    return to.script(attributes, source, node)
  }
  if (voids.has(node.name)) return `<${node.name}${attributes} />`
  return `<${node.name}${attributes}>${writeAll(node.children, to)}</${node.name}>`
}
const writeAll = (nodes: readonly Node[], to: Dialect) => nodes.map((node) => write(node, to)).join('')

const jsx: Dialect = {
  text: (content) => (/[{}<>&\n]|^\s|\s$/.test(content) ? `{${JSON.stringify(content)}}` : content),
  code: (source) => `{${source}}`,
  attribute(name, value) {
    if (booleans.has(name)) return ` ${name}`
    return ` ${name}={${isStatic(value) ? JSON.stringify(value) : value.code}}`
  },
  script: (attributes, source) => `<script${attributes} dangerouslySetInnerHTML={{ __html: ${source} }} />`,
  each: ({ list, as, key }, inner) => `{${list}.map((${as}) => ${inner.replace(/^<([\w-]+)/, `<$1 key={${key}}`)})}`,
  when: (test, inner) => `{${test} ? ${inner} : null}`,
  part: (name, prop) => `<${name} ${prop}={${prop}} />`,
}

const renamed: Readonly<Record<string, string>> = {
  ...{ class: 'className', for: 'htmlFor', checked: 'defaultChecked', charset: 'charSet', srcset: 'srcSet' },
  ...{ maxlength: 'maxLength', autocomplete: 'autoComplete', inputmode: 'inputMode', crossorigin: 'crossOrigin' },
  ...{ hreflang: 'hrefLang', fetchpriority: 'fetchPriority' },
}

const react: Dialect = {
  ...jsx,
  attribute(name, value, node) {
    const isText = name === 'value' && /^(text|number|search)$/.test(attribute(node, 'type') ?? '')
    const key = isText ? 'defaultValue' : (renamed[name] ?? name)
    return booleans.has(name) ? ` ${key}` : jsx.attribute(key, value, node)
  },
}

const jsxSource = ({ root, parts }: Template, to: Dialect): string => {
  const component = (name: string, prop: string, inner: string) =>
    `export const ${name} = ({ ${prop} }) => (${inner})\n`
  const all = Object.entries(parts).map(([name, { prop, nodes }]) =>
    component(name, prop, `<>${writeAll(nodes, to)}</>`),
  )
  return `${all.join('')}${component('Document', 'found', write(root, to))}`
}

export const honoSource = (template: Template) => jsxSource(template, jsx)
export const reactSource = (template: Template) => jsxSource(template, react)

const partsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'part' ? [node.name] : 'children' in node ? partsIn(node.children) : []))

const importsOf = (nodes: readonly Node[], folder: string, end: string) =>
  partsIn(nodes)
    .map((name) => `import ${name} from '${folder}/${name}.${end}'\n`)
    .join('')

const literal: Dialect['attribute'] = (name, value) => {
  if (booleans.has(name)) return ` ${name}`
  return isStatic(value) ? ` ${name}=${quoted(value)}` : ` ${name}={${value.code}}`
}

const astro: Dialect = {
  ...jsx,
  text: (content) => (/[{}<>&]/.test(content) ? `{${JSON.stringify(content)}}` : content),
  attribute: literal,
  script: (attributes, source) => `<script is:inline${attributes} set:html={${source}} />`,
  each: ({ list, as }, inner) => `{${list}.map((${as}) => (${inner}))}`,
}

/** @param island its form is a component of React, loaded in the browser as ours is */
export function astroSources({ root, parts }: Template, island: boolean): Sources {
  const to: Dialect = {
    ...astro,
    part: (name, prop) =>
      island && name === 'SearchForm' ? `<SearchForm client:load found={formData(found)} />` : jsx.part(name, prop),
  }
  const sources: Sources = {
    'src/pages/for-sale/index.astro': `---\n${importsOf([root], '../../parts', 'astro')}import { listing } from '../../data.ts'
export const prerender = false
const found = listing(Astro.url.searchParams)
---
<!DOCTYPE html>
${write(root, to)}`,
  }
  for (const [name, { prop, nodes }] of Object.entries(parts)) {
    const imports = importsOf(nodes, '.', 'astro')
    sources[`src/parts/${name}.astro`] = `---\n${imports}const { ${prop} } = Astro.props\n---\n${writeAll(nodes, to)}`
  }
  if (!island) return sources
  delete sources['src/parts/SearchForm.astro']
  const form = writeAll(parts.SearchForm!.nodes, react)
  const used = [...new Set(Array.from(form.matchAll(/\bfound\.(\w+)/g), ([, key]) => key))]
  sources['src/parts/SearchForm.jsx'] = `export default ({ found }) => (<>${form}</>)
export const formData = ({ ${used} }) => ({ ${used} })`
  for (const [path, text] of Object.entries(sources))
    sources[path] = text.replace(
      "import SearchForm from './SearchForm.astro'",
      "import SearchForm, { formData } from './SearchForm.jsx'",
    )
  return sources
}

const braces = (content: string) => content.replace(/[{}]/g, (sign) => `{'${sign}'}`)

const svelte: Dialect = {
  text: (content) => braces(escaped(content)),
  code: jsx.code,
  attribute: (name, value, node) =>
    isStatic(value) && !booleans.has(name) ? ` ${name}=${braces(quoted(value))}` : literal(name, value, node),
  script: (_, source, node) => {
    // A script of a component is its code: this one is text.
    const attributes = node.attributes.map(
      ([name, value]) => ` ${name}="${isStatic(value) ? value : `' + ${value.code} + '`}"`,
    )
    return `{@html '<script${attributes.join('')}>' + ${source} + '</' + 'script>'}`
  },
  each: ({ list, as, key }, inner) => `{#each ${list} as ${as} (${key})}${inner}{/each}`,
  when: (test, inner) => `{#if ${test}}${inner}{/if}`,
  part: (name, prop) => `<${name} {${prop}} />`,
}

export function svelteSources({ root, parts }: Template): Sources {
  const file = (nodes: readonly Node[], props: string, inner: string) =>
    `<script>\n${importsOf(nodes, '$lib', 'svelte')}const { ${props} } = $props()\n</script>\n${inner}`
  const named = Object.entries(parts).map(([name, { prop, nodes }]) => [
    `src/lib/${name}.svelte`,
    file(nodes, prop, writeAll(nodes, svelte)),
  ])
  return {
    ...Object.fromEntries(named),
    'src/routes/for-sale/+page.svelte': file(
      root.children.flatMap((node) => (isElement(node) ? node.children : [])),
      'data: found',
      '<svelte:head><Head {found} /></svelte:head><Body {found} />',
    ),
    'src/app.html': `<!doctype html><html${attributesOf(root, svelte)}><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>`,
  }
}

const tagOf = (name: string) => `part-${name.toLowerCase()}`

const marko: Dialect = {
  text: (content) => escaped(content).replaceAll('${', '\\${'),
  code: (source) => `\${${source}}`,
  attribute(name, value) {
    if (booleans.has(name)) return ` ${name}`
    return isStatic(value) ? ` ${name}=${JSON.stringify(value).replaceAll('${', '\\${')}` : ` ${name}=(${value.code})`
  },
  script: (attributes, source) => `<html-script${attributes}>$!{${source}}</html-script>`,
  each: ({ list, as }, inner) => `<for|${as}| of=${list}>${inner}</for>`,
  when: (test, inner) => `<if=(${test})>${inner}</if>`,
  part: (name, prop) => `<${tagOf(name)} ${prop}=${prop}/>`,
}

export function markoSources({ root, parts }: Template): Sources {
  const file = (prop: string, inner: string) => `<const/{ ${prop} }=input>\n${inner}`
  const named = Object.entries(parts).map(([name, { prop, nodes }]) => [
    `src/tags/${tagOf(name)}.marko`,
    file(prop, writeAll(nodes, marko)),
  ])
  return { ...Object.fromEntries(named), 'src/page.marko': file('found', `<!DOCTYPE html>\n${write(root, marko)}`) }
}

/** @returns the layout of a root whose head and body are those of pages */
export const nextLayout = ({ root }: Template): string =>
  `export default ({ children }) => (<html${attributesOf(root, react)}><body>{children}</body></html>)`
