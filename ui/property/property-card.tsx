import type { ReactNode } from 'react'
import { addressLine } from '#domain/geo/address.ts'
import { facadeOf } from '#domain/property/facade.ts'
import { maxScale } from '#domain/property/mosaic.ts'
import { upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { formatDay, timeText } from '#domain/time.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Picture } from '#ui/components/picture.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'
import { NoPhoto } from './no-photo.tsx'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import { SaleForm } from './sale-form.tsx'

type Props = {
  property: PropertySummary
  eager?: boolean
  /** Cards side by side on a wide screen. */
  columns?: number
  /** Beside its town. */
  note?: string
  /** What its price is, where that has to be said. */
  priceLabel?: string
}

/** px of a photograph that fills a card in half of a row. */
const minWidth = 427

const cardSizes = (columns: number) =>
  `(min-width: 82rem) ${columns < 4 ? Math.round(82 / Math.max(columns, 2)) : 19}rem, (min-width: 48rem) ${columns < 3 ? 50 : 33}vw, (min-width: 38rem) 50vw, 100vw`

export function PropertyCard({ property, eager, columns = 4, note, priceLabel }: Props) {
  const site = useSite()
  const { title, lang, picture } = property
  const isSmall = picture && picture.width < minWidth
  return (
    <article className="card">
      <div className="media" data-fit={isSmall ? 'small' : undefined}>
        <Ribbon property={property} />
        <NextOpenHouse property={property} />
        {picture ? (
          <Picture
            picture={picture}
            sizes={isSmall ? `${picture.width * maxScale}px` : cardSizes(columns)}
            ratio={3 / 2}
            eager={eager}
          />
        ) : (
          <NoPhoto drawing={facadeOf(property)} />
        )}
      </div>
      <p className="place">
        {placeText(property)}
        {note && <span>{note}</span>}
        <SaleForm property={property} />
      </p>
      <h3>
        <a href={propertyHref(site, property)} lang={lang}>
          {title}
        </a>
      </h3>
      <ShortFacts property={property} />
      <p className="foot">
        <Price property={property} label={priceLabel} />
        <EnergyLabel property={property} />
      </p>
      <FavouriteButton id={property.id} />
    </article>
  )
}

/** @returns postcode and town, abroad with the country, also of a published address */
export const placeText = (place: Pick<PropertySummary, 'zip' | 'city' | 'countryId' | 'countryName'>): string =>
  addressLine({ ...place, ...noStreet }, '')

const noStreet = { street: null, houseNumber: null, box: null, addressPublished: false }

function NextOpenHouse({ property }: { property: PropertySummary }) {
  const { t, language, today } = useSite()
  const [next] = upcomingOpenHouses(property, today)
  if (!next) return null
  const { start, end } = next
  const hours = `${timeText(start, language)}–${timeText(end, language)}`
  return (
    <time className="ribbon open-house" dateTime={start}>
      {t('tools.openHouse.card', { day: formatDay(start, language, 'brief'), hours })}
    </time>
  )
}

const shortFacts = [
  ['bedrooms', 'bed-double', ''],
  ['bathrooms', 'bath', ''],
  ['livingArea', 'maximize', ' m²'],
  ['groundArea', 'fence', ' m²'],
] as const satisfies [keyof PropertySummary, IconName, string][]

function ShortFacts({ property }: { property: PropertySummary }) {
  const { t, language } = useSite()
  const facts = shortFacts.filter(([name]) => property[name] && (name !== 'groundArea' || !property.livingArea))
  if (facts.length === 0) return null
  return (
    <ul className="facts">
      {facts.map(([name, icon, unit]) => (
        <li key={name}>
          <Icon name={icon} />
          <span className="sr">{t(`property.keyFact.${name}`)} </span>
          {formatNumber(property[name] ?? 0, language)}
          {unit}
        </li>
      ))}
    </ul>
  )
}

type CardsProps = {
  properties: PropertySummary[]
  /** Number of cards in view when the page opens. */
  eager?: number
  /** Cards side by side on a wide screen; fewer fill the row. */
  columns?: number
  /** One row on a narrow screen, to be moved sideways. */
  row?: boolean
}

/** Columns of the widest screen. */
const maxColumns = 4

/** The count is a class, because selectors do not know it while a list arrives. */
export const cardsClass = ({ length }: readonly unknown[], row = false): string =>
  `cards${row ? ' in-row' : ''}${length < maxColumns ? ' few' : ''}${length === 1 ? ' alone' : ''}`

export const PropertyCards = withSite(({ properties, eager = 0, row, columns = properties.length }: CardsProps) => (
  <Cards className={cardsClass(properties, row)}>
    {properties.map((property, index) => (
      <Template key={property.id} name={`card ${property.id} ${index < eager} ${columns}`}>
        {() => (
          <li>
            <PropertyCard property={property} eager={index < eager} columns={columns} />
          </li>
        )}
      </Template>
    ))}
  </Cards>
))

export const Cards = withSite(({ className, children }: { className: string; children: ReactNode }) => (
  <Template name={`cards ${className}`} values={{ cards: children }}>
    {({ cards }) => <ul className={className}>{cards}</ul>}
  </Template>
))
