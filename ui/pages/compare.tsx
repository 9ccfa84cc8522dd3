import '#locales/property-page.ts'
import type { ReactNode } from 'react'
import { energyLabelOf } from '#domain/energy/label.ts'
import { bestValue, preferredValues, setsApart } from '#domain/property/comparison.ts'
import { type DisplayedFact, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, type FactSectionName, factDefinitions, factSections } from '#domain/property/facts.ts'
import { listHref, maxCompared, minCompared, type WithdrawnProperty } from '#domain/property/favourites.ts'
import type { Property } from '#domain/property/property.ts'
import { InLanguage } from '#ui/components/in-language.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { factText } from '#ui/facts/fact-text.ts'
import { WithdrawnList } from '#ui/favourites/withdrawn-list.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Price } from '#ui/property/price.tsx'
import { placeText } from '#ui/property/property-card.tsx'
import { Ribbon } from '#ui/property/ribbon.tsx'
import { SaleForm } from '#ui/property/sale-form.tsx'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'

/** The first of the chosen properties, by availability. */
export type ComparedProperties = { properties: Property[]; withdrawn: WithdrawnProperty[] }

type Props = { ids: readonly number[]; compared: Promise<ComparedProperties> }

export function ComparePage({ ids, compared }: Props) {
  const { t, href } = useSite()
  const title = t('tools.compare.title')
  return (
    <>
      <PageHead
        trail={[{ label: t('tools.favourites.title'), href: href('favourites') }, { label: title }]}
        title={title}
      />
      <Deferred from={compared}>{(loaded) => <ComparisonTable ids={ids} compared={loaded} />}</Deferred>
    </>
  )
}

type ComparisonProps = { ids: readonly number[]; compared: ComparedProperties }

function ComparisonTable({ ids, compared: { properties, withdrawn } }: ComparisonProps) {
  const { t, href } = useSite()
  const hrefWithout = (id: number) =>
    listHref(
      href('compare'),
      ids.filter((item) => item !== id),
    )
  return (
    <div className="wrap favourites">
      {properties.length < minCompared ? (
        <div className="empty">
          <h2>{t('tools.compare.tooFew.title')}</h2>
          <p>{t('tools.compare.tooFew.text')}</p>
          <LinkButton href={href('favourites')} label={t('tools.compare.toFavourites')} />
        </div>
      ) : (
        <>
          {ids.length > maxCompared && <p>{t('tools.compare.onlyFirst')}</p>}
          <Table properties={properties} hrefWithout={hrefWithout} />
        </>
      )}
      <WithdrawnList properties={withdrawn} hrefWithout={hrefWithout} />
    </div>
  )
}

/** A cell's `text` is what is compared. */
type ComparisonRow = { name?: FactName; label: string; cells: { text: string; content: ReactNode; isBest?: boolean }[] }

type TableProps = { properties: Property[]; hrefWithout: (id: number) => string }

function Table({ properties, hrefWithout }: TableProps) {
  const site = useSite()
  const { t } = site
  return (
    <div className="compare">
      <label className="choose">
        <input type="checkbox" className="only-differing" defaultChecked />
        {t('tools.compare.onlyDifferences')}
      </label>
      <p className="best-note small muted">{t('tools.compare.bestNote')}</p>
      <div className="scroller">
        <table className={properties.length > 2 ? 'many' : undefined} aria-label={t('tools.compare.title')}>
          <TableHead properties={properties} hrefWithout={hrefWithout} />
          {/* Which column is which home: in view as long as the table is. */}
          <tbody className="heads">
            <ComparisonRows rows={headRows(properties, site)} />
          </tbody>
          <tbody>
            <ComparisonRows rows={summaryRows(properties, site)} />
          </tbody>
          {factSections.map((section) => (
            <FactRows key={section} section={section} properties={properties} />
          ))}
        </table>
      </div>
    </div>
  )
}

function TableHead({ properties, hrefWithout }: TableProps) {
  const site = useSite()
  return (
    <thead>
      <tr>
        <td />
        {properties.map((property) => (
          <td key={property.id} className="media">
            <Ribbon property={property} />
            {property.pictures[0] && <Picture picture={property.pictures[0]} sizes="16rem" decorative />}
          </td>
        ))}
      </tr>
      <tr>
        <td />
        {properties.map((property) => (
          <th key={property.id} scope="col">
            <a href={propertyHref(site, property)} lang={property.lang}>
              {property.title}
            </a>
            <a className="small" href={hrefWithout(property.id)}>
              {site.t('tools.favourites.remove')}
              <span className="sr">
                : <InLanguage lang={property.lang}>{property.title}</InLanguage>
              </span>
            </a>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A rent and a sale have no lower price of the two. */
const lowestPrice = (properties: Property[]) =>
  new Set(properties.map(({ goal }) => goal)).size === 1
    ? bestValue(
        properties.map(({ price }) => price),
        'lowest',
      )
    : null

const headRows = (properties: Property[], { t }: Pick<SiteView, 't'>): ComparisonRow[] => [
  {
    label: t('project.keyFact.place'),
    cells: properties.map((property) => ({ text: placeText(property), content: placeText(property) })),
  },
  {
    label: t('search.price'),
    cells: properties.map((property) => ({
      isBest: property.price !== null && property.price === lowestPrice(properties),
      text: `${property.price} ${property.priceUnit} ${property.goal}`,
      content: <Price property={property} />,
    })),
  },
]

const summaryRows = (properties: Property[], { t, today }: Pick<SiteView, 't' | 'today'>): ComparisonRow[] => [
  {
    label: t('search.type'),
    cells: properties.map((property) => ({
      text: `${property.typeName} ${property.goal} ${property.lifeAnnuity}`,
      content: (
        <>
          <InLanguage lang={property.lang}>{property.typeName}</InLanguage> <SaleForm property={property} />
        </>
      ),
    })),
  },
  {
    label: t('property.keyFact.energy'),
    cells: properties.map((property) => {
      const energy = energyLabelOf(property, today)
      return { text: energy ? energy.region + energy.label : '', content: <EnergyLabel property={property} /> }
    }),
  },
]

function FactRows({ section, properties }: { section: FactSectionName; properties: Property[] }) {
  const site = useSite()
  const factMaps = properties.map(
    ({ facts }) => new Map(factGroups(facts).flatMap(({ facts }) => facts.map((fact) => [fact.name, fact] as const))),
  )
  const names = (Object.keys(factDefinitions) as FactName[]).filter(
    (name) => factDefinitions[name].section === section && factMaps.some((facts) => facts.has(name)),
  )
  if (names.length === 0) return null
  const numberIn = (fact: DisplayedFact | undefined) => (typeof fact?.value === 'number' ? fact.value : null)
  const row = (name: FactName): ComparisonRow => {
    const facts = factMaps.map((map) => map.get(name))
    const direction = preferredValues[name]
    const best = direction ? bestValue(facts.map(numberIn), direction) : null
    const cells = facts.map((fact) => {
      const text = fact ? factText(fact, site) : ''
      return { text, content: text, isBest: best !== null && numberIn(fact) === best }
    })
    return { name, label: site.t(`facts.${name}`), cells }
  }
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={properties.length + 1}>
          <span>{site.t(`facts.sections.${section}`)}</span>
        </th>
      </tr>
      <ComparisonRows rows={names.map(row)} />
    </tbody>
  )
}

/** Without empty rows; a row of differing values is marked, for screen readers too. */
function ComparisonRows({ rows }: { rows: ComparisonRow[] }) {
  const { t } = useSite()
  return rows
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
    .map(({ name = null, label, cells }) => {
      const hasDifferences = setsApart(
        name,
        cells.map(({ text }) => text),
      )
      return (
        <tr key={label} className={hasDifferences ? 'differs' : undefined}>
          <th scope="row">
            {label}
            {hasDifferences && <span className="sr">{` (${t('tools.compare.differs')})`}</span>}
          </th>
          {cells.map(({ text, content, isBest }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
            <td key={column} className={isBest ? 'best' : undefined}>
              {text === '' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr">{t('tools.compare.unknown')}</span>
                </>
              ) : (
                content
              )}
              {isBest && <span className="sr">{` (${t('tools.compare.best')})`}</span>}
            </td>
          ))}
        </tr>
      )
    })
}
