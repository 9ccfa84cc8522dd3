import { beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#locales/languages.ts'
import {
  bodyFaults,
  crawl,
  deadLinks,
  fetchPage,
  headerFaults,
  headFaults,
  hreflangFaults,
  missingFiles,
  onePerPattern,
  type Pages,
  pathOf,
  patternOf,
  sitemapFaults,
  sizeFaults,
} from '#test/support/markup/crawl.ts'
import { leakedKey } from '#test/support/markup/leaked-key.ts'
import { markupErrors } from '#test/support/markup/markup.ts'
import { markupPages } from '#test/support/markup/markup-pages.ts'
import { structuredDataErrors } from '#test/support/markup/structured-data.ts'
import { isFull } from '#test/support/test-extent.ts'

/** All linked pages of the demo agency, in four languages. */
let pages: Pages

beforeAll(async () => {
  pages = await crawl('demo', ['/', '/nl/', '/fr/', '/de/'])
})

test('the crawl reaches every route in every language', () => {
  expect(pages.size).toBeGreaterThan(1000)
  const routes = new Map(languageCodes.map((code) => [code, new Set<string>()]))
  for (const path of pages.keys()) {
    const [, code = 'en'] = /^\/(nl|fr|de)\//.exec(path) ?? []
    routes.get(code as 'en')!.add(patternOf(path))
  }
  for (const found of routes.values()) expect(found.size).toBeGreaterThan(25)
})

test('every link leads to a page', () => {
  expect(deadLinks(pages)).toEqual([])
})

test('every referenced file is served', async () => {
  expect(await missingFiles(pages)).toEqual([])
})

test('every page has one title, one h1, no empty heading and a description', () => {
  expect(headFaults(pages)).toEqual([])
})

test('every link has a name, no section failed and no missing value shows', () => {
  expect(bodyFaults(pages)).toEqual([])
})

test('no key of the locale tables shows', () => {
  const visible = (text: string) =>
    text
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, (tag) => ` ${tag.match(/(?:alt|title|aria-label|placeholder)="[^"]*"/g)?.join(' ') ?? ''} `)
  const leaks = [...pages.values()].flatMap(
    ({ path, text }) => leakedKey.exec(visible(text))?.map((key) => `${path}: ${key}`) ?? [],
  )
  expect(leaks).toEqual([])
})

test('every translation links back', async () => {
  expect(await hreflangFaults('demo', pages)).toEqual([])
})

test('every sitemap entry is a canonical page that may be indexed', async () => {
  expect(await sitemapFaults('demo', pages)).toEqual([])
})

test('every page has its security headers and a nonce on every script', () => {
  expect(headerFaults(pages)).toEqual([])
})

test('no page has more than 120 KB of HTML', () => {
  expect(sizeFaults(pages, 120 * 1024)).toEqual([])
})

test('every node of structured data is complete', () => {
  expect([...pages.values()].flatMap(({ path, text }) => structuredDataErrors(path, text))).toEqual([])
})

test('one page of every route and language is valid HTML', async () => {
  const chosen = isFull ? [...pages.values()].filter(({ status }) => status === 200) : onePerPattern(pages)
  expect(chosen.length).toBeGreaterThan(100)
  const faults: string[] = []
  for (const { path, text } of chosen) faults.push(...markupErrors(text).map((fault) => `${path}: ${fault}`))
  expect(faults).toEqual([])
})

test.each(markupPages)('%s is valid HTML (%j)', async (path, cookie) => {
  const first = await fetchPage('demo', path, cookie)
  const { text } = first.location ? await fetchPage('demo', pathOf(first.location), cookie) : first
  expect(markupErrors(text)).toEqual([])
})
