import { expect, test } from 'vitest'
import { articleForm, newArticle } from '#domain/content/article-forms.ts'
import { faultedTitle, findPart, partValues, rowValue, writeValues } from '#domain/content/document-part.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { WrittenSite } from '#domain/content/site-file.ts'
import { freePath } from '#domain/slug.ts'

const row = (id: number) =>
  newArticle({ title: 'Quays', categoryId: 5, language: 'en', today: '2026-11-23', path: `quays-${id}` }, id)

const written = (...ids: number[]): WrittenSite => ({ site: {}, pages: [], articles: ids.map(row), testimonials: [] })

const part = { list: 'articles' as const, id: 2 }

test.each([
  ['quays', [], 'quays'],
  ['quays', ['quays'], 'quays-2'],
  ['quays', ['quays', 'quays-2', 'quays-4'], 'quays-3'],
  ['', [], 'article'],
])('an article with the path %j beside %j has the path %j', (path, taken, free) => {
  expect(freePath(path, new Set(taken), 'article')).toBe(free)
})

test('a row is left out and put back, and is a value beside its fields', () => {
  const site = written(1, 2, 3)
  const { row: text = null } = rowValue(site, part)
  expect(JSON.parse(String(text))).toEqual(row(2))
  writeValues(site, part, { row: null }, { form: articleForm })
  expect([site.articles.map(({ id }) => id), rowValue(site, part)]).toEqual([[1, 3], { row: null }])
  writeValues(site, part, { row: text }, { form: articleForm })
  expect(site.articles).toEqual([row(1), row(3), row(2)])
  expect(rowValue(site, { list: 'site' })).toEqual({})
})

test('a row that is edited is the last one, which has the fault of an address that two have', () => {
  const site = written(1, 2, 3)
  writeValues(site, part, { 'title.fr': 'Les quais', categoryId: '6' }, { form: articleForm })
  expect(site.articles).toEqual([row(1), row(3), { ...row(2), title: { en: 'Quays', fr: 'Les quais' }, categoryId: 6 }])
})

test('a category is chosen by its id, and a text has a line a block', () => {
  const { title, ...entry } = { ...row(2), status: 'draft' as const }
  const params = { title, intro: {}, paths: {}, seo: {}, picture: null }
  const [first, second] = ['p', 'h2'].map((tag) => ({ tag, children: ['A & B'] }))
  const article = { ...entry, params, sort: 0, text: { en: [first, second] } }
  const document = { pages: [], articles: [article] } as unknown as SiteDocument
  expect(partValues(findPart(document, part)!, articleForm)).toMatchObject({
    ...{ categoryId: '5', 'title.en': 'Quays', 'title.fr': null, 'seo.en.title': null },
    'text.en': 'A & B\n\n# A & B',
  })
})

test.each([
  [['articles', 1, 'text', 'nl'], { en: 'Quays' }],
  [['articles', 7], null],
  [['site', 'topBarLinks', 0, 'link'], null],
])('a fault at %j is of what is called %j', (path, title) => {
  expect(faultedTitle(written(1, 2), path)).toEqual(title)
})
