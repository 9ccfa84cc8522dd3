import { EditorsPage } from '#ui/pages/page.tsx'
import { definePage } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { projectListOf } from './modules.tsx'
import { editorsPage, redirectOf } from './page.tsx'
import { contentOf, rowOf } from './row.ts'

/** The list of new-build projects: an editor's page, or the projects alone where no editor wrote one. */
export const projects = definePage({
  key: () => 'projects',
  load: async (visit) => {
    const { site } = visit
    const { t, href } = site
    const row = rowOf(visit, 'projects')
    const path = (code: typeof site.language) => href('projects', {}, code)
    if (row) {
      const redirect = redirectOf(visit, row)
      if (redirect) return redirect
      const { whole, ...content } = await contentOf(visit, row)
      return { ...editorsPage(visit, row, content, path), passing: !whole }
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
        <EditorsPage title={title} trail={[{ label: title }]} banner={null} list={null}>
          {projectListOf(visit)}
        </EditorsPage>
      ),
    }
  },
})
