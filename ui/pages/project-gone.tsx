import type { ProjectSummary } from '#domain/project.ts'
import { Street } from '#ui/banner/street.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'
import { OtherProjects } from './project.tsx'

type Props = { search: SearchProps; others: Promise<ProjectSummary[]> }

/** A project that has left the site: the search form, the other projects, and the way home. */
export function ProjectGonePage({ search, others }: Props) {
  const { t, href } = useSite()
  return (
    <>
      <div className="wrap lost">
        <h1>{t('errors.project.gone.title')}</h1>
        <p className="lead">{t('errors.project.gone.text')}</p>
        <Island name="search" id="lost" when="interaction" props={search} />
        <p>
          <a className="more" href={href('home')}>
            {t('errors.toHome')}
            <Icon name="arrow-right" />
          </a>
        </p>
      </div>
      <Later from={others}>{(found) => <OtherProjects title={t('project.others')} projects={found} />}</Later>
      <Street />
    </>
  )
}
