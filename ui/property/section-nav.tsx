import { useSite } from '#ui/site.tsx'

export type PageSection = { id: string; label: string }

export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useSite()
  if (sections.length < 3) return null
  return (
    <nav className="section-nav" aria-label={t('property.sections')}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
