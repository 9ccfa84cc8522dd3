import { Failure } from '#domain/failure.ts'
import { formNames } from '#domain/forms/form.ts'
import { InquirySentPage } from '#ui/pages/inquiry-sent.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { definePage } from '#worker/page.ts'

/** Where a form leads to when the agency has no page of its own that thanks for it. */
export const formSent = definePage({
  parse: ({ params }) => ({ cacheKey: `sent ${params.form}` }),
  load: (context) => {
    const { site, params } = context
    const form = formNames.find((name) => name === params.form)
    if (!form) throw new Failure('page.not-found')
    return {
      addresses: alternatesOf(context, (code) => site.href('sent', { form }, code)),
      head: {
        title: site.t('forms.sent.title'),
        description: site.t('forms.sent.title'),
        canonical: site.href('sent', { form }),
        alternates: {},
        robots: 'noindex',
        graph: [],
      },
      body: <InquirySentPage form={form} />,
    }
  },
})
