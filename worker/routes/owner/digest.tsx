import { alternatesOf } from '#worker/html/alternates.ts'
import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { DigestPreferencePage } from '#ui/pages/subscription.tsx'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

const tokenIn = ({ query }: PageContext): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: PageContext, token: string, language?: PageContext['site']['language']) =>
  `${href('digest', {}, language)}?t=${encodeURIComponent(token)}`

/** @throws Failure `page.not-found` for a link that we did not make */
async function digestPage(context: PageContext): Promise<Page> {
  const { t, href, name: agency } = context.site
  const token = tokenIn(context)
  const criteria = await context.services.digestPreferences.stateOf(token)
  if (!criteria) throw new Failure('page.not-found')
  return {
    addresses: alternatesOf(context, (code) => pagePath(context, token, code)),
    head: {
      title: t('digest.page.title'),
      description: t(`digest.page.${criteria}.text`, { agency }),
      canonical: href('digest'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: <DigestPreferencePage preference={criteria} action={pagePath(context, token)} />,
  }
}

/** Behind the link of a letter of the week: looking changes nothing, a button does. */
export const digest = definePage({
  load: digestPage,
  action: async (context, sent) => {
    const token = tokenIn(context)
    const { digestPreferences } = context.services
    if (!(await digestPreferences.stateOf(token))) throw new Failure('page.not-found')
    if (sent.get('do') === 'end') await digestPreferences.set(token, 'ended')
    else if (sent.get('do') === 'begin') await digestPreferences.set(token, 'active')
    else throw new Failure('request.malformed')
    return { redirect: pagePath(context, token), status: 303 }
  },
  oneClick: async (context) => {
    await context.services.digestPreferences.set(tokenIn(context), 'ended')
    return digestPage(context)
  },
})
