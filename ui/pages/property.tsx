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
import { SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Costs, hasCosts } from '#ui/costs/costs.tsx'
import { PropertyQuery } from '#ui/costs/query-fields.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { RecentlyViewed } from '#ui/favourites/recently-viewed.tsx'
import { formTexts } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { legalPanel } from '#ui/legal/legal-panel.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { ContactCard, contactId } from '#ui/property/contact-card.tsx'
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
import { type PageSection, SectionNav } from '#ui/property/section-nav.tsx'
import { ShareTools } from '#ui/property/share-tools.tsx'
import { TourLink } from '#ui/property/tour-link.tsx'
import { Videos } from '#ui/property/videos.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  /** Those that are not over. */
  openHouses: OpenHouse[]
  similar: Promise<[PropertySummary[], ProjectSummary[]]>
  /** For a home that is sold or let and still shown: the way to the next one. */
  search: SearchProps | null
  /** Everything else in the same town. */
  townHref: string
  /** What the visitor said of the purchase. */
  costs: CostsQuery
  /** The day of the deed that the visitor asked about. */
  deed: DeedDate | null
  /** Both, as the address holds them. */
  answers: Readonly<Record<string, string>>
  /** Of the form at its end. */
  options: FormOptions
}

/** The sections before what it costs, and those after it. */
const offer: readonly FactSectionName[] = ['general', 'comfort', 'finance', 'annuity']
const conditionKeys: readonly FactSectionName[] = ['planning', 'energy', 'environment']

export function PropertyPage(props: Props) {
  const { property, trail, openHouses, similar, search, townHref, costs, deed, answers, options } = props
  const site = useSite()
  const { t } = site
  const { description } = property
  const { blocks, groups } = legalPanel(property, { deed, today: site.today })
  return (
    <article data-property={property.id}>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Neighbours property={property} />
        <Gallery pictures={property.pictures} />
      </div>
      <div className="wrap prop">
        <div>
          <PropertyHead property={property} />
          <ShareTools property={property}>
            <li>
              <FavouriteButton property={property} labelled />
            </li>
          </ShareTools>
          <KeyFacts property={property} />
          <OpenHouses id={property.id} openHouses={openHouses} />
          <SectionNav sections={pageSections(property, groups, hasCosts(property, costs, site.today), site)} />
          <Description text={description} />
          <FactsTable groups={groups} first={{ general: identityRows(property, site) }} only={offer} />
          <PropertyQuery value={answers}>
            <Costs property={property} query={costs} />
            <FactsTable groups={groups} only={conditionKeys} blocks={blocks} />
          </PropertyQuery>
          <PropertyMap property={property} />
          <PointsOfInterest points={property.pointsOfInterest} />
          {property.tour && (
            <TourLink href={property.tour} poster={property.pictures[1] ?? property.pictures[0] ?? null} />
          )}
          <Videos videos={property.films} poster={property.pictures[0] ?? null} />
          <DocumentsList documents={property.documents} requestHref={site.href('documents', { id: property.id })} />
          <PriceHistory property={property} />
          <ContactSection property={property} options={options} />
          <UpdatedOn date={property.updated} />
        </div>
        <ContactCard
          property={property}
          home={property}
          title={t('property.contact.title')}
          text={t('property.contact.text')}
        />
      </div>
      {search && (
        <section className="section">
          <div className="wrap">
            <SectionHead title={t('errors.searchAgain')} />
            <Island name="search" id="sold" props={search} />
          </div>
        </section>
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

/** The sections of a property's page in their order, for the way to each. */
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
  const shown: (PageSection | false)[] = [
    description !== '' && { id: 'description', label: t('property.description') },
    ...facts(offer),
    costs && { id: 'costs', label: t('costs.title') },
    ...facts(conditionKeys),
    property.latitude !== null && property.longitude !== null && { id: 'map', label: t('map.property.title') },
    pointsOfInterest.length > 0 && { id: 'nearby', label: t('property.nearby.title') },
    tour !== null && { id: 'tour', label: t('property.tour.title') },
    films.length > 0 && { id: 'films', label: t('property.films.title') },
    documents.length > 0 && { id: 'documents', label: t('property.documents.title') },
    historyEntries(property.history, property.goal).length > 1 && { id: 'history', label: t('tools.history.title') },
    { id: contactId, label: t(formTexts['contact-me'].title) },
  ]
  return shown.filter((section) => section !== false)
}

function ContactSection({ property, options }: Pick<Props, 'property' | 'options'>) {
  const { t } = useSite()
  const { title, intro } = formTexts['contact-me']
  return (
    <section className="block no-print" id={contactId}>
      <h2>{t(title)}</h2>
      <p className="muted">{t(intro!)}</p>
      <FormView form={propertyInquiryForm} subject={property.id} options={options} level={3} />
    </section>
  )
}

type SimilarProps = { properties: PropertySummary[]; projects: ProjectSummary[]; townHref: string; city: string }

function Similar({ properties, projects, townHref, city }: SimilarProps) {
  const { t, href } = useSite()
  if (properties.length === 0 && projects.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('property.similar')} more={{ label: t('property.allIn', { city }), href: townHref }} />
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
      </div>
    </section>
  )
}
