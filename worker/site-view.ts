import { cacheOf, memoize } from '#domain/cache.ts'
import { asksConsent, serializeTags, siteTags } from '#domain/consent/tags.ts'
import { mainMenu } from '#domain/content/cms-routes.ts'
import { brandRule, tintClass, tintRule } from '#domain/content/color.ts'
import { resolvePicture } from '#domain/content/library/library-picture.ts'
import { parseLink } from '#domain/content/link.ts'
import { publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { Site, SiteLink } from '#domain/content/site.ts'
import type { SitePicture } from '#domain/picture.ts'
import { pathFor } from '#domain/route-map.ts'
import { addDays, brusselsDay, brusselsMoment, hourMs, minuteMs } from '#domain/time.ts'
import { availableLanguage, pickTranslation, type Translated } from '#domain/translated.ts'
import { bookableTimes, siteCalendar } from '#domain/viewing/calendar.ts'
import { offeredTimes } from '#domain/viewing/diary.ts'
import type { Language } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { type FooterView, type LinkView, localizeAgency, type MenuView, type SiteView } from '#ui/site.tsx'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { articlePath, cmsPagePath, redirectFrom } from '#worker/services/content/paths.ts'

/** Languages times origins. */
const maxViews = 16

type Say = SiteView['say']
type HrefOf = SiteView['hrefOf']

type TextContext = { say: Say; hrefOf: HrefOf; picture: SiteView['picture'] }

/** Resolves an editor's links in one language; skips redirects. */
function hrefResolver(catalogue: Catalogue, language: Language, origin: string): HrefOf {
  const pages = new Map(publishedPages(catalogue.pages).map((page) => [page.name, page]))
  return (text) => {
    const link = parseLink(text)
    if (!link) return null
    if (link.kind === 'article') return articlePath(catalogue, language, link.name)
    if (link.kind !== 'page') return link.href
    const page = pages.get(link.name)
    return (page && redirectFrom(catalogue, language, origin, page)) ?? cmsPagePath(catalogue, language, link.name)
  }
}

const linkViews = (links: readonly SiteLink[], { say, hrefOf }: TextContext): LinkView[] =>
  links.flatMap(({ status, label, link, icon, color }) => {
    const [text, href] = [say(label), hrefOf(link)]
    return isPublished({ status }) && text && href ? [{ label: text, href, icon, color }] : []
  })

function menuViews({ pages, articles, site }: Catalogue, { say, hrefOf }: TextContext): MenuView[] {
  const entry = (name: string, link: string, title: Translated) => {
    const href = hrefOf(link)
    return href ? [{ name, label: say(title) ?? '', href }] : []
  }
  return mainMenu({ pages, articles, categories: site.categories }).flatMap(({ page, children }) =>
    entry(page.params.route ?? page.name, `page:${page.name}`, page.params.title).map((item) => ({
      ...item,
      children: children.flatMap((child) =>
        'published' in child
          ? entry(`article:${child.name}`, `article:${child.name}`, child.params.title)
          : entry(child.params.route ?? child.name, `page:${child.name}`, child.params.title),
      ),
    })),
  )
}

const publicText = <T>({ text, public: visible }: { text: Translated<T>; public: boolean }, say: Say) =>
  visible ? say(text) : undefined

function footerView({ footer, name }: Site, today: string, { say, hrefOf, picture }: TextContext): FooterView {
  return {
    colorClass: tintClass(footer.backgroundColor ?? (footer.textColor && footerBackground), footer.textColor),
    columns: footer.columns.map(({ title, intro, text, images, widths }) => ({
      title: publicText(title, say) ?? '',
      intro: publicText(intro, say) ?? [],
      text: publicText(text, say) ?? [],
      images: images.map((image) => ({
        picture: picture(image.picture),
        href: image.link === null ? null : hrefOf(image.link),
      })),
      widths,
    })),
    copyright: (say(footer.copyright) ?? '').replaceAll('{{year}}', today.slice(0, 4)).replaceAll('{{agency}}', name),
  }
}

/** Default of the style sheet; a configured text colour must contrast with it. */
const footerBackground = '#16231f'

/** CSS of configured colours: the CSP forbids style attributes. */
function colorRules({ brandColor, footer, topBarLinks, header }: Site): string {
  const tints = [
    [footer.backgroundColor ?? (footer.textColor && footerBackground), footer.textColor],
    ...[...topBarLinks, ...header.links].map(({ color }) => [null, color]),
  ] as [string | null, string | null][]
  const width = Number.isInteger(footer.maxWidth) ? `.footer{--page:${footer.maxWidth}px}` : ''
  const rules = [brandRule(brandColor), ...tints.map(([background, text]) => tintRule(background, text))]
  return [...new Set(rules)].join('') + width
}

/** The site in one language, memoized per catalogue. @param now ms since 1970, by default the begin of the day */
export function siteView(
  catalogue: Catalogue,
  language: Language,
  origin: string,
  today: string,
  now = brusselsMoment(`${today}T00:00`) ?? 0,
): SiteView {
  const { days } = firstViewings(catalogue, now)
  const key = `${language} ${origin} ${today} ${days.text}`
  return memoize(cacheOf<SiteView>(catalogue, 'site-views', maxViews), key, () =>
    createSiteView(catalogue, language, origin, today, days),
  )
}

type FirstViewings = { days: SiteView['firstViewings']; until: number }

/** Day of the first time that can be booked, until the notice reaches the day's last time: also within a day. */
function firstViewings(catalogue: Catalogue, now: number): FirstViewings {
  const minute = Math.floor(now / minuteMs)
  return memoize(cacheOf<FirstViewings>(catalogue, 'first-viewings', 1), String(minute), () => {
    const calendar = siteCalendar(catalogue.site)
    const firstOf = (times: readonly string[]) => {
      const day = times[0]?.slice(0, 10) ?? null
      const last = day && brusselsMoment(times.findLast((time) => time.startsWith(day))!)
      return { day, until: last ? last - calendar.noticeHours * hourMs : Number.POSITIVE_INFINITY }
    }
    const agency = firstOf(bookableTimes(calendar, minute * minuteMs))
    const agents = Object.entries(catalogue.diaries).map(([id, { own, absences }]) => {
      const diary = { agentId: Number(id), own, absences, taken: [], open: [] }
      const times = offeredTimes(calendar, diary, 0, minute * minuteMs)
      return [id, firstOf(times.map(({ time }) => time))] as const
    })
    const ofAgents = Object.fromEntries(agents.map(([id, { day }]) => [id, day]))
    return {
      days: { agency: agency.day, ofAgents, text: JSON.stringify([agency.day, ofAgents]) },
      until: Math.min(agency.until, ...agents.map(([, { until }]) => until)),
    }
  })
}

/** ms since 1970 when the view of now changes by itself: at midnight, or with the day of a first viewing. */
export const viewEnd = (catalogue: Catalogue, now: number): number =>
  Math.min(brusselsMoment(`${addDays(brusselsDay(now), 1)}T00:00`) ?? now, firstViewings(catalogue, now).until)

function createSiteView(
  catalogue: Catalogue,
  language: Language,
  origin: string,
  today: string,
  viewings: SiteView['firstViewings'],
): SiteView {
  const { site, routeMap } = catalogue
  const t = translator(language, [routeMap.defaultLanguage])
  const years = site.renovationYears[language]
  const say: Say = (texts) => pickTranslation(texts, language, routeMap.defaultLanguage)
  const localizedLang: SiteView['localizedLang'] = (texts) => {
    const available = availableLanguage(texts, language, routeMap.defaultLanguage)
    return available === language ? undefined : (available ?? undefined)
  }
  const picture = (item: SitePicture) => {
    const shown = resolvePicture(catalogue.library, item)
    return { ...shown, alt: say(shown.alt) ?? '' }
  }
  const imageOf: SiteView['imageOf'] = (path, file) => {
    const folder = catalogue.library[path]?.path
    return folder ? `${folder}/${file}` : path
  }
  const texts: TextContext = { say, picture, hrefOf: hrefResolver(catalogue, language, origin) }
  const { links, logo, ...header } = site.header
  return {
    name: site.name,
    language,
    languages: [...routeMap.languages],
    defaultLanguage: routeMap.defaultLanguage,
    origin,
    today,
    ...(years !== undefined && { renovationYears: years }),
    agency: localizeAgency(site, language),
    agents: (site.agents ?? []).map(({ text, ...agent }) => ({
      ...{ ...agent, role: say(agent.role) ?? null },
      picture: agent.picture && imageOf(agent.picture, '400.webp'),
      ...{ text: say(text) ?? null, lang: localizedLang(text) },
    })),
    firstViewings: viewings,
    header: {
      ...header,
      links: linkViews(links, texts),
      logo: { shown: logo.shown, showAtStart: logo.showAtStart, image: logo.image && picture(logo.image) },
    },
    topBarLinks: linkViews(site.topBarLinks, texts),
    menu: menuViews(catalogue, texts),
    footer: footerView(site, today, texts),
    filters: site.filters,
    tourHost: site.tourHost,
    tiles: site.tiles ?? null,
    tags: serializeTags(siteTags(site)),
    asksConsent: asksConsent(site),
    styleRules: colorRules(site),
    mails: site.mails,
    t,
    plural: (key, count, params) => plural(t, key, count, language, params),
    href: (route, params, code = language) => pathFor(routeMap, route, code, params),
    ...texts,
    localizedLang,
    imageOf,
  }
}

/** The site in a language, else in its default one. @param now ms since 1970 */
export const viewIn = (catalogue: Catalogue, language: Language, origin: string, now: number): SiteView =>
  siteView(
    catalogue,
    catalogue.routeMap.languages.includes(language) ? language : catalogue.routeMap.defaultLanguage,
    origin,
    brusselsDay(now),
  )
