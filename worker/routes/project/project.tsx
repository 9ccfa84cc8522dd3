import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { projectInquiryForm } from '#domain/forms/inquiry.ts'
import { type Project, similarProjects } from '#domain/project.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { agencyNode, breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { ProjectWithdrawnPage } from '#ui/pages/not-found.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { emptySearchForm } from '#worker/html/search-form.ts'
import { redirectToCanonical } from '#worker/middleware/canonical-address.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

const descriptionLength = 150

/** Canonical path in a language, with its town and title. */
const projectPath = ({ site }: PageContext, project: Project, language: Language): string =>
  site.href(
    'project',
    { ...(project.addresses[language] ?? { city: project.citySlug, slug: project.slug }), id: project.id },
    language,
  )

const similarProjectsTo = async ({ services }: PageContext, project: Project) =>
  similarProjects(services.projects.list(), project)

function withdrawnPage(context: PageContext, project: Project): Page {
  const { t, href } = context.site
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
        others={similarProjectsTo(context, project)}
      />
    ),
  }
}

async function projectHead(
  context: PageContext,
  project: Project,
  path: string,
  trail: { label: string; path: string }[],
) {
  const { projectNode } = await import('#domain/structured-data/project.ts')
  const { t, href, origin, name, agency } = context.site
  const texts = { title: project.title, city: project.city }
  const description = t('project.meta.description', {
    ...texts,
    excerpt: excerpt(withoutMarks(project.description), { limit: descriptionLength }),
  })
  const [picture] = project.pictures
  return {
    title: t('project.meta.title', texts),
    description,
    canonical: path,
    alternates: alternatesOf(context, (code) => projectPath(context, project, code)),
    kind: 'article' as const,
    ...(picture && { picture }),
    graph: [
      projectNode(origin, path, description, project),
      breadcrumbNode(origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
      agencyNode(origin, name, agency),
    ],
  }
}

export const project = definePage({
  parse: ({ pathname, params, site }) => ({
    address: null,
    cacheKey: `project ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
  }),
  load: async (context) => {
    const { params, site, services } = context
    const [found, { ProjectPage }, { formOptions }] = await Promise.all([
      services.projects.byIdCached(Number(params.id)),
      import('#ui/pages/project.tsx'),
      import('#worker/html/form-options.ts'),
    ])
    if (!found || found.draft) throw new Failure('page.not-found')
    if (found.withdrawn) return withdrawnPage(context, found)

    const path = projectPath(context, found, site.language)
    const redirect = redirectToCanonical(context, path)
    if (redirect) return redirect

    const allHref = site.href('projects')
    const trail = [
      { label: site.t('project.list.title'), path: allHref },
      { label: found.title, path },
    ]
    const options = await formOptions(
      projectInquiryForm,
      context,
      { kind: 'project', id: found.id },
      { project: found },
    )
    return {
      current: 'projects',
      sheet: 'property',
      head: await projectHead(context, found, path, trail),
      body: (
        <ProjectPage
          project={found}
          trail={trail.map(({ label, path }) => ({ label, href: path }))}
          others={similarProjectsTo(context, found)}
          allHref={allHref}
          options={options}
        />
      ),
    }
  },
})
