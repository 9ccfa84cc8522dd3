import type { FormOptions } from '#domain/forms/form.ts'
import { projectInquiryForm } from '#domain/forms/inquiry.ts'
import type { Project, ProjectSummary } from '#domain/project.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { formTexts } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { PriceList } from '#ui/project/price-list.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { ProjectFacts, ProjectHead, useProjectAddress } from '#ui/project/project-head.tsx'
import { ContactCard, contactId } from '#ui/property/contact-card.tsx'
import { Description } from '#ui/property/description.tsx'
import { DocumentsList } from '#ui/property/documents-list.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  project: Project
  trail: Crumb[]
  others: Promise<ProjectSummary[]>
  /** The list of all projects. */
  allHref: string
  /** Of the form at its end. */
  options: FormOptions
}

export function ProjectPage({ project, trail, others, allHref, options }: Props) {
  const { t } = useSite()
  const { description, documents, pictures, priceList, properties } = project
  return (
    <article>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Gallery pictures={pictures} />
      </div>
      <div className="wrap prop">
        <div>
          <ProjectHead project={project} />
          <ProjectFacts project={project} />
          <Description text={description} />
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
          <section className="block no-print" id={contactId}>
            <h2>{t(formTexts['contact-construction'].title)}</h2>
            <p className="muted">{t(formTexts['contact-construction'].intro!)}</p>
            <FormView form={projectInquiryForm} subject={project.id} options={options} level={3} />
          </section>
          <UpdatedOn date={project.updated} />
        </div>
        <ContactCard
          property={project}
          title={t('project.contact.title')}
          text={t('project.contact.text', { title: project.title })}
        />
      </div>
      {properties.length > 0 && (
        <section className="section">
          <div className="wrap">
            <SectionHead title={t('project.properties')} />
            <PropertyCards properties={properties} />
          </div>
        </section>
      )}
      <Deferred from={others}>
        {(found) => <OtherProjects title={t('project.others')} projects={found} allHref={allHref} />}
      </Deferred>
    </article>
  )
}

/** @returns the position on a map of the whole world; null where the address is hidden or its position unknown */
function mapHref({ addressPublished, latitude, longitude }: Project): string | null {
  if (!addressPublished || latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** Where it is built, as far as that is told. */
function Location({ project }: { project: Project }) {
  const { t } = useSite()
  const address = useProjectAddress(project)
  const map = mapHref(project)
  return (
    <section className="block" id="location">
      <h2>{t('project.location')}</h2>
      <p className="position">
        <Icon name="map-pin" />
        {address}
      </p>
      {map && (
        <p>
          <ExternalLink className="more" href={map}>
            {t('project.onMap')}
          </ExternalLink>
        </p>
      )}
      {!project.addressPublished && <p className="small muted">{t('property.addressOnRequest')}</p>}
    </section>
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
