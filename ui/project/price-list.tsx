import { priceDisplay } from '#domain/money.ts'
import type { Unit } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Block } from '#ui/components/section-head.tsx'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'
import { areaText, floorText } from './unit-text.ts'

type Column = { name: string; title: string; text: (unit: Unit) => string | null }

const columnsOf = (site: SiteView): Column[] => {
  const { t } = site
  const area = (value: number | null) => (value ? areaText(value, site) : null)
  return [
    { name: 'type', title: t('project.priceList.type'), text: ({ typeName }) => typeName || null },
    { name: 'floor', title: t('facts.floor'), text: ({ floor }) => (floor === null ? null : floorText(floor, site)) },
    { name: 'living', title: t('property.keyFact.livingArea'), text: ({ livingArea }) => area(livingArea) },
    { name: 'terrace', title: t('facts.terrace'), text: ({ terraceArea }) => area(terraceArea) },
    { name: 'bedrooms', title: t('property.keyFact.bedrooms'), text: ({ bedrooms }) => bedrooms?.toString() ?? null },
  ]
}

type Props = {
  units: readonly Unit[]
  /** Those of the units that have a page. */
  properties: readonly PropertySummary[]
}

export function PriceList({ units, properties }: Props) {
  const { t, plural } = useSite()
  if (units.length === 0) {
    return (
      <Block id="price-list" title={t('project.priceList.title')}>
        <p>
          <b>{t('errors.constructions.none.title')}</b>
        </p>
        <p>{t('errors.constructions.none.text')}</p>
      </Block>
    )
  }
  const counts = (['free', 'option', 'sold'] as const).flatMap((state) => {
    const count = units.filter((unit) => unit.state === state).length
    return count > 0 ? [plural(`project.priceList.${state}`, count)] : []
  })
  return (
    <section className="block" id="price-list">
      <h2 id="price-list-title">{t('project.priceList.title')}</h2>
      <p>{`${counts.join(', ')}.`}</p>
      <UnitTable units={units} properties={properties} />
      {units.some(({ price }) => price !== null) && <p className="small muted">{t('project.priceList.note')}</p>}
    </section>
  )
}

function UnitTable({ units, properties }: Props) {
  const site = useSite()
  const { t } = site
  const columns = columnsOf(site).filter(({ text }) => units.some((unit) => text(unit) !== null))
  return (
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
  )
}

function UnitNumber({ unit, page }: { unit: Unit; page: PropertySummary | undefined }) {
  const site = useSite()
  return page ? <a href={propertyHref(site, page)}>{unit.number}</a> : unit.number
}

function UnitPrice({ unit: { state, price } }: { unit: Unit }) {
  const { t } = useSite()
  if (state === 'sold') return t('property.ribbon.sold')
  const display = priceDisplay({ price, priceUnit: 0 })
  return (
    <>
      {state === 'option' && <span className="tag">{t('property.ribbon.option')}</span>}{' '}
      <span className="price">{display.kind === 'hidden' ? t('property.price.onRequest') : display.text}</span>
    </>
  )
}
