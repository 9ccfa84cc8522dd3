import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '#domain/content/icons.ts'
import { mergeSiteFile } from '#domain/content/site.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { joinSiteParts } from '#worker/importers/site-folder.ts'

type Raw = { [key: string]: unknown }

const module = (change: Raw = {}) => ({ id: 1, relation: { type: 'text' }, ...change })

const page = (id: number, name: string, change: Raw = {}) => ({
  ...{ id, name, path: name, title: name, created: '2026-11-01', modified: '2026-11-02' },
  ...change,
})

const article = (id: number, name: string, change: Raw = {}) => ({
  ...{ id, name, path: name, title: name, categoryId: 5, published: '2026-11-01', modified: '2026-11-02' },
  ...change,
})

const picture = { path: '/pictures/site/street' }

/** A valid document with every feature. */
const document = (): Raw => ({
  site: {
    name: 'Test',
    languages: [{ code: 'nl' }, { code: 'fr' }, { code: 'en', use: false }],
    defaultLanguage: 'nl',
    agency: {
      ...{ legalName: 'Test nv', phone: '02 000 00 00', email: 'a@example.com', street: 'Kerkstraat 1', zip: '1000' },
      ...{ city: { nl: 'Brussel', fr: 'Bruxelles' }, licences: ['900 001'], companyNumber: '0', insurer: '0' },
      offices: [{ name: 'Brussel', zip: '1000', city: 'Brussel', latitude: 50.8, longitude: 4.3 }],
    },
    topBarLinks: [{ label: 'Mail', link: 'mailto:a@example.com', icon: 'mail', color: '#A0B1C2' }],
    header: { links: [{ label: { nl: 'Schatting' }, link: 'page:contact', status: 'draft' }] },
    footer: {
      maxWidth: 1200,
      columns: [
        { title: { text: 'Wij', public: false }, text: { nl: ['<p>Wij</p>', '<p><a href="page:sale">Koop</a></p>'] } },
        { images: [{ picture, link: 'https://example.com' }], widths: { lg: 4 } },
      ],
      copyright: '© {{year}}',
    },
    contactSlots: ['10:00-13:00'],
    tourHost: 'tours.example.com',
    renovationYears: { nl: 5 },
    propertyLists: [
      { id: 1, market: 'sale', query: 'type=1' },
      { id: 3, market: 'rent' },
    ],
    contactForms: [{ id: 10, form: 'site-contact' }],
    agents: [
      { id: 1, name: 'An Test', role: 'Makelaar', phone: '0470 00 00 11', picture: '/images/agents/an.svg' },
      { id: 2, name: 'Jo Test', phone: '0470 00 00 12', email: 'jo@example.com', languages: ['nl', 'es'] },
    ],
    categories: [
      { id: 5, name: 'Services', page: 'services' },
      { id: 6, parentId: 5, name: 'More' },
    ],
  },
  pages: [
    page(1, 'home', { route: 'home', path: undefined, banner: { type: 'image', title: 'Welkom' } }),
    page(2, 'sale', { route: 'sale', path: '' }),
    page(3, 'services', { paths: { fr: 'services', nl: 'diensten' }, menu: true, modules: [module()] }),
    page(4, 'contact', { title: { nl: 'Contact', fr: 'Contact' }, seo: { nl: { title: 'Contact' } } }),
    page(5, 'team', { parentId: 4, path: 'about/team', redirect: { link: 'page:contact' } }),
    page(6, 'media', {
      modules: [
        module({ id: 1, relation: { type: 'video' }, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
        module({ id: 2, relation: { type: 'video' }, video: 'https://tours.example.com/1', status: 'draft' }),
        module({
          id: 3,
          relation: { type: 'gallery' },
          images: [picture],
          background: { type: 'color', color: '#102030' },
        }),
        module({
          id: 4,
          relation: { type: 'property-list', id: 1 },
          position: { contentRow: 2, span: 6, columns: { md: 6 } },
        }),
        module({ id: 5, relation: { type: 'category', id: 5 }, view: 'news', maxItems: 4, subcategories: true }),
      ],
      banner: { type: 'map', frame: 'https://maps.example.com/', propertyList: 1, ignore: [3] },
    }),
    page(7, 'film', { banner: { type: 'video', url: 'https://vimeo.com/12345' } }),
    page(8, 'album', { banner: { type: 'gallery', images: [picture], gallery: { autoplay: true } } }),
  ],
  articles: [
    article(1, 'selling', { paths: { nl: 'verkopen' }, text: '<h2>A</h2><p><a href="article:letting">b</a></p>' }),
    article(2, 'letting', { categoryId: 6, picture: { ...picture, alt: 'a', illustration: true } }),
    article(34, 'how-we-work', { categoryId: null }),
  ],
  testimonials: [
    {
      id: 1,
      name: 'An',
      comment: 'Goed',
      language: 'nl',
      website: 'https://example.com',
      posted: '2026-01-02',
      postedBy: 'customer',
    },
  ],
})

/** The document with one value replaced, or removed by `undefined`. */
function changed(path: string, value: unknown): Raw {
  const raw: Raw = JSON.parse(JSON.stringify(document()))
  const keys = path.split(/[.[\]]+/).filter(Boolean)
  const last = keys.pop()!
  const parent = keys.reduce((item, key) => item[key] as Raw, raw)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return raw
}

function faultsOf(raw: unknown): string[] {
  try {
    readSiteFile(raw)
    return []
  } catch (error) {
    if (!(error instanceof SiteFileRefused)) throw error
    return error.message.split('\n')
  }
}

test('accepts a valid document', () => expect(faultsOf(document())).toEqual([]))

test('fills in defaults', () => {
  const { site, pages, articles, testimonials } = mergeSiteFile(readSiteFile(document()))
  expect(site).toMatchObject({
    languages: [{ use: true }, { use: true }, { use: false }],
    agency: {
      hours: {},
      thirdPartyAccount: null,
      legalName: { nl: 'Test nv', de: 'Test nv' },
      offices: [{ phone: null }],
    },
    header: { topBar: true, logo: { shown: true, image: null, showAtStart: true }, languageSwitcher: true },
    filters: { city: true, type: true, room: true, price: true },
    propertyLists: [{ market: 'sale' }, { market: 'rent', query: '' }],
    topBarLinks: [{ color: '#a0b1c2', status: 'published' }],
  })
  expect(site.footer.columns[0]).toMatchObject({ title: { public: false }, widths: { sm: 12, md: 6, lg: 3 } })
  expect(site.footer.columns[0]?.text).toEqual({
    text: {
      nl: [
        { tag: 'p', children: ['Wij'] },
        { tag: 'p', children: [{ tag: 'a', href: 'page:sale', children: ['Koop'] }] },
      ],
    },
    public: true,
  })
  expect(pages[2]).toMatchObject({
    ...{ parentId: null, status: 'published', sort: 0, banner: null },
    params: { type: 'page', route: null, redirect: null, breadcrumb: true, pageBanner: true, css: null, menu: true },
    modules: [
      {
        ...{ titleSize: 'large', view: 'single', perRow: 3, images: [], relation: { type: 'text', id: null } },
        ...{ position: { contentRow: 1, span: 12, columns: { sm: null, md: null, lg: null } } },
        ...{ background: { type: 'none', images: [], color: null } },
      },
    ],
  })
  expect(pages[7]?.banner).toMatchObject({ gallery: { autoplay: true, autoplaySpeed: 3000, slideSpeed: 500 } })
  expect(articles[1]?.params.picture).toMatchObject({ width: 1360, height: 907, color: '#d8d0c0', illustration: true })
  expect(testimonials[0]).toMatchObject({ status: 'published', picture: null })
})

test('leaves out the fields of other types of module', () => {
  const { pages } = mergeSiteFile(readSiteFile(changed('pages[2].modules[0].maxItems', 4)))
  expect(pages[2]?.modules[0]).not.toHaveProperty('maxItems')
})

test('leaves out empty texts', () => {
  const { pages } = mergeSiteFile(readSiteFile(changed('pages[3].title', { nl: 'Contact', fr: ' ', en: '' })))
  expect(pages[3]?.params.title).toEqual({ nl: 'Contact' })
})

test('reads the written document as the same one', () => {
  const read = mergeSiteFile(readSiteFile(document()))
  const written = JSON.parse(JSON.stringify(writtenSite(read)))
  expect(readSiteFile(written)).toEqual(read)
  expect(written.pages[0]).toEqual({
    ...{ id: 1, name: 'home', route: 'home', created: '2026-11-01', modified: '2026-11-02' },
    title: { nl: 'home', fr: 'home', en: 'home', de: 'home' },
    banner: {
      type: 'image',
      title: { text: { nl: 'Welkom', fr: 'Welkom', en: 'Welkom', de: 'Welkom' }, public: true },
    },
  })
  expect(written.site.footer.columns[0].text.text.nl).toBe('<p>Wij</p><p><a href="page:sale">Koop</a></p>')
})

const searchKeys =
  'city, province, neighbourhood, near, area, type, bedrooms, bathrooms, showerrooms, toilets, garages, living, ground, facades, price, built, search, energy, garden, terrace, lift, garage, furnished, newbuild, pool, solar, openhouse, sort'

test.each<[string, unknown, string | RegExp | string[]]>([
  // Shapes.
  ['site', undefined, 'site: is missing'],
  ['extra', 1, 'extra: is no key of the format'],
  ['pages', {}, 'pages: must be a list and is object'],
  ['pages[3].titel', 'x', 'pages[3].titel: is no key of the format'],
  ['pages[3].title.es', 'x', 'pages[3].title.es: is no key of the format'],
  ['pages[3].title', 7, 'pages[3].title: must be an object and is number'],
  ['pages[3].title', {}, 'pages[3].title: is there in no language'],
  ['articles[0].title', '', 'articles[0].title: is there in no language'],
  ['pages[3].id', 0, ['pages[3].id: must be 1 or more', 'pages[4].parentId: no page 4']],
  ['pages[3].id', '4', ['pages[3].id: must be a number and is string', 'pages[4].parentId: no page 4']],
  ['pages[6].name', 'The film', 'pages[6].name: must be lower-case words with hyphens: our-services'],
  ['pages[3].created', '2026-02-30', 'pages[3].created: is no date: 2026-02-28'],
  ['pages[3].status', 'hidden', 'pages[3].status: must be "published" or "draft"'],
  ['pages[3].menu', 'yes', 'pages[3].menu: must be true or false and is string'],
  ['pages[3].path', '/contact/', 'pages[3].path: must be in a-z, 0-9 and hyphens, with / only in between'],
  ['pages[3].path', 'Contact', 'pages[3].path: must be in a-z, 0-9 and hyphens, with / only in between'],
  ['pages[3].path', '', 'pages[3].path: is missing'],
  ['pages[3].paths', { fr: 'à-propos' }, 'pages[3].paths.fr: must be in a-z, 0-9 and hyphens, with / only in between'],
  ['pages[0].path', 'home', "pages[0].path: the address of home is the code's own"],
  ['pages[0].paths', { nl: 'x' }, "pages[0].paths: the address of home is the code's own"],
  ['pages[3].seo.nl.titel', 'x', 'pages[3].seo.nl.titel: is no key of the format'],
  [
    'pages[2].modules[0].relation.type',
    'poll',
    'pages[2].modules[0].relation.type: must be one of property-list, article, category, contact, project-list, agents, text, gallery, video, testimonials, towns, cookies',
  ],
  ['pages[5].modules[3].position.span', 13, 'pages[5].modules[3].position.span: must be 1 to 12'],
  ['pages[2].modules[0].relation', undefined, 'pages[2].modules[0].relation: is missing'],
  ['pages[2].modules[0].background', { type: 'color' }, 'pages[2].modules[0].background.color: is missing'],
  ['pages[2].modules[0].background', { type: 'image' }, 'pages[2].modules[0].background.images: is empty'],
  ['pages[2].modules', [module(), module()], 'pages[2].modules[1].id: is that of modules[0] too'],
  ['pages[5].modules[2].images', [], 'pages[5].modules[2].images: is missing'],
  ['pages[5].modules[0].video', null, 'pages[5].modules[0].video: is missing'],
  ['pages[0].banner.type', 'movie', 'pages[0].banner.type: must be "image", "gallery", "video" or "map"'],
  ['articles[0].path', 'a/b', 'articles[0].path: must be one part of an address, in a-z, 0-9 and hyphens'],
  ['testimonials[0].language', undefined, 'testimonials[0].language: is missing'],
  ['site.defaultLanguage', undefined, 'site.defaultLanguage: is missing'],
  ['site.languages[0].code', undefined, 'site.languages[0].code: is missing'],
  ['site.propertyLists[0].market', undefined, 'site.propertyLists[0].market: is missing'],
  ['site.propertyLists[0].market', 'let', 'site.propertyLists[0].market: must be "sale" or "rent"'],
  ['site.agency.email', undefined, 'site.agency.email: is missing'],
  ['pages[3].created', undefined, 'pages[3].created: is missing'],
  ['pages[3].route', 'contact', /^pages\[3\]\.route: must be one of home, /],
  [
    'pages[0].route',
    undefined,
    ['pages: the home page is missing: a page with "route": "home"', 'pages[0].path: is missing'],
  ],
  ['pages[0].banner.type', undefined, 'pages[0].banner.type: is missing'],
  ['pages[0].banner', 'image', 'pages[0].banner: must be "image", "gallery", "video" or "map"'],
  ['pages[2].modules[0].relation.type', undefined, 'pages[2].modules[0].relation.type: is missing'],
  [
    'pages[3].seo',
    { nl: { titel: 'x' }, fr: { titel: 'x' }, en: { title: 7 } },
    [
      'pages[3].seo.nl.titel: is no key of the format, and so in fr',
      'pages[3].seo.en.title: must be a string and is number',
    ],
  ],
  ['testimonials[0].language', 'es', 'testimonials[0].language: is none of nl, fr, en, de'],
  ['testimonials[0].website', 'javascript:x', 'testimonials[0].website: must be a web address'],
  // The agency.
  ['site.defaultLanguage', 'de', "site.defaultLanguage: de is none of the site's languages"],
  ['site.languages', [], 'site.languages: a site has one language at least'],
  ['site.languages', [{ code: 'nl' }, { code: 'nl' }], 'site.languages[1].code: is that of site.languages[0] too'],
  ['site.agency.licences', [], 'site.agency.licences: the law asks for one licence at least'],
  ['site.agency.companyNumber', ' ', 'site.agency.companyNumber: says nothing'],
  ['site.agency.insurer', undefined, 'site.agency.insurer: is missing'],
  ['site.agency.email', 'bonjour', 'site.agency.email: is no e-mail address'],
  ['site.agency.zip', '', 'site.agency.zip: says nothing'],
  ['site.agency.offices[0].latitude', 95, 'site.agency.offices[0].latitude: must be -90 to 90'],
  ['site.countries', ['BE', 'XX'], 'site.countries[1]: must be two letters of a country that is known: ES'],
  ['site.countries', ['LU'], 'site.countries: must hold BE, the country of a home that names none'],
  ['site.salutations', ['ms', 'dr'], /^site\.salutations\[1\]: /],
  ['site.contactSlots', ['13:00-10:00'], 'site.contactSlots[0]: ends before it begins'],
  ['site.contactSlots', ['10:00-25:00'], 'site.contactSlots[0]: must be two times: 10:00-13:00'],
  ['site.calendar', { hours: { monday: ['10:00-13:00', '12:00-14:00'] } }, 'site.calendar.hours.monday: overlap'],
  ['site.calendar', { hours: { monday: ['13:00-10:00'] } }, 'site.calendar.hours.monday[0]: ends before it begins'],
  ['site.calendar', { minutes: 5 }, 'site.calendar.minutes: must be 10 to 480'],
  ['site.calendar', { seats: 0 }, 'site.calendar.seats: must be 1 to 50'],
  ['site.calendar', { closed: ['2026-02-30'] }, 'site.calendar.closed[0]: is no date: 2026-02-28'],
  ['site.tags', { analytics: 'UA-12345-1' }, 'site.tags.analytics: must be as G-ABC123'],
  ['site.tags', { tagManager: 'G-ABC123' }, 'site.tags.tagManager: must be as GTM-ABC123'],
  ['site.tags', { pixel: "1'); alert(1); ('" }, 'site.tags.pixel: must be as 123456789012345'],
  ['site.footer.backgroundColor', 'red', 'site.footer.backgroundColor: is no colour: #a0b1c2'],
  ['site.topBarLinks[0].color', '#abc', 'site.topBarLinks[0].color: is no colour: #a0b1c2'],
  [
    'site.tourHost',
    'https://tours.example.com',
    [
      'site.tourHost: must be a host alone: tours.example.be',
      'pages[5].modules[1].video: is no video that the site can show',
    ],
  ],
  [
    'site.propertyLists[0].query',
    '?type=1',
    'site.propertyLists[0].query: must be as after the ? of a listing: type=1&bedrooms=3',
  ],
  ['site.propertyLists[0].market', 0, 'site.propertyLists[0].market: must be "sale" or "rent"'],
  ['site.propertyLists[1].id', 1, 'site.propertyLists[1].id: is that of site.propertyLists[0] too'],
  ['site.agents[1].id', 1, 'site.agents[1].id: is that of site.agents[0] too'],
  ['site.agents[0].phone', undefined, 'site.agents[0].phone: is missing'],
  ['site.agents[0].languages', ['French'], 'site.agents[0].languages[0]: must be a code of two letters: nl'],
  [
    'site.agents[0].picture',
    '/images/agents',
    'site.agents[0].picture: must be an image on this site: /images/agents/1.svg, or a picture of the library',
  ],
  ['site.categories[0].page', 'nowhere', 'site.categories[0].page: no page nowhere'],
  ['site.categories[1].parentId', 9, 'site.categories[1].parentId: no category 9'],
  [
    'site.categories[0].parentId',
    6,
    ['site.categories[0].parentId: is below itself', 'site.categories[1].parentId: is below itself'],
  ],
  ['site.topBarLinks[0].icon', 'facebook', `site.topBarLinks[0].icon: must be one of ${iconNames.join(', ')}`],
  // Searches.
  ['site.propertyLists[0].query', 'kind=1', `site.propertyLists[0].query: kind is no key of a search: ${searchKeys}`],
  [
    'site.propertyLists[0].query',
    'pricemin=1000',
    `site.propertyLists[0].query: pricemin is no key of a search: ${searchKeys}`,
  ],
  [
    'site.propertyLists[0].query',
    'type=1&goal=1',
    'site.propertyLists[0].query: goal is the market, which is beside the query',
  ],
  [
    'site.propertyLists[1].query',
    'page=2',
    'site.propertyLists[1].query: page is no part of a list: it begins at its beginning',
  ],
  [
    'site.propertyLists[1].query',
    'type=villa&energy=z&bedrooms=0',
    [
      'site.propertyLists[1].query: type=villa asks nothing',
      'site.propertyLists[1].query: energy=z asks nothing',
      'site.propertyLists[1].query: bedrooms=0 asks nothing',
    ],
  ],
  [
    'site.propertyLists[1].query',
    'price=300000-500000',
    'site.propertyLists[1].query: price=300000-500000 is beyond what a search can ask: 300000',
  ],
  [
    'site.propertyLists[0].query',
    'bedrooms=21',
    'site.propertyLists[0].query: bedrooms=21 is beyond what a search can ask: 21',
  ],
  [
    'site.propertyLists[0].query',
    'built=1990-3050',
    'site.propertyLists[0].query: built=1990-3050 is beyond what a search can ask: 3050',
  ],
  [
    'site.propertyLists[0].query',
    'bedrooms=2&bedrooms=3',
    'site.propertyLists[0].query: bedrooms is there 2 times, and 1 is the most',
  ],
  [
    'site.propertyLists[0].query',
    Array.from({ length: 10 }, (_, at) => `type=${at + 1}`).join('&'),
    'site.propertyLists[0].query: type is there 10 times, and 9 is the most',
  ],
  // References.
  [
    'pages',
    [page(2, 'sale', { route: 'sale', path: '' }), page(3, 'services'), page(4, 'contact')],
    'pages: the home page is missing: a page with "route": "home"',
  ],
  ['pages[5].modules[3].relation.id', 9, 'pages[5].modules[3].relation.id: no property list 9'],
  [
    'pages[5].modules[3].relation.id',
    null,
    'pages[5].modules[3].relation.id: property-list needs the id of a property list',
  ],
  ['pages[2].modules[0].relation', { type: 'article', id: 9 }, 'pages[2].modules[0].relation.id: no article 9'],
  ['pages[2].modules[0].relation', { type: 'contact', id: 9 }, 'pages[2].modules[0].relation.id: no contact form 9'],
  ['pages[2].modules[0].relation', { type: 'category', id: 9 }, 'pages[2].modules[0].relation.id: no category 9'],
  ['pages[2].modules[0].relation', { type: 'towns', id: 9 }, 'pages[2].modules[0].relation.id: towns takes no id'],
  ['pages[5].banner.propertyList', 9, 'pages[5].banner.propertyList: no property list 9'],
  ['articles[0].categoryId', 9, 'articles[0].categoryId: no category 9'],
  ['pages[4].parentId', 99, 'pages[4].parentId: no page 99'],
  ['pages[3].parentId', 5, ['pages[3].parentId: is below itself', 'pages[4].parentId: is below itself']],
  ['pages[3].parentId', 4, ['pages[3].parentId: is below itself']],
  // Duplicates.
  ['pages[3].id', 3, ['pages[3].id: is that of pages[2] too', 'pages[4].parentId: no page 4']],
  [
    'pages[3].name',
    'sale',
    [
      'site.header.links[0].link: no page contact',
      'pages[4].redirect.link: no page contact',
      'pages[3].name: is that of pages[1] too',
      'pages[3].name: is the name of the sale page, which has "route": "sale"',
    ],
  ],
  ['pages[6].name', 'projects', 'pages[6].name: is the name of the projects page, which has "route": "projects"'],
  ['articles[1].id', 1, 'articles[1].id: is that of articles[0] too'],
  ['articles[2].name', 'letting', 'articles[2].name: is that of articles[1] too'],
  [
    'pages[1].route',
    'home',
    [
      'pages[1].name: is the name of the sale page, which has "route": "sale"',
      'pages[1].route: is that of pages[0] too',
    ],
  ],
  // Addresses.
  ['pages[3].path', 'diensten', 'pages[3].path: is the address of page:services too: /diensten/'],
  ['pages[3].paths', { fr: 'services' }, 'pages[3].paths.fr: is the address of page:services too: /services/'],
  [
    'pages[3].path',
    'diensten/verkopen',
    'articles[0].paths.nl: is the address of page:contact too: /diensten/verkopen/',
  ],
  [
    'articles[1].paths',
    { nl: 'verkopen' },
    'articles[1].paths.nl: is the address of article:selling too: /diensten/verkopen/',
  ],
  ['pages[3].paths', { nl: 'te-koop' }, 'pages[3].paths.nl: is an address of sale: /te-koop/'],
  ['pages[3].paths', { de: 'neubau' }, 'pages[3].paths.de: is an address of projects: /neubau/'],
  ['pages[3].path', 'property/12', 'pages[3].path: is an address of property: /property/12/'],
  [
    'pages[3].paths',
    { fr: 'acheter/gand/maison/12' },
    'pages[3].paths.fr: is an address of saleProperty: /acheter/gand/maison/12/',
  ],
  [
    'pages[3].path',
    'fr',
    ['pages[3].path: begins with a language: /fr/', 'pages[4].path: begins with a language: /fr/about/team/'],
  ],
  ['pages[6].path', 'api/film', 'pages[6].path: begins with "api", which is not for pages: /api/film/'],
  ['pages[6].paths', { de: 'login' }, 'pages[6].paths.de: begins with "login", which is not for pages: /login/'],
  // Links.
  ['pages[4].redirect.link', 'page:nowhere', 'pages[4].redirect.link: no page nowhere'],
  ['site.header.links[0].link', 'article:nothing', 'site.header.links[0].link: no article nothing'],
  ['site.header.links[0].link', 'javascript:alert(1)', 'site.header.links[0].link: is no link: "javascript:alert(1)"'],
  [
    'site.footer.columns[1].images[0].link',
    '//example.com',
    'site.footer.columns[1].images[0].link: is no link: "//example.com"',
  ],
  [
    'pages[2].modules[0].description',
    { nl: '<a href="page:gone">x</a>' },
    'pages[2].modules[0].description.nl: no page gone',
  ],
  [
    'pages[2].modules[0].description',
    { nl: ['<p>', '<a href="data:x">x</a>'] },
    'pages[2].modules[0].description.nl: is no link: "data:x"',
  ],
  ['articles[0].text', '<a href="article:gone">x</a>', 'articles[0].text.nl: no article gone, and so in fr, en, de'],
  ['pages[4].redirect.link', 'page:team', 'pages[4].redirect.link: leads to itself'],
  ['pages[4].redirect.link', '/contact/about/team', 'pages[4].redirect.link: leads to itself'],
  ['pages[4].redirect.link', '/FR/contact/about/team/?a#b', 'pages[4].redirect.link: leads to itself'],
  [
    'pages[3].redirect',
    { link: 'page:team' },
    [
      'pages[3].redirect.link: leads to team, which leads on',
      'pages[4].redirect.link: leads to contact, which leads on',
    ],
  ],
  ['pages[2].redirect', { link: '/contact/about/team/' }, 'pages[2].redirect.link: leads to team, which leads on'],
  [
    'pages[4].redirect.link',
    'http://example.com',
    'pages[4].redirect.link: leads to a page, a path, or an address with https://',
  ],
  [
    'pages[4].redirect.link',
    'mailto:a@example.com',
    'pages[4].redirect.link: leads to a page, a path, or an address with https://',
  ],
  ['pages[4].redirect.link', '//example.com', 'pages[4].redirect.link: is no link: "//example.com"'],
  ['pages[4].redirect.link', 'page:nothing-yet', 'pages[4].redirect.link: no page nothing-yet'],
  ['pages[6].redirect', { link: '/contcat/' }, 'pages[6].redirect.link: no page at /contcat/'],
  ['site.header.links[0].link', '/contcat/?a=1#b', 'site.header.links[0].link: no page at /contcat/?a=1#b'],
  ['site.header.links[0].link', '/en/contcat/', 'site.header.links[0].link: no page at /en/contcat/'],
  ['site.header.links[0].link', '/%zz/', 'site.header.links[0].link: no page at /%zz/'],
  ['articles[0].text', { nl: '<a href="/fr/te-kop/">x</a>' }, 'articles[0].text.nl: no page at /fr/te-kop/'],
  [
    'pages[2].modules[0].description',
    { nl: '<a href="article:how-we-work">x</a>' },
    'pages[2].modules[0].description.nl: article how-we-work has no address of its own: its category has no page',
  ],
  // The home page.
  ['pages[1].status', 'draft', 'pages[1].status: the sale page is always published; it may leave the menu'],
  ['pages[0].status', 'draft', 'pages[0].status: the home page is always published; it may leave the menu'],
  ['pages[0].redirect', { link: 'page:sale' }, 'pages[0].redirect: the home page leads nowhere else'],
  ['pages[0].parentId', 4, 'pages[0].parentId: a page in code is below no other'],
  // Media.
  ['pages[6].banner.url', 'https://example.com/film', 'pages[6].banner.url: is no video that the site can show'],
  [
    'pages[5].modules[0].video',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'pages[5].modules[0].video: is no video that the site can show',
  ],
  ['pages[5].banner.frame', 'http://maps.example.com/', 'pages[5].banner.frame: must be an address with https://'],
  ['pages[7].banner.images', [], 'pages[7].banner.images: is empty'],
  [
    'pages[7].banner.images[0].path',
    '//example.com/x',
    'pages[7].banner.images[0].path: must be a path on this site: /pictures/site/selling',
  ],
  [
    'pages[7].banner.images[0].path',
    '/pictures/../x',
    'pages[7].banner.images[0].path: must be a path on this site: /pictures/site/selling',
  ],
  [
    'pages[7].banner.images[0].path',
    'https://example.com/x',
    'pages[7].banner.images[0].path: must be a path on this site: /pictures/site/selling',
  ],
])('%s = %j', (path, value, faults) => {
  const expected = [faults].flat().map((item) => (item instanceof RegExp ? expect.stringMatching(item) : item))
  expect(faultsOf(changed(path, value))).toEqual(expected)
})

test.each([
  ['a redirect that is off may lead anywhere', 'pages[4].redirect', { active: false, link: 'page:team' }],
  ['a redirect leads to another site where it says so', 'pages[4].redirect.link', 'https://example.com/x'],
  ['a redirect leads to a path that is no page of ours', 'pages[4].redirect.link', '/nl/te-koop/?type=1'],
  ['the address of one language may be that of another page in another', 'pages[3].paths', { de: 'diensten' }],
  ['an address may be that of a page in code in another language', 'pages[3].paths', { nl: 'acheter' }],
  ['a link leads to a file', 'site.header.links[0].link', '/files/terms.pdf'],
  ['a link leads to a folder of pictures', 'site.header.links[0].link', '/pictures/site/'],
  ['a link leads to a place on its page', 'site.header.links[0].link', '#contact'],
  ['a link leads to a page by its path and a query', 'site.header.links[0].link', '/fr/contact?a=/b#c'],
  ['a link leads to a page in a language that is not in use', 'site.header.links[0].link', '/en/contact/?a=1'],
  ['a link leads to a page in a language that is not listed', 'site.header.links[0].link', '/de/contact/'],
  ['a link leads to an article by its path', 'site.header.links[0].link', '/diensten/verkopen/'],
  ['a link leads to a home', 'site.header.links[0].link', '/fr/acheter/gand/maison/12/'],
  ['articles under a draft may be linked to by their names', 'pages[2].status', 'draft'],
  ['a list in the usual order', 'site.propertyLists[0].query', 'type=1&type=2&sort=newest'],
  [
    'a list that asks for everything',
    'site.propertyLists[0].query',
    'city=Gent%7C9000&type=1&price=100000-300000&bedrooms=2&living=80&energy=C&built=1990-&facades=4&garden=1&search=met+tuin&sort=cheapest',
  ],
  ['a list of rents', 'site.propertyLists[1].query', 'price=-900&bedrooms=1'],
])('%s', (_, path, value) => expect(faultsOf(changed(path, value))).toEqual([]))

const redirecting = (from: Raw, link: string, others: Raw[] = []) => {
  const raw = document() as { pages: Raw[] }
  raw.pages.push(page(20, 'from', { ...from, redirect: { link } }), ...others)
  return faultsOf(raw)
}

test.each(['demand-register', 'enquiry', 'frais', 'nlx', 'design', 'de-kust', 'energie/fr', 'freya'])(
  'finds a redirect from /%s/ to itself, which begins like a language code',
  (path) => {
    for (const link of [`/${path}/`, `/${path}`, `/fr/${path}/`, `/NL/${path}/?a=1`, 'page:from'])
      expect(redirecting({ path }, link), link).toEqual(['pages[8].redirect.link: leads to itself'])
  },
)

test('refuses redirects to unpublished pages and articles', () => {
  const others = [
    page(21, 'hidden', { status: 'draft' }),
    page(22, 'below', { parentId: 21 }),
    page(23, 'shown', { parentId: 3 }),
  ]
  const at = 'pages[8].redirect.link'
  expect(redirecting({}, 'page:shown', others)).toEqual([])
  expect(redirecting({}, '/diensten/shown/', others)).toEqual([])
  expect(redirecting({}, 'article:selling', others)).toEqual([])
  expect(redirecting({}, 'page:hidden', others)).toEqual([`${at}: leads to hidden, which is not shown`])
  expect(redirecting({}, 'page:below', others)).toEqual([`${at}: leads to below, which is not shown`])
  expect(redirecting({}, '/hidden/below/', others)).toEqual([`${at}: no page at /hidden/below/`])
  expect(redirecting({}, 'article:how-we-work')).toEqual([
    `${at}: leads to article how-we-work, which has no public address`,
  ])
  const raw = changed('articles[0].status', 'draft') as { pages: Raw[] }
  raw.pages.push(page(20, 'from', { redirect: { link: 'article:selling' } }))
  expect(faultsOf(raw)).toEqual([`${at}: leads to article selling, which has no public address`])
})

test('the sprite holds every icon of documents', () => {
  const sprite = readFileSync('ui/public/icons.svg', 'utf8')
  expect(iconNames.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([])
})

test('accepts four levels of pages and six of categories', () => {
  const raw = document() as { pages: Raw[]; site: { categories: Raw[] } }
  const chain = (levels: number, from: number) =>
    Array.from({ length: levels }, (_, at) => ({ id: from + at, parentId: at ? from + at - 1 : null }))
  raw.pages.push(...chain(4, 30).map(({ id, parentId }) => page(id, `level-${id}`, { parentId })))
  raw.site.categories.push(...chain(6, 30).map((item) => ({ ...item, name: 'x' })))
  expect(faultsOf(raw)).toEqual([])
  raw.pages.push(page(34, 'level-34', { parentId: 33 }))
  raw.site.categories.push({ id: 36, parentId: 35, name: 'x' })
  expect(faultsOf(raw)).toEqual([
    'site.categories[8].parentId: is 7 levels deep: 6 are the most',
    'pages[12].parentId: is 5 levels deep: 4 are the most',
  ])
})

test('refuses many levels before it computes paths', () => {
  const raw = document() as { pages: Raw[] }
  const paths = { nl: 'a', fr: 'b', en: 'c', de: 'd' }
  for (let id = 40; id < 60; id++) raw.pages.push(page(id, `p-${id}`, { paths, parentId: id > 40 ? id - 1 : null }))
  expect(faultsOf(raw)).toHaveLength(16)
})

const demo = (): Raw => {
  const folder = 'db/seed/demo/site'
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const parts = names.map((name) => ({ name, raw: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) }))
  return joinSiteParts(parts).raw as Raw
}

test.each([
  ['German is switched off', ['nl', 'fr', 'en'], 'en'],
  ['French is the only language', ['fr'], 'fr'],
])('accepts the demo site where %s', (_, used, defaultLanguage) => {
  const raw = demo() as { site: { languages: { code: string }[] } }
  const languages = raw.site.languages.map(({ code }) => ({ code, use: used.includes(code) }))
  expect(faultsOf({ ...raw, site: { ...raw.site, languages, defaultLanguage } })).toEqual([])
  // Also without the unused languages.
  const listed = languages.filter(({ use }) => use)
  expect(faultsOf({ ...raw, site: { ...raw.site, languages: listed, defaultLanguage } })).toEqual([])
})

test('reports a missing home page first, and a missing page once per text', () => {
  const raw = demo() as { pages: Raw[] }
  const faults = faultsOf({ ...raw, pages: raw.pages.filter(({ route }) => route !== 'home') })
  expect(faults[0]).toBe('pages: the home page is missing: a page with "route": "home"')
  const contactless = faultsOf({ ...raw, pages: raw.pages.filter(({ name }) => name !== 'contact') })
  const texts = contactless.map((fault) => fault.replace(/\.(nl|fr|en|de): .*/, ''))
  expect(texts).toEqual([...new Set(texts)])
  expect(contactless.some((fault) => fault.endsWith('.nl: no page contact, and so in fr, en, de'))).toBe(true)
})

test('leaves out empty SEO texts', () => {
  const { pages } = mergeSiteFile(
    readSiteFile(
      changed('pages[3].seo', {
        nl: {
          title: ' ',
          description: 'x',
          openGraph: { title: '', image: '' },
          twitter: { title: 'y', description: '' },
        },
        fr: { active: false, title: '' },
      }),
    ),
  )
  expect(pages[3]?.params.seo).toEqual({
    nl: { active: true, description: 'x', twitter: { title: 'y' } },
    fr: { active: false },
  })
})

test('accepts absent lists without checking references to them', () => {
  const { site, pages } = document()
  const home = [page(1, 'home', { route: 'home', path: '' })]
  const linked = changed('site.header.links[0].link', 'article:anything') as { site: Raw }
  expect(readSiteFile({ site: linked.site, pages })).toMatchObject({ articles: undefined, testimonials: undefined })
  expect(readSiteFile({ site })).toMatchObject({ pages: undefined })
  expect(readSiteFile({ site, pages, articles: document().articles, testimonials: [] }).testimonials).toEqual([])
  expect(faultsOf({ site: linked.site, pages, articles: [] })).toContain(
    'site.header.links[0].link: no article anything',
  )
  expect(faultsOf({ site, pages: home, articles: undefined })).toContain('site.header.links[0].link: no page contact')
})

test('reports every fault at once', () => {
  const raw = changed('pages[3].id', 'x') as { pages: Raw[]; articles: Raw[] }
  raw.pages[2]!.menu = 1
  raw.articles[0]!.text = { fr: '<a href="page:gone">x</a><a href="x:y">z</a>', de: '<a href="page:gone">x</a>' }
  raw.pages[0]!.status = 'draft'
  expect(faultsOf(raw)).toEqual([
    'pages[2].menu: must be true or false and is number',
    'pages[3].id: must be a number and is string',
    'articles[0].text.fr: is no link: "x:y"',
    'articles[0].text.fr: no page gone, and so in de',
    'pages[4].parentId: no page 4',
    'pages[0].status: the home page is always published; it may leave the menu',
  ])
})

test.each([
  [null],
  [[]],
  ['text'],
  [{}],
  [{ site: null, pages: null }],
  [{ site: { categories: [null] }, pages: [null, 1, []] }],
])('refuses %j without throwing another error', (raw) => expect(faultsOf(raw).length).toBeGreaterThan(0))

test('joins the files of a folder, and locates paths in them', () => {
  const { site, pages, articles } = document() as { site: unknown; pages: unknown[]; articles: unknown[] }
  const joined = joinSiteParts([
    { name: 'a.json', raw: { site, pages: pages.slice(0, 3) } },
    { name: 'b.json', raw: { pages: pages.slice(3), articles } },
  ])
  expect(joined.faults).toEqual([])
  expect(readSiteFile(joined.raw).pages).toEqual(readSiteFile({ site, pages, articles }).pages)
  expect(joined.locate(['pages', 2, 'id'])).toEqual({ name: 'a.json', path: ['pages', 2, 'id'] })
  expect(joined.locate(['pages', 4, 'title', 'fr'])).toEqual({ name: 'b.json', path: ['pages', 1, 'title', 'fr'] })
  expect(joined.locate(['site', 'name'])).toEqual({ name: 'a.json', path: ['site', 'name'] })
  expect(joined.locate(['testimonials'])).toEqual({ name: null, path: ['testimonials'] })
})

test('refuses `site` in two files', () => {
  const { site } = document()
  const { faults } = joinSiteParts([
    { name: 'a.json', raw: { site } },
    { name: 'b.json', raw: { site } },
    { name: 'c.json', raw: [] },
  ])
  expect(faults).toEqual([
    { name: 'b.json', reason: 'site is in a.json too' },
    { name: 'c.json', reason: 'must be an object' },
  ])
})
