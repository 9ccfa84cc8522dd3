import type { ProjectSummary } from '#domain/project.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { MoreLink } from '#ui/components/more-link.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { NoResults } from './no-results.tsx'

type PropertyListProps = { properties: PropertySummary[]; more?: { label: string; href: string } | null }

export const PropertyList = ({ properties, more }: PropertyListProps) =>
  properties.length === 0 ? (
    <NoResults of="results" />
  ) : (
    <>
      {more && <MoreLink {...more} />}
      <PropertyCards properties={properties} />
    </>
  )

/** @param props.sizes of the pictures; the default suits four cards in a row */
export const ProjectList = ({ projects, sizes }: { projects: readonly ProjectSummary[]; sizes?: string }) =>
  projects.length === 0 ? <NoResults of="projects" /> : <ProjectCards projects={projects} sizes={sizes} />
