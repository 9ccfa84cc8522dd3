import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkedLinks, deadLinks, type LinkFault, linkedRows } from '#domain/content/page/dead-links.ts'
import { mergeSiteFile, type SiteDocument } from '#domain/content/site.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { joinSiteParts } from '#worker/importers/site-folder.ts'

const folder = 'db/seed/demo/site'
const files = readdirSync(folder).map((name) => ({ name, raw: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) }))
const demoSite = mergeSiteFile(readSiteFile(joinSiteParts(files).raw))

const origin = 'https://gevel.test'
const online = { homes: new Set([4231930]), projects: new Set([7]) }

const edited = (change: (document: SiteDocument) => void): SiteDocument => {
  const document = structuredClone(demoSite)
  change(document)
  return document
}

const pageOf = ({ pages }: SiteDocument, name: string) => pages.find((page) => page.name === name)!

const dead = (document: SiteDocument) => deadLinks(checkedLinks(document, origin), online)

/** A page and an article are drafts; an address has moved; an agent and a language are not shown. */
const agency = (document: SiteDocument) => {
  pageOf(document, 'contact').status = 'draft'
  document.articles.find(({ name }) => name === 'selling')!.status = 'draft'
  document.site.redirects = ['/old.php page:services']
  document.site.languages.find(({ code }) => code === 'de')!.use = false
  document.site.agents!.find(({ id }) => id === 2)!.public = false
}

const own = (href: string) => [{ tag: 'p' as const, children: [{ tag: 'a' as const, href, children: ['here'] }] }]

test.each<[string, LinkFault | null]>([
  ['page:services', null],
  ['page:contact', 'offline'],
  ['page:favourites', null],
  ['page:nowhere', 'none'],
  ['article:selling', 'offline'],
  ['article:letting', null],
  ['article:nowhere', 'none'],
  ['/services/', null],
  ['/Services', null],
  ['/fr/services/?a=1', null],
  ['/servises/', 'none'],
  ['/contact/', 'none'],
  ['/de/leistungen/', 'none'],
  ['/services/selling/', 'none'],
  ['/old.php', null],
  ['/services/old/', 'none'],
  ['/for-sale/', null],
  ['/for-sale/gent/house/4231930/', null],
  ['/for-sale/gent/house/4231931/', 'gone'],
  ['/property/12/', 'gone'],
  ['/visit/4231930/', null],
  ['/visit/12/', 'gone'],
  ['/nieuwbouw/gent/quays/7/', null],
  ['/nieuwbouw/gent/quays/8/', 'gone'],
  ['/agents/eva/1/', null],
  ['/agents/tom/2/', 'none'],
  ['/offices/sea/99/', 'none'],
  ['/pictures/library/quay', null],
  ['/terms.pdf', null],
  ['#module-601', null],
  ['#module-1', 'anchor'],
  ['#top', null],
  ['#quays', 'anchor'],
  ['/services/#module-602', null],
  ['/services/#module-603', 'anchor'],
  ['/for-sale/#price', null],
  [`${origin}/servises/`, 'none'],
  [`${origin}/services/`, null],
  ['https://example.com/servises/', null],
  ['mailto:a@example.com', null],
  ['tel:021234567', null],
])('a link to %s has the fault %j', (href, fault) => {
  const document = edited((draft) => {
    agency(draft)
    pageOf(draft, 'services').modules.find(({ id }) => id === 601)!.description = { en: own(href) }
  })
  const found = dead(document).filter(({ place }) => place.list === 'pages' && place.id === 6)
  const place = { list: 'pages', id: 6, at: 'block-601' }
  expect(found).toEqual(fault ? [{ href, fault, languages: ['en'], place }] : [])
})

test('each place of a link is named once, with the languages that have it', () => {
  const link = { label: { en: 'Nowhere' }, icon: null, color: null, status: 'published' as const, link: '/a/' }
  const document = edited(({ site, pages, articles }) => {
    pages.find(({ id }) => id === 6)!.modules[0]!.description = { en: own('/a/'), fr: [...own('/a/'), ...own('/a/')] }
    pages.find(({ name }) => name === 'contact')!.params.redirect = { active: true, link: '/b/' }
    articles[0]!.text = { nl: own('/a/'), de: own('/a/') }
    site.topBarLinks = [link]
    site.header.links = [{ ...link, status: 'draft' }, link]
    site.footer.columns[0]!.text = { public: true, text: { nl: own('/a/') } }
    site.footer.columns[0]!.intro = { public: false, text: { nl: own('/a/') } }
    site.redirects = ['/old/ page:services', '/older/ /a/']
  })
  const { id } = pageOf(document, 'contact')
  expect(dead(document).map(({ href, place, languages }) => [href, ...Object.values(place), ...languages])).toEqual([
    ['/a/', 'pages', 6, 'block-601', 'en', 'fr'],
    ['/b/', 'pages', id, 'page-redirect.link'],
    ['/a/', 'articles', document.articles[0]!.id, 'article-text.nl', 'nl', 'de'],
    ['/a/', 'settings', 'links', 'topBarLinks.0.link'],
    ['/a/', 'settings', 'links', 'header.links.1.link'],
    ['/a/', 'settings', 'links', 'footer.columns.0.text.text.nl', 'nl'],
    ['/a/', 'settings', 'addresses', 'redirects'],
  ])
})

test('what visitors do not see has no links', () => {
  const document = edited((draft) => {
    const page = pageOf(draft, 'services')
    const article = draft.articles.find(({ name }) => name === 'letting')!
    for (const module of page.modules) module.description = { en: own('/a/') }
    page.modules[0]!.status = 'draft'
    article.text = { en: own('/a/') }
    article.status = 'draft'
    pageOf(draft, 'contact').modules[0]!.description = { en: own('/a/') }
    pageOf(draft, 'contact').status = 'draft'
  })
  expect(dead(document).filter(({ href }) => href === '/a/')).toMatchObject([{ place: { id: 6, at: 'block-602' } }])
})

test('the demo agency has no dead link, and asks about no home', () => {
  const links = checkedLinks(demoSite, origin)
  expect([deadLinks(links, online), linkedRows(links)]).toEqual([[], { homes: [], projects: [] }])
})
