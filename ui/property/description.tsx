import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

/** @param text paragraphs between empty lines */
export function Description({ text }: { text: string }) {
  const { t } = useSite()
  if (!text) return null
  return (
    <Block id="description" title={t('property.description')}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Block>
  )
}
