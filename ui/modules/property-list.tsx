import type { PropertySummary } from '#domain/property/property.ts'
import { MoreLink } from '#ui/components/more-link.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { NoResults } from './no-results.tsx'

type Props = {
  properties: PropertySummary[]
  more?: { label: string; href: string } | null
  /** Number of cards in view when the page opens. */
  eager?: number
}

export const PropertyList = ({ properties, more, eager = 0 }: Props) => (
  <>
    {more && properties.length > 0 && <MoreLink {...more} />}
    {properties.length > 0 ? <PropertyCards properties={properties} eager={eager} /> : <NoResults of="results" />}
  </>
)
