import type { CostsQuery } from '#domain/costs/query.ts'
import type { FactGroup } from '#domain/fact-sections.ts'
import type { Section } from '#domain/facts.ts'
import { contactMe } from '#domain/forms/contact.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { courseOf } from '#domain/history.ts'
import type { Deed } from '#domain/legal/deed.ts'
import type { OpenHouse } from '#domain/open-house.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { Property, PropertySummary } from '#domain/property.ts'
import { Cards } from '#ui/components/card.tsx'
import { ContactCard, contactId } from '#ui/components/contact-card.tsx'
import { Description } from '#ui/components/description.tsx'
import { DocumentsList } from '#ui/components/documents-list.tsx'
import { KeepButton } from '#ui/components/keep-button.tsx'
import { ProjectCards } from '#ui/components/project-card.tsx'
import { Recent } from '#ui/components/recent.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { ownWords } from '#ui/forms/words.ts'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { Answers } from '#ui/property/answers.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { Costs, hasCosts } from '#ui/property/costs.tsx'
import { FactsTable } from '#ui/property/facts-table.tsx'
import { Films } from '#ui/property/films.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { History } from '#ui/property/history.tsx'
import { HomeMap } from '#ui/property/home-map.tsx'
import { identityRows } from '#ui/property/identity.ts'
import { KeyFacts } from '#ui/property/key-facts.tsx'
import { legalPanel } from '#ui/property/legal-panel.tsx'
import { Neighbours } from '#ui/property/neighbours.tsx'
import { OpenHouses } from '#ui/property/open-houses.tsx'
import { PointsOfInterest } from '#ui/property/points-of-interest.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'
import { type PageSection, SectionNav } from '#ui/property/section-nav.tsx'
import { Tools } from '#ui/property/tools.tsx'
import { TourLink } from '#ui/property/tour-link.tsx'
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
  deed: Deed | null
  /** Both, as the address holds them. */
  answers: Readonly<Record<string, string>>
  /** Of the form at its end. */
  options: FormOptions
}

/** The sections before what it costs, and those after it. */
const offer: readonly Section[] = ['general', 'comfort', 'finance', 'annuity']
const condition: readonly Section[] = ['planning', 'energy', 'environment']

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
          <Tools property={property}>
            <li>
              <KeepButton property={property} labelled />
            </li>
          </Tools>
          <KeyFacts property={property} />
          <OpenHouses id={property.id} openHouses={openHouses} />
          <SectionNav sections={sectionsOf(property, groups, hasCosts(property, costs, site.today), site)} />
          <Description text={description} />
          <FactsTable groups={groups} first={{ general: identityRows(property, site) }} only={offer} />
          <Answers value={answers}>
            <Costs property={property} query={costs} />
            <FactsTable groups={groups} only={condition} blocks={blocks} />
          </Answers>
          <HomeMap property={property} />
          <PointsOfInterest points={property.pointsOfInterest} />
          {property.tour && (
            <TourLink href={property.tour} poster={property.pictures[1] ?? property.pictures[0] ?? null} />
          )}
          <Films films={property.films} poster={property.pictures[0] ?? null} />
          <DocumentsList documents={property.documents} requestHref={site.href('documents', { id: property.id })} />
          <History property={property} />
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
      <Later from={similar}>
        {([properties, projects]) => (
          <Similar properties={properties} projects={projects} townHref={townHref} city={property.city} />
        )}
      </Later>
      <Recent />
      <Brochure property={property} />
    </article>
  )
}

/** The sections of a property's page in their order, for the way to each. */
function sectionsOf(
  property: Property,
  groups: readonly FactGroup[],
  costs: boolean,
  { t }: Pick<SiteView, 't'>,
): PageSection[] {
  const { description, pointsOfInterest, documents, tour, films } = property
  const facts = (sections: readonly Section[]) =>
    groups
      .filter(({ section }) => sections.includes(section))
      .map(({ section }) => ({ id: section, label: t(`facts.sections.${section}`) }))
  const shown: (PageSection | false)[] = [
    description !== '' && { id: 'description', label: t('property.description') },
    ...facts(offer),
    costs && { id: 'costs', label: t('costs.title') },
    ...facts(condition),
    property.latitude !== null && property.longitude !== null && { id: 'map', label: t('map.property.title') },
    pointsOfInterest.length > 0 && { id: 'nearby', label: t('property.nearby.title') },
    tour !== null && { id: 'tour', label: t('property.tour.title') },
    films.length > 0 && { id: 'films', label: t('property.films.title') },
    documents.length > 0 && { id: 'documents', label: t('property.documents.title') },
    courseOf(property.history, property.goal).length > 1 && { id: 'history', label: t('tools.history.title') },
    { id: contactId, label: t(ownWords['contact-me'].title) },
  ]
  return shown.filter((section) => section !== false)
}

function ContactSection({ property, options }: Pick<Props, 'property' | 'options'>) {
  const { t } = useSite()
  const { title, intro } = ownWords['contact-me']
  return (
    <section className="block no-print" id={contactId}>
      <h2>{t(title)}</h2>
      <p className="muted">{t(intro!)}</p>
      <FormView form={contactMe} about={property.id} options={options} level={3} />
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
