import { formatCompactPrice, priceDisplay } from '#domain/money.ts'
import type { Facade as DrawnFacade, Unit } from '#domain/project.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { areaText, floorText } from './unit-text.ts'

const unitStates = ['free', 'option', 'sold'] as const

export const unitRowId = ({ id }: Pick<Unit, 'id'>): string => `unit-${id}`

/** "7 available", "2 under option", "15 sold"; none of zero */
export function useUnitCounts(units: readonly Unit[]) {
  const { plural } = useSite()
  return unitStates.flatMap((state) => {
    const count = units.filter((unit) => unit.state === state).length
    return count > 0 ? [{ state, text: plural(`project.priceList.${state}`, count) }] : []
  })
}

/** "A.5.1, 5th floor, 121 m², 3 bedrooms, € 689.000" */
function unitDescription({ number, floor, livingArea, bedrooms, price, state }: Unit, site: SiteView): string {
  const { t, plural } = site
  const display = priceDisplay({ price, priceUnit: 0 })
  return [
    number,
    floor !== null && floorText(floor, site),
    livingArea && areaText(livingArea, site),
    bedrooms && plural('project.bedrooms', bedrooms),
    display.kind === 'hidden' ? t('property.price.onRequest') : display.text,
    state === 'option' && t('property.ribbon.option'),
  ]
    .filter(Boolean)
    .join(', ')
}

type Props = { units: readonly Unit[]; facade: DrawnFacade<Unit> }

/** A drawing of the units: windows of those for sale are lit and lead to their row of the price list. */
export function Facade({ units, facade }: Props) {
  const { t } = useSite()
  return (
    <figure className={`facade ${facade.kind}`}>
      <div className="building">
        {facade.rows.map((row) => (
          <ul key={row[0]?.id}>
            {row.map((unit) => (
              <li key={unit.id} className={unit.state}>
                <FacadeUnit unit={unit} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <figcaption>
        <ul>
          {useUnitCounts(units).map(({ state, text }) => (
            <li key={state} className={state}>
              {text}
            </li>
          ))}
        </ul>
        {units.some(({ state }) => state !== 'sold') && <p>{t('project.facade')}</p>}
      </figcaption>
    </figure>
  )
}

function FacadeUnit({ unit }: { unit: Unit }) {
  const site = useSite()
  const { number, price, state } = unit
  if (state === 'sold')
    return (
      <span className="unit">
        {number}
        <span className="sr">, {site.t('property.ribbon.sold')}</span>
      </span>
    )
  const text = unitDescription(unit, site)
  return (
    <a className="unit" href={`#${unitRowId(unit)}`}>
      <span aria-hidden="true">{number}</span>
      {price !== null && <small aria-hidden="true">{formatCompactPrice(price)}</small>}
      <span className="detail">{text}</span>
    </a>
  )
}
