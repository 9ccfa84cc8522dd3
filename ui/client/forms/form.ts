import type { FormResponse } from '#domain/forms/hidden-fields.ts'
import type { ClientMessages, FieldMessages } from '#ui/forms/form-messages.ts'
import { setUpCaptcha } from './captcha.ts'
import { openDraft } from './draft.ts'
import { type FieldErrors, focusLinkedField, showSummary } from './error-summary.ts'
import { validateOnBlur } from './live-validation.ts'
import { pagePath, renewCachedForm, renewForm, setFormKey } from './renew.ts'
import { setUpSteppers } from './stepper.ts'
import { setUpSteps } from './steps.ts'
import { brokenRule, brokenRules, fieldsOf } from './validate.ts'

const timeoutMs = 30_000

type FormWords = Record<string, ClientMessages>

/** Enhances a form: validates it in place, and submits that of a visitor, keeps a draft of it and never submits twice. */
export function setUpForm(form: HTMLFormElement, words: FormWords) {
  form.noValidate = true
  setUpSteppers(form)
  const { messages: own } = form.dataset
  if (own) return submitNatively(form, JSON.parse(own))
  const messages = words[form.dataset.form!]!
  const draft = openDraft(form, !form.querySelector('.summary'))
  const { steps, validate, showErrors } = validateInPlace(form, messages)
  const captcha = setUpCaptcha(form)
  form.addEventListener('focusin', () => captcha?.begin(), { once: true })
  submitInPlace({ form, messages, steps, draft, captcha, validate, showErrors })
  if (steps) {
    const fieldError = form.querySelector('.err:not([hidden])')
    const firstInvalid = fieldError ?? fieldsOf(form).find(brokenRule)
    const step = firstInvalid ? steps.indexOf(firstInvalid) : Number.POSITIVE_INFINITY
    steps.show(fieldError ? step : Math.min(step, steps.stored()), false)
  }
  form.querySelector<HTMLElement>('.summary :is(h2, h3, h4)')?.focus()
}

function validateInPlace(form: HTMLFormElement, messages: FieldMessages) {
  const list = form.querySelector('.steps')
  const steps = list && setUpSteps(form, list, messages.steps ?? '', (step) => validate(step))
  const showErrors = (errors: FieldErrors, fault: string | null) =>
    showSummary({ form, messages, steps }, errors, fault)
  const validate = (part: ParentNode) => {
    const errors = brokenRules(part)
    showErrors(errors, null)
    return Object.keys(errors).length === 0
  }
  validateOnBlur(form, messages)
  focusLinkedField(form, steps)
  return { steps, validate, showErrors }
}

function submitNatively(form: HTMLFormElement, messages: FieldMessages) {
  const { validate } = validateInPlace(form, messages)
  form.addEventListener('submit', (event) => {
    const isUnchecked = (event.submitter as HTMLButtonElement | null)?.formNoValidate
    if (!isUnchecked && !validate(form)) event.preventDefault()
  })
}

type FormParts = {
  form: HTMLFormElement
  messages: ClientMessages
  steps: ReturnType<typeof setUpSteps> | null
  draft: ReturnType<typeof openDraft>
  captcha: ReturnType<typeof setUpCaptcha>
  validate: (part: ParentNode) => boolean
  showErrors: (errors: FieldErrors, fault: string | null) => void
}

function submitInPlace(parts: FormParts) {
  const { form, messages, steps, draft, captcha, validate, showErrors } = parts
  const status = form.querySelector('output')!
  const button = form.querySelector<HTMLButtonElement>('[type=submit]:not(.step-way)')!
  const renewal = renewCachedForm(form)
  let isSending = false
  const setSending = (sending: boolean) => {
    isSending = sending
    button.ariaDisabled = sending ? 'true' : null
    status.textContent = sending ? messages.sending : ''
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    if (steps && !steps.isLast()) return steps.forward()
    if (!validate(form)) return
    draft.save()
    if (!navigator.onLine) return showErrors({}, messages.offline)
    setSending(true)
    try {
      await Promise.all([renewal(), captcha?.ready()])
      const response = validate(form) && (await post(form))
      if (response && 'to' in response) {
        draft.clear()
        return location.assign(response.to)
      }
      setSending(false)
      if (response) await showRejection(parts, response)
    } catch {
      setSending(false)
      // The key stays the same: the server accepts it once.
      showErrors({}, navigator.onLine ? messages.faults.retry! : messages.offline)
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    setSending(false)
    renewForm(form).catch(console.warn)
  })
}

async function post(form: HTMLFormElement): Promise<FormResponse> {
  const data = new FormData(form)
  data.set('referrer', document.referrer)
  const response = await fetch(form.getAttribute('action') ?? pagePath, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form.enctype === 'multipart/form-data' ? data : new URLSearchParams([...data] as [string, string][]),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (/json/.test(response.headers.get('content-type') ?? '')) return response.json()
  const fault = [404, 410].includes(response.status) && data.has('about') ? 'gone' : 'retry'
  return { errors: {}, fault, key: '', characters: '' }
}

async function showRejection(
  { form, messages, captcha, showErrors }: FormParts,
  response: Exclude<FormResponse, { to: string }>,
) {
  const { fault, errors } = response
  const isWrongChallengeText = fault === 'captcha' && form.querySelector('[name=characters]')
  if (fault === 'captcha') captcha?.refused()
  else captcha?.renew()
  if (response.key) setFormKey(form, response)
  if (fault === 'full') await renewForm(form).catch(console.warn)
  if (isWrongChallengeText) return showErrors({ ...errors, characters: 'invalid' }, null)
  showErrors({ ...errors }, fault && (messages.faults[fault] ?? messages.faults.retry!))
}
