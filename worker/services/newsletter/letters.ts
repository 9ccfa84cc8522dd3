import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { letterRecipients, letters, mails, revisions, subscribers } from '#db/schema/index.ts'
import { type Statement, transaction, violatedConstraint } from '#db/transaction.ts'
import type { Typed } from '#domain/admin/home-draft.ts'
import { rowsPerPage } from '#domain/admin/paging.ts'
import { type Changes, type Conflict, differences, undoing, type Values } from '#domain/admin/revision.ts'
import { newLetter } from '#domain/newsletter/letter.ts'
import { type LetterAct, stateAfter } from '#domain/newsletter/letter-state.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { type DeskAuthor, recordRevision } from '#worker/services/revision.ts'
import { actedChanges, type PartResult, partVersion } from '#worker/services/site/edit.ts'
import { isSubscribed } from './subscribers-list.ts'

export type Letter = typeof letters.$inferSelect

const resource = 'letters' as const

/** What the mails of a letter are found by in the outbox. */
export const letterRequestId = (id: string): string => `letter-${id}`

export const letterPart = (id: string) => ({ resource, key: id })

export const findLetter = async (database: Database, id: string): Promise<Letter | null> =>
  (await database.select().from(letters).where(eq(letters.id, id)))[0] ?? null

/** A page of letters, the newest first, and how many there are. */
export async function listLetters(database: Database, page: number) {
  const [rows, [counted]] = await database.batch([
    database
      .select()
      .from(letters)
      .orderBy(desc(letters.created), letters.id)
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    database.select({ count: count() }).from(letters),
  ])
  return { rows, count: counted?.count ?? 0 }
}

/** How many get a letter in each language. */
export async function countSubscribers(database: Database): Promise<ReadonlyMap<Language, number>> {
  const rows = await database
    .select({ language: subscribers.language, count: count() })
    .from(subscribers)
    .where(isSubscribed)
    .groupBy(subscribers.language)
  return new Map(rows.map(({ language, count }) => [language, count]))
}

/** What became of the mails of a letter: as counted, or more where they were deleted since. */
export async function letterFigures(database: Database, letter: Letter) {
  const [found] = await database
    .select({
      sent: sql<number>`total(${mails.sent} IS NOT NULL AND ${mails.dead} IS NULL)`.mapWith(Number),
      failed: sql<number>`total(${mails.dead} IS NOT NULL)`.mapWith(Number),
      waiting: sql<number>`total(${mails.sent} IS NULL AND ${mails.dead} IS NULL)`.mapWith(Number),
    })
    .from(mails)
    .where(eq(mails.requestId, letterRequestId(letter.id)))
  const { sent = 0, failed = 0, waiting = 0 } = found ?? {}
  return {
    waiting,
    sent: Math.max(sent, letter.sent),
    failed: Math.max(failed, letter.failed),
    unsubscribed: letter.unsubscribed,
  }
}

/** Counts what became of a letter, while its mails are kept. */
export const countedStatement = (database: Database, which: SQL): Statement => {
  const ofLetter = sql`FROM ${mails} WHERE ${mails.requestId} = 'letter-' || letters.id`
  return database.run(sql`UPDATE letters SET
    sent = max(sent, (SELECT total(sent IS NOT NULL AND dead IS NULL) ${ofLetter})),
    failed = max(failed, (SELECT total(dead IS NOT NULL) ${ofLetter})) WHERE ${which}`)
}

/** A new draft; a form that is sent twice makes one. @param id key of the form */
export async function createLetter(database: Database, id: string, name: string, author: DeskAuthor): Promise<void> {
  const values = newLetter(name)
  await transaction(database, [
    database
      .insert(letters)
      .values({ id, values, state: 'draft', created: iso(Date.now()), leftOut: [] })
      .onConflictDoNothing(),
    recordRevision(database, { ...letterPart(id), before: {}, after: values }, author),
  ])
}

type Plan = { changed: Values; conflicts: Conflict[]; undoes?: number }

/** How often an edit is made again because another one was saved at the same moment. */
const maxAttempts = 8

const withChanges = (values: Values, changed: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => value !== null))

/** Edits a draft in one transaction with its revision. */
async function edit(
  database: Database,
  id: string,
  { userId, formKey }: { userId: string; formKey: string | null },
  makePlan: (values: Values) => Plan | Promise<Plan>,
): Promise<PartResult> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const letter = await findLetter(database, id)
    if (letter?.state !== 'draft') return { kind: 'gone' }
    const { changed, conflicts, undoes } = await makePlan(letter.values)
    const values = withChanges(letter.values, changed)
    if (conflicts.length > 0) return { kind: 'conflict', conflicts, values, theirs: letter.values }
    if (Object.keys(differences(letter.values, values)).length === 0) return { kind: 'unchanged' }
    const isAsRead = and(eq(letters.id, id), eq(letters.version, letter.version), eq(letters.state, 'draft'))
    try {
      const [saved] = await transaction(database, [
        database
          .update(letters)
          .set({ values, version: letter.version + 1 })
          .where(isAsRead),
        recordRevision(
          database,
          { ...letterPart(id), before: letter.values, after: values },
          { userId, formKey: formKey ?? undefined, undoes },
        ),
      ])
      if (saved!.rowsAffected > 0) return { kind: 'saved', version: await partVersion(database, letterPart(id)) }
    } catch (error) {
      if (violatedConstraint(error) !== 'UNIQUE constraint failed: revisions.form_key') throw error
      return { kind: 'unchanged' }
    }
  }
  return { kind: 'gone' }
}

/** Saves the form of a letter, and does what its button says: what others changed meanwhile stays. */
export const saveLetter = (
  database: Database,
  id: string,
  { shown, entered, keep, act }: Typed & { act?: ((values: Values) => Values) | null },
  author: { userId: string; formKey: string | null },
) =>
  edit(database, id, author, (current) => {
    const { changed, conflicts } = actedChanges({ shown, entered, keep }, current, null)
    return { changed: { ...changed, ...act?.({ ...current, ...changed }) }, conflicts }
  })

/** Undoes the revision of a version by a new one; fields that changed after it are conflicts. */
export const undoLetter = (database: Database, id: string, version: number, userId: string) =>
  edit(database, id, { userId, formKey: null }, async (current) => {
    const { key } = letterPart(id)
    const [undone] = await database
      .select({ id: revisions.id, changes: revisions.changes })
      .from(revisions)
      .where(and(eq(revisions.resource, resource), eq(revisions.key, key), eq(revisions.version, version)))
    const changes: Changes = undone?.changes ?? {}
    return { ...undoing(changes, current), ...(undone && { undoes: undone.id }) }
  })

type Sending = { languages: readonly Language[]; due: string }

/** Lets a draft go out as it was seen. @returns false where it was changed meanwhile */
export async function queueLetter(
  database: Database,
  letter: Letter,
  { languages, due }: Sending,
  author: DeskAuthor,
): Promise<boolean> {
  const after = { state: 'queued', languages: [...languages], due }
  const [queued] = await transaction(database, [
    database
      .update(letters)
      .set({ state: 'queued', languages: [...languages], due })
      .where(and(eq(letters.id, letter.id), eq(letters.state, 'draft'), eq(letters.version, letter.version))),
    recordRevision(database, { ...letterPart(letter.id), before: { state: letter.state }, after }, author),
  ])
  return queued!.rowsAffected > 0
}

/** Mails of a letter that no server was asked to take: they are taken back, as if they had not been written. */
function takeBackStatements(database: Database, id: string): Statement[] {
  const isUntried = sql`${mails.requestId} = ${letterRequestId(id)} AND ${mails.sent} IS NULL AND ${mails.dead} IS NULL
    AND ${mails.tries} = 0`
  return [
    database.run(sql`DELETE FROM letter_recipients WHERE letter_id = ${id} AND subscriber_id IN
      (SELECT substr(${mails.id}, ${letterRequestId(id).length + 2}) FROM ${mails} WHERE ${isUntried})`),
    database.delete(mails).where(isUntried),
  ]
}

/** Pauses, goes on, stops, or makes a draft again. @returns false where the letter is in another state by now */
export async function changeLetter(
  database: Database,
  letter: Letter,
  act: LetterAct,
  author: DeskAuthor,
): Promise<boolean> {
  const { id, state } = letter
  const after = stateAfter(act, { state, hasBegun: letter.started !== null })
  if (!after) return false
  const isStill = and(
    eq(letters.id, id),
    eq(letters.state, state),
    letter.started === null ? isNull(letters.started) : sql`1`,
  )
  const isTakenBack = after === 'paused' || after === 'cancelled'
  const [changed] = await transaction(database, [
    database
      .update(letters)
      .set({
        state: after,
        ...(after === 'draft' && { languages: null, due: null }),
        ...(after === 'cancelled' && { finished: iso(Date.now()) }),
      })
      .where(isStill),
    recordRevision(database, { ...letterPart(id), before: { state }, after: { state: after } }, author),
    ...(isTakenBack ? takeBackStatements(database, id) : []),
  ])
  return changed!.rowsAffected > 0
}

/** How many of those who were to get a letter have not got it. */
export async function countLeft(database: Database, { id, languages, started }: Letter): Promise<number> {
  const isWanted = sql`${isSubscribed} AND ${subscribers.language} IN (SELECT value FROM json_each(${JSON.stringify(languages ?? [])}))
    AND (${started} IS NULL OR ${subscribers.confirmed} <= ${started}) AND NOT EXISTS (SELECT 1 FROM ${letterRecipients}
    WHERE ${letterRecipients.letterId} = ${id} AND ${letterRecipients.subscriberId} = ${subscribers.id})`
  return database.$count(subscribers, isWanted)
}
