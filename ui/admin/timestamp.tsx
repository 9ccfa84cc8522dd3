import { brusselsMinute, formatDay, timeText } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

/**
 * @param moment ISO date and time, or `YYYY-MM-DD`
 * @returns "20/11/2026 10:05" in Brussels time, or "20/11/2026"
 */
export function shortDateTime(moment: string, language: Language): string {
  const isDay = moment.length === 10
  const local = isDay ? moment : brusselsMinute(Date.parse(moment))
  const day = formatDay(local.slice(0, 10), language, 'figures')
  return isDay ? day : `${day} ${timeText(local, language)}`
}

export function Timestamp({ moment }: { moment: string }) {
  const { language } = useSite()
  return (
    <time dateTime={moment} className="nowrap">
      {shortDateTime(moment, language)}
    </time>
  )
}
