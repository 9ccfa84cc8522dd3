import { readFileSync } from 'node:fs'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { streetsUrl } from '#domain/geo/streets.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { streetTilesOf } from '#test/support/stock/street-archive.ts'

/** Bytes (brotli) of the scripts of a map that shows streets, but what each page loads. */
const maxScript = 80 * 1024

type Chunk = { file: string; imports?: string[] }
const chunks: Record<string, Chunk> = JSON.parse(readFileSync('dist/worker/client-manifest.json', 'utf8'))

/** Names of the files of a map and of all that it imports. */
function filesOfMap(): string[] {
  const sources = new Set(['ui/client/map/results-map.ts', 'ui/map/results-map.ts', 'ui/map/streets/layer.ts'])
  for (const source of sources) for (const other of chunks[source]!.imports ?? []) sources.add(other)
  sources.delete('ui/client/entry.ts')
  return [...sources].map((source) => chunks[source]!.file)
}

const tiles = { url: streetsUrl('0123456789ab'), attribution: '© OpenStreetMap contributors', maxZoom: 14, show: '' }
const drawn = streetTilesOf({ latitude: 50.879, longitude: 4.701 })

/** A list whose site has its own tiles. @returns the places of the tiles that were asked for, and the map's scripts */
async function openList(page: Page) {
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.slice(1))
  })
  await page.route('**/for-sale/**', async (route) => {
    const response = await route.fetch()
    const attribute = `data-tiles="${JSON.stringify(tiles).replaceAll('"', '&quot;')}"`
    await route.fulfill({ response, body: (await response.text()).replace('data-results-map=""', `$& ${attribute}`) })
  })
  await page.route('**/streets/**', (route) => {
    const place = new URL(route.request().url()).pathname.split('/').slice(3).join('/').replace('.mvt', '')
    asked.push(place)
    const tile = drawn.get(place)
    return tile ? route.fulfill({ body: gunzipSync(tile) }) : route.fulfill({ status: 204 })
  })
  await page.goto('/for-sale/?city=Leuven%7C3000')
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
  return { asked, scripts }
}

/** Whether something of a canvas of the streets is painted in a colour that the ground does not have. */
const hasStreets = (page: Page) =>
  page.locator('.map-drawn canvas').evaluateAll((canvases) =>
    canvases.some((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      if (width === 0) return false
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
      copy.drawImage(canvas as HTMLCanvasElement, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      const colors = new Set<string>()
      for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`)
      return colors.size > 3
    }),
  )

test('draws the streets of the site’s own tiles in both schemes, without consent or another host', async () => {
  await withPage({ fresh: true, choice: null }, async ({ page, pageErrors }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const { asked, scripts } = await openList(page)
    await page.locator('.map-drawn canvas.leaflet-tile-loaded').first().waitFor()
    await expect.poll(() => hasStreets(page)).toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    expect(await page.locator('.leaflet-control-attribution').textContent()).toContain('© OpenStreetMap contributors')
    expect(await page.locator('.leaflet-control-attribution a[href$="copyright"]').isVisible()).toBe(true)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => hasStreets(page)).toBe(true)
    const files = filesOfMap()
    expect(scripts).toEqual(expect.arrayContaining(files))
    const sizeOf = (file: string) => brotliCompressSync(readFileSync(`dist/client/${file}`)).length
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(maxScript)
    expect([...hosts]).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

test('loads no tiles, nor the script that draws them, while the country is in view', async () => {
  await withPage({ fresh: true, choice: null }, async ({ page }) => {
    const { asked } = await openList(page)
    await page.locator('.map-drawn').waitFor({ state: 'attached' })
    asked.length = 0
    await page.goto('/for-sale/')
    await page.mouse.move(9, 9)
    await page.locator('.map-cluster').first().waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked).toEqual([])
    expect(loaded.filter((name) => /\/layer-[^/]*\.js$/.test(name))).toEqual([])
  })
})
