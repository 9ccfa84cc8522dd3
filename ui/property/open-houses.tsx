import type { OpenHouse } from '#domain/property/open-house.ts'
import { dayText, timeText } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

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
