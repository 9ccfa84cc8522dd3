import { HtmlValidate } from 'html-validate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import type { ThirdPartySettings } from '#domain/consent/storage-registry.ts'
import { noTags } from '#domain/consent/tags.ts'
import type { ArticleRecord } from '#domain/content/article.ts'
import { type Module, moduleRows } from '#domain/content/module.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { articleFixtures, moduleFixture, pictureFixture, siteViewFixture, WithSite } from '#test/support/site-view.tsx'
import { Article } from '#ui/modules/article.tsx'
import { Category } from '#ui/modules/category.tsx'
import { Contact } from '#ui/modules/contact.tsx'
import { Cookies } from '#ui/modules/cookies.tsx'
import { PictureGrid } from '#ui/modules/gallery.tsx'
import { ModuleRow } from '#ui/modules/module-row.tsx'
import { ProjectList } from '#ui/modules/project-list.tsx'
import { PropertyList } from '#ui/modules/property-list.tsx'
import { Testimonials } from '#ui/modules/testimonials.tsx'
import { Text } from '#ui/modules/text.tsx'
import { Towns } from '#ui/modules/towns.tsx'
import type { SiteView } from '#ui/site.tsx'

const shown = (node: ReactNode, language: Language = 'en', change: Partial<SiteView> = {}) =>
  renderToStaticMarkup(<WithSite site={siteViewFixture(language, change)}>{node}</WithSite>)

const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const headings = (markup: string) =>
  [...markup.matchAll(/<h(\d)[^>]*>(.*?)<\/h\d>/g)].map(([, at, text]) => `${at} ${words(text!)}`)

const e = (tag: string, ...children: RichNode[]) => ({ tag, children }) as RichNode
const said = (...paragraphs: string[]): RichText => paragraphs.map((text) => e('p', text))

const item = (change: Partial<Module>, content: ReactNode = 'content') => (
  <ModuleRow modules={[moduleFixture(change)]}>{() => content}</ModuleRow>
)

const columns = { sm: null, md: 6, lg: 3 }

test('a row holds its modules side by side, each with what it shows', () => {
  const modules = [1, 2].map((id) => moduleFixture({ id, position: { contentRow: 1, span: 12, columns } }))
  const markup = shown(<ModuleRow modules={modules}>{({ id }) => <p>content {id}</p>}</ModuleRow>)
  expect(markup).toBe(
    '<section class="section"><div class="wrap"><div class="row">' +
      '<div id="module-1" class="module" data-type="text" data-sm="12" data-md="6" data-lg="3" data-per-row="3"><p>content 1</p></div>' +
      '<div id="module-2" class="module" data-type="text" data-sm="12" data-md="6" data-lg="3" data-per-row="3"><p>content 2</p></div>' +
      '</div></div></section>',
  )
  expect(shown(<ModuleRow modules={[]}>{() => 'content'}</ModuleRow>)).toBe('')
})

const color: Module['background'] = { type: 'color', images: [], color: '#16231F' }
const image: Module['background'] = {
  type: 'image',
  images: [pictureFixture('behind', { en: 'Behind' })],
  color: null,
} satisfies Module['background']

test.each<[string, Module['background'], string]>([
  ['a colour', color, '<section class="section backed tint-16231f-none"><div class="wrap">'],
  ['a picture', image, '<section class="section backed on-picture"><div class="backdrop"><img'],
  ['a gallery', { ...image, type: 'gallery' }, '<section class="section backed on-picture"><div class="backdrop"><img'],
  ['nothing', { ...image, type: 'none' }, '<section class="section"><div class="wrap">'],
  ['a picture that is not there', { ...image, images: [] }, '<section class="section"><div class="wrap">'],
  ['a colour that is none', { ...color, color: 'red"' }, '<section class="section"><div class="wrap">'],
])('a module alone on %s has it as wide as the page', (_, background, wanted) => {
  const markup = shown(item({ background }))
  expect(markup).toMatch(new RegExp(`^${wanted}`))
  expect(markup).toContain('class="module"')
  expect(markup.match(/<img/g)?.length ?? 0).toBe(wanted.endsWith('<img') ? 1 : 0)
})

test('of several in a row, each has its own background; a picture behind says nothing', () => {
  const modules = [moduleFixture({ id: 1, background: color }), moduleFixture({ id: 2, background: image })]
  const markup = shown(<ModuleRow modules={modules}>{() => null}</ModuleRow>)
  expect(markup).toMatch(/^<section class="section"><div class="wrap">/)
  expect(markup).toContain('class="module backed tint-16231f-none"')
  expect(markup).toMatch(/class="module backed on-picture"[^>]*><div class="backdrop"><img[^>]* alt=""/)
})

test.each<[Partial<Module>, string]>([
  [{ title: { en: 'Title' } }, '<div class="section-head"><h2>Title</h2></div>'],
  [
    { title: { en: 'Title' }, titleSize: 'medium' },
    '<div class="section-head"><h2 class="size-medium">Title</h2></div>',
  ],
  [{ title: { en: 'Title' }, titleSize: 'small' }, '<div class="section-head"><h2 class="size-small">Title</h2></div>'],
  [{}, ''],
  [{ relation: { type: 'property-list', id: 1 } }, '<h2 class="sr">Properties</h2>'],
  [{ relation: { type: 'project-list', id: null } }, '<h2 class="sr">Projects</h2>'],
  [{ relation: { type: 'category', id: 5 } }, '<h2 class="sr">Articles</h2>'],
  [
    { title: { en: 'T' }, description: { en: [...said('a'), e('h2', 'b')] }, relation: { type: 'gallery', id: null } },
    '<div class="section-head"><h2>T</h2><div class="lead"><div class="rich"><p>a</p><h3>b</h3></div></div></div>',
  ],
  // Its description is what a text shows itself.
  [{ title: { en: 'T' }, description: { en: said('a') } }, '<div class="section-head"><h2>T</h2></div>'],
])('the head of %j', (change, wanted) => {
  expect(/data-per-row="3">(.*)content</.exec(shown(item(change)))?.[1]).toBe(wanted)
})

const property: PropertySummary = {
  ...{ id: 7, reference: 'R-7', goal: 0, marquee: 0, typeId: 1, typeName: 'House', title: 'House', slug: 'house' },
  ...{ city: 'Ghent', citySlug: 'ghent', zip: '9000', countryId: 10, region: 'flanders', price: 39_900_000 },
  ...{ addressPublished: false, street: null, houseNumber: null, box: null },
  ...{ priceUnit: 0, lifeAnnuity: false, bedrooms: 3, bathrooms: null, livingArea: 150, groundArea: null },
  ...{ energyPerformance: null, energyLabelText: null, picture: null, published: '2026-01-01' },
}
const project: ProjectSummary = {
  ...{ id: 3, reference: 'P-3', title: 'Kaai', slug: 'kaai', city: 'Ghent', citySlug: 'ghent', zip: '9000' },
  ...{ countryId: 10, delivery: '2027-05', units: 9, available: 4, priceFrom: 31_200_000, picture: null, typeIds: [2] },
}
const more = { label: 'All of them', href: '/for-sale/' }

test('a list of homes leads on to all of them, before the cards; an empty one says so and leads nowhere', () => {
  expect(shown(<PropertyList properties={[property]} more={more} />)).toMatch(
    /^<a class="more" href="\/for-sale\/">All of them.*<\/a><ul class="cards"><li>/,
  )
  expect(shown(<PropertyList properties={[property]} />)).toMatch(/^<ul class="cards">/)
  expect(words(shown(<PropertyList properties={[]} more={more} />))).toMatch(/^No results /)
})

test('a list of projects does the same in its own words', () => {
  expect(shown(<ProjectList projects={[project]} more={more} />)).toMatch(/^<a class="more".*<ul class="cards">.*Kaai/)
  expect(words(shown(<ProjectList projects={[]} more={more} />))).toMatch(/^No projects are currently available\./)
})

const [selling, alone] = articleFixtures as [ArticleRecord, ArticleRecord]
const text = { en: [e('p', 'Body.'), e('h2', 'First'), e('p', 'One.'), e('h3', 'Deeper')] }
const parts = { en: [e('h3', 'Selling'), e('p', 'a'), e('h3', 'Letting'), e('p', 'b'), e('p', 'c')] }

test.each<[string, Partial<Module>, RichText, string[]]>([
  ['its own title without one', {}, text.en, ['2 About selling', '3 First', '4 Deeper']],
  ['the title of the module', { title: { en: 'T' } }, text.en, ['3 First', '4 Deeper']],
])('an article in full has %s', (_, change, body, wanted) => {
  const markup = shown(<Article module={moduleFixture(change)} article={{ ...selling, text: { en: body } }} />)
  expect(headings(markup)).toEqual(wanted)
  expect(words(markup)).toContain('What selling is.')
  expect(markup).toContain('alt="A drawing of selling"')
})

test('an article of short parts is set side by side, any other is not', () => {
  const of = (text: ArticleRecord['text']) => shown(<Article module={moduleFixture()} article={{ ...alone, text }} />)
  expect(of(parts)).toContain(
    '<div class="columns"><div class="rich"><h3>Selling</h3><p>a</p></div><div class="rich"><h3>Letting</h3><p>b</p><p>c</p></div></div>',
  )
  for (const en of [text.en, parts.en.slice(1), parts.en.slice(0, 2), [e('h2', 'a'), ...parts.en], []])
    expect(of({ en })).not.toContain('columns')
})

test('as news, an article is a card that leads to it; one without an address leads nowhere', () => {
  const news = moduleFixture({ view: 'news', title: { en: 'News' } })
  const card = shown(<Article module={news} article={{ ...selling, text }} />)
  expect(card).toContain('<h3 class="size-small"><a href="/services/selling/">About selling</a></h3>')
  expect(card).toContain('alt=""')
  expect(card).not.toContain('Body.')
  expect(shown(<Article module={news} article={{ ...alone, text }} />)).not.toContain('<a ')
})

test('a category shows its articles as cards, or more of each one below the other', () => {
  const listed = articleFixtures.map((article) => ({ ...article, text }))
  const cards = shown(<Category module={moduleFixture({ view: 'news' })} articles={listed} />)
  const rows = shown(<Category module={moduleFixture()} articles={listed} />)
  expect(headings(cards)).toEqual(['3 About selling', '3 About alone'])
  expect(headings(rows)).toEqual(headings(cards))
  expect(cards).toMatch(/^<ul class="stories">/)
  expect(rows).toMatch(/^<ul class="stories listed">/)
  expect(cards).not.toContain('Body.')
  // The headings within are left out.
  expect(words(rows)).toContain('What selling is. Body. One. About alone')
  expect(words(shown(<Category module={moduleFixture()} articles={[]} />))).toMatch(/^No results /)
})

test('a contact module has its form; the plain one tells where and when, a card only how', () => {
  const contact = (form: string | null, change: Partial<Module> = {}) =>
    shown(<Contact module={moduleFixture(change)} form={form} />)
  const full = contact('site-contact', { title: { en: 'Talk & write' } })
  expect(full).toContain('href="tel:+3220000000"')
  expect(full).toContain('href="mailto:bonjour@example.com?subject=Talk%20%26%20write"')
  expect(headings(full)).toEqual(['3 Opening hours', '3 Our offices'])
  expect(words(full)).toContain('Ghent Coupure 000 9000 Ghent 09 000 00 00 Brussels 1050 Ixelles')
  expect(full).not.toMatch(/<br\/><br\/>|<a[^>]*><\/a>/)
  expect(headings(contact('site-contact'))).toEqual(['2 Opening hours', '2 Our offices'])
  expect(full).toContain('<form class="form" id="site-contact-1"')
  expect(contact('contact-demand')).toContain('<form class="form" id="contact-demand-1"')
  // A form about a home has no place on a page about none.
  for (const brief of [contact('contact-me'), contact(null), contact('site-contact', { view: 'news' })]) {
    expect(words(brief)).toBe('02 000 00 00 bonjour@example.com')
    expect(brief).toContain('href="mailto:bonjour@example.com"')
  }
})

test('an agency without offices is where it says it is, without hours it names none', () => {
  const { agency } = siteViewFixture('en')
  const markup = shown(<Contact module={moduleFixture()} form="site-contact" />, 'en', {
    agency: { ...agency, offices: [], hours: null },
  })
  expect(headings(markup)).toEqual(['2 Our offices'])
  expect(words(markup)).toContain('Maison Gevel Avenue Louise 000 1050 Ixelles 02 000 00 00')
})

test.each([
  [0, '<div><div class="rich"><p>a</p></div></div>'],
  [1, '<div class="beside"><div class="rich"><p>a</p></div><img'],
  [2, '<div><div class="rich"><p>a</p></div><div class="pictures"><img'],
])('a text with %d pictures', (count, wanted) => {
  const images = ['one', 'two'].slice(0, count).map((name) => pictureFixture(name, { en: name }))
  const markup = shown(<Text module={moduleFixture({ description: { en: said('a') }, images })} />)
  expect(markup.slice(0, wanted.length)).toBe(wanted)
  expect(markup.match(/<img/g) ?? []).toHaveLength(count)
})

test('each picture of a gallery leads to its widest form and is named once', () => {
  const markup = shown(<PictureGrid pictures={[pictureFixture('one', { en: 'A <house>' }), pictureFixture('two')]} />)
  expect(markup).toContain('href="/pictures/site/one/1360.webp"')
  expect([...markup.matchAll(/<a .*?<\/a>/g)].map(([link]) => words(link))).toEqual(['A &lt;house&gt;', 'Picture 2'])
  expect(markup.match(/alt=""/g)).toHaveLength(2)
  expect(words(shown(<PictureGrid pictures={[]} />))).toMatch(/^No photo was found/)
})

const quote: Testimonial = {
  ...{ id: 1, status: 'published', name: 'Nathalie V.', comment: 'Trois visites.', language: 'fr', website: null },
  ...{ picture: null, posted: '2026-03-01', postedBy: 'customer' },
}

test.each<[Partial<Testimonial>, Language, string]>([
  [{}, 'en', '<blockquote lang="fr"><p>Trois visites.</p></blockquote>'],
  [{}, 'fr', '<blockquote><p>Trois visites.</p></blockquote>'],
  [{}, 'en', '<time dateTime="2026-03-01">1\u00a0March\u00a02026</time>'],
  [{}, 'fr', '<time dateTime="2026-03-01">1er\u00a0mars\u00a02026</time>'],
  [{}, 'nl', '<time dateTime="2026-03-01">1\u00a0maart\u00a02026</time>'],
  [{}, 'de', '<time dateTime="2026-03-01">1.\u00a0März\u00a02026</time>'],
  [{ comment: '<img src=x onerror=alert(1)>' }, 'en', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  [
    { website: 'https://www.nathalie.example/me' },
    'en',
    '<a href="https://www.nathalie.example/me" target="_blank" rel="nofollow ugc noopener noreferrer">nathalie.example<',
  ],
  [{ picture: pictureFixture('n', { en: 'Nathalie' }) }, 'en', '<figcaption><img src="/pictures/site/n/600.webp"'],
])('a testimonial with %j on a page in %s shows %s', (change, language, wanted) => {
  expect(shown(<Testimonials testimonials={[{ ...quote, ...change }]} />, language)).toContain(wanted)
})

test.each(['javascript:alert(1)', 'nathalie.example', '/for-sale/', 'mailto:n@example.com', 'page:contact'])(
  'the website %j of somebody who is quoted is none',
  (website) => {
    expect(shown(<Testimonials testimonials={[{ ...quote, website }]} />)).not.toContain('<a ')
  },
)

const town = (id: number, label: string, count: number) => ({
  ...{ id, label, count, zip: '9000', slug: 'x', countryId: 10 },
  name: `Official ${label}`,
})

test('the towns with most homes come first, each with its search, and the others open below them', () => {
  const towns = [town(1, 'Zwolle', 9), town(2, 'Éghezée', 5), town(3, 'Eupen', 4), town(4, 'Spa', 1), town(5, 'Ath', 1)]
  const markup = shown(<Towns towns={towns} most={3} />, 'fr')
  expect(words(markup)).toBe('Zwolle 9 Éghezée 5 Eupen 4 Autres communes Ath 1 Spa 1')
  expect(markup).toMatch(/<details[^>]*><summary>.*Ath.*<\/details>$/)
  expect(shown(<Towns towns={towns} most={5} />, 'fr')).not.toContain('<details')
  expect(markup).toContain('href="/fr/acheter/?city=Official%20Zwolle%7C9000"'.replace('%20', '+'))
  expect(shown(<Towns towns={[]} />)).toBe('')
})

const has: ThirdPartySettings = { tags: noTags, tiles: null, tourHost: null, captcha: null }
const all: ThirdPartySettings = {
  tags: { analytics: 'G-ABCD1234', tagManager: 'GTM-ABCD', pixel: '12345' },
  tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  tourHost: 'tours.example.com',
  captcha: 'https://challenges.cloudflare.com',
}

const rowHeads = (markup: string) =>
  [...markup.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, head]) => words(head!))

test('the cookie table has what the agency uses and nothing else, under its category', () => {
  const few = shown(<Cookies module={moduleFixture()} has={has} />)
  const many = shown(<Cookies module={moduleFixture({ title: { en: 'T' } })} has={all} />)
  expect(headings(few)).toEqual(['2 Necessary', '2 Analytical', '2 Marketing', '2 Social media', '2 Unclassified'])
  expect(headings(many)[0]).toBe('3 Necessary')
  expect(few.match(/This site uses nothing of the kind today\./g)).toHaveLength(2)
  expect(many).not.toContain('uses nothing')
  for (const name of ['consent', 'unclassified', 'draft … session storage', 'favourites local storage'])
    expect(rowHeads(few), name).toContain(name)
  const added = rowHeads(many).filter((head) => !rowHeads(few).includes(head))
  expect(added).toEqual([
    'Cloudflare challenges.cloudflare.com',
    'campaign session storage',
    '_ga',
    '_ga_ABCD1234',
    'Google Analytics www.googletagmanager.com, google-analytics.com, analytics.google.com',
    'Google Tag Manager www.googletagmanager.com, google-analytics.com, analytics.google.com',
    '_gcl_au',
    '_fbp',
    '_fbc',
    'Meta connect.facebook.net, www.facebook.com',
    'tours.example.com',
    'tiles.example.com',
  ])
  expect(few).not.toMatch(/Google|Meta\b|Cloudflare/)
})

test('each row of the cookie table says how long and whose, by the name of its column too', () => {
  const rows = shown(<Cookies module={moduleFixture()} has={has} />).match(/<tr><th scope="row".*?<\/tr>/g)!
  const row = (name: string) => rows.find((item) => words(item).startsWith(name))!
  expect(words(row('favourites'))).toContain('Until you take them off, 1 year at most Maison Gevel')
  expect(words(row('favourites'))).toContain('60 at most')
  expect(words(row('consent'))).toContain('6 months Maison Gevel')
  expect(row('YouTube')).toContain('<td data-label="How long it stays">As YouTube decides</td>')
})

test('whoever reads the cookie table can choose anew, with a script and without', () => {
  expect(shown(<Cookies module={moduleFixture()} has={has} />)).toContain(
    '<a class="btn" href="?setcookies" rel="nofollow" data-consent="">Cookie settings</a>',
  )
})

const everything: [Partial<Module>, (module: Module) => ReactNode][] = [
  [{ relation: { type: 'property-list', id: 1 } }, () => <PropertyList properties={[property]} more={more} />],
  [{ relation: { type: 'project-list', id: null } }, () => <ProjectList projects={[project]} />],
  [{ relation: { type: 'article', id: 1 } }, (item) => <Article module={item} article={{ ...selling, text }} />],
  [{ relation: { type: 'article', id: 2 } }, (item) => <Article module={item} article={{ ...alone, text: parts }} />],
  [
    { relation: { type: 'category', id: 5 }, view: 'news' },
    (item) => <Category module={item} articles={articleFixtures} />,
  ],
  [{ relation: { type: 'contact', id: 1 } }, (item) => <Contact module={item} form="site-contact" />],
  [{ background: color, images: [pictureFixture('a')], description: text }, (item) => <Text module={item} />],
  [
    { relation: { type: 'gallery', id: null }, background: image },
    () => <PictureGrid pictures={[pictureFixture('a')]} />,
  ],
  [{ relation: { type: 'testimonials', id: null } }, () => <Testimonials testimonials={[quote]} />],
  [{ relation: { type: 'towns', id: null } }, () => <Towns towns={[town(1, 'Gent', 2)]} />],
  [{ relation: { type: 'cookies', id: null } }, (item) => <Cookies module={item} has={all} />],
]

/** A page of all of them, with titles and without, alone and in pairs. */
function wholePage(language: Language): string {
  const modules = everything.flatMap(([change], at) => [
    moduleFixture({ ...change, id: at * 2, position: { contentRow: at, span: 12, columns } }),
    moduleFixture({
      ...change,
      id: at * 2 + 1,
      title: { en: `Title ${at}` },
      position: { contentRow: 50 + (at >> 1), span: 6, columns },
    }),
  ])
  return shown(
    <main>
      <h1>Page</h1>
      {moduleRows(modules).map((row) => (
        <ModuleRow key={row[0]!.id} modules={row}>
          {(item) => everything[item.id >> 1]![1](item)}
        </ModuleRow>
      ))}
    </main>,
    language,
  )
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes empty elements with a slash, and its own spelling of attributes, which HTML takes in any case.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

test.each(languageCodes)(
  'a page of all modules is valid in %s, its headings in order, without styles of its own',
  (language) => {
    const markup = wholePage(language)
    const report = validator.validateStringSync(markup)
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )
    expect([...new Set(faults)]).toEqual([])
    const levels = [...markup.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.length).toBeGreaterThan(20)
    expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([])
    expect(markup).not.toMatch(/\sstyle=|\son\w+=|<script|<h\d[^>]*><\/h|aria-label=""/)
  },
)

test.each([
  ['page:job', '/fr/emploi/'],
  ['page:compare', '/fr/comparer/'],
  ['page:contact', '/fr/contact/'],
  ['page:appointment', null],
  ['page:nowhere', null],
])('a link to %s leads to %s', (link, href) => {
  expect(siteViewFixture('fr').hrefOf(link)).toBe(href)
})
