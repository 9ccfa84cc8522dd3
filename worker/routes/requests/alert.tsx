import type { ReactNode } from 'react'
import { type Frequency, frequencies } from '#domain/demand.ts'
import {
  type DemandAction,
  type DemandOrder,
  demandActions,
  demandActionsOf,
  demandStanding,
  isAging,
} from '#domain/demands/standing.ts'
import { enteredOf, listingSearch, wishOf } from '#domain/demands/wish.ts'
import { Failure } from '#domain/failure.ts'
import { demandRegister, demandWish } from '#domain/forms/demand.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { wishRows } from '#ui/components/wish-rows.ts'
import { AlertChangePage, AlertErasedPage, AlertErasePage, AlertPage } from '#ui/pages/alert.tsx'
import { formOptions } from '#worker/forms/options.ts'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { ownPath } from '#worker/redirects.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import type { OpenedDemand } from '#worker/services/requests/demands.ts'

const tokenIn = ({ query }: Visit): string => query.get('t') ?? ''

const addressOf = (visit: Visit, language?: Language): string =>
  `${visit.site.href('alert', {}, language)}?t=${encodeURIComponent(tokenIn(visit))}`

const actionIn = (text: string | null): DemandAction | null => demandActions.find((action) => action === text) ?? null

const isFrequency = (text: string | null): text is Frequency =>
  (frequencies as readonly (string | null)[]).includes(text)

const registerPath = ({ catalogue, site }: Visit) => ownPath(catalogue, site.language, 'demand-register')

/** @throws Failure `page.not-found` for a link that we did not make, or that of an alert that is forgotten */
async function open(visit: Visit): Promise<OpenedDemand> {
  const opened = await visit.services.demands.behind(tokenIn(visit))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

/** @param rest of its query, behind the token */
function page(visit: Visit, body: ReactNode, title: string, rest = ''): Page {
  const { site } = visit
  return {
    addresses: alternatesOf(visit, (code) => `${addressOf(visit, code)}${rest}`),
    head: {
      title,
      description: site.t('alert.description', { agency: site.name }),
      canonical: site.href('alert'),
      alternates: {},
      robots: 'noindex, nofollow',
      graph: [],
    },
    body,
  }
}

type Said = { done: DemandAction | null; stale: boolean }

async function standingPage(visit: Visit, { demand, lastLetter }: OpenedDemand, { done, stale }: Said): Promise<Page> {
  const { site, services } = visit
  const now = new Date().toISOString()
  const standing = demandStanding(demand, now)
  const [options, places] = await Promise.all([formOptions(demandRegister, visit, null), services.places.all()])
  const body = (
    <AlertPage
      standing={standing}
      actions={demandActionsOf(standing, demand)}
      frequency={demand.frequency}
      rows={wishRows(demand, options, site)}
      lastLetter={lastLetter}
      agingSince={isAging(demand, now) ? demand.confirmed : null}
      action={addressOf(visit)}
      homes={searchHref(site.href(demand.market === 1 ? 'rent' : 'sale'), listingSearch(demand, places))}
      register={registerPath(visit)}
      done={done}
      stale={stale}
    />
  )
  return { ...page(visit, body, site.t('alert.title')), ...(stale && { status: 409 }) }
}

type Filled = { entered: Readonly<Record<string, readonly string[]>>; errors: FormErrors }

async function changePage(visit: Visit, { entered, errors }: Filled): Promise<Page> {
  const { site, services } = visit
  const [options, places] = await Promise.all([formOptions(demandRegister, visit, null), services.places.all()])
  const body = (
    <AlertChangePage action={addressOf(visit)} options={options} places={places} entered={entered} errors={errors} />
  )
  const isWrong = Object.keys(errors).length > 0
  return { ...page(visit, body, site.t('alert.change.title'), '&view=change'), ...(isWrong && { status: 422 }) }
}

/** @returns the order to look for what was sent, or what is wrong with it */
async function changeOrder(visit: Visit, sent: URLSearchParams): Promise<DemandOrder | FormErrors> {
  const { site, services } = visit
  const [options, places] = await Promise.all([formOptions(demandRegister, visit, null), services.places.all()])
  // What checks forms is not in what every page loads.
  const { schemaOf } = await import('#worker/forms/schema.ts')
  const filled = Object.entries(demandWish.fields).map(([name, { kind }]) => [
    name,
    kind === 'choices' ? sent.getAll(name) : (sent.get(name) ?? undefined),
  ])
  const checked = schemaOf(demandWish, options, site.today).safeParse(Object.fromEntries(filled))
  if (checked.success) return { action: 'change', wish: wishOf(checked.data, places) }
  return Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

const isOrder = (found: DemandOrder | FormErrors): found is DemandOrder => 'action' in found

/** @throws Failure `request.malformed` for what no button of the page sends */
async function orderIn(visit: Visit, sent: URLSearchParams): Promise<DemandOrder | FormErrors> {
  const action = actionIn(sent.get('do'))
  if (action === 'change') return changeOrder(visit, sent)
  if (action === 'frequency') {
    const frequency = sent.get('frequency')
    if (isFrequency(frequency)) return { action, frequency }
  } else if (action) return { action }
  throw new Failure('request.malformed')
}

/** Behind the link of a mail: looking changes nothing, its buttons do. */
export const alert = definePage({
  key: () => null,
  load: async (visit) => {
    const { query, site } = visit
    if (query.get('done') === 'erase' && !tokenIn(visit))
      return page(visit, <AlertErasedPage register={registerPath(visit)} />, site.t('alert.erase.done'))
    const opened = await open(visit)
    const { demand } = opened
    const view = query.get('view')
    if (view === 'erase')
      return page(visit, <AlertErasePage action={addressOf(visit)} />, site.t('alert.erase.title'), '&view=erase')
    const actions = demandActionsOf(demandStanding(demand, new Date().toISOString()), demand)
    if (view === 'change' && actions.includes('change'))
      return changePage(visit, { entered: enteredOf(demand), errors: {} })
    return standingPage(visit, opened, { done: actionIn(query.get('done')), stale: false })
  },
  act: async (visit, sent) => {
    const { demand } = await open(visit)
    const { demands } = visit.services
    const now = new Date().toISOString()
    if (sent.get('do') === 'erase') {
      await demands.erase(demand)
      return { redirect: `${visit.site.href('alert')}?done=erase`, status: 303 }
    }
    const order = await orderIn(visit, sent)
    if (!isOrder(order)) {
      const entered = Object.keys(demandWish.fields).map((name) => [name, sent.getAll(name)])
      return changePage(visit, { entered: Object.fromEntries(entered), errors: order })
    }
    const outcome = await demands.change(demand, order, now)
    if (outcome === 'done') return { redirect: `${addressOf(visit)}&done=${order.action}`, status: 303 }
    return standingPage(visit, await open(visit), { done: null, stale: true })
  },
  oneClick: async (visit) => {
    const { demand } = await open(visit)
    const outcome = await visit.services.demands.change(demand, { action: 'end' }, new Date().toISOString())
    return standingPage(visit, await open(visit), {
      done: outcome === 'done' ? 'end' : null,
      stale: outcome === 'stale',
    })
  },
})
