import { Failure } from '#domain/failure.ts'
import { DigestPreferencePage } from '#ui/pages/digest-preference.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const pagePath = ({ site: { href } }: Visit, token: string, language?: Visit['site']['language']) =>
  `${href('digest', {}, language)}?t=${encodeURIComponent(token)}`

/** @throws Failure `page.not-found` for a link that we did not make */
async function digestPage(visit: Visit): Promise<Page> {
  const { t, href, name: agency } = visit.site
  const token = tokenIn(visit)
  const criteria = await visit.services.digestPreferences.stateOf(token)
  if (!criteria) throw new Failure('page.not-found')
  return {
    addresses: alternatesOf(visit, (code) => pagePath(visit, token, code)),
    head: {
      title: t('digest.page.title'),
      description: t(`digest.page.${criteria}.text`, { agency }),
      canonical: href('digest'),
      alternates: {},
      robots: 'noindex',
      graph: [],
    },
    body: <DigestPreferencePage preference={criteria} action={pagePath(visit, token)} />,
  }
}

/** Behind the link of a letter of the week: looking changes nothing, a button does. */
export const digest = definePage({
  key: () => null,
  load: digestPage,
  act: async (visit, sent) => {
    const token = tokenIn(visit)
    const { digestPreferences } = visit.services
    if (!(await digestPreferences.stateOf(token))) throw new Failure('page.not-found')
    if (sent.get('do') === 'end') await digestPreferences.set(token, 'ended')
    else if (sent.get('do') === 'begin') await digestPreferences.set(token, 'active')
    else throw new Failure('request.malformed')
    return { redirect: pagePath(visit, token), status: 303 }
  },
  oneClick: async (visit) => {
    await visit.services.digestPreferences.set(tokenIn(visit), 'ended')
    return digestPage(visit)
  },
})
