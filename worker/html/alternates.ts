import type { Language } from '#locales/languages.ts'
import type { PageContext } from '#worker/page.ts'

/** @param has whether the page is translated into a language @returns the page's path by language */
export const alternatesOf = (
  { catalogue: { routeMap } }: Pick<PageContext, 'catalogue'>,
  pathIn: (language: Language) => string,
  has: (language: Language) => boolean = () => true,
) =>
  Object.fromEntries(routeMap.languages.filter(has).map((code) => [code, pathIn(code)])) as Partial<
    Record<Language, string>
  >
