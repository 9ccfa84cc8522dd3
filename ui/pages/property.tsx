import { factGroups } from '#domain/fact-sections.ts'
import type { Property, PropertySummary } from '#domain/property.ts'
import { Cards } from '#ui/components/card.tsx'
import { ContactCard } from '#ui/components/contact-card.tsx'
import { Description } from '#ui/components/description.tsx'
import { DocumentsList } from '#ui/components/documents-list.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Later } from '#ui/later.tsx'
import { EnergyBlock } from '#ui/property/energy-block.tsx'
import { FactsTable } from '#ui/property/facts-table.tsx'
import { Flood, floodFacts } from '#ui/property/flood.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { KeyFacts } from '#ui/property/key-facts.tsx'
import { PointsOfInterest } from '#ui/property/points-of-interest.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'
import { TourLink } from '#ui/property/tour-link.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  similar: Promise<PropertySummary[]>
  /** Everything else in the same town. */
  townHref: string
}

export function PropertyPage({ property, trail, similar, townHref }: Props) {
  const { t } = useSite()
  const { description, facts } = property
  return (
    <article>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Gallery pictures={property.pictures} />
      </div>
      <div className="wrap prop">
        <div>
          <PropertyHead property={property} />
          <KeyFacts property={property} />
          <Description text={description} />
          <FactsTable
            groups={factGroups(facts)}
            blocks={{ energy: EnergyBlock({ property }), environment: Flood({ facts }) }}
            told={floodFacts}
          />
          <PointsOfInterest points={property.pointsOfInterest} />
          {property.tour && <TourLink href={property.tour} />}
          <DocumentsList documents={property.documents} />
          <UpdatedOn date={property.updated} />
        </div>
        <ContactCard property={property} title={t('property.contact.title')} text={t('property.contact.text')} />
      </div>
      <Later from={similar}>{(found) => <Similar properties={found} townHref={townHref} city={property.city} />}</Later>
    </article>
  )
}

function Similar({ properties, townHref, city }: { properties: PropertySummary[]; townHref: string; city: string }) {
  const { t } = useSite()
  if (properties.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('property.similar')} more={{ label: t('property.allIn', { city }), href: townHref }} />
        <Cards properties={properties} />
      </div>
    </section>
  )
}
