import { job as form } from '#domain/forms/work.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import { RequestPage } from '#ui/pages/request.tsx'
import { definePage } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'

export const job = definePage({
  key: () => 'job',
  load: (visit) => {
    const { t, href, name, origin } = visit.site
    const title = t('forms.job.title', { agency: name })
    const path = href('job')
    return {
      head: {
        title,
        description: t('forms.job.description', { agency: name }),
        canonical: path,
        alternates: alternatesOf(visit, (code) => href('job', {}, code)),
        graph: [
          breadcrumbNode(origin, [
            { label: t('common.home'), path: href('home') },
            { label: title, path },
          ]),
        ],
      },
      body: <RequestPage form={form} trail={[{ label: title }]} options={{}} />,
    }
  },
})
