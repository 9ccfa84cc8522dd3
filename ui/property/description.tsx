import { useSite } from '#ui/site.tsx'

/** The words of a property or a project, in paragraphs. Nothing where there are none. */
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
