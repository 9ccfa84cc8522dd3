/**
 * Prints what the code weighs, for `npm run measures [-- FOLDER]`: another folder is another checkout to compare with.
 * Product code is TypeScript of worker, ui and db; locale tables and the demo agency's data are counted apart.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import { bannedWords } from '#test/words.ts'

const root = process.argv[2] ?? '.'
const tracked = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).split('\n')
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
const product = sources.filter((file) => /^(worker|ui|db)\//.test(file) && !file.startsWith('db/seed/pictures/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodes(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodes(child)
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const maxLength = 40

const totals = { lines: 0, commentLines: 0, bannedComments: 0, longFunctions: 0, weakMaps: 0, casts: 0, clients: 0 }
const imports = new Map<string, string[]>()
const aliases: [string, string][] = [['#domain/', 'worker/domain/']]
for (const room of ['worker', 'ui', 'db', 'locales', 'test']) aliases.push([`#${room}/`, `${room}/`])

/** @returns the repository's file that an import names; null for a package */
function resolved(from: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = aliases.find(([prefix]) => name.startsWith(prefix))
  return alias ? alias[1] + name.slice(alias[0].length) : null
}

for (const file of product) {
  const text = read(file)
  const { program, comments } = parseSync(file, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  totals.lines += text.split('\n').length - 1
  for (const { start, end, value } of comments) {
    totals.commentLines += lineAt(end) - lineAt(start) + 1
    if (bannedWords.test(value)) totals.bannedComments++
  }
  const names: string[] = []
  const body = (program as unknown as { body: Node[] }).body
  for (const statement of body) {
    for (const node of nodes(statement)) {
      if (functionTypes.has(node.type) && lineAt(node.end) - lineAt(node.start) + 1 > maxLength) totals.longFunctions++
      if (node.type === 'ImportExpression' && isNode(node.source)) names.push(String(node.source.value))
      if (
        node.type === 'CallExpression' &&
        isNode(node.callee) &&
        /^(connect|createClient)$/.test(String(node.callee.name))
      )
        totals.clients++
    }
    if (isNode(statement.source)) names.push(String(statement.source.value))
  }
  totals.weakMaps += text.match(/^(export )?const \w+ = new WeakMap/gm)?.length ?? 0
  totals.casts += text.match(/\bas (unknown as|never)\b/g)?.length ?? 0
  imports.set(
    file,
    names.map((name) => resolved(file, name)).filter((name): name is string => name !== null),
  )
}

/** @returns groups of nodes that lead to each other (Tarjan) */
function cycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** Folders and files of a room, with the others that each imports. */
function roomGraph(room: string): Map<string, Set<string>> {
  const nameOf = (file: string) => file.split('/')[1]!
  const isOwn = (file: string) => file.startsWith(`${room}/`)
  const graph = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    if (!isOwn(file)) continue
    const names = graph.get(nameOf(file)) ?? new Set()
    graph.set(nameOf(file), names)
    for (const target of targets) if (isOwn(target) && nameOf(target) !== nameOf(file)) names.add(nameOf(target))
  }
  return graph
}

/** Rows on what is in a circle, and what imports each other in both directions: numbers and names. */
function circleRows(room: string): [string, string][] {
  const graph = roomGraph(room)
  const circle = cycles(graph).flat().sort()
  const pairs = [...graph].flatMap(([name, targets]) =>
    [...targets].filter((target) => name < target && graph.get(target)?.has(name)).map((target) => `${name}–${target}`),
  )
  const counted = (names: readonly string[]) => [names.length, ...(names.length ? [names.join(', ')] : [])].join(': ')
  return [
    [`${room}: folders and files in a circle`, counted(circle)],
    [`${room}: pairs in both directions`, counted(pairs)],
  ]
}

/** @returns gzip KB of the built modules that load with the one that a pattern names */
function bundleSize(entry: RegExp): number | string {
  const folder = join(root, 'dist/worker')
  if (!existsSync(join(folder, 'index.js'))) return 'not built'
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const statement of (parseSync(file, text).program as unknown as { body: Node[] }).body)
      if (isNode(statement.source) && String(statement.source.value).startsWith('.'))
        follow(posix.join(posix.dirname(file), String(statement.source.value)))
  }
  follow(readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => entry.test(file))!)
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(folder, file))).length
  return Math.round(bytes / 1024)
}

const folders = new Map<string, number>()
for (const file of product) folders.set(posix.dirname(file), (folders.get(posix.dirname(file)) ?? 0) + 1)
const locales = sources.filter((file) => file.startsWith('locales/'))
const lines = (files: string[]) => files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const rows: [string, string | number][] = [
  ['lines of product code', totals.lines],
  ['files of product code', product.length],
  ['lines of locale tables', lines(locales)],
  ['lines of tests', lines(sources.filter((file) => file.startsWith('test/')))],
  ['lines of picture generator', lines(sources.filter((file) => file.startsWith('db/seed/pictures/')))],
  ['comment lines, %', ((100 * totals.commentLines) / totals.lines).toFixed(1)],
  ['comments with banned words', totals.bannedComments],
  [`functions above ${maxLength} lines`, totals.longFunctions],
  ['calls that open a database client', totals.clients],
  ['module-level WeakMaps', totals.weakMaps],
  ['casts (as unknown as, as never)', totals.casts],
  ['import cycles', cycles(imports).length],
  ...circleRows('worker'),
  ...circleRows('ui'),
  ['largest folder, files', Math.max(...folders.values())],
  ['folders with one file', [...folders.values()].filter((count) => count === 1).length],
  ['bundle of a page of the edge cache, KB gzip', bundleSize(/^index\.js$/)],
  ['bundle of every other page, KB gzip', bundleSize(/app-[\w-]+\.js$/)],
  ['README, lines', readdirSync(root).includes('README.md') ? lines(['README.md']) : 0],
]
for (const [label, value] of rows) console.log(`${label.padEnd(40)} ${value}`)
