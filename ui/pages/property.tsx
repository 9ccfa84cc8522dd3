import { type FactGroup, factGroups } from '#domain/fact-sections.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { Property, PropertySummary } from '#domain/property.ts'
import { Cards } from '#ui/components/card.tsx'
import { ContactCard } from '#ui/components/contact-card.tsx'
import { Description } from '#ui/components/description.tsx'
import { DocumentsList } from '#ui/components/documents-list.tsx'
import { ProjectCards } from '#ui/components/project-card.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Later } from '#ui/later.tsx'
import { EnergyBlock } from '#ui/property/energy-block.tsx'
import { FactsTable } from '#ui/property/facts-table.tsx'
import { Flood, floodFacts } from '#ui/property/flood.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { identityRows } from '#ui/property/identity.ts'
import { KeyFacts } from '#ui/property/key-facts.tsx'
import { PointsOfInterest } from '#ui/property/points-of-interest.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'
import { type PageSection, SectionNav } from '#ui/property/section-nav.tsx'
import { TourLink } from '#ui/property/tour-link.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  similar: Promise<[PropertySummary[], ProjectSummary[]]>
  /** Everything else in the same town. */
  townHref: string
}

export function PropertyPage({ property, trail, similar, townHref }: Props) {
  const site = useSite()
  const { t } = site
  const { description, facts } = property
  const groups = factGroups(facts)
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
          <SectionNav sections={sectionsOf(property, groups, site)} />
          <Description text={description} />
          <FactsTable
            groups={groups}
            first={{ general: identityRows(property, site) }}
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
      <Later from={similar}>
        {([properties, projects]) => (
          <Similar properties={properties} projects={projects} townHref={townHref} city={property.city} />
        )}
      </Later>
    </article>
  )
}

/** The sections of a property's page in their order, for the way to each. */
function sectionsOf(property: Property, groups: readonly FactGroup[], { t }: Pick<SiteView, 't'>): PageSection[] {
  const { description, pointsOfInterest, documents, tour } = property
  const shown: (PageSection | false)[] = [
    description !== '' && { id: 'description', label: t('property.description') },
    ...groups.map(({ section }) => ({ id: section, label: t(`facts.sections.${section}`) })),
    pointsOfInterest.length > 0 && { id: 'nearby', label: t('property.nearby.title') },
    tour !== null && { id: 'tour', label: t('property.tour.title') },
    documents.length > 0 && { id: 'documents', label: t('property.documents.title') },
  ]
  return shown.filter((section) => section !== false)
}

type SimilarProps = { properties: PropertySummary[]; projects: ProjectSummary[]; townHref: string; city: string }

function Similar({ properties, projects, townHref, city }: SimilarProps) {
  const { t, href } = useSite()
  if (properties.length === 0 && projects.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('property.similar')} more={{ label: t('property.allIn', { city }), href: townHref }} />
        <Cards properties={properties} />
        {projects.length > 0 && (
          <>
            <SectionHead
              title={t('property.similarProjects')}
              more={{ label: t('project.list.title'), href: href('projects') }}
            />
            <ProjectCards projects={projects} />
          </>
        )}
      </div>
    </section>
  )
}
