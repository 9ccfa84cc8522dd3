import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articlePage } from '#domain/content/cms-routes.ts'
import { isIndexable, isTranslated, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { addressName, hasPage } from '#domain/content/team/agent.ts'
import { withOfficeIds } from '#domain/content/team/office.ts'
import { markets, statuses } from '#domain/property/status.ts'
import { type PageRoute, pathFor, resolvePath } from '#domain/route-map.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { inLanguage } from '#worker/services/catalogue/catalogue.ts'
import { redirectFrom } from '#worker/services/content/paths.ts'
import { projectTown } from '#worker/services/property/projects.ts'

export type SitemapEntry = { changed: string; addresses: [Language, string][] }

/** In four languages 10,000 URLs and 7 MB, below the protocol's 50,000 and 50 MB, since a file is built in memory. */
export const propertiesPerFile = 2500

export type Sitemap = {
  files: () => Promise<number>
  /** Properties of file `n`, from 1; the first holds all other pages too. */
  entries: (n: number) => Promise<SitemapEntry[]>
}

type Options = { database: () => Database; catalogue: Catalogue; perFile?: number }

export function createSitemap({ database, catalogue, perFile = propertiesPerFile }: Options): Sitemap {
  const { routeMap } = catalogue
  return {
    async files() {
      const liveCount = catalogue.counts.reduce((sum, { count }) => sum + count, 0)
      return Math.max(1, Math.ceil(liveCount / perFile))
    },
    entries: async (n) => {
      const rows = await database().all<{
        id: number
        market: number
        place_id: number
        marquee: number
        updated: string
        slugs: string
      }>(
        sql`SELECT p.id, p.market, p.place_id, p.marquee, p.updated,
            (SELECT json_group_object(language, slug) FROM property_texts WHERE property_id = p.id) AS slugs
          FROM properties p INDEXED BY properties_live_found WHERE p.withdrawn IS NULL AND p.id > 0
          ORDER BY p.id LIMIT ${perFile} OFFSET ${(n - 1) * perFile}`,
      )
      const properties = rows.map((row): SitemapEntry => {
        const slugs = JSON.parse(row.slugs) as Partial<Record<Language, string>>
        const place = catalogue.places.get(row.place_id)
        return {
          changed: row.updated,
          addresses: routeMap.languages.map((language) => [
            language,
            pathFor(routeMap, markets[row.market] === 'rent' ? 'rentProperty' : 'saleProperty', language, {
              city: place ? inLanguage(place.slugs, language, routeMap) : '-',
              slug: inLanguage(slugs, language, routeMap) || row.id,
              id: row.id,
            }),
          ]),
        }
      })
      return n === 1
        ? [
            ...pageEntries(catalogue),
            ...teamEntries(catalogue),
            ...projectEntries(catalogue),
            ...soldEntries(catalogue, rows),
            ...properties,
          ]
        : properties
    },
  }
}

/** The page of homes that are sold or let, where the first file has one. */
function soldEntries({ routeMap, updated }: Catalogue, rows: readonly { marquee: number }[]): SitemapEntry[] {
  const path = (code: Language) => pathFor(routeMap, 'sold', code)
  const languages = routeMap.languages.filter((code) => {
    const found = resolvePath(routeMap, path(code))
    return found.kind === 'found' && found.route === 'sold'
  })
  const isSold = rows.some(({ marquee }) => statuses[marquee] === 'sold')
  return isSold && languages.length > 0
    ? [{ changed: updated, addresses: languages.map((code) => [code, path(code)]) }]
    : []
}

const codeRoutes = ['home', 'sale', 'rent', 'projects'] as const

/** Indexable pages without a redirect, in the languages they are written in. */
function pageEntries(catalogue: Catalogue): SitemapEntry[] {
  const { routeMap, updated, pages: allPages, articles, site } = catalogue
  const pages = publishedPages(allPages)
  const entry = (
    changed: string,
    route: PageRoute,
    params: Record<string, string>,
    has: (code: Language) => boolean,
  ) => ({
    changed,
    addresses: routeMap.languages
      .filter(has)
      .map((code): [Language, string] => [code, pathFor(routeMap, route, code, params)]),
  })
  const codeEntries = codeRoutes
    .filter(
      (route) => !routeMap.editors?.unpublished.includes(route) && !pages.some(({ params }) => params.route === route),
    )
    .map((route) => entry(updated, route, {}, () => true))
  const editorEntries = pages
    .filter(
      (page) => isIndexable(page) && !redirectFrom(catalogue, routeMap.defaultLanguage, 'https://site.invalid', page),
    )
    .map((page) => {
      const { route } = page.params
      // These have content without the CMS.
      const hasContent = (code: Language) => (route && route !== 'projects') || isTranslated(page, code)
      return entry(route ? updated : page.modified, route ?? 'page', route ? {} : { page: page.name }, hasContent)
    })
  const articleEntries = articles.filter(isPublished).flatMap((article) => {
    const parentPage = articlePage(article, site.categories, pages)
    if (!parentPage) return []
    const params = { page: parentPage.name, article: article.name }
    return [entry(article.modified, 'article', params, (code) => isTranslated(article, code))]
  })
  return [...codeEntries, ...editorEntries, ...articleEntries].filter(({ addresses }) => addresses.length > 0)
}

/** An editor's page at one of these addresses has an entry of its own. */
function teamEntries({ routeMap, updated, site }: Catalogue): SitemapEntry[] {
  const offices = withOfficeIds(site.agency.offices)
  const agents = (site.agents ?? []).filter(hasPage)
  const entry = (
    route: 'agents' | 'agent' | 'office',
    paramsIn: (code: Language) => Record<string, string | number>,
  ) => ({
    changed: updated,
    addresses: routeMap.languages.flatMap((code): [Language, string][] => {
      const path = pathFor(routeMap, route, code, paramsIn(code))
      const found = resolvePath(routeMap, path)
      return found.kind === 'found' && found.route === route ? [[code, path]] : []
    }),
  })
  const nameIn = (names: Translated, code: Language) => addressName(inLanguage(names, code, routeMap), code)
  return [
    ...(agents.length + offices.length > 0 ? [entry('agents', () => ({}))] : []),
    ...agents.map(({ id, name }) => entry('agent', (code) => ({ slug: addressName(name, code), id }))),
    ...offices.map(({ id, name }) => entry('office', (code) => ({ slug: nameIn(name, code), id }))),
  ].filter(({ addresses }) => addresses.length > 0)
}

function projectEntries(catalogue: Catalogue): SitemapEntry[] {
  const { routeMap, updated, projects } = catalogue
  if (routeMap.editors?.unpublished.includes('project')) return []
  return projects.map((project) => ({
    changed: updated,
    addresses: routeMap.languages.map((code) => [
      code,
      pathFor(routeMap, 'project', code, {
        city: projectTown(catalogue, project, code).citySlug,
        slug: inLanguage(project.slugs, code, routeMap) || project.id,
        id: project.id,
      }),
    ]),
  }))
}
