import { addressLine } from '#domain/geo/address.ts'
import { formatPrice } from '#domain/money.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { useSite } from '#ui/site.tsx'
import { monthText } from './unit-text.ts'

type Props = {
  project: ProjectSummary
  /** `sizes` of the picture; the default suits `ProjectCards` as wide as the page. */
  sizes?: string
  /** The first cards of a page, whose pictures are in view. */
  eager?: boolean
}

const cardSizes = '(min-width: 82rem) 19rem, (min-width: 48rem) 33vw, (min-width: 38rem) 50vw, 100vw'

/** A project whose every home is sold. One without any homes yet is not sold out. */
export const isSoldOut = ({ units, available }: Pick<ProjectSummary, 'units' | 'available'>): boolean =>
  units > 0 && available === 0

/** What the cheapest home that is left costs, or that none is. */
export function ProjectPrice({ project }: { project: Pick<ProjectSummary, 'units' | 'available' | 'priceFrom'> }) {
  const { t } = useSite()
  if (isSoldOut(project)) return <span className="price">{t('project.soldOut')}</span>
  if (project.priceFrom === null) return <span className="price">{t('property.price.onRequest')}</span>
  return (
    <span className="price">
      <small>{t('property.price.from')} </small>
      {formatPrice(project.priceFrom)}
    </span>
  )
}

/** One link, whose hit area is the whole card. */
export function ProjectCard({ project, sizes = cardSizes, eager }: Props) {
  const { t, plural, href, language } = useSite()
  const { id, title, slug, city, citySlug, zip, countryId, picture, units, available, delivery } = project
  const place = addressLine(
    { street: null, houseNumber: null, box: null, zip, city, countryId, countryName: null, addressPublished: false },
    '',
  )
  return (
    <article className="card">
      <div className="media">
        {isSoldOut(project) && <span className="ribbon sold">{t('project.soldOut')}</span>}
        {picture && <Picture picture={picture} sizes={sizes} eager={eager} />}
      </div>
      <p className="place">{place}</p>
      <h3>
        <a href={href('project', { city: citySlug, slug, id })}>{title}</a>
      </h3>
      {(units > 0 || delivery) && (
        <ul className="facts">
          {units > 0 && (
            <li>
              <Icon name="house" />
              {plural('project.card.homes', units)}
              {available > 0 && `, ${plural('project.card.left', available)}`}
            </li>
          )}
          {delivery && (
            <li>
              <Icon name="calendar" />
              <span className="sr">{t('project.keyFact.delivery')} </span>
              {monthText(delivery, language)}
            </li>
          )}
        </ul>
      )}
      <p className="foot">
        <ProjectPrice project={project} />
      </p>
    </article>
  )
}

type CardsProps = { projects: readonly ProjectSummary[]; eager?: number; sizes?: string }

/** The pictures of the first `eager` cards are in view when the page opens. */
export const ProjectCards = ({ projects, eager = 0, sizes = cardSizes }: CardsProps) => (
  <ul className="cards">
    {projects.map((project, at) => (
      <CachedMarkup key={project.id} as="li" name={`project ${project.id} ${at < eager} ${sizes}`}>
        {() => <ProjectCard project={project} sizes={sizes} eager={at < eager} />}
      </CachedMarkup>
    ))}
  </ul>
)
