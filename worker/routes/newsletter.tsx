import { Failure } from '#domain/failure.ts'
import { NewsletterPage } from '#ui/pages/newsletter.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: Visit, token: string, language?: Visit['site']['language']) =>
  `${href('newsletter', {}, language)}?t=${encodeURIComponent(token)}`

/** @throws Failure `page.not-found` for a link that we did not make */
async function newsletterPage(visit: Visit): Promise<Page> {
  const { t, href, name: agency } = visit.site
  const token = tokenIn(visit)
  const state = await visit.services.subscribers.statusOf(token)
  if (!state) throw new Failure('page.not-found')
  return {
    addresses: alternatesOf(visit, (code) => pagePath(visit, token, code)),
    head: {
      title: t('emails.newsletter.page.title'),
      description: t(`emails.newsletter.page.${state}.text`, { agency }),
      canonical: href('newsletter'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: <NewsletterPage state={state} action={pagePath(visit, token)} />,
  }
}

/** Behind the link of a mail: looking changes nothing, a button does. */
export const newsletter = definePage({
  key: () => null,
  load: newsletterPage,
  act: async (visit, sent) => {
    const token = tokenIn(visit)
    const { subscribers } = visit.services
    if (!(await subscribers.statusOf(token))) throw new Failure('page.not-found')
    const now = new Date().toISOString()
    if (sent.get('do') === 'end') await subscribers.end(token, now)
    else if (sent.get('do') === 'confirm') await subscribers.confirm(token, now)
    else throw new Failure('request.malformed')
    return { redirect: pagePath(visit, token), status: 303 }
  },
  oneClick: async (visit) => {
    await visit.services.subscribers.end(tokenIn(visit), new Date().toISOString())
    return newsletterPage(visit)
  },
})
