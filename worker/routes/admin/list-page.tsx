import type { ReactNode } from 'react'
import { chunks } from '#db/rows.ts'
import { type BulkOutcome, type BulkRefusal, bulkChoice, bulkFault, faulty } from '#domain/admin/bulk.ts'
import { type CsvRow, csvStream } from '#domain/admin/csv.ts'
import { pageCount } from '#domain/admin/paging.ts'
import {
  type ListAction,
  type ListOptions,
  type ListQuery,
  listQueryText,
  parseListQuery,
  type ResourceDefinition,
  rowsOfList,
} from '#domain/admin/resource.ts'
import type { Values } from '#domain/admin/revision.ts'
import { viewName, viewQuery } from '#domain/admin/saved-view.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, undoIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import type { RouteName } from '#locales/paths.ts'
import type { ListView } from '#ui/admin/list/list-view.ts'
import type { RefusedRow } from '#ui/admin/list/refused-rows.tsx'
import { resourceWords } from '#ui/admin/list/resource-words.ts'
import type { Options } from '#ui/forms/select.tsx'
import type { PortalContext, PortalPage } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Download, Redirect } from '#worker/page.ts'
import { type BulkAuthor, bulkRevisions, type Plan, undoPlan } from '#worker/services/admin/bulk.ts'
import { deleteView, saveView } from '#worker/services/admin/saved-views.ts'
import { defineDeskPage } from './desk-page.tsx'

/** An action of a list, and the option that was chosen beside its button. */
type ListChange = { action: string; option: string | null; formKey: string }

type ListRow = { id: string; name: string; href: string }

/** What a noun adds to the definition of its list. `Stored` is a row as it is read. */
type ListedNoun<Stored, Row extends ListRow> = {
  definition: ResourceDefinition
  route: RouteName
  /** Options of its filters and of what its actions take, in words and in their order. */
  options(context: PortalContext): Promise<Pick<ListView, 'filters' | 'choices'>>
  /** A page of rows, how many each view has, and the views that the person saved. */
  list(context: PortalContext, query: ListQuery): Promise<{ rows: Stored[] } & Pick<ListView, 'counts' | 'saved'>>
  /** Ids of all rows of a list, in its order. */
  listed(context: PortalContext, query: ListQuery): Promise<string[]>
  byIds(context: PortalContext, ids: readonly string[]): Promise<Stored[]>
  row(context: PortalContext, stored: Stored): Row
  body(context: PortalContext, rows: readonly Row[], list: ListView): ReactNode
  /** Cells of its file by the names of the definition's columns. */
  cells(context: PortalContext, stored: Stored): Readonly<Record<string, string | number | null>>
}

/** What a noun adds whose rows are changed many at once. `Edited` is a row that is changed. */
type ListNoun<Stored, Row extends ListRow, Edited> = ListedNoun<Stored, Row> & {
  /** Whether the person may change a row. */
  mayChange(context: PortalContext, row: Edited): boolean
  plan(context: PortalContext, change: ListChange): Plan<Edited>
  /** By the names of its revisions. */
  values(row: Edited): Values
  change(context: PortalContext, ids: readonly string[], author: BulkAuthor, plan: Plan<Edited>): Promise<BulkRefusal[]>
  /** The state of a refused row, or what it lacks, in words. */
  detail(context: PortalContext, refusal: BulkRefusal): string
}

/** Rows that a file reads at once. */
const rowsOfFile = 500

/** The list as CSV, in the order and with the filters of its page. */
async function csvOf<Stored, Row extends ListRow>(
  noun: ListedNoun<Stored, Row>,
  context: PortalContext,
  query: ListQuery,
): Promise<Download> {
  const { site, user } = context
  const { resource, csv, export: permission } = noun.definition
  if (!mayAny(permission, user)) throw new Failure('page.not-found')
  const ids = await noun.listed(context, query)
  const word = resourceWords(site.t, noun.definition)
  const head = (name: string) => word(`csv.${name}`) || word(`columns.${name}`)
  async function* parts(): AsyncGenerator<CsvRow[]> {
    for (const part of chunks(ids, rowsOfFile)) {
      const rows = (await noun.byIds(context, part)).map((row) => noun.cells(context, row))
      yield rows.map((row) => csv.map((name) => row[name] ?? ''))
    }
  }
  const name = `${site.t(`${resource}.title`).toLowerCase()}-${site.today}.csv`
  return { download: { name, type: 'text/csv; charset=utf-8', content: csvStream(csv.map(head), parts()) } }
}

/** The outcome that an address names: what a form has changed, which its button undoes. */
async function outcomeIn({ query, database, user }: PortalContext): Promise<BulkOutcome | null> {
  const batch = undoIn(query) ?? ''
  if (!isFormKey(batch)) return null
  const { length: done } = await bulkRevisions(database(), batch, user.id)
  return { batch, done, refused: [], fault: null }
}

const withUndo = (path: string, batch: string | null): string =>
  batch ? `${path}${path.includes('?') ? '&' : '?'}undo=${batch}` : path

const isChanged = <Stored, Row extends ListRow, Edited>(
  noun: ListedNoun<Stored, Row> | ListNoun<Stored, Row, Edited>,
): noun is ListNoun<Stored, Row, Edited> => 'plan' in noun

/** Rows that were refused, with their names and reasons in words. */
async function refusedRows<Stored, Row extends ListRow, Edited>(
  noun: ListNoun<Stored, Row, Edited>,
  context: PortalContext,
  refusals: readonly BulkRefusal[],
): Promise<RefusedRow[]> {
  if (refusals.length === 0) return []
  const stored = await noun.byIds(
    context,
    refusals.map(({ id }) => id),
  )
  const rows = new Map(stored.map((row) => noun.row(context, row)).map((row) => [row.id, row]))
  return refusals.map((refusal) => {
    const { id, reason } = refusal
    const { name, href } = rows.get(id) ?? { name: id, href: null }
    return { id, name, href, reason, detail: noun.detail(context, refusal) }
  })
}

async function listPage<Stored, Row extends ListRow, Edited>(
  noun: ListedNoun<Stored, Row> | ListNoun<Stored, Row, Edited>,
  context: PortalContext,
  { query, options, filters, choices }: Asked,
  outcome: BulkOutcome | null,
  ticked: readonly string[] = [],
) {
  const { definition, route } = noun
  const { site, user } = context
  const [{ rows, counts, saved }, rowsRefused] = await Promise.all([
    noun.list(context, query),
    outcome && isChanged(noun) ? refusedRows(noun, context, outcome.refused) : [],
  ])
  const pages = pageCount(counts[query.view] ?? 0, rowsOfList)
  if (query.page > pages && !outcome?.fault && rowsRefused.length === 0) {
    const address = site.href(route) + listQueryText(definition, { ...query, page: pages })
    return { redirect: withUndo(address, outcome?.batch ?? null), status: 303 as const }
  }
  const list: ListView = {
    ...{ definition, route, query, counts, ticked, filters, choices },
    saved: saved.map((view) => ({ ...view, query: viewQuery(definition, new URLSearchParams(view.query), options) })),
    notice: noticeIn(context.query),
    mayShare: mayAny('agency-views:write', user),
    formKey: crypto.randomUUID(),
    mayChange: isChanged(noun) && mayAny(definition.write, user),
    mayExport: mayAny(definition.export, user),
    outcome: outcome && { ...outcome, refused: rowsRefused },
  }
  return {
    title: `${definition.resource}.title` as const,
    rest: listQueryText(definition, query),
    ...(rowsRefused.length > 0 && { status: 422 as const }),
    ...(outcome?.fault && { status: outcome.fault.kind === 'differs' ? (409 as const) : (422 as const) }),
    body: noun.body(
      context,
      rows.map((row) => noun.row(context, row)),
      list,
    ),
  }
}

const valuesOf = (options: Options = []): string[] => options.map(([value]) => String(value))

/** @throws Failure `request.malformed` for a form that is none of ours */
function sentChange({ actions }: ResourceDefinition, sent: FormData, choices: Asked['choices']): ListChange | null {
  const [action, formKey] = [actionIn(sent), textIn(sent, 'formKey')]
  if (!Object.hasOwn(actions, action) || !isFormKey(formKey)) throw new Failure('request.malformed')
  const { takes }: ListAction = actions[action]!
  const option = takes ? oneOf(valuesOf(choices[takes]), textIn(sent, takes)) : null
  return takes && option === null ? null : { action, option, formKey }
}

/** Changes rows as planned, of those that the person may change. */
async function changeAll<Stored, Row extends ListRow, Edited>(
  noun: ListNoun<Stored, Row, Edited>,
  context: PortalContext,
  { ids, formKey, plan }: { ids: readonly string[]; formKey: string; plan: Plan<Edited> },
): Promise<BulkOutcome> {
  const { database, user, site } = context
  const author = { userId: user.id, formKey, today: site.today }
  const refused = await noun.change(context, ids, author, (row, id) =>
    noun.mayChange(context, row) ? plan(row, id) : { reason: 'forbidden' },
  )
  const { length: done } = await bulkRevisions(database(), formKey, user.id)
  return { batch: formKey, done, refused, fault: null }
}

/** Does an action to the rows that were ticked, or to the whole list. */
async function change<Stored, Row extends ListRow, Edited>(
  noun: ListNoun<Stored, Row, Edited>,
  context: PortalContext,
  { query, choices }: Asked,
  sent: FormData,
): Promise<BulkOutcome> {
  const asked = sentChange(noun.definition, sent, choices)
  const choice = bulkChoice(sent)
  if (!choice) throw new Failure('request.malformed')
  if (!asked) return faulty({ kind: 'option' })
  const ids = 'ids' in choice ? choice.ids : await noun.listed(context, query)
  const fault = bulkFault(choice, ids.length)
  if (fault) return faulty(fault)
  return changeAll(noun, context, { ids, formKey: asked.formKey, plan: noun.plan(context, asked) })
}

async function undo<Stored, Row extends ListRow, Edited>(
  noun: ListNoun<Stored, Row, Edited>,
  context: PortalContext,
  sent: FormData,
): Promise<BulkOutcome> {
  const [batch, formKey] = [textIn(sent, 'batch'), textIn(sent, 'formKey')]
  if (!isFormKey(batch) || !isFormKey(formKey)) throw new Failure('request.malformed')
  const changed = await bulkRevisions(context.database(), batch, context.user.id)
  return changeAll(noun, context, {
    ...{ ids: changed.map(({ key }) => key), formKey },
    plan: undoPlan(changed, noun.values),
  })
}

type Asked = { query: ListQuery; options: ListOptions } & Pick<ListView, 'filters' | 'choices'>

const shares = (user: PortalContext['user'], sent: FormData): boolean => {
  const isShared = sent.has('shared')
  if (isShared && !mayAny('agency-views:write', user)) throw new Failure('page.not-found')
  return isShared
}

type ViewVerb = (
  context: PortalContext,
  definition: ResourceDefinition,
  asked: Asked,
  sent: FormData,
) => Promise<string>

/** What is done to the views that a person or the agency saved. @returns the address of the page after it */
const viewVerbs: Readonly<Record<string, ViewVerb>> = {
  'view-save': async ({ database, user }, definition, { query, options }, sent) => {
    const { resource } = definition
    const text = listQueryText(definition, { ...query, page: 1 })
    const name = viewName(textIn(sent, 'name'))
    const userId = shares(user, sent) ? null : user.id
    if (!name || viewQuery(definition, new URLSearchParams(text), options) === '')
      throw new Failure('request.malformed')
    const isSaved = await saveView(database(), { resource, name, query: text, userId })
    return withNotice(text, isSaved ? 'view-save' : 'view-full')
  },
  'view-delete': async ({ database, user }, { resource }, _, sent) => {
    const id = Number(textIn(sent, 'id'))
    if (!Number.isSafeInteger(id)) throw new Failure('request.malformed')
    await deleteView(database(), resource, id, shares(user, sent) ? null : user.id)
    return withNotice('', 'view-delete')
  },
}

/** The page of a list, made from its definition: filters, views, bulk actions with their undo, and the list as CSV. */
export function defineListPage<Stored, Row extends ListRow, Edited = never>(
  noun: ListedNoun<Stored, Row> | ListNoun<Stored, Row, Edited>,
): PortalPage {
  const { definition, route } = noun
  const asked = async (context: PortalContext) => {
    const { filters, choices } = await noun.options(context)
    const options = Object.fromEntries(Object.entries(filters).map(([name, pairs]) => [name, valuesOf(pairs)]))
    return { filters, choices, options, query: parseListQuery(definition, context.query, options) }
  }
  return defineDeskPage({
    read: definition.read,
    load: async (context) => {
      const list = await asked(context)
      if (context.query.has('csv')) return csvOf(noun, context, list.query)
      return listPage(noun, context, list, await outcomeIn(context))
    },
    action: async (context, sent) => {
      const list = await asked(context)
      const verb = actionIn(sent)
      if (Object.hasOwn(viewVerbs, verb)) {
        const query = await viewVerbs[verb]!(context, definition, list, sent)
        return { redirect: context.site.href(route) + query, status: 303 }
      }
      if (!isChanged(noun)) throw new Failure('request.malformed')
      if (!mayAny(definition.write, context.user)) throw new Failure('page.not-found')
      const outcome = verb === 'undo' ? await undo(noun, context, sent) : await change(noun, context, list, sent)
      if (outcome.fault || outcome.refused.length > 0) {
        const ticked = outcome.fault ? sent.getAll('id').map(String) : outcome.refused.map(({ id }) => id)
        return listPage(noun, context, list, outcome, ticked)
      }
      const address = context.site.href(route) + listQueryText(definition, list.query)
      return { redirect: withUndo(address, outcome.batch), status: 303 } satisfies Redirect
    },
  })
}
