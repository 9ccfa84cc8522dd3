import type { FixtureName } from '#test/support/database/fixtures.ts'
import { send } from '#test/support/edge/client.ts'
import { settings } from '#test/support/edge/settings.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

export type CrawledPage = { path: string; status: number; location: string | null; headers: Headers; text: string }
export type Pages = ReadonlyMap<string, CrawledPage>

export const pathOf = (href: string) => href.replaceAll('&amp;', '&').replace(settings.ORIGIN, '').replace(/#.*/, '')

const linksIn = (text: string) =>
  [...text.matchAll(/<(?:a|link) [^>]*href="((?:https:\/\/gevel\.test)?\/[^"]*)"/g)].map(([, href]) => pathOf(href!))

const isPage = (path: string) => !/^\/(?:assets|pictures|images|fonts)\/|\.\w+(?:\?|$)/.test(path)

/** At most one filter: their combinations are unbounded. */
const hasFewFilters = (path: string) => (path.match(/[?&]/g) ?? []).length < 2

/** Language, route and filter of a path, without ids and names. */
export function patternOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const [, language = '', rest = ''] = /^(\/(?:nl|fr|en|de))?(\/.*)$/.exec(pathname) ?? []
  const [first, ...others] = rest.split('/').filter(Boolean)
  const steps = others.map((step) => (/^\d+$/.test(step) ? '#' : '*'))
  return `${language}/${[first, ...steps].join('/')}${query && `?${query.split('=')[0]}`}`
}

/**
 * Follows every link from the given pages on.
 * @param perPattern how many pages of one route and language are followed; all by default
 */
export async function crawl(
  fixture: FixtureName,
  starts: readonly string[],
  perPattern = Number.POSITIVE_INFINITY,
): Promise<Pages> {
  const pages = new Map<string, CrawledPage>()
  const known = new Set(starts)
  const counts = new Map<string, number>()
  const isWanted = (path: string) => {
    if (known.has(path) || !isPage(path) || !hasFewFilters(path)) return false
    const pattern = patternOf(path)
    const count = counts.get(pattern) ?? 0
    if (count >= perPattern) return false
    counts.set(pattern, count + 1)
    known.add(path)
    return true
  }
  for (let level = [...starts]; level.length > 0; ) {
    const next: string[] = []
    for (let at = 0; at < level.length; at += 4) {
      const batch = await Promise.all(level.slice(at, at + 4).map((path) => fetchPage(fixture, path)))
      for (const page of batch) {
        pages.set(page.path, page)
        next.push(...(page.location ? [pathOf(page.location)] : linksIn(page.text)).filter(isWanted))
      }
    }
    level = next
  }
  return pages
}

export async function fetchPage(fixture: FixtureName, path: string, cookie = ''): Promise<CrawledPage> {
  const { status, location, headers, text } = await requestFixture(fixture, path, cookie ? { headers: { cookie } } : {})
  return { path, status, location, headers, text }
}

/** Referenced files that are not served, each with a referring page. */
export async function missingFiles(pages: Pages): Promise<string[]> {
  const files = new Map<string, string>()
  for (const { path, text } of pages.values()) {
    for (const [, file] of text.matchAll(/(?:src|href)="(\/(?:assets|images|icons|fonts)[^"#?]+)/g))
      files.set(file!, path)
  }
  const statuses = await Promise.all(
    [...files].map(async ([file, page]) => {
      const response = await send(file, {})
      await response.arrayBuffer()
      return response.status === 200 ? [] : [`${file} on ${page}: ${response.status}`]
    }),
  )
  if (files.size === 0) throw new Error('No page refers to a file.')
  return statuses.flat()
}

const tagText = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([markup]) =>
    markup
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
  )

export const linksWithoutName = (text: string) =>
  [...text.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].filter(
    ([, attributes, content]) =>
      !/aria-label="[^"]+"/.test(attributes!) &&
      !/alt="[^"]+"/.test(content!) &&
      !content!.replace(/<[^>]+>/g, '').trim(),
  )

const leakedValue = />[^<]*\b(?:undefined|\[object Object\]|NaN|null)\b[^<]*</

const alternatesIn = (text: string) =>
  new Map(
    [...text.matchAll(/<link rel="alternate" hrefLang="([a-z-]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code!,
      pathOf(href!),
    ]),
  )

const canonicalOf = (text: string) => pathOf(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '')

type Check = (page: CrawledPage) => string[]

const shown = (pages: Pages) => [...pages.values()].filter(({ status, location }) => !location && status === 200)

const faultsOf = (pages: Iterable<CrawledPage>, check: Check): string[] =>
  [...pages].flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`))

/** Withdrawn properties, towns of another language and the consent reset may redirect. */
export const deadLinks = (pages: Pages) =>
  faultsOf(pages.values(), ({ path, status, location }) => {
    if (!location) return status === 200 ? [] : [`status ${status}`]
    return status === (path.endsWith('?setcookies') ? 302 : 301) ? [] : [`redirect ${status} to ${location}`]
  })

/** A page without what it keeps for scripts, which is no part of its document. */
const withoutTemplates = (text: string) => text.replace(/<template.*?<\/template>/gs, '')

export const headFaults = (pages: Pages) =>
  faultsOf(shown(pages), (page) => {
    const text = withoutTemplates(page.text)
    const titles = tagText(text, 'title').concat(tagText(text, 'h1'))
    return [
      ...(titles.length !== 2 || titles.some((item) => !item) ? [`titles ${JSON.stringify(titles)}`] : []),
      ...(tagText(text, 'h[2-4]').some((item) => !item) ? ['an empty heading'] : []),
      ...(/<meta name="description" content="[^"]{10,}"/.test(text) ? [] : ['no description']),
    ]
  })

export const bodyFaults = (pages: Pages) =>
  faultsOf(shown(pages), ({ text }) => [
    ...linksWithoutName(text).map(([markup]) => `link without a name ${markup}`),
    ...(leakedValue.exec(text)?.map((found) => `leaks ${found.slice(0, 80)}`) ?? []),
    ...(text.includes('class="section-error"') ? ['a section that failed'] : []),
    ...(text.endsWith('</html>') ? [] : ['not whole']),
  ])

/** hreflang links must be reciprocal. */
export async function hreflangFaults(fixture: FixtureName, pages: Pages): Promise<string[]> {
  const faults: string[] = []
  const others = new Map<string, CrawledPage>()
  for (const { path, text } of shown(pages)) {
    for (const [code, other] of alternatesIn(text)) {
      if (code === 'x-default') continue
      const translation = pages.get(other) ?? others.get(other) ?? (await fetchPage(fixture, other))
      others.set(other, translation)
      if (translation.status !== 200) faults.push(`${path}: hreflang ${code} → ${other} is ${translation.status}`)
      else if (![...alternatesIn(translation.text).values()].includes(canonicalOf(text)))
        faults.push(`${path}: ${other} does not point back`)
    }
  }
  return faults
}

/**
 * Every address of the sitemap is a page that may be indexed, under its canonical address.
 * @param maxPages how many of them are looked at, evenly spread; all by default
 */
export async function sitemapFaults(
  fixture: FixtureName,
  pages: Pages,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const { text: sitemap } = await requestFixture(fixture, '/sitemap.xml')
  const faults: string[] = []
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address!))
  const step = Math.max(1, Math.ceil(paths.length / maxPages))
  for (const path of paths.filter((_, at) => at % step === 0)) {
    const { status, text } = pages.get(path) ?? (await fetchPage(fixture, path))
    if (status !== 200) faults.push(`${path}: in the sitemap with status ${status}`)
    else if (/<meta name="robots" content="noindex/.test(text)) faults.push(`${path}: in the sitemap and noindex`)
    else if (canonicalOf(text) !== path) faults.push(`${path}: in the sitemap, but ${canonicalOf(text)} is canonical`)
  }
  return faults
}

export const headerFaults = (pages: Pages) =>
  faultsOf(shown(pages), ({ text, headers }) => {
    const policy = headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1]
    const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(([, attributes]) => attributes!)
    return [
      ...(nonce ? [] : ['no nonce']),
      ...scripts.filter((item) => !item.includes(`nonce="${nonce}"`)).map((item) => `script without nonce ${item}`),
      ...(/script-src[^;]*'unsafe-inline'/.test(policy) ? ['unsafe-inline scripts'] : []),
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
      ...(/max-age=\d{8}/.test(headers.get('strict-transport-security') ?? '') ? [] : ['no HSTS']),
      ...(headers.get('cache-control')?.includes('public') ? ['public though it has a nonce'] : []),
    ]
  })

export function onePerPattern(pages: Pages): CrawledPage[] {
  const found = new Map<string, CrawledPage>()
  for (const page of shown(pages)) if (!found.has(patternOf(page.path))) found.set(patternOf(page.path), page)
  return [...found.values()]
}

/** Uncompressed bytes. */
export const sizeFaults = (pages: Pages, maxBytes: number) =>
  faultsOf(shown(pages), ({ text }) => {
    const bytes = Buffer.byteLength(text)
    return bytes > maxBytes ? [`${bytes} bytes of HTML`] : []
  })
