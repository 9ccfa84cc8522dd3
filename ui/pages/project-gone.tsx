import type { ProjectSummary } from '#domain/project.ts'
import { Street } from '#ui/banner/street.tsx'
import { Lost } from '#ui/components/lost.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'
import { OtherProjects } from './project.tsx'

type Props = { search: SearchProps; others: Promise<ProjectSummary[]> }

/** A project that has left the site: the search form, the other projects, and the way home. */
export function ProjectGonePage({ search, others }: Props) {
  const { t } = useSite()
  return (
    <>
      <Lost title={t('errors.project.gone.title')} text={t('errors.project.gone.text')} search={search} />
      <Later from={others}>{(found) => <OtherProjects title={t('project.others')} projects={found} />}</Later>
      <Street />
    </>
  )
}
