import { toDailySeries } from '#domain/analytics/daily-series.ts'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import { chartDays } from '#domain/analytics/page-views.ts'
import { toCsv } from '#domain/csv.ts'
import { Failure } from '#domain/failure.ts'
import { parseActivityQuery, sortActivity } from '#domain/owner/activity-query.ts'
import {
  noteFormValues,
  type ParsedForm,
  parseFeedback,
  parseFormKey,
  parseNote,
  parsePublication,
  parseRowVersion,
  publicationFormValues,
  type RowVersion,
} from '#domain/owner/communication-forms.ts'
import { firstNameOf, partOfDay } from '#domain/owner/greeting.ts'
import { brusselsMinute, subtractDays } from '#domain/time.ts'
import { communicationTypeText } from '#ui/owner/communications-panel.tsx'
import { type ManageForm, type ManageState, manageForms, type Notice } from '#ui/owner/manage-panel.tsx'
import { type DoneKey, doneKeys, OwnerPage } from '#ui/pages/owner.tsx'
import { OwnerEditPage } from '#ui/pages/owner-edit.tsx'
import { propertyHref } from '#ui/site.tsx'
import { defineOwnerPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { requirePropertyAccess } from '#worker/auth/property-access.ts'
import { portalHead } from '#worker/html/portal-head.ts'
import type { Download, Page, Redirect } from '#worker/page.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import {
  addCommunication,
  addPublication,
  authorshipOf,
  deleteCommunication,
  deletePublication,
  endPublication,
  findCommunication,
  findPublication,
  setFeedback,
  type UpdateOutcome,
  updateCommunication,
  updatePublication,
} from '#worker/services/owner/communications.ts'
import { addressText, dailyCounts, ownedProperties, ownerNames } from '#worker/services/owner/dashboard.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'

/** Days of the file. */
const exportDays = 365

/** Begins to be asked now and is waited for later, or by nobody. */
function startEarly<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}

async function loadViews({ services, site, database }: PortalContext, id: number) {
  const [counted, days] = await Promise.all([
    services.analytics.countsFor([id], site.today),
    dailyCounts(database(), id, subtractDays(site.today, chartDays - 1)),
  ])
  const { times, ...visits } = counted.get(id)!
  return { visits, times, series: toDailySeries(days, site.today, chartDays) }
}

const noticeStatuses: Record<Notice, Page['status'] & number> = {
  wrong: 422,
  known: 409,
  stale: 409,
  gone: 409,
  again: 200,
}

/** The key of what a form adds: its own where it was never stored under it, else a new one. */
const formKey = (state: ManageState | null) => (form: ManageForm) => {
  const isOwn = state?.form === form && (state.notice === 'wrong' || state.notice === 'again')
  return (isOwn && parseFormKey(new URLSearchParams({ key: state.entered.key ?? '' }))) || crypto.randomUUID()
}

/** @param state of a form that is there again */
async function dashboardPage(context: PortalContext, id: number, state: ManageState | null): Promise<Page> {
  const { owner, site, services, database, catalogue, query, search } = context
  const now = Date.now()
  const isManager = owner.role === 'manager'
  const visits = startEarly(loadViews(context, id))
  const record = startEarly(activityTimeline(database(), id, site, now))
  const savedSearches = startEarly(countMatchingSearches({ database: database(), catalogue }, id))
  const [home, homes, names] = await Promise.all([
    services.properties.byId(id),
    ownedProperties(database(), owner.id, site),
    isManager ? ownerNames(database(), id) : [],
  ])
  if (!home) throw new Failure('page.not-found')
  const { goal, price, priceUnit, status, published, withdrawn, documents } = home
  const said = doneKeys.find((item) => item === query.get('said')) ?? null
  const minute = brusselsMinute(now)
  return {
    ...portalHead(context, 'ownerHome', { title: 'owner.title', description: 'owner.description', rest: search }),
    ...(state && { status: noticeStatuses[state.notice] }),
    body: (
      <OwnerPage
        name={firstNameOf(owner.name)}
        part={partOfDay(minute)}
        minute={minute}
        path={site.href('ownerHome', { id })}
        properties={homes}
        property={{
          ...{ id, goal, price, priceUnit, status, published, withdrawn, documents },
          address: addressText(site, home),
          page: withdrawn ? null : propertyHref(site, home),
        }}
        managed={isManager ? { names, state, keyOf: formKey(state) } : null}
        done={isManager ? said : null}
        query={parseActivityQuery(query)}
        visits={visits}
        record={record}
        savedSearches={savedSearches}
      />
    ),
  }
}

/** A year of what was counted, day by day, the newest first. */
async function viewsCsv({ site, database }: PortalContext, id: number): Promise<string> {
  const { t, today } = site
  const { days, ...counts } = toDailySeries(
    await dailyCounts(database(), id, subtractDays(today, exportDays - 1)),
    today,
    exportDays,
  )
  const rows = days.map((day, at) => [day, ...analyticsEventNames.map((event) => counts[event][at] ?? 0)]).reverse()
  return toCsv([
    [t('owner.history.columns.date'), ...analyticsEventNames.map((event) => t(`owner.chart.series.${event}`))],
    ...rows,
  ])
}

const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

/** What happened, as it is looked through on the page, all of its pages together. */
async function historyCsv({ site, database, query }: PortalContext, id: number): Promise<string> {
  const { t } = site
  const { history } = await activityTimeline(database(), id, site, Date.now())
  return toCsv([
    historyColumns.map((name) => t(`owner.history.columns.${name}`)),
    ...sortActivity(history, parseActivityQuery(query)).map(
      ({ at, type, contact, subject, comment, status, source }) => [
        brusselsMinute(Date.parse(at)).replace('T', ' '),
        communicationTypeText(site, type),
        contact,
        subject,
        comment,
        t(`owner.history.statuses.${status}`),
        t(`owner.history.sources.${source}`),
      ],
    ),
  ])
}

const csvFiles: Record<string, (context: PortalContext, id: number) => Promise<string>> = {
  visits: viewsCsv,
  history: historyCsv,
}

async function download(context: PortalContext, id: number, name: string): Promise<Download> {
  const file = Object.hasOwn(csvFiles, name) ? csvFiles[name] : undefined
  if (!file) throw new Failure('page.not-found')
  const content = await file(context, id)
  return { download: { name: `${name}-${id}-${context.site.today}.csv`, type: 'text/csv; charset=utf-8', content } }
}

const kinds = ['note', 'publication'] as const

type Kind = (typeof kinds)[number]

/** @returns a row of the home with what its form shows; null where there is none of this id */
async function findEntry({ database }: PortalContext, propertyId: number, kind: Kind, id: string) {
  const home = { database: database(), propertyId }
  if (kind === 'note') {
    const row = await findCommunication(home, id)
    return row ? { ...row, fields: noteFormValues(row) } : null
  }
  const row = await findPublication(home, id)
  return row ? { ...row, fields: publicationFormValues(row) } : null
}

/**
 * The page on which a note or a publication is corrected.
 * @param state of a form that is there again; where its row is gone, it is on the page of the home
 * @throws Failure `page.not-found` without it, where there is no such row
 */
async function editPage(
  context: PortalContext,
  id: number,
  { kind, key, state = null }: { kind: Kind; key: string; state?: ManageState | null },
): Promise<Page> {
  const { site, services } = context
  const [row, home] = await Promise.all([findEntry(context, id, kind, key), services.properties.byId(id)])
  if (!home || (!row && !state)) throw new Failure('page.not-found')
  if (!row) return dashboardPage(context, id, { ...state!, notice: 'gone' })
  // After a conflict the form is about the version that it shows; otherwise about the one it was opened with.
  const before = state && state.notice !== 'stale' ? Number(state.entered.version) : 0
  return {
    ...portalHead(context, 'ownerHome', { title: `owner.manage.${kind}.edit`, description: 'owner.description' }),
    ...(state && { status: noticeStatuses[state.notice] }),
    body: (
      <OwnerEditPage
        kind={kind}
        action={site.href('ownerHome', { id })}
        address={addressText(site, home)}
        version={{ id: row.id, version: before || row.version }}
        note={authorshipOf(row)}
        stored={row.fields}
        state={state}
        minute={brusselsMinute(Date.now())}
      />
    ),
  }
}

const enteredValues = (sent: URLSearchParams) =>
  Object.fromEntries([...sent].map(([name, text]) => [name, text.slice(0, 2000)]))

const formState = (
  form: ManageForm,
  notice: Notice,
  sent: URLSearchParams,
  faults: ManageState['faults'] = {},
): ManageState => ({ form, notice, faults, entered: enteredValues(sent) })

/** What somebody of the agency may do here. What is not of this home does not exist. */
async function handleAction(context: PortalContext, id: number, sent: URLSearchParams): Promise<Page | Redirect> {
  const { owner, site, database } = context
  const scope = {
    ...{ database: database(), propertyId: id, managerId: owner.id },
    ...{ now: new Date().toISOString(), today: site.today },
  }
  const redirectDone = (said: DoneKey, place: string): Redirect => ({
    redirect: `${site.href('ownerHome', { id })}?said=${said}#${place}`,
    status: 303,
  })
  const orNotFound = <T,>(found: T | null | false): T => {
    if (!found) throw new Failure('page.not-found')
    return found
  }
  const orMalformed = <T,>(found: T | null): T => {
    if (found === null) throw new Failure('request.malformed')
    return found
  }
  const add = async <T,>(form: Kind, noted: ParsedForm<T>, store: (key: string, values: T) => Promise<boolean>) => {
    if ('faults' in noted) return dashboardPage(context, id, formState(form, 'wrong', sent, noted.faults))
    const isStored = await store(orMalformed(parseFormKey(sent)), noted.values)
    return isStored ? redirectDone(form, anchors[form]) : dashboardPage(context, id, formState(form, 'known', sent))
  }
  const correct = async <T,>(
    kind: Kind,
    noted: ParsedForm<T>,
    store: (seen: RowVersion, values: T) => Promise<UpdateOutcome>,
  ): Promise<Page | Redirect> => {
    const seen = orMalformed(parseRowVersion(sent))
    const again = (notice: Notice, faults?: ManageState['faults']) =>
      editPage(context, id, { kind, key: seen.id, state: formState(kind, notice, sent, faults) })
    if ('faults' in noted) return again('wrong', noted.faults)
    const outcome = await store(seen, noted.values)
    return outcome === 'done' ? redirectDone(`${kind}-edit`, anchors[kind]) : again(outcome)
  }
  const remove = async (kind: Kind, store: (seen: RowVersion) => Promise<boolean>): Promise<Page | Redirect> => {
    const seen = orMalformed(parseRowVersion(sent))
    if (await store(seen)) return redirectDone(`${kind}-delete`, anchors[kind])
    const fields = orNotFound(await findEntry(context, id, kind, seen.id)).fields
    return editPage(context, id, {
      kind,
      key: seen.id,
      state: { form: kind, notice: 'stale', faults: {}, entered: fields },
    })
  }
  switch (sent.get('do')) {
    case 'note':
      return add('note', parseNote(sent), (key, note) => addCommunication(scope, key, note))
    case 'publication':
      return add('publication', parsePublication(sent), (key, published) => addPublication(scope, key, published))
    case 'note-edit':
      return correct('note', parseNote(sent), (seen, note) => updateCommunication(scope, seen, note))
    case 'publication-edit':
      return correct('publication', parsePublication(sent), (seen, item) => updatePublication(scope, seen, item))
    case 'note-delete':
      return remove('note', (seen) => deleteCommunication(scope, seen))
    case 'publication-delete':
      return remove('publication', (seen) => deletePublication(scope, seen))
    case 'end': {
      orNotFound(await endPublication(scope, sent.get('publication') ?? ''))
      return redirectDone('end', 'media')
    }
    case 'feedback': {
      const noted = parseFeedback(sent)
      if ('faults' in noted) return dashboardPage(context, id, formState('feedback', 'wrong', sent, noted.faults))
      orNotFound(await setFeedback(scope, sent.get('viewing') ?? '', noted.values.feedback))
      return redirectDone('feedback', 'viewings')
    }
    default:
      throw new Failure('request.malformed')
  }
}

/** Where on the page a row is shown. */
const anchors: Record<Kind, string> = { note: 'history', publication: 'media' }

/** All of a home, for those whose home it is and for the agency. */
export const ownerProperty = defineOwnerPage({
  load: async (context) => {
    const { database, owner, params, query } = context
    const id = await requirePropertyAccess(database(), owner, params.id)
    const file = query.get('csv')
    if (file !== null) return download(context, id, file)
    const kind = owner.role === 'manager' && kinds.find((item) => query.has(item))
    return kind ? editPage(context, id, { kind, key: query.get(kind)! }) : dashboardPage(context, id, null)
  },
  action: async (context, sent) => {
    const id = await requirePropertyAccess(context.database(), context.owner, context.params.id)
    if (context.owner.role !== 'manager') throw new Failure('page.not-found')
    return handleAction(context, id, sent)
  },
  resume: async (context, sent) => {
    const id = await requirePropertyAccess(context.database(), context.owner, context.params.id)
    const does = sent.get('do')
    const seen = parseRowVersion(sent)
    const kind = seen && kinds.find((item) => does === `${item}-edit`)
    const form = manageForms.find((item) => does === item)
    if (context.owner.role !== 'manager' || (!kind && !form))
      return { redirect: context.site.href('ownerHome', { id }), status: 303 }
    if (form) return dashboardPage(context, id, formState(form, 'again', sent))
    return editPage(context, id, { kind: kind!, key: seen!.id, state: formState(kind!, 'again', sent) })
  },
})
