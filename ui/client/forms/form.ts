import type { Answered } from '#domain/forms/envelope.ts'
import { formatPhone } from '#domain/phone.ts'
import type { ScriptWords } from '#ui/forms/words.ts'
import { brokenRule, controlsOf, fieldsOf, tellField } from './check.ts'
import { draftOf } from './draft.ts'
import { humanCheck, showCharacters } from './human.ts'
import { stepsOf } from './steps.ts'

/** ms after which nobody waits any more. */
const patience = 30_000

const plurals = new Intl.PluralRules(document.documentElement.lang)

/** What is wrong, by field. */
type Wrong = Record<string, string>

/** Makes a form of the page better: told in place, sent in place, never sent twice and never lost. */
export function formOn(form: HTMLFormElement) {
  const words: ScriptWords = JSON.parse(form.dataset.words!)
  const level = form.dataset.level ?? '2'
  const status = form.querySelector('output')!
  const send = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const draft = draftOf(form, !form.querySelector('.summary'))
  const human = humanCheck(form)
  const heard = Object.assign(document.createElement('p'), { className: 'sr', role: 'status' })
  form.append(heard)
  const textOf = (name: string, rule: string) =>
    words.errors[`${name}.${rule}`] ?? words.errors[`${name}.invalid`] ?? words.notSent

  form.noValidate = true
  const list = form.querySelector('.steps')
  const steps = list && stepsOf(form, list, words.steps ?? '', (step) => judge(step))

  function wrongIn(part: ParentNode): Wrong {
    const wrong: Wrong = {}
    for (const field of fieldsOf(part)) {
      const rule = brokenRule(field)
      if (rule) wrong[field.dataset.field!] = rule
    }
    return wrong
  }

  const fieldOf = (name: string) => fieldsOf(form).find(({ dataset }) => dataset.field === name)

  function linkTo(name: string, rule: string): HTMLElement {
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${form.id}-${name}`
    link.textContent = textOf(name, rule)
    row.append(link)
    return row
  }

  /** The summary above the form, with the focus; each field says its own below itself. */
  function tell(wrong: Wrong, fault: string | null) {
    for (const field of fieldsOf(form)) {
      const rule = wrong[field.dataset.field!]
      tellField(field, rule ? textOf(field.dataset.field!, rule) : null)
    }
    form.querySelector('.summary')?.remove()
    const names = Object.keys(wrong)
    if (!names.length && !fault) return
    const summary = document.createElement('div')
    summary.className = 'summary'
    const title = document.createElement(`h${level}`)
    title.tabIndex = -1
    const counted = plurals.select(names.length) === 'one' ? words.wrong.one : words.wrong.other
    title.textContent = names.length ? counted.replace('{count}', `${names.length}`) : words.notSent
    summary.append(title)
    if (fault) summary.append(Object.assign(document.createElement('p'), { textContent: fault }))
    if (fault && words.call) {
      const { text: textContent, href } = words.call
      const line = document.createElement('p')
      line.append(Object.assign(document.createElement('a'), { textContent, href }))
      summary.append(line)
    }
    if (names.length) {
      const list = document.createElement('ul')
      list.append(...names.map((name) => linkTo(name, wrong[name]!)))
      summary.append(list)
      const first = fieldOf(names[0]!)
      if (first && steps) steps.show(steps.of(first), false)
    }
    form.prepend(summary)
    title.focus({ preventScroll: true })
    summary.scrollIntoView({ block: 'start' })
  }

  function judge(part: ParentNode): boolean {
    const wrong = wrongIn(part)
    tell(wrong, null)
    return Object.keys(wrong).length === 0
  }

  function takeKey({ key, characters }: { key: string; characters: string }) {
    form.querySelector<HTMLInputElement>('[name=key]')!.value = key
    showCharacters(form, characters)
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
    takeKey({ key, characters: now.querySelector('[data-characters]')?.textContent ?? '' })
    const [times, newTimes] = [form, now].map((one) => one.querySelector<HTMLSelectElement>('select[name=time]'))
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

  async function post(): Promise<Answered> {
    const data = new FormData(form)
    const files = form.enctype === 'multipart/form-data'
    const response = await fetch(form.getAttribute('action') ?? address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      // As text, a form is small; with a file it must be in parts.
      body: files ? data : new URLSearchParams([...data] as [string, string][]),
      signal: AbortSignal.timeout(patience),
    })
    if (/json/.test(response.headers.get('content-type') ?? '')) return response.json()
    // The page itself is gone, or out of order.
    const fault = [404, 410].includes(response.status) && data.has('about') ? 'gone' : 'retry'
    return { errors: {}, fault, key: '', characters: '' }
  }

  async function take(answered: Answered) {
    if ('to' in answered) {
      draft.forget()
      return location.assign(answered.to)
    }
    settle()
    const { fault, errors } = answered
    const riddle = fault === 'captcha' && form.querySelector('[name=characters]')
    if (fault === 'captcha') human?.refused()
    else human?.renew()
    if (answered.key) takeKey(answered)
    if (fault === 'full') await renew().catch(console.warn)
    if (riddle) return tell({ ...errors, characters: 'invalid' }, null)
    tell({ ...errors }, fault && (words.faults[fault] ?? words.faults.retry!))
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    if (steps && !steps.isLast()) return steps.forward()
    if (!judge(form)) return
    draft.keep()
    if (!navigator.onLine) return tell({}, words.offline)
    sending = true
    send.setAttribute('aria-disabled', 'true')
    status.textContent = words.sending
    try {
      await Promise.all([fresh, human?.ready()])
      // The riddle may have come in place of the token.
      if (!judge(form)) return settle()
      await take(await post())
    } catch {
      settle()
      // The key is the same at the next try: what came through after all is not taken twice.
      tell({}, navigator.onLine ? words.faults.retry! : words.offline)
    }
  })

  // What was left empty is told when the form is sent; what was changed is judged when it is left.
  const changed = new WeakSet<HTMLElement>()
  form.addEventListener('input', ({ target }) => {
    const field = (target as HTMLElement).closest<HTMLElement>('[data-field]')
    if (!field) return
    changed.add(field)
    if (!field.querySelector('.err')?.hasAttribute('hidden') && !brokenRule(field)) tellField(field, null)
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
    tellField(field, text)
    heard.textContent = text
  })

  form.addEventListener('click', (event) => {
    const name = (event.target as Element).closest<HTMLAnchorElement>('.summary li a')?.hash.slice(form.id.length + 2)
    const field = name && fieldOf(name)
    if (!field) return
    event.preventDefault()
    steps?.show(steps.of(field), false)
    const first = document.getElementById(`${form.id}-${name}`) ?? controlsOf(field)[0]
    first?.focus()
  })

  // A page that the browser had has a key that may be spent, and characters of yesterday.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type === 'back_forward') fresh = renew().catch(console.warn)
  const stale = way && !fresh && way.transferSize < way.encodedBodySize
  form.addEventListener(
    'focusin',
    () => {
      human?.begin()
      if (stale) fresh = renew().catch(console.warn)
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
