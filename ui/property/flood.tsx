import type { Facts } from '#domain/facts.ts'
import { Note } from '#ui/components/note.tsx'
import { useSite } from '#ui/site.tsx'

/** Facts that `Flood` tells, for `FactsTable` to leave out. */
export const floodFacts = ['pScore', 'gScore'] as const

/**
 * The flood scores of the plot and of the building, which Flemish law wants in every advertisement;
 * class D carries its warning beside it.
 */
export function Flood({ facts }: { facts: Facts }) {
  const { t } = useSite()
  const scores = floodFacts.flatMap((name) => facts[name] ?? []).filter((score) => isScore(score))
  if (scores.length === 0) return null
  return (
    <>
      <h3 className="subhead">{t('property.flood.title')}</h3>
      <div className="scores">
        {floodFacts.map((name) => {
          const score = facts[name]
          return (
            isScore(score) && (
              <p key={name} className="score">
                <span className="letter" aria-hidden="true">
                  {score.toUpperCase()}
                </span>
                <b>{t(`facts.${name}`)}</b>
                <span>{t(`facts.choices.${name}.${score}`)}</span>
              </p>
            )
          )
        })}
      </div>
      {scores.includes('d') && <Note title={t('property.flood.symbol')}>{null}</Note>}
      <p className="small muted">{t('property.flood.note')}</p>
    </>
  )
}

type Score = 'a' | 'b' | 'c' | 'd'

const isScore = (score: string | undefined): score is Score => /^[a-d]$/.test(score ?? '')
