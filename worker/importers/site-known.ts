import { linkOf } from '#domain/content/link.ts'
import { type ModuleType, relatedTypes } from '#domain/content/module.ts'

/** What a document holds by name and number, before anything of it is read: links and modules point at it. */
export type Known = {
  tourHost: string | null
  hasPage: (name: string) => boolean
  /** @returns what is wrong with a link; null where nothing is */
  faultOf: (href: string) => string | null
  /** @returns what is wrong with what a module shows; null where nothing is */
  faultOfRelation: (type: ModuleType, id: number | null) => string | null
  hasPropertyList: (id: number) => boolean
  hasPageId: (id: number) => boolean
  hasCategory: (id: number) => boolean
}

type Raw = Record<string, unknown>

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null
const rows = (raw: unknown): Raw[] => (Array.isArray(raw) ? raw.filter(isRecord) : [])
const all = (raw: unknown, key: string) => new Set(rows(raw).map((row) => row[key]))

const related: Partial<Record<ModuleType, string>> = {
  'property-list': 'property list',
  article: 'article',
  category: 'category',
  contact: 'contact form',
}

/** Looks through a raw document for everything that has a name or a number; takes any value. */
export function knownOf(raw: unknown): Known {
  const document = isRecord(raw) ? raw : {}
  const site = isRecord(document.site) ? document.site : {}
  const pages = all(document.pages, 'name')
  const articles = all(document.articles, 'name')
  const ids: Partial<Record<ModuleType, Set<unknown>>> = {
    'property-list': all(site.propertyLists, 'id'),
    article: all(document.articles, 'id'),
    category: all(site.categories, 'id'),
    contact: all(site.contactForms, 'id'),
  }
  const pageIds = all(document.pages, 'id')
  const hasPage = (name: string) => pages.has(name)
  return {
    tourHost: typeof site.tourHost === 'string' ? site.tourHost : null,
    hasPage,
    hasPropertyList: (id) => ids['property-list']!.has(id),
    hasPageId: (id) => pageIds.has(id),
    hasCategory: (id) => ids.category!.has(id),
    faultOf(href) {
      const link = linkOf(href)
      if (!link) return `is no link: ${JSON.stringify(href)}`
      if (link.kind === 'page' && !hasPage(link.name)) return `no page ${link.name}`
      if (link.kind === 'article' && !articles.has(link.name)) return `no article ${link.name}`
      return null
    },
    faultOfRelation(type, id) {
      if (!relatedTypes.includes(type)) return id === null ? null : `${type} takes no id`
      if (id === null) return `${type} needs the id of a ${related[type]}`
      return ids[type]?.has(id) ? null : `no ${related[type]} ${id}`
    },
  }
}
