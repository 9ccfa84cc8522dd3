import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, withPage } from '#test/support/browser/browser.ts'

/** Bytes (brotli) before the first interaction. */
const maxBytes = { script: 7 * 1024, stylesheet: 18 * 1024 }

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
    expect(Buffer.concat(script).toString()).not.toMatch(/react(-dom|\.production|\.element|\.transitional)/i)
  })
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
