import { type DescriptionBlock, descriptionBlocks } from '#domain/property/description.ts'
import type { Language } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { languageName } from '#ui/components/language-name.ts'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Paragraphs between empty lines. */
  text: string
  /** Where it is not that of the page. */
  lang?: Language | undefined
}

export function Description({ text, lang }: Props) {
  const { t, language } = useSite()
  const { shown, folded } = descriptionBlocks(text)
  if (shown.length === 0) return null
  return (
    <Block id="description" className="description" title={t('property.description')}>
      {lang && <p className="small muted">{t('property.otherLanguage', { language: languageName(lang, language) })}</p>}
      <div className="rich" lang={lang}>
        <Blocks blocks={shown} />
      </div>
      {folded.length > 0 && (
        <details>
          <summary className="more">
            {t('property.readMore')}
            <Icon name="chevron-down" />
          </summary>
          <div className="rich" lang={lang}>
            <Blocks blocks={folded} />
          </div>
        </details>
      )}
    </Block>
  )
}

const Blocks = ({ blocks }: { blocks: readonly DescriptionBlock[] }) =>
  blocks.map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text} className={block.kind === 'opening' ? 'opening' : undefined}>
        {block.text}
      </p>
    ),
  )
