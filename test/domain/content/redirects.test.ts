import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { redirectAt, redirectIn, redirectsAfter } from '#domain/content/page/redirects.ts'
import { mergeSiteFile, type SiteDocument } from '#domain/content/site.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { joinSiteParts } from '#worker/importers/site-folder.ts'

const folder = 'db/seed/demo/site'
const files = readdirSync(folder).map((name) => ({ name, raw: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) }))
const demoSite = mergeSiteFile(readSiteFile(joinSiteParts(files).raw))

test.each([
  ['/fr/vendeurs/ page:selling', { from: '/fr/vendeurs/', link: 'page:selling' }],
  ['  /Old  /contact/ ', { from: '/old/', link: '/contact/' }],
  ['/contact.php https://example.com/', { from: '/contact.php', link: 'https://example.com/' }],
  ['/only-an-address/', null],
  ['no-slash page:home', null],
  ['//evil.example page:home', null],
  ['/a?b=1 page:home', null],
  ['/a javascript:alert(1)', null],
  ['/a #top', null],
  ['/a mailto:a@example.com', null],
  ['/a tel:021234567', null],
])('%j is %j', (line, redirect) => {
  expect(redirectIn(line)).toEqual(redirect)
})

test.each([
  ['/fr/vendeurs/', 'page:selling'],
  ['/FR/Vendeurs', 'page:selling'],
  ['/contact.php', '/contact/'],
  ['/fr/vendeurs/more/', null],
])('%s leads to %j', (path, link) => {
  expect(redirectAt({ redirects: ['/fr/vendeurs/ page:selling', '/contact.php /contact/'] }, path)).toBe(link)
})

const edited = (change: (document: SiteDocument) => void): SiteDocument => {
  const document = structuredClone(demoSite)
  change(document)
  return document
}

const pageOf = ({ pages }: SiteDocument, name: string) => pages.find((page) => page.name === name)!

const moved = edited((document) => {
  pageOf(document, 'services').path = 'what-we-do'
  pageOf(document, 'services').params.paths = { fr: 'ce-que-nous-faisons' }
})

test('a page that moves leads there from each of its former addresses, with what is below it', () => {
  const redirects = redirectsAfter(demoSite, moved)
  expect(redirects).toContain('/services/ page:services')
  expect(redirects).toContain('/fr/services/ page:services')
  expect(redirects.filter((line) => line.endsWith(' article:selling'))).toHaveLength(4)
  expect(redirectsAfter(demoSite, demoSite)).toEqual([])
})

test('a page that moves back, or is replaced at its address, has no redirect there', () => {
  const there = { ...moved, site: { ...moved.site, redirects: redirectsAfter(demoSite, moved) } }
  const back = { ...demoSite, site: { ...demoSite.site, redirects: there.site.redirects! } }
  const lines = redirectsAfter(there, back)
  expect(lines).toContain('/what-we-do/ page:services')
  expect(lines.some((line) => line.startsWith('/services/ '))).toBe(false)
})

test('what is taken off the site has none', () => {
  const without = edited((document) => {
    pageOf(document, 'contact').status = 'draft'
  })
  expect(redirectsAfter(demoSite, without)).toEqual([])
})
