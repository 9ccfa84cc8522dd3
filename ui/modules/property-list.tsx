import type { PropertySummary } from '#domain/property/property.ts'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { MoreLink } from './more-link.tsx'
import { NoResults } from './no-results.tsx'

type Props = {
  properties: PropertySummary[]
  /** The way to all of them. */
  more?: { label: string; href: string } | null
  /** How many of the first are in view when the page opens. */
  eager?: number
}

/** Cards of homes; their number side by side is that of the module. */
export const PropertyList = ({ properties, more, eager = 0 }: Props) => (
  <>
    {more && properties.length > 0 && <MoreLink {...more} />}
    {properties.length > 0 ? <PropertyCards properties={properties} eager={eager} /> : <NoResults of="results" />}
  </>
)
