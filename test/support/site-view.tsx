import '#locales/deferred.ts'
import '#locales/property-page.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { noTags } from '#domain/consent/tags.ts'
import type { ArticleCategory, ArticleSummary } from '#domain/content/article.ts'
import type { Module } from '#domain/content/module.ts'
import type { PageSummary } from '#domain/content/page.ts'
import type { Site } from '#domain/content/site.ts'
import type { SitePicture } from '#domain/picture.ts'
import { defaultCalendar } from '#domain/viewing/calendar.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { loadDrawings } from '#ui/property/facades.ts'
import { SiteProvider, type SiteView } from '#ui/site.tsx'
import { type CatalogueData, withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { siteView } from '#worker/site-view.ts'

export const pictureFixture = (name: string, alt: SitePicture['alt'] = {}): SitePicture => ({
  path: `/pictures/site/${name}`,
  width: 1360,
  height: 907,
  color: '#d8d0c0',
  alt,
  illustration: true,
})

const dates = { created: '2026-01-01', modified: '2026-01-01' }

const page = (id: number, name: string, params: Partial<PageSummary['params']> = {}): PageSummary => ({
  ...{ id, name, parentId: null, path: name, status: 'published', sort: id, ...dates },
  params: {
    ...{ type: 'page', route: null, title: { en: name }, description: {}, paths: {}, seo: {} },
    ...{ menu: false, subMenu: false, css: null, redirect: null, breadcrumb: true, pageBanner: true },
    ...params,
  },
})

/** `alone` is in no category, so it has no address. */
export const articleFixtures: ArticleSummary[] = (['selling', 'alone'] as const).map((name, at) => ({
  ...{ id: at + 1, categoryId: name === 'alone' ? null : 5, name, path: name, status: 'published', sort: at },
  ...{ published: '2026-01-01', modified: '2026-01-01' },
  params: {
    title: { en: `About ${name}`, fr: `À propos : ${name}` },
    intro: { en: `What ${name} is.` },
    paths: {},
    seo: {},
    picture: pictureFixture(name, { en: `A drawing of ${name}` }),
  },
}))

const categories: ArticleCategory[] = [{ id: 5, parentId: null, name: { en: 'Services' }, page: 'services' }]

const site: Site = {
  name: 'Maison Gevel',
  languages: languageCodes.map((code) => ({ code, use: true })),
  public: true,
  defaultLanguage: 'en',
  agency: {
    legalName: { en: 'Maison Gevel NV' },
    phone: '02 000 00 00',
    email: 'bonjour@example.com',
    street: { en: 'Avenue Louise 000' },
    zip: '1050',
    city: { en: 'Ixelles' },
    hours: { en: 'Monday to Friday, 9 to 5' },
    offices: [
      {
        ...{ name: { en: 'Ghent' }, street: { en: 'Coupure 000' }, zip: '9000', city: { en: 'Ghent' } },
        ...{ phone: '09 000 00 00', latitude: null, longitude: null },
      },
      {
        ...{ name: { en: 'Brussels' }, street: {}, zip: '1050', city: { en: 'Ixelles' } },
        ...{ phone: null, latitude: null, longitude: null },
      },
    ],
    licences: ['900 001'],
    companyNumber: '0000.000.097',
    insurer: '000.000.00',
    thirdPartyAccount: null,
  },
  topBarLinks: [],
  header: {
    ...{ topBar: true, appBar: true, menu: true, mobileMenu: true, links: [], languageSwitcher: true },
    ...{ logo: { shown: true, image: null, showAtStart: true }, propertySearch: true },
  },
  footer: { backgroundColor: null, textColor: null, maxWidth: null, columns: [], copyright: {} },
  filters: { city: true, type: true, room: true, price: true },
  contactSlots: [],
  calendar: defaultCalendar(),
  tiles: null,
  tags: noTags,
  consent: 'always',
  tourHost: 'tours.gevel.example',
  renovationYears: {},
  propertyLists: [],
  contactForms: [],
  categories,
}

const data: CatalogueData = {
  ...{ edition: 'test', version: 1, contentVersion: 1, updated: '2026-11-21', site, articles: articleFixtures },
  library: {},
  pages: [page(1, 'services', { paths: { nl: 'diensten' } }), page(2, 'contact')],
  ...{
    types: [],
    places: new Map(),
    counts: [],
    hasPrices: false,
    sectorYear: null,
    projects: [],
    neighbourhoods: [],
    diaries: {},
  },
}

export const catalogueFixture = withRouteMap(data)

export const siteViewFixture = (language: Language, change: Partial<SiteView> = {}): SiteView => ({
  ...siteView(withRouteMap(data), language, 'https://gevel.test', '2026-11-21'),
  ...change,
})

/** A text with the defaults of the importer; a change may make it another type. */
export const moduleFixture = (change: Partial<Module> = {}) =>
  ({
    ...{ id: 1, status: 'published', sort: 0, title: {}, titleSize: 'large', description: {}, view: 'single' },
    position: { contentRow: 1, span: 12, columns: { sm: null, md: null, lg: null } },
    background: { type: 'none', images: [], color: null },
    ...{ images: [], relation: { type: 'text', id: null }, perRow: 3 },
    ...change,
  }) as Module<'text'>

export const WithSite = ({ site, children }: { site: SiteView; children: ReactNode }) => (
  <SiteProvider site={site}>
    <FormContextProvider value={{ key: 'key', characters: 'K7TQ', state: null }}>{children}</FormContextProvider>
  </SiteProvider>
)

await loadDrawings()

export const renderMarkup = (node: ReactNode, site = siteViewFixture('en')): string =>
  renderToString(<WithSite site={site}>{node}</WithSite>)
