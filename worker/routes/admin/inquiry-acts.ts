import type { Values } from '#domain/admin/revision.ts'
import { Failure } from '#domain/failure.ts'
import type { FormOption } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { assignmentForm, inquiryStatuses, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { snoozedUntil, snoozeForm } from '#domain/inquiry/snooze.ts'
import { oneOf } from '#domain/one-of.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { changeInquiry, type findInquiry } from '#worker/services/admin/inquiries.ts'
import { listMessages, notePresence } from '#worker/services/inquiry/conversation.ts'
import { mergeInquiry, splitMessage, takeOutInquiry } from '#worker/services/inquiry/merging.ts'
import { type Entered, fromTemplate, sendAnswer } from './conversation.ts'
import { sendDocuments } from './documents.ts'

type Acting = {
  context: PortalContext
  inquiry: NonNullable<Awaited<ReturnType<typeof findInquiry>>>
  sent: FormData
  assignees: readonly FormOption[]
}

/** The page again: `isOutdated`, the row changed since it was shown. */
export type Shown = { isOutdated?: boolean; entered?: Entered }

/** What the page says after it, null for nothing; or the page with what was entered. */
type Act = (acting: Acting) => Promise<Notice | Shown | null>

const versionIn = (sent: FormData) => Number(textIn(sent, 'version'))

const send =
  (kind: 'answer' | 'answer-done' | 'note'): Act =>
  async ({ context, inquiry, sent }) => {
    const entered = await sendAnswer(context, inquiry, sent, kind)
    return entered ? { entered } : kind === 'note' ? 'internal-note' : 'answer'
  }

const change = ({ context: { database, user, site }, inquiry, sent }: Acting, entered: Values) =>
  changeInquiry(database(), inquiry.request, {
    ...{ version: versionIn(sent), entered, userId: user.id, today: site.today },
  })

const assign: Act = async (acting) => {
  const { context, sent, assignees } = acting
  const { site } = context
  const { values, errors } = parseForm(assignmentForm, sent, { managers: [...assignees] }, site.today)
  const status = oneOf(inquiryStatuses, String(values.status))
  if (Object.keys(errors).length > 0 || !status) throw new Failure('request.malformed')
  const assignee = values.assignee === unassigned ? null : String(values.assignee)
  return (await change(acting, { assignee, status })) ? 'saved' : { isOutdated: true }
}

async function snoozeTo(acting: Acting, until: string | null): Promise<Notice | Shown> {
  const isOpen = acting.inquiry.request.finishedAt === null
  if (!isOpen || !(await change(acting, { until }))) return { isOutdated: true }
  return until ? 'snooze' : 'wake'
}

const snooze: Act = (acting) => {
  const { context, sent } = acting
  const { values, errors } = parseForm(snoozeForm, sent, {}, context.site.today)
  if (Object.keys(errors).length === 0) return snoozeTo(acting, snoozedUntil(values, Date.now()))
  return Promise.resolve({ entered: { snooze: { entered: enteredIn(snoozeForm, sent), errors } } })
}

const merging =
  (act: typeof mergeInquiry, notice: 'merged' | 'taken-out'): Act =>
  async ({ context, inquiry, sent }) => {
    const acting = { id: inquiry.request.id, userId: context.user.id }
    return (await act(context.database(), textIn(sent, 'request'), acting)) ? notice : 'gone'
  }

const split: Act = async ({ context, inquiry, sent }) => {
  const { database, user } = context
  const messages = await listMessages(database(), inquiry.request.id)
  const message = messages.find(({ id, direction }) => id === textIn(sent, 'message') && direction === 'in')
  if (!message) return 'gone'
  const acting = { id: createFormKey(Date.now()), userId: user.id }
  return (await splitMessage(database(), inquiry.request, message, acting)) ? 'split' : 'gone'
}

/** What the buttons of the page of a request do. */
export const inquiryActs: Readonly<Record<string, Act>> = {
  assignment: assign,
  snooze,
  merge: merging(mergeInquiry, 'merged'),
  'take-out': merging(takeOutInquiry, 'taken-out'),
  split,
  wake: (acting) => snoozeTo(acting, null),
  documents: ({ context, inquiry }) => sendDocuments(context, inquiry.request),
  async presence({ context, inquiry }) {
    await notePresence(context.database(), inquiry.request.id, context.user.id, Date.now())
    return null
  },
  template: async ({ context, inquiry, sent }) => ({ entered: await fromTemplate(context, inquiry.request, sent) }),
  answer: send('answer'),
  'answer-done': send('answer-done'),
  note: send('note'),
}
