import { formatPrice } from '#domain/money.ts'
import { isSoldOut, type ProjectSummary } from '#domain/project.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { Section } from '#ui/components/section-head.tsx'
import { NoPhoto } from '#ui/property/no-photo.tsx'
import { Cards, cardsClass, placeText } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'
import { monthText } from './unit-text.ts'

const cardSizes = '(min-width: 82rem) 19rem, (min-width: 48rem) 33vw, (min-width: 38rem) 50vw, 100vw'

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

export function ProjectText({ project }: { project: ProjectSummary }) {
  const { href } = useSite()
  const { id, title, lang, slug, citySlug } = project
  return (
    <>
      <p className="place">{placeText(project)}</p>
      <h3>
        <a href={href('project', { city: citySlug, slug, id })} lang={lang}>
          {title}
        </a>
      </h3>
      <ProjectShortFacts project={project} />
      <p className="foot">
        <ProjectPrice project={project} />
      </p>
    </>
  )
}

export function ProjectCard({ project, sizes = cardSizes }: { project: ProjectSummary; sizes?: string }) {
  const { t } = useSite()
  const { picture } = project
  return (
    <article className="card">
      <div className="media">
        {isSoldOut(project) && <span className="ribbon sold">{t('project.soldOut')}</span>}
        {picture ? <Picture picture={picture} sizes={sizes} /> : <NoPhoto drawing="newBlock" />}
      </div>
      <ProjectText project={project} />
    </article>
  )
}

function ProjectShortFacts({ project: { units, available, delivery } }: { project: ProjectSummary }) {
  const { t, plural, language } = useSite()
  if (units === 0 && !delivery) return null
  return (
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
          {t('project.keyFact.delivery')} {monthText(delivery, language)}
        </li>
      )}
    </ul>
  )
}

type CardsProps = { projects: readonly ProjectSummary[]; sizes?: string | undefined }

export const ProjectCards = withSite(({ projects, sizes = cardSizes }: CardsProps) => (
  <Cards className={cardsClass(projects)}>
    {projects.map((project) => (
      <Template key={project.id} name={`project ${project.id} ${sizes}`}>
        {() => (
          <li>
            <ProjectCard project={project} sizes={sizes} />
          </li>
        )}
      </Template>
    ))}
  </Cards>
))

export function OtherProjects({ projects, allHref }: { projects: readonly ProjectSummary[]; allHref?: string }) {
  const { t } = useSite()
  if (projects.length === 0) return null
  return (
    <Section title={t('project.others')} more={allHref ? { label: t('project.list.title'), href: allHref } : undefined}>
      <ProjectCards projects={projects} />
    </Section>
  )
}
