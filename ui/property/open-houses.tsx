import type { OpenHouse } from '#domain/open-house.ts'
import { type Language, languages } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** What stands between hours and minutes. */
const between: Record<Language, string> = { nl: '.', fr: 'h', en: ':', de: ':' }

const timeText = (local: string, language: Language): string => local.slice(11).replace(':', between[language])

/** The hour is that of Brussels already: as if it were UTC it stays what it is. */
const dayText = (local: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${local.slice(0, 10)}T00:00Z`),
  )

/**
 * When anybody may walk in, with a file for the visitor's calendar. Nothing where there are none.
 *
 * @param openHouses those that are not over
 */
export function OpenHouses({ id, openHouses }: { id: number; openHouses: readonly OpenHouse[] }) {
  const { t, language } = useSite()
  if (openHouses.length === 0) return null
  return (
    <section className="block open-houses" id="open-houses">
      <h2>{t('tools.openHouse.title')}</h2>
      <ul>
        {openHouses.map(({ start, end }) => {
          const sameDay = start.slice(0, 10) === end.slice(0, 10)
          const to = `${sameDay ? '' : `${dayText(end, language)}, `}${timeText(end, language)}`
          return (
            <li key={start}>
              <time dateTime={start}>
                {t('tools.openHouse.hours', { day: dayText(start, language), from: timeText(start, language), to })}
              </time>
            </li>
          )
        })}
      </ul>
      <a className="btn quiet small" href={`/property/${id}.ics?language=${language}`} download="">
        <Icon name="calendar" />
        {t('tools.openHouse.add')}
      </a>
    </section>
  )
}
