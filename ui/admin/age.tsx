import { officeDayMinutes, officeMinutes, urgencyOf } from '#domain/inquiry/office-hours.ts'
import { type Language, memoizeByLanguage } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'
import { shortDateTime } from './timestamp.tsx'

/** French sets a space before the unit, which its narrow form lacks. */
const unit = (unit: 'day' | 'hour' | 'minute') =>
  memoizeByLanguage((locale) => {
    const unitDisplay = unit === 'minute' || locale.startsWith('fr') ? 'short' : 'narrow'
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  })
const [days, hours, minutes] = [unit('day'), unit('hour'), unit('minute')]

/** @returns "25 min", "3h 10 min" or, from a day at the office, "1d 2h" */
function ageText(age: number, language: Language): string {
  const [day, hour, minute] = [Math.floor(age / officeDayMinutes), Math.floor((age % officeDayMinutes) / 60), age % 60]
  return [
    day > 0 && days(language).format(day),
    hour > 0 && hours(language).format(hour),
    day === 0 && (minute > 0 || hour === 0) && minutes(language).format(minute),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Office hours that a request has waited. @param received ISO; `now`: ms since 1970 */
export function Age({ received, now }: { received: string; now: number }) {
  const { language } = useSite()
  const minutes = officeMinutes(Date.parse(received), now)
  return (
    <time
      className={`age ${urgencyOf(minutes) ?? ''}`.trim()}
      dateTime={received}
      title={shortDateTime(received, language)}
    >
      {ageText(minutes, language)}
    </time>
  )
}
