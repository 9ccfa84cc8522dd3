import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { partDrafts } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { draftWith, openDraft, publishing, withDraft as withTyped } from '#domain/admin/home-draft.ts'
import type { DraftedPart } from '#domain/admin/resource.ts'
import type { Conflict, Values } from '#domain/admin/revision.ts'
import { findPart, type PartRef, partValues } from '#domain/content/document-part.ts'
import { isWholeBlock } from '#domain/content/page/page-forms.ts'
import { partForm } from '#domain/content/page/part-form.ts'
import { enabledLanguages, type SiteDocument } from '#domain/content/site.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import {
  type Acted,
  type Author,
  actedChanges,
  type EditedPart,
  edit,
  type PartResult,
  readDocument,
  removedIn,
  withValues,
} from './edit.ts'

/** A part that has drafts. */
export type Drafted = EditedPart & { resource: DraftedPart }

type PartDraft = Omit<typeof partDrafts.$inferSelect, 'resource' | 'key'>

const noDraft: PartDraft = { changes: {}, people: {}, version: 0, at: '', due: null, dueBy: null, refused: null }

/** How often a draft is merged again because others save it at the same moment. */
const maxAttempts = 8

const isPart = ({ resource, key }: Pick<Drafted, 'resource' | 'key'>) =>
  and(eq(partDrafts.resource, resource), eq(partDrafts.key, key))

async function readDraft(database: Database, drafted: Drafted): Promise<PartDraft> {
  const [row] = await database.select().from(partDrafts).where(isPart(drafted))
  return row ?? noDraft
}

/** The document with a draft in it: without what it can no longer have, which publishing asks about. */
function withDraft(
  document: SiteDocument,
  drafted: Drafted,
  { changes }: Pick<PartDraft, 'changes'>,
  author: Pick<Author, 'today' | 'read'>,
): SiteDocument {
  const typed = withTyped({}, changes)
  if (Object.keys(typed).length === 0) return document
  const result = withValues(document, drafted, typed, author)
  if (result.kind === 'read') return result.document
  const rest = Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => !result.fields.some((field) => field === name || field.startsWith(`${name}.`)),
    ),
  )
  const again = withValues(document, drafted, rest, author)
  return again.kind === 'read' ? again.document : document
}

type Reader = Pick<Author, 'today' | 'read'> & { languages: readonly Language[] }

/** A part with its draft. `shown`: the document as its editor shows it; `drafted`: with the form of that. */
export type OpenPart = { document: SiteDocument; shown: SiteDocument; draft: PartDraft; drafted: Drafted }

/** @returns null where the document has no such part */
export async function openPart(
  database: Database,
  resource: DraftedPart,
  id: number,
  reader: Reader,
): Promise<OpenPart | null> {
  const named = { resource, key: String(id), part: { list: resource, id } satisfies PartRef }
  const empty = { words: resource, fields: {}, steps: [] }
  const [document, draft] = await Promise.all([readDocument(database), readDraft(database, { ...named, form: empty })])
  const form = partForm(document, named.part, reader.languages)
  if (!form) return null
  const shown = withDraft(document, { ...named, form }, draft, reader)
  return { document, shown, draft, drafted: { ...named, form: partForm(shown, named.part, reader.languages) ?? form } }
}

/** Stores a draft, unless it has another version by now. @returns whether it was stored */
async function storeDraft(
  database: Database,
  { resource, key }: Drafted,
  { changes, people, due, dueBy, version }: PartDraft,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) {
    const { rowsAffected } = await database
      .delete(partDrafts)
      .where(and(isPart({ resource, key }), eq(partDrafts.version, version)))
    return rowsAffected > 0 || version === 0
  }
  const row = { changes, people, at: iso(Date.now()), due, dueBy, refused: false }
  const { rowsAffected } = await database
    .insert(partDrafts)
    .values({ resource, key, ...row })
    .onConflictDoUpdate({
      target: [partDrafts.resource, partDrafts.key],
      set: { ...row, version: sql`${partDrafts.version} + 1` },
      setWhere: eq(partDrafts.version, version),
    })
  return rowsAffected > 0
}

export type DraftResult =
  | Exclude<PartResult, { kind: 'saved' | 'unchanged' }>
  /** `values`: of the form, as its editor shows them now; `isStored`: whether there is anything to publish. */
  | { kind: 'drafted'; values: Values; isStored: boolean }

/**
 * Keeps what was typed into a part as its draft, which the site does not show.
 * @param due when it is published by itself, as ISO; by default what was planned stays
 */
export async function saveDraft(
  database: Database,
  opened: OpenPart,
  { due, ...typed }: Acted & { due?: string | null },
  author: Author & Reader,
): Promise<DraftResult> {
  const { resource, part } = opened.drafted
  let now: OpenPart | null = opened
  for (let attempt = 1; now; attempt++) {
    const { document, shown, draft, drafted } = now
    const current = partValues(findPart(shown, part)!, drafted.form)
    const isOwn = (name: string) => draft.people[name] === author.userId
    const { changed, conflicts } = actedChanges(typed, current, findPart(shown, part), isOwn)
    if (conflicts.length > 0)
      return { kind: 'conflict', conflicts, values: { ...current, ...changed }, theirs: current }
    const result = withValues(shown, drafted, changed, author)
    if (result.kind === 'refused') return result
    const next = findPart(result.document, part)!
    const names = [...new Set([...Object.keys(draft.changes), ...Object.keys(changed)])]
    const stored = partValues(findPart(document, part)!, drafted.form, names)
    const written = partValues(next, drafted.form, Object.keys(changed))
    const changes = openDraft(stored, draftWith(draft.changes, stored, written, typed.keep), () => removedIn(changed))
    const people = { ...draft.people, ...Object.fromEntries(Object.keys(changed).map((name) => [name, author.userId])) }
    const planned = due === undefined ? {} : { due, dueBy: due && author.userId }
    if (await storeDraft(database, drafted, { ...draft, changes, people, ...planned }))
      return {
        ...{ kind: 'drafted', values: partValues(next, drafted.form), isStored: Object.keys(changes).length > 0 },
      }
    if (attempt === maxAttempts) throw new Error(`the draft of ${resource} ${drafted.key} is saved by others`)
    now = await openPart(database, resource, Number(drafted.key), author)
  }
  return { kind: 'gone' }
}

/** Fields without a place in the form, as the order of blocks, are published as they were typed last. */
const isAsked = ({ form }: Drafted, { name }: Conflict) => name in form.fields || isWholeBlock(name)

/** Publishes the draft of a part in one transaction; a field that the part changed since it was typed is a conflict. */
export async function publishDraft(database: Database, drafted: Drafted, author: Author): Promise<PartResult> {
  const draft = await readDraft(database, drafted)
  const removal: Statement = database
    .delete(partDrafts)
    .where(and(isPart(drafted), eq(partDrafts.version, draft.version)))
  const result = await edit(database, drafted, author, async (current, part) => {
    const names = Object.keys(draft.changes)
    const values = { ...current, ...(part && partValues(part, drafted.form, names)) }
    const { changed, conflicts } = publishing(values, draft.changes)
    const last = conflicts.filter((conflict) => !isAsked(drafted, conflict))
    return {
      changed: { ...changed, ...Object.fromEntries(last.map(({ name, mine }) => [name, mine])) },
      conflicts: conflicts.filter((conflict) => isAsked(drafted, conflict)),
      behind: [removal],
    }
  })
  if (result.kind === 'unchanged') await removal
  return result
}

export const discardDraft = (database: Database, drafted: Drafted) => database.delete(partDrafts).where(isPart(drafted))

/** How many fields of each row of a list are not published, by its id. */
export async function countDrafted(database: Database, resource: DraftedPart): Promise<ReadonlyMap<number, number>> {
  const changes = sql<number>`(SELECT count(*) FROM json_each(${partDrafts.changes}))`
  const rows = await database
    .select({ key: partDrafts.key, changes })
    .from(partDrafts)
    .where(eq(partDrafts.resource, resource))
  return new Map(rows.map(({ key, changes: count }) => [Number(key), count]))
}

/** The document as it will be once every draft is published, for a preview. */
export async function readDrafted(database: Database, reader: Reader): Promise<SiteDocument | null> {
  const rows = await database.select().from(partDrafts)
  if (rows.length === 0) return null
  let document: SiteDocument = await readDocument(database)
  for (const { resource, key, ...draft } of rows) {
    const part = { list: resource, id: Number(key) } satisfies PartRef
    const form = partForm(document, part, reader.languages)
    if (form) document = withDraft(document, { resource, key, part, form }, draft, reader)
  }
  return document
}

/**
 * Publishes the drafts whose time has come. One that cannot be published waits for a person: its page says so.
 * @param now ISO with milliseconds
 */
export async function publishDue(
  database: Database,
  { now, ...reader }: Pick<Author, 'today' | 'read'> & { now: string },
): Promise<void> {
  const due = await database.select().from(partDrafts).where(lte(partDrafts.due, now))
  for (const { resource, key, dueBy } of due) {
    const languages = enabledLanguages((await readDocument(database)).site)
    const opened = await openPart(database, resource, Number(key), { ...reader, languages })
    const author = { ...reader, userId: dueBy ?? '', formKey: null }
    const result = opened && (await publishDraft(database, opened.drafted, author))
    if (!result || result.kind === 'gone') await database.delete(partDrafts).where(isPart({ resource, key }))
    else if (result.kind === 'conflict' || result.kind === 'refused') {
      console.warn(`draft.not_published resource=${resource} key=${key} reason=${result.kind}`)
      await database.update(partDrafts).set({ due: null, refused: true }).where(isPart({ resource, key }))
    }
  }
}
