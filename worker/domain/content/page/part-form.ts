import { articleForm } from '#domain/content/article-forms.ts'
import type { PartRef } from '#domain/content/document-part.ts'
import { inLanguages } from '#domain/content/settings-forms.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { FieldSet } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { pageForm } from './page-forms.ts'

/** The form of an article or a page; null where the document has none. */
export function partForm(
  { pages, articles }: SiteDocument,
  { list, id }: Extract<PartRef, { id: number }>,
  languages: readonly Language[],
): FieldSet | null {
  if (list === 'articles')
    return articles.some((article) => article.id === id) ? inLanguages(articleForm, languages) : null
  const page = pages.find((row) => row.id === id)
  return page ? pageForm(page, languages) : null
}
