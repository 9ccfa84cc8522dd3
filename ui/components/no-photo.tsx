import { useSite } from '#ui/site.tsx'

export function NoPhoto() {
  const { t } = useSite()
  return (
    <p className="no-photo">
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path d="M2 62h92M14 62V34h6v-8h6v-7h6v-6h8v6h6v7h6v8h6v28M58 62V28l13-12 13 12v34M31 62V48a5 5 0 0 1 10 0v14M24 36h6v6h-6zM42 36h6v6h-6zM66 34h10v8H66zM66 50h10v12H66z" />
      </svg>
      {t('errors.photos.none.title')}
    </p>
  )
}
