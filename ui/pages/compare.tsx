import type { ReactNode } from 'react'
import { energyLabelOf } from '#domain/energy.ts'
import { factGroups, type ShownFact } from '#domain/fact-sections.ts'
import { type FactName, facts as factTable, type Section, sections } from '#domain/facts.ts'
import { fewestCompared, type GoneHome, listHref, mostCompared } from '#domain/favourites.ts'
import type { Property } from '#domain/property.ts'
import { placeOf } from '#ui/components/card.tsx'
import { EnergyLabel } from '#ui/components/energy-label.tsx'
import { GoneList } from '#ui/components/gone-list.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { Price } from '#ui/components/price.tsx'
import { Ribbon } from '#ui/components/ribbon.tsx'
import { SaleForm } from '#ui/components/sale-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Later } from '#ui/later.tsx'
import { factText } from '#ui/property/fact-text.ts'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'

/** The first of the chosen homes, as many as fit, and which of those have left the market. */
export type Compared = { homes: Property[]; gone: GoneHome[] }

type Props = { ids: readonly number[]; compared: Promise<Compared> }

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
      <Later from={compared}>{(found) => <Found ids={ids} compared={found} />}</Later>
    </>
  )
}

function Found({ ids, compared: { homes, gone } }: { ids: readonly number[]; compared: Compared }) {
  const { t, href } = useSite()
  const hrefWithout = (id: number) =>
    listHref(
      href('compare'),
      ids.filter((one) => one !== id),
    )
  return (
    <div className="wrap favourites">
      {homes.length < fewestCompared ? (
        <div className="empty">
          <h2>{t('tools.compare.tooFew.title')}</h2>
          <p>{t('tools.compare.tooFew.text')}</p>
          <a className="btn" href={href('favourites')}>
            {t('tools.compare.toFavourites')}
          </a>
        </div>
      ) : (
        <>
          {ids.length > mostCompared && <p>{t('tools.compare.onlyFirst')}</p>}
          <Table homes={homes} hrefWithout={hrefWithout} />
        </>
      )}
      <GoneList homes={gone} hrefWithout={hrefWithout} />
    </div>
  )
}

/** One line of the table: what is shown of each home, and the text that tells whether they differ. */
type Line = { label: string; cells: { text: string; shown: ReactNode }[] }

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
            <Lines lines={headLines(homes, site)} />
          </tbody>
          {sections.map((section) => (
            <FactLines key={section} section={section} homes={homes} />
          ))}
        </table>
      </section>
    </div>
  )
}

/** What is known by another way than as a fact. */
const headLines = (homes: Property[], { t, today }: Pick<SiteView, 't' | 'today'>): Line[] => [
  {
    label: t('search.price'),
    cells: homes.map((property) => ({
      text: `${property.price} ${property.priceUnit} ${property.goal}`,
      shown: <Price property={property} />,
    })),
  },
  {
    label: t('project.keyFact.place'),
    cells: homes.map((property) => ({ text: placeOf(property), shown: placeOf(property) })),
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
function FactLines({ section, homes }: { section: Section; homes: Property[] }) {
  const site = useSite()
  const known = homes.map(
    ({ facts }) => new Map(factGroups(facts).flatMap(({ facts }) => facts.map((fact) => [fact.name, fact] as const))),
  )
  const names = (Object.keys(factTable) as FactName[]).filter(
    (name) => factTable[name].section === section && known.some((facts) => facts.has(name)),
  )
  if (names.length === 0) return null
  const cell = (fact: ShownFact | undefined) => {
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
      <Lines
        lines={names.map((name) => ({
          label: site.t(`facts.${name}`),
          cells: known.map((facts) => cell(facts.get(name))),
        }))}
      />
    </tbody>
  )
}

/** A line in which nobody has anything is left out; one whose homes differ is marked, in words as well. */
function Lines({ lines }: { lines: Line[] }) {
  const { t } = useSite()
  return lines
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
    .map(({ label, cells }) => {
      const differs = cells.some(({ text }) => text !== cells[0]?.text)
      return (
        <tr key={label} className={differs ? 'differs' : undefined}>
          <th scope="row">
            {label}
            {differs && <span className="sr">{` (${t('tools.compare.differs')})`}</span>}
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
