import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { pages, properties, site } from '#db/schema/index.ts'
import type { Module } from '#domain/content/module.ts'
import type { PageRecord } from '#domain/content/page.ts'
import { type SiteDocument, siteFormat } from '#domain/content/site.ts'
import { pageSize } from '#domain/search/results.ts'
import { today } from '#test/support/database/demo-day.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { advanceClock, bindings, clockOf, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const database = () => connect(inject('databases').edited)

let original: SiteDocument

/** Changes the demo agency's site in a new data version. */
async function edited(change: (document: SiteDocument) => void) {
  const document = structuredClone(original)
  change(document)
  await importSite(database(), document, { today })
  advanceClock('edited')
}

const pageIn = (document: SiteDocument, name: string): PageRecord => document.pages.find((page) => page.name === name)!

const see = (path: string) => requestFixture('edited', path)

beforeEach(async () => {
  if (!original) {
    const stored = await readStoredSite(database())
    if (stored.state !== 'here') throw new Error('no site')
    original = stored.document
  }
})

test('the home page of a new agency has no empty sections', async () => {
  const headings = async () => [...(await see('/')).text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
  const before = await headings()
  await edited((document) => {
    document.testimonials = []
    pageIn(document, 'projects').status = 'draft'
  })
  const after = await headings()
  const modules = ['testimonials', 'project-list'].map(
    (type) => pageIn(original, 'home').modules.find(({ relation }) => relation.type === type)!.title!.en!,
  )
  expect(before).toEqual(expect.arrayContaining(modules))
  expect(after).toEqual(before.filter((text) => !modules.includes(text!)))
})

test.each([
  ['/', 200],
  ['/for-sale/', 200],
  ['/for-rent/', 200],
  ['/nieuwbouw/', 200],
  ['/demand-register/', 200],
  ['/services/', 200],
  ['/contact/', 200],
  ['/contact-demand/', 200],
  ['/cookie-policy/', 200],
  ['/privacy-statement/', 200],
  ['/disclaimer/', 200],
  ['/feed-back/', 200],
  ['/nl/te-koop/', 200],
  ['/nl/te-huur/', 200],
  ['/nl/nieuwbouw/', 200],
  ['/nl/demand-register/', 200],
  ['/nl/diensten/', 200],
  ['/nl/contact/', 200],
  ['/nl/gratis-schatting/', 200],
  ['/fr/acheter/', 200],
  ['/fr/louer/', 200],
  ['/fr/construire/', 200],
  ['/fr/je-recherche/', 200],
  ['/fr/services/', 200],
  ['/fr/contact/', 200],
  ['/fr/estimation-gratuite/', 200],
  ['/fr/services/vente/', 200],
  ['/fr/services/location/', 200],
  ['/fr/services/estimation/', 200],
  ['/fr/services/construction/', 200],
  ['/de/kaufen/', 200],
  ['/de/suchauftrag/', 200],
  ['/de/kostenlose-bewertung/', 200],
  ['/feedback/', 404],
  ['/feedback/anything/', 404],
  ['/fr/merci/', 404],
  ['/services/anything/', 404],
])('%s returns %d', async (path, status) => {
  expect((await getFixturePage(path)).status).toBe(status)
})

const forms = [
  'contact-me',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'demand-register',
  'send-to-friend',
  'site-contact',
  'sign-newsletter',
]

test.each(forms)('the thank-you page %s exists in every language and is not indexed', async (form) => {
  const own = (savedSearch: string) => (form === 'contact-demand' ? savedSearch : form)
  const paths = [
    `/feedback/${form}/`,
    `/fr/merci/${own('estimation-gratuite')}/`,
    `/nl/bedankt/${own('gratis-schatting')}/`,
    `/de/danke/${own('kostenlose-bewertung')}/`,
  ]
  for (const path of paths) {
    const { status, text } = await getFixturePage(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('<meta name="robots" content="noindex')
    expect(text).not.toContain('rel="alternate"')
  }
  expect((await getFixturePage(`/fr/feedback/${form}/`)).location).toBe(paths[1])
})

test.each([
  ['/Services/', '/services/'],
  ['/For-sale/', '/for-sale/'],
  ['/Cookie-policy', '/cookie-policy/'],
  ['/services/vente/', '/services/selling/'],
  ['/nl/services/', '/nl/diensten/'],
  ['/fr/contact-demand/?utm_source=x', '/fr/estimation-gratuite/?utm_source=x'],
  ['/fr/demand-register/', '/fr/je-recherche/'],
])('%s redirects once to %s', async (path, to) => {
  const { status, location } = await getFixturePage(path)
  expect([status, location]).toEqual([301, to])
  expect((await getFixturePage(to)).status).toBe(200)
})

test('a page links to its translations in head and language switch', async () => {
  const { text } = await getFixturePage('/fr/services/')
  for (const [language, path] of [
    ['en', '/services/'],
    ['nl', '/nl/diensten/'],
    ['fr', '/fr/services/'],
  ] as const) {
    expect(text).toContain(`<link rel="alternate" hrefLang="${language}" href="https://gevel.test${path}"/>`)
    expect(text).toMatch(new RegExp(`<a href="${path}" hrefLang="${language}"`))
  }
})

test('the breadcrumb of the feedback page says Feedback', async () => {
  const { text } = await getFixturePage('/feed-back/')
  expect(text).toMatch(/aria-current="page">Feedback</)
})

test.each([
  ['/feed-back/', 'en'],
  ['/fr/avis/', 'fr'],
  ['/de/erfahrungen/', 'de'],
])('%s begins with the testimonials written in its language', async (path, language) => {
  const { text } = await getFixturePage(path)
  const written = [...text.matchAll(/<blockquote(?: lang="(\w\w)")?>/g)].map(([, other]) => other ?? language)
  expect(written[0]).toBe(language)
  expect(written.lastIndexOf(language)).toBeLessThan(written.findIndex((other) => other !== language))
})

test('a draft and its children have no address, menu entry, link or sitemap entry', async () => {
  await edited((document) => {
    pageIn(document, 'services').status = 'draft'
  })
  for (const path of ['/services/', '/services/selling/', '/nl/diensten/']) expect((await see(path)).status).toBe(404)
  const homePage = await see('/')
  expect(homePage.text).not.toContain('href="/services/')
  expect((await see('/sitemap.xml')).text).not.toContain('/services/')
})

test('a changed menu shows without a deployment', async () => {
  await edited((document) => {
    const contact = pageIn(document, 'contact')
    contact.params.title.en = 'Talk to us'
    contact.params.paths.en = 'talk-to-us'
  })
  const { text } = await see('/')
  expect(text).toMatch(/<a href="\/talk-to-us\/"[^>]*>Talk to us/)
  expect((await see('/talk-to-us/')).status).toBe(200)
  expect((await see('/contact/')).location).toBe('/talk-to-us/')
})

test.each([
  ['page:contact', '/contact/'],
  ['article:selling', '/services/selling/'],
  ['/for-sale/?type=1', '/for-sale/?type=1'],
  ['https://example.com/elsewhere', 'https://example.com/elsewhere'],
])('a page that redirects to %s does so once, and links point to its target', async (link, to) => {
  await edited((document) => {
    pageIn(document, 'demand-register').params.redirect = { active: true, link }
  })
  const { status, location } = await see('/demand-register/')
  expect([status, location]).toEqual([302, to])
  const { text } = await see('/')
  expect(text).toContain(`href="${to}"`)
  expect(text).not.toContain('href="/demand-register/"')
  expect((await see('/sitemap.xml')).text).not.toContain('/demand-register/')
})

test.each(['//evil.example/', 'javascript:alert(1)', '/\\evil.example/', 'page:missing'])(
  'an unsafe redirect to %s in the database is ignored',
  async (link) => {
    await edited((document) => {
      pageIn(document, 'demand-register').params.redirect = { active: true, link }
    })
    const { status, location } = await see('/demand-register/')
    expect([status, location]).toEqual([200, null])
  },
)

test.each([
  '/demand-register/',
  '/demand%2Dregister/',
  '/Demand-Register',
  'https://gevel.test/demand-register/',
  'page:contact',
  '/fr/contact/',
  'page:demand-register',
  'article:how-we-work',
  '#here',
  'mailto:a@example.com',
])('a page with a circular or broken redirect (%s) shows itself', async (link) => {
  await edited((document) => {
    pageIn(document, 'demand-register').params.redirect = { active: true, link }
    pageIn(document, 'contact').params.redirect = { active: true, link: 'page:demand-register' }
  })
  expect((await see('/demand-register/')).status).toBe(200)
  expect((await see('/')).text).toContain('href="/demand-register/"')
})

test('a page may redirect to an article whose page redirects elsewhere', async () => {
  await edited((document) => {
    pageIn(document, 'services').params.redirect = { active: true, link: 'page:contact' }
    pageIn(document, 'demand-register').params.redirect = { active: true, link: '/services/selling/' }
  })
  expect((await see('/demand-register/')).location).toBe('/services/selling/')
  expect((await see('/services/selling/')).status).toBe(200)
})

test('a page that redirects to a draft shows itself and keeps its links', async () => {
  await edited((document) => {
    pageIn(document, 'contact-demand').params.redirect = { active: true, link: 'page:feed-back' }
    pageIn(document, 'feed-back').status = 'draft'
  })
  expect((await see('/contact-demand/')).status).toBe(200)
  expect((await see('/')).text).toContain('href="/contact-demand/"')
  expect((await see('/sitemap.xml')).text).toContain('/contact-demand/')
})

test('breadcrumbs below a redirecting page stay on the site', async () => {
  await edited((document) => {
    pageIn(document, 'services').params.redirect = { active: true, link: 'https://example.com/services' }
  })
  const { text } = await see('/services/selling/')
  expect(text).toContain('"item":"https://gevel.test/services/"')
  expect(text).not.toContain('gevel.testhttps')
  const [link] = /<a [^>]*href="https:\/\/example\.com\/services"[^>]*>[\s\S]*?<\/a>/.exec(text)!
  expect(link).toContain('target="_blank"')
  expect(link).toContain('opens in a new tab')
})

/** A page whose content is read when it is shown, and not with the catalogue. */
function lengthen(page: { modules: Module[] }) {
  page.modules = [moduleOf(9200, { description: { en: [{ tag: 'p', children: ['long '.repeat(3000)] }] } })]
}

test('a draft of a newer data version is not shown by an isolate with the older one', async () => {
  await edited((document) => lengthen(pageIn(document, 'feed-back')))
  expect((await see('/')).text).toContain('/feed-back/')
  const document = structuredClone(original)
  const page = pageIn(document, 'feed-back')
  page.status = 'draft'
  page.params.title.en = 'Secret of tomorrow'
  await importSite(database(), document, { today })
  const { status, text } = await see('/feed-back/')
  expect(status).toBe(404)
  expect(text).not.toContain('Secret of tomorrow')
})

const moduleOf = (id: number, change: object): Module =>
  ({
    ...structuredClone(pageIn(original, 'services').modules[0]!),
    id,
    title: { en: `Title ${id}` },
    ...change,
  }) as Module

test('an unknown or broken module is omitted and logged', async () => {
  const broken = [
    { relation: { type: 'from-the-future', id: null } },
    { relation: { type: 'property-list', id: 999 } },
    { relation: { type: 'article', id: 999 } },
    { relation: { type: 'text', id: null }, images: null },
    { relation: { type: 'gallery', id: null }, images: [null] },
    { relation: { type: 'video', id: null }, video: null },
    { relation: { type: 'video', id: null }, video: 5 },
    { relation: null },
    { position: null },
  ].map((change, index) => moduleOf(9000 + index, change))
  await edited((document) => {
    const page = pageIn(document, 'services')
    page.modules = [
      ...broken,
      moduleOf(9100, { position: { contentRow: 99, span: 12, columns: { sm: null, md: null, lg: null } } }),
    ]
  })
  const { status, text, logs } = await see('/services/')
  expect(status).toBe(200)
  for (const { id } of broken) expect(text).not.toContain(`Title ${id}`)
  expect(text).toContain('Title 9100')
  expect(text).not.toContain('class="section-error"')
  expect(logs.filter(([level]) => level === 'error').length).toBeGreaterThanOrEqual(broken.length - 1)
})

test('active SEO fields apply to their language only', async () => {
  await edited((document) => {
    const { seo } = pageIn(document, 'contact').params
    seo.fr = {
      active: true,
      title: 'Titre à part',
      description: 'À part.',
      openGraph: { title: 'OG à part' },
      twitter: { title: 'X à part' },
    }
    seo.nl = { active: false, title: 'Niet gebruikt' }
    delete seo.en
  })
  const french = await see('/fr/contact/')
  expect(french.text).toMatch(/<title>Titre à part \| Maison Gevel<\/title>/)
  expect(french.text).toContain('property="og:title" content="OG à part"')
  expect(french.text).toContain('name="twitter:title" content="X à part"')
  expect((await see('/nl/contact/')).text).not.toContain('Niet gebruikt')
  expect((await see('/contact/')).text).not.toContain('à part')
})

test('an untranslated page falls back, marks its language and is not indexed', async () => {
  await edited((document) => {
    const { params } = pageIn(document, 'contact')
    for (const texts of [params.title, params.description, params.paths, params.seo]) {
      delete texts.en
      delete texts.de
    }
  })
  const german = await see('/de/contact/')
  expect(german.status).toBe(200)
  expect(german.text).toMatch(/<h1 lang="nl">/)
  expect(german.text).toContain('content="noindex')
  const dutch = await see('/nl/contact/')
  expect(dutch.text).not.toContain('hrefLang="de" href="https')
  expect(dutch.text).toMatch(/<a href="\/de\/" hrefLang="de"/)
  expect((await see('/sitemap.xml')).text).not.toContain('/de/contact/')
})

test('configured colours become rules with a nonce, not style attributes', async () => {
  await edited((document) => {
    document.site.footer.backgroundColor = '#123456'
    const [module] = pageIn(document, 'services').modules
    module!.background = { type: 'color', images: [], color: '#abcdef' }
  })
  const { text, headers } = await see('/services/')
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(headers.get('content-security-policy')!)?.[1]
  expect(text).toContain(`<style nonce="${nonce}">`)
  expect(text).toContain('background:#123456')
  expect(text).toContain('background:#abcdef')
  expect(text).not.toMatch(/<[^>]+ style=/)
})

test('rich text never contains scripts or script addresses, whatever the database holds', async () => {
  await edited(() => {})
  const [row] = await database().select().from(pages).where(eq(pages.name, 'contact'))
  const hostile = [
    { tag: 'script', children: ['alert(1)'] },
    { tag: 'img', src: 'x', onerror: 'alert(1)', children: [] },
    { tag: 'a', href: 'javascript:alert(1)', children: ['press'] },
    { tag: 'p', onclick: 'alert(1)', children: ['<b onmouseover=alert(1)>x</b>'] },
  ]
  const modules = [moduleOf(1, { relation: { type: 'text', id: null }, images: [], description: { en: hostile } })]
  await database()
    .update(pages)
    .set({ content: { ...row!.content, modules: modules as unknown as Module[] } })
    .where(eq(pages.name, 'contact'))
  advanceClock('edited')
  const { text } = await see('/contact/')
  expect(text).toContain('press')
  expect(text).not.toMatch(/<script>|javascript:|onerror|onclick|<b onmouseover/)
})

test('a signed link shows a draft, which is not indexed', async () => {
  await edited((document) => {
    pageIn(document, 'contact').status = 'draft'
  })
  const until = Math.ceil(clockOf('edited') / 1000) + 60
  const link = signPreview(bindings.PREVIEW_SECRET!, '/fr/contact/', until)
  const { status, text, headers } = await see(link)
  expect(status).toBe(200)
  expect(text).toContain('class="preview-note"')
  expect(text).toContain('content="noindex, nofollow"')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await see('/fr/contact/')).status).toBe(404)
  expect((await see(link.replace(/key=.{4}/, 'key=aaaa'))).status).toBe(404)
  expect((await see('/preview/fr/contact/')).status).toBe(404)
})

test.each([
  { type: 'video' },
  { type: 'gallery' },
  { type: 'map' },
  { type: 'of tomorrow' },
  { type: 'image', image: 7, title: 3 },
])('an invalid banner like %j is omitted', async (banner) => {
  await edited((document) => {
    for (const name of ['home', 'sale', 'contact'])
      pageIn(document, name).banner = banner as unknown as PageRecord['banner']
  })
  for (const path of ['/', '/for-sale/', '/contact/']) expect([path, (await see(path)).status]).toEqual([path, 200])
  expect((await see('/')).text).toContain('class="hero')
})

test('configuration cannot break out of the style element, and a page cannot use a class of the site', async () => {
  await edited((document) => {
    document.site.footer.maxWidth = '1px}</style><img src=x>' as unknown as number
    document.site.footer.backgroundColor = '#000000}</style><img src=x>'
    pageIn(document, 'contact').params.css = 'sr'
  })
  const { text } = await see('/contact/')
  expect(text).not.toContain('<img src=x>')
  expect(text).toContain('<body class="page-sr">')
})

test('a preview shows its own page and no other draft, and links to its translations', async () => {
  await edited((document) => {
    const contact = pageIn(document, 'contact')
    contact.status = 'draft'
    contact.modules[0]!.title.en = 'A module of tomorrow'
    contact.modules[1]!.status = 'draft'
    contact.modules[1]!.title.en = 'A hidden module'
    const services = pageIn(document, 'services')
    services.status = 'draft'
  })
  const until = Math.ceil(clockOf('edited') / 1000) + 60
  const { text } = await see(signPreview(bindings.PREVIEW_SECRET!, '/contact/', until))
  expect(text).toContain('A module of tomorrow')
  expect(text).not.toContain('A hidden module')
  expect(text).not.toContain('href="/services/')
  const french = /<a href="(\/preview\/fr\/contact\/[^"]+)" hrefLang="fr"/.exec(text)![1]!.replaceAll('&amp;', '&')
  expect((await see(french)).status).toBe(200)
})

test('an import of properties does not affect content pages', async () => {
  await edited(() => {})
  await see('/')
  for (const path of ['/services/', '/fr/services/vente/', '/nieuwbouw/', '/de/kontakt/']) {
    await database().update(site).set({ version: sql`version + 1` })
    const { status, text } = await see(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('class="section-error"')
  }
})

test('without a newer catalogue, routes render without their content and CMS pages fail completely', async () => {
  await edited((document) => {
    for (const name of ['rent', 'services']) lengthen(pageIn(document, name))
  })
  await see('/robots.txt')
  await see('/rss/en/sale.xml')
  await database().update(site).set({ contentVersion: sql`content_version + 1`, format: 99 })
  const [lists, page] = [await see('/for-rent/'), await see('/services/')]
  await database().update(site).set({ format: siteFormat })
  expect(lists.status).toBe(200)
  expect(lists.headers.get('etag')).toBeNull()
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.text).toContain('class="menu"')
})

test('a preview below a draft does not link to drafts', async () => {
  await edited((document) => {
    pageIn(document, 'services').status = 'draft'
    const contact = pageIn(document, 'contact')
    Object.assign(contact, { status: 'draft', parentId: pageIn(document, 'services').id })
  })
  const until = Math.ceil(clockOf('edited') / 1000) + 60
  for (const path of ['/services/contact/', '/fr/services/vente/']) {
    const { status, text } = await see(signPreview(bindings.PREVIEW_SECRET!, path, until))
    expect([path, status]).toEqual([path, 200])
    const menu = /<nav class="menu"[\s\S]*?<\/nav>/.exec(text)![0]
    expect(menu).not.toMatch(/href="[^"]*services\//)
  }
})

test('an isolate behind the database uses its previous catalogue', async () => {
  await edited(() => {})
  expect((await see('/')).status).toBe(200)
  await database().update(site).set({ format: 99 })
  advanceClock('edited')
  const { status, text } = await see('/for-sale/')
  await database().update(site).set({ format: siteFormat })
  expect(status).toBe(200)
  expect(text).toContain('class="menu"')
})

test('a route without a CMS page renders by itself', async () => {
  for (const path of ['/', '/for-sale/', '/fr/louer/', '/nieuwbouw/', '/de/neubau/']) {
    expect([path, (await requestFixture('bare', path)).status]).toEqual([path, 200])
  }
})

test('the projects page can be unpublished', async () => {
  await edited((document) => {
    pageIn(document, 'projects').status = 'draft'
  })
  expect((await see('/nieuwbouw/')).status).toBe(404)
  expect((await see('/')).text).not.toContain('href="/nieuwbouw/"')
  expect((await see('/sitemap.xml')).text).not.toContain('/nieuwbouw/')
  expect((await see('/nieuwbouw/ghent/kaai-12/88001/')).status).toBe(404)
})

test('a sold home is in no row of the home page, and last in each list, where it counts', async () => {
  const [cards, count] = [/\/for-sale\/[^"]*\/(\d+)\/"/g, />(\d+) properties</]
  const idsOn = async (path: string) => [...(await see(path)).text.matchAll(cards)].map(([, id]) => Number(id))
  const all = (await see('/for-sale/')).text.match(count)![1]
  const [newest] = await idsOn('/for-sale/')
  const mark = async (status: 'sold' | 'new') => {
    await database().update(properties).set({ status }).where(eq(properties.id, newest!))
    await edited(() => {})
  }
  expect(await idsOn('/')).toContain(newest)
  await mark('sold')
  expect(await idsOn('/')).not.toContain(newest)
  expect((await see('/for-sale/')).text.match(count)![1]).toBe(all)
  const lastPage = Math.ceil(Number(all) / pageSize)
  for (const sort of ['', 'sort=cheapest&', 'sort=dearest&', 'sort=largest&']) {
    const pages = [lastPage - 1, lastPage].map((page) => idsOn(`/for-sale/?${sort}page=${page}`))
    const last = [...new Set((await Promise.all(pages)).flat())].slice(-4)
    expect(last.sort(), sort).toEqual([4231908, 4231928, 4231943, newest])
  }
  await mark('new')
})
