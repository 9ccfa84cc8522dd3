import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { DigestPreferencePage } from '#ui/pages/subscription.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

const pathOf = (context: PageContext) => context.site.href('digest') + tokenQuery(context)

/** @throws Failure `page.not-found` for an invalid token */
async function digestPage(context: PageContext): Promise<Page> {
  const preference = await context.services.digestPreferences.stateOf(tokenIn(context))
  if (!preference) throw new Failure('page.not-found')
  return {
    ...unindexedHead(context, 'digest', {
      title: 'digest.page.title',
      description: `digest.page.${preference}.text`,
      rest: tokenQuery(context),
      robots: 'noindex',
    }),
    body: <DigestPreferencePage preference={preference} action={pathOf(context)} />,
  }
}

/** Weekly digest of an owner. GET changes nothing: mail programs follow links. */
export const digest = definePage({
  load: digestPage,
  action: async (context, sent) => {
    const token = tokenIn(context)
    const { digestPreferences } = context.services
    if (!(await digestPreferences.stateOf(token))) throw new Failure('page.not-found')
    if (actionIn(sent) === 'end') await digestPreferences.set(token, 'ended')
    else if (actionIn(sent) === 'begin') await digestPreferences.set(token, 'active')
    else throw new Failure('request.malformed')
    return { redirect: pathOf(context), status: 303 }
  },
  oneClick: async (context) => {
    await context.services.digestPreferences.set(tokenIn(context), 'ended')
    return digestPage(context)
  },
})
