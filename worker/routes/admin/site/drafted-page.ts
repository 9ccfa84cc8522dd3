import type { ReactNode } from 'react'
import type { DraftedPart } from '#domain/admin/resource.ts'
import { findPart, partValues } from '#domain/content/document-part.ts'
import { isPublished, type PublicationStatus } from '#domain/content/publication-status.ts'
import { Failure } from '#domain/failure.ts'
import { daySeconds, type FormOptions } from '#domain/forms/form.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { brusselsMinute, brusselsMoment, iso } from '#domain/time.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { PartView } from '#ui/admin/site/part-editor.tsx'
import type { PortalContext, PortalPage } from '#worker/auth/portal-page.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState, shownText } from '#worker/routes/admin/edit/edit-form.ts'
import { idIn, revisionViews, shownUndo, statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { discardDraft, type OpenPart, openPart, publishDraft, saveDraft } from '#worker/services/site/drafts.ts'
import { type PartAct, partHistory, partVersion, removeRow, savePart } from '#worker/services/site/edit.ts'
import { authorOf, linkingTexts, outcomeOf, type PartOutcome, sentPart, undoSent } from './part-form.ts'
import { pictureOptions } from './picture-options.ts'

type Definition = {
  resource: DraftedPart
  route: 'adminPage' | 'adminArticle'
  list: 'adminPages' | 'adminArticles'
  title: 'pages.one' | 'articles.title'
  deleted: Notice
  optionsOf(context: PortalContext, opened: OpenPart): FormOptions
  /** What its other buttons do, by what they send; null for none that there is. */
  acts?(verb: string, opened: OpenPart): PartAct | null
  /** Whether it can be taken off the site. */
  canHide(opened: OpenPart): boolean
  /** Its address on the site in a language, as its draft has it; null for one without any. */
  addressIn(context: PortalContext, opened: OpenPart, code: Language): string | null
  /** Whether visitors see it at an address by now. */
  isSeen(context: PortalContext, opened: OpenPart, address: string): boolean
  body(context: PortalContext, opened: OpenPart, view: PartView): ReactNode
}

const readerOf = (context: PortalContext, formKey: string | null = null) => ({
  ...authorOf(context, formKey),
  languages: context.site.languages,
})

const isOnline = ({ document, drafted }: OpenPart): boolean =>
  isPublished(findPart(document, drafted.part) as { status: PublicationStatus })

/** The languages of the site, by their own names. */
export const languageOptions = ({ site }: PortalContext) =>
  site.languages.map((code) => ({ value: code, label: languages[code].name }))

const previewSeconds = daySeconds

/** Signed links to its page in each language of the site, the first in that of the desk. */
function previewsOf(context: PortalContext, opened: OpenPart, { addressIn }: Definition) {
  const { previewSecret, site } = context
  const until = Math.floor(Date.now() / 1000) + previewSeconds
  return [...new Set([site.language, ...site.languages])].flatMap((code) => {
    const address = previewSecret ? addressIn(context, opened, code) : null
    return address ? [{ code, address: signPreview(previewSecret!, address, until) }] : []
  })
}

/** When the form says that it is to be published, as ISO; null for no moment to come. */
function dueIn(sent: FormData): string | null {
  const moment = brusselsMoment(textIn(sent, 'due'))
  return moment !== null && moment > Date.now() ? iso(moment) : null
}

/** `act`: what a button changes beside the fields; `due`: when the draft is published by itself, null for never. */
type Pressed = { act: PartAct | null; due?: string | null; publishes?: boolean }

const withStatus =
  (status: PublicationStatus): PartAct =>
  () => ({ status })

/** @throws Failure `request.malformed` for a button that there is not */
function pressedIn(sent: FormData, opened: OpenPart, { acts, canHide }: Definition): Pressed {
  const verb = actionIn(sent)
  const act = acts?.(verb, opened) ?? null
  if (act) return { act }
  const offline = (status: PublicationStatus) => (isOnline(opened) ? null : withStatus(status))
  if (verb === 'save') return { act: null }
  if (verb === 'publish') return { act: null, publishes: true }
  if (verb === 'unplan') return { act: offline('draft'), due: null }
  if (verb === 'plan') {
    const due = dueIn(sent)
    return due ? { act: offline('published'), due } : { act: null }
  }
  if ((verb === 'put' || verb === 'take') && canHide(opened))
    return { act: withStatus(verb === 'put' ? 'published' : 'draft'), publishes: true }
  throw new Failure('request.malformed')
}

type Sent = PartOutcome & { shown?: string }

/** Saves, publishes or plans what a form has. */
async function send(context: PortalContext, opened: OpenPart, sent: FormData, definition: Definition): Promise<Sent> {
  const { draft, drafted } = opened
  const { act, due, publishes = false } = pressedIn(sent, opened, definition)
  const read = sentPart(context, drafted.form, sent, {
    ...definition.optionsOf(context, opened),
    ...(await pictureOptions(context, drafted.form)),
  })
  if ('state' in read) return read
  const database = context.database()
  const author = readerOf(context, read.formKey)
  const outcome = (result: Parameters<typeof outcomeOf>[0]) => outcomeOf(result, drafted.form, sent, read)
  // What is offline has no draft: visitors see nothing of it.
  if (!isOnline(opened) && draft.version === 0 && !publishes && !due && actionIn(sent) !== 'plan')
    return outcome(await savePart(database, drafted, { ...read, act }, author))
  const kept = await saveDraft(database, opened, { ...read, act, ...(due !== undefined && { due }) }, author)
  if (kept.kind !== 'drafted') return outcome(kept)
  if (publishes) return outcome(await publishDraft(database, drafted, author))
  if (actionIn(sent) === 'plan') return { notice: due && kept.isStored ? 'planned' : 'not-planned', version: null }
  return { notice: 'drafted', version: null, shown: shownText(drafted.form, kept.values) }
}

/** Undoes a revision. A row that was deleted is put back as it was: it has no form. */
async function undo(context: PortalContext, sent: FormData, { resource, route, list }: Definition): Promise<Redirect> {
  const id = idIn(context)
  const opened = await openPart(context.database(), resource, id, readerOf(context))
  const form = { words: resource, fields: {}, steps: [] }
  const part = opened?.drafted ?? { resource, key: String(id), part: { list: resource, id }, form }
  const { notice } = await undoSent(context, part, sent)
  const isThere = (await openPart(context.database(), resource, id, readerOf(context))) !== null
  const address = isThere ? context.site.href(route, { id }) : context.site.href(list)
  return { redirect: withNotice(address, notice), status: 303 }
}

/**
 * A page of the desk for a page or an article: one that is online has a draft until it is published. A script that
 * saves while its person types sends the form with the verb `save` and `Accept: application/json`, as that of a home.
 */
export function defineDraftedPage(definition: Definition): PortalPage {
  const { resource, route, list, title, deleted, optionsOf, canHide, addressIn, isSeen, body } = definition

  async function open(context: PortalContext): Promise<OpenPart> {
    const opened = await openPart(context.database(), resource, idIn(context), readerOf(context))
    if (!opened) throw new Failure('page.not-found')
    return opened
  }

  /** @param linking titles of what has links to it, because of which it was not deleted */
  async function show(
    context: PortalContext,
    opened: OpenPart,
    state?: EditState,
    linking: readonly (Translated | null)[] = [],
  ) {
    const { database, query, site } = context
    const { shown, draft, drafted } = opened
    const { form } = drafted
    const history = await partHistory(database(), drafted)
    const version = history[0]?.version ?? 0
    const action = site.href(route, { id: drafted.key })
    const address = addressIn(context, opened, site.language)
    const edited = state ?? newState(form, version, partValues(findPart(shown, drafted.part)!, form))
    const view: PartView = {
      ...{ form, action, state: edited, isOnline: isOnline(opened), canHide: canHide(opened) },
      options: { ...optionsOf(context, opened), ...(await pictureOptions(context, form, edited)) },
      draft: {
        changes: Object.keys(draft.changes).length,
        due: draft.due && brusselsMinute(Date.parse(draft.due)),
        isRefused: draft.refused === true,
      },
      page: address && isSeen(context, opened, address) ? address : null,
      previews: previewsOf(context, opened, definition),
      notice: state ? null : noticeIn(query),
      undo: state ? null : shownUndo(query, version),
      linking: linkingTexts(context, linking),
      revisions: revisionViews(history, action),
    }
    return {
      title,
      ...(state && statusOf(state)),
      ...(linking.length > 0 && { status: 422 as const }),
      hosts: { frames: [site.origin] },
      body: body(context, opened, view),
    }
  }

  async function remove(context: PortalContext, opened: OpenPart) {
    const { database, site } = context
    const { drafted } = opened
    const result = await removeRow(database(), drafted, authorOf(context, null))
    if (result.kind === 'refused') return show(context, opened, undefined, result.elsewhere)
    await discardDraft(database(), drafted)
    const undone = `${drafted.key}-${await partVersion(database(), drafted)}`
    return { redirect: withNotice(site.href(list), deleted, undone), status: 303 as const }
  }

  return defineDeskPage({
    read: `${resource}:write`,
    write: `${resource}:write`,
    // Texts of each block in four languages.
    uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
    load: async (context) => show(context, await open(context)),
    action: async (context, sent) => {
      const verb = actionIn(sent)
      if (verb === 'undo') return undo(context, sent, definition)
      const opened = await open(context)
      if (verb === 'delete') return remove(context, opened)
      const address = context.site.href(route, { id: opened.drafted.key })
      if (verb === 'discard') {
        await discardDraft(context.database(), opened.drafted)
        return { redirect: withNotice(address, 'discarded'), status: 303 }
      }
      const outcome = await send(context, opened, sent, definition)
      if ('state' in outcome) return show(context, opened, outcome.state)
      const [, block] = /^(?:up|down|hide|show|split|join):(\d+)$/.exec(verb) ?? []
      const redirect = withNotice(address, outcome.notice, outcome.version)
      return {
        redirect: block ? `${redirect}#block-${block}` : redirect,
        status: 303,
        ...(outcome.shown && { saved: { 'x-shown': outcome.shown } }),
      }
    },
  })
}
