import type { Search } from '#domain/search/search.ts'
import { Template, withSite } from '#ui/template.tsx'

/** Letters and a digit, or four digits: a reference or an id, which is understood as it is. */
const referencePattern = /^(?:[a-z]{1,4}[- ]?\d|\d{4})/i

/** The words of a search that no filter has, and what they do: below its chips. */
export const LeftWords = withSite(({ search: { text } }: { search: Search }, { t }) => {
  if (!text || referencePattern.test(text)) return null
  const words = text.replaceAll('"', '')
  return (
    <Template name="left words" values={{ words }}>
      {({ words }) => (
        <li className="muted">
          {t('search.words.left')} <u>{words}</u>. {t('search.words.searched')}
        </li>
      )}
    </Template>
  )
})
