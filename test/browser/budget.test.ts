import { readFileSync } from 'node:fs'
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

/** Bytes of everything that the worker evaluates before its first request, compressed with gzip. */
const maxStartUp = 300 * 1024

test('the start-up bundle of the worker keeps to its budget', () => {
  const chunks = new Map<string, Buffer>()
  const visit = (file: string) => {
    if (chunks.has(file)) return
    const code = readFileSync(file)
    chunks.set(file, code)
    // Without those that `import()` loads.
    for (const [, name] of code.toString().matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g))
      visit(join(dirname(file), name!))
  }
  visit('dist/worker/index.js')
  expect(chunks.size).toBeGreaterThan(1)
  expect(gzipSync(Buffer.concat([...chunks.values()])).length).toBeLessThanOrEqual(maxStartUp)
})
