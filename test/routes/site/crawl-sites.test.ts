import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { FixtureName } from '#test/support/database/fixtures.ts'
import {
  bodyFaults,
  crawl,
  deadLinks,
  headerFaults,
  headFaults,
  hreflangFaults,
  linksWithoutName,
  sitemapFaults,
} from '#test/support/markup/crawl.ts'
import { isFull } from '#test/support/test-extent.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

const homes = (byDefault: Language, ...others: Language[]) =>
  ['/', ...others.map((code) => `/${code}/`)].filter((path) => path !== `/${byDefault}/`)

test.each<[FixtureName, string, string[], number]>([
  ['dutch', 'Dutch by default, and French', homes('nl', 'fr'), 50],
  ['alone', 'French alone', homes('fr'), 25],
  ['sparse', 'four languages, of which two have no texts', homes('nl', 'fr', 'en', 'de'), 100],
  ['bare', 'the smallest site there is', [...homes('en', 'nl', 'fr', 'de'), '/for-sale/', '/nieuwbouw/'], 80],
])('%s: %s has no dead links, missing texts or one-sided translations', async (fixture, _, starts, minPages) => {
  const pages = await crawl(fixture, starts, isFull ? undefined : 3)
  expect(deadLinks(pages)).toEqual([])
  expect(headFaults(pages)).toEqual([])
  expect(bodyFaults(pages)).toEqual([])
  expect(headerFaults(pages)).toEqual([])
  expect(await hreflangFaults(fixture, pages)).toEqual([])
  expect(await sitemapFaults(fixture, pages, isFull ? undefined : 60)).toEqual([])
  expect(pages.size).toBeGreaterThan(minPages)
})

test('a site of one language has no language switch, hreflang or prefix', async () => {
  const { text } = await requestFixture('alone', '/')
  expect(text).not.toContain('hrefLang')
  expect(text).not.toContain('class="langs"')
  expect(text).not.toMatch(/href="\/(?:fr|en|nl|de)\//)
  for (const code of languageCodes.filter((item) => item !== 'fr'))
    expect((await requestFixture('alone', `/${code}/`)).status).toBe(404)
})

test('with Dutch as the default language, Dutch pages have no prefix and link to their translations', async () => {
  expect((await requestFixture('dutch', '/diensten/')).status).toBe(200)
  expect((await requestFixture('dutch', '/nl/diensten/')).text).toContain(
    '<link rel="canonical" href="https://gevel.test/diensten/"',
  )
  expect((await requestFixture('dutch', '/diensten/')).text).toMatch(/<a href="\/fr\/services\/" hrefLang="fr"/)
})

test.each(['/', '/de/', '/fr/'])('the menu of %s falls back for missing English and German texts', async (path) => {
  const { text } = await requestFixture('sparse', path)
  const [menu] = /<nav class="menu"[\s\S]*?<\/nav>/.exec(text)!
  expect(linksWithoutName(menu)).toEqual([])
  expect(menu).toContain(path === '/fr/' ? 'À vendre' : 'Te koop')
})
