import { Fragment } from 'react'
import { type DescriptionBlock, descriptionBlocks } from '#domain/property/text/description.ts'
import { runsOf, withoutMarks } from '#domain/property/text/marked-text.ts'
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

function Marked({ text }: { text: string }) {
  let end = 0
  return runsOf(text).map(({ text, strong, em }) => {
    end += text.length
    const Outer = strong ? 'strong' : Fragment
    const Inner = em ? 'em' : Fragment
    return (
      <Outer key={end}>
        <Inner>{text}</Inner>
      </Outer>
    )
  })
}

const Blocks = ({ blocks }: { blocks: readonly DescriptionBlock[] }) =>
  blocks.map((block) => {
    if (block.kind === 'heading') return <h3 key={block.text}>{withoutMarks(block.text)}</h3>
    if (block.kind !== 'list')
      return (
        <p key={block.text} className={block.kind === 'opening' ? 'opening' : undefined}>
          <Marked text={block.text} />
        </p>
      )
    return (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    )
  })
