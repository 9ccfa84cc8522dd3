import { pathFor } from '#domain/paths.ts'
import type { Language } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { agencyIn, type SiteView } from '#ui/site.tsx'
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
  const years = site.renovationYears?.[language]
  const view: SiteView = {
    name: site.name,
    language,
    languages: [...book.languages],
    defaultLanguage: book.defaultLanguage,
    origin,
    today,
    ...(years !== undefined && { renovationYears: years }),
    showLogoAtStart: site.showLogoAtStart,
    agency: agencyIn(site, language),
    t,
    plural: (key, count, params) => plural(t, key, count, language, params),
    href: (route, params, code = language) => pathFor(book, route, code, params),
  }
  known.set(name, view)
  return view
}
