import { languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'

const isPersonal = (name: string) =>
  /^(?:admin|owner|account|login|forgot|reset|viewing$|viewingF|sentD|document$|savedS|newsletter|digest)/.test(name)

const personalSegments = (Object.keys(paths) as RouteName[])
  .filter(isPersonal)
  .flatMap((name) => languageCodes.map((code) => paths[name][code].split('/')[1]))

const personal = new RegExp(`^/(?:(?:${languageCodes.join('|')})/)?(?:preview|${personalSegments.join('|')})/`)

/**
 * Whether a copy, or the offline page, may stand in for a page: for none behind a login or a link of a mail, and for
 * nothing that is no page, whose addresses end without a slash.
 */
export const hasOfflinePage = (pathname: string): boolean => pathname.endsWith('/') && !personal.test(pathname)
