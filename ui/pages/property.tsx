import '#locales/property-page.ts'
import type { ReactNode } from 'react'
import { cacheOf, memoize } from '#domain/cache.ts'
import type { CaptchaSite } from '#domain/captcha/captcha.ts'
import type { CostsQuery } from '#domain/costs/form-query.ts'
import type { FormOptions, FormState } from '#domain/forms/form.ts'
import { propertyInquiryForm } from '#domain/forms/inquiry.ts'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import type { ProjectSummary } from '#domain/project.ts'
import type { Comparable } from '#domain/property/comparables.ts'
import { hasDocuments } from '#domain/property/document.ts'
import { facadeOf } from '#domain/property/facade.ts'
import type { FactSectionName } from '#domain/property/facts.ts'
import type { ShownOpenHouse } from '#domain/property/open-house.ts'
import type { Property, PropertySummary } from '#domain/property/property.ts'
import { Section, SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Costs, costsFacts, hasCosts } from '#ui/costs/costs.tsx'
import { PropertyQuery } from '#ui/costs/query-fields.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { FactsTable } from '#ui/facts/facts-table.tsx'
import { CompareTray } from '#ui/favourites/compare-tray.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { RecentlyViewed } from '#ui/favourites/recently-viewed.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { FirstViewEnd } from '#ui/frame/first-view-end.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { LegalSection, legalPanel } from '#ui/legal/legal-panel.tsx'
import { AreaPrices, type PricesAround } from '#ui/prices/area-prices.tsx'
import { Comparables } from '#ui/prices/comparables.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { ContactBar, ContactCard, InquirySection } from '#ui/property/contact-card.tsx'
import { Description } from '#ui/property/description.tsx'
import { DocumentsList } from '#ui/property/documents-list.tsx'
import { FloorPlans, planId } from '#ui/property/floor-plan.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { KeyFacts, keyFacts, keyFactsId } from '#ui/property/key-facts.tsx'
import { Neighbours } from '#ui/property/neighbours.tsx'
import { OpenHouses } from '#ui/property/open-houses.tsx'
import { PointsOfInterest } from '#ui/property/points-of-interest.tsx'
import { PriceHistory } from '#ui/property/price-history.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'
import { PropertyMap } from '#ui/property/property-map.tsx'
import { ShareTools } from '#ui/property/share-tools.tsx'
import { Media } from '#ui/property/videos.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'

type Props = {
  property: Property
  trail: Crumb[]
  openHouses: ShownOpenHouse[]
  similar: Promise<[PropertySummary[], ProjectSummary[]]>
  /** Sales around it; null where no file of them was read. */
  prices: Promise<PricesAround | null> | null
  /** What the agency sold around it; null where it does not show it. */
  comparables: Promise<Comparable[]> | null
  search: SearchProps | null
  /** All properties of the town; null when this is the only one. */
  townHref: string | null
  costs: CostsQuery
  deed: DeedDate | null
  /** The query parameters of both forms. */
  answers: Readonly<Record<string, string>>
  options: FormOptions
  /** A rejected inquiry. */
  form: FormState | null
  captcha: CaptchaSite | null
}

const offerSections: readonly FactSectionName[] = ['general', 'comfort', 'finance', 'annuity']

/** Properties whose sections one isolate keeps for each site view, about forty kilobytes each. */
const maxProperties = 50

/** The owner of the sections that no query parameter changes: a page with one is not cached. */
const markupOf = (site: SiteView, { id }: Property): object =>
  memoize(cacheOf<object>(site, 'property-markup', maxProperties), String(id), () => ({}))

export const PropertyPage = withSite((props: Props, site) => {
  const {
    property,
    trail,
    similar,
    prices,
    comparables,
    search,
    townHref,
    openHouses,
    costs,
    answers,
    options,
    form,
    captcha,
  } = props
  const markup = markupOf(site, property)
  const isGone = property.status === 'sold'
  const isPlain = Object.keys(answers).length === 0
  const inquiry = <InquirySection form={propertyInquiryForm} subject={property.id} options={options} />
  const nav = <SectionNav property={property} costs={costs} />
  const data = <DataSections {...props} />
  const values = {
    nav: isPlain ? null : nav,
    data: isPlain ? null : data,
    inquiry: form && inquiry,
    prices: prices && (
      <Deferred from={prices} recover={() => null}>
        {(found) => found && <AreaPrices prices={found} home={property} />}
      </Deferred>
    ),
    comparables: comparables && (
      <Deferred from={comparables} recover={() => null}>
        {(found) => <Comparables found={found} />}
      </Deferred>
    ),
    similar: (
      <Deferred from={similar}>
        {([properties, projects]) => (
          <Similar properties={properties} projects={projects} townHref={townHref} city={property.city} />
        )}
      </Deferred>
    ),
    search: search && (
      <Island name="search" view={SearchIsland} id="sold" props={search} template={{ name: 'form', owner: search }} />
    ),
  }
  return (
    <Template owner={markup} name={`page ${captcha?.siteKey} ${JSON.stringify(openHouses)}`} values={values}>
      {(own) => {
        const details = (
          <>
            {own.data ?? data}
            {own.prices}
            {own.comparables}
            {own.inquiry ?? inquiry}
            <UpdatedOn date={property.updated} />
          </>
        )
        return (
          <article data-property={property.id}>
            <div className="wrap">
              <Breadcrumb trail={trail} />
              <Neighbours property={property} />
              <Gallery
                pictures={property.pictures}
                views={galleryViews(property, site)}
                drawing={facadeOf({ ...property, ...property.facts })}
              />
              <FirstViewEnd />
            </div>
            <div className="wrap prop">
              <div>
                <Introduction property={property} openHouses={openHouses} nav={own.nav ?? nav} />
                {!isGone && details}
              </div>
              <PropertyContact property={property} />
            </div>
            {own.similar}
            {own.search && <Section title={site.t('errors.searchAgain')}>{own.search}</Section>}
            {isGone && (
              <div className="wrap prop">
                <div>{details}</div>
              </div>
            )}
            <RecentlyViewed />
            <CompareTray />
            <Brochure property={property} />
          </article>
        )
      }}
    </Template>
  )
})

function galleryViews({ plans, tour }: Property, { t }: SiteView) {
  return [
    ...(plans.length > 0 ? [{ label: t('property.scene.plan'), icon: 'ruler', href: `#${planId}` } as const] : []),
    ...(tour ? [{ label: t('property.tour.title'), icon: 'play', href: '#tour' } as const] : []),
  ]
}

function PropertyContact({ property }: Pick<Props, 'property'>) {
  const { t } = useSite()
  return (
    <>
      <ContactCard
        property={property}
        viewable={property}
        title={t('property.contact.title')}
        text={t('property.contact.text', { reference: property.reference })}
      />
      <ContactBar viewable={property} />
    </>
  )
}

type IntroductionProps = Pick<Props, 'property' | 'openHouses'> & { nav: ReactNode }

const Introduction = ({ property, openHouses, nav }: IntroductionProps) => (
  <>
    <PropertyHead property={property} />
    <ShareTools property={property}>
      <li>
        <FavouriteButton id={property.id} labelled />
      </li>
    </ShareTools>
    <KeyFacts id={keyFactsId} property={property} />
    <OpenHouses id={property.id} openHouses={openHouses} />
    {nav}
    <Description text={property.description} lang={property.lang} />
  </>
)

/** Costs of a property that is gone would be of no use. */
const showsCosts = (property: Property, costs: CostsQuery, today: string): boolean =>
  property.status !== 'sold' && hasCosts(property, costs, today)

function DataSections({ property, costs, deed, answers }: Props) {
  const site = useSite()
  const markup = markupOf(site, property)
  const hasCostsBlock = showsCosts(property, costs, site.today)
  const shownFacts = [
    ...keyFacts(property, site.today),
    ...(hasCostsBlock ? costsFacts(property, costs, site.today) : []),
  ]
  const { blocks, groups } = legalPanel(property, { deed, today: site.today, shownFacts })
  return (
    <>
      <Template owner={markup} name="offer">
        {() => (
          <>
            <FactsTable groups={groups} only={offerSections} folded />
            <FloorPlans plans={property.plans} />
            <PropertyMap property={property}>
              <PointsOfInterest points={property.pointsOfInterest} />
            </PropertyMap>
          </>
        )}
      </Template>
      <PropertyQuery value={answers}>
        {hasCostsBlock && <Costs property={property} query={costs} />}
        <FactsTable groups={groups} only={['energy']} blocks={blocks} />
        <LegalSection property={property} groups={groups} blocks={blocks} />
      </PropertyQuery>
      <Template owner={markup} name="media">
        {() => (
          <>
            <DocumentsList
              documents={property.documents}
              requestHref={site.href('documents', { id: property.id })}
              property={{ id: property.id }}
            />
            <Media property={property} />
            <PriceHistory property={property} />
          </>
        )}
      </Template>
    </>
  )
}

function pageSections(property: Property, costs: CostsQuery, site: SiteView): PageSection[] {
  const { t, today } = site
  const { groups } = legalPanel(property, { deed: null, today, shownFacts: [] })
  const has = (...sections: FactSectionName[]) => groups.some(({ section }) => sections.includes(section))
  const { description, documents, plans } = property
  const sections: (PageSection | false)[] = [
    description !== '' && { id: 'description', label: t('property.description') },
    plans.length > 0 && { id: planId, label: t('property.scene.plan') },
    property.latitude !== null && property.longitude !== null && { id: 'map', label: t('map.property.title') },
    showsCosts(property, costs, today) && { id: 'costs', label: t('costs.title') },
    has('energy') && { id: 'energy', label: t('facts.sections.energy') },
    has('planning', 'environment') && { id: 'legal', label: t('legal.title') },
    hasDocuments(documents) && { id: 'documents', label: t('property.documents.title') },
  ]
  return sections.filter((section) => section !== false)
}

type SimilarProps = { properties: PropertySummary[]; projects: ProjectSummary[]; townHref: string | null; city: string }

const Similar = withSite(({ properties, projects, townHref, city }: SimilarProps, { t, href }) => {
  if (properties.length === 0 && projects.length === 0) return null
  const values = {
    cards: <PropertyCards properties={properties} row />,
    projects: projects.length > 0 ? <ProjectCards projects={projects} /> : null,
  }
  return (
    <Template name={`similar ${JSON.stringify([townHref, city])}`} values={values}>
      {({ cards, projects }) => (
        <Section
          title={t('property.similar')}
          more={townHref === null ? undefined : { label: t('property.allIn', { city }), href: townHref }}
        >
          {cards}
          {projects && (
            <>
              <SectionHead
                title={t('property.similarProjects')}
                more={{ label: t('project.list.title'), href: href('projects') }}
              />
              {projects}
            </>
          )}
        </Section>
      )}
    </Template>
  )
})

type PageSection = { id: string; label: string }

function SectionNav({ property, costs }: Pick<Props, 'property' | 'costs'>) {
  const site = useSite()
  const sections = pageSections(property, costs, site)
  if (sections.length < 3) return null
  return (
    <nav className="section-nav" data-sections="" aria-label={site.t('property.sections')}>
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
