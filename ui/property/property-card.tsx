import { addressLine } from '#domain/geo/address.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { NoPhoto } from '#ui/components/no-photo.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Picture } from '#ui/components/picture.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { FavouriteButton } from '#ui/favourites/favourite-button.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import { SaleForm } from './sale-form.tsx'

type Props = {
  property: PropertySummary
  /** `sizes` of the picture; the default suits `Cards`. */
  sizes?: string
  /** The first cards of a page, whose pictures are in view. */
  eager?: boolean
}

const cardSizes = '(min-width: 82rem) 19rem, (min-width: 48rem) 33vw, (min-width: 38rem) 50vw, 100vw'

/** One link, whose hit area is the whole card, and beside it the heart. */
export function PropertyCard({ property, sizes = cardSizes, eager }: Props) {
  const site = useSite()
  const { title, picture } = property
  return (
    <article className="card">
      <div className="media">
        <Ribbon property={property} />
        {picture ? <Picture picture={picture} sizes={sizes} eager={eager} /> : <NoPhoto />}
      </div>
      <p className="place">
        {placeText(property)}
        <SaleForm property={property} />
      </p>
      <h3>
        <a href={propertyHref(site, property)}>{title}</a>
      </h3>
      <ShortFacts property={property} />
      <p className="foot">
        <Price property={property} />
        <EnergyLabel property={property} />
      </p>
      <FavouriteButton property={property} />
    </article>
  )
}

/** A card tells the postcode and the town, of a published address too. */
export const placeText = ({ zip, city, countryId }: PropertySummary): string =>
  addressLine({ ...emptyAddress, zip, city, countryId }, '')

const emptyAddress = { street: null, houseNumber: null, box: null, countryName: null, addressPublished: false }

const shortFacts = [
  ['bedrooms', 'bed-double', ''],
  ['bathrooms', 'bath', ''],
  ['livingArea', 'maximize', ' m²'],
  ['groundArea', 'fence', ' m²'],
] as const satisfies [keyof PropertySummary, IconName, string][]

/** Rooms and area; land shows its ground. A fact that is not known leaves no gap. */
function ShortFacts({ property }: { property: PropertySummary }) {
  const { t, language } = useSite()
  const shown = shortFacts.filter(([name]) => property[name] && (name !== 'groundArea' || !property.livingArea))
  if (shown.length === 0) return null
  return (
    <ul className="facts">
      {shown.map(([name, icon, unit]) => (
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

/** The pictures of the first `eager` cards are in view when the page opens. */
export const PropertyCards = ({ properties, eager = 0 }: { properties: PropertySummary[]; eager?: number }) => (
  <ul className="cards">
    {properties.map((property, at) => (
      <CachedMarkup key={property.id} as="li" name={`card ${property.id} ${at < eager}`}>
        {() => <PropertyCard property={property} eager={at < eager} />}
      </CachedMarkup>
    ))}
  </ul>
)
