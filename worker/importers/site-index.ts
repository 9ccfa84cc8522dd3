import { createCmsRoutes, pathClaims } from '#domain/content/cms-routes.ts'
import { isFilePath, parseLink } from '#domain/content/link.ts'
import { type ModuleRelation, type ModuleType, moduleDefinition } from '#domain/content/module-types.ts'
import { linkableRoutes } from '#domain/content/page.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import { type RouteMap, resolvePath } from '#domain/route-map.ts'
import { languageCodes } from '#locales/languages.ts'

export type Addresses = {
  hasPath: (href: string) => boolean
  hasArticle: (name: string) => boolean
}

/** @returns routes in every language, also those that the site has switched off */
export const documentRoutes = ({ site, pages, articles }: Omit<SiteDocument, 'testimonials'>): RouteMap => ({
  languages: languageCodes,
  defaultLanguage: site.defaultLanguage,
  editors: createCmsRoutes({ pages, articles, categories: site.categories }),
})

export function addressesOf(document: Omit<SiteDocument, 'testimonials'>): Addresses {
  const routeMap = documentRoutes(document)
  const { site, pages, articles } = document
  // Drafts too: their links are left out until they are published.
  const articlesWithPath = new Set(
    pathClaims({ pages, articles, categories: site.categories }).map(({ params }) => params.article),
  )
  return {
    hasPath(href) {
      const path = href.replace(/[?#].*$/s, '')
      return !path || isFilePath(path) || resolvePath(routeMap, path).kind === 'found'
    },
    hasArticle: (name) => articlesWithPath.has(name),
  }
}

/** Names and ids of an unvalidated document, which links and modules refer to. */
export type DocumentIndex = {
  tourHost: string | null
  /** Whether the document holds both pages and articles: redirects are checked only then. */
  hasLists: boolean
  /** True without a list of pages. */
  hasHome: boolean
  hasPage: (name: string) => boolean
  linkFault: (href: string) => string | null
  relationFault: (type: ModuleType, id: number | null) => string | null
  hasPropertyList: (id: number) => boolean
  hasPageId: (id: number) => boolean
  hasCategory: (id: number) => boolean
}

type Raw = Record<string, unknown>

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null
const recordsIn = (raw: unknown): Raw[] => (Array.isArray(raw) ? raw.filter(isRecord) : [])
type Values = { has: (value: unknown) => boolean }

const anyValue: Values = { has: () => true }

/** Values of a key in all rows; any value without the list, since the stored one stays. */
const valuesOf = (raw: unknown, key: string): Values =>
  raw === undefined ? anyValue : new Set(recordsIn(raw).map((row) => row[key]))

/** @param addresses without them a link to any path is valid */
export function indexDocument(raw: unknown, addresses?: Addresses): DocumentIndex {
  const document = isRecord(raw) ? raw : {}
  const site = isRecord(document.site) ? document.site : {}
  const pages = valuesOf(document.pages, 'name')
  const articles = valuesOf(document.articles, 'name')
  const ids: Record<ModuleRelation, Values> = {
    'property list': valuesOf(site.propertyLists ?? [], 'id'),
    article: valuesOf(document.articles, 'id'),
    category: valuesOf(site.categories ?? [], 'id'),
    'contact form': valuesOf(site.contactForms ?? [], 'id'),
  }
  const pageIds = valuesOf(document.pages, 'id')
  const hasPage = (name: string) => pages.has(name)
  return {
    tourHost: typeof site.tourHost === 'string' ? site.tourHost : null,
    hasLists: document.pages !== undefined && document.articles !== undefined,
    hasHome: valuesOf(document.pages, 'route').has('home'),
    hasPage,
    hasPropertyList: (id) => ids['property list'].has(id),
    hasPageId: (id) => pageIds.has(id),
    hasCategory: (id) => ids.category.has(id),
    linkFault(href) {
      const link = parseLink(href)
      if (!link) return `is no link: ${JSON.stringify(href)}`
      if (link.kind === 'page' && !hasPage(link.name) && !linkableRoutes.some((name) => name === link.name))
        return `no page ${link.name}`
      if (link.kind === 'article') {
        if (!articles.has(link.name)) return `no article ${link.name}`
        if (addresses && !addresses.hasArticle(link.name))
          return `article ${link.name} has no address of its own: its category has no page`
      }
      if (link.kind === 'path' && addresses && !addresses.hasPath(link.href)) return `no page at ${link.href}`
      return null
    },
    relationFault(type, id) {
      const { relation } = moduleDefinition(type)
      if (!relation) return id === null ? null : `${type} takes no id`
      if (id === null) return `${type} needs the id of a ${relation}`
      return ids[relation].has(id) ? null : `no ${relation} ${id}`
    },
  }
}
