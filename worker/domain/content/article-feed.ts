import type { Language } from '#locales/languages.ts'
import type { ArticleSummary } from './article.ts'
import { isTranslated } from './page.ts'
import { isPublished } from './publication-status.ts'

export const atomType = 'application/atom+xml'

/** Pattern: `/atom/:language/articles.xml`. */
export const articleFeedPath = (language: Language): string => `/atom/${language}/articles.xml`

/** Whether a feed in a language has an article: it is online in it, and has a title. */
export const isInFeed = (article: Pick<ArticleSummary, 'status' | 'params'>, language: Language): boolean =>
  isPublished(article) && isTranslated(article, language)
