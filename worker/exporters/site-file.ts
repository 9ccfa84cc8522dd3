import type { ArticleParams, ArticleRecord } from '#domain/content/article.ts'
import { type Banner, carouselDefaults } from '#domain/content/banner.ts'
import { type Module, rowColumns } from '#domain/content/module.ts'
import type { PageRecord } from '#domain/content/page.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import type { FooterColumn, Site, SiteDocument, SiteLink, SiteList } from '#domain/content/site.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { richHtml, richLines } from './rich-text.ts'

export type Written = { [key: string]: WrittenValue }
export type WrittenValue = string | number | boolean | null | WrittenValue[] | Written

/** Longer than this, a formatted text stands as a list of lines, one for each block. */
const longestLine = 100

/** What is so without a word: it is left out. */
const usual = new Set(['null', '{}', '[]', 'undefined'])

/** An object without what is empty, or is the default that it is given. */
function sparse(value: object, defaults: object = {}): Written {
  const kept = Object.entries(value).filter(([key, one]) => {
    const text = JSON.stringify(one)
    return key in defaults ? text !== JSON.stringify(defaults[key as keyof typeof defaults]) : !usual.has(`${text}`)
  })
  return Object.fromEntries(kept) as Written
}

function richWritten(text: RichText): string | string[] {
  const html = richHtml(text)
  return html.length > longestLine && text.length > 1 ? richLines(text) : html
}

const rich = (texts: Translated<RichText>): Written =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, richWritten(text)]))

const drawn = (picture: SitePicture | null): Written | null =>
  picture && sparse(picture, { width: 1360, height: 907, color: '#d8d0c0', illustration: false })

const pictures = (all: readonly SitePicture[]) => all.map((one) => drawn(one)!)

const linkWritten = (link: SiteLink): Written => sparse(link, { status: 'published' })

const shown = { text: {}, public: true }

const column = ({ title, intro, text, images, widths }: FooterColumn): Written =>
  sparse(
    {
      title,
      intro: { ...intro, text: rich(intro.text) },
      text: { ...text, text: rich(text.text) },
      images: images.map(({ picture, link }) => sparse({ picture: drawn(picture), link })),
      widths: sparse(widths, { sm: 12, md: 6, lg: 3 }),
    },
    { title: shown, intro: shown, text: shown },
  )

export const writtenConfiguration = (site: Site): Written =>
  sparse({
    ...site,
    agency: sparse({ ...site.agency, offices: site.agency.offices.map((office) => sparse(office)) }),
    topBarLinks: site.topBarLinks.map(linkWritten),
    header: sparse(
      {
        ...site.header,
        logo: sparse({ ...site.header.logo, image: drawn(site.header.logo.image) }, { shown: true, showAtStart: true }),
        links: site.header.links.map(linkWritten),
      },
      { topBar: true, appBar: true, menu: true, mobileMenu: true, languageSwitcher: true, propertySearch: true },
    ),
    footer: sparse({ ...site.footer, columns: site.footer.columns.map(column) }),
    filters: sparse(site.filters, { city: true, type: true, room: true, price: true }),
    propertyLists: site.propertyLists.map(({ id, market, query }) =>
      sparse({ id, market: market === 0 ? 'sale' : 'rent', query }, { query: '' }),
    ),
    categories: site.categories.map((category) => sparse(category)),
  })

function banner(one: Banner | null): Written | null {
  if (!one) return null
  if (one.type === 'image') return sparse({ ...one, image: drawn(one.image) })
  if (one.type === 'video') return sparse({ ...one, poster: drawn(one.poster) })
  if (one.type === 'map') return sparse(one, { mapType: '' })
  const gallery = sparse(one.gallery, { autoplay: false, ...carouselDefaults })
  return sparse({ ...one, images: pictures(one.images), gallery })
}

const moduleWritten = (module: Module): Written =>
  sparse(
    {
      ...module,
      description: rich(module.description),
      position: sparse(
        { ...module.position, columns: sparse(module.position.columns) },
        { contentRow: 1, span: rowColumns },
      ),
      background: sparse({ ...module.background, images: pictures(module.background.images) }, { type: 'none' }),
      images: pictures(module.images),
      relation: sparse(module.relation),
    },
    {
      ...{ status: 'published', sort: 0, titleSize: 'large', view: 'single', perRow: 3, subcategories: false },
    },
  )

const page = ({ params, banner: top, modules, ...entry }: PageRecord): Written =>
  sparse(
    { ...entry, ...params, banner: banner(top), modules: modules.map(moduleWritten) },
    {
      ...{ path: '', status: 'published', sort: 0, type: 'page', menu: false, subMenu: false },
      ...{ breadcrumb: true, pageBanner: true },
    },
  )

const article = ({ params, text, ...entry }: ArticleRecord): Written => {
  const { picture, ...rest }: ArticleParams = params
  return sparse({ ...entry, ...rest, picture: drawn(picture), text: rich(text) }, { status: 'published', sort: 0 })
}

const testimonial = (one: Testimonial): Written =>
  sparse({ ...one, picture: drawn(one.picture) }, { status: 'published' })

/** A document as its file says it. */
export type WrittenSite = { site: Written; pages: Written[]; articles: Written[]; testimonials: Written[] }

/** How a row of each list is written. */
export const writtenRow: { [List in SiteList]: (row: SiteDocument[List][number]) => Written } = {
  pages: page,
  articles: article,
  testimonials: testimonial,
}

/** @returns what a file of this document holds; `readSiteFile` makes the document of it again */
export const writtenSite = (document: SiteDocument): WrittenSite => ({
  site: writtenConfiguration(document.site),
  pages: document.pages.map(page),
  articles: document.articles.map(article),
  testimonials: document.testimonials.map(testimonial),
})
