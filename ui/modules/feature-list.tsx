import type { ArticleSummary } from '#domain/content/article.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { MoreLink } from '#ui/components/more-link.tsx'
import { Picture } from '#ui/components/picture.tsx'
import { ProjectText } from '#ui/project/project-card.tsx'
import { useSite } from '#ui/site.tsx'
import { NoResults } from './no-results.tsx'

type ProjectProps = {
  /** The first one is shown large. */
  projects: readonly ProjectSummary[]
}

export function FeaturedProjects({ projects }: ProjectProps) {
  const { t, href } = useSite()
  const [first, ...others] = projects
  if (!first) return <NoResults of="projects" />
  return (
    <>
      <MoreLink label={t('project.list.title')} href={href('projects')} />
      <div className="featured">
        <Project project={first} sizes="(min-width: 60rem) 56vw, 100vw" />
        {others.length > 0 && (
          <ul>
            {others.map((project) => (
              <li key={project.id}>
                <Project project={project} sizes="(min-width: 60rem) 12rem, 40vw" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Project({ project, sizes }: { project: ProjectSummary; sizes: string }) {
  const { picture } = project
  return (
    <article className="story">
      {picture && <Picture picture={picture} sizes={sizes} decorative />}
      <div>
        <ProjectText project={project} />
      </div>
    </article>
  )
}

const defaultIcon: IconName = 'arrow-right'

/** Rows with an icon, each of which is a link. */
export function IconRows({ articles }: { articles: readonly ArticleSummary[] }) {
  const { say, localizedLang, hrefOf } = useSite()
  if (articles.length === 0) return <NoResults of="results" />
  return (
    <ul className="icon-rows">
      {articles.map(({ id, name, params }) => {
        const href = hrefOf(`article:${name}`)
        const title = say(params.title)
        return (
          <li key={id} lang={localizedLang(params.title)}>
            <Icon name={params.icon ?? defaultIcon} />
            <h3 className="size-small">{href ? <a href={href}>{title}</a> : title}</h3>
            <p>{say(params.intro)}</p>
            {href && <Icon name="arrow-right" />}
          </li>
        )
      })}
    </ul>
  )
}
