import { Failure } from '#domain/failure.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { seriesOf } from '#domain/owner/counted-series.ts'
import { csvOf } from '#domain/owner/csv.ts'
import { calledBy, partOfDay } from '#domain/owner/greeting.ts'
import { historyQuery, sortedHistory } from '#domain/owner/history.ts'
import { type Noted, readFeedback, readNote, readPublication } from '#domain/owner/noted.ts'
import { dayBefore } from '#domain/statistics/day.ts'
import { countedEvents } from '#domain/statistics/event.ts'
import { shownDays } from '#domain/statistics/visits.ts'
import type { ManageForm, ManageState } from '#ui/owner/manage-panel.tsx'
import { typeText } from '#ui/owner/words.ts'
import { type Done, dones, OwnerPage } from '#ui/pages/owner.tsx'
import { propertyHref } from '#ui/site.tsx'
import type { Download, Page, Redirect } from '#worker/page.ts'
import { defineOwnerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { homeBehindWall } from '#worker/portal/wall.ts'
import { addressOf, countedSince, homesToChoose, ownersOf } from '#worker/services/owners/dashboard.ts'
import { demandsFor } from '#worker/services/owners/demands.ts'
import { addPublication, endPublication, noteCommunication, writeFeedback } from '#worker/services/owners/noting.ts'
import { recordOf } from '#worker/services/owners/record.ts'
import { portalHead } from './portal-head.ts'

/** Days of the file. */
const year = 365

/** Begins to be asked now and is waited for later, or by nobody. */
function begun<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}

async function visitsOf({ services, site, database }: PortalVisit, id: number) {
  const [counted, days] = await Promise.all([
    services.statistics.of([id], site.today),
    countedSince(database(), id, dayBefore(site.today, shownDays - 1)),
  ])
  const { times, ...visits } = counted.get(id)!
  return { visits, times, series: seriesOf(days, site.today, shownDays) }
}

/** @param state of a form that could not be taken */
async function page(visit: PortalVisit, id: number, state: ManageState | null): Promise<Page> {
  const { owner, site, services, database, catalogue, query, search } = visit
  const now = Date.now()
  const isManager = owner.role === 'manager'
  const visits = begun(visitsOf(visit, id))
  const record = begun(recordOf(database(), id, site, now))
  const demands = begun(demandsFor({ database: database(), catalogue }, id))
  const [home, homes, names] = await Promise.all([
    services.properties.byId(id),
    homesToChoose(database(), owner.id, site),
    isManager ? ownersOf(database(), id) : [],
  ])
  if (!home) throw new Failure('page.not-found')
  const { goal, price, priceUnit, marquee, published, withdrawn, documents } = home
  const said = dones.find((one) => one === query.get('said')) ?? null
  const minute = brusselsMinute(now)
  return {
    ...portalHead(visit, 'ownerHome', { title: 'owner.title', description: 'owner.description', rest: search }),
    ...(state && { status: 422 }),
    body: (
      <OwnerPage
        name={calledBy(owner.name)}
        part={partOfDay(minute)}
        minute={minute}
        path={site.href('ownerHome', { id })}
        homes={homes}
        home={{
          ...{ id, goal, price, priceUnit, marquee, published, withdrawn, documents },
          address: addressOf(site, home),
          page: withdrawn ? null : propertyHref(site, home),
        }}
        managed={isManager ? { names, state } : null}
        done={isManager ? said : null}
        query={historyQuery(query)}
        visits={visits}
        record={record}
        demands={demands}
      />
    ),
  }
}

/** A year of what was counted, day by day, the newest first. */
async function visitsFile({ site, database }: PortalVisit, id: number): Promise<string> {
  const { t, today } = site
  const { days, ...counts } = seriesOf(await countedSince(database(), id, dayBefore(today, year - 1)), today, year)
  const rows = days.map((day, at) => [day, ...countedEvents.map((event) => counts[event][at] ?? 0)]).reverse()
  return csvOf([
    [t('owner.history.columns.date'), ...countedEvents.map((event) => t(`owner.chart.series.${event}`))],
    ...rows,
  ])
}

const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

/** What happened, as it is looked through on the page, all of its pages together. */
async function historyFile({ site, database, query }: PortalVisit, id: number): Promise<string> {
  const { t } = site
  const { history } = await recordOf(database(), id, site, Date.now())
  return csvOf([
    historyColumns.map((name) => t(`owner.history.columns.${name}`)),
    ...sortedHistory(history, historyQuery(query)).map(({ at, type, contact, subject, comment, status, source }) => [
      brusselsMinute(Date.parse(at)).replace('T', ' '),
      typeText(site, type),
      contact,
      subject,
      comment,
      t(`owner.history.statuses.${status}`),
      t(`owner.history.sources.${source}`),
    ]),
  ])
}

const files: Record<string, (visit: PortalVisit, id: number) => Promise<string>> = {
  visits: visitsFile,
  history: historyFile,
}

async function download(visit: PortalVisit, id: number, name: string): Promise<Download> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) throw new Failure('page.not-found')
  const content = await file(visit, id)
  return { download: { name: `${name}-${id}-${visit.site.today}.csv`, type: 'text/csv; charset=utf-8', content } }
}

const entered = (sent: URLSearchParams) =>
  Object.fromEntries([...sent].map(([name, text]) => [name, text.slice(0, 2000)]))

/** What somebody of the agency may do here. What is not of this home does not exist. */
async function act(visit: PortalVisit, id: number, sent: URLSearchParams): Promise<Page | Redirect> {
  const { owner, site, database } = visit
  const own = { database: database(), propertyId: id }
  const done = (said: Done, place: string): Redirect => ({
    redirect: `${site.href('ownerHome', { id })}?said=${said}#${place}`,
    status: 303,
  })
  const take = async <T,>(form: ManageForm, noted: Noted<T>, store: (values: T) => Promise<Redirect>) =>
    'faults' in noted ? page(visit, id, { form, faults: noted.faults, entered: entered(sent) }) : store(noted.values)
  const needed = (isThere: boolean, redirect: Redirect) => {
    if (!isThere) throw new Failure('page.not-found')
    return redirect
  }
  switch (sent.get('do')) {
    case 'note':
      return take('note', readNote(sent), async (values) => {
        await noteCommunication({ ...own, authorId: owner.id, now: new Date().toISOString() }, values)
        return done('note', 'history')
      })
    case 'publication':
      return take('publication', readPublication(sent), async (values) => {
        await addPublication({ ...own, today: site.today }, values)
        return done('publication', 'media')
      })
    case 'end': {
      const isEnded = await endPublication({ ...own, today: site.today }, sent.get('publication') ?? '')
      return needed(isEnded, done('end', 'media'))
    }
    case 'feedback':
      return take('feedback', readFeedback(sent), async ({ feedback }) =>
        needed(await writeFeedback(own, sent.get('viewing') ?? '', feedback), done('feedback', 'viewings')),
      )
    default:
      throw new Failure('request.malformed')
  }
}

/** All of a home, for those whose home it is and for the agency. */
export const ownerHome = defineOwnerPage({
  load: async (visit) => {
    const id = await homeBehindWall(visit.database(), visit.owner, visit.params.id)
    const file = visit.query.get('csv')
    return file === null ? page(visit, id, null) : download(visit, id, file)
  },
  act: async (visit, sent) => {
    const id = await homeBehindWall(visit.database(), visit.owner, visit.params.id)
    if (visit.owner.role !== 'manager') throw new Failure('page.not-found')
    return act(visit, id, sent)
  },
})
