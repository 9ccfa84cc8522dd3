import type { Typed } from '#domain/admin/home-draft.ts'
import { canUndo, type Values } from '#domain/admin/revision.ts'
import { Failure } from '#domain/failure.ts'
import { undoIn } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Translated } from '#domain/translated.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { RevisionView } from '#ui/admin/history/revision.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { EditedRow } from '#worker/services/import/edit/editor.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import type { StoredRevision } from '#worker/services/revision.ts'
import { gazetteer } from './edit-form.ts'

export const idIn = ({ params }: PortalContext) => Number(params.id)

/** @throws Failure `request.malformed` for another text */
export function versionIn(sent: FormData): number {
  const version = textIn(sent, 'version')
  if (!/^\d{1,9}$/.test(version)) throw new Failure('request.malformed')
  return Number(version)
}

/** How the conflicts of a form were settled. */
export const keptIn = (sent: FormData): Typed['keep'] =>
  Object.fromEntries(
    [...sent.keys()].flatMap((key) => {
      const choice = key.startsWith('keep:') ? oneOf(['mine', 'theirs'] as const, textIn(sent, key)) : null
      return choice ? [[key.slice('keep:'.length), choice] as const] : []
    }),
  )

/** The version that the notice of a page offers to undo. */
export const shownUndo = (query: URLSearchParams, last: number): number | null => {
  const version = /^[1-9]\d{0,8}$/.exec(undoIn(query) ?? '')?.[0]
  return version && Number(version) <= last ? Number(version) : null
}

/** The title in the language of the page, or in the next one that has any. */
export const shownTitle = ({ site, catalogue }: PortalContext, texts: Translated<{ title: string }>) =>
  languageChain(site.language, catalogue)
    .map((code) => texts[code]?.title)
    .find(Boolean)

/** The status of a page whose form came back. */
export const statusOf = ({ conflicts, errors, isRefused }: EditState) => ({
  ...(conflicts.length > 0 && { status: 409 as const }),
  ...((Object.keys(errors).length > 0 || isRefused) && { status: 422 as const }),
})

/** What the agency has taken over from the feed, by field. */
export const takenOf = ({ overrides }: EditedRow) =>
  Object.fromEntries(overrides.map(({ field, ...override }) => [field, override]))

/** The history of a row. @param action where a revision is undone; null for a person who may not */
export const revisionViews = (rows: readonly StoredRevision[], action: string | null): RevisionView[] =>
  rows.map(({ userId, ...row }) => ({
    ...row,
    isFeed: userId === null,
    undo: action !== null && canUndo(row.changes) ? { action, sent: { version: row.version } } : null,
  }))

/** The towns of the country, where values move a row to another town. */
export const townsFor = async ({ values }: EditedRow, after: Values) =>
  ['zip', 'city', 'countryId'].some((name) => name in after && after[name] !== values[name])
    ? { gazetteer: await gazetteer() }
    : {}
