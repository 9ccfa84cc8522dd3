import { useSite } from '#ui/site.tsx'
import { formatLongDate } from './number-format.ts'

/** When the page's words were last changed, and that they bind nobody. */
export function UpdatedOn({ date }: { date: string }) {
  const { t, language } = useSite()
  return (
    <p className="small muted">
      {t('property.updatedOn', { date: formatLongDate(date, language) })}. {t('property.nonContractual')}
    </p>
  )
}
