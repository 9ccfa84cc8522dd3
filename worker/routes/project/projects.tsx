import { CmsPage } from '#ui/pages/cms-page.tsx'
import { renderProjectList } from '#worker/html/content-modules.tsx'
import { definePage } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import { contentRedirect, renderContentPage } from '#worker/routes/content/page.tsx'
import { contentOf, rowOf } from '#worker/routes/row.ts'

/** The list of new-build projects: an editor's page, or the projects alone where no editor wrote one. */
export const projects = definePage({
  key: () => 'projects',
  load: async (visit) => {
    const { site } = visit
    const { t, href } = site
    const row = rowOf(visit, 'projects')
    const path = (code: typeof site.language) => href('projects', {}, code)
    if (row) {
      const redirect = contentRedirect(visit, row)
      if (redirect) return redirect
      const { whole, ...content } = await contentOf(visit, row)
      return { ...renderContentPage(visit, row, content, path), passing: !whole }
    }
    const title = t('project.list.title')
    return {
      current: 'projects',
      head: {
        title,
        description: t('page.description', { title, agency: site.name }),
        canonical: href('projects'),
        alternates: alternatesOf(visit, path),
        graph: [],
      },
      body: (
        <CmsPage title={title} trail={[{ label: title }]} banner={null} list={null}>
          {renderProjectList(visit)}
        </CmsPage>
      ),
    }
  },
})
