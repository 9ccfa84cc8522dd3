import { priceDisplay } from '#domain/money.ts'
import type { Unit } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'
import { areaText, floorText } from './unit-text.ts'

type Column = { name: string; title: string; text: (unit: Unit) => string | null }

/** What is known of the units besides their number and price. */
const columnsOf = (site: SiteView): Column[] => [
  { name: 'type', title: site.t('project.priceList.type'), text: ({ typeName }) => typeName || null },
  {
    name: 'floor',
    title: site.t('facts.floor'),
    text: ({ floor }) => (floor === null ? null : floorText(floor, site)),
  },
  {
    name: 'living',
    title: site.t('property.keyFact.livingArea'),
    text: ({ livingArea }) => (livingArea ? areaText(livingArea, site) : null),
  },
  {
    name: 'terrace',
    title: site.t('facts.terrace'),
    text: ({ terraceArea }) => (terraceArea ? areaText(terraceArea, site) : null),
  },
  {
    name: 'bedrooms',
    title: site.t('property.keyFact.bedrooms'),
    text: ({ bedrooms }) => (bedrooms === null ? null : String(bedrooms)),
  },
]

type Props = {
  units: readonly Unit[]
  /** Those with a page of their own. */
  properties: readonly PropertySummary[]
}

/** The homes of a project and what each costs, as a table; what is sold or under option says so in words. */
export function PriceList({ units, properties }: Props) {
  const site = useSite()
  const { t, plural } = site
  if (units.length === 0) {
    return (
      <section className="block" id="price-list">
        <h2>{t('project.priceList.title')}</h2>
        <p>
          <b>{t('errors.constructions.none.title')}</b>
        </p>
        <p>{t('errors.constructions.none.text')}</p>
      </section>
    )
  }
  const columns = columnsOf(site).filter(({ text }) => units.some((unit) => text(unit) !== null))
  const counts = (['free', 'option', 'sold'] as const).flatMap((state) => {
    const count = units.filter((unit) => unit.state === state).length
    return count > 0 ? [plural(`project.priceList.${state}`, count)] : []
  })
  return (
    <section className="block" id="price-list">
      <h2 id="price-list-title">{t('project.priceList.title')}</h2>
      <p>{`${counts.join(', ')}.`}</p>
      <table className="price-list" aria-labelledby="price-list-title">
        <thead>
          <tr>
            <th scope="col">{t('project.priceList.number')}</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col" className={name}>
                {title}
              </th>
            ))}
            <th scope="col" className="cost">
              {t('project.priceList.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id} className={unit.state}>
              <th scope="row">
                <UnitNumber unit={unit} page={properties.find(({ id }) => id === unit.propertyId)} />
              </th>
              {columns.map(({ name, title, text }) => (
                <td key={name} className={name} data-label={title}>
                  {text(unit) ?? '–'}
                </td>
              ))}
              <td className="cost">
                <UnitPrice unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {units.some(({ price }) => price !== null) && <p className="small muted">{t('project.priceList.note')}</p>}
    </section>
  )
}

function UnitNumber({ unit, page }: { unit: Unit; page: PropertySummary | undefined }) {
  const site = useSite()
  return page ? <a href={propertyHref(site, page)}>{unit.number}</a> : unit.number
}

function UnitPrice({ unit: { state, price } }: { unit: Unit }) {
  const { t } = useSite()
  if (state === 'sold') return t('property.ribbon.sold')
  const line = priceDisplay({ price, priceUnit: 0 })
  return (
    <>
      {state === 'option' && <span className="tag">{t('property.ribbon.option')}</span>}{' '}
      <span className="price">{line.kind === 'hidden' ? t('property.price.onRequest') : line.text}</span>
    </>
  )
}
