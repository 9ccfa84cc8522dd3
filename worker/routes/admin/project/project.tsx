import type { Typed } from '#domain/admin/home-draft.ts'
import type { Values } from '#domain/admin/revision.ts'
import { may } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import type { FieldSet, FormErrors } from '#domain/forms/form.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { isHashedNumber, numberOfHash } from '#domain/import/home-number.ts'
import { oneOf } from '#domain/one-of.ts'
import {
  isBlankRow,
  type ProjectTab,
  projectForms,
  projectTabs,
  removal,
  removedUnit,
  removedUnits,
  settledCells,
  shownUnits,
  unitConflicts,
  unitNumbers,
  unitsForm,
} from '#domain/project/project-forms.ts'
import { unitOf } from '#domain/project/project-values.ts'
import { stateValues } from '#domain/project/projects-list.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { ProjectEditor, ProjectHistory } from '#ui/admin/project/project-editor.tsx'
import { type EditedProjectView, type ProjectView, projectViews } from '#ui/admin/project/project-frame.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Redirect, requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import {
  enteredAgain,
  gazetteer,
  newState,
  optionsOf,
  parseEdit,
  refusedErrors,
  shownIn,
} from '#worker/routes/admin/edit/edit-form.ts'
import {
  idIn,
  keptIn,
  revisionViews,
  shownTitle,
  shownUndo,
  statusOf,
  takenOf,
  townsFor,
  versionIn,
} from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedProject, projectEditor, readEditedProject } from '#worker/services/import/edit/edit-project.ts'
import { type EditResult, shownValues } from '#worker/services/import/edit/editor.ts'

export async function loadProject(context: PortalContext): Promise<EditedProject> {
  const project = await readEditedProject(context.database(), idIn(context))
  if (!project) throw new Failure('page.not-found')
  return project
}

/** Whether the role may change this project: some may where one of its homes is theirs, or none is anyone's. */
export function mayWrite({ site, user }: PortalContext, { agents }: EditedProject): boolean {
  const emailOf = (agent: number | null) => site.agents.find(({ id }) => id === agent)?.email ?? null
  return (agents.length > 0 ? agents : [null]).some((agent) => may('projects:write', user, emailOf(agent)))
}

export function projectView(context: PortalContext, project: EditedProject): EditedProjectView {
  const { record, version } = project
  const { site, services, query } = context
  const { id, withdrawn, draft = null, own = null, updated, reference, zip, texts } = record
  const shown = services.projects.list().find((item) => item.id === id)
  return {
    ...{ id, withdrawn, draft, own, updated, reference },
    title: shownTitle(context, texts) ?? reference,
    city: `${zip} ${record.city}`,
    page: shown ? site.href('project', { city: shown.citySlug, slug: shown.slug, id }) : null,
    drafted: Object.keys(project.draft.changes).length,
    notice: noticeIn(query),
    undo: mayWrite(context, project) ? shownUndo(query, version) : null,
  }
}

const newUnitId = () => numberOfHash(crypto.getRandomValues(new Uint8Array(6)))

const byNumber = new Intl.Collator('en', { numeric: true })

/** A form as it is shown; `rows` and `removed` are those of the price list. */
type Shown = { form: FieldSet; state: EditState; rows: readonly number[]; removed: ReadonlySet<number> }

/** The form of a tab. @param values of the project, with what was typed */
function shownForm(tab: ProjectTab, project: EditedProject, values: Values = shownValues(project)): Shown {
  const none = { rows: [], removed: new Set<number>() }
  if (tab !== 'units')
    return { form: projectForms[tab], state: newState(projectForms[tab], project.version, values), ...none }
  const numbers = [...unitNumbers(values)].sort((a, b) => byNumber.compare(a[1], b[1]))
  return unitsShown(project, new Map([...numbers, [newUnitId(), '']]), values)
}

function unitsShown(project: EditedProject, numbers: ReadonlyMap<number, string>, values: Values): Shown {
  const form = unitsForm(numbers, true)
  const rows = [...numbers.keys()]
  const shown = JSON.stringify(shownUnits(shownValues(project), rows))
  return { form, rows, removed: new Set(), state: { ...newState(form, project.version, values), shown } }
}

const tabIn = ({ query }: PortalContext) => oneOf(projectViews, query.get('view')) ?? projectViews[0]

function editorPage(context: PortalContext, project: EditedProject, tab: ProjectTab, shown = shownForm(tab, project)) {
  const { state } = shown
  return {
    title: 'projects.title' as const,
    rest: `?view=${tab}`,
    ...statusOf(state),
    body: (
      <ProjectEditor
        project={projectView(context, project)}
        options={optionsOf(context)}
        {...{ tab, ...shown }}
        taken={takenOf(project)}
      />
    ),
  }
}

async function historyPage(context: PortalContext, project: EditedProject) {
  const rows = await projectEditor.history(context.database(), idIn(context))
  const action = mayWrite(context, project) ? `${context.site.href('adminProject', context.params)}?view=history` : null
  return {
    title: 'projects.title' as const,
    rest: '?view=history',
    body: (
      <ProjectHistory
        project={projectView(context, project)}
        options={optionsOf(context)}
        units={unitNumbers(project.values)}
        revisions={revisionViews(rows, action)}
      />
    ),
  }
}

const maxUnits = 500

/** A form that was sent: its values, and the form again with what was entered. */
type SentForm = { values: Values; errors: FormErrors; again: Shown }

const formerUnits = async (context: PortalContext) =>
  removedUnits(await projectEditor.history(context.database(), idIn(context)))

const settledIn = (sent: FormData) => settledCells(keptIn(sent))

/** @throws Failure `request.malformed` for a unit that is of another project */
async function sentUnits(context: PortalContext, project: EditedProject, sent: FormData): Promise<SentForm> {
  const values = shownValues(project)
  const known = new Map([...unitNumbers(project.values), ...unitNumbers(values)])
  const ids = [...sent.keys()].flatMap((name) => (unitOf(name)?.column === 'number' ? unitOf(name)!.id : []))
  // A form that was opened before has units that are not there any more.
  if (ids.some((id) => !known.has(id) && !isHashedNumber(id)))
    for (const [id, cells] of await formerUnits(context))
      if (!known.has(id)) known.set(id, [...unitNumbers(cells).values()][0] ?? '')
  if (ids.length > maxUnits || !ids.every((id) => known.has(id) || isHashedNumber(id)))
    throw new Failure('request.malformed')
  const numbers = new Map(ids.map((id) => [id, known.get(id) ?? '']))
  const [shown, keep] = [shownIn(sent), settledIn(sent)]
  const entered = enteredAgain(unitsForm(numbers), sent, keep, values)
  const removed = new Set(ids.filter((id) => sent.has(removal(id))))
  const live = ids.filter((id) => !removed.has(id) && (known.has(id) || !isBlankRow(id, entered)))
  const strict = unitsForm(new Map(live.map((id) => [id, known.get(id) || (entered[`units.${id}.number`]?.[0] ?? '')])))
  const parsed = parseEdit(strict, sent, { shown, keep, options: optionsOf(context), today: context.site.today })
  const blank = ids.filter((id) => !live.includes(id) && !removed.has(id))
  const isAdding = actionIn(sent) === 'row' || blank.length === 0
  const again = unitsShown(project, isAdding ? new Map([...numbers, [newUnitId(), '']]) : numbers, values)
  return {
    errors: parsed.errors,
    values: Object.assign({}, parsed.values, ...[...removed].map(removedUnit)),
    again: { ...again, removed, state: { ...again.state, entered } },
  }
}

async function sentForm(
  context: PortalContext,
  project: EditedProject,
  tab: ProjectTab,
  sent: FormData,
): Promise<SentForm> {
  if (tab === 'units') return sentUnits(context, project, sent)
  const shown = shownForm(tab, project)
  const edit = { shown: shownIn(sent), keep: settledIn(sent), options: optionsOf(context), today: context.site.today }
  const entered = enteredAgain(shown.form, sent, edit.keep, shownValues(project))
  return { ...parseEdit(shown.form, sent, edit), again: { ...shown, state: { ...shown.state, entered } } }
}

/** The form of a conflict, with what both sides have. */
async function conflictPage(
  context: PortalContext,
  tab: ProjectTab,
  { home, changed, ...result }: Extract<EditResult<EditedProject>, { kind: 'conflict' }>,
  entered: Values = {},
) {
  const theirs = shownValues(home)
  const sides = { entered: { ...changed, ...entered }, theirs, removed: await formerUnits(context) }
  const { conflicts, gone, cells } = unitConflicts(result.conflicts, sides)
  const formOf = (name: ProjectTab) => shownForm(name, home).form
  const isOf = (name: ProjectTab) =>
    conflicts.some((conflict) => (name === 'units' ? unitOf(conflict.name) : formOf(name).fields[conflict.name]))
  const view = isOf(tab) ? tab : (projectTabs.find(isOf) ?? tab)
  const mine = Object.fromEntries(conflicts.map(({ name, mine }) => [name, mine]))
  const shown = shownForm(view, home, { ...theirs, ...changed, ...mine, ...cells })
  const of = conflicts.filter(({ name }) => shown.form.fields[name])
  const { shown: base } = shownForm(view, home).state
  return editorPage(context, home, view, {
    ...shown,
    removed: gone,
    state: { ...shown.state, conflicts: of, ...(view !== 'units' && { shown: base }) },
  })
}

const verbs = ['save', 'publish', 'take', 'put', 'row'] as const

/** @returns what a button does to a project beside publishing its form */
function valuesOf(verb: (typeof verbs)[number], { record }: EditedProject, today: string): Values {
  return verb === 'take' || verb === 'put' ? stateValues(verb, record, today) : {}
}

const redirectTo = (
  { site, params }: PortalContext,
  view: ProjectView,
  notice: Notice,
  result: EditResult<EditedProject> | null = null,
): Redirect => ({
  redirect: withNotice(
    `${site.href('adminProject', params)}?view=${view}`,
    notice,
    result?.kind === 'saved' ? result.version : null,
  ),
  status: 303,
})

async function save(context: PortalContext, project: EditedProject, tab: ProjectTab, sent: FormData) {
  const { database, site, user } = context
  const [verb, formKey, shown] = [oneOf(verbs, actionIn(sent)), textIn(sent, 'formKey'), shownIn(sent)]
  if (!verb || !isFormKey(formKey)) throw new Failure('request.malformed')
  const { values, errors, again } = await sentForm(context, project, tab, sent)
  const asSent = {
    ...again,
    state: { ...again.state, shown: JSON.stringify({ ...JSON.parse(again.state.shown), ...shown }) },
  }
  if (verb === 'row') return editorPage(context, project, tab, asSent)
  if (Object.keys(errors).length > 0)
    return editorPage(context, project, tab, { ...asSent, state: { ...asSent.state, errors } })
  const typed: Typed = { shown, entered: values, keep: settledIn(sent) }
  if (verb === 'save' && !project.record.withdrawn) {
    const result = await projectEditor.saveDraft(database(), idIn(context), typed, user.id)
    if (result.kind === 'gone') throw new Failure('page.not-found')
    if (result.kind === 'conflict') return conflictPage(context, tab, result, values)
    const kept = { 'x-shown': JSON.stringify({ ...shown, ...JSON.parse(shownForm(tab, result.home).state.shown) }) }
    return { ...redirectTo(context, tab, 'drafted'), saved: kept }
  }
  const result = await projectEditor.publish(
    database(),
    idIn(context),
    { ...typed, extra: valuesOf(verb, project, site.today) },
    { userId: user.id, formKey, today: site.today, ...(await townsFor(project, values)) },
  )
  if (result.kind === 'gone') throw new Failure('page.not-found')
  if (result.kind === 'conflict') return conflictPage(context, tab, result, values)
  if (result.kind === 'refused')
    return editorPage(context, project, tab, {
      ...asSent,
      state: { ...asSent.state, ...refusedErrors(asSent.form, result.field) },
    })
  return redirectTo(context, tab, 'saved', result)
}

export const adminProject = defineDeskPage({
  read: 'projects:read',
  write: 'projects:write',
  // A price list of five hundred units.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  load: async (context) => {
    requireView(context.query, projectViews)
    const project = await loadProject(context)
    const view = tabIn(context)
    return view === 'history' ? historyPage(context, project) : editorPage(context, project, view)
  },
  action: async (context, sent) => {
    const { database, site, user } = context
    const [id, view, project] = [idIn(context), tabIn(context), await loadProject(context)]
    if (!mayWrite(context, project)) throw new Failure('page.not-found')
    const author = async () => ({ userId: user.id, formKey: null, today: site.today, gazetteer: await gazetteer() })
    if (actionIn(sent) === 'undo') {
      const result = await projectEditor.undo(database(), id, versionIn(sent), await author())
      if (result.kind === 'conflict') return conflictPage(context, projectTabs[0], result)
      return redirectTo(context, view, result.kind === 'saved' ? 'undone' : 'not-undone')
    }
    if (actionIn(sent) === 'discard') {
      await projectEditor.discardDraft(database(), id)
      return redirectTo(context, view, 'discarded')
    }
    const returned = textIn(sent, 'return')
    if (returned) {
      return redirectTo(
        context,
        view,
        'saved',
        await projectEditor.returnToFeed(database(), id, returned, await author()),
      )
    }
    if (view === 'history') throw new Failure('request.malformed')
    return save(context, project, view, sent)
  },
})
