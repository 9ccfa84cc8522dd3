import { z } from 'zod'
import type { SiteFile, SiteList } from '#domain/content/site.ts'
import { languageCodes } from '#locales/languages.ts'
import { articleSchema, testimonialSchema } from './site-article.ts'
import { siteSchema } from './site-configuration.ts'
import { addressesOf, type DocumentIndex, indexDocument } from './site-index.ts'
import { pageSchema } from './site-page.ts'
import { documentFaults, homeFaults, type Positioned, type SiteFault } from './site-rules.ts'

/** @returns `pages[3].title.fr` */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

export const faultText = ({ path, reason }: SiteFault): string =>
  path.length ? `${pathText(path)}: ${reason}` : reason

export class SiteFileRefused extends Error {
  override readonly name = 'SiteFileRefused'
  readonly faults: readonly SiteFault[]

  constructor(faults: readonly SiteFault[]) {
    super(faults.map(faultText).join('\n'))
    this.faults = faults
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value)

/** Messages of zod's own checks. */
const reasonOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing'
    const expected = { array: 'a list', object: 'an object', boolean: 'true or false', int: 'a whole number' }[
      issue.expected as string
    ]
    return `must be ${expected ?? `a ${issue.expected}`} and is ${kindOf(issue.input)}`
  }
  return undefined
}

function faultsOf(issues: readonly z.core.$ZodIssue[], parentPath: readonly PropertyKey[]): SiteFault[] {
  return issues.flatMap((issue): SiteFault[] => {
    const path = [...parentPath, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], reason: 'is no key of the format' }))
    }
    // Reported as the first of its variants.
    if (issue.code === 'invalid_union' && issue.errors[0]?.length) return faultsOf(issue.errors[0], path)
    return [{ path, reason: issue.message }]
  })
}

const isLanguage = (key: PropertyKey) => (languageCodes as PropertyKey[]).includes(key)

/** Reports a fault of several languages once, at the first of them. */
function mergeLanguageFaults(faults: readonly SiteFault[]): SiteFault[] {
  const merged = new Map<string, SiteFault & { others: string[] }>()
  for (const { path, reason } of faults) {
    const at = path.findLastIndex(isLanguage)
    const key = JSON.stringify([at < 0 ? path : path.with(at, '*'), reason])
    const first = merged.get(key)
    if (!first) merged.set(key, { path, reason, others: [] })
    else if (at >= 0) first.others.push(String(path[at]))
  }
  return [...merged.values()].map(({ path, reason, others }) => ({
    path,
    reason: others.length ? `${reason}, and so in ${others.join(', ')}` : reason,
  }))
}

/**
 * Validates a site's document: configuration, pages, articles and testimonials. A list may be absent; references to it
 * are then not checked.
 * @throws SiteFileRefused with every fault
 */
export function readSiteFile(raw: unknown): SiteFile {
  const { site, pages, articles, testimonials } = readWithIndex(raw, indexDocument(raw))
  if (!pages || !articles) return { site, pages, articles, testimonials }
  // Again, since links to paths can be checked only when every page has been read.
  return readWithIndex(raw, indexDocument(raw, addressesOf({ site, pages, articles })))
}

function readWithIndex(raw: unknown, index: DocumentIndex): SiteFile {
  const faults: SiteFault[] = []
  const read = <T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T | undefined => {
    const result = schema.safeParse(value, { error: reasonOf })
    if (!result.success) faults.push(...faultsOf(result.error.issues, path))
    return result.data
  }
  const top = read(
    z.strictObject({
      site: z.unknown(),
      pages: z.array(z.unknown()).optional(),
      articles: z.array(z.unknown()).optional(),
      testimonials: z.array(z.unknown()).optional(),
    }),
    raw,
    [],
  )
  if (!top) throw new SiteFileRefused(faults)
  faults.push(...homeFaults(index))
  const list = <T>(schema: z.ZodType<T>, key: SiteList): Positioned<T> =>
    (top[key] ?? []).flatMap((value, at) => {
      const row = read(schema, value, [key, at])
      return row === undefined ? [] : [{ at, row }]
    })
  const site = read(siteSchema(index), top.site, ['site'])
  const pages = list(pageSchema(index), 'pages')
  const articles = list(articleSchema(index), 'articles')
  const testimonials = list(testimonialSchema, 'testimonials')
  faults.push(...documentFaults({ site, pages, articles, testimonials, index }))
  if (faults.length || !site) throw new SiteFileRefused(mergeLanguageFaults(faults))
  const rows = <T>(key: SiteList, listed: Positioned<T>) => top[key] && listed.map(({ row }) => row)
  return {
    site,
    pages: rows('pages', pages),
    articles: rows('articles', articles),
    testimonials: rows('testimonials', testimonials),
  }
}
