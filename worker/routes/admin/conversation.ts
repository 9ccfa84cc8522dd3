import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { inquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import { answerForm, answerTemplates, noteForm } from '#domain/inquiry/answer.ts'
import { splitQuoted } from '#domain/mail/quoted-text.ts'
import { oneOf } from '#domain/one-of.ts'
import type { StoredDocument } from '#domain/property/document.ts'
import type { ConversationMessage } from '#ui/admin/inquiry/conversation.tsx'
import type { Reply } from '#ui/admin/inquiry/reply-form.tsx'
import { formatFileSize } from '#ui/components/number-format.ts'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import { createFormKey, isFormKey } from '#worker/crypto/uuid.ts'
import { parseForm } from '#worker/forms/schema.ts'
import { answerMail } from '#worker/mail/conversation/answer.ts'
import { readMailFile } from '#worker/mail/conversation/parse.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Download } from '#worker/page.ts'
import type { findInquiry } from '#worker/services/admin/inquiries.ts'
import {
  listMessages,
  type Message,
  othersWriting,
  sendableDocuments,
  storeAnswer,
} from '#worker/services/inquiry/conversation.ts'
import { siteView } from '#worker/site-view.ts'

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>
type Request = Inquiry['request']

/** What was entered into the forms of the page, and how many messages it showed then. */
export type Entered = {
  text?: string
  note?: string
  documents?: readonly string[]
  seen?: number
  snooze?: FilledForm
}

const fileHref = ({ site, params }: PortalContext, id: string, file: number | 'raw') =>
  `${site.href('adminInquiry', params)}?mail=${id}&file=${file}`

function conversationMessage(context: PortalContext, message: Message, isNew: boolean): ConversationMessage {
  const { id, direction, kind, received, authorId, author, name, sender, text, flags, files, rawKey, sent, dead } =
    message
  const { own, quoted } = direction === 'in' ? splitQuoted(text) : { own: text, quoted: '' }
  return {
    ...{ id, direction, kind, received, name, sender, quoted, flags, isNew, text: own },
    author: authorId && author ? { id: authorId, name: author } : null,
    files: rawKey ? files.map((file, at) => ({ ...file, key: `${at}`, href: fileHref(context, id, at) })) : [],
    rawHref: rawKey && fileHref(context, id, 'raw'),
    delivery: direction === 'out' ? { sent, dead } : null,
  }
}

const documentsOf = ({ database }: PortalContext, { propertyId }: Request): Promise<StoredDocument[]> =>
  propertyId === null ? Promise.resolve([]) : sendableDocuments(database(), propertyId)

/** The messages of a request, and the forms below them. */
export async function conversationOf(
  context: PortalContext,
  { request }: Inquiry,
  { text = '', note = '', documents: chosen = [], seen }: Entered,
): Promise<{ messages: ConversationMessage[]; reply: Reply | null }> {
  const { database, site, user } = context
  const { id, email, language } = request
  const now = Date.now()
  const [messages, documents, writing] = await Promise.all([
    listMessages(database(), id),
    documentsOf(context, request),
    othersWriting(database(), id, user.id, now),
  ])
  return {
    messages: messages.map((message, at) => conversationMessage(context, message, seen !== undefined && at >= seen)),
    reply: mayAny('requests:write', user)
      ? {
          ...{ seen: messages.length, recipient: email, language, text, note, chosen, writing },
          keys: { answer: createFormKey(now), note: createFormKey(now) },
          documents: documents.map(({ id: value, type, titles, size }) => ({
            value: String(value),
            label: [site.t(`property.documents.type.${type}`), site.say(titles), formatFileSize(size, site.language)]
              .filter(Boolean)
              .join(', '),
          })),
        }
      : null,
  }
}

const visitorView = ({ catalogue, site }: PortalContext, { language }: Request) =>
  siteView(catalogue, language, site.origin, site.today)

async function homeTitle({ servicesIn }: PortalContext, { propertyId, language }: Request): Promise<string | null> {
  const property = propertyId === null ? null : await servicesIn(language).properties.byId(propertyId)
  return property ? `${property.title} (${property.reference})` : null
}

/** A template in the visitor's language, above what was entered. */
export async function fromTemplate(context: PortalContext, request: Request, sent: FormData): Promise<Entered> {
  const { t } = visitorView(context, request)
  const template = oneOf(answerTemplates, textIn(sent, 'template')) ?? 'empty'
  const name = personName(request.data)
  const home = (await homeTitle(context, request)) ?? t('mail.templates.subject')
  const written = [textIn(sent, 'text').trim()]
  const body = template === 'empty' ? written : [t(`mail.templates.${template}`, { home }), ...written]
  const greeting = name ? t('mail.templates.greeting', { name }) : t('mail.templates.plain')
  const closing = `${t('mail.templates.closing')}\n${context.user.name}`
  return {
    text: [greeting, ...body.filter(Boolean), closing].join('\n\n'),
    documents: sent.getAll('documents').map(String),
  }
}

/** Ids of the mails so far, oldest first. */
const conversationIds = ({ letters }: Inquiry, messages: readonly Message[]) =>
  [
    ...letters.filter(({ kind }) => kind === 'receipt').map(({ id }) => id),
    ...messages.flatMap(({ direction, id, messageId }) => (direction === 'out' ? [id] : (messageId ?? []))),
  ].join(' ')

async function composedMail(context: PortalContext, inquiry: Inquiry, text: string, files: readonly StoredDocument[]) {
  const { database, secrets, replyAddress: address } = context
  const { request } = inquiry
  const { id: inquiryId, form, email } = request
  if (email === null) throw new Failure('request.malformed')
  const view = visitorView(context, request)
  const [messages, title] = await Promise.all([listMessages(database(), inquiryId), homeTitle(context, request)])
  const last = messages.findLast(({ direction, subject }) => direction === 'in' && subject !== '')
  const subject = last?.subject ?? [view.t(`mail.subject.${form}`), title].filter(Boolean).join(': ')
  return answerMail(view, {
    ...{ inquiryId, text, files, secret: secrets.forms, now: Date.now() },
    recipient: email,
    replyTo: replyAddress(secrets.forms, address, inquiryId),
    subject: /^(?:re|aw|antw)\s*:/i.test(subject) ? subject : `Re: ${subject}`,
    inReplyTo: conversationIds(inquiry, messages),
  })
}

type Kind = 'answer' | 'answer-done' | 'note'

/**
 * Stores an answer, which is mailed, or a note.
 * @returns what was entered where a message has come since, which the sender must see first
 */
export async function sendAnswer(
  context: PortalContext,
  inquiry: Inquiry,
  sent: FormData,
  kind: Kind,
): Promise<Entered | null> {
  const { database, site, user, catalogue, send } = context
  const { id: inquiryId } = inquiry.request
  const offered = await documentsOf(context, inquiry.request)
  const options = { documents: offered.map(({ id }) => ({ value: String(id), label: '' })) }
  const { values, errors } = parseForm(kind === 'note' ? noteForm : answerForm, sent, options, site.today)
  const [id, seen] = [textIn(sent, 'key'), Number(textIn(sent, 'seen'))]
  if (Object.keys(errors).length > 0 || !isFormKey(id) || !Number.isInteger(seen))
    throw new Failure('request.malformed')
  const text = String(values.text)
  const chosen = [values.documents ?? []].flat().map(String)
  const documents = offered.filter(({ id: document }) => chosen.includes(String(document)))
  const isStored = await storeAnswer(database(), {
    ...{ id, inquiryId, text, documents, seen, completes: kind === 'answer-done', now: Date.now() },
    status: inquiryStatus(inquiry.request),
    author: { id: user.id, name: user.name, email: catalogue.site.agency.email },
    mail: kind === 'note' ? null : await composedMail(context, inquiry, text, documents),
  })
  if (!isStored) return kind === 'note' ? { note: text, seen } : { text, documents: chosen, seen }
  if (kind !== 'note') send(inquiryId)
  return null
}

/** A mail as it came, or one of its files: saved, never shown by the browser. @throws Failure for another request's */
export async function mailDownload(context: PortalContext, { request }: Inquiry): Promise<Download> {
  const { database, query, readMail } = context
  const messages = await listMessages(database(), request.id)
  const message = messages.find(({ id }) => id === query.get('mail'))
  const raw = message?.rawKey ? await readMail(message.rawKey) : null
  if (!message || !raw) throw new Failure('page.not-found')
  const at = query.get('file')
  if (at === 'raw') return savedAs(`${message.received.slice(0, 10)}.eml`, raw)
  const file = message.files[Number(at)]
  const bytes = file && (await readMailFile(raw, Number(at)))
  if (!file || !bytes) throw new Failure('page.not-found')
  return savedAs(file.name, bytes)
}

const savedAs = (name: string, bytes: Uint8Array): Download => ({
  download: { name, type: 'application/octet-stream', content: new Response(new Uint8Array(bytes)).body! },
})
