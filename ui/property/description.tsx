import { Icon } from '#ui/components/icon.tsx'
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

/** @param props.text paragraphs between empty lines */
export function Description({ text }: { text: string }) {
  const { t } = useSite()
  if (!text) return null
  const paragraphs = text.split(/\n{2,}/)
  const shown = shownCount(paragraphs)
  const render = (paragraph: string) => <p key={paragraph}>{paragraph}</p>
  return (
    <Block id="description" className="description" title={t('property.description')}>
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
