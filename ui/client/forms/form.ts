import type { FormResponse } from '#domain/forms/hidden-fields.ts'
import { formatPhone } from '#domain/phone.ts'
import type { ClientMessages } from '#ui/forms/form-messages.ts'
import { setUpCaptcha, showChallenge } from './captcha.ts'
import { openDraft } from './draft.ts'
import { setUpSteps } from './steps.ts'
import { brokenRule, controlsOf, fieldsOf, showFieldError } from './validate.ts'

/** ms after which nobody waits any more. */
const timeoutMs = 30_000

const plurals = new Intl.PluralRules(document.documentElement.lang)

/** What is wrong, by field. */
type InvalidField = Record<string, string>

/** Makes a form of the page better: told in place, sent in place, never sent twice and never lost. */
export function setUpForm(form: HTMLFormElement) {
  const messages: ClientMessages = JSON.parse(form.dataset.words!)
  const level = form.dataset.level ?? '2'
  const status = form.querySelector('output')!
  const send = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const draft = openDraft(form, !form.querySelector('.summary'))
  const captcha = setUpCaptcha(form)
  const statusTimer = Object.assign(document.createElement('p'), { className: 'sr', role: 'status' })
  form.append(statusTimer)
  const textOf = (name: string, rule: string) =>
    messages.errors[`${name}.${rule}`] ?? messages.errors[`${name}.invalid`] ?? messages.notSent

  form.noValidate = true
  const list = form.querySelector('.steps')
  const steps = list && setUpSteps(form, list, messages.steps ?? '', (step) => validate(step))

  function invalidFields(part: ParentNode): InvalidField {
    const wrong: InvalidField = {}
    for (const field of fieldsOf(part)) {
      const rule = brokenRule(field)
      if (rule) wrong[field.dataset.field!] = rule
    }
    return wrong
  }

  const findField = (name: string) => fieldsOf(form).find(({ dataset }) => dataset.field === name)

  function linkTo(name: string, rule: string): HTMLElement {
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${form.id}-${name}`
    link.textContent = textOf(name, rule)
    row.append(link)
    return row
  }

  /** The summary above the form, with the focus; each field says its own below itself. */
  function showSummary(wrong: InvalidField, fault: string | null) {
    for (const field of fieldsOf(form)) {
      const rule = wrong[field.dataset.field!]
      showFieldError(field, rule ? textOf(field.dataset.field!, rule) : null)
    }
    form.querySelector('.summary')?.remove()
    const names = Object.keys(wrong)
    if (!names.length && !fault) return
    const summary = document.createElement('div')
    summary.className = 'summary'
    const title = document.createElement(`h${level}`)
    title.tabIndex = -1
    const counted = plurals.select(names.length) === 'one' ? messages.wrong.one : messages.wrong.other
    title.textContent = names.length ? counted.replace('{count}', `${names.length}`) : messages.notSent
    summary.append(title)
    if (fault) summary.append(Object.assign(document.createElement('p'), { textContent: fault }))
    if (fault && messages.call) {
      const { text: textContent, href } = messages.call
      const line = document.createElement('p')
      line.append(Object.assign(document.createElement('a'), { textContent, href }))
      summary.append(line)
    }
    if (names.length) {
      const list = document.createElement('ul')
      list.append(...names.map((name) => linkTo(name, wrong[name]!)))
      summary.append(list)
      const first = findField(names[0]!)
      if (first && steps) steps.show(steps.of(first), false)
    }
    form.prepend(summary)
    title.focus({ preventScroll: true })
    summary.scrollIntoView({ block: 'start' })
  }

  function validate(part: ParentNode): boolean {
    const wrong = invalidFields(part)
    showSummary(wrong, null)
    return Object.keys(wrong).length === 0
  }

  function applyNewKey({ key, characters }: { key: string; characters: string }) {
    form.querySelector<HTMLInputElement>('[name=key]')!.value = key
    showChallenge(form, characters)
  }

  const address = location.pathname + location.search

  /** The page as it is now: another key, another riddle, other times to choose from. What was typed stays. */
  async function renew() {
    // What the browser has kept of it holds the old key.
    const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'reload' })
    const now = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(form.id)
    const key = now?.querySelector<HTMLInputElement>('[name=key]')?.value
    if (!now || !key) return
    const noscript = now.querySelector('noscript')
    if (noscript) noscript.outerHTML = noscript.innerHTML
    applyNewKey({ key, characters: now.querySelector('[data-characters]')?.textContent ?? '' })
    const [times, newTimes] = [form, now].map((item) => item.querySelector<HTMLSelectElement>('select[name=time]'))
    if (!times || !newTimes) return
    const { value } = times
    times.replaceChildren(...newTimes.childNodes)
    times.value = value
    if (times.selectedIndex < 0) times.value = ''
  }

  /** Ends when the form has a key that nobody has used. */
  let fresh: Promise<void> | undefined
  let sending = false
  function settle() {
    sending = false
    send.removeAttribute('aria-disabled')
    status.textContent = ''
  }

  async function post(): Promise<FormResponse> {
    const data = new FormData(form)
    const files = form.enctype === 'multipart/form-data'
    const response = await fetch(form.getAttribute('action') ?? address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      // As text, a form is small; with a file it must be in parts.
      body: files ? data : new URLSearchParams([...data] as [string, string][]),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (/json/.test(response.headers.get('content-type') ?? '')) return response.json()
    // The page itself is gone, or out of order.
    const fault = [404, 410].includes(response.status) && data.has('about') ? 'gone' : 'retry'
    return { errors: {}, fault, key: '', characters: '' }
  }

  async function handleResponse(answered: FormResponse) {
    if ('to' in answered) {
      draft.forget()
      return location.assign(answered.to)
    }
    settle()
    const { fault, errors } = answered
    const riddle = fault === 'captcha' && form.querySelector('[name=characters]')
    if (fault === 'captcha') captcha?.refused()
    else captcha?.renew()
    if (answered.key) applyNewKey(answered)
    if (fault === 'full') await renew().catch(console.warn)
    if (riddle) return showSummary({ ...errors, characters: 'invalid' }, null)
    showSummary({ ...errors }, fault && (messages.faults[fault] ?? messages.faults.retry!))
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    if (steps && !steps.isLast()) return steps.forward()
    if (!validate(form)) return
    draft.keep()
    if (!navigator.onLine) return showSummary({}, messages.offline)
    sending = true
    send.setAttribute('aria-disabled', 'true')
    status.textContent = messages.sending
    try {
      await Promise.all([fresh, captcha?.ready()])
      // The riddle may have come in place of the token.
      if (!validate(form)) return settle()
      await handleResponse(await post())
    } catch {
      settle()
      // The key is the same at the next try: what came through after all is not taken twice.
      showSummary({}, navigator.onLine ? messages.faults.retry! : messages.offline)
    }
  })

  // What was left empty is told when the form is sent; what was changed is judged when it is left.
  const changed = new WeakSet<HTMLElement>()
  form.addEventListener('input', ({ target }) => {
    const field = (target as HTMLElement).closest<HTMLElement>('[data-field]')
    if (!field) return
    changed.add(field)
    if (!field.querySelector('.err')?.hasAttribute('hidden') && !brokenRule(field)) showFieldError(field, null)
  })
  // Words that appear would push a button from under the pointer that presses it; what it does judges them all.
  let pressing = false
  form.addEventListener('pointerdown', ({ target }) => {
    pressing = (target as Element).closest('button') !== null
  })
  form.addEventListener('keydown', () => {
    pressing = false
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = (target as HTMLElement).closest<HTMLElement>('[data-field]')
    if (!field || !changed.has(field) || field.contains(relatedTarget as Node | null)) return
    const [control] = controlsOf(field)
    if (control?.type === 'tel') control.value = formatPhone(control.value)
    if (pressing) return
    const rule = brokenRule(field)
    const text = rule && textOf(field.dataset.field!, rule)
    showFieldError(field, text)
    statusTimer.textContent = text
  })

  form.addEventListener('click', (event) => {
    const name = (event.target as Element).closest<HTMLAnchorElement>('.summary li a')?.hash.slice(form.id.length + 2)
    const field = name && findField(name)
    if (!field) return
    event.preventDefault()
    steps?.show(steps.of(field), false)
    const first = document.getElementById(`${form.id}-${name}`) ?? controlsOf(field)[0]
    first?.focus()
  })

  // A page that the browser had has a key that may be spent, and characters of yesterday.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type === 'back_forward') fresh = renew().catch(console.warn)
  const isExpired = way && !fresh && way.transferSize < way.encodedBodySize
  form.addEventListener(
    'focusin',
    () => {
      captcha?.begin()
      if (isExpired) fresh = renew().catch(console.warn)
    },
    { once: true },
  )
  // What else is asked opens once the form is used; not by the button, which would move away under the finger.
  form.addEventListener('focusin', ({ target }) => {
    if (target !== send) form.dataset.used = ''
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    settle()
    renew().catch(console.warn)
  })

  const summary = form.querySelector<HTMLElement>('.summary :is(h2, h3, h4)')
  const bad = form.querySelector('.err:not([hidden])')
  if (steps) {
    const lacking = bad ?? fieldsOf(form).find(brokenRule)
    const first = lacking ? steps.of(lacking) : Number.POSITIVE_INFINITY
    steps.show(bad ? first : Math.min(first, steps.remembered()), false)
  }
  summary?.focus()
}
