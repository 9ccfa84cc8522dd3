import { languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'

/** Pages of one home or project, to which the cards of a list lead. */
const prerendered: readonly RouteName[] = ['saleProperty', 'rentProperty', 'project']

/** Their query is a search, which is cached as a page without one is. */
const searched: readonly RouteName[] = ['sale', 'rent']

const prefetched: readonly RouteName[] = ['home', 'projects', ...searched, ...prerendered]

const routeNames = Object.keys(paths) as RouteName[]

/** URL patterns of routes in all languages, with the prefix of a language or without. */
const pathnames = (names: readonly RouteName[]): string[] => [
  ...new Set(names.flatMap((name) => languageCodes.map((code) => `{/:language}?${paths[name][code]}`))),
]

const withoutQuery = (pathname: string) => ({ pathname, search: '' })

/** No link to another page. */
const inPage = { selector_matches: '[href^="#"]' }

/** Pages in code that differ between visitors, that are rendered for each request, or that only a signed link opens. */
const excluded = ['/preview/*', ...pathnames(routeNames.filter((name) => !prefetched.includes(name)))]

/**
 * What browsers load when the pointer rests on a link or a finger touches it: pages that are the same for all visitors.
 * Pages end with a slash; files do not.
 */
export const speculationRules = {
  prerender: [
    {
      where: { and: [{ href_matches: pathnames(prerendered).map(withoutQuery) }, { not: inPage }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [withoutQuery('/{*/}?'), ...pathnames(searched)] },
          { not: { href_matches: [...excluded, '/*\\?*setcookies*'] } },
          { not: inPage },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
