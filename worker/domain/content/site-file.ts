import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { ArticleParams, ArticleRecord } from './article.ts'
import { type Banner, carouselDefaults } from './banner.ts'
import { type Module, rowColumns } from './module.ts'
import { moduleDefinition } from './module-types.ts'
import type { PageRecord } from './page.ts'
import type { RichText } from './rich-text.ts'
import { richHtml, richLines } from './rich-text-html.ts'
import { type FooterColumn, isPublic, type Site, type SiteDocument, type SiteLink, type SiteList } from './site.ts'
import type { Testimonial } from './testimonial.ts'

export type WrittenObject = { [key: string]: WrittenValue }
export type WrittenValue = string | number | boolean | null | WrittenValue[] | WrittenObject

/** Longer rich text is written as a list of lines, one per block. */
const maxLineLength = 100

/** JSON of values that are left out. */
const emptyValues = new Set(['null', '{}', '[]', 'undefined'])

function withoutDefaults(value: object, defaults: object = {}): WrittenObject {
  const entries = Object.entries(value).filter(([key, item]) => {
    const text = JSON.stringify(item)
    return key in defaults
      ? text !== JSON.stringify(defaults[key as keyof typeof defaults])
      : !emptyValues.has(`${text}`)
  })
  return Object.fromEntries(entries) as WrittenObject
}

function writtenRich(text: RichText): string | string[] {
  const html = richHtml(text)
  return html.length > maxLineLength && text.length > 1 ? richLines(text) : html
}

const rich = (texts: Translated<RichText>): WrittenObject =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, writtenRich(text)]))

const writtenPicture = (picture: SitePicture | null): WrittenObject | null =>
  picture && withoutDefaults(picture, { width: 1360, height: 907, color: '#d8d0c0', illustration: false })

const pictures = (items: readonly SitePicture[]) => items.map((item) => writtenPicture(item)!)

const writtenLink = (link: SiteLink): WrittenObject => withoutDefaults(link, { status: 'published' })

const defaultText = { text: {}, public: true }

const column = ({ title, intro, text, images, widths }: FooterColumn): WrittenObject =>
  withoutDefaults(
    {
      title,
      intro: { ...intro, text: rich(intro.text) },
      text: { ...text, text: rich(text.text) },
      images: images.map(({ picture, link }) => withoutDefaults({ picture: writtenPicture(picture), link })),
      widths: withoutDefaults(widths, { sm: 12, md: 6, lg: 3 }),
    },
    { title: defaultText, intro: defaultText, text: defaultText },
  )

export const writtenConfiguration = (site: Site): WrittenObject =>
  withoutDefaults(
    {
      ...site,
      ...{ public: isPublic(site), setUp: site.setUp ?? null },
      agency: withoutDefaults({
        ...site.agency,
        offices: site.agency.offices.map((office) => withoutDefaults(office)),
      }),
      topBarLinks: site.topBarLinks.map(writtenLink),
      header: withoutDefaults(
        {
          ...site.header,
          logo: withoutDefaults(
            { ...site.header.logo, image: writtenPicture(site.header.logo.image) },
            { shown: true, showAtStart: true },
          ),
          links: site.header.links.map(writtenLink),
        },
        { topBar: true, appBar: true, menu: true, mobileMenu: true, languageSwitcher: true, propertySearch: true },
      ),
      footer: withoutDefaults({ ...site.footer, columns: site.footer.columns.map(column) }),
      filters: withoutDefaults(site.filters, { city: true, type: true, room: true, price: true }),
      propertyLists: site.propertyLists.map(({ id, market, query }) =>
        withoutDefaults({ id, market, query }, { query: '' }),
      ),
      agents: site.agents?.map((agent) => withoutDefaults(agent, { public: true })) ?? [],
      categories: site.categories.map((category) => withoutDefaults(category)),
    },
    { public: true, setUp: null },
  )

function banner(item: Banner | null): WrittenObject | null {
  if (!item) return null
  if (item.type === 'image') return withoutDefaults({ ...item, image: writtenPicture(item.image) })
  if (item.type === 'video') return withoutDefaults({ ...item, poster: writtenPicture(item.poster) })
  if (item.type === 'map') return withoutDefaults(item, { mapType: '' })
  const gallery = withoutDefaults(item.gallery, { autoplay: false, ...carouselDefaults })
  return withoutDefaults({ ...item, images: pictures(item.images), gallery })
}

/** Values of the fields of its type. */
const ownValues = (module: Module): object =>
  Object.fromEntries(
    Object.entries(moduleDefinition(module.relation.type).fields).map(([name, { kind }]) => {
      const value: unknown = module[name as keyof Module]
      if (kind === 'pictures') return [name, pictures(value as SitePicture[])]
      return [name, kind === 'flag' ? value || null : value]
    }),
  )

export const writtenModule = (module: Module): WrittenObject =>
  withoutDefaults(
    {
      ...module,
      description: rich(module.description),
      position: withoutDefaults(
        { ...module.position, columns: withoutDefaults(module.position.columns) },
        { contentRow: 1, span: rowColumns },
      ),
      background: withoutDefaults(
        { ...module.background, images: pictures(module.background.images) },
        { type: 'none' },
      ),
      relation: withoutDefaults(module.relation),
      ...ownValues(module),
    },
    { status: 'published', sort: 0, titleSize: 'large', view: 'single', perRow: 3 },
  )

const page = ({ params, banner: top, modules, ...entry }: PageRecord): WrittenObject =>
  withoutDefaults(
    { ...entry, ...params, banner: banner(top), modules: modules.map(writtenModule) },
    {
      ...{ path: '', status: 'published', sort: 0, type: 'page', menu: false, subMenu: false },
      ...{ breadcrumb: true, pageBanner: true },
    },
  )

const article = ({ params, text, ...entry }: ArticleRecord): WrittenObject => {
  const { picture, ...rest }: ArticleParams = params
  return withoutDefaults(
    { ...entry, ...rest, picture: writtenPicture(picture), text: rich(text) },
    { status: 'published', sort: 0 },
  )
}

const testimonial = (item: Testimonial): WrittenObject =>
  withoutDefaults({ ...item, picture: writtenPicture(item.picture) }, { status: 'published' })

export type WrittenSite = {
  site: WrittenObject
  pages: WrittenObject[]
  articles: WrittenObject[]
  testimonials: WrittenObject[]
}

export const writtenRow: { [List in SiteList]: (row: SiteDocument[List][number]) => WrittenObject } = {
  pages: page,
  articles: article,
  testimonials: testimonial,
}

/** The content of a site file, which `readSiteFile` parses back into the same document. */
export const writtenSite = (document: SiteDocument): WrittenSite => ({
  site: writtenConfiguration(document.site),
  pages: document.pages.map(page),
  articles: document.articles.map(article),
  testimonials: document.testimonials.map(testimonial),
})
