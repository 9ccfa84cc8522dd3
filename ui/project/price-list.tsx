import '#locales/property-page.ts'
import { priceDisplay } from '#domain/money.ts'
import { facadeOf, type Unit } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Block } from '#ui/components/section-head.tsx'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'
import { Facade, unitRowId, useUnitCounts } from './facade.tsx'
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
  const counts = useUnitCounts(units)
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
  const facade = facadeOf(units)
  const unsold = units.filter(({ state }) => state !== 'sold')
  const sold = units.filter(({ state }) => state === 'sold')
  return (
    <section className="block" id="price-list">
      <h2 id="price-list-title">{t('project.priceList.title')}</h2>
      {facade ? <Facade units={units} facade={facade} /> : <p>{`${counts.map(({ text }) => text).join(', ')}.`}</p>}
      {unsold.length > 0 && <UnitTable label="price-list-title" units={unsold} properties={properties} />}
      {sold.length > 0 && (
        <details className="sold-units" open={unsold.length === 0}>
          <summary id="sold-units">{plural('project.priceList.sold', sold.length)}</summary>
          <UnitTable label="sold-units" units={sold} properties={properties} />
        </details>
      )}
      {units.some(({ price }) => price !== null) && <p className="small muted">{t('project.priceList.note')}</p>}
    </section>
  )
}

function UnitTable({ units, properties, label }: Props & { label: string }) {
  const site = useSite()
  const { t } = site
  const columns = columnsOf(site).filter(({ text }) => units.some((unit) => text(unit) !== null))
  return (
    <table className="price-list" aria-labelledby={label}>
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
          <tr key={unit.id} id={unitRowId(unit)} className={unit.state}>
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
