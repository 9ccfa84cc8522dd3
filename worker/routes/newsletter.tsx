import { alternatesOf } from '#worker/html/alternates.ts'
import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { NewsletterPage } from '#ui/pages/subscription.tsx'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

const tokenIn = ({ query }: PageContext): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: PageContext, token: string, language?: PageContext['site']['language']) =>
  `${href('newsletter', {}, language)}?t=${encodeURIComponent(token)}`

/** @throws Failure `page.not-found` for a link that we did not make */
async function newsletterPage(context: PageContext): Promise<Page> {
  const { t, href, name: agency } = context.site
  const token = tokenIn(context)
  const state = await context.services.subscribers.statusOf(token)
  if (!state) throw new Failure('page.not-found')
  return {
    addresses: alternatesOf(context, (code) => pagePath(context, token, code)),
    head: {
      title: t('mail.newsletter.page.title'),
      description: t(`mail.newsletter.page.${state}.text`, { agency }),
      canonical: href('newsletter'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: <NewsletterPage state={state} action={pagePath(context, token)} />,
  }
}

/** Behind the link of a mail: looking changes nothing, a button does. */
export const newsletter = definePage({
  load: newsletterPage,
  action: async (context, sent) => {
    const token = tokenIn(context)
    const { subscribers } = context.services
    if (!(await subscribers.statusOf(token))) throw new Failure('page.not-found')
    const now = new Date().toISOString()
    if (sent.get('do') === 'end') await subscribers.end(token, now)
    else if (sent.get('do') === 'confirm') await subscribers.confirm(token, now)
    else throw new Failure('request.malformed')
    return { redirect: pagePath(context, token), status: 303 }
  },
  oneClick: async (context) => {
    await context.services.subscribers.end(tokenIn(context), new Date().toISOString())
    return newsletterPage(context)
  },
})
