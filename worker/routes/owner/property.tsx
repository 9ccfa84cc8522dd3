import { toCsv } from '#domain/admin/csv.ts'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import { agentOf } from '#domain/content/team/agent.ts'
import { Failure } from '#domain/failure.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { parseRowVersion } from '#domain/forms/row-version.ts'
import { parseActivityQuery, sortActivity } from '#domain/owner/activity-query.ts'
import {
  type EntryKind,
  entryForms,
  feedbackForm,
  type ManageForm,
  manageForms,
} from '#domain/owner/communication-forms.ts'
import { firstNameOf, partOfDay } from '#domain/owner/greeting.ts'
import type { PublicDocuments, StoredDocument } from '#domain/property/document.ts'
import type { Property } from '#domain/property/property.ts'
import { brusselsMinute } from '#domain/time.ts'
import { communicationTypeText } from '#ui/owner/communications-panel.tsx'
import type { ManageNotice, ManageState } from '#ui/owner/manage-panel.tsx'
import { OwnerPage } from '#ui/pages/owner.tsx'
import { OwnerEditPage } from '#ui/pages/owner-edit.tsx'
import { propertyHref } from '#ui/site.tsx'
import { defineAccountPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm, type Sent } from '#worker/forms/schema.ts'
import { documentDownload } from '#worker/html/document-file.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Download, type Page, type Redirect, requireView } from '#worker/page.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import {
  addEntry,
  authorshipOf,
  deleteEntry,
  endPublication,
  findEntry,
  type ManagerScope,
  setFeedback,
  updateEntry,
} from '#worker/services/owner/communications.ts'
import { addressText, dailySeries, ownedProperties, ownerNames } from '#worker/services/owner/dashboard.ts'
import { requirePropertyAccess } from '#worker/services/owner/property-access.ts'
import { usualWeekOf } from '#worker/services/owner/usual-week.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'
import { noteRead } from '#worker/services/viewing/feedback.ts'

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

const noticeStatuses: Record<ManageNotice, Page['status'] & number> = { known: 409, stale: 409, gone: 409, again: 200 }

const statusOf = ({ notice }: ManageState) => (notice ? noticeStatuses[notice] : 422)

/** Idempotency key: a rejected form keeps its own. */
const formKey = (state: ManageState | null) => (form: ManageForm) => {
  const isOwn = state?.form === form && (state.notice === null || state.notice === 'again')
  return isOwn && isFormKey(state.key) ? state.key : crypto.randomUUID()
}

/** @param state of a rejected or restored form */
async function dashboardPage(context: PortalContext, id: number, state: ManageState | null): Promise<Page> {
  const { user, site, services, database, catalogue, query, search, later } = context
  const now = Date.now()
  const isManager = user.role === 'manager'
  const record = startEarly(activityTimeline(database(), id, site, now))
  if (!isManager)
    later(record.then(({ unread }) => (unread.length > 0 ? noteRead(database(), unread, now) : null)).catch(() => {}))
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
  const minute = brusselsMinute(now)
  return {
    ...portalHead(context, 'ownerHome', { title: 'owner.title', description: 'owner.description', rest: search }),
    ...(state && { status: statusOf(state) }),
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
        notice={isManager ? noticeIn(query) : null}
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
    [t('owner.history.fields.date'), ...analyticsEventNames.map((event) => t(`owner.chart.series.${event}`))],
    ...rows.reverse(),
  ])
}

const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

async function historyCsv({ site, database, query }: PortalContext, id: number): Promise<string> {
  const { t } = site
  const { history } = await activityTimeline(database(), id, site, Date.now())
  return toCsv([
    historyColumns.map((name) => t(`owner.history.fields.${name}`)),
    ...sortActivity(history, parseActivityQuery(query)).map(
      ({ at, type, contact, subject, comment, status, source }) => [
        brusselsMinute(Date.parse(at)).replace('T', ' '),
        communicationTypeText(site, type),
        contact,
        subject,
        comment,
        t(`owner.history.options.status.${status}`),
        t(`owner.history.options.source.${source}`),
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

const kinds = Object.keys(entryForms) as EntryKind[]

/** @param state of a rejected or restored form, which the dashboard shows when the row was deleted */
async function editPage(
  context: PortalContext,
  id: number,
  { kind, key, state = null }: { kind: EntryKind; key: string; state?: ManageState | null },
): Promise<Page> {
  const { site, services } = context
  const [row, property] = await Promise.all([
    findEntry({ database: context.database(), propertyId: id }, kind, key),
    services.properties.byId(id),
  ])
  if (!property || (!row && !state)) throw new Failure('page.not-found')
  if (!row) return dashboardPage(context, id, { ...state!, notice: 'gone' })
  // After a conflict, the version shown; otherwise the one that the form was opened with.
  const openedVersion = state && state.notice !== 'stale' ? state.version : 0
  return {
    ...portalHead(context, 'ownerHome', { title: `owner.manage.${kind}.edit`, description: 'owner.description' }),
    ...(state && { status: statusOf(state) }),
    body: (
      <OwnerEditPage
        kind={kind}
        action={site.href('ownerHome', { id })}
        address={addressText(site, property)}
        version={{ id: row.id, version: openedVersion || row.version }}
        note={authorshipOf(row)}
        stored={row}
        state={state}
      />
    ),
  }
}

const formState = (
  form: ManageForm,
  sent: Sent,
  { notice = null, errors = {} }: Partial<Pick<ManageState, 'notice' | 'errors'>>,
): ManageState => ({
  ...{ form, notice, errors },
  entered: enteredIn(manageForms[form], sent),
  key: textIn(sent, 'key'),
  version: Number(textIn(sent, 'version')),
})

type ActionContext = { context: PortalContext; id: number; sent: FormData; scope: ManagerScope }

type Action = (request: ActionContext) => Promise<Page | Redirect>

const redirectDone = ({ context: { site }, id }: ActionContext, notice: Notice, anchor: string): Redirect => ({
  redirect: `${withNotice(site.href('ownerHome', { id }), notice)}#${anchor}`,
  status: 303,
})

function orNotFound<T>(row: T | null | undefined | false): T {
  if (!row) throw new Failure('page.not-found')
  return row
}

const malformed = (): never => {
  throw new Failure('request.malformed')
}

const versionIn = (sent: Sent) => parseRowVersion(textIn(sent, 'id'), textIn(sent, 'version'))

/** Adds an entry by the key of its form, or saves the one whose id and version are sent. */
function entryActions(kind: EntryKind, anchor: string): Record<string, Action> {
  return {
    [kind]: async (request) => {
      const { context, id, sent, scope } = request
      const target = sent.has('id') ? (versionIn(sent) ?? malformed()) : null
      const rejected = (why: Partial<Pick<ManageState, 'notice' | 'errors'>>) => {
        const state = formState(kind, sent, why)
        return target ? editPage(context, id, { kind, key: target.id, state }) : dashboardPage(context, id, state)
      }
      const { values, errors } = parseForm(entryForms[kind], sent, {}, context.site.today)
      if (Object.keys(errors).length > 0) return rejected({ errors })
      const key = textIn(sent, 'key')
      if (!target && !isFormKey(key)) return malformed()
      const outcome = target ? await updateEntry(scope, kind, target, values) : await addEntry(scope, kind, key, values)
      if (outcome !== 'done') return rejected({ notice: outcome })
      return redirectDone(request, target ? `${kind}-edit` : kind, anchor)
    },
    [`${kind}-delete`]: async (request) => {
      const { context, id, sent, scope } = request
      const target = versionIn(sent) ?? malformed()
      if (await deleteEntry(scope, kind, target)) return redirectDone(request, `${kind}-delete`, anchor)
      const { version, ...row } = orNotFound(await findEntry(scope, kind, target.id))
      const entered = enteredFrom(entryForms[kind], row)
      const state: ManageState = { form: kind, notice: 'stale', errors: {}, entered, key: '', version }
      return editPage(context, id, { kind, key: target.id, state })
    },
  }
}

/** A row of another property is a 404. */
const actions: Record<string, Action> = {
  ...entryActions('note', 'history'),
  ...entryActions('publication', 'media'),
  end: async (request) => {
    orNotFound(await endPublication(request.scope, textIn(request.sent, 'id')))
    return redirectDone(request, 'end', 'media')
  },
  feedback: async (request) => {
    const { context, id, sent, scope } = request
    const viewing = textIn(sent, 'viewing')
    // Whether the property has the viewing, the database knows.
    const options = { viewings: [{ value: viewing, label: '' }] }
    const { values, errors } = parseForm(feedbackForm, sent, options, context.site.today)
    if (Object.keys(errors).length > 0) return dashboardPage(context, id, formState('feedback', sent, { errors }))
    orNotFound(await setFeedback(scope, viewing, values.feedback === null ? null : String(values.feedback)))
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
    const button = actionIn(sent)
    if (!Object.hasOwn(actions, button)) throw new Failure('request.malformed')
    const now = new Date().toISOString()
    const scope = { database: database(), propertyId: id, managerId: user.id, now, today: site.today }
    return actions[button]!({ context, id, sent, scope })
  },
  resume: async (context, sent) => {
    const id = await requirePropertyAccess(context.database(), context.user, context.params.id)
    const button = actionIn(sent)
    const form = (Object.keys(manageForms) as ManageForm[]).find((item) => button === item)
    if (context.user.role !== 'manager' || !form)
      return { redirect: context.site.href('ownerHome', { id }), status: 303 }
    const state = formState(form, sent, { notice: 'again' })
    const kind = kinds.find((item) => item === form)
    const target = versionIn(sent)
    return kind && target ? editPage(context, id, { kind, key: target.id, state }) : dashboardPage(context, id, state)
  },
})
