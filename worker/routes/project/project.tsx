import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { projectInquiryForm } from '#domain/forms/inquiry.ts'
import { type Project, similarProjects } from '#domain/project.ts'
import { agencyNode, breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { formOptions } from '#worker/forms/options.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { emptySearchForm } from '#worker/html/search-form.ts'
import { redirectToCanonical } from '#worker/middleware/canonical-address.ts'
import { definePage, type PageContext } from '#worker/page.ts'

const descriptionLength = 150

/** @returns the one address of a project in a language, each with its own town and title */
const projectPath = ({ site }: PageContext, project: Project, language: Language): string =>
  site.href(
    'project',
    { ...(project.addresses[language] ?? { city: project.citySlug, slug: project.slug }), id: project.id },
    language,
  )

/** The others, asked for while the project itself is shown; a failure is told where they would stand. */
function similarProjectsTo({ services }: PageContext, project: Project) {
  const others = services.projects.list().then((all) => similarProjects(all, project))
  others.catch(() => {})
  return others
}

export const project = definePage({
  parse: ({ pathname, params, site }) => ({
    address: null,
    cacheKey: `project ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
  }),
  load: async (context) => {
    const { params, site, services } = context
    const { t, href, origin } = site
    const [found, { ProjectPage }, { ProjectWithdrawnPage }, { projectNode }] = await Promise.all([
      services.projects.byId(Number(params.id)),
      import('#ui/pages/project.tsx'),
      import('#ui/pages/not-found.tsx'),
      import('#domain/structured-data/project.ts'),
    ])
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
          <ProjectWithdrawnPage
            search={emptySearchForm(context, 'sale', 'home')}
            others={similarProjectsTo(context, found)}
          />
        ),
      }
    }

    const path = projectPath(context, found, site.language)
    const redirect = redirectToCanonical(context, path)
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
        alternates: alternatesOf(context, (code) => projectPath(context, found, code)),
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
          others={similarProjectsTo(context, found)}
          allHref={allHref}
          options={
            await formOptions(projectInquiryForm, context, { kind: 'project', id: found.id }, { project: found })
          }
        />
      ),
    }
  },
})
