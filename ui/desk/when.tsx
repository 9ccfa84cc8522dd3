import { brusselsMinute } from '#domain/open-house.ts'
import { timeText } from '#domain/visits/local-time.ts'
import { type Language, languages } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(languages[language].locale, {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    timeZone: 'UTC',
  })
  formats.set(language, made)
  return made
}

/**
 * @param moment ISO, or a day alone
 * @returns it as a table says it: "20/11/2026 10:05" on the clock of Brussels, "20/11/2026" of a day
 */
export function shortMoment(moment: string, language: Language): string {
  const isDay = moment.length === 10
  const local = isDay ? moment : brusselsMinute(Date.parse(moment))
  const day = formatOf(language).format(Date.parse(`${local.slice(0, 10)}T00:00Z`))
  return isDay ? day : `${day} ${timeText(local, language)}`
}

/** A moment, or a day, in a table. */
export function When({ moment }: { moment: string }) {
  const { language } = useSite()
  return (
    <time dateTime={moment} className="nowrap">
      {shortMoment(moment, language)}
    </time>
  )
}
