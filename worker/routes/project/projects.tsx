import { CmsPage } from '#ui/pages/cms-page.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { cmsPage, optionalContent } from '#worker/html/cms-content.ts'
import { renderProjectList } from '#worker/html/content-modules.tsx'
import { definePage } from '#worker/page.ts'
import { contentRedirect, renderContentPage } from '#worker/routes/content/page.tsx'

export const projects = definePage({
  parse: () => ({ cacheKey: 'projects' }),
  load: async (context) => {
    const { site } = context
    const { t, href } = site
    const row = cmsPage(context, 'projects')
    const path = (code: typeof site.language) => href('projects', {}, code)
    if (row) {
      const redirect = contentRedirect(context, row)
      if (redirect) return redirect
      const { isComplete, ...content } = await optionalContent(context, row)
      return { ...renderContentPage(context, row, content, path), noStore: !isComplete }
    }
    const title = t('project.list.title')
    return {
      current: 'projects',
      head: {
        title,
        description: t('page.description', { title, agency: site.name }),
        canonical: href('projects'),
        alternates: alternatesOf(context, path),
        graph: [],
      },
      body: (
        <CmsPage title={title} trail={[{ label: title }]} banner={null} list={null}>
          {renderProjectList(context)}
        </CmsPage>
      ),
    }
  },
})
