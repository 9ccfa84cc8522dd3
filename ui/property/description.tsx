import { useSite } from '#ui/site.tsx'

/** @param text paragraphs between empty lines */
export function Description({ text }: { text: string }) {
  const { t } = useSite()
  if (!text) return null
  return (
    <section className="block" id="description">
      <h2>{t('property.description')}</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
