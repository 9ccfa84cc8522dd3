import { expect, test } from 'vitest'
import { enabledLanguages, mergeSiteFile, type Site, type SiteDocument } from '#domain/content/site.ts'

const site = { name: 'Gevel' } as Site
const before = { site, pages: [{ name: 'old' }], articles: [], testimonials: [{ id: 1 }] } as unknown as SiteDocument

test('a missing list is left as it is, an empty one is cleared', () => {
  const articles = [{ name: 'new' }] as unknown as SiteDocument['articles']
  expect(mergeSiteFile({ site, articles, testimonials: [] }, before)).toEqual({
    ...{ site, pages: before.pages, articles, testimonials: [] },
  })
})

test('a missing list of a new site is empty', () => {
  expect(mergeSiteFile({ site })).toEqual({ site, pages: [], articles: [], testimonials: [] })
})

test('the default language is always enabled', () => {
  const languages: Site['languages'] = [
    { code: 'nl', use: false },
    { code: 'fr', use: true },
    { code: 'de', use: false },
  ]
  expect(enabledLanguages({ languages, defaultLanguage: 'nl' })).toEqual(['nl', 'fr'])
  expect(enabledLanguages({ languages, defaultLanguage: 'fr' })).toEqual(['fr'])
})
