import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArticleCategory, ArticleSummary } from '#domain/content/article.ts'
import { articlePage, articlesInCategory, createCmsRoutes, mainMenu, pageTrail } from '#domain/content/cms-routes.ts'
import { type PageParams, type PageSummary, publishedPages } from '#domain/content/page.ts'
import { pathFor, resolvePath } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

const params: PageParams = {
  type: 'page',
  route: null,
  title: {},
  description: {},
  paths: {},
  seo: {},
  menu: true,
  subMenu: false,
  css: null,
  redirect: null,
  breadcrumb: true,
  pageBanner: true,
}

const page = (
  id: number,
  name: string,
  { params: own, ...rest }: Partial<Omit<PageSummary, 'params'>> & { params?: Partial<PageParams> } = {},
): PageSummary => ({
  id,
  parentId: null,
  name,
  path: name,
  status: 'published',
  sort: id,
  created: '2026-01-01',
  modified: '2026-01-01',
  ...rest,
  params: { ...params, ...own },
})

const article = (
  id: number,
  name: string,
  categoryId: number | null,
  rest: Partial<ArticleSummary> = {},
): ArticleSummary => ({
  id,
  categoryId,
  name,
  path: name,
  status: 'published',
  sort: id,
  published: '2026-01-01',
  modified: '2026-01-01',
  params: { title: {}, intro: {}, paths: {}, seo: {}, picture: null },
  ...rest,
})

const services = page(1, 'services', { params: { paths: { nl: 'diensten', de: 'dienstleistungen' }, subMenu: true } })
const categories: ArticleCategory[] = [
  { id: 5, parentId: null, name: {}, page: 'services' },
  { id: 6, parentId: 5, name: {}, page: null },
]
const selling = article(31, 'selling', 5, {
  path: 'vente',
  params: { title: {}, intro: {}, paths: { en: 'selling', nl: 'verkopen' }, seo: {}, picture: null },
})

const books = {
  pages: [
    services,
    page(2, 'team', { parentId: 1, params: { paths: { fr: 'equipe' } } }),
    page(3, 'draft', { status: 'draft' }),
    page(4, 'under-draft', { parentId: 3 }),
    page(5, 'projects-row', { path: '', params: { route: 'projects' } }),
    page(6, 'guide', { parentId: 5 }),
    page(7, 'thanks', { path: 'feedback/contact-me', params: { paths: { fr: 'merci/contact-me' } } }),
  ],
  articles: [
    selling,
    article(32, 'hidden', 5, { status: 'draft' }),
    article(33, 'deep', 6),
    article(34, 'loose', null),
  ],
  categories,
}

const routeMap = (defaultLanguage: Language = 'en') => ({
  languages: languageCodes,
  defaultLanguage,
  editors: createCmsRoutes(books),
})

test.each([
  ['/nl/makelaars/', 'page', '/nl/makelaars/'],
  ['/nl/makelaars/jan/3/', 'agent', '/nl/makelaars/jan/3/'],
  ['/de/makler/', 'agents', '/de/makler/'],
])('an editor’s page at the address of the agents is shown in their place: %s is %s', (path, route, canonical) => {
  const pages = [page(1, 'people', { params: { paths: { nl: 'makelaars' } } })]
  const editors = createCmsRoutes({ pages, articles: [], categories: [] })
  const found = resolvePath({ languages: languageCodes, defaultLanguage: 'en', editors }, path)
  expect(found).toMatchObject({ kind: 'found', route, canonical })
})

test.each([
  ['/services/', 'en', 'page', '/services/'],
  ['/Services', 'en', 'page', '/services/'],
  ['/nl/diensten/', 'nl', 'page', '/nl/diensten/'],
  ['/nl/services/', 'nl', 'page', '/nl/diensten/'],
  ['/diensten/', 'en', 'page', '/services/'],
  ['/fr/services/team/', 'fr', 'page', '/fr/services/equipe/'],
  ['/de/services/equipe/', 'de', 'page', '/de/dienstleistungen/team/'],
  ['/services/vente/', 'en', 'article', '/services/selling/'],
  ['/fr/services/vente/', 'fr', 'article', '/fr/services/vente/'],
  ['/nl/diensten/selling/', 'nl', 'article', '/nl/diensten/verkopen/'],
  ['/nl/services/vente/', 'nl', 'article', '/nl/diensten/verkopen/'],
  ['/services/deep/', 'en', 'article', '/services/deep/'],
  ['/feedback/contact-me/', 'en', 'page', '/feedback/contact-me/'],
  ['/fr/feedback/contact-me/', 'fr', 'page', '/fr/merci/contact-me/'],
  // Below a code route.
  ['/nieuwbouw/guide/', 'en', 'page', '/nieuwbouw/guide/'],
  ['/fr/construire/guide/', 'fr', 'page', '/fr/construire/guide/'],
  ['/fr/nieuwbouw/guide/', 'fr', 'page', '/fr/construire/guide/'],
] as const)('%s in %s is a CMS %s at %s', (path, language, route, canonical) => {
  expect(resolvePath(routeMap(), path)).toMatchObject({ kind: 'found', language, route, canonical })
})

test.each([
  '/draft/',
  '/under-draft/',
  '/draft/under-draft/',
  '/services/hidden/',
  '/loose/',
  '/services/loose/',
  '/services/team/x/',
])('%s is unknown', (path) => {
  expect(resolvePath(routeMap(), path)).toMatchObject({ kind: 'unknown' })
})

test('a code route with a draft row is unpublished, one without a row is not', () => {
  const closing = { ...books, pages: [page(9, 'rent', { path: '', status: 'draft', params: { route: 'rent' } })] }
  const closed = { ...routeMap(), editors: createCmsRoutes(closing) }
  expect(resolvePath(closed, '/for-rent/')).toMatchObject({ kind: 'unknown' })
  expect(resolvePath(closed, '/for-sale/')).toMatchObject({ kind: 'found', route: 'sale' })
  // Pages of its properties remain.
  expect(resolvePath(closed, '/for-rent/ghent/house/12/')).toMatchObject({ kind: 'found', route: 'rentProperty' })
})

test('a code route wins over a CMS page of the same path', () => {
  const editors = createCmsRoutes({ pages: [page(1, 'for-sale')], articles: [], categories: [] })
  expect(resolvePath({ ...routeMap(), editors }, '/for-sale/')).toMatchObject({ route: 'sale' })
})

test('a path of the requested language wins over one of another', () => {
  const pages = [
    page(1, 'one', { params: { paths: { nl: 'agenda' } } }),
    page(2, 'two', { params: { paths: { fr: 'agenda' } } }),
  ]
  const editors = createCmsRoutes({ pages, articles: [], categories: [] })
  const both = { ...routeMap(), editors }
  expect(resolvePath(both, '/nl/agenda/')).toMatchObject({ params: { page: 'one' } })
  expect(resolvePath(both, '/fr/agenda/')).toMatchObject({ params: { page: 'two' } })
})

test('every URL of a page resolves to it, with any default language', () => {
  for (const defaultLanguage of languageCodes) {
    const all = routeMap(defaultLanguage)
    for (const language of languageCodes) {
      for (const name of ['services', 'team', 'guide', 'thanks']) {
        const path = pathFor(all, 'page', language, { page: name })
        expect(resolvePath(all, path)).toMatchObject({ language, params: { page: name }, canonical: path })
      }
      const path = pathFor(all, 'article', language, { page: 'services', article: 'selling' })
      expect(resolvePath(all, path)).toMatchObject({
        route: 'article',
        params: { article: 'selling' },
        canonical: path,
      })
    }
  }
})

test('throws for a page that does not exist', () => {
  expect(() => pathFor(routeMap(), 'page', 'en', { page: 'missing' })).toThrow('missing')
})

test('a descendant of an unpublished page and a cycle are unpublished', () => {
  const pages = [
    { id: 1, parentId: null, status: 'published' as const },
    { id: 2, parentId: 1, status: 'published' as const },
    { id: 3, parentId: 9, status: 'published' as const },
    { id: 4, parentId: 5, status: 'published' as const },
    { id: 5, parentId: 4, status: 'published' as const },
    { id: 6, parentId: 6, status: 'published' as const },
    { id: 7, parentId: 1, status: 'draft' as const },
    { id: 8, parentId: 7, status: 'published' as const },
  ]
  expect(publishedPages(pages).map(({ id }) => id)).toEqual([1, 2])
})

test('published pages of any rows have a finite trail', () => {
  const row = fc.record({
    parentId: fc.option(fc.integer({ min: 0, max: 12 })),
    status: fc.constantFrom('published' as const, 'draft' as const),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const pages = rows.map((item, id) => page(id, `page-${id}`, item))
      const visible = publishedPages(pages)
      for (const item of visible) {
        const line = pageTrail(item, visible)
        expect(line.at(-1)).toBe(item)
        expect(line.every(({ status }) => status === 'published')).toBe(true)
      }
      createCmsRoutes({ pages, articles: [], categories: [] })
    }),
  )
})

test('sorts the menu, with sub-menus where configured', () => {
  const entries = mainMenu({
    ...books,
    pages: [...books.pages, page(8, 'secret', { params: { menu: false } }), page(9, 'first', { sort: 0 })],
  })
  expect(entries.map(({ page: { name } }) => name)).toEqual(['first', 'services', 'projects-row', 'thanks'])
  expect(entries[1]!.children.map(({ name }) => name)).toEqual(['team', 'selling', 'deep'])
  expect(entries[2]!.children).toEqual([])
})

test('sorts the articles of a category, optionally with its descendants', () => {
  expect(articlesInCategory(books, 5, false).map(({ name }) => name)).toEqual(['selling'])
  expect(articlesInCategory(books, 5, true).map(({ name }) => name)).toEqual(['selling', 'deep'])
})

test('an article is under the page of its category or an ancestor, else none', () => {
  expect(articlePage(books.articles[2]!, categories, books.pages)?.name).toBe('services')
  expect(articlePage(books.articles[3]!, categories, books.pages)).toBeNull()
})

test.each([
  ['/services/selling/', 'found'],
  ['/de/dienstleistungen/', 'found'],
  ['/de/dienstleistungen/selling/', 'unknown'],
  ['/de/services/selling/', 'unknown'],
  ['/de/dienstleistungen/building/', 'found'],
])('with an article that is withheld in German, %s is %s', (path, kind) => {
  const content = {
    pages: [services],
    articles: [
      article(1, 'selling', 5, { params: { ...selling.params, withheld: ['de'] } }),
      article(2, 'building', 5),
    ],
    categories: [{ id: 5, parentId: null, name: {}, page: 'services' }],
  }
  const editors = createCmsRoutes(content)
  expect(resolvePath({ languages: languageCodes, defaultLanguage: 'en', editors }, path).kind).toBe(kind)
})

test.each([
  ['/services/', 'found'],
  ['/nl/diensten/', 'found'],
  ['/de/dienstleistungen/', 'unknown'],
  ['/de/services/', 'unknown'],
  ['/de/diensten/', 'unknown'],
  ['/de/dienstleistungen/letting/', 'found'],
  ['/de/dienstleistungen/selling/', 'found'],
])('with a page that is withheld in German, %s is %s', (path, kind) => {
  const withheld = { ...services, params: { ...services.params, withheld: ['de' as const] } }
  const content = {
    pages: [withheld, page(2, 'letting', { parentId: 1 })],
    articles: [article(1, 'selling', 5)],
    categories: [{ id: 5, parentId: null, name: {}, page: 'services' }],
  }
  const editors = createCmsRoutes(content)
  expect(resolvePath({ languages: languageCodes, defaultLanguage: 'en', editors }, path).kind).toBe(kind)
})
