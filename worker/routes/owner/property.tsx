import { analyticsEventNames } from '#domain/analytics/event.ts'
import { agentOf } from '#domain/content/agent.ts'
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
import { toCsv } from '#domain/owner/csv.ts'
import { firstNameOf, partOfDay } from '#domain/owner/greeting.ts'
import type { PublicDocuments, StoredDocument } from '#domain/property/document.ts'
import type { Property } from '#domain/property/property.ts'
import { brusselsMinute } from '#domain/time.ts'
import { communicationTypeText } from '#ui/owner/communications-panel.tsx'
import { type ManageForm, type ManageState, manageForms, type Notice } from '#ui/owner/manage-panel.tsx'
import { type DoneKey, doneKeys, OwnerPage } from '#ui/pages/owner.tsx'
import { OwnerEditPage } from '#ui/pages/owner-edit.tsx'
import { propertyHref } from '#ui/site.tsx'
import { defineAccountPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { documentDownload } from '#worker/html/document-file.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { type Download, type Page, type Redirect, requireView } from '#worker/page.ts'
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
import { addressText, dailySeries, ownedProperties, ownerNames } from '#worker/services/owner/dashboard.ts'
import { requirePropertyAccess } from '#worker/services/owner/property-access.ts'
import { usualWeekOf } from '#worker/services/owner/usual-week.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'

const exportDays = 365

/** For a promise that is awaited later, or never: no unhandled rejection. */
function startEarly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

async function loadViews({ services, site, database }: PortalContext, property: Property) {
  const { id } = property
  const [counts, series, usual] = await Promise.all([
    services.analytics.countsFor([id], site.today),
    dailySeries(database(), id, site.today),
    usualWeekOf(database(), property, site.today),
  ])
  const { times, ...visits } = counts.get(id)!
  return { visits, times, series, usual }
}

const noticeStatuses: Record<Notice, Page['status'] & number> = {
  wrong: 422,
  known: 409,
  stale: 409,
  gone: 409,
  again: 200,
}

/** Idempotency key: a rejected form keeps its own. */
const formKey = (state: ManageState | null) => (form: ManageForm) => {
  const isOwn = state?.form === form && (state.notice === 'wrong' || state.notice === 'again')
  return (isOwn && parseFormKey(new URLSearchParams({ key: state.entered.key ?? '' }))) || crypto.randomUUID()
}

/** @param state of a rejected or restored form */
async function dashboardPage(context: PortalContext, id: number, state: ManageState | null): Promise<Page> {
  const { user, site, services, database, catalogue, query, search } = context
  const now = Date.now()
  const isManager = user.role === 'manager'
  const record = startEarly(activityTimeline(database(), id, site, now))
  const savedSearches = startEarly(countMatchingSearches({ database: database(), catalogue }, id))
  const [property, properties, names, files] = await Promise.all([
    services.properties.byId(id),
    ownedProperties(database(), user.id, site),
    isManager ? ownerNames(database(), id) : [],
    services.documents.ofProperty(id),
  ])
  if (!property) throw new Failure('page.not-found')
  const visits = startEarly(loadViews(context, property))
  const { goal, price, priceUnit, status, published, withdrawn } = property
  const done = doneKeys.find((item) => item === query.get('said')) ?? null
  const minute = brusselsMinute(now)
  return {
    ...portalHead(context, 'ownerHome', { title: 'owner.title', description: 'owner.description', rest: search }),
    ...(state && { status: noticeStatuses[state.notice] }),
    body: (
      <OwnerPage
        name={firstNameOf(user.name)}
        part={partOfDay(minute)}
        minute={minute}
        path={site.href('ownerHome', { id })}
        properties={properties}
        property={{
          id,
          goal,
          price,
          priceUnit,
          status,
          published,
          withdrawn,
          documents: { files, others: byHand(property.documents, files) },
          address: addressText(site, property),
          page: withdrawn ? null : propertyHref(site, property),
          agent: agentOf(site.agents, property.agentId ?? null),
        }}
        managed={isManager ? { names, state, keyOf: formKey(state) } : null}
        done={isManager ? done : null}
        query={parseActivityQuery(query)}
        visits={visits}
        record={record}
        savedSearches={savedSearches}
      />
    ),
  }
}

/** Types that the agency has on paper. */
const byHand = ({ onRequest }: PublicDocuments, files: readonly StoredDocument[]) =>
  onRequest.filter(({ type }) => files.every((file) => file.type !== type))

/** @throws Failure for a document of another home */
async function openDocument({ services, site }: PortalContext, propertyId: number, id: string): Promise<Download> {
  const found = /^[1-9]\d{0,14}$/.test(id) ? await services.documents.find(Number(id)) : null
  const content = found?.propertyId === propertyId ? await services.documents.read(found.fileId) : null
  if (!found || !content) throw new Failure('page.not-found')
  return documentDownload(site, found, content)
}

async function viewsCsv({ site, database }: PortalContext, id: number): Promise<string> {
  const { t, today } = site
  const { days, ...counts } = await dailySeries(database(), id, today, exportDays)
  const rows = days.map((day, index) => [day, ...analyticsEventNames.map((event) => counts[event][index] ?? 0)])
  return toCsv([
    [t('owner.history.columns.date'), ...analyticsEventNames.map((event) => t(`owner.chart.series.${event}`))],
    ...rows.reverse(),
  ])
}

const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

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
  if (!file) throw new Failure('view.unknown')
  const content = await file(context, id)
  return { download: { name: `${name}-${id}-${context.site.today}.csv`, type: 'text/csv; charset=utf-8', content } }
}

const kinds = ['note', 'publication'] as const

type Kind = (typeof kinds)[number]

async function findEntry({ database }: PortalContext, propertyId: number, kind: Kind, id: string) {
  const scope = { database: database(), propertyId }
  if (kind === 'note') {
    const row = await findCommunication(scope, id)
    return row ? { ...row, fields: noteFormValues(row) } : null
  }
  const row = await findPublication(scope, id)
  return row ? { ...row, fields: publicationFormValues(row) } : null
}

/** @param state of a rejected or restored form, which the dashboard shows when the row was deleted */
async function editPage(
  context: PortalContext,
  id: number,
  { kind, key, state = null }: { kind: Kind; key: string; state?: ManageState | null },
): Promise<Page> {
  const { site, services } = context
  const [row, property] = await Promise.all([findEntry(context, id, kind, key), services.properties.byId(id)])
  if (!property || (!row && !state)) throw new Failure('page.not-found')
  if (!row) return dashboardPage(context, id, { ...state!, notice: 'gone' })
  // After a conflict, the version shown; otherwise the one that the form was opened with.
  const openedVersion = state && state.notice !== 'stale' ? Number(state.entered.version) : 0
  return {
    ...portalHead(context, 'ownerHome', { title: `owner.manage.${kind}.edit`, description: 'owner.description' }),
    ...(state && { status: noticeStatuses[state.notice] }),
    body: (
      <OwnerEditPage
        kind={kind}
        action={site.href('ownerHome', { id })}
        address={addressText(site, property)}
        version={{ id: row.id, version: openedVersion || row.version }}
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

type ActionContext = {
  context: PortalContext
  id: number
  sent: URLSearchParams
  scope: Parameters<typeof addCommunication>[0]
}

type Action = (request: ActionContext) => Promise<Page | Redirect>

const redirectDone = ({ context: { site }, id }: ActionContext, done: DoneKey, anchor: string): Redirect => ({
  redirect: `${site.href('ownerHome', { id })}?said=${done}#${anchor}`,
  status: 303,
})

function orNotFound<T>(row: T | null | false): T {
  if (!row) throw new Failure('page.not-found')
  return row
}

function orMalformed<T>(value: T | null): T {
  if (value === null) throw new Failure('request.malformed')
  return value
}

type EntryService<Values> = {
  anchor: string
  parse: (sent: URLSearchParams) => ParsedForm<Values>
  add: (scope: ActionContext['scope'], key: string, values: Values) => Promise<boolean>
  update: (scope: ActionContext['scope'], version: RowVersion, values: Values) => Promise<UpdateOutcome>
  remove: (scope: ActionContext['scope'], version: RowVersion) => Promise<boolean>
}

function entryActions<Values>(kind: Kind, service: EntryService<Values>): Record<string, Action> {
  const { anchor, parse, add, update, remove } = service
  return {
    [kind]: async (request) => {
      const { context, id, sent, scope } = request
      const parsed = parse(sent)
      if ('faults' in parsed) return dashboardPage(context, id, formState(kind, 'wrong', sent, parsed.faults))
      const isStored = await add(scope, orMalformed(parseFormKey(sent)), parsed.values)
      return isStored ? redirectDone(request, kind, anchor) : dashboardPage(context, id, formState(kind, 'known', sent))
    },
    [`${kind}-edit`]: async (request) => {
      const { context, id, sent, scope } = request
      const version = orMalformed(parseRowVersion(sent))
      const rejected = (notice: Notice, faults?: ManageState['faults']) =>
        editPage(context, id, { kind, key: version.id, state: formState(kind, notice, sent, faults) })
      const parsed = parse(sent)
      if ('faults' in parsed) return rejected('wrong', parsed.faults)
      const outcome = await update(scope, version, parsed.values)
      return outcome === 'done' ? redirectDone(request, `${kind}-edit`, anchor) : rejected(outcome)
    },
    [`${kind}-delete`]: async (request) => {
      const { context, id, sent, scope } = request
      const version = orMalformed(parseRowVersion(sent))
      if (await remove(scope, version)) return redirectDone(request, `${kind}-delete`, anchor)
      const { fields } = orNotFound(await findEntry(context, id, kind, version.id))
      const state: ManageState = { form: kind, notice: 'stale', faults: {}, entered: fields }
      return editPage(context, id, { kind, key: version.id, state })
    },
  }
}

/** By the button's `do`; a row of another property is a 404. */
const actions: Record<string, Action> = {
  ...entryActions('note', {
    anchor: 'history',
    parse: parseNote,
    add: addCommunication,
    update: updateCommunication,
    remove: deleteCommunication,
  }),
  ...entryActions('publication', {
    anchor: 'media',
    parse: parsePublication,
    add: addPublication,
    update: updatePublication,
    remove: deletePublication,
  }),
  end: async (request) => {
    orNotFound(await endPublication(request.scope, request.sent.get('publication') ?? ''))
    return redirectDone(request, 'end', 'media')
  },
  feedback: async (request) => {
    const { context, id, sent, scope } = request
    const parsed = parseFeedback(sent)
    if ('faults' in parsed) return dashboardPage(context, id, formState('feedback', 'wrong', sent, parsed.faults))
    orNotFound(await setFeedback(scope, sent.get('viewing') ?? '', parsed.values.feedback))
    return redirectDone(request, 'feedback', 'viewings')
  },
}

export const ownerProperty = defineAccountPage({
  load: async (context) => {
    const { database, user, params, query } = context
    const id = await requirePropertyAccess(database(), user, params.id)
    requireView(query, [])
    const file = query.get('csv')
    if (file !== null) return download(context, id, file)
    const document = query.get('document')
    if (document !== null) return openDocument(context, id, document)
    const kind = user.role === 'manager' && kinds.find((item) => query.has(item))
    return kind ? editPage(context, id, { kind, key: query.get(kind)! }) : dashboardPage(context, id, null)
  },
  action: async (context, sent) => {
    const { database, user, params, site } = context
    const id = await requirePropertyAccess(database(), user, params.id)
    if (user.role !== 'manager') throw new Failure('page.not-found')
    const button = sent.get('do') ?? ''
    if (!Object.hasOwn(actions, button)) throw new Failure('request.malformed')
    const now = new Date().toISOString()
    const scope = { database: database(), propertyId: id, managerId: user.id, now, today: site.today }
    return actions[button]!({ context, id, sent, scope })
  },
  resume: async (context, sent) => {
    const id = await requirePropertyAccess(context.database(), context.user, context.params.id)
    const button = sent.get('do')
    const version = parseRowVersion(sent)
    const kind = version && kinds.find((item) => button === `${item}-edit`)
    const form = manageForms.find((item) => button === item)
    if (context.user.role !== 'manager' || (!kind && !form))
      return { redirect: context.site.href('ownerHome', { id }), status: 303 }
    if (form) return dashboardPage(context, id, formState(form, 'again', sent))
    return editPage(context, id, { kind: kind!, key: version!.id, state: formState(kind!, 'again', sent) })
  },
})
