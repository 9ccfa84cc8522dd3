import { type FloodDisclosure, floodDisclosure } from '#domain/legal/flood.ts'
import type { FactName } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { withColon } from '#ui/components/with-colon.ts'
import { SentenceList } from '#ui/facts/sentences.tsx'
import { useSite } from '#ui/site.tsx'

/**
 * In Flanders, the flood scores of plot and building and the delimited zones, which the law requires in every
 * advertisement, with a warning for class D. Elsewhere, the risk.
 */
export function Flood({ property }: { property: Pick<Property, 'region' | 'facts'> }) {
  const { t, today } = useSite()
  const flood = floodDisclosure(property.facts, property.region, today)
  if (!flood) return null
  const { zone, riparian, risk } = flood
  const hasScores = flood.plot || flood.building
  return (
    <>
      <h3 className="subhead">{t('property.flood.title')}</h3>
      {hasScores && <Scores flood={flood} />}
      {flood.warned && (
        <div className="note">
          <FloodSymbol />
          <p>
            <strong>{t('property.flood.symbol')}</strong> {t('legal.flood.warning')}
          </p>
        </div>
      )}
      <SentenceList
        sentences={[
          ...(zone === null ? [] : [{ text: t(`legal.flood.zone.${zone ? 'yes' : 'no'}`) }]),
          ...(riparian === null ? [] : [{ text: t(`legal.flood.riparian.${riparian ? 'yes' : 'no'}`) }]),
          ...(risk === null ? [] : [{ text: t(`legal.flood.risk.${risk}`) }]),
        ]}
      />
      {hasScores && (
        <p className="small muted">
          {t('property.flood.note')} {t('legal.flood.valid')}
        </p>
      )}
    </>
  )
}

/** @returns the facts that `Flood` shows, or Flemish scores elsewhere, for the table to leave out */
export const floodFacts = ({ region }: Pick<Property, 'region'>): FactName[] => [
  'pScore',
  'gScore',
  'floodRisk',
  ...(region === 'flanders' ? (['floodZone', 'riparianZone'] as const) : []),
]

function Scores({ flood: { plot, building } }: { flood: FloodDisclosure }) {
  const { t, language } = useSite()
  const score = (letter: string, name: string, text: string) => (
    <p className="score">
      <span className="letter" aria-hidden="true">
        {letter.toUpperCase()}
      </span>
      <b>
        <span aria-hidden="true">{name}</span>
        <span className="sr">
          {withColon(name, language)} {letter.toUpperCase()}
        </span>
      </b>
      <span>{text}</span>
    </p>
  )
  return (
    <div className="scores">
      {plot && score(plot, t('facts.pScore'), t(`legal.flood.plot.${plot}`))}
      {building && score(building, t('facts.gScore'), t(`legal.flood.building.${building}`))}
    </div>
  )
}

export const FloodSymbol = () => (
  <svg className="flood-symbol" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M4 16 16 5l12 11M8 13v8m16-8v8M13 21v-5h6v5" />
    <path d="M2 23q3.5-3 7 0t7 0 7 0 7 0M2 28q3.5-3 7 0t7 0 7 0 7 0" />
  </svg>
)
