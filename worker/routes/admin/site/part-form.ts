import type { Typed } from '#domain/admin/home-draft.ts'
import type { Values } from '#domain/admin/revision.ts'
import { Failure } from '#domain/failure.ts'
import type { FieldSet, FormErrors, FormOptions } from '#domain/forms/form.ts'
import { type Notice, undoIn } from '#domain/forms/notice.ts'
import type { Translated } from '#domain/translated.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { enteredAgain, newState, parseEdit, shownIn, shownText } from '#worker/routes/admin/edit/edit-form.ts'
import { keptIn, versionIn } from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedPart, type PartResult, savePart, undoPart } from '#worker/services/site/edit.ts'

/** What a form of a part did: it is shown again, or its page with a notice and the version that can be undone. */
export type PartOutcome = { state: EditState } | { notice: Notice; version: number | null }

export const authorOf = <Key extends string | null>({ user, site }: PortalContext, formKey: Key) => ({
  ...{ userId: user.id, formKey, today: site.today, read: readSiteFile },
})

/** The field of a fault: that of a text in no language is its first one. */
const fieldAt = ({ fields }: FieldSet, fault: string): string[] =>
  Object.keys(fields)
    .filter((name) => name === fault || name.startsWith(`${fault}.`))
    .slice(0, 1)

type SentPart = Typed & { formKey: string; again: (faults: FormErrors, isRefused?: boolean) => { state: EditState } }

/** What a form of a part sent. @returns the form again where a value cannot be read */
export function sentPart(
  { site }: PortalContext,
  form: FieldSet,
  sent: FormData,
  options: FormOptions,
): SentPart | { state: EditState } {
  const [formKey, shown, keep] = [textIn(sent, 'formKey'), shownIn(sent), keptIn(sent)]
  if (!isFormKey(formKey)) throw new Failure('request.malformed')
  const { values, errors } = parseEdit(form, sent, { shown, keep, options, today: site.today })
  const again = (faults: FormErrors, isRefused = false) => ({
    state: {
      ...{ version: versionIn(sent), formKey, shown: JSON.stringify(shown), conflicts: [], lacking: [] },
      ...{ entered: enteredAgain(form, sent, keep, values), errors: faults, isRefused },
    },
  })
  return Object.keys(errors).length > 0 ? again(errors) : { shown, keep, entered: values, formKey, again }
}

/** What saving a part came to. @throws Failure `page.not-found` where it is not there any more */
export function outcomeOf(result: PartResult, form: FieldSet, sent: FormData, { again }: SentPart): PartOutcome {
  if (result.kind === 'gone') throw new Failure('page.not-found')
  if (result.kind === 'refused') {
    const named = result.fields.flatMap((name) => fieldAt(form, name))
    return again(Object.fromEntries(named.map((name) => [name, 'invalid'])), named.length === 0)
  }
  if (result.kind === 'conflict') {
    const mine: Values = Object.fromEntries(result.conflicts.map(({ name, mine }) => [name, mine]))
    const state = newState(form, versionIn(sent), { ...result.values, ...mine })
    return { state: { ...state, shown: shownText(form, result.theirs), conflicts: result.conflicts } }
  }
  return { notice: 'saved', version: result.kind === 'saved' ? result.version : null }
}

/** Undoes the revision of a part that a button names. */
export async function undoSent(context: PortalContext, edited: EditedPart, sent: FormData) {
  const result = await undoPart(context.database(), edited, versionIn(sent), authorOf(context, null))
  return { notice: result.kind === 'saved' ? ('undone' as const) : ('not-undone' as const), version: null }
}

/** Saves the form of a part, or undoes a revision of it. */
export async function partAction(
  context: PortalContext,
  edited: EditedPart,
  sent: FormData,
  options: FormOptions,
): Promise<PartOutcome> {
  if (actionIn(sent) === 'undo') return undoSent(context, edited, sent)
  if (actionIn(sent) !== 'save') throw new Failure('request.malformed')
  const read = sentPart(context, edited.form, sent, options)
  if ('state' in read) return read
  const result = await savePart(context.database(), edited, read, authorOf(context, read.formKey))
  return outcomeOf(result, edited.form, sent, read)
}

/** The row and the version that a list offers to undo: `7-3`. */
export function undoneRow({ query, site }: PortalContext, route: 'adminArticle' | 'adminPage' | 'adminMedia') {
  const [, id, version] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(undoIn(query) ?? '') ?? []
  return id && version ? { id, action: site.href(route, { id }), sent: { version } } : null
}

/** What has links to a row that was not deleted; null among them is the frame of each page. */
export const linkingTexts = ({ site }: PortalContext, linking: readonly (Translated | null)[]): string[] => [
  ...new Set(linking.map((texts) => (texts && site.say(texts)) ?? site.t('pages.delete.frame'))),
]
