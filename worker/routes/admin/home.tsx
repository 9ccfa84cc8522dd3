import type { Typed } from '#domain/admin/home-draft.ts'
import { type Conflict, shownOf, type Values } from '#domain/admin/revision.ts'
import { may } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { lackingInAdvertisement, lawfulMentions } from '#domain/import/compliance.ts'
import { oneOf } from '#domain/one-of.ts'
import { type HomeTab, homeForms, homeTabs } from '#domain/property/home-forms.ts'
import { copiedValues, recordWith, textsAfter } from '#domain/property/home-values.ts'
import { onlineValues } from '#domain/property/homes-list.ts'
import { removedStarts } from '#domain/property/open-house.ts'
import { outdatedTexts, sourceOf } from '#domain/property/text/outdated-texts.ts'
import { brusselsMinute } from '#domain/time.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { HomeEditor } from '#ui/admin/home/home-editor.tsx'
import { type EditedHomeView, homeViews } from '#ui/admin/home/home-frame.tsx'
import { HomeHistory } from '#ui/admin/home/home-history.tsx'
import { guestChoices, listedText } from '#ui/admin/home/open-house-guests.tsx'
import { propertyHref } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Redirect, requireView } from '#worker/page.ts'
import { type Author, type EditResult, shownValues } from '#worker/services/import/edit/editor.ts'
import { confirmText } from '#worker/services/import/edit/outdated-texts.ts'
import { createHome, type EditedHome, homeEditor, readHome } from '#worker/services/import/edit-home.ts'
import { guestsAt } from '#worker/services/viewing/desk.ts'
import type { StoredViewing } from '#worker/services/viewing/slots.ts'
import { deskMailing } from './desk-mailing.ts'
import { defineDeskPage } from './desk-page.tsx'
import {
  enteredAgain,
  gazetteer,
  newState,
  optionsOf,
  parseEdit,
  refusedErrors,
  shownIn,
  shownText,
} from './edit/edit-form.ts'
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
} from './edit/edit-page.ts'

export async function loadHome(context: PortalContext): Promise<EditedHome> {
  const home = await readHome(context.database(), idIn(context))
  if (!home) throw new Failure('page.not-found')
  return home
}

export async function homeView(context: PortalContext, home: EditedHome): Promise<EditedHomeView> {
  const { record, feed, version } = home
  const { site, services, query } = context
  const {
    id,
    goal,
    status,
    withdrawn,
    draft = null,
    archived = null,
    updated,
    reference,
    zip,
    street,
    houseNumber,
    texts,
  } = record
  const property = withdrawn ? null : await services.properties.byId(id)
  return {
    ...{ id, goal, status, withdrawn, draft, archived, updated, reference, feed },
    title: [street, houseNumber].filter(Boolean).join(' ') || shownTitle(context, texts) || reference,
    city: `${zip} ${record.city}`,
    page: property && propertyHref(site, property),
    drafted: Object.keys(home.draft.changes).length,
    notice: noticeIn(query),
    copyKey: mayWrite(context, home) ? crypto.randomUUID() : null,
    undo: mayWrite(context, home) ? shownUndo(query, version) : null,
  }
}

/** The translations to look at again, with the draft. */
function outdatedMarks({ site: { languages } }: PortalContext, home: EditedHome) {
  const sourceLanguage = languages[0]!
  const { texts } = home.record
  const marks = outdatedTexts(home.outdated, texts, textsAfter(texts, shownValues(home)), sourceLanguage)
  return Object.fromEntries(
    Object.entries(marks)
      .filter(([field]) => languages.some((code) => field.startsWith(`texts.${code}.`)))
      .map(([field, from]) => {
        const isPublished = field in home.outdated && !(sourceOf(field, sourceLanguage).field in home.draft.changes)
        return [field, { from, isPublished }]
      }),
  )
}

const stateOf = (tab: HomeTab, home: EditedHome): EditState => newState(homeForms[tab], home.version, shownValues(home))

const tabIn = ({ query }: PortalContext) => oneOf(homeViews, query.get('view')) ?? homeViews[0]

async function editorPage(
  context: PortalContext,
  home: EditedHome,
  tab: HomeTab,
  state = stateOf(tab, home),
  guests: readonly StoredViewing[] = [],
) {
  const { site } = context
  const missing = Object.fromEntries(lawfulMentions(home.record, site.today).map(({ field, due }) => [field, due]))
  const mayOverride = context.user.role === 'manager'
  return {
    title: 'homes.title' as const,
    rest: `?view=${tab}`,
    ...(guests.length > 0 ? { status: 422 as const } : statusOf(state)),
    body: (
      <HomeEditor
        home={await homeView(context, home)}
        options={optionsOf(context, home)}
        {...{ tab, state, missing, mayOverride }}
        taken={takenOf(home)}
        outdated={outdatedMarks(context, home)}
        guests={guests.map((guest) => ({ ...guest, href: site.href('adminViewing', { key: guest.id }) }))}
      />
    ),
  }
}

async function historyPage(context: PortalContext, home: EditedHome) {
  const rows = await homeEditor.history(context.database(), idIn(context))
  const action = mayWrite(context, home) ? `${context.site.href('adminHome', context.params)}?view=history` : null
  return {
    title: 'homes.title' as const,
    rest: '?view=history',
    body: (
      <HomeHistory
        home={await homeView(context, home)}
        options={optionsOf(context, home)}
        revisions={revisionViews(rows, action)}
      />
    ),
  }
}

/** The form again, with what the save left to be done. */
function stateAfter(
  tab: HomeTab,
  home: EditedHome,
  entered: EditState['entered'],
  result: EditResult<EditedHome>,
): EditState {
  const state = { ...stateOf(tab, home), entered }
  if (result.kind === 'conflict') {
    const mine = Object.fromEntries(result.conflicts.map(({ name, mine }) => [name, mine]))
    const values = { ...shownValues(result.home), ...result.changed, ...mine }
    return {
      ...stateOf(tab, result.home),
      entered: enteredFrom(homeForms[tab], values),
      conflicts: result.conflicts.filter(({ name }) => homeForms[tab].fields[name]),
    }
  }
  if (result.kind !== 'refused') return state
  return { ...state, ...refusedErrors(homeForms[tab], result.field) }
}

const maxReason = 300

/** The form of the first field that is lacking: the one that was sent, where it has one of them. */
function lackingPage(context: PortalContext, home: EditedHome, tab: HomeTab, lacking: readonly string[]) {
  const isOf = (name: HomeTab) => lacking.some((field) => homeForms[name].fields[field])
  const shown = isOf(tab) ? tab : (homeTabs.find(isOf) ?? tab)
  const errors = Object.fromEntries(
    lacking.filter((field) => homeForms[shown].fields[field]).map((field) => [field, 'lawful']),
  )
  return editorPage(context, home, shown, { ...stateOf(shown, home), lacking, errors })
}

const verbs = ['save', 'publish', 'take', 'put'] as const

/** @returns what a button does to a home beside publishing its form */
function valuesOf(verb: (typeof verbs)[number], home: EditedHome, today: string): Values {
  if (verb === 'take') return { withdrawn: today }
  return verb === 'put' ? onlineValues(home.record, today) : {}
}

/** @throws Failure `request.malformed` for a form that is none of ours */
function sentForm(sent: FormData) {
  const [verb, formKey] = [oneOf(verbs, actionIn(sent)), textIn(sent, 'formKey')]
  if (!verb || !isFormKey(formKey)) throw new Failure('request.malformed')
  return { verb, formKey, shown: shownIn(sent) }
}

/**
 * Keeps a form as a draft of a home that is online. A script that saves while its person types sends the same form with
 * the verb `save` and `Accept: application/json`: 204 has in `x-shown` what the field `shown` must be from then on, 409
 * is a conflict, 422 a value that cannot be read; both are pages, and nothing was kept.
 */
async function keepDraft(
  context: PortalContext,
  home: EditedHome,
  tab: HomeTab,
  typed: Typed,
  entered: EditState['entered'],
) {
  const result = await homeEditor.saveDraft(context.database(), idIn(context), typed, context.user.id)
  if (result.kind === 'gone') throw new Failure('page.not-found')
  if (result.kind === 'conflict') return editorPage(context, home, tab, stateAfter(tab, home, entered, result))
  const shown = shownText(homeForms[tab], shownValues(result.home))
  return { ...redirectTo(context, tab, 'drafted', null), saved: { 'x-shown': shown } }
}

/** Who has a place at an open house that a save takes away. `cancelled`: null where the form does not say it of them. */
async function guestsOf({ database }: PortalContext, { record }: EditedHome, after: Values, sent: FormData) {
  const removed = removedStarts(record.openHouses, recordWith(record, after).openHouses)
  if (removed.length === 0) return { guests: [], cancelled: [] }
  const guests = await guestsAt(database(), record.id, removed, brusselsMinute(Date.now()))
  const choice = oneOf(guestChoices, textIn(sent, 'guests'))
  const isSaid = guests.length === 0 || (choice !== null && textIn(sent, 'listed') === listedText(guests))
  return { guests, cancelled: isSaid ? guests.filter(() => choice === 'cancel') : null }
}

/** Cancels the places of guests, each with a mail, whose open house a save has taken away: a colleague may have kept it. */
async function cancelAll(context: PortalContext, guests: readonly StoredViewing[]) {
  if (guests.length === 0) return
  const { openHouses } = (await loadHome(context)).record
  const mailing = deskMailing(context)
  for (const appointment of guests.filter(({ time }) => openHouses.every(({ start }) => start !== time))) {
    const opened = { appointment, role: 'agency' as const, userId: context.user.id }
    const change = { action: 'cancel' as const, to: '', version: appointment.version }
    await context.services.viewings.change(opened, change, Date.now(), mailing)
  }
}

/** Saves a form; of a home that lacks a mention it saves the form, and does not put it online. */
async function save(context: PortalContext, home: EditedHome, tab: HomeTab, sent: FormData) {
  const { database, site, user } = context
  const form = homeForms[tab]
  const { verb, formKey, shown } = sentForm(sent)
  const keep = keptIn(sent)
  const { values, errors } = parseEdit(form, sent, {
    ...{ shown, keep, options: optionsOf(context, home), today: site.today },
  })
  const typedTexts = enteredAgain(form, sent, keep, shownValues(home))
  const again = () => ({ ...stateOf(tab, home), shown: JSON.stringify(shown), entered: typedTexts })
  if (Object.keys(errors).length > 0) return editorPage(context, home, tab, { ...again(), errors })
  const typed: Typed = { shown, entered: values, keep }
  if (verb === 'save' && !home.record.withdrawn) return keepDraft(context, home, tab, typed, typedTexts)
  const after = { ...shownValues(home), ...typed.entered }
  const { guests, cancelled } = await guestsOf(context, home, after, sent)
  if (!cancelled) return editorPage(context, home, tab, again(), guests)
  const reason = user.role === 'manager' ? plainLine(textIn(sent, 'reason')).slice(0, maxReason) : ''
  const lacking = verb === 'put' && !reason ? lackingInAdvertisement(recordWith(home.record, after), site.today) : []
  const result = await homeEditor.publish(
    database(),
    idIn(context),
    { ...typed, extra: lacking.length > 0 ? {} : valuesOf(verb, home, site.today), ...(reason && { reason }) },
    { userId: user.id, formKey, today: site.today, ...(await townsFor(home, after)) },
  )
  if (result.kind === 'gone') throw new Failure('page.not-found')
  if (result.kind === 'conflict') {
    const shownTab = tabOf(result.conflicts, tab)
    return editorPage(context, result.home, shownTab, stateAfter(shownTab, home, typedTexts, result))
  }
  if (result.kind === 'refused')
    return editorPage(context, home, tab, {
      ...stateAfter(tab, home, typedTexts, result),
      shown: JSON.stringify(shown),
    })
  if (result.kind === 'saved') await cancelAll(context, cancelled)
  if (lacking.length > 0) return lackingPage(context, await loadHome(context), tab, lacking)
  return redirectTo(context, tab, 'saved', result)
}

/** Saves a form, and then takes a translation for that of the text that the form showed. */
async function saveAndConfirm(context: PortalContext, home: EditedHome, tab: HomeTab, sent: FormData, field: string) {
  sent.set('action', 'save')
  const saved = await save(context, home, tab, sent)
  if (!('redirect' in saved)) return saved
  const [{ values }, source] = [await loadHome(context), sourceOf(field, context.site.languages[0]!)]
  if (shownOf(values, [source.field])[source.field] !== shownIn(sent)[source.field]) return saved
  await confirmText(context.database(), idIn(context), field, { ...source, text: String(values[source.field] ?? '') })
  return redirectTo(context, tab, 'confirmed', null)
}

/** The tab of a conflict: the one that was sent, where it has one. */
const tabOf = (conflicts: readonly Conflict[], sent: HomeTab): HomeTab =>
  [sent, ...homeTabs].find((name) => conflicts.some((conflict) => homeForms[name].fields[conflict.name])) ?? sent

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

const redirectTo = (
  { site, params }: PortalContext,
  view: (typeof homeViews)[number],
  notice: Notice,
  result: EditResult | null,
): Redirect => ({
  redirect: withNotice(
    `${site.href('adminHome', params)}?view=${view}`,
    notice,
    notice === 'saved' && result?.kind === 'saved' ? result.version : null,
  ),
  status: 303,
})

/** Undoes a revision. What was changed again after it is shown, with both values. */
async function undo(context: PortalContext, home: EditedHome, version: number, author: Author) {
  const result = await homeEditor.undo(context.database(), idIn(context), version, author)
  if (result.kind !== 'conflict') {
    const notice = result.kind === 'saved' ? 'undone' : 'not-undone'
    return redirectTo(context, tabIn(context), notice, result)
  }
  const tab = tabOf(result.conflicts, homeTabs[0])
  return editorPage(context, home, tab, stateAfter(tab, home, {}, result))
}

/** A draft with its facts, texts and price. */
async function copy(context: PortalContext, { values }: EditedHome, sent: FormData): Promise<Redirect> {
  const { database, site, user } = context
  const formKey = textIn(sent, 'formKey')
  if (!isFormKey(formKey)) throw new Failure('request.malformed')
  const author = { userId: user.id, formKey, today: site.today, gazetteer: await gazetteer() }
  const made = await createHome(database(), copiedValues(values), author)
  if ('refused' in made) return redirectTo(context, tabIn(context), 'not-copied', { kind: 'unchanged' })
  return { redirect: withNotice(site.href('adminHome', { id: made.id }), 'copied'), status: 303 }
}

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
    if (actionIn(sent) === 'undo') return undo(context, home, versionIn(sent), author)
    if (actionIn(sent) === 'discard') {
      await homeEditor.discardDraft(database(), idIn(context))
      return redirectTo(context, view, 'discarded', null)
    }
    if (actionIn(sent) === 'copy') return copy(context, home, sent)
    const returned = textIn(sent, 'return')
    if (returned) {
      return redirectTo(
        context,
        view,
        'saved',
        await homeEditor.returnToFeed(database(), idIn(context), returned, author),
      )
    }
    if (view === 'history') throw new Failure('request.malformed')
    const confirmed = textIn(sent, 'confirm')
    if (confirmed in home.outdated) return saveAndConfirm(context, home, view, sent, confirmed)
    return save(context, home, view, sent)
  },
})
