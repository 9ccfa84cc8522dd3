import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, withPage } from '#test/support/browser/browser.ts'

/** Bytes (brotli) before the first interaction. */
const maxBytes = { script: 7 * 1024, stylesheet: 18 * 1024 }

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const chunks: Record<string, Chunk> = JSON.parse(readFileSync('dist/worker/client-manifest.json', 'utf8'))

/** @returns the files of an entry and of all that it imports, the entry's first */
function filesOf(source: string): string[] {
  const sources = new Set([source])
  for (const each of sources)
    for (const other of [chunks[each]!.imports, chunks[each]!.dynamicImports].flat()) if (other) sources.add(other)
  return [...sources].map((each) => chunks[each]!.file)
}

const deskFiles = filesOf('ui/client/desk/desk.ts')

/** @returns the bodies of what a page loads by itself */
async function loadFiles(page: Page, path: string) {
  const files: { kind: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const kind = /\/assets\/[^/]+\.json$/.test(response.url()) ? 'words' : response.request().resourceType()
    if (['script', 'stylesheet', 'words'].includes(kind)) files.push({ kind, body: response.body() })
  })
  await goTo(page, path)
  const of = async (kind: string) => Promise.all(files.filter((file) => file.kind === kind).map((file) => file.body))
  return { script: await of('script'), stylesheet: await of('stylesheet'), words: await of('words') }
}

const totalSize = (files: Buffer[]) => files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)

test.each([
  '/',
  '/for-sale/',
  '/property/4231901/',
  '/favourites/?ids=4231901',
  '/demand-register/',
  '/services/',
  '/fr/services/vente/',
  '/nieuwbouw/',
  '/contact/',
  '/visit/4231907/',
  '/jobs/',
])('loads %s within its budget, without React and without words', async (path) => {
  await withPage({ fresh: true }, async ({ page }) => {
    const { script, stylesheet, words } = await loadFiles(page, path)
    expect(script.length).toBeGreaterThan(0)
    expect(stylesheet.length).toBeGreaterThan(0)
    expect(words).toEqual([])
    expect(totalSize(script)).toBeLessThanOrEqual(maxBytes.script)
    expect(totalSize(stylesheet)).toBeLessThanOrEqual(maxBytes.stylesheet)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => deskFiles.some((file) => name.endsWith(file)))).toEqual([])
    expect(Buffer.concat(script).toString()).not.toMatch(/react(-dom|\.production|\.element|\.transitional)/i)
  })
})

test('the scripts of the desk keep to their budget, and no script of a public page names one', () => {
  const read = (file: string) => readFileSync(join('dist/client', file))
  const publicFiles = filesOf('ui/client/entry.ts')
  expect(publicFiles.filter((file) => deskFiles.includes(file))).toEqual([])
  const publicScripts = publicFiles.map((file) => read(file).toString()).join()
  expect(deskFiles.filter((file) => publicScripts.includes(basename(file)))).toEqual([])
  expect(totalSize([read(deskFiles[0]!)])).toBeLessThanOrEqual(4 * 1024)
  // Loaded with the first focus of a description.
  const editor = deskFiles.filter((file) => basename(file).startsWith('desk-editor-'))
  expect(editor).toHaveLength(1)
  expect(totalSize(editor.map(read))).toBeLessThanOrEqual(60 * 1024)
  expect(totalSize(deskFiles.filter((file) => !editor.includes(file)).map(read))).toBeLessThanOrEqual(40 * 1024)
})

/** Bytes of a module of the worker and of everything that it imports, compressed with gzip. */
function bundleSize(entry: string): number {
  const chunks = new Map<string, Buffer>()
  const visit = (file: string) => {
    if (chunks.has(file)) return
    const code = readFileSync(file)
    chunks.set(file, code)
    // Without those that `import()` loads.
    for (const [, name] of code.toString().matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g))
      visit(join(dirname(file), name!))
  }
  visit(join('dist/worker', entry))
  return gzipSync(Buffer.concat([...chunks.values()])).length
}

const appFile = () => {
  const name = readdirSync('dist/worker/assets').find((file) => /^app-.+\.js$/.test(file))
  return join('assets', name!)
}

test.each([
  ['a page of the edge cache', () => 'index.js', 60],
  ['every other page', appFile, 300],
])('what the worker evaluates for %s keeps to its budget', (_, entryOf, maxKilobytes) => {
  const size = bundleSize(entryOf())
  expect(size).toBeGreaterThan(4096)
  expect(size).toBeLessThanOrEqual(maxKilobytes * 1024)
})
