import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds } from '#db/rows.ts'
import { libraryPictures, partDrafts, revisions, site, testimonials, users } from '#db/schema/index.ts'
import { bumpDataVersion, transaction, violatedConstraint } from '#db/transaction.ts'
import type { ListQuery } from '#domain/admin/resource.ts'
import { type Changes, differences, undoing, type Values } from '#domain/admin/revision.ts'
import { keptDays, libraryFolder } from '#domain/content/library/library-picture.ts'
import { type PictureUse, pictureUses } from '#domain/content/library/library-use.ts'
import type { MediaOrder, MediaView } from '#domain/content/library/media-list.ts'
import { uploadPrefix } from '#domain/import/package-path.ts'
import { freePath, slug } from '#domain/slug.ts'
import { dayMs, iso } from '#domain/time.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type ListSource, likePattern, listParts } from '#worker/services/admin/list.ts'
import type { PackagedUpload } from '#worker/services/remote-file/uploads.ts'
import { type DeskAuthor, recordRevision, revisionColumns, type StoredRevision } from '#worker/services/revision.ts'
import { readDocument } from '#worker/services/site/edit.ts'

export type LibraryRow = typeof libraryPictures.$inferSelect

export type LibraryAuthor = DeskAuthor & { today: string }

const { id, path, name, state, alt, created, bytes } = libraryPictures

const isListed = ne(state, 'removed')

/** A file that was uploaded, and its size. */
export type LibraryUpload = PackagedUpload

/** The document of the site, and what of it names each picture of the library. */
export async function readUses(database: Database) {
  const picture = testimonials.picture
  const [document, [named, typed]] = await Promise.all([
    readDocument(database),
    database.batch([
      database
        .select({
          id: testimonials.id,
          name: testimonials.name,
          path: sql<string | null>`iif(json_valid(${picture}), ${picture} ->> 'path', NULL)`,
        })
        .from(testimonials)
        .where(isNotNull(picture)),
      database.select({ list: partDrafts.resource, id: partDrafts.key, changes: partDrafts.changes }).from(partDrafts),
    ]),
  ])
  const drafts = typed.map(({ list, id, changes }) => ({
    ...{ list, id: Number(id), values: Object.values(changes).map(([, value]) => value) },
  }))
  return { document, testimonials: named, uses: pictureUses({ ...document, testimonials: named, drafts }) }
}

export type LibraryUses = Awaited<ReturnType<typeof readUses>>

const sourceOf = (used: readonly string[], languages: readonly Language[]): ListSource<MediaView, MediaOrder> => ({
  views: {
    all: sql`1`,
    unused: sql`(${path} NOT IN ${jsonIds(used)})`,
    untitled: sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(languages)}) AS code
      WHERE coalesce(${alt} ->> ('$.' || code.value), '') = '')`,
  },
  filters: {},
  orders: {
    newest: sql`${created} DESC, ${id} DESC`,
    name: sql`${name} COLLATE NOCASE, ${id}`,
    largest: sql`${bytes} DESC, ${id}`,
  },
  search: (words) =>
    words.map(
      (word) => sql`(${name} LIKE ${likePattern(word)} ESCAPE '\\' OR ${alt} LIKE ${likePattern(word)} ESCAPE '\\')`,
    ),
})

/** Pictures of a page of the library, and how many each of its views has: two statements. */
export async function listLibrary(
  database: Database,
  query: ListQuery,
  { uses }: Pick<LibraryUses, 'uses'>,
  languages: readonly Language[],
) {
  const source = sourceOf([...uses.keys()], languages)
  const { found, listed, order, limit, offset, counts } = listParts(source, query)
  const [rows, [counted]] = await database.batch([
    database.select().from(libraryPictures).where(and(isListed, listed)).orderBy(order).limit(limit).offset(offset),
    database.select(counts).from(libraryPictures).where(and(isListed, found)),
  ])
  return { rows, counts: counted ?? {} }
}

/** A field with more would be too long to choose from. */
const maxChoices = 300

/** Pictures that a form may choose, the newest first. */
export const libraryChoices = (database: Database) =>
  database
    .select()
    .from(libraryPictures)
    .where(and(isListed, isNotNull(libraryPictures.width)))
    .orderBy(desc(created), desc(id))
    .limit(maxChoices)

const ofPicture = (key: number | string) => and(eq(revisions.resource, 'media'), eq(revisions.key, String(key)))

/** A picture with its revisions, newest first; null where the library has none of that id. */
export async function readPicture(database: Database, key: number) {
  const [[row], history] = await database.batch([
    database
      .select()
      .from(libraryPictures)
      .where(and(eq(id, key), isListed)),
    database
      .select(revisionColumns)
      .from(revisions)
      .leftJoin(users, eq(users.id, revisions.userId))
      .where(ofPicture(key))
      .orderBy(desc(revisions.version))
      .limit(100),
  ])
  return row ? { row, history: history as StoredRevision[] } : null
}

/** What a revision has of a picture. `former`: the file that was replaced, which undo puts back. */
const valuesOf = (row: LibraryRow): Values => ({
  name: row.name,
  ...Object.fromEntries(languageCodes.map((code) => [`alt.${code}`, row.alt?.[code] ?? null])),
  focus: row.focus,
  file: row.address,
  former: null,
  listed: row.state !== 'removed',
})

const fileColumns = ['address', 'version', 'packageKey', 'photoId', 'width', 'height', 'color', 'bytes'] as const

type FileColumns = Pick<LibraryRow, (typeof fileColumns)[number]>

const fileOf = (row: FileColumns): FileColumns =>
  Object.fromEntries(fileColumns.map((column) => [column, row[column]])) as FileColumns

/** A stored file is shown at once; another one waits for its job. */
const standing = ({ packageKey }: Pick<FileColumns, 'packageKey'>) =>
  packageKey === null
    ? ({ state: 'ready', nextAttempt: null } as const)
    : ({ state: 'waiting', nextAttempt: iso(Date.now()), attempts: 0, reason: null } as const)

type Plan = { set: Partial<LibraryRow>; when?: SQL; undoes?: number }

/** How often an edit is made again because others save the picture, or the site, at the same moment. */
const maxAttempts = 8

/** Changes a picture as it is now, with a revision. @returns the version of the change; null where there is none */
async function edit(
  database: Database,
  key: number,
  author: LibraryAuthor,
  makePlan: (row: LibraryRow, version: number) => Promise<Plan | null>,
): Promise<number | null> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const [[row], [last]] = await database.batch([
      database.select().from(libraryPictures).where(eq(id, key)),
      database
        .select({ version: sql<number>`coalesce(max(${revisions.version}), 0)` })
        .from(revisions)
        .where(ofPicture(key)),
    ])
    const plan = row ? await makePlan(row, last!.version) : null
    if (!row || !plan) return null
    const [before, after] = [valuesOf(row), valuesOf({ ...row, ...plan.set })]
    if (Object.keys(differences(before, after)).length === 0) return null
    const former = before.file === after.file ? null : JSON.stringify(fileOf(row))
    const isCurrent = sql`${last!.version} = (SELECT coalesce(max(version), 0) FROM revisions
      WHERE resource = 'media' AND key = ${String(key)})`
    const [changed] = await transaction(database, [
      database
        .update(libraryPictures)
        .set({ ...plan.set, updated: iso(Date.now()) })
        .where(and(eq(id, key), isCurrent, plan.when)),
      recordRevision(
        database,
        { resource: 'media', key, before: { ...before, former }, after },
        { ...author, undoes: plan.undoes },
      ),
      bumpDataVersion(database, author.today),
    ])
    if (changed!.rowsAffected > 0) return last!.version + 1
  }
  throw new Error(`picture ${key} was changed by others ${maxAttempts} times`)
}

export type PictureTexts = { name: string; alt: Translated | null; focus: string | null }

export const editPicture = (database: Database, key: number, author: LibraryAuthor, texts: PictureTexts) =>
  edit(database, key, author, async (row) => (row.state === 'removed' ? null : { set: texts }))

const uploadedFile = ({ version, key, bytes: size }: LibraryUpload) => ({
  ...{ address: uploadPrefix + version, version, packageKey: key, bytes: size },
  ...({ state: 'waiting', nextAttempt: iso(Date.now()), attempts: 0, reason: null } as const),
})

/** Puts another file behind the path of a picture: the one of before is shown until it is stored. */
export const replacePicture = (database: Database, key: number, author: LibraryAuthor, upload: LibraryUpload) =>
  edit(database, key, author, async (row) =>
    row.state === 'removed' || row.version === upload.version ? null : { set: uploadedFile(upload) },
  )

type Removal = { version: number | null; uses: readonly PictureUse[] }

/** A plan that holds while nothing names the picture. */
async function planRemoval(database: Database, row: LibraryRow): Promise<{ plan: Plan } | { uses: PictureUse[] }> {
  const { document, uses } = await readUses(database)
  const own = uses.get(row.path)
  if (own) return { uses: own }
  const { edition, contentVersion } = document.at
  const when = sql`EXISTS (SELECT 1 FROM ${site}
    WHERE ${site.edition} = ${edition} AND ${site.contentVersion} = ${contentVersion})`
  return { plan: { set: { state: 'removed', nextAttempt: null }, when } }
}

/** Takes a picture out of the library, unless something names it: its files are deleted days later. */
export async function removePicture(database: Database, key: number, author: LibraryAuthor): Promise<Removal> {
  let uses: readonly PictureUse[] = []
  const version = await edit(database, key, author, async (row) => {
    const removal = await planRemoval(database, row)
    if ('plan' in removal) return removal.plan
    uses = removal.uses
    return null
  })
  return { version, uses }
}

/** What puts values of a revision back. */
function columnsOf(row: LibraryRow, values: Values): Partial<LibraryRow> {
  const texts = languageCodes.flatMap((code) => {
    const text = `alt.${code}` in values ? values[`alt.${code}`] : row.alt?.[code]
    return text ? [[code, String(text)] as const] : []
  })
  const file = values.former ? (JSON.parse(String(values.former)) as FileColumns) : null
  return {
    ...('name' in values && { name: String(values.name) }),
    ...('focus' in values && { focus: values.focus === null ? null : String(values.focus) }),
    alt: texts.length > 0 ? Object.fromEntries(texts) : null,
    ...(file && { ...fileOf(file), ...standing(file) }),
    ...(values.listed === true && standing(row)),
  }
}

/** Undoes a version where nothing of it was changed since, while its files are kept. @returns whether it did */
export async function undoPicture(database: Database, key: number, version: number, author: LibraryAuthor) {
  const oldest = iso(Date.now() - keptDays * dayMs)
  const done = await edit(database, key, author, async (row) => {
    const [undone] = await database
      .select({ id: revisions.id, at: revisions.at, changes: revisions.changes })
      .from(revisions)
      .where(and(ofPicture(key), eq(revisions.version, version)))
    const changes: Changes = undone?.changes ?? {}
    if (!undone || ('file' in changes && undone.at < oldest)) return null
    const { changed, conflicts } = undoing(changes, valuesOf(row))
    if (conflicts.length > 0) return null
    if (changed.listed === false) {
      const removal = await planRemoval(database, row)
      return 'plan' in removal ? { ...removal.plan, undoes: undone.id } : null
    }
    return { set: columnsOf(row, changed), undoes: undone.id }
  })
  return done !== null
}

const maxNameLength = 100

/** `IMG_2041.JPG` is called `IMG_2041`. */
const nameOf = (file: string): string => file.replace(/\.\w{2,5}$/, '').slice(0, maxNameLength) || file

/** A revision of a picture that is in the library from now on. */
const listedRevision = (database: Database, key: number, author: LibraryAuthor) =>
  recordRevision(database, { resource: 'media', key, before: { listed: false }, after: { listed: true } }, author)

async function tryAdd(
  database: Database,
  author: LibraryAuthor,
  uploads: readonly LibraryUpload[],
  language: Language,
): Promise<LibraryUpload[]> {
  const [rows, [last]] = await Promise.all([
    database
      .select({ id, path, state, version: libraryPictures.version, packageKey: libraryPictures.packageKey })
      .from(libraryPictures),
    database.all<{ id: number }>(sql`SELECT coalesce(max(seq), 0) AS id FROM sqlite_sequence
      WHERE name = 'library_pictures'`),
  ])
  const byVersion = new Map(rows.map((row) => [row.version, row]))
  const taken = new Set(rows.map((row) => row.path.slice(libraryFolder.length)))
  const repeated = uploads.filter(({ version }) => (byVersion.get(version)?.state ?? 'removed') !== 'removed')
  const at = iso(Date.now())
  const statements = uploads
    .filter((upload) => !repeated.includes(upload))
    .flatMap((upload, index) => {
      const former = byVersion.get(upload.version)
      if (former)
        return [
          database
            .update(libraryPictures)
            .set({ ...standing(former), updated: at })
            .where(and(eq(id, former.id), eq(state, 'removed'))),
          listedRevision(database, former.id, author),
        ]
      const own = { key: last!.id + index + 1, name: nameOf(upload.name) }
      const end = freePath(slug(own.name, language), taken, 'picture')
      taken.add(end)
      return [
        insertAll(database, libraryPictures, [
          {
            ...{ id: own.key, siteId: 1, name: own.name, path: libraryFolder + end, created: author.today },
            ...{ sort: 0, illustration: false, updated: at, ...uploadedFile(upload) },
          },
        ]),
        listedRevision(database, own.key, author),
      ]
    })
  await transaction(database, statements)
  return repeated
}

/** Adds uploads; one that was deleted comes back. @returns those that the library has already */
export async function addPictures(
  database: Database,
  author: LibraryAuthor,
  uploads: readonly LibraryUpload[],
  language: Language,
): Promise<LibraryUpload[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryAdd(database, author, uploads, language)
    } catch (error) {
      // Others have added at the same moment.
      if (!violatedConstraint(error)?.startsWith('UNIQUE') || attempt === maxAttempts) throw error
    }
  }
}
