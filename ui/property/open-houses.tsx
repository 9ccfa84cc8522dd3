import type { ShownOpenHouse } from '#domain/property/open-house.ts'
import { dayText, timeText } from '#domain/time.ts'
import { openHouseValue } from '#domain/viewing/status.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

export function OpenHouses({ id, openHouses }: { id: number; openHouses: readonly ShownOpenHouse[] }) {
  const { t, language, href } = useSite()
  if (openHouses.length === 0) return null
  return (
    <Block id="open-houses" className="open-houses" title={t('tools.openHouse.title')}>
      <ul>
        {openHouses.map(({ start, end, seats, isFull }) => {
          const sameDay = start.slice(0, 10) === end.slice(0, 10)
          const to = `${sameDay ? '' : `${dayText(end, language)}, `}${timeText(end, language)}`
          return (
            <li key={start}>
              <time dateTime={start}>
                {t('tools.openHouse.hours', { day: dayText(start, language), from: timeText(start, language), to })}
              </time>{' '}
              {isFull && <span className="muted">{t('tools.openHouse.full')}</span>}
              {seats && !isFull && (
                <a href={`${href('viewingRequest', { id })}?${new URLSearchParams({ time: openHouseValue(start) })}`}>
                  {t('tools.openHouse.inscribe')}
                </a>
              )}
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
