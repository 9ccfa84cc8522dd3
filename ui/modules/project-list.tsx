import type { ProjectSummary } from '#domain/project.ts'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { MoreLink } from './more-link.tsx'
import { NoResults } from './no-results.tsx'

type Props = {
  projects: readonly ProjectSummary[]
  /** The way to all of them. */
  more?: { label: string; href: string } | null
  /** How many of the first are in view when the page opens. */
  eager?: number
  /** `sizes` of the pictures; the default suits four side by side. */
  sizes?: string
}

/** Cards of projects; where none is being sold, it says so. */
export const ProjectList = ({ projects, more, eager = 0, sizes }: Props) => (
  <>
    {more && projects.length > 0 && <MoreLink {...more} />}
    {projects.length > 0 ? (
      <ProjectCards projects={projects} eager={eager} {...(sizes && { sizes })} />
    ) : (
      <NoResults of="projects" />
    )}
  </>
)
