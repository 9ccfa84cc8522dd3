import type { Language } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { languageName } from '#ui/components/language-name.ts'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

/** Characters of the description in view; what follows is folded, unless it is shorter than `minFolded`. */
const maxShown = 900
const minFolded = 300

/** @returns how many paragraphs are in view */
function shownCount(paragraphs: readonly string[]): number {
  let length = 0
  const end = paragraphs.findIndex((paragraph, index) => {
    length += paragraph.length
    return index > 0 && length > maxShown
  })
  const folded = end < 0 ? [] : paragraphs.slice(end)
  return folded.join('').length < minFolded ? paragraphs.length : end
}

type Props = {
  /** Paragraphs between empty lines. */
  text: string
  /** Where it is not that of the page. */
  lang?: Language | undefined
}

export function Description({ text, lang }: Props) {
  const { t, language } = useSite()
  if (!text) return null
  const paragraphs = text.split(/\n{2,}/)
  const shown = shownCount(paragraphs)
  const render = (paragraph: string) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  )
  return (
    <Block id="description" className="description" title={t('property.description')}>
      {lang && <p className="small muted">{t('property.otherLanguage', { language: languageName(lang, language) })}</p>}
      {paragraphs.slice(0, shown).map(render)}
      {shown < paragraphs.length && (
        <details>
          <summary className="more">
            {t('property.readMore')}
            <Icon name="chevron-down" />
          </summary>
          {paragraphs.slice(shown).map(render)}
        </details>
      )}
    </Block>
  )
}
