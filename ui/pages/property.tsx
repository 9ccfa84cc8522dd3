import '#locales/purchase.ts'
import type { CostsQuery } from '#domain/costs/form-query.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { propertyInquiryForm } from '#domain/forms/inquiry.ts'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { FactGroup } from '#domain/property/fact-sections.ts'
import type { FactSectionName } from '#domain/property/facts.ts'
import { historyEntries } from '#domain/property/history.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { Property, PropertySummary } from '#domain/property/property.ts'
import { Section, SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Costs, hasCosts } from '#ui/costs/costs.tsx'
import { PropertyQuery } from '#ui/costs/query-fields.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { RecentlyViewed } from '#ui/favourites/recently-viewed.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { legalPanel } from '#ui/legal/legal-panel.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { ContactCard, contactId, InquirySection } from '#ui/property/contact-card.tsx'
import { Description } from '#ui/property/description.tsx'
import { DocumentsList } from '#ui/property/documents-list.tsx'
import { FactsTable } from '#ui/property/facts-table.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { identityRows } from '#ui/property/identity-rows.ts'
import { KeyFacts } from '#ui/property/key-facts.tsx'
import { Neighbours } from '#ui/property/neighbours.tsx'
import { OpenHouses } from '#ui/property/open-houses.tsx'
import { PointsOfInterest } from '#ui/property/points-of-interest.tsx'
import { PriceHistory } from '#ui/property/price-history.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'
import { PropertyMap } from '#ui/property/property-map.tsx'
import { ShareTools } from '#ui/property/share-tools.tsx'
import { TourLink, Videos } from '#ui/property/videos.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  openHouses: OpenHouse[]
  similar: Promise<[PropertySummary[], ProjectSummary[]]>
  search: SearchProps | null
  townHref: string
  costs: CostsQuery
  deed: DeedDate | null
  /** The query parameters of both forms. */
  answers: Readonly<Record<string, string>>
  options: FormOptions
}

const offerSections: readonly FactSectionName[] = ['general', 'comfort', 'finance', 'annuity']
const conditionSections: readonly FactSectionName[] = ['planning', 'energy', 'environment']

export function PropertyPage(props: Props) {
  const { property, trail, similar, search, townHref } = props
  const { t } = useSite()
  return (
    <article data-property={property.id}>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Neighbours property={property} />
        <Gallery pictures={property.pictures} />
      </div>
      <div className="wrap prop">
        <div>
          <PropertySections {...props} />
        </div>
        <ContactCard
          property={property}
          viewable={property}
          title={t('property.contact.title')}
          text={t('property.contact.text')}
        />
      </div>
      {search && (
        <Section title={t('errors.searchAgain')}>
          <Island name="search" id="sold" props={search} />
        </Section>
      )}
      <Deferred from={similar}>
        {([properties, projects]) => (
          <Similar properties={properties} projects={projects} townHref={townHref} city={property.city} />
        )}
      </Deferred>
      <RecentlyViewed />
      <Brochure property={property} />
    </article>
  )
}

function PropertySections({ property, openHouses, costs, deed, answers, options }: Props) {
  const site = useSite()
  const { blocks, groups } = legalPanel(property, { deed, today: site.today })
  const [firstPicture = null, secondPicture = firstPicture] = property.pictures
  return (
    <>
      <PropertyHead property={property} />
      <ShareTools property={property}>
        <li>
          <FavouriteButton id={property.id} labelled />
        </li>
      </ShareTools>
      <KeyFacts property={property} />
      <OpenHouses id={property.id} openHouses={openHouses} />
      <SectionNav sections={pageSections(property, groups, hasCosts(property, costs, site.today), site)} />
      <Description text={property.description} />
      <FactsTable groups={groups} first={{ general: identityRows(property, site) }} only={offerSections} />
      <PropertyQuery value={answers}>
        <Costs property={property} query={costs} />
        <FactsTable groups={groups} only={conditionSections} blocks={blocks} />
      </PropertyQuery>
      <PropertyMap property={property} />
      <PointsOfInterest points={property.pointsOfInterest} />
      {property.tour && <TourLink href={property.tour} poster={secondPicture} />}
      <Videos videos={property.films} poster={firstPicture} />
      <DocumentsList documents={property.documents} requestHref={site.href('documents', { id: property.id })} />
      <PriceHistory property={property} />
      <InquirySection form={propertyInquiryForm} subject={property.id} options={options} />
      <UpdatedOn date={property.updated} />
    </>
  )
}

function pageSections(
  property: Property,
  groups: readonly FactGroup[],
  costs: boolean,
  { t }: Pick<SiteView, 't'>,
): PageSection[] {
  const { description, pointsOfInterest, documents, tour, films } = property
  const facts = (sections: readonly FactSectionName[]) =>
    groups
      .filter(({ section }) => sections.includes(section))
      .map(({ section }) => ({ id: section, label: t(`facts.sections.${section}`) }))
  const sections: (PageSection | false)[] = [
    description !== '' && { id: 'description', label: t('property.description') },
    ...facts(offerSections),
    costs && { id: 'costs', label: t('costs.title') },
    ...facts(conditionSections),
    property.latitude !== null && property.longitude !== null && { id: 'map', label: t('map.property.title') },
    pointsOfInterest.length > 0 && { id: 'nearby', label: t('property.nearby.title') },
    tour !== null && { id: 'tour', label: t('property.tour.title') },
    films.length > 0 && { id: 'films', label: t('property.films.title') },
    documents.length > 0 && { id: 'documents', label: t('property.documents.title') },
    historyEntries(property.history, property.goal).length > 1 && { id: 'history', label: t('tools.history.title') },
    { id: contactId, label: t('forms.contact-me.title') },
  ]
  return sections.filter((section) => section !== false)
}

type SimilarProps = { properties: PropertySummary[]; projects: ProjectSummary[]; townHref: string; city: string }

function Similar({ properties, projects, townHref, city }: SimilarProps) {
  const { t, href } = useSite()
  if (properties.length === 0 && projects.length === 0) return null
  return (
    <Section title={t('property.similar')} more={{ label: t('property.allIn', { city }), href: townHref }}>
      <PropertyCards properties={properties} />
      {projects.length > 0 && (
        <>
          <SectionHead
            title={t('property.similarProjects')}
            more={{ label: t('project.list.title'), href: href('projects') }}
          />
          <ProjectCards projects={projects} />
        </>
      )}
    </Section>
  )
}

export type PageSection = { id: string; label: string }

export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useSite()
  if (sections.length < 3) return null
  return (
    <nav className="section-nav" aria-label={t('property.sections')}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
