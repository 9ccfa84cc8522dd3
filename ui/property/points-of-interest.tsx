import type { PointOfInterest } from '#domain/property/points-of-interest.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { withColon } from '#ui/components/with-colon.ts'
import { type Localized, useSite } from '#ui/site.tsx'

export const pointIcons: Record<PointOfInterest['type'], IconName> = {
  school: 'school',
  transport: 'train-front',
  shops: 'shopping-cart',
  park: 'trees',
  health: 'heart-pulse',
  sport: 'dumbbell',
  motorway: 'route',
}

export const distanceText = (metres: number, { t, language }: Localized): string =>
  metres < 1000
    ? t('property.nearby.metres', { distance: formatNumber(metres, language) })
    : t('property.nearby.kilometres', { distance: formatNumber(Math.round(metres / 100) / 10, language) })

export function PointsOfInterest({ points }: { points: PointOfInterest[] }) {
  const site = useSite()
  const { t, language } = site
  if (points.length === 0) return null
  return (
    <section id="nearby">
      <h3 className="subhead">{t('property.nearby.title')}</h3>
      <ul className="poi">
        {points
          .toSorted((a, b) => a.distance - b.distance)
          .map(({ type, name, distance }) => (
            <li key={`${type} ${name} ${distance}`}>
              <Icon name={pointIcons[type]} />
              <span>
                {name && <span className="sr">{withColon(t(`property.nearby.type.${type}`), language)} </span>}
                {name ?? t(`property.nearby.type.${type}`)}
              </span>
              <span>{distanceText(distance, site)}</span>
            </li>
          ))}
      </ul>
      <p className="small muted">{t('property.nearby.note')}</p>
    </section>
  )
}
