import { expect, test } from 'vitest'
import { pictureUses } from '#domain/content/library/library-use.ts'

const path = '/pictures/library/quay'

test.each([
  ['a field', [path]],
  ['a block as a whole', [JSON.stringify({ id: 3, images: [{ path, width: 10, height: 10 }] })]],
])('a picture in %s of a draft is used by its page, once', (_, values) => {
  const drafts = [{ list: 'pages' as const, id: 7, values }]
  const lists = { pages: [], articles: [], testimonials: [] }
  const published = [{ id: 7, banner: { image: { path } } }]
  const use = { list: 'pages', id: 7 }
  expect(pictureUses({ site: {}, ...lists, drafts }).get(path)).toEqual([use])
  expect(pictureUses({ site: {}, ...lists, pages: published, drafts }).get(path)).toEqual([use])
})

test('a text of a draft is no picture', () => {
  const drafts = [{ list: 'articles' as const, id: 7, values: ['{"not": closed', null, '{"a"}'] }]
  expect(pictureUses({ site: {}, pages: [], articles: [], testimonials: [], drafts }).size).toBe(0)
})
