import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { projectInquiryForm } from '#domain/forms/inquiry.ts'
import { type Project, similarProjects } from '#domain/project.ts'
import { projectNode } from '#domain/structured-data/project.ts'
import { agencyNode, breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { ProjectPage } from '#ui/pages/project.tsx'
import { ProjectWithdrawnPage } from '#ui/pages/project-withdrawn.tsx'
import { formOptions } from '#worker/forms/options.ts'
import { emptySearchForm } from '#worker/html/search-form.ts'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import { redirectUnlessAt } from '#worker/routes/settled.ts'

const descriptionLength = 150

/** @returns the one address of a project in a language, each with its own town and title */
const projectPath = ({ site }: Visit, project: Project, language: Language): string =>
  site.href(
    'project',
    { ...(project.addresses[language] ?? { city: project.citySlug, slug: project.slug }), id: project.id },
    language,
  )

/** The others, asked for while the project itself is shown; a failure is told where they would stand. */
function similarProjectsTo({ services }: Visit, project: Project) {
  const others = services.projects.list().then((all) => similarProjects(all, project))
  others.catch(() => {})
  return others
}

export const project = definePage({
  address: () => null,
  key: ({ pathname, params, site }) => `project ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
  load: async (visit) => {
    const { params, site, services } = visit
    const { t, href, origin } = site
    const found = await services.projects.byId(Number(params.id))
    if (!found) throw new Failure('page.not-found')
    if (found.withdrawn) {
      return {
        status: 410,
        head: {
          title: t('errors.project.gone.title'),
          description: t('errors.project.gone.text'),
          canonical: href('home'),
          alternates: {},
          robots: 'noindex',
          graph: [],
        },
        body: (
          <ProjectWithdrawnPage search={emptySearchForm(visit, 0, 'home')} others={similarProjectsTo(visit, found)} />
        ),
      }
    }

    const path = projectPath(visit, found, site.language)
    const redirect = redirectUnlessAt(visit, path)
    if (redirect) return redirect

    const allHref = href('projects')
    const trail = [
      { label: t('project.list.title'), path: allHref },
      { label: found.title, path },
    ]
    const words = { title: found.title, city: found.city }
    const description = t('project.meta.description', {
      ...words,
      excerpt: excerpt(found.description, { limit: descriptionLength }),
    })
    const [picture] = found.pictures
    return {
      current: 'projects',
      head: {
        title: t('project.meta.title', words),
        description,
        canonical: path,
        alternates: alternatesOf(visit, (code) => projectPath(visit, found, code)),
        kind: 'article',
        ...(picture && { picture }),
        graph: [
          projectNode(origin, path, description, found),
          breadcrumbNode(origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
          agencyNode(origin, site.name, site.agency),
        ],
      },
      body: (
        <ProjectPage
          project={found}
          trail={trail.map(({ label, path }) => ({ label, href: path }))}
          others={similarProjectsTo(visit, found)}
          allHref={allHref}
          options={await formOptions(projectInquiryForm, visit, { kind: 'project', id: found.id }, { project: found })}
        />
      ),
    }
  },
})
