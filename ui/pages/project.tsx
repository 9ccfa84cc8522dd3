import type { FormOptions } from '#domain/forms/form.ts'
import { projectInquiryForm } from '#domain/forms/inquiry.ts'
import { type Project, type ProjectSummary, projectDocuments } from '#domain/project.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Block, Section } from '#ui/components/section-head.tsx'
import { UpdatedOn } from '#ui/components/updated-on.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Breadcrumb, type Crumb } from '#ui/frame/breadcrumb.tsx'
import { PriceList } from '#ui/project/price-list.tsx'
import { OtherProjects } from '#ui/project/project-card.tsx'
import { ProjectFacts, ProjectHead, useProjectAddress } from '#ui/project/project-head.tsx'
import { ContactCard, contactId, InquirySection } from '#ui/property/contact-card.tsx'
import { Description } from '#ui/property/description.tsx'
import { DocumentsList } from '#ui/property/documents-list.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { LocationPanel } from '#ui/property/property-map.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  project: Project
  trail: Crumb[]
  others: Promise<ProjectSummary[]>
  allHref: string
  options: FormOptions
}

export function ProjectPage({ project, trail, others, allHref, options }: Props) {
  const { t } = useSite()
  const { description, documents, pictures, priceList, properties } = project
  return (
    <article>
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <Gallery pictures={pictures} drawing="newBlock" />
      </div>
      <div className="wrap prop">
        <div>
          <ProjectHead project={project} />
          <ProjectFacts project={project} />
          <Description text={description} lang={project.lang} />
          <PriceList units={priceList} properties={properties} />
          <Location project={project} />
          {documents.length > 0 ? (
            <DocumentsList documents={projectDocuments(project)} requestHref={`#${contactId}`} />
          ) : (
            <NoDocuments />
          )}
          <InquirySection form={projectInquiryForm} subject={project.id} options={options} />
          <UpdatedOn date={project.updated} />
        </div>
        <ContactCard
          property={project}
          title={t('project.contact.title')}
          text={t('project.contact.text', { title: project.title })}
        />
      </div>
      {properties.length > 0 && (
        <Section title={t('project.properties')}>
          <PropertyCards properties={properties} />
        </Section>
      )}
      <Deferred from={others}>{(projects) => <OtherProjects projects={projects} allHref={allHref} />}</Deferred>
    </article>
  )
}

function NoDocuments() {
  const { t } = useSite()
  return (
    <Block id="documents" title={t('property.documents.title')}>
      <p>{t('errors.documents.none.title')}</p>
    </Block>
  )
}

function Location({ project }: { project: Project }) {
  const { t } = useSite()
  const address = useProjectAddress(project)
  const { latitude, longitude, addressPublished, city, district } = project
  return (
    <Block id="location" title={t('project.location')}>
      <p className="position">
        <Icon name="map-pin" />
        {address}
      </p>
      {addressPublished && latitude !== null && longitude !== null && (
        <LocationPanel location={{ latitude, longitude, exact: true, points: [] }} city={city} district={district} />
      )}
      {!project.addressPublished && <p className="small muted">{t('property.addressOnRequest')}</p>}
    </Block>
  )
}
