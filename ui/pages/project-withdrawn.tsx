import type { ProjectSummary } from '#domain/project.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { NotFound } from '#ui/components/not-found.tsx'
import { Deferred } from '#ui/deferred.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { useSite } from '#ui/site.tsx'
import { OtherProjects } from './project.tsx'

type Props = { search: SearchProps; others: Promise<ProjectSummary[]> }

export function ProjectWithdrawnPage({ search, others }: Props) {
  const { t } = useSite()
  return (
    <>
      <NotFound title={t('errors.project.gone.title')} text={t('errors.project.gone.text')} search={search} />
      <Deferred from={others}>
        {(projects) => <OtherProjects title={t('project.others')} projects={projects} />}
      </Deferred>
      <DefaultBackdrop />
    </>
  )
}
