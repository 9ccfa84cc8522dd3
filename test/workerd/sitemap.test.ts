import { expect, inject, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import type { SitemapEntry } from '#worker/services/site/sitemap.ts'

// Other files of this isolate have loaded the sitemap without the mock.
vi.resetModules()

vi.mock('#worker/services/site/sitemap.ts', async (original) => {
  const real = await original<typeof import('#worker/services/site/sitemap.ts')>()
  type Options = Parameters<typeof real.createSitemap>[0]
  return { ...real, createSitemap: (options: Options) => real.createSitemap({ perFile: 10, ...options }) }
})

const { requestFixture, bindings } = await import('#test/support/worker/fixture-request.ts')
const { createServices } = await import('#worker/services/services.ts')
const { createSitemap, propertiesPerFile } = await import('#worker/services/site/sitemap.ts')

const perFile = 10

const sitemapOf = async (perFile: number) =>
  createSitemap({
    database: () => connect(inject('databases').agency),
    catalogue: await createServices(bindings, () => {}).catalogue(),
    perFile,
  })

const idsOf = (entries: readonly SitemapEntry[]) =>
  entries.flatMap(({ addresses }) => addresses[0]?.[1].match(/\/(\d{7})\/$/)?.[1] ?? [])

test('keeps a full file below the 50,000 URLs of the protocol', () => {
  expect(propertiesPerFile * 4).toBeLessThan(50_000)
})

test('lists every property once across the files, in order of id', async () => {
  const whole = idsOf(await (await sitemapOf(1000)).entries(1))
  const sitemap = await sitemapOf(perFile)
  const files = await sitemap.files()
  const parts = await Promise.all(Array.from({ length: files }, async (_, at) => idsOf(await sitemap.entries(at + 1))))
  expect(files).toBe(Math.ceil(whole.length / perFile))
  expect(files).toBeGreaterThan(3)
  expect(parts.flat()).toEqual(whole)
  expect(new Set(whole).size).toBe(whole.length)
  expect(await sitemap.entries(files + 1)).toEqual([])
})

test('serves an index of several files, which all respond', async () => {
  const { text } = await requestFixture({}, '/sitemap.xml')
  const paths = [...text.matchAll(/<loc>https:\/\/gevel\.test(\/sitemaps\/\d+\.xml)<\/loc>/g)].map((match) => match[1]!)
  expect(text).toContain('<sitemapindex')
  expect(paths.length).toBeGreaterThan(3)
  for (const { status, text } of await Promise.all(paths.map((path) => requestFixture({}, path)))) {
    expect(status).toBe(200)
    // The first file also holds pages.
    expect(text.match(/\/\d{7}\/<\/loc>/g)?.length).toBeLessThanOrEqual(perFile * 4)
  }
  expect((await requestFixture({}, `/sitemaps/${paths.length + 1}.xml`)).status).toBe(404)
})
