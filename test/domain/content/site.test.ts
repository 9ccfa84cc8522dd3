import { expect, test } from 'vitest'
import { enabledLanguages, mergeSiteFile, type Site, type SiteDocument } from '#domain/content/site.ts'

const site = { name: 'Gevel' } as Site
const before = { site, pages: [{ name: 'old' }], articles: [], testimonials: [{ id: 1 }] } as unknown as SiteDocument

test('a list that a file lacks stays as it was; an empty one is emptied', () => {
  const articles = [{ name: 'new' }] as unknown as SiteDocument['articles']
  expect(mergeSiteFile({ site, articles, testimonials: [] }, before)).toEqual({
    ...{ site, pages: before.pages, articles, testimonials: [] },
  })
})

test('a list that a file lacks is empty where nothing was', () => {
  expect(mergeSiteFile({ site })).toEqual({ site, pages: [], articles: [], testimonials: [] })
})

test('the default language is used even where it is switched off', () => {
  const languages: Site['languages'] = [
    { code: 'nl', use: false },
    { code: 'fr', use: true },
    { code: 'de', use: false },
  ]
  expect(enabledLanguages({ languages, defaultLanguage: 'nl' })).toEqual(['nl', 'fr'])
  expect(enabledLanguages({ languages, defaultLanguage: 'fr' })).toEqual(['fr'])
})
