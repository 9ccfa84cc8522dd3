import { longDate } from '#domain/time.ts'
import { useSite } from '#ui/site.tsx'

/** When the page's words were last changed, and that they bind nobody. */
export function UpdatedOn({ date }: { date: string }) {
  const { t, language } = useSite()
  return (
    <p className="small muted">
      {t('property.updatedOn', { date: longDate(date, language) })}. {t('property.nonContractual')}
    </p>
  )
}
