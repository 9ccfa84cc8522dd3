import type { Context } from 'hono'
import { securityLine } from '#domain/auth/security-event.ts'
import { captchaWidget } from '#domain/captcha/vendor.ts'
import { forLog } from '#domain/error-log.ts'
import { Failure } from '#domain/failure.ts'
import {
  type Form,
  type FormErrors,
  type FormName,
  type FormState,
  type FormValues,
  formNames,
} from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { partKey, propertyInquiryForm } from '#domain/forms/inquiry.ts'
import { forms } from '#domain/forms/registry.ts'
import { leadSource } from '#domain/inquiry/lead-source.ts'
import { type CaptchaProof, verifyCaptcha } from '#worker/captcha/verify.ts'
import type { AppEnv } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { formSecrets, originOf } from '#worker/env.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { deliverSoon } from '#worker/mail/delivery.ts'
import { inquiryMails, suspectedMail, withAssignees } from '#worker/mail/inquiry.ts'
import { maxFormSize, textIn } from '#worker/middleware/form-body.ts'
import { isStaffRequest } from '#worker/middleware/page-view.ts'
import type { Page } from '#worker/page.ts'
import { inquiryEventStatements } from '#worker/services/analytics/inquiry-event.ts'
import { type AskedHome, findAssignee, type InquiryAssignee } from '#worker/services/inquiry/assignee.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import type { Submission } from '#worker/submission.ts'
import { actionBody, sizeOf } from './action-body.ts'
import { agencyOptions } from './agency-options.ts'
import type { FormHandler } from './handler.ts'
import { fieldStatements, formHandlers } from './handlers/registry.ts'
import { limitsOf } from './limits.ts'
import { enteredIn, parseForm } from './schema.ts'
import { resolveSubject } from './subject.ts'
import { thankYouPath } from './thank-you-page.ts'
import { deleteUploads, readUploads, storeUploads, type Upload } from './uploads.ts'

type Status = NonNullable<Page['status']>

/** Also a form that is only begun, with status 200. */
export type Rejection = {
  state: FormState
  about: number | null
  status: Status
  retryAfter?: number
  /** The form's key, when it may have been stored under it. */
  key?: string
}

/** Where the sender is redirected to, or a rejection; `button`: the fields of a button that is no form of the site. */
export type Outcome = { to: string /** To set. */; cookie?: string } | Rejection | { button: FormData }

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

const hasFile = (form: Form) => Object.values(form.fields).some(({ kind }) => kind === 'upload')

function fingerprintOf(
  secret: string,
  { form, subject, values }: Pick<Submission, 'form' | 'subject' | 'values'>,
  uploads: readonly Upload[],
): string {
  const filled = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = uploads.map(({ field, name, hash }) => [field, name, hash])
  const text = JSON.stringify([form.name, subject?.kind ?? null, subject?.id ?? null, filled, files])
  return keyedHash(secret, 'fingerprint', text)
}

/** Without passwords, which the handler of their form stores. */
const storedValues = (form: Form, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form.fields[name]?.kind !== 'secret'))

const defaultHandler: FormHandler = async (submission) => ({
  statements: [],
  mails: inquiryMails(submission, await agencyOptions(submission)),
})

type Reject = (
  fault: FormState['fault'],
  errors?: FormErrors,
  rest?: Partial<Pick<Rejection, 'status' | 'retryAfter'>>,
) => Rejection

type FormRequest = { c: Context<AppEnv>; form: Form; key: string; secret: string; reject: Reject }

/**
 * Checks a form and stores it with all that follows from it in one transaction. A rejection is shown on its page.
 * @throws Failure for a form that does not exist, about a property that is withdrawn
 */
export async function receive(c: Context<AppEnv>): Promise<Outcome> {
  const { body } = c.var
  const { fields } = body
  const name = textIn(fields, hiddenFields.form)
  if (!name) return { button: actionBody(body, c.var.route) }
  if (!(formNames as readonly string[]).includes(name)) throw new Failure('page.not-found')
  const form = forms[name as FormName]

  const entered = enteredIn(form, fields)
  const key = textIn(fields, hiddenFields.key)
  const reject: Reject = (fault, errors = {}, rest = {}) => ({
    state: { name: form.name, entered, errors, fault },
    about: Number(textIn(fields, hiddenFields.subjectId)) || null,
    status: fault ? statuses[fault] : 422,
    ...(fault === 'retry' && isFormKey(key) && { key }),
    ...rest,
  })
  if (body.tooLarge || (!hasFile(form) && sizeOf(fields) > maxFormSize)) return reject('too-large')
  if (fields.has(hiddenFields.begin)) {
    const state = { name: form.name, entered: form.begin?.(entered) ?? entered, errors: {}, fault: null }
    return { state, about: null, status: 200 }
  }
  const secret = c.env.FORM_SECRET
  if (!secret) {
    console.error('form.rejected reason=no_form_secret')
    return reject('retry')
  }
  try {
    const request = { c, form, key, secret, reject }
    const checked = await check(request)
    return 'values' in checked ? await store(request, checked) : checked
  } catch (error) {
    if (error instanceof Failure) throw error
    // It may be stored all the same: the form is sent again under the same key.
    console.error(`form.failed form=${form.name} request_id=${c.var.requestId}`, forLog(error))
    return reject('retry', {}, { retryAfter: 30 })
  }
}

/** The honeypot is filled in: by a program, or by a browser that fills in forms. Such a form is stored and marked. */
const isSuspected = (fields: FormData) => fields.getAll(hiddenFields.honeypot).some((value) => value !== '')

type Valid = Pick<Submission, 'subject' | 'options' | 'values'> & {
  uploads: Upload[]
  /** By the current secret, and by that of before a rotation. */
  fingerprints: string[]
  suspected: boolean
  proof: CaptchaProof
}

/** Subject, fields, files, whether it has been stored before, and captcha. */
async function check({ c, form, key, reject }: FormRequest): Promise<Outcome | Valid> {
  const { env } = c
  const { page, services } = c.var
  const { fields } = c.var.body
  const subject = await resolveSubject(page, form, textIn(fields, hiddenFields.subjectId))
  const entered = enteredIn(form, fields)
  // The time that was sent: one that was just taken is full, not unknown.
  const times = () => page.services.viewings.named(entered.time ?? [])
  const options = await formOptions(form, page, subject, { times, entered })
  const { values, errors } = parseForm(form, fields, options, page.site.today)
  const { uploads, errors: fileErrors } = await readUploads(form, fields)
  const allErrors = { ...errors, ...fileErrors }
  if (Object.keys(allErrors).length > 0) return reject(null, allErrors)
  if (!isFormKey(key)) return reject('changed')

  const fingerprints = formSecrets(env).flatMap((secret) =>
    secret ? [fingerprintOf(secret, { form, subject, values: storedValues(form, values) }, uploads)] : [],
  )
  const stored = await createInquiries(services.database).findByKey(key, fingerprints)
  if (stored) return stored.kind === 'stored' ? { to: stored.redirectTo } : reject('changed')

  const captcha = await verifyCaptcha({
    env,
    form: form.name,
    key,
    token: textIn(fields, captchaWidget.tokenField),
    challengeAnswer: fields.has(hiddenFields.challengeText) ? textIn(fields, hiddenFields.challengeText) : null,
    address: addressOf(c),
    host: new URL(originOf(env, new URL(c.req.url))).hostname,
  })
  if (captcha.kind === 'wrong') return reject(null, { [hiddenFields.challengeText]: captcha.error })
  if (captcha.kind === 'expired') return reject('stale')
  if (captcha.kind === 'refused')
    return reject('captcha', {}, captcha.isUnreachable ? { status: 503, retryAfter: 30 } : {})
  const suspected = isSuspected(fields)
  return { subject, options, values, uploads, fingerprints, suspected, proof: suspected ? 'fallback' : captcha.by }
}

const addressOf = ({ req }: Context) => req.header('cf-connecting-ip') ?? null

/** The row of an inquiry. @param redirectTo path that the sender is redirected to, also for a duplicate */
const inquiryRow = (
  { id, form, context, now, subject, values }: Submission,
  fingerprint: string,
  redirectTo: string,
) => ({
  id,
  form: form.name,
  language: context.site.language,
  received: now,
  fingerprint,
  propertyId: subject?.kind === 'property' ? subject.id : null,
  projectId: subject?.kind === 'project' ? subject.id : null,
  email: typeof values.email === 'string' ? values.email.toLowerCase() : null,
  data: storedValues(form, values),
  redirectTo,
})

const sourceOf = ({ req, var: { body, page } }: Context<AppEnv>) =>
  leadSource({
    address: req.header('referer') ?? null,
    referrer: body.fields.has(hiddenFields.referrer) ? textIn(body.fields, hiddenFields.referrer) : null,
    origin: page.site.origin,
  })

type StoredRequest = ReturnType<typeof inquiryRow> & { assigneeId: string | null }

/** A question about one home of several, by which its owner and its program know of it. */
const partOf = (request: StoredRequest, { id, assignee }: AskedHome) => ({
  ...request,
  id: partKey(request.id, id),
  form: propertyInquiryForm.name,
  propertyId: id,
  assigneeId: assignee?.id ?? null,
  mergedInto: request.id,
})

/** @returns who answers for all homes; null where it is not one account */
const commonId = ([first, ...others]: readonly (InquiryAssignee | null)[]): string | null =>
  first && others.every((one) => one?.id === first.id) ? first.id : null

async function store({ c, form, key, secret, reject }: FormRequest, valid: Valid): Promise<Outcome> {
  const { env } = c
  const { page, services } = c.var
  const { database } = services
  const { subject, options, values, uploads, fingerprints, suspected, proof } = valid
  const inquiries = createInquiries(database)
  const later = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const limits = limitsOf({ secret, form, address: addressOf(c), values, by: proof })
  const files = await storeUploads(env, { requestId: key, edition: page.catalogue.edition }, uploads)
  const now = new Date().toISOString()
  const submission: Submission = { form, values, options, id: key, now, subject, context: page, env, database }
  const accepted = await (formHandlers[form.name] ?? defaultHandler)(submission)
  if (!('statements' in accepted)) {
    later(deleteUploads(env, files))
    // A duplicate of this form may have been stored meanwhile.
    const previous = await inquiries.findByKey(key, fingerprints)
    if (previous?.kind === 'stored') return { to: previous.redirectTo }
    return 'fault' in accepted ? reject(accepted.fault) : reject(null, accepted.errors)
  }

  const redirectTo = accepted.redirectTo ?? thankYouPath(page, form)
  const { homes = [] } = accepted
  const assignees = homes.length
    ? homes.map((home) => home.assignee)
    : [await findAssignee(database(), subject?.agentEmail ?? null)]
  const request = {
    ...inquiryRow(submission, fingerprints[0]!, redirectTo),
    ...{ ...sourceOf(c), suspected, assigneeId: commonId(assignees) },
  }
  const agency = page.site.agency.email
  const isCounted = !suspected && !isStaffRequest(c)
  const event = isCounted
    ? inquiryEventStatements(database(), { id: key, form, propertyId: request.propertyId, now })
    : []
  const stored = await inquiries.store({
    request,
    parts: homes.map((home) => partOf(request, home)),
    limits,
    statements: [...accepted.statements, ...fieldStatements(submission), ...event],
    uploads: files,
    // A program can read the challenge text, and must not have its own words mailed to an address of its choice.
    mails: withAssignees(
      accepted.mails
        .filter(({ kind }) => proof !== 'fallback' || kind !== 'receipt')
        .map((mail) => (suspected && mail.recipient === agency ? suspectedMail(submission, mail) : mail)),
      ...([agency, assignees] as const),
    ),
  })
  if (stored.kind !== 'stored' || stored.isDuplicate) later(deleteUploads(env, files))
  if (stored.kind === 'changed') return reject('changed')
  if (stored.kind === 'limited') {
    console.warn(securityLine('rate_limited', { form: form.name, request_id: c.var.requestId }))
    return reject('limit', {}, { retryAfter: stored.seconds })
  }
  if (stored.kind === 'refused') {
    const fault = accepted.rejected?.(stored.message)
    if (fault) return reject(fault)
    throw new Error(`A form broke a constraint of the database: ${stored.message}`)
  }
  if (stored.isDuplicate) return { to: stored.redirectTo }
  if (suspected) console.info(`form.suspected form=${form.name} request_id=${c.var.requestId}`)
  deliverSoon(env, later, key)
  return accepted.respond?.(stored.redirectTo, c.req.header('cookie') ?? '') ?? { to: stored.redirectTo }
}
