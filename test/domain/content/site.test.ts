import { expect, test } from 'vitest'
import { documentOf, type Site, type SiteDocument, usedLanguages } from '#domain/content/site.ts'

const site = { name: 'Gevel' } as Site
const before = { site, pages: [{ name: 'old' }], articles: [], testimonials: [{ id: 1 }] } as unknown as SiteDocument

test('a list that a file lacks stays as it was; an empty one is emptied', () => {
  const articles = [{ name: 'new' }] as unknown as SiteDocument['articles']
  expect(documentOf({ site, articles, testimonials: [] }, before)).toEqual({
    ...{ site, pages: before.pages, articles, testimonials: [] },
  })
})

test('a list that a file lacks is empty where nothing was', () => {
  expect(documentOf({ site })).toEqual({ site, pages: [], articles: [], testimonials: [] })
})

test('the default language is used even where it is switched off', () => {
  const languages: Site['languages'] = [
    { code: 'nl', use: false },
    { code: 'fr', use: true },
    { code: 'de', use: false },
  ]
  expect(usedLanguages({ languages, defaultLanguage: 'nl' })).toEqual(['nl', 'fr'])
  expect(usedLanguages({ languages, defaultLanguage: 'fr' })).toEqual(['fr'])
})
