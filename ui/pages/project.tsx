import type { Project, ProjectSummary } from '#domain/project.ts'
import { Cards } from '#ui/components/card.tsx'
import { ContactWays } from '#ui/components/contact-card.tsx'
import { DocumentsList } from '#ui/components/documents-list.tsx'
import { longDate } from '#ui/components/figures.ts'
import { Gallery } from '#ui/components/gallery.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { PriceList } from '#ui/components/price-list.tsx'
import { ProjectCards } from '#ui/components/project-card.tsx'
import { ProjectFacts, ProjectHead, useProjectAddress } from '#ui/components/project-head.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  project: Project
  trail: Crumb[]
  others: Promise<ProjectSummary[]>
  /** The list of all projects, unless the agency keeps none. */
  allHref?: string
}

export function ProjectPage({ project, trail, others, allHref }: Props) {
  const { t, language } = useSite()
  const { description, documents, pictures, priceList, properties } = project
  return (
    <article>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        {pictures.length > 0 ? (
          <Gallery pictures={pictures} />
        ) : (
          <p className="no-pictures">
            <Icon name="image" />
            {t('errors.photos.none.title')}
          </p>
        )}
      </div>
      <div className="wrap prop">
        <div>
          <ProjectHead project={project} />
          <ProjectFacts project={project} />
          {description && (
            <section className="block" id="description">
              <h2>{t('property.description')}</h2>
              {description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          )}
          <PriceList units={priceList} properties={properties} />
          <Location project={project} />
          {documents.length > 0 ? (
            <DocumentsList documents={documents} />
          ) : (
            <section className="block" id="documents">
              <h2>{t('property.documents.title')}</h2>
              <p>{t('errors.documents.none.title')}</p>
            </section>
          )}
          <p className="small muted">
            {t('property.updatedOn', { date: longDate(project.updated, language) })}. {t('property.nonContractual')}
          </p>
        </div>
        <Contact project={project} />
      </div>
      {properties.length > 0 && (
        <section className="section">
          <div className="wrap">
            <SectionHead title={t('project.properties')} />
            <Cards properties={properties} />
          </div>
        </section>
      )}
      <Later from={others}>
        {(found) => <OtherProjects title={t('project.others')} projects={found} {...(allHref && { allHref })} />}
      </Later>
    </article>
  )
}

/** Where it is built, as far as that is told. */
function Location({ project }: { project: Project }) {
  const { t } = useSite()
  const address = useProjectAddress(project)
  return (
    <section className="block" id="location">
      <h2>{t('project.location')}</h2>
      <p className="position">
        <Icon name="map-pin" />
        {address}
      </p>
      {!project.addressPublished && <p className="small muted">{t('property.addressOnRequest')}</p>}
    </section>
  )
}

/** Whom to ask about the project. It stays in view beside a long page. */
function Contact({ project }: { project: Project }) {
  const { t, name } = useSite()
  return (
    <aside className="contact-card" aria-label={t('project.contact.title')}>
      <h2>{t('project.contact.title')}</h2>
      <p className="muted small">{t('project.contact.text', { title: project.title })}</p>
      <ContactWays property={project} />
      <p className="small">
        <b>{name}</b>
        <br />
        {t('property.referenceShort', { reference: project.reference })}
      </p>
    </aside>
  )
}

type OthersProps = { title: string; projects: ProjectSummary[]; allHref?: string }

/** Other projects as cards. Nothing where there are none. */
export function OtherProjects({ title, projects, allHref }: OthersProps) {
  const { t } = useSite()
  if (projects.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} {...(allHref && { more: { label: t('project.list.title'), href: allHref } })} />
        <ProjectCards projects={projects} />
      </div>
    </section>
  )
}
