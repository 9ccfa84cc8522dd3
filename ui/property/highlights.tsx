import { type Highlight, highlights } from '#domain/property/highlights.ts'
import type { Property } from '#domain/property/property.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { formatEuros } from '#ui/costs/costs-table.tsx'
import { capitalize } from '#ui/facts/fact-text.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { listFormat } from './agent-text.ts'
import { keyFacts, keyFactsId } from './key-facts.tsx'
import { distanceText } from './points-of-interest.tsx'

/** Id of the section that shows it: facts that are not key facts are in the folded one. */
function idOf({ name }: Highlight, keyFactNames: readonly string[]): string {
  switch (name) {
    case 'near':
      return 'nearby'
    case 'energy':
      return 'costs-lines'
    case 'solar':
      return 'comfort'
    case 'dry':
      return 'legal'
    default:
      return keyFactNames.includes(name) ? keyFactsId : 'general'
  }
}

/** Distances from a hidden address are rounded up. */
function textOf(highlight: Highlight, { addressPublished }: Property, site: SiteView): string {
  const { t, language } = site
  const { name, figure } = highlight
  if (name === 'near')
    return t(addressPublished ? 'highlights.near' : 'highlights.within', {
      place: t(`property.nearby.type.${highlight.type}`),
      distance: distanceText(figure, site),
    })
  return t(`highlights.${name}`, {
    amount: formatEuros(figure),
    area: `${formatNumber(figure, language)}\u00a0${t('common.units.squareMetres')}`,
    year: String(figure),
  })
}

/** One sentence; each part links to the section that proves it. */
export function Highlights({ property }: { property: Property }) {
  const site = useSite()
  const parts = highlights(property, site.today)
  if (parts.length === 0) return null
  const shown = keyFacts(property, site.today)
  const texts = parts.map((part) => textOf(part, property, site))
  let next = 0
  return (
    <p>
      {listFormat(site.language)
        .formatToParts(texts)
        .map(({ type, value }) => {
          if (type === 'literal') return value
          const index = next++
          return (
            <a key={value} href={`#${idOf(parts[index]!, shown)}`}>
              {index === 0 ? capitalize(value) : value}
            </a>
          )
        })}
      .
    </p>
  )
}
