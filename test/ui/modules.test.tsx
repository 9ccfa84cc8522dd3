import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import type { ThirdPartySettings } from '#domain/consent/storage-registry.ts'
import { noTags } from '#domain/consent/tags.ts'
import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import { type Module, moduleRows } from '#domain/content/module.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { markupChecker, reactSpellings } from '#test/support/markup/markup.ts'
import { articleFixtures, moduleFixture, pictureFixture, siteViewFixture, WithSite } from '#test/support/site-view.tsx'
import { Article } from '#ui/modules/article.tsx'
import { Category } from '#ui/modules/category.tsx'
import { Contact } from '#ui/modules/contact.tsx'
import { Cookies } from '#ui/modules/cookies.tsx'
import { FeaturedProjects, IconRows } from '#ui/modules/feature-list.tsx'
import { PictureGrid } from '#ui/modules/gallery.tsx'
import { ModuleRow } from '#ui/modules/module-row.tsx'
import { ProjectList, PropertyList } from '#ui/modules/property-list.tsx'
import { Testimonials } from '#ui/modules/testimonials.tsx'
import { Text } from '#ui/modules/text.tsx'
import { Towns } from '#ui/modules/towns.tsx'
import type { AgentView, SiteView } from '#ui/site.tsx'
import { Agents } from '#ui/team/agents.tsx'

const render = (node: ReactNode, language: Language = 'en', change: Partial<SiteView> = {}) =>
  renderToStaticMarkup(<WithSite site={siteViewFixture(language, change)}>{node}</WithSite>)

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const headings = (markup: string) =>
  [...markup.matchAll(/<h(\d)[^>]*>(.*?)<\/h\d>/g)].map(([, at, text]) => `${at} ${textOf(text!)}`)

const element = (tag: string, ...children: RichNode[]) => ({ tag, children }) as RichNode
const paragraphs = (...texts: string[]): RichText => texts.map((text) => element('p', text))

const item = (change: Partial<Module>, content: ReactNode = 'content') => (
  <ModuleRow modules={[moduleFixture(change)]}>{() => content}</ModuleRow>
)

const columns = { sm: null, md: 6, lg: 3 }

test('renders the modules of a row with their content', () => {
  const modules = [1, 2].map((id) => moduleFixture({ id, position: { contentRow: 1, span: 12, columns } }))
  const markup = render(<ModuleRow modules={modules}>{({ id }) => <p>content {id}</p>}</ModuleRow>)
  expect(markup).toBe(
    '<section class="section"><div class="wrap"><div class="row several">' +
      '<div id="module-1" class="module" data-type="text" data-sm="12" data-md="6" data-lg="3" data-per-row="3"><p>content 1</p></div>' +
      '<div id="module-2" class="module" data-type="text" data-sm="12" data-md="6" data-lg="3" data-per-row="3"><p>content 2</p></div>' +
      '</div></div></section>',
  )
  expect(render(<ModuleRow modules={[]}>{() => 'content'}</ModuleRow>)).toBe('')
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
])('the background of a single module is as wide as the page: %s', (_, background, expected) => {
  const markup = render(item({ background }))
  expect(markup).toMatch(new RegExp(`^${expected}`))
  expect(markup).toContain('class="module"')
  expect(markup.match(/<img/g)?.length ?? 0).toBe(expected.endsWith('<img') ? 1 : 0)
})

test('each of several modules has its own background, with an empty alt', () => {
  const modules = [moduleFixture({ id: 1, background: color }), moduleFixture({ id: 2, background: image })]
  const markup = render(<ModuleRow modules={modules}>{() => null}</ModuleRow>)
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
    {
      title: { en: 'T' },
      description: { en: [...paragraphs('a'), element('h2', 'b')] },
      relation: { type: 'gallery', id: null },
    },
    '<div class="section-head"><h2>T</h2><div class="lead"><div class="rich"><p>a</p><h3>b</h3></div></div></div>',
  ],
  // A text module renders its description itself.
  [{ title: { en: 'T' }, description: { en: paragraphs('a') } }, '<div class="section-head"><h2>T</h2></div>'],
])('renders the head of %j', (change, expected) => {
  expect(/data-per-row="3">(.*)content</.exec(render(item(change)))?.[1]).toBe(expected)
})

const property: PropertySummary = {
  ...{
    id: 7,
    reference: 'R-7',
    goal: 'sale',
    status: 'available',
    typeId: 1,
    typeName: 'House',
    title: 'House',
    slug: 'house',
  },
  ...{ city: 'Ghent', citySlug: 'ghent', zip: '9000', countryId: 10, region: 'flanders', price: 39_900_000 },
  ...{ addressPublished: false, street: null, houseNumber: null, box: null },
  ...{ priceUnit: 0, lifeAnnuity: false, bedrooms: 3, bathrooms: null, livingArea: 150, groundArea: null },
  ...{ energyPerformance: null, energyLabelText: null, picture: null, published: '2026-01-01', openHouses: [] },
}
const project: ProjectSummary = {
  ...{ id: 3, reference: 'P-3', title: 'Kaai', slug: 'kaai', city: 'Ghent', citySlug: 'ghent', zip: '9000' },
  ...{ countryId: 10, delivery: '2027-05', units: 9, available: 4, priceFrom: 31_200_000, picture: null, typeIds: [2] },
}
const more = { label: 'All of them', href: '/for-sale/' }

test('a list of properties has a link to all of them, an empty one a notice', () => {
  expect(render(<PropertyList properties={[property]} more={more} />)).toMatch(
    /^<a class="more" href="\/for-sale\/">All of them.*<\/a><ul class="cards few alone"><li>/,
  )
  expect(render(<PropertyList properties={[property]} />)).toMatch(/^<ul class="cards few alone">/)
  expect(textOf(render(<PropertyList properties={[]} more={more} />))).toMatch(/^No results /)
})

test('a list of projects has cards, an empty one a notice', () => {
  expect(render(<ProjectList projects={[project]} />)).toMatch(/^<ul class="cards few alone">.*Kaai/)
  expect(textOf(render(<ProjectList projects={[]} />))).toMatch(/^No projects are currently available\./)
})

const [selling, alone] = articleFixtures as [ArticleRecord, ArticleRecord]
const text = { en: [element('p', 'Body.'), element('h2', 'First'), element('p', 'One.'), element('h3', 'Deeper')] }
const parts = {
  en: [element('h3', 'Selling'), element('p', 'a'), element('h3', 'Letting'), element('p', 'b'), element('p', 'c')],
}

test.each<[string, Partial<Module>, RichText, string[]]>([
  ['its own title', {}, text.en, ['2 About selling', '3 First', '4 Deeper']],
  ['the title of the module', { title: { en: 'T' } }, text.en, ['3 First', '4 Deeper']],
])('an article has the headings: %s', (_, change, body, expected) => {
  const markup = render(<Article module={moduleFixture(change)} article={{ ...selling, text: { en: body } }} />)
  expect(headings(markup)).toEqual(expected)
  expect(textOf(markup)).toContain('What selling is.')
  expect(markup).toContain('alt="A drawing of selling"')
})

test('shows an article of short parts in columns', () => {
  const of = (text: ArticleRecord['text']) => render(<Article module={moduleFixture()} article={{ ...alone, text }} />)
  expect(of(parts)).toContain(
    '<div class="columns"><div class="rich"><h3>Selling</h3><p>a</p></div><div class="rich"><h3>Letting</h3><p>b</p><p>c</p></div></div>',
  )
  for (const en of [text.en, parts.en.slice(1), parts.en.slice(0, 2), [element('h2', 'a'), ...parts.en], []])
    expect(of({ en })).not.toContain('columns')
})

test('shows an article of a news module as a card, linked where it has a page', () => {
  const news = moduleFixture({ view: 'news', title: { en: 'News' } })
  const card = render(<Article module={news} article={{ ...selling, text }} />)
  expect(card).toContain('<h3 class="size-small"><a href="/services/selling/">About selling</a></h3>')
  expect(card).toContain('alt=""')
  expect(card).not.toContain('Body.')
  expect(render(<Article module={news} article={{ ...alone, text }} />)).not.toContain('<a ')
})

test('shows the articles of a category as cards, or as a list with excerpts', () => {
  const listed = articleFixtures.map((article) => ({ ...article, text }))
  const cards = render(<Category module={moduleFixture({ view: 'news' })} articles={listed} />)
  const rows = render(<Category module={moduleFixture()} articles={listed} />)
  expect(headings(cards)).toEqual(['3 About selling', '3 About alone'])
  expect(headings(rows)).toEqual(headings(cards))
  expect(cards).toMatch(/^<ul class="stories">/)
  expect(rows).toMatch(/^<ul class="stories listed">/)
  expect(cards).not.toContain('Body.')
  // Without the headings of the text.
  expect(textOf(rows)).toContain('What selling is. Body. One. About alone')
  expect(textOf(render(<Category module={moduleFixture()} articles={[]} />))).toMatch(/^No results /)
})

test('a contact module has its form beside what follows, the plain one offices, a card only buttons', () => {
  const contact = (form: string | null, change: Partial<Module> = {}) =>
    render(<Contact module={moduleFixture(change)} form={form} />)
  const full = contact('site-contact', { title: { en: 'Talk & write' } })
  expect(full).toContain('href="tel:+3220000000"')
  expect(full).toContain('href="mailto:bonjour@example.com"')
  expect(headings(full)).toEqual(['3 What happens next', '3 Prefer to talk?', '3 Our offices'])
  expect(textOf(full)).toContain('Ghent Coupure 000 9000 Ghent 09 000 00 00 Brussels 1050 Ixelles')
  expect(full).not.toMatch(/<br\/><br\/>|<a[^>]*><\/a>/)
  expect(headings(contact('site-contact'))).toEqual(['2 What happens next', '2 Prefer to talk?', '2 Our offices'])
  expect(full).toContain('<form class="form" id="site-contact-1"')
  expect(contact('contact-demand')).toContain('<form class="form" id="contact-demand-1"')
  // A form about a property needs a page about one.
  for (const brief of [contact('contact-me'), contact(null), contact('site-contact', { view: 'news' })]) {
    expect(textOf(brief)).toBe('02 000 00 00 bonjour@example.com')
    expect(brief).toContain('href="mailto:bonjour@example.com"')
  }
})

test('shows the address of an agency without offices', () => {
  const { agency } = siteViewFixture('en')
  const markup = render(<Contact module={moduleFixture()} form="site-contact" />, 'en', {
    agency: { ...agency, offices: [], hours: null },
  })
  expect(headings(markup)).toContain('2 Our office')
  expect(textOf(markup)).toContain('Maison Gevel Avenue Louise 000 1050 Ixelles 02 000 00 00')
})

test.each([
  [0, '<div><div class="rich"><p>a</p></div></div>'],
  [1, '<div class="beside"><div class="rich"><p>a</p></div><img'],
  [2, '<div><div class="rich"><p>a</p></div><div class="pictures"><img'],
])('lays out a text with %d pictures', (count, expected) => {
  const images = ['one', 'two'].slice(0, count).map((name) => pictureFixture(name, { en: name }))
  const markup = render(<Text module={moduleFixture({ description: { en: paragraphs('a') }, images })} />)
  expect(markup.slice(0, expected.length)).toBe(expected)
  expect(markup.match(/<img/g) ?? []).toHaveLength(count)
})

test('links each picture of a gallery to its widest version, with one name', () => {
  const markup = render(<PictureGrid pictures={[pictureFixture('one', { en: 'A <house>' }), pictureFixture('two')]} />)
  expect(markup).toContain('href="/pictures/site/one/1360.webp"')
  expect([...markup.matchAll(/<a .*?<\/a>/g)].map(([link]) => textOf(link))).toEqual(['A &lt;house&gt;', 'Picture 2'])
  expect(markup.match(/alt=""/g)).toHaveLength(2)
  expect(textOf(render(<PictureGrid pictures={[]} />))).toMatch(/^No photo was found/)
})

const quote: Testimonial = {
  ...{ id: 1, status: 'published', name: 'Nathalie V.', comment: 'Trois visites.', language: 'fr', website: null },
  ...{ picture: null, posted: '2026-03-01', postedBy: 'customer' },
}

test.each<[Partial<Testimonial>, Language, string]>([
  [{}, 'en', '<blockquote lang="fr"><p>Trois visites.</p></blockquote>'],
  [{}, 'fr', '<blockquote><p>Trois visites.</p></blockquote>'],
  [{}, 'en', '</time>In French<'],
  [{ language: 'nl' }, 'fr', '</time>En néerlandais<'],
  [{}, 'fr', '</time></span>'],
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
])('a testimonial with %j on a page in %s has %s', (change, language, expected) => {
  expect(render(<Testimonials testimonials={[{ ...quote, ...change }]} />, language)).toContain(expected)
})

test.each(['javascript:alert(1)', 'nathalie.example', '/for-sale/', 'mailto:n@example.com', 'page:contact'])(
  'shows no link for the website %j of a testimonial',
  (website) => {
    expect(render(<Testimonials testimonials={[{ ...quote, website }]} />)).not.toContain('<a ')
  },
)

const town = (id: number, label: string, count: number) => ({
  ...{ id, label, count, zip: '9000', slug: 'x', countryId: 10 },
  name: `Official ${label}`,
})

test('lists the towns with most properties, and collapses the list of all', () => {
  const towns = [town(1, 'Zwolle', 9), town(2, 'Éghezée', 5), town(3, 'Eupen', 4), town(4, 'Spa', 1), town(5, 'Ath', 1)]
  const markup = render(<Towns towns={towns} most={3} />, 'fr')
  expect(textOf(markup)).toBe('Zwolle 9 Éghezée 5 Eupen 4 Les 5 communes Ath 1 Éghezée 5 Eupen 4 Spa 1 Zwolle 9')
  expect(markup).toMatch(/<details[^>]*><summary>.*Ath.*<\/details>$/)
  expect(render(<Towns towns={towns} most={5} />, 'fr')).not.toContain('<details')
  expect(markup).toContain('href="/fr/acheter/?city=Official%20Zwolle%7C9000"'.replace('%20', '+'))
})

const has: ThirdPartySettings = { tags: noTags, tiles: null, tourHost: null, captcha: null }
const all: ThirdPartySettings = {
  tags: { analytics: 'G-ABCD1234', tagManager: 'GTM-ABCD', pixel: '12345' },
  tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  tourHost: 'tours.example.com',
  captcha: 'https://challenges.cloudflare.com',
}

const rowHeads = (markup: string) =>
  [...markup.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, head]) => textOf(head!))

test('the cookie tables list what the agency uses, by category', () => {
  const few = render(<Cookies module={moduleFixture()} has={has} />)
  const many = render(<Cookies module={moduleFixture({ title: { en: 'T' } })} has={all} />)
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

test('each row of the cookie tables has duration and owner, with the name of its column', () => {
  const rows = render(<Cookies module={moduleFixture()} has={has} />).match(/<tr><th scope="row".*?<\/tr>/g)!
  const row = (name: string) => rows.find((item) => textOf(item).startsWith(name))!
  expect(textOf(row('favourites'))).toContain('Until you take them off, 1 year at most Maison Gevel')
  expect(textOf(row('favourites'))).toContain('60 at most')
  expect(textOf(row('consent'))).toContain('6 months Maison Gevel')
  expect(row('YouTube')).toContain('<td data-label="How long it stays">As YouTube decides</td>')
})

test('the cookie tables have a link to the settings', () => {
  expect(render(<Cookies module={moduleFixture()} has={has} />)).toContain(
    '<a class="btn" href="?setcookies" rel="nofollow" data-consent="">Cookie settings</a>',
  )
})

const agent: AgentView = {
  ...{ id: 1, name: 'Wout Moerman', phone: '0470 00 00 12', email: null, languages: ['nl', 'fr'], picture: null },
  ...{ role: 'Agent for Ghent', text: null },
}

test('rows with icons link to the articles that have a page', () => {
  const [selling, alone] = articleFixtures as [ArticleSummary, ArticleSummary]
  const icon = { ...selling, params: { ...selling.params, icon: 'house' as const } }
  const markup = render(<IconRows articles={[icon, alone]} />)
  expect(headings(markup)).toEqual(['3 About selling', '3 About alone'])
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('/icons.svg#house')
  expect(textOf(render(<IconRows articles={[]} />))).not.toBe('')
})

test('shows the first project large, with a link to each and to all', () => {
  const markup = render(<FeaturedProjects projects={[project, { ...project, id: 3, title: 'Parkzicht' }]} />)
  expect(headings(markup)).toEqual([`3 ${project.title}`, '3 Parkzicht'])
  expect(markup.match(/<a /g)).toHaveLength(3)
  expect(markup.match(/<li><article/g)).toHaveLength(1)
  expect(textOf(render(<FeaturedProjects projects={[]} />))).not.toBe('')
})

test('shows agents with their languages and a direct number that can be dialled', () => {
  const markup = render(<Agents agents={[agent, { ...agent, id: 2, phone: 'ask' }]} />)
  expect(textOf(markup)).toContain('WM Wout Moerman Agent for Ghent Speaks Dutch and French 0470 00 00 12')
  expect(markup.match(/href="tel:/g)).toHaveLength(1)
})

test('a card of the valuation begins its form, which goes on at the page of the form', () => {
  const card = moduleFixture({ relation: { type: 'contact', id: 12 }, view: 'news' })
  const begun = (change: Partial<SiteView>) => render(<Contact module={card} form="contact-demand" />, 'en', change)
  const markup = begun({ hrefOf: () => '/free-valuation/' })
  expect(markup).toContain('<form class="begin" action="/free-valuation/" method="post">')
  expect([...markup.matchAll(/name="(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
    'begin',
    'email',
    'form',
    'street',
  ])
  expect(begun({ hrefOf: () => null })).toContain('mailto:')
})

const everything: [Partial<Module>, (module: Module) => ReactNode][] = [
  [{ relation: { type: 'property-list', id: 1 } }, () => <PropertyList properties={[property]} more={more} />],
  [{ relation: { type: 'project-list', id: null } }, () => <ProjectList projects={[project]} />],
  [{ relation: { type: 'article', id: 1 } }, (item) => <Article module={item} article={{ ...selling, text }} />],
  [{ relation: { type: 'article', id: 2 } }, (item) => <Article module={item} article={{ ...alone, text: parts }} />],
  [
    { relation: { type: 'project-list', id: null }, view: 'feature' },
    () => <FeaturedProjects projects={[project, { ...project, id: 3, title: 'Parkzicht' }]} />,
  ],
  [{ relation: { type: 'category', id: 5 }, view: 'feature' }, () => <IconRows articles={articleFixtures} />],
  [{ relation: { type: 'agents', id: null } }, () => <Agents agents={[agent]} />],
  [{ relation: { type: 'contact', id: 2 }, view: 'news' }, (item) => <Contact module={item} form="contact-demand" />],
  [
    { relation: { type: 'category', id: 5 }, view: 'news' },
    (item) => <Category module={item} articles={articleFixtures} />,
  ],
  [{ relation: { type: 'contact', id: 1 } }, (item) => <Contact module={item} form="site-contact" />],
  [
    { background: color, images: [pictureFixture('a')], description: text },
    (item) => <Text module={item as Module<'text'>} />,
  ],
  [
    { relation: { type: 'gallery', id: null }, background: image },
    () => <PictureGrid pictures={[pictureFixture('a')]} />,
  ],
  [{ relation: { type: 'testimonials', id: null } }, () => <Testimonials testimonials={[quote]} />],
  [{ relation: { type: 'towns', id: null } }, () => <Towns towns={[town(1, 'Gent', 2)]} />],
  [{ relation: { type: 'cookies', id: null } }, (item) => <Cookies module={item} has={all} />],
]

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
  return render(
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

const errorsOf = markupChecker({
  ...reactSpellings,
  'long-title': 'off',
  'tel-non-breaking': 'off',
})

test.each(languageCodes)(
  'a page of all modules is valid in %s, with headings in order and no inline styles',
  (language) => {
    const markup = wholePage(language)
    expect(errorsOf(markup)).toEqual([])
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
])('resolves the link %s to %s', (link, href) => {
  expect(siteViewFixture('fr').hrefOf(link)).toBe(href)
})
