import { Buffer } from 'node:buffer'
import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import { connect, type Database } from '#db/client.ts'
import { Failure } from '#domain/failure.ts'
import {
  type Form,
  type FormErrors,
  type FormName,
  type FormOptions,
  type FormState,
  type FormValues,
  formNames,
} from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { forms } from '#domain/forms/registry.ts'
import { type Env, originOf } from '#worker/env.ts'
import { forLog } from '#worker/error-log.ts'
import { inquiryMails } from '#worker/mail/inquiry.ts'
import { isStaffRequest } from '#worker/middleware/page-views.ts'
import type { Page, Visit } from '#worker/page.ts'
import { inquiryEventStatements } from '#worker/services/analytics/inquiry-event.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import { deliverSoon } from '#worker/services/mail/outbox.ts'
import { verifyCaptcha } from './captcha.ts'
import { digest, isFormKey } from './challenge.ts'
import type { FormHandler, Submission } from './handler.ts'
import { subscribeToNewsletter } from './handlers/newsletter.ts'
import { formHandlers } from './handlers/registry.ts'
import { limitsOf } from './limits.ts'
import { formOptions } from './options.ts'
import { isOurs, largest, type PostContext, type Posted, textIn } from './posted.ts'
import { formSchema } from './schema.ts'
import { resolveSubject } from './subject.ts'
import { thankYouPath } from './thank-you-page.ts'
import { deleteUploads, readUploads, storeUploads, type Upload } from './uploads.ts'

type Status = NonNullable<Page['status']>

/** A form that stands on its page again, and how long to wait where waiting helps. */
export type Refused = {
  state: FormState
  about: number | null
  status: Status
  retryAfter?: number
  /** The key that the form keeps: nobody can tell whether it was stored, and sent again it must not be twice. */
  key?: string
}

/** What becomes of a form: where its sender goes on to, or the form again; `button` is what no form of the site sent. */
export type Outcome = { to: string } | Refused | { button: URLSearchParams }

/** ms that the database may take for what one form asks. */
const timeoutMs = 3000

const statuses: Record<NonNullable<FormState['fault']>, Status> = {
  retry: 503,
  captcha: 422,
  stale: 422,
  limit: 429,
  full: 409,
  changed: 409,
  gone: 410,
  'too-large': 413,
}

/** @returns what was typed and chosen, for the form to show again; no file, no password */
function enteredIn(form: Form, sent: FormData): FormState['entered'] {
  const shown = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'upload' && kind !== 'secret')
  return Object.fromEntries(
    shown.flatMap(([name]) => {
      const texts = sent.getAll(name).filter((value) => typeof value === 'string')
      return texts.length ? [[name, texts]] : []
    }),
  )
}

const hasFile = (form: Form) => Object.values(form.fields).some(({ kind }) => kind === 'upload')

/** bytes of what was sent, about. */
const sizeOf = (sent: FormData) =>
  [...sent].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : value.size),
    0,
  )

type Checked = { values: FormValues; errors: FormErrors }

/** Runs the checks of a form on what was sent: values where all is well, else the first thing that is wrong at each field. */
async function checkedBy(context: PostContext, form: Form, options: FormOptions, today: string): Promise<Checked> {
  const checked: Checked = { values: {}, errors: {} }
  await zValidator('form', formSchema(form, options, today), (result, { body }) => {
    if (result.success) checked.values = result.data
    else {
      const issues = [...result.error.issues].reverse()
      checked.errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    }
    return body(null)
  })(context as Context, async () => {})
  return checked
}

/** What tells a request from another one: everything that was filled in, and the files by their content. */
async function fingerprintOf(
  secret: string,
  { form, subject, values }: Pick<Submission, 'form' | 'subject' | 'values'>,
  uploads: readonly Upload[],
): Promise<string> {
  const filled = Object.entries(values).sort(([item], [other]) => (item < other ? -1 : 1))
  const files = uploads.map(({ field, name, hash }) => [field, name, hash])
  const text = JSON.stringify([form.name, subject?.kind ?? null, subject?.id ?? null, filled, files])
  return Buffer.from(await digest(secret, 'fingerprint', text)).toString('base64url')
}

/** @returns what is kept of the values: a password is kept by whoever accepts it, or not at all */
const keptOf = (form: Form, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form.fields[name]?.kind !== 'secret'))

const usualAccept: FormHandler = async (received) => ({
  statements: [],
  mails: await inquiryMails(received, { options: received.options }),
})

/** The captcha may take its time: what the database may take begins with its first question. */
function freshDatabase({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Env): () => Database {
  let client: Database | undefined
  return () => {
    client ??= connect(DATABASE_URL, DATABASE_AUTH_TOKEN, timeoutMs)
    return client
  }
}

type Taking = { context: PostContext; visit: Visit; form: Form; sent: FormData; secret: string; refuse: Refuse }

type Refuse = (
  fault: FormState['fault'],
  errors?: FormErrors,
  rest?: Partial<Pick<Refused, 'status' | 'retryAfter'>>,
) => Refused

/**
 * Takes what a visitor sent: read, checked, and stored with all that follows from it in one transaction. Whatever is
 * wrong is told on the page that it came from; what is acknowledged is stored.
 * @throws Failure for a form that is none, from a page that is none of ours, about a home that is gone
 */
export async function receive(context: PostContext, visit: Visit, posted: Posted): Promise<Outcome> {
  const { sent } = posted
  if (!(await isOurs(context))) throw new Failure('request.foreign')
  const name = textIn(sent, hiddenFields.form)
  if (!name) return buttonOf(posted)
  if (!(formNames as readonly string[]).includes(name)) throw new Failure('page.not-found')
  const form = forms[name as FormName]

  const entered = enteredIn(form, sent)
  const key = textIn(sent, hiddenFields.key)
  const refuse: Refuse = (fault, errors = {}, rest = {}) => ({
    state: { name: form.name, entered, errors, fault },
    about: Number(textIn(sent, hiddenFields.subjectId)) || null,
    status: fault ? statuses[fault] : 422,
    ...(fault === 'retry' && isFormKey(key) && { key }),
    ...rest,
  })
  if (posted.tooLarge || (!hasFile(form) && sizeOf(sent) > largest)) return refuse('too-large')
  const secret = context.env.FORM_SECRET
  if (!secret) {
    console.error('FORM_SECRET is not set: no form is taken')
    return refuse('retry')
  }
  // It looks like any other success: a program must not learn from it.
  if (sent.getAll(hiddenFields.honeypot).some((value) => value !== '')) return { to: thankYouPath(visit, form.name) }
  try {
    return await take({ context, visit, form, sent, secret, refuse })
  } catch (error) {
    if (error instanceof Failure || error instanceof CatalogueOutdated) throw error
    // Whatever it was: nothing is acknowledged, nothing that was filled in is lost.
    console.error('a form could not be taken', form.name, forLog(error))
    return refuse('retry', {}, { retryAfter: 30 })
  }
}

function buttonOf({ sent, tooLarge }: Posted): Outcome {
  if (tooLarge || sizeOf(sent) > largest) throw new Failure('request.malformed')
  const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { button: new URLSearchParams(texts) }
}

async function take({ context, visit, form, sent, secret, refuse }: Taking): Promise<Outcome> {
  const { env } = context
  const address = context.req.header('cf-connecting-ip') ?? null
  const subject = await resolveSubject(visit, form, textIn(sent, hiddenFields.subjectId))
  // A time that somebody else has just taken is full, and not unknown.
  const options = await formOptions(form, visit, subject, { times: visit.services.viewings.offeredTimes })
  const { values, errors } = await checkedBy(context, form, options, visit.site.today)
  const { uploads, errors: fileErrors } = await readUploads(form, sent)
  const wrong = { ...errors, ...fileErrors }
  const key = textIn(sent, hiddenFields.key)
  if (Object.keys(wrong).length > 0) return refuse(null, wrong)
  if (!isFormKey(key)) return refuse('changed')

  const fingerprint = await fingerprintOf(secret, { form, subject, values: keptOf(form, values) }, uploads)
  const known = await createInquiries(freshDatabase(env)).findByKey(key, fingerprint)
  if (known) return known.kind === 'stored' ? { to: known.answer } : refuse('changed')

  const captcha = await verifyCaptcha({
    env,
    form: form.name,
    key,
    token: textIn(sent, hiddenFields.turnstileToken),
    challengeAnswer: sent.has(hiddenFields.challengeText) ? textIn(sent, hiddenFields.challengeText) : null,
    address,
    host: new URL(originOf(env, new URL(context.req.url))).hostname,
  })
  if (captcha.kind === 'wrong') return refuse(null, { [hiddenFields.challengeText]: captcha.error })
  if (captcha.kind === 'stale') return refuse('stale')
  if (captcha.kind === 'refused')
    return refuse('captcha', {}, captcha.isUnreachable ? { status: 503, retryAfter: 30 } : {})

  const limits = await limitsOf({ secret, form: form.name, address, values, by: captcha.by })
  // First: the time that a slow store of files takes is none of that which the database has for the rest.
  const files = await storeUploads(env, key, uploads)
  const later = (promise: Promise<unknown>) => context.executionCtx.waitUntil(promise)
  const now = new Date().toISOString()
  const received: Submission = {
    form,
    values,
    options,
    id: key,
    now,
    subject,
    visit,
    env,
    database: freshDatabase(env),
  }
  const accepted = await (formHandlers[form.name] ?? usualAccept)(received)
  const requests = createInquiries(freshDatabase(env))
  if (!('statements' in accepted)) {
    later(deleteUploads(env, files))
    // The same form may have been faster, and have taken what this one then did not find.
    const before = await requests.findByKey(key, fingerprint)
    if (before?.kind === 'stored') return { to: before.answer }
    return 'fault' in accepted ? refuse(accepted.fault) : refuse(null, accepted.errors)
  }

  const criteria = values.newsletter === true ? await subscribeToNewsletter(received) : { statements: [], mails: [] }
  const propertyId = subject?.kind === 'property' ? subject.id : null
  const counted = isStaffRequest(context)
    ? []
    : inquiryEventStatements(received.database(), { id: key, form: form.name, propertyId, now })
  const stored = await requests.store({
    request: {
      id: key,
      form: form.name,
      language: visit.site.language,
      received: now,
      fingerprint,
      propertyId,
      projectId: subject?.kind === 'project' ? subject.id : null,
      email: typeof values.email === 'string' ? values.email.toLowerCase() : null,
      data: keptOf(form, values),
      answer: accepted.redirectTo ?? thankYouPath(visit, form.name),
    },
    limits,
    statements: [...accepted.statements, ...criteria.statements, ...counted],
    uploads: files,
    // A program that reads the riddle must not have words of its own sent to an address of its own choice.
    mails: [...accepted.mails, ...criteria.mails].filter(({ kind }) => captcha.by !== 'instead' || kind !== 'receipt'),
  })
  if (stored.kind !== 'stored' || stored.isDuplicate) later(deleteUploads(env, files))
  if (stored.kind === 'changed') return refuse('changed')
  if (stored.kind === 'limited') return refuse('limit', {}, { retryAfter: stored.seconds })
  if (stored.kind === 'refused') {
    const fault = accepted.rejected?.(stored.message)
    if (fault) return refuse(fault)
    throw new Error(`a form broke a rule of the database: ${stored.message}`)
  }
  if (!stored.isDuplicate) deliverSoon(env, later, key)
  return { to: stored.answer }
}
