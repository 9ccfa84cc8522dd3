import { formatLongDate } from '#domain/time.ts'
import { useSite } from '#ui/site.tsx'

export function UpdatedOn({ date }: { date: string }) {
  const { t, language } = useSite()
  return (
    <p className="small muted">
      {t('property.updatedOn', { date: formatLongDate(date, language) })}. {t('property.nonContractual')}
    </p>
  )
}
