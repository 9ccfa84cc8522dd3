import { jobForm as form } from '#domain/forms/job-and-testimonial.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { definePage } from '#worker/page.ts'

export const job = definePage({
  parse: () => ({ cacheKey: 'job' }),
  load: async (context) => {
    const [{ InquiryPage }, { formOptions }] = await Promise.all([
      import('#ui/pages/inquiry.tsx'),
      import('#worker/html/form-options.ts'),
    ])
    const { t, href, name, origin } = context.site
    const title = t('forms.job.title', { agency: name })
    const path = href('job')
    return {
      head: {
        title,
        description: t('forms.job.description', { agency: name }),
        canonical: path,
        alternates: alternatesOf(context, (code) => href('job', {}, code)),
        graph: [
          breadcrumbNode(origin, [
            { label: t('common.home'), path: href('home') },
            { label: title, path },
          ]),
        ],
      },
      body: <InquiryPage form={form} trail={[{ label: title }]} options={await formOptions(form, context, null)} />,
    }
  },
})
