import '#locales/purchase.ts'
import { cacheOf, memoize } from '#domain/cache.ts'
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
import { CachedNodes } from '#ui/cached-markup.tsx'
import { Section, SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Costs, hasCosts } from '#ui/costs/costs.tsx'
import { PropertyQuery } from '#ui/costs/query-fields.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { RecentlyViewed } from '#ui/favourites/recently-viewed.tsx'
import { FormContextProvider, useFormContext } from '#ui/forms/form-context.tsx'
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
  /** All properties of the town; null when this is the only one. */
  townHref: string | null
  costs: CostsQuery
  deed: DeedDate | null
  /** The query parameters of both forms. */
  answers: Readonly<Record<string, string>>
  options: FormOptions
}

const offerSections: readonly FactSectionName[] = ['general', 'comfort', 'finance', 'annuity']
const conditionSections: readonly FactSectionName[] = ['planning', 'energy', 'environment']

/** Properties whose sections one isolate keeps for each site view, about forty kilobytes each. */
const maxProperties = 50

/** The owner of the sections that no query parameter changes: a page with one is not cached. */
const markupOf = (site: SiteView, { id }: Property): object =>
  memoize(cacheOf<object>(site, 'property-markup', maxProperties), String(id), () => ({}))

export function PropertyPage(props: Props) {
  const { property, trail, similar, search, townHref } = props
  const site = useSite()
  const { t } = site
  const markup = markupOf(site, property)
  return (
    <article data-property={property.id}>
      <div className="wrap">
        <CachedNodes owner={markup} name="top">
          {() => (
            <>
              <Breadcrumb trail={trail} />
              <Neighbours property={property} />
              <Gallery pictures={property.pictures} />
            </>
          )}
        </CachedNodes>
      </div>
      <div className="wrap prop">
        <div>
          <PropertySections {...props} markup={markup} />
        </div>
        <CachedNodes owner={markup} name="contact">
          {() => (
            <ContactCard
              property={property}
              viewable={property}
              title={t('property.contact.title')}
              text={t('property.contact.text', { reference: property.reference })}
            />
          )}
        </CachedNodes>
      </div>
      {search && (
        <Section title={t('errors.searchAgain')}>
          <Island name="search" id="sold" props={search} isShared />
        </Section>
      )}
      <Deferred from={similar}>
        {([properties, projects]) => (
          <Similar properties={properties} projects={projects} townHref={townHref} city={property.city} />
        )}
      </Deferred>
      <RecentlyViewed />
      <CachedNodes owner={markup} name="brochure">
        {() => <Brochure property={property} />}
      </CachedNodes>
    </article>
  )
}

type SectionsProps = Props & { markup: object }

function PropertySections(props: SectionsProps) {
  const { property, openHouses, answers, options, markup } = props
  const form = useFormContext()
  const isPlain = Object.keys(answers).length === 0
  const inquiry = () => (
    <FormContextProvider value={form}>
      <InquirySection form={propertyInquiryForm} subject={property.id} options={options} />
    </FormContextProvider>
  )
  return (
    <>
      {isPlain ? (
        <CachedNodes owner={markup} name={`sections ${openHouses.map(({ start }) => start)}`}>
          {() => <DataSections {...props} />}
        </CachedNodes>
      ) : (
        <DataSections {...props} />
      )}
      {form.state ? (
        inquiry()
      ) : (
        <CachedNodes owner={markup} name={`inquiry ${form.turnstile?.siteKey}`}>
          {inquiry}
        </CachedNodes>
      )}
      <UpdatedOn date={property.updated} />
    </>
  )
}

function DataSections({ property, openHouses, costs, deed, answers, markup }: SectionsProps) {
  const site = useSite()
  const { blocks, groups } = legalPanel(property, { deed, today: site.today })
  const [firstPicture = null, secondPicture = firstPicture] = property.pictures
  return (
    <>
      <CachedNodes owner={markup} name="head">
        {() => (
          <>
            <PropertyHead property={property} />
            <ShareTools property={property}>
              <li>
                <FavouriteButton id={property.id} labelled />
              </li>
            </ShareTools>
            <KeyFacts property={property} />
          </>
        )}
      </CachedNodes>
      <OpenHouses id={property.id} openHouses={openHouses} />
      <SectionNav sections={pageSections(property, groups, hasCosts(property, costs, site.today), site)} />
      <CachedNodes owner={markup} name="offer">
        {() => (
          <>
            <Description text={property.description} />
            <FactsTable groups={groups} first={{ general: identityRows(property, site) }} only={offerSections} />
          </>
        )}
      </CachedNodes>
      <PropertyQuery value={answers}>
        <Costs property={property} query={costs} />
        <FactsTable groups={groups} only={conditionSections} blocks={blocks} />
      </PropertyQuery>
      <CachedNodes owner={markup} name="place">
        {() => (
          <>
            <PropertyMap property={property} />
            <PointsOfInterest points={property.pointsOfInterest} />
            {property.tour && <TourLink href={property.tour} poster={secondPicture} />}
            <Videos videos={property.films} poster={firstPicture} />
            <DocumentsList documents={property.documents} requestHref={site.href('documents', { id: property.id })} />
            <PriceHistory property={property} />
          </>
        )}
      </CachedNodes>
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

type SimilarProps = { properties: PropertySummary[]; projects: ProjectSummary[]; townHref: string | null; city: string }

function Similar({ properties, projects, townHref, city }: SimilarProps) {
  const { t, href } = useSite()
  if (properties.length === 0 && projects.length === 0) return null
  return (
    <Section
      title={t('property.similar')}
      more={townHref === null ? undefined : { label: t('property.allIn', { city }), href: townHref }}
    >
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
