import type { Redirect, Visit } from '#worker/page.ts'

/**
 * For a page whose address only its own data tells. The default language answers behind its own prefix too, with a
 * canonical link to the form without it.
 * @param path the one address of the page
 * @returns the redirect that a visit to any other path gets, with its query; null where it is there already
 */
export function redirectUnlessAt({ site, pathname, search }: Visit, path: string): Redirect | null {
  const prefixed = site.language === site.defaultLanguage ? `/${site.language}${path}` : path
  return [path, prefixed].includes(pathname) ? null : { redirect: path + search }
}
