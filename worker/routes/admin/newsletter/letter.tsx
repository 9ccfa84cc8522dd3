import type { Values } from '#domain/admin/revision.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import type { FormErrors, FormOptions } from '#domain/forms/form.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import {
  addedHomes,
  isWrittenIn,
  letterBlockAct,
  letterBlockFields,
  letterBlocks,
  letterForm,
  letterHomes,
  letterText,
  maxLettersPerDay,
  referencesOf,
  sendingForm,
} from '#domain/newsletter/letter.ts'
import { type LetterAct, letterActs, stateAfter } from '#domain/newsletter/letter-state.ts'
import { oneOf } from '#domain/one-of.ts'
import { iso } from '#domain/time.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { type FoundHomes, LetterPage } from '#ui/admin/newsletter/letter-page.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { letterMail } from '#worker/mail/newsletter/letter.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Download, Redirect } from '#worker/page.ts'
import { requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { revisionViews, shownUndo, statusOf, versionIn } from '#worker/routes/admin/edit/edit-page.ts'
import { mailPreview } from '#worker/routes/admin/edit/mail-preview.ts'
import { homeName } from '#worker/routes/admin/homes.tsx'
import { outcomeOf, sentPart } from '#worker/routes/admin/site/part-form.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  changeLetter,
  countLeft,
  countSubscribers,
  findLetter,
  type Letter,
  letterFigures,
  letterPart,
  queueLetter,
  saveLetter,
  undoLetter,
} from '#worker/services/newsletter/letters.ts'
import { leftToday, letterCards } from '#worker/services/newsletter/sending.ts'
import { offeredHomes } from '#worker/services/property/homes-list.ts'
import { partHistory } from '#worker/services/site/edit.ts'
import { viewIn } from '#worker/site-view.ts'

/** @throws Failure `page.not-found` */
async function letterOf({ database, params }: PortalContext): Promise<Letter> {
  const key = params.key ?? ''
  const letter = /^[\w-]{1,64}$/.test(key) ? await findLetter(database(), key) : null
  if (!letter) throw new Failure('page.not-found')
  return letter
}

const formOf = ({ site }: PortalContext, { values }: Pick<Letter, 'values'>) => letterForm(values, site.languages)

/** Languages of the site that the letter is written in. */
const writtenIn = ({ site }: PortalContext, { values }: Letter): Language[] =>
  site.languages.filter((code) => isWrittenIn(values, code))

const previewLanguage = (context: PortalContext, letter: Letter): Language =>
  oneOf(context.site.languages, context.query.get('language')) ?? writtenIn(context, letter)[0] ?? context.site.language

/** The mail as a subscriber of a language gets it now, with a link that ends nothing. */
async function mailIn(context: PortalContext, { values }: Letter, language: Language) {
  const { database, catalogue, site, user } = context
  const cards = await letterCards(database(), catalogue, letterHomes(values), language)
  const view = viewIn(catalogue, language, site.origin, Date.now())
  return letterMail(view, { values, cards }, { recipient: user.email, ends: null })
}

async function preview(context: PortalContext, letter: Letter): Promise<Download> {
  const mail = await mailIn(context, letter, previewLanguage(context, letter))
  return mailPreview('letter', mail, context.query.get('view') === 'text', context.site.origin)
}

/** How many get it in each language, whether it is written in it or not. */
async function recipientsOf(context: PortalContext, letter: Letter) {
  const counts = await countSubscribers(context.database())
  return context.site.languages.map((code) => ({
    language: code,
    count: counts.get(code) ?? 0,
    isWritten: isWrittenIn(letter.values, code),
  }))
}

type Filled = { state?: EditState; found?: FoundHomes; sending?: Partial<FilledForm> }

const blockViews = (letter: Letter, offered: readonly Language[]) =>
  letterBlocks(letter.values).map((block) => ({ ...block, names: Object.keys(letterBlockFields(block, offered)) }))

/** What the person may do to a letter in its state. */
function permitted({ user }: PortalContext, { state, started }: Letter) {
  const mayWrite = state === 'draft' && mayAny('letters:write', user)
  const maySend = mayAny('letters:send', user)
  const standing = { state, hasBegun: started !== null }
  return {
    mayWrite,
    maySend: mayWrite && maySend,
    acts: maySend ? letterActs.filter((act) => stateAfter(act, standing)) : [],
  }
}

const readLetter = (context: PortalContext, letter: Letter) => {
  const database = context.database()
  return Promise.all([
    partHistory(database, letterPart(letter.id)),
    recipientsOf(context, letter),
    letterFigures(database, letter),
    letter.state === 'draft' ? 0 : countLeft(database, letter),
    letter.state === 'queued' ? leftToday(database, iso(Date.now())) : maxLettersPerDay,
    offlineHomes(context, letter),
  ])
}

/** References of its homes that are not on the site: of a draft now, else when it was sent. */
async function offlineHomes({ database, catalogue, site }: PortalContext, letter: Letter): Promise<string[]> {
  if (letter.state !== 'draft') return letter.leftOut
  const references = letterHomes(letter.values)
  const cards = await letterCards(database(), catalogue, references, site.language)
  return references.filter((reference) => !cards.has(reference))
}

async function letterPage(context: PortalContext, letter: Letter, { state, found, sending }: Filled = {}) {
  const { site, query, user, params } = context
  const form = formOf(context, letter)
  const action = site.href('adminLetter', params)
  const { mayWrite, maySend, acts } = permitted(context, letter)
  const [history, recipients, figures, left, today, offline] = await readLetter(context, letter)
  const version = history[0]?.version ?? 0
  const isShown = !state && !sending
  const sentIn = letter.languages?.flatMap((code) => oneOf(site.languages, code) ?? []) ?? null
  return {
    title: 'letters.letter' as const,
    ...(state && statusOf(state)),
    ...(sending?.errors && { status: 422 as const }),
    hosts: { frames: [site.origin] },
    body: (
      <LetterPage
        title={letterText(letter.values, 'name')}
        {...{ action, form, recipients, figures, left, offline, acts }}
        later={Math.max(0, left - today)}
        letter={{ ...letter, languages: sentIn }}
        blocks={blockViews(letter, site.languages)}
        state={mayWrite ? (state ?? newState(form, version, letter.values)) : null}
        found={found ?? null}
        sending={maySend ? (sending ?? {}) : null}
        preview={previewLanguage(context, letter)}
        email={user.email}
        formKey={crypto.randomUUID()}
        notice={isShown ? noticeIn(query) : null}
        undo={isShown && mayWrite ? shownUndo(query, version) : null}
        revisions={revisionViews(history, mayWrite ? action : null)}
      />
    ),
  }
}

const backTo = ({ site, params }: PortalContext, notice: Notice, undo: number | null = null): Redirect => ({
  redirect: withNotice(site.href('adminLetter', params), notice, undo),
  status: 303,
})

/** Homes of a search beside a block at most. */
const maxFound = 20

/** The search for homes beside a block, of all that are offered without a word: what was typed stays. */
async function foundHomes(context: PortalContext, letter: Letter, sent: FormData, id: number) {
  const form = formOf(context, letter)
  const q = plainLine(textIn(sent, `find.${id}`)).slice(0, 80)
  const entered = enteredIn(form, sent)
  const taken = referencesOf(entered[`blocks.${id}.homes`]?.join('\n'))
  const rows = await offeredHomes(context.database(), q.split(' ').filter(Boolean).slice(0, 5), maxFound)
  const state: EditState = { ...newState(form, versionIn(sent)), ...{ entered, shown: textIn(sent, 'shown') } }
  const homes = rows
    .filter(({ reference }) => !taken.includes(reference))
    .map((row) => ({ reference: row.reference, title: homeName(context, row), city: row.city }))
  return letterPage(context, letter, { state, found: { id, q, homes } })
}

type Act = (values: Values) => Values

const actOf = (verb: string, sent: FormData): Act | null => {
  const [, id] = /^pick:(\d{1,4})$/.exec(verb) ?? []
  if (!id) return letterBlockAct(verb)
  const references = sent.getAll(`pick.${id}`).flatMap((text) => referencesOf(String(text).slice(0, 60)))
  return addedHomes(Number(id), references)
}

async function save(context: PortalContext, letter: Letter, sent: FormData) {
  const { database, user } = context
  const verb = actionIn(sent)
  if (verb === 'undo') {
    const { kind } = await undoLetter(database(), letter.id, versionIn(sent), user.id)
    return backTo(context, kind === 'saved' ? 'undone' : 'not-undone')
  }
  const [form, act] = [formOf(context, letter), actOf(verb, sent)]
  if (verb !== 'save' && !act) throw new Failure('request.malformed')
  const read = sentPart(context, form, sent, {})
  if ('state' in read) return letterPage(context, letter, { state: read.state })
  const author = { userId: user.id, formKey: read.formKey }
  const outcome = outcomeOf(await saveLetter(database(), letter.id, { ...read, act }, author), form, sent, read)
  if ('state' in outcome) return letterPage(context, letter, { state: outcome.state })
  return backTo(context, outcome.notice, outcome.version)
}

/** Sends the letter as it is stored to the person who asks, in one language. */
async function test(context: PortalContext, letter: Letter, sent: FormData) {
  const { database, send, site } = context
  const [key, language] = [textIn(sent, 'formKey'), oneOf(site.languages, textIn(sent, 'language'))]
  if (!/^[\w-]{36}$/.test(key) || !language) throw new Failure('request.malformed')
  const mail = await mailIn(context, letter, language)
  await mailStatement(database(), mail, { id: `${key}.letter`, requestId: key, now: iso(Date.now()) })
  send(key)
  return backTo(context, 'letter-tested')
}

const optionsOf = (context: PortalContext, letter: Letter): FormOptions => ({
  languages: writtenIn(context, letter).map((code) => ({ value: code, label: languages[code].name })),
})

async function queue(context: PortalContext, letter: Letter, sent: FormData) {
  const { database, site, user } = context
  const { values, errors } = parseForm(sendingForm, sent, optionsOf(context, letter), site.today)
  const refused = (faults: FormErrors) =>
    letterPage(context, letter, { sending: { entered: enteredIn(sendingForm, sent), errors: faults } })
  if (Object.keys(errors).length > 0) return refused(errors)
  const now = iso(Date.now())
  const chosen = [values.languages ?? []].flat().flatMap((code) => oneOf(site.languages, String(code)) ?? [])
  if (chosen.length === 0) return refused({ languages: 'required' })
  const due = values.due ? iso(Date.parse(String(values.due))) : now
  if (versionIn(sent) !== letter.version) return backTo(context, 'letter-changed')
  const isQueued = await queueLetter(
    database(),
    letter,
    { languages: chosen, due: due < now ? now : due },
    { userId: user.id },
  )
  return backTo(context, isQueued ? 'letter-queued' : 'letter-changed')
}

const requireSender = ({ user }: PortalContext) => {
  if (!mayAny('letters:send', user)) throw new Failure('page.not-found')
}

async function change(context: PortalContext, letter: Letter, act: LetterAct) {
  const isDone = await changeLetter(context.database(), letter, act, { userId: context.user.id })
  return backTo(context, isDone ? `letter-${act}` : 'letter-changed')
}

/** A letter of the newsletter: written as a draft, then sent to the subscribers of its languages. */
export const adminLetter = defineDeskPage({
  read: 'letters:read',
  write: 'letters:write',
  // Texts in four languages.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  load: async (context) => {
    requireView(context.query, ['html', 'text'])
    const letter = await letterOf(context)
    return context.query.has('view') ? preview(context, letter) : letterPage(context, letter)
  },
  action: async (context, sent) => {
    const letter = await letterOf(context)
    const verb = actionIn(sent)
    const act = oneOf(letterActs, verb)
    const [, block] = /^find:(\d{1,4})$/.exec(verb) ?? []
    if (verb === 'send' || act) requireSender(context)
    if (act) return change(context, letter, act)
    if (verb === 'test') return test(context, letter, sent)
    if (letter.state !== 'draft') return backTo(context, 'letter-changed')
    if (verb === 'send') return queue(context, letter, sent)
    return block ? foundHomes(context, letter, sent, Number(block)) : save(context, letter, sent)
  },
})
