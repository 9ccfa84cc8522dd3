import { Failure } from '#domain/failure.ts'
import { DigestPage } from '#ui/pages/digest.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const addressOf = ({ site: { href } }: Visit, token: string, language?: Visit['site']['language']) =>
  `${href('digest', {}, language)}?t=${encodeURIComponent(token)}`

/** @throws Failure `page.not-found` for a link that we did not make */
async function pageOf(visit: Visit): Promise<Page> {
  const { t, href, name: agency } = visit.site
  const token = tokenIn(visit)
  const wish = await visit.services.letterWishes.stateOf(token)
  if (!wish) throw new Failure('page.not-found')
  return {
    addresses: alternatesOf(visit, (code) => addressOf(visit, token, code)),
    head: {
      title: t('digest.page.title'),
      description: t(`digest.page.${wish}.text`, { agency }),
      canonical: href('digest'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: <DigestPage wish={wish} action={addressOf(visit, token)} />,
  }
}

/** Behind the link of a letter of the week: looking changes nothing, a button does. */
export const digest = definePage({
  key: () => null,
  load: pageOf,
  act: async (visit, sent) => {
    const token = tokenIn(visit)
    const { letterWishes } = visit.services
    if (!(await letterWishes.stateOf(token))) throw new Failure('page.not-found')
    if (sent.get('do') === 'end') await letterWishes.set(token, 'ended')
    else if (sent.get('do') === 'begin') await letterWishes.set(token, 'active')
    else throw new Failure('request.malformed')
    return { redirect: addressOf(visit, token), status: 303 }
  },
  oneClick: async (visit) => {
    await visit.services.letterWishes.set(tokenIn(visit), 'ended')
    return pageOf(visit)
  },
})
