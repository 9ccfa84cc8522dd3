import { Buffer } from 'node:buffer'
import type { ExecutionContext, ForwardableEmailMessage } from '@cloudflare/workers-types'
import { connect, type Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import { forLog } from '#domain/error-log.ts'
import { requestOf } from '#domain/mail/belonging.ts'
import {
  failsDmarc,
  type IncomingMail,
  type MessageFlag,
  type MessageKind,
  messageKind,
} from '#domain/mail/incoming.ts'
import { splitQuoted } from '#domain/mail/quoted-text.ts'
import { commentLanguage } from '#domain/owner/comment-language.ts'
import { iso } from '#domain/time.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { requestInAddress } from '#worker/crypto/reply-token.ts'
import { uuidOf } from '#worker/crypto/uuid.ts'
import { domStream, type Env, formSecrets } from '#worker/env.ts'
import { deliverSoon } from '#worker/mail/delivery.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { filePrefix } from '#worker/services/file-prefix.ts'
import {
  findCandidates,
  mailInquiryStatement,
  referencedMails,
  reopenStatement,
  returnedStatements,
  storeMessage,
} from '#worker/services/inquiry/incoming-mail.ts'
import { mailFolder } from '#worker/services/inquiry/messages.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { createServices } from '#worker/services/services.ts'
import { viewIn } from '#worker/site-view.ts'
import { messageMail } from './notification.ts'
import { parseMail } from './parse.ts'

const databaseTimeoutMs = 20_000

type Taking = {
  env: Env
  database: Database
  mail: IncomingMail
  kind: MessageKind
  /** Hash of what the mail says, without what servers add on its way. */
  id: Buffer
  addressed: string | null
  catalogue: Catalogue
  /** ms since 1970 */
  now: number
}

/** Addresses that this site sends from and is answered at, in small letters. */
const addressesOf = ({ MAIL_FROM, REPLY_ADDRESS }: Env) =>
  [MAIL_FROM, REPLY_ADDRESS].flatMap((address) => address?.toLowerCase() ?? [])

/** Properties whose pages on this site a text links to. */
const linkedHomes = (text: string, origin: string): number[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].flatMap(([link]) => {
    const url = URL.canParse(link) ? new URL(link) : null
    const [, id] = (url?.origin === origin && /\/([1-9]\d{0,15})\/?$/.exec(url.pathname)) || []
    return id ? [Number(id)] : []
  })

type Place = { inquiryId: string | null; before: Statement[]; isOtherSender: boolean }

/** The request that a mail of a person or of a program for one belongs to, which may be a new one. */
async function placeOf({ env, database, mail, kind, id, addressed, catalogue, now }: Taking): Promise<Place> {
  const { sender, references, name } = mail
  const { candidates, isStaff } = await findCandidates(database, { addressed, references, sender })
  const text = splitQuoted(mail.text).own
  const homes = linkedHomes(text, env.ORIGIN)
  const ownAddresses = [catalogue.site.agency.email, ...addressesOf(env)].map((address) => address.toLowerCase())
  const isAgency = isStaff || ownAddresses.includes(sender)
  const inquiryId =
    kind === 'bounce' || kind === 'complaint'
      ? (candidates.find(({ isReferenced }) => isReferenced)?.inquiryId ?? null)
      : requestOf(candidates, { text, homes, isAgency })
  if (inquiryId !== null) {
    const candidate = candidates.find((one) => one.inquiryId === inquiryId)
    return {
      inquiryId: candidate?.shownIn ?? inquiryId,
      before: [],
      isOtherSender: kind === 'reply' && !candidate?.isOfSender && !candidate?.hasWritten,
    }
  }
  if (kind !== 'reply' || !sender) return { inquiryId: null, before: [], isOtherSender: false }
  const begun = uuidOf(id, 8)
  const request = {
    id: begun,
    language: commentLanguage(text) ?? catalogue.routeMap.defaultLanguage,
    received: iso(now),
    propertyId: homes[0] ?? null,
    email: sender,
    name,
    suspected: failsDmarc(mail.headers),
  }
  return { inquiryId: begun, before: [mailInquiryStatement(database, request)], isOtherSender: false }
}

/** Mails of this site that a report is about: a server names the address, which must be that of the mail. */
async function returnedMails({ database, mail: { report, references }, kind }: Taking): Promise<Statement[]> {
  if (!report || (kind !== 'bounce' && kind !== 'complaint')) return []
  const sent = await referencedMails(database, references)
  const returned = sent.filter(
    ({ recipient }) => kind === 'complaint' || report.failed.includes(recipient.toLowerCase()),
  )
  const fault = kind === 'complaint' ? 'Reported as spam by its recipient.' : `The mail came back: ${report.reason}`
  return returnedStatements(database, returned, fault.slice(0, 300), Date.now())
}

/** What a manager must see: an answer, or the answer to an appointment. */
const callsForAction = (kind: MessageKind) => kind === 'reply' || kind === 'calendar'

function noticeStatements({ env, database, mail, kind, id, catalogue, now }: Taking, inquiryId: string | null) {
  if (inquiryId === null || !callsForAction(kind)) return []
  const { ORIGIN: origin } = env
  const reopen = reopenStatement(database, inquiryId)
  if (!origin) return [reopen]
  const view = viewIn(catalogue, catalogue.routeMap.defaultLanguage, origin, now)
  const meta = { id: `${id.toString('base64url')}.message`, requestId: inquiryId, now: iso(now) }
  return [reopen, mailStatement(database, messageMail(view, mail, inquiryId), meta)]
}

type Taken = { kind: MessageKind; isNew: boolean; inquiryId: string | null }

async function storeMail(taking: Taking, rawKey: string): Promise<Taken> {
  const { database, mail, kind, id, now } = taking
  const place: Place = kind === 'loop' ? { inquiryId: null, before: [], isOtherSender: false } : await placeOf(taking)
  const after = [...noticeStatements(taking, place.inquiryId), ...(await returnedMails(taking))]
  const flags: [MessageFlag, boolean][] = [
    ['dmarc', failsDmarc(mail.headers)],
    ['sender', place.isOtherSender],
    ['unread', mail.isCut],
  ]
  const { sender, name, subject, text, messageId, files } = mail
  const message = {
    ...{ id: id.toString('base64url'), inquiryId: place.inquiryId, direction: 'in' as const, kind, received: iso(now) },
    ...{ sender, name, subject, text, messageId, files: [...files], rawKey },
    flags: flags.flatMap(([flag, isSet]) => (isSet ? [flag] : [])),
  }
  const isNew = await storeMessage(database, message, { before: place.before, after })
  return { kind, isNew, inquiryId: place.inquiryId }
}

/** Bytes below the headers, to which each server that takes a mail adds its own. */
function bodyOf(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const end = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((at) => at >= 0)
  return raw.subarray(end.length ? Math.min(...end) : 0)
}

/**
 * Takes a mail: the raw mail is stored first, then its row with what follows from it in one transaction. A mail that was
 * taken before changes nothing.
 * @param later keeps what outlives the mail
 * @param now ms since 1970
 * @throws Error when it is not stored: its server sends it again
 */
export async function receiveMail(
  message: Pick<ForwardableEmailMessage, 'from' | 'to' | 'raw'>,
  env: Env,
  later: WaitUntil,
  now = Date.now(),
): Promise<Taken> {
  const { UPLOADS, FORM_SECRET, DATABASE_URL, DATABASE_AUTH_TOKEN, REPLY_ADDRESS } = env
  if (!UPLOADS || !FORM_SECRET) throw new Error('UPLOADS or FORM_SECRET is not set: no mail is taken.')
  const raw = new Uint8Array(await new Response(domStream(message.raw)).arrayBuffer())
  const database = connect(DATABASE_URL, DATABASE_AUTH_TOKEN, databaseTimeoutMs)
  const catalogue = await createServices(env, later).catalogue()
  const rawKey = `${mailFolder}${filePrefix(catalogue.edition)}/${sha256(raw).toString('hex')}.eml`
  await UPLOADS.put(rawKey, raw, { httpMetadata: { contentType: 'message/rfc822' } })
  const mail = await parseMail(raw, message)
  const addressed = requestInAddress(formSecrets(env), REPLY_ADDRESS, mail.recipients)
  const date = mail.headers.find(([name]) => name === 'date')?.[1] ?? ''
  const id = sha256([addressed, mail.messageId, mail.sender, date].join('\n'), bodyOf(raw))
  const kind = messageKind(mail, addressesOf(env))
  return storeMail({ env, database, mail, kind, id, addressed, catalogue, now }, rawKey)
}

/**
 * Handles mail of Cloudflare Email Routing.
 * @throws Error when it is not stored: the mail is refused for now
 */
export async function email(message: ForwardableEmailMessage, env: Env, context: Pick<ExecutionContext, 'waitUntil'>) {
  try {
    const later: WaitUntil = (promise) => context.waitUntil(promise)
    const { kind, isNew, inquiryId } = await receiveMail(message, env, later)
    console.log(`mail.received kind=${kind} is_new=${isNew}`)
    if (isNew && inquiryId !== null) deliverSoon(env, later, inquiryId)
  } catch (error) {
    console.error('mail.receive_failed', forLog(error))
    throw error
  }
}
