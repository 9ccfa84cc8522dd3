import { Failure } from '#domain/failure.ts'
import { formNames } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { repeatedParam } from '#domain/inquiry/requested-documents.ts'
import { InquirySentPage } from '#ui/pages/inquiry-sent.tsx'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage } from '#worker/page.ts'

/** Default confirmation page of a form, for agencies without a CMS page. */
export const formSent = definePage({
  parse: ({ params, query }) => ({ cacheKey: `sent ${params.form} ${query.has(repeatedParam)}` }),
  load: (context) => {
    const form = formNames.find((name) => name === context.params.form)
    if (!form) throw new Failure('page.not-found')
    return {
      ...unindexedHead(context, 'thankYou', {
        title: 'forms.sent.title',
        description: 'forms.sent.title',
        robots: 'noindex',
      }),
      body: (
        <InquirySentPage
          form={forms[form]}
          isRepeated={context.query.has(repeatedParam) && forms[form].sentText === 'documents'}
        />
      ),
    }
  },
})
