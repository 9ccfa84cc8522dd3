import { addressLine } from '#domain/address.ts'
import { factGroups } from '#domain/fact-sections.ts'
import type { Property, PropertySummary } from '#domain/property.ts'
import { isLongTitle } from '#domain/title.ts'
import { Breadcrumb, type Crumb } from '#ui/components/breadcrumb.tsx'
import { Cards } from '#ui/components/card.tsx'
import { ContactCard } from '#ui/components/contact-card.tsx'
import { DocumentsList } from '#ui/components/documents-list.tsx'
import { EnergyBlock } from '#ui/components/energy-block.tsx'
import { FactsTable } from '#ui/components/facts-table.tsx'
import { Flood, floodFacts } from '#ui/components/flood.tsx'
import { Gallery } from '#ui/components/gallery.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { KeyFacts } from '#ui/components/key-facts.tsx'
import { PointsOfInterest } from '#ui/components/points-of-interest.tsx'
import { Price } from '#ui/components/price.tsx'
import { Ribbon } from '#ui/components/ribbon.tsx'
import { TourLink } from '#ui/components/tour-link.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  similar: Promise<PropertySummary[]>
  /** Everything else in the same town. */
  townHref: string
}

const day = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))

export function PropertyPage({ property, trail, similar, townHref }: Props) {
  const { t, language } = useSite()
  const { title, typeName, description, facts } = property
  const where = addressLine({ ...property, countryName: '' }, t('common.box'))
  return (
    <article>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Gallery pictures={property.pictures} />
      </div>
      <div className="wrap prop">
        <div>
          <header className="prop-head">
            <p className="where">
              <Ribbon property={property} />
              <span>
                {typeName}, {where}
              </span>
            </p>
            <h1 className={isLongTitle(title) ? 'long' : undefined}>{title}</h1>
            <p className="big-price">
              <Price property={property} />
            </p>
          </header>
          <KeyFacts property={property} />
          {description && (
            <section className="block description" id="description">
              <h2>{t('property.description')}</h2>
              {description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          )}
          <FactsTable
            groups={factGroups(facts, { priceHidden: property.price === null })}
            blocks={{ energy: EnergyBlock({ property }), environment: Flood({ facts }) }}
            told={floodFacts}
          />
          <PointsOfInterest points={property.pointsOfInterest} />
          {property.tour && <TourLink href={property.tour} />}
          <DocumentsList documents={property.documents} />
          <p className="small muted">
            {t('property.updatedOn', { date: day(property.updated, language) })}. {t('property.nonContractual')}
          </p>
        </div>
        <ContactCard property={property} />
      </div>
      <Later from={similar}>{(found) => <Similar properties={found} townHref={townHref} city={property.city} />}</Later>
    </article>
  )
}

function Similar({ properties, townHref, city }: { properties: PropertySummary[]; townHref: string; city: string }) {
  const { t } = useSite()
  if (properties.length === 0) return null
  return (
    <section className="section similar">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('property.similar')}</h2>
          <a className="more" href={townHref}>
            {t('property.allIn', { city })}
            <Icon name="arrow-right" />
          </a>
        </div>
        <Cards properties={properties} />
      </div>
    </section>
  )
}
