import type { OpenHouse } from '#domain/property/open-house.ts'
import { dayText, timeText } from '#domain/time.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

export function OpenHouses({ id, openHouses }: { id: number; openHouses: readonly OpenHouse[] }) {
  const { t, language } = useSite()
  if (openHouses.length === 0) return null
  return (
    <Block id="open-houses" className="open-houses" title={t('tools.openHouse.title')}>
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
      <LinkButton
        quiet
        small
        href={`/property/${id}.ics?language=${language}`}
        download=""
        icon="calendar"
        label={t('tools.openHouse.add')}
      />
    </Block>
  )
}
