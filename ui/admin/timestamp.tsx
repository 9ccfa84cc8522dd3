import { brusselsMinute, dayIn, timeText } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

/**
 * @param moment ISO, or a day alone
 * @returns it as a table says it: "20/11/2026 10:05" on the clock of Brussels, "20/11/2026" of a day
 */
export function shortDateTime(moment: string, language: Language): string {
  const isDay = moment.length === 10
  const local = isDay ? moment : brusselsMinute(Date.parse(moment))
  const day = dayIn(local.slice(0, 10), language, 'figures')
  return isDay ? day : `${day} ${timeText(local, language)}`
}

/** A moment, or a day, in a table. */
export function Timestamp({ moment }: { moment: string }) {
  const { language } = useSite()
  return (
    <time dateTime={moment} className="nowrap">
      {shortDateTime(moment, language)}
    </time>
  )
}
