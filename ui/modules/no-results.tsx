import { useSite } from '#ui/site.tsx'

export function NoResults({ of }: { of: 'results' | 'projects' | 'photos' }) {
  const { t } = useSite()
  return (
    <p className="none">
      <strong>{t(`errors.${of}.none.title`)}</strong> <span className="muted">{t(`errors.${of}.none.text`)}</span>
    </p>
  )
}
