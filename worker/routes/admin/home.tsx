import type { Values } from '#domain/admin/revision.ts'
import { may } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { missingDisclosuresOf } from '#domain/import/compliance.ts'
import type { PropertyRecord } from '#domain/import/record.ts'
import { oneOf } from '#domain/one-of.ts'
import { enteredValues, type HomeTab, homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { recordWith } from '#domain/property/home-values.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { HomeEditor } from '#ui/admin/home/home-editor.tsx'
import { type EditedHomeView, homeViews } from '#ui/admin/home/home-frame.tsx'
import { HomeHistory } from '#ui/admin/home/home-history.tsx'
import { propertyHref } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Redirect, requireView } from '#worker/page.ts'
import {
  type EditedHome,
  type EditResult,
  homeRevisions,
  readHome,
  returnToFeed,
  saveHome,
  undoRevision,
} from '#worker/services/import/edit-home.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { defineDeskPage } from './desk-page.tsx'
import { gazetteer, newState, optionsOf, refusedErrors } from './home-form.ts'

export const idIn = ({ params }: PortalContext) => Number(params.id)

export async function loadHome(context: PortalContext): Promise<EditedHome> {
  const home = await readHome(context.database(), idIn(context))
  if (!home) throw new Failure('page.not-found')
  return home
}

export async function homeView(context: PortalContext, { record, feed }: EditedHome): Promise<EditedHomeView> {
  const { site, catalogue, services, query } = context
  const { id, goal, status, withdrawn, draft = null, updated, reference, zip, street, houseNumber, texts } = record
  const property = withdrawn ? null : await services.properties.byId(id)
  const title = languageChain(site.language, catalogue)
    .map((code) => texts[code]?.title)
    .find(Boolean)
  return {
    ...{ id, goal, status, withdrawn, draft, updated, reference, feed },
    title: [street, houseNumber].filter(Boolean).join(' ') || title || reference,
    city: `${zip} ${record.city}`,
    page: property && propertyHref(site, property),
    notice: noticeIn(query),
  }
}

const stateOf = (tab: HomeTab, home: EditedHome, values: Values = home.values): EditState =>
  newState(homeForms[tab], home.version, values)

const tabIn = ({ query }: PortalContext) => oneOf(homeViews, query.get('view')) ?? homeViews[0]

/** What the law wants of a home, also of one that is offline. */
const missingOf = ({ site }: PortalContext, record: PropertyRecord) =>
  missingDisclosuresOf({ ...record, withdrawn: null }, { today: site.today, priceBefore: null })

async function editorPage(context: PortalContext, home: EditedHome, tab: HomeTab, state = stateOf(tab, home)) {
  const taken = Object.fromEntries(home.overrides.map(({ field, ...override }) => [field, override]))
  const missing = Object.fromEntries(missingOf(context, home.record).map(({ field, due }) => [field, due]))
  const mayOverride = context.user.role === 'manager'
  return {
    title: 'homes.title' as const,
    rest: `?view=${tab}`,
    ...(state.conflicts.length > 0 && { status: 409 as const }),
    ...((Object.keys(state.errors).length > 0 || state.isRefused) && { status: 422 as const }),
    body: (
      <HomeEditor
        home={await homeView(context, home)}
        options={optionsOf(context)}
        {...{ tab, state, taken, missing, mayOverride }}
      />
    ),
  }
}

async function historyPage(context: PortalContext, home: EditedHome) {
  const rows = await homeRevisions(context.database(), idIn(context))
  return {
    title: 'homes.title' as const,
    rest: '?view=history',
    body: (
      <HomeHistory
        home={await homeView(context, home)}
        options={optionsOf(context)}
        revisions={rows.map(({ userId, ...row }) => ({
          ...row,
          isFeed: userId === null,
          canUndo: Object.entries(row.changes).some(
            ([field, [before, after]]) => field !== 'pictures' && (before !== null || after !== null),
          ),
        }))}
      />
    ),
  }
}

/** The form again, with what the save left to be done. */
function stateAfter(tab: HomeTab, home: EditedHome, entered: EditState['entered'], result: EditResult): EditState {
  const state = { ...stateOf(tab, home), entered }
  if (result.kind === 'conflict') {
    const mine = Object.fromEntries(result.conflicts.map(({ name, mine }) => [name, mine]))
    return {
      ...stateOf(tab, result.home, { ...result.home.values, ...result.changed, ...mine }),
      conflicts: result.conflicts,
    }
  }
  if (result.kind !== 'refused') return state
  return { ...state, ...refusedErrors(homeForms[tab], result.field) }
}

/** A home that was never published is published today. */
const onlineValues = ({ record }: EditedHome, today: string): Values =>
  record.draft ? { withdrawn: null, draft: null, published: today } : { withdrawn: null }

const maxReason = 300

/** Fields without which a home may not be advertised. */
const lackingIn = (context: PortalContext, record: PropertyRecord): string[] =>
  missingOf(context, record).flatMap(({ field, due }) => (due === 'advertisement' ? [field] : []))

/** The form of the first field that is lacking: the one that was sent, where it has one of them. */
function lackingPage(context: PortalContext, home: EditedHome, tab: HomeTab, lacking: readonly string[]) {
  const isOf = (name: HomeTab) => lacking.some((field) => homeForms[name].fields[field])
  const shown = isOf(tab) ? tab : (homeTabs.find(isOf) ?? tab)
  const errors = Object.fromEntries(
    lacking.filter((field) => homeForms[shown].fields[field]).map((field) => [field, 'lawful']),
  )
  return editorPage(context, home, shown, { ...stateOf(shown, home), lacking, errors })
}

const verbs = ['save', 'take', 'put'] as const

/** @returns what a button does to a home beside saving its form */
function valuesOf(verb: (typeof verbs)[number], home: EditedHome, today: string): Values {
  if (verb === 'take') return { withdrawn: today }
  return verb === 'put' ? onlineValues(home, today) : {}
}

/** @throws Failure `request.malformed` for a form that is none of ours */
function sentForm(sent: FormData) {
  const [verb, version, formKey] = [oneOf(verbs, actionIn(sent)), textIn(sent, 'version'), textIn(sent, 'formKey')]
  if (!verb || !/^\d{1,9}$/.test(version) || !isFormKey(formKey)) throw new Failure('request.malformed')
  return { verb, version: Number(version), formKey }
}

/** Saves a form; of a home that lacks a mention it saves the form, and does not put it online. */
async function save(context: PortalContext, home: EditedHome, tab: HomeTab, sent: FormData) {
  const { database, site, user } = context
  const form = homeForms[tab]
  const { verb, version, formKey } = sentForm(sent)
  const { values, errors } = parseForm(form, sent, optionsOf(context), site.today)
  if (Object.keys(errors).length > 0) {
    const state = { ...stateOf(tab, home), version, entered: enteredIn(form, sent), errors }
    return editorPage(context, home, tab, state)
  }
  const entered = Object.fromEntries(
    Object.entries(enteredValues(values)).filter(([name]) => textIn(sent, `keep:${name}`) !== 'theirs'),
  )
  const reason = user.role === 'manager' ? plainLine(textIn(sent, 'reason')).slice(0, maxReason) : ''
  const lacking = verb === 'put' && !reason ? lackingIn(context, recordWith(home.record, entered)) : []
  const moves = ['zip', 'city'].some((name) => name in entered && entered[name] !== home.values[name])
  const result = await saveHome(
    database(),
    idIn(context),
    {
      version,
      entered: { ...entered, ...(lacking.length === 0 && valuesOf(verb, home, site.today)) },
      ...(reason && { reason }),
    },
    { userId: user.id, formKey, today: site.today, ...(moves && { gazetteer: await gazetteer() }) },
  )
  if (result.kind === 'gone') throw new Failure('page.not-found')
  if (result.kind === 'conflict' || result.kind === 'refused')
    return editorPage(context, home, tab, stateAfter(tab, home, enteredIn(form, sent), result))
  return lacking.length > 0 ? lackingPage(context, await loadHome(context), tab, lacking) : redirectTo(context, tab)
}

/** Whether the role may change this home: some may change their own alone. */
export function mayWrite({ site, user }: PortalContext, { record }: EditedHome): boolean {
  const agent = site.agents.find(({ id }) => id === record.agentId)
  return may('homes:write', user, agent?.email ?? null)
}

/** @throws Failure `page.not-found` for a home of another agent, where the role may write its own alone */
export async function requireOwn(context: PortalContext): Promise<EditedHome> {
  const home = await loadHome(context)
  if (!mayWrite(context, home)) throw new Failure('page.not-found')
  return home
}

const redirectTo = ({ site, params }: PortalContext, view: (typeof homeViews)[number]): Redirect => ({
  redirect: withNotice(`${site.href('adminHome', params)}?view=${view}`, 'saved'),
  status: 303,
})

export const adminHome = defineDeskPage({
  read: 'homes:read',
  write: 'homes:write',
  load: async (context) => {
    requireView(context.query, homeViews)
    const home = await loadHome(context)
    const view = tabIn(context)
    return view === 'history' ? historyPage(context, home) : editorPage(context, home, view)
  },
  action: async (context, sent) => {
    const { database, site, user } = context
    const author = { userId: user.id, formKey: null, today: site.today }
    const view = tabIn(context)
    const home = await requireOwn(context)
    if (actionIn(sent) === 'undo') {
      const revision = { id: Number(textIn(sent, 'id')), version: Number(textIn(sent, 'version')) }
      if (!Number.isSafeInteger(revision.id) || !Number.isSafeInteger(revision.version))
        throw new Failure('request.malformed')
      const result = await undoRevision(database(), idIn(context), revision, author)
      if (result.kind !== 'conflict') return redirectTo(context, 'history')
      const tab = homeTabs.find((name) => homeForms[name].fields[result.conflicts[0]!.name]) ?? homeTabs[0]
      return editorPage(context, home, tab, stateAfter(tab, home, {}, result))
    }
    const returned = textIn(sent, 'return')
    if (returned) {
      await returnToFeed(database(), idIn(context), returned, author)
      return redirectTo(context, view)
    }
    if (view === 'history') throw new Failure('request.malformed')
    return save(context, home, view, sent)
  },
})
