import { phoneHref } from '#domain/phone.ts'
import type { ClientMessages, FieldMessages } from '#ui/forms/form-messages.ts'
import type { setUpSteps } from './steps.ts'
import { controlsOf, fieldsOf, showFieldError } from './validate.ts'

export type FieldErrors = Record<string, string>

type Steps = ReturnType<typeof setUpSteps>
type Context = { form: HTMLFormElement; messages: FieldMessages & Partial<ClientMessages>; steps: Steps | null }

const plurals = new Intl.PluralRules(document.documentElement.lang)

const findField = (form: HTMLFormElement, name: string) => fieldsOf(form).find(({ dataset }) => dataset.field === name)

export const errorText = ({ errors, notSent }: FieldMessages, name: string, rule: string) =>
  errors[`${name}.${rule}`] ?? errors[`${name}.invalid`] ?? notSent

function wrapLink(tag: 'p' | 'li', textContent: string, href: string): HTMLElement {
  const element = document.createElement(tag)
  element.append(Object.assign(document.createElement('a'), { textContent, href }))
  return element
}

/** The reason other than a field, with the telephone number of the agency. */
function reasonElements({ form, messages }: Context, fault: string): HTMLElement[] {
  const { phone = '' } = form.dataset
  const withPhone = (text: string) => text.replace('{{phone}}', phone)
  const reason = Object.assign(document.createElement('p'), { textContent: withPhone(fault) })
  if (messages.retryCode && fault === messages.faults?.retry) reason.dataset.code = messages.retryCode
  const href = phoneHref(phone)
  return href ? [reason, wrapLink('p', withPhone(messages.call ?? ''), href)] : [reason]
}

/** Shows errors below their fields and in a focused summary. `fault` is a reason other than a field. */
export function showSummary(context: Context, errors: FieldErrors, fault: string | null) {
  const { form, messages, steps } = context
  for (const field of fieldsOf(form)) {
    const name = field.dataset.field!
    showFieldError(field, errors[name] ? errorText(messages, name, errors[name]) : null)
  }
  form.querySelector('.summary')?.remove()
  const names = Object.keys(errors)
  if (!names.length && !fault) return
  const countText = messages.wrong[plurals.select(names.length) === 'one' ? 'one' : 'other']
  const title = document.createElement(`h${form.dataset.level ?? 2}`)
  title.tabIndex = -1
  title.textContent = names.length ? countText.replace('{{count}}', `${names.length}`) : messages.notSent
  const summary = document.createElement('div')
  summary.className = 'summary'
  summary.append(title)
  if (fault) summary.append(...reasonElements(context, fault))
  if (names.length) {
    const list = document.createElement('ul')
    list.append(...names.map((name) => wrapLink('li', errorText(messages, name, errors[name]!), `#${form.id}-${name}`)))
    summary.append(list)
    const first = findField(form, names[0]!)
    if (first) steps?.show(steps.indexOf(first), false)
  }
  form.prepend(summary)
  title.focus({ preventScroll: true })
  summary.scrollIntoView({ block: 'start' })
}

export function focusLinkedField(form: HTMLFormElement, steps: Steps | null) {
  form.addEventListener('click', (event) => {
    const name = (event.target as Element).closest<HTMLAnchorElement>('.summary li a')?.hash.slice(form.id.length + 2)
    const field = name && findField(form, name)
    if (!field) return
    event.preventDefault()
    steps?.show(steps.indexOf(field), false)
    const control = document.getElementById(`${form.id}-${name}`) ?? controlsOf(field)[0]
    control?.focus()
  })
}
