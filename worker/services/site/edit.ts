import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { revisions, users } from '#db/schema/index.ts'
import { type Statement, violatedConstraint } from '#db/transaction.ts'
import type { Typed } from '#domain/admin/home-draft.ts'
import type { ResourceName } from '#domain/admin/resource.ts'
import { type Changes, type Conflict, differences, mergeShown, undoing, type Values } from '#domain/admin/revision.ts'
import {
  faultedField,
  faultedTitle,
  findPart,
  type Lines,
  type PartRef,
  partValues,
  rowValue,
} from '#domain/content/document-part.ts'
import {
  type ItemList,
  listedValues,
  recordedLists,
  wholeLists,
  writeListed,
} from '#domain/content/lists/part-lists.ts'
import type { SiteDocument, SiteFile } from '#domain/content/site.ts'
import { type WrittenObject, type WrittenSite, writtenSite } from '#domain/content/site-file.ts'
import type { FieldSet } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import { recordRevision, revisionColumns, type StoredRevision } from '#worker/services/revision.ts'
import { importSite, SiteConflict, withRedirects } from './import.ts'
import { parseDocument, readStoredRows } from './rows.ts'

/** A part of the site's document that has a form, and its history. */
export type EditedPart = {
  resource: Extract<ResourceName, 'settings' | 'pages' | 'articles'>
  /** Key of its revisions. */
  key: string
  part: PartRef
  form: FieldSet
  lines?: Lines
  lists?: readonly ItemList[]
}

/** `fields`: those that a site file cannot have; `elsewhere`: titles of the pages and articles that cannot be without it. */
export type PartResult =
  | { kind: 'saved'; version: number }
  | { kind: 'unchanged' | 'gone' }
  /** `values`: with what only this person changed; `theirs`: as they are stored. */
  | { kind: 'conflict'; conflicts: Conflict[]; values: Values; theirs: Values }
  | { kind: 'refused'; fields: string[]; elsewhere: (Translated | null)[] }

export type Author = {
  userId: string
  formKey: string | null
  today: string
  /** Parses a site file. @throws an error with `faults` */
  read: (written: WrittenSite) => SiteFile
}

export type StoredPart = NonNullable<ReturnType<typeof findPart>>

/** `behind`: what follows in the transaction. */
type Plan = { changed: Values; conflicts: Conflict[]; undoes?: number; behind?: readonly Statement[] }

/** How often an edit is made again because another part of the site was saved at the same moment. */
const maxAttempts = 8

/** What the document has without testimonials, which visitors write. */
type EditedDocument = SiteDocument & { at: { edition: string; contentVersion: number } }

/** @throws Error where the stored document cannot be read: it is mended by an import */
export async function readDocument(database: Database): Promise<EditedDocument> {
  const rows = await readStoredRows(database)
  const { document, faults } = parseDocument({ ...rows, testimonials: [] })
  if (!document) throw new Error(`the stored site cannot be read: ${faults.join('; ')}`)
  const { edition, contentVersion } = rows.site[0]!
  return { ...document, at: { edition: String(edition), contentVersion: Number(contentVersion) } }
}

/** What has a history: its noun, and the key of its revisions. */
type Revised = { resource: ResourceName; key: string }

const ofPart = ({ resource, key }: Revised) => and(eq(revisions.resource, resource), eq(revisions.key, key))

/** The last revisions of a part, newest first. */
export const partHistory = (database: Database, edited: Revised): Promise<StoredRevision[]> =>
  database
    .select(revisionColumns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(ofPart(edited))
    .orderBy(desc(revisions.version))
    .limit(200)

export async function partVersion(database: Database, edited: Revised): Promise<number> {
  const [last] = await database
    .select({ version: revisions.version })
    .from(revisions)
    .where(ofPart(edited))
    .orderBy(desc(revisions.version))
    .limit(1)
  return last?.version ?? 0
}

const faultPaths = (error: unknown): (readonly PropertyKey[])[] | null =>
  error instanceof Error && 'faults' in error
    ? (error.faults as { path: readonly PropertyKey[] }[]).map(({ path }) => path)
    : null

/** Reads a site file without the redirects that an edit of something else has made wrong: to a page that it removes. */
function readWithout(written: WrittenSite, read: Author['read']): SiteFile {
  try {
    return read(written)
  } catch (error) {
    const paths = faultPaths(error) ?? []
    const lines = paths.flatMap(([part, name, at]) => (part === 'site' && name === 'redirects' ? [at] : []))
    if (lines.length === 0 || lines.length < paths.length) throw error
    const kept = (written.site.redirects as string[]).filter((_, at) => !lines.includes(at))
    return read({ ...written, site: { ...written.site, redirects: kept } })
  }
}

/** The day of a change, of what it is of: of a page in the menu where its title is another. */
function modifiedIn({ list }: PartRef, values: Values, today: string): Values {
  if (list !== 'menu') return list === 'site' ? {} : { modified: today }
  const titled = Object.keys(values).filter((name) => name.includes('.title.'))
  return Object.fromEntries(titled.map((name) => [name.replace(/\.title\..*/, '.modified'), today]))
}

type Refusal = Extract<PartResult, { kind: 'refused' }>

/** The document with values in a part. @returns the fields that a site file cannot have, where there are any */
export function withValues(
  document: SiteDocument,
  edited: Pick<EditedPart, 'part' | 'form' | 'lines' | 'lists'>,
  values: Values,
  { today, read }: Pick<Author, 'today' | 'read'>,
): { kind: 'read'; file: SiteFile; document: SiteDocument } | Refusal {
  const { part } = edited
  // Its values are those of the document.
  const written = structuredClone(writtenSite(document))
  writeListed(written, part, { ...values, ...modifiedIn(part, values, today) }, edited)
  try {
    const file = 'redirects' in values ? read(written) : readWithout(written, read)
    const { pages = document.pages, articles = document.articles } = file
    const next = withRedirects(document, { ...document, site: file.site, pages, articles })
    return { kind: 'read', file: { ...file, site: next.site }, document: next }
  } catch (error) {
    const paths = faultPaths(error)
    if (!paths) throw error
    const named = paths.map((path) => ({ path, field: faultedField(written, part, path) }))
    return {
      kind: 'refused',
      fields: named.flatMap(({ field }) => field ?? []),
      elsewhere: named.flatMap(({ path, field }) => (field === null ? [faultedTitle(written, path)] : [])),
    }
  }
}

async function tryEdit(
  database: Database,
  edited: EditedPart,
  author: Author,
  makePlan: (values: Values, part: StoredPart | null) => Promise<Plan>,
): Promise<PartResult> {
  const { part, form, resource, key } = edited
  const { at: expected, ...document } = await readDocument(database)
  const written = writtenSite(document)
  const stored = findPart(document, part)
  const before = {
    ...(stored && listedValues(stored, edited)),
    ...rowValue(written, part),
    ...wholeLists(written, edited),
  }
  const { changed, conflicts, undoes, behind = [] } = await makePlan(before, stored)
  if (!stored && changed.row == null) return { kind: 'gone' }
  if (conflicts.length > 0) return { kind: 'conflict', conflicts, values: { ...before, ...changed }, theirs: before }
  if (Object.keys(changed).length === 0) return { kind: 'unchanged' }
  const result = withValues(document, edited, changed, author)
  if (result.kind === 'refused') return result
  const { file, document: next } = result
  const list = part.list === 'menu' ? 'pages' : part.list
  const lists = list === 'site' ? {} : { [list]: file[list] }
  // What a button changed that no field shows.
  const others = edited.lists ? [] : Object.keys(changed).filter((name) => !(name in before))
  const first = { ...before, ...(stored && partValues(stored, form, others)) }
  const own =
    'row' in changed
      ? { row: changed.row! }
      : { ...listedValues(findPart(next, part)!, edited), ...partValues(findPart(next, part)!, form, others) }
  const whole = { ...before, ...own, ...wholeLists(writtenSite(next), edited) }
  const [was, after] = recordedLists([first, whole], changed, edited)
  if (Object.keys(differences(was, after)).length === 0) return { kind: 'unchanged' }
  const { userId, formKey, today } = author
  const revision = recordRevision(
    database,
    { resource, key, before: was, after },
    { userId, formKey: formKey ?? undefined, undoes },
  )
  await importSite(database, { site: file.site, ...lists }, { today, expected, behind: [revision, ...behind] })
  return { kind: 'saved', version: await partVersion(database, edited) }
}

/** Edits a part in one transaction with its revision; a save of another part in between repeats it. */
export async function edit(...parameters: Parameters<typeof tryEdit>): Promise<PartResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryEdit(...parameters)
    } catch (error) {
      if (violatedConstraint(error) === 'UNIQUE constraint failed: revisions.form_key') return { kind: 'unchanged' }
      if (!(error instanceof SiteConflict) || attempt === maxAttempts) throw error
    }
  }
}

/** What a button does beside saving its form, to the part as it is stored. `typed`: what the form changes in it. */
export type PartAct = (part: StoredPart, typed: Values) => Values

export type Acted = Typed & { act?: PartAct | null }

/**
 * What a form changes in a part as it is, or in its draft: what was typed into a block that its button removes goes
 * with it.
 * @param isOwn whether the same person changed a field since the form was shown
 */
export function actedChanges(
  { shown, entered, keep, act }: Acted,
  current: Values,
  part: StoredPart | null,
  isOwn?: (name: string) => boolean,
): { changed: Values; conflicts: Conflict[] } {
  const own = Object.fromEntries(Object.entries(entered).filter(([name]) => keep[name] !== 'theirs'))
  const { changed, conflicts } = mergeShown(shown, current, own, isOwn)
  const settled = conflicts.filter(({ name }) => keep[name] === 'mine')
  const typed = { ...changed, ...Object.fromEntries(settled.map(({ name, mine }) => [name, mine])) }
  const acted = (part && act?.(part, typed)) ?? {}
  const removed = removedIn(acted)
  return {
    changed: { ...Object.fromEntries(Object.entries(typed).filter(([name]) => !removed(name))), ...acted },
    conflicts: conflicts.filter(({ name }) => keep[name] !== 'mine'),
  }
}

/** @returns whether a field is one of a block that these values remove */
export function removedIn(values: Values): (name: string) => boolean {
  const blocks = Object.keys(values).filter((name) => values[name] === null)
  return (name) => blocks.some((block) => name.startsWith(`${block}.`))
}

/** Saves a form of a part: what others changed meanwhile stays, and a field that both changed is a conflict. */
export const savePart = (database: Database, edited: EditedPart, typed: Acted, author: Author) =>
  edit(database, edited, author, async (current, part) => actedChanges(typed, current, part))

/** Undoes the revision of a version by a new one; fields that changed after it are conflicts. */
export const undoPart = (database: Database, edited: EditedPart, version: number, author: Author) =>
  edit(database, edited, author, async (current, part) => {
    const [undone] = await database
      .select({ id: revisions.id, changes: revisions.changes })
      .from(revisions)
      .where(and(ofPart(edited), eq(revisions.version, version)))
    const changes: Changes = undone?.changes ?? {}
    const names = Object.keys(changes).filter((name) => !(name in current))
    const values = { ...current, ...(part && partValues(part, edited.form, names)) }
    return { ...undoing(changes, values), ...(undone && { undoes: undone.id }) }
  })

/** Leaves a row out of its list: a revision that can be undone. */
export const removeRow = (database: Database, edited: EditedPart, author: Author) =>
  edit(
    database,
    edited,
    author,
    async ({ row }): Promise<Plan> => ({
      ...{ changed: row === null ? {} : { row: null }, conflicts: [] },
    }),
  )

/** An id that no row of a list has, and none had that was removed: the history of a row is by its id. */
async function nextId(database: Database, list: 'pages' | 'articles'): Promise<number> {
  const [row] = await database.all<{
    id: number
  }>(sql`SELECT 1 + max(coalesce((SELECT max(id) FROM ${sql.identifier(list)}), 0),
    coalesce((SELECT max(CAST(key AS integer)) FROM revisions WHERE resource = ${list}), 0)) AS id`)
  return row!.id
}

type AddedRow = {
  list: Exclude<EditedPart['resource'], 'settings'>
  form: FieldSet
  rowOf: (id: number) => WrittenObject
}

/** Adds a row to a list. A form that is sent twice adds one. @returns its id, or the fields that it cannot have */
export async function addRow(
  database: Database,
  { list, form, rowOf }: AddedRow,
  author: Author & { formKey: string },
): Promise<{ id: number } | Extract<PartResult, { kind: 'refused' }>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const id = await nextId(database, list)
    const added = { resource: list, key: String(id), part: { list, id }, form }
    const row = JSON.stringify(rowOf(id))
    const result = await edit(
      database,
      added,
      author,
      async (current): Promise<Plan> => ({
        ...{ changed: current.row === null ? { row } : {}, conflicts: [] },
      }),
    )
    if (result.kind === 'refused') return result
    const [made] = await database
      .select({ key: revisions.key })
      .from(revisions)
      .where(eq(revisions.formKey, author.formKey))
    if (made) return { id: Number(made.key) }
  }
  throw new SiteConflict('rows were added at the same moment')
}
