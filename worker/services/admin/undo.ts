import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, users, viewings } from '#db/schema/index.ts'
import { type Changes, fileLists, undoing } from '#domain/admin/revision.ts'
import { handlingOf } from '#domain/inquiry/admin-inbox.ts'
import { oneOf } from '#domain/one-of.ts'
import { roles } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import { viewingOutcomes } from '#domain/viewing/status.ts'
import { languageCodes } from '#locales/languages.ts'
import type { ActivityRow } from '#worker/services/admin/activity.ts'
import { homeDocuments } from '#worker/services/document/edit-documents.ts'
import { homePictures } from '#worker/services/import/edit-pictures.ts'
import { changeSubscription } from '#worker/services/newsletter/subscribers-list.ts'
import {
  changePerson,
  disableAccount,
  enableAccount,
  findUser,
  linkProperties,
  unlinkProperties,
} from '#worker/services/owner/accounts.ts'
import { undoOfferChange } from '#worker/services/owner/offers.ts'
import { linkAddress, unlinkAddress } from '#worker/services/privacy/aliases.ts'
import { findAddress } from '#worker/services/privacy/people.ts'
import type { DeskAuthor } from '#worker/services/revision.ts'
import { markOutcome, releaseOpinion } from '#worker/services/viewing/feedback.ts'
import { addAbsence, deleteAbsence, restoreHours } from '#worker/services/viewing/hours.ts'
import { changeInquiry } from './inquiries.ts'

type Author = DeskAuthor & { today: string }

type Undo = (database: Database, act: ActivityRow, author: Author) => Promise<boolean>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const undoFiles: Undo = (database, { key, version, changes }, author) => {
  const files = fileLists.find((name) => name in changes) === 'pictures' ? homePictures : homeDocuments
  return files.undo(database, Number(key), version, author)
}

const undoViewing: Undo = async (database, { key, changes: { outcome, released } }, author) => {
  const [viewing] = await database.select().from(viewings).where(eq(viewings.id, key))
  if (!viewing) return false
  if (outcome)
    return (
      viewing.outcome === outcome[1] &&
      markOutcome(database, viewing, oneOf(viewingOutcomes, textOf(outcome[0])), author)
    )
  if (!released || viewing.released !== released[1] || viewing.read !== null) return false
  return releaseOpinion(database, viewing, textOf(released[0]), author)
}

/** A person whose account is gone gets nothing back. */
async function undoRequest(database: Database, { key, changes }: ActivityRow, author: Author) {
  const [request] = await database.select().from(inquiries).where(eq(inquiries.id, key))
  if (!request) return false
  const { changed, conflicts } = undoing(changes, handlingOf(request))
  if (conflicts.length > 0) return false
  const assignee = textOf(changed.assignee)
  const isThere = assignee === null || (await database.$count(users, eq(users.id, assignee))) > 0
  return isThere && changeInquiry(database, request, { version: request.version, entered: changed, ...author })
}

const undoAbsence: Undo = (database, { key: id, changes: { agentId, time, ends, note } }, author) => {
  const [agent, from, until] = [agentId?.[0] ?? agentId?.[1], textOf(time?.[0]), textOf(ends?.[0])]
  if (from === null || until === null) return deleteAbsence(database, Number(agent), id, author)
  const absence = { id, agentId: Number(agent), time: from, ends: until, note: textOf(note?.[0]) }
  return addAbsence(database, absence, author)
}

/** Homes of an owner that were linked, or not any more, since when. */
function undoHomes(database: Database, id: string, { homes, since }: Changes, now: number, author: Author) {
  const [before, after, dates] = [homes?.[0], homes?.[1], since?.[0]].map((value) => [value ?? []].flat().map(String))
  if (after!.length > 0) return unlinkProperties(database, id, after!.map(Number), author)
  const links = before!.map((home, at) => ({ propertyId: Number(home), since: dates![at] ?? iso(now) }))
  return linkProperties(database, id, links, author)
}

/** What a manager has changed of a person, the homes or the login of an account, by the function that changed it. */
const undoAccount: Undo = async (database, { key: id, changes }, author) => {
  const account = await findUser(database, id)
  const now = Date.now()
  if (!account) return false
  const { name, role, language, disabled, homes } = changes
  if (homes) return (await undoHomes(database, id, changes, now, author)) > 0
  if (disabled)
    return disabled[0] === null
      ? enableAccount(database, account, now, author)
      : disableAccount(database, id, now, author, textOf(disabled[0]) ?? undefined)
  const before = {
    name: textOf(name?.[0]) ?? account.name,
    role: oneOf(roles, textOf(role?.[0])) ?? account.role,
    language: oneOf(languageCodes, textOf(language?.[0])) ?? account.language,
  }
  return changePerson(database, account, before, now, author)
}

/** An address that was linked to another one, or not any more. */
const undoSame: Undo = async (database, { key, changes: { same } }, author) => {
  const [before, after] = [textOf(same?.[0]), textOf(same?.[1])]
  const keys = { email: before ?? after ?? '', person: key }
  const [email, person] = await Promise.all([findAddress(database, keys.email), findAddress(database, keys.person)])
  const change = after === null ? linkAddress : unlinkAddress
  return email !== null && person !== null && change(database, { email, person, keys }, author)
}

const undos: Partial<Record<ActivityRow['resource'], Undo>> = {
  homes: undoFiles,
  viewings: undoViewing,
  requests: undoRequest,
  absences: undoAbsence,
  accounts: undoAccount,
  people: undoSame,
  subscribers: (database, { key, changes: { ended } }, author) =>
    changeSubscription(database, { key, from: textOf(ended?.[1]), to: textOf(ended?.[0]) }, author),
  offers: (database, { key, changes }, author) => undoOfferChange(database, Number(key), changes, author),
  hours: (database, { key, changes }, author) => restoreHours(database, Number(key), changes, author),
}

/** Takes back what a person did, by a revision of its own. @returns false where it has been changed since */
export const undoAct: Undo = async (database, act, author) =>
  (await undos[act.resource]?.(database, act, { ...author, undoes: act.id })) ?? false
