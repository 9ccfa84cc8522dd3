import { tagsOf, tagsText } from '#domain/consent/tags.ts'
import { isPublished } from '#domain/content/publication.ts'
import { pathFor } from '#domain/paths.ts'
import type { SitePicture } from '#domain/picture.ts'
import { languageWith, type Translated, translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { agencyIn, type FooterView, type LinkView, type MenuView, type SiteView } from '#ui/site.tsx'
import { tintClass, tintRule } from './domain/content/color.ts'
import { linkOf } from './domain/content/link.ts'
import { menuOf } from './domain/content/menu.ts'
import { publishedPages } from './domain/content/page.ts'
import type { Site, SiteLink } from './domain/content/site.ts'
import { articlePath, ownPath, redirectFrom } from './redirects.ts'
import type { Catalogue } from './services/catalogue.ts'

const brussels = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })

let minute = -1
let day = ''

/** @returns the day in Brussels, `YYYY-MM-DD`; worked out once a minute */
export function dayOf(time: number): string {
  const now = Math.floor(time / 60_000)
  if (now !== minute) {
    minute = now
    day = brussels.format(time)
  }
  return day
}

/** Languages of the site, times the addresses it may be asked by. */
const mostViews = 16

const views = new WeakMap<Catalogue, Map<string, SiteView>>()

type Say = SiteView['say']
type HrefOf = SiteView['hrefOf']

/** What links, menu and footer are told with. */
type Speaker = { say: Say; hrefOf: HrefOf; picture: SiteView['picture'] }

/** Where an editor's links lead in one language. A link goes at once where its page would send the visitor. */
function hrefsIn(catalogue: Catalogue, language: Language, origin: string): HrefOf {
  const pages = new Map(publishedPages(catalogue.pages).map((page) => [page.name, page]))
  return (text) => {
    const link = linkOf(text)
    if (!link) return null
    if (link.kind === 'article') return articlePath(catalogue, language, link.name)
    if (link.kind !== 'page') return link.href
    const page = pages.get(link.name)
    return (page && redirectFrom(catalogue, language, origin, page)) ?? ownPath(catalogue, language, link.name)
  }
}

const linksIn = (links: readonly SiteLink[], { say, hrefOf }: Speaker): LinkView[] =>
  links.flatMap(({ status, label, link, icon, color }) => {
    const [text, href] = [say(label), hrefOf(link)]
    return isPublished({ status }) && text && href ? [{ label: text, href, icon, color }] : []
  })

function menuIn({ pages, articles, site }: Catalogue, { say, hrefOf }: Speaker): MenuView[] {
  const entry = (name: string, link: string, title: Translated) => {
    const href = hrefOf(link)
    return href ? [{ name, label: say(title) ?? '', href }] : []
  }
  return menuOf({ pages, articles, categories: site.categories }).flatMap(({ page, children }) =>
    entry(page.params.route ?? page.name, `page:${page.name}`, page.params.title).map((one) => ({
      ...one,
      children: children.flatMap((child) =>
        'published' in child
          ? entry(`article:${child.name}`, `article:${child.name}`, child.params.title)
          : entry(child.params.route ?? child.name, `page:${child.name}`, child.params.title),
      ),
    })),
  )
}

const shown = <T>({ text, public: visible }: { text: Translated<T>; public: boolean }, say: Say) =>
  visible ? say(text) : undefined

function footerIn({ footer, name }: Site, today: string, { say, hrefOf, picture }: Speaker): FooterView {
  return {
    tint: tintClass(footer.backgroundColor ?? (footer.textColor && night), footer.textColor),
    columns: footer.columns.map(({ title, intro, text, images, widths }) => ({
      title: shown(title, say) ?? '',
      intro: shown(intro, say) ?? [],
      text: shown(text, say) ?? [],
      images: images.map((image) => ({
        picture: picture(image.picture),
        href: image.link === null ? null : hrefOf(image.link),
      })),
      widths,
    })),
    copyright: (say(footer.copyright) ?? '').replaceAll('{{year}}', today.slice(0, 4)).replaceAll('{{agency}}', name),
  }
}

/** The footer's own background, on which a configured text colour must be read. */
const night = '#16231f'

/** Configured colours as rules, for the one style element that the policy allows. */
function rulesOf({ footer, topBarLinks, header }: Site): string {
  const tints = [
    [footer.backgroundColor ?? (footer.textColor && night), footer.textColor],
    ...[...topBarLinks, ...header.links].map(({ color }) => [null, color]),
  ] as [string | null, string | null][]
  const width = Number.isInteger(footer.maxWidth) ? `.footer{--page:${footer.maxWidth}px}` : ''
  return [...new Set(tints.map(([background, text]) => tintRule(background, text)))].join('') + width
}

/** What the pages of one language need to know of the site; made once for each state of the catalogue. */
export function siteView(catalogue: Catalogue, language: Language, origin: string, today: string): SiteView {
  const known = views.get(catalogue) ?? new Map<string, SiteView>()
  views.set(catalogue, known)
  const name = `${language} ${origin} ${today}`
  const before = known.get(name)
  if (before) return before
  // Yesterday's views, and those of hosts that nobody means, make room.
  if (known.size >= mostViews) known.clear()

  const { site, book } = catalogue
  const t = translator(language, [book.defaultLanguage])
  const years = site.renovationYears[language]
  const say: Say = (texts) => translated(texts, language, book.defaultLanguage)
  const langOf: SiteView['langOf'] = (texts) => {
    const spoken = languageWith(texts, language, book.defaultLanguage)
    return spoken === language ? undefined : (spoken ?? undefined)
  }
  const picture = (one: SitePicture) => ({ ...one, alt: say(one.alt) ?? '' })
  const speaker: Speaker = { say, picture, hrefOf: hrefsIn(catalogue, language, origin) }
  const { links, logo, ...header } = site.header
  const view: SiteView = {
    name: site.name,
    language,
    languages: [...book.languages],
    defaultLanguage: book.defaultLanguage,
    origin,
    today,
    ...(years !== undefined && { renovationYears: years }),
    agency: agencyIn(site, language),
    header: {
      ...header,
      links: linksIn(links, speaker),
      logo: { shown: logo.shown, showAtStart: logo.showAtStart, image: logo.image && picture(logo.image) },
    },
    topBarLinks: linksIn(site.topBarLinks, speaker),
    menu: menuIn(catalogue, speaker),
    footer: footerIn(site, today, speaker),
    filters: site.filters,
    tourHost: site.tourHost,
    tiles: site.tiles ?? null,
    tags: tagsText(tagsOf(site)),
    rules: rulesOf(site),
    t,
    plural: (key, count, params) => plural(t, key, count, language, params),
    href: (route, params, code = language) => pathFor(book, route, code, params),
    ...speaker,
    langOf,
  }
  known.set(name, view)
  return view
}
