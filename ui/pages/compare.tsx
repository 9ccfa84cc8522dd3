import type { ReactNode } from 'react'
import { energyLabelOf } from '#domain/energy/label.ts'
import { type DisplayedFact, factGroups } from '#domain/property/fact-sections.ts'
import {
  type FactName,
  type FactSectionName,
  factSections,
  factDefinitions as factTable,
} from '#domain/property/facts.ts'
import { listHref, maxCompared, minCompared, type WithdrawnProperty } from '#domain/property/favourites.ts'
import type { Property } from '#domain/property/property.ts'
import { Picture } from '#ui/components/picture.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { WithdrawnList } from '#ui/favourites/withdrawn-list.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { factText } from '#ui/property/fact-text.ts'
import { Price } from '#ui/property/price.tsx'
import { placeText } from '#ui/property/property-card.tsx'
import { Ribbon } from '#ui/property/ribbon.tsx'
import { SaleForm } from '#ui/property/sale-form.tsx'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'

/** The first of the chosen homes, as many as fit, and which of those have left the market. */
export type ComparedProperties = { properties: Property[]; withdrawn: WithdrawnProperty[] }

type Props = { ids: readonly number[]; compared: Promise<ComparedProperties> }

/** A few homes side by side. Without two of them the page asks for a choice. */
export function ComparePage({ ids, compared }: Props) {
  const { t, href } = useSite()
  const title = t('tools.compare.title')
  return (
    <>
      <PageHead
        trail={[{ label: t('tools.favourites.title'), href: href('favourites') }, { label: title }]}
        title={title}
      />
      <Deferred from={compared}>{(found) => <ComparisonTable ids={ids} compared={found} />}</Deferred>
    </>
  )
}

function ComparisonTable({
  ids,
  compared: { properties, withdrawn },
}: {
  ids: readonly number[]
  compared: ComparedProperties
}) {
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
          <a className="btn" href={href('favourites')}>
            {t('tools.compare.toFavourites')}
          </a>
        </div>
      ) : (
        <>
          {ids.length > maxCompared && <p>{t('tools.compare.onlyFirst')}</p>}
          <Table homes={properties} hrefWithout={hrefWithout} />
        </>
      )}
      <WithdrawnList properties={withdrawn} hrefWithout={hrefWithout} />
    </div>
  )
}

/** One line of the table: what is shown of each home, and the text that tells whether they differ. */
type ComparisonRow = { label: string; cells: { text: string; shown: ReactNode }[] }

type TableProps = { homes: Property[]; hrefWithout: (id: number) => string }

function Table({ homes, hrefWithout }: TableProps) {
  const site = useSite()
  const { t } = site
  const title = t('tools.compare.title')
  return (
    <div className="compare">
      <label className="choose">
        <input type="checkbox" className="only-differing" />
        {t('tools.compare.onlyDifferences')}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys */}
      <section className="scroller" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {homes.map((home) => (
                <th key={home.id} scope="col">
                  <div className="media">
                    <Ribbon property={home} />
                    {home.pictures[0] && <Picture picture={home.pictures[0]} sizes="16rem" decorative />}
                  </div>
                  <a href={propertyHref(site, home)}>{home.title}</a>
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {homes.map(({ id, title }) => (
                <td key={id}>
                  <a className="small" href={hrefWithout(id)}>
                    {t('tools.favourites.remove')}
                    <span className="sr">: {title}</span>
                  </a>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <ComparisonRows lines={summaryRows(homes, site)} />
          </tbody>
          {factSections.map((section) => (
            <FactRows key={section} section={section} homes={homes} />
          ))}
        </table>
      </section>
    </div>
  )
}

/** What is known by another way than as a fact. */
const summaryRows = (homes: Property[], { t, today }: Pick<SiteView, 't' | 'today'>): ComparisonRow[] => [
  {
    label: t('search.price'),
    cells: homes.map((property) => ({
      text: `${property.price} ${property.priceUnit} ${property.goal}`,
      shown: <Price property={property} />,
    })),
  },
  {
    label: t('project.keyFact.place'),
    cells: homes.map((property) => ({ text: placeText(property), shown: placeText(property) })),
  },
  {
    label: t('search.type'),
    cells: homes.map((property) => ({
      text: `${property.typeName} ${property.goal} ${property.lifeAnnuity}`,
      shown: (
        <>
          {property.typeName} <SaleForm property={property} />
        </>
      ),
    })),
  },
  {
    label: t('property.keyFact.energy'),
    cells: homes.map((property) => {
      const energy = energyLabelOf(property, today)
      return { text: energy ? energy.region + energy.label : '', shown: <EnergyLabel property={property} /> }
    }),
  },
]

/** The facts of one section that at least one of the homes has. */
function FactRows({ section, homes }: { section: FactSectionName; homes: Property[] }) {
  const site = useSite()
  const known = homes.map(
    ({ facts }) => new Map(factGroups(facts).flatMap(({ facts }) => facts.map((fact) => [fact.name, fact] as const))),
  )
  const names = (Object.keys(factTable) as FactName[]).filter(
    (name) => factTable[name].section === section && known.some((facts) => facts.has(name)),
  )
  if (names.length === 0) return null
  const cell = (fact: DisplayedFact | undefined) => {
    const text = fact ? factText(fact, site) : ''
    return { text, shown: text }
  }
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={homes.length + 1}>
          <span>{site.t(`facts.sections.${section}`)}</span>
        </th>
      </tr>
      <ComparisonRows
        lines={names.map((name) => ({
          label: site.t(`facts.${name}`),
          cells: known.map((facts) => cell(facts.get(name))),
        }))}
      />
    </tbody>
  )
}

/** A line in which nobody has anything is left out; one whose homes differ is marked, in words as well. */
function ComparisonRows({ lines }: { lines: ComparisonRow[] }) {
  const { t } = useSite()
  return lines
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
    .map(({ label, cells }) => {
      const hasDifferences = cells.some(({ text }) => text !== cells[0]?.text)
      return (
        <tr key={label} className={hasDifferences ? 'differs' : undefined}>
          <th scope="row">
            {label}
            {hasDifferences && <span className="sr">{` (${t('tools.compare.differs')})`}</span>}
          </th>
          {cells.map(({ text, shown }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={at}>
              {text === '' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr">{t('tools.compare.unknown')}</span>
                </>
              ) : (
                shown
              )}
            </td>
          ))}
        </tr>
      )
    })
}
