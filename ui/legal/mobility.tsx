import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { useSite } from '#ui/site.tsx'

const maxScore = 10

/** Mobiscore, from 0 to 10: of Flanders only. */
export const hasMobiscore = ({ region, facts }: Pick<Property, 'region' | 'facts'>): boolean =>
  region === 'flanders' &&
  facts.mobilityScore !== undefined &&
  facts.mobilityScore >= 0 &&
  facts.mobilityScore <= maxScore

export function Mobility({ property }: { property: Pick<Property, 'region' | 'facts'> }) {
  const { t, language } = useSite()
  const { mobilityScore: score } = property.facts
  if (score === undefined || !hasMobiscore(property)) return null
  return (
    <>
      <h3 className="subhead">{t('legal.mobility.title')}</h3>
      <svg className="mobiscore" width="100%" height="8" aria-hidden="true">
        <rect width="100%" height="8" />
        <rect width={`${(score / maxScore) * 100}%`} height="8" />
      </svg>
      <p className="small">{t('legal.mobility.text', { score: formatNumber(score, language) })}</p>
    </>
  )
}
