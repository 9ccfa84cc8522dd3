import type { ProjectSummary } from '#domain/project.ts'
import { MoreLink } from '#ui/components/more-link.tsx'
import { ProjectCards } from '#ui/project/project-card.tsx'
import { NoResults } from './no-results.tsx'

type Props = {
  projects: readonly ProjectSummary[]
  more?: { label: string; href: string } | null
  /** Number of cards in view when the page opens. */
  eager?: number
  /** Of the pictures; the default suits four cards in a row. */
  sizes?: string
}

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
