import { parseLink } from '#domain/content/link.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { isIsoDate } from '#domain/iso-date.ts'
import { oneOf } from '#domain/one-of.ts'
import { brusselsMinute, brusselsMoment, iso } from '#domain/time.ts'
import { type Communication, communicationSources, communicationStatuses, communicationTypes } from './communication.ts'

export type FieldError = 'empty' | 'long' | 'invalid'

export type ParsedForm<T> = { values: T } | { faults: Readonly<Record<string, FieldError>> }

type FormFields = Pick<URLSearchParams, 'get'>

/** Optimistic lock: only this version is updated or deleted. */
export type RowVersion = { id: string; version: number }

export function parseRowVersion(form: FormFields): RowVersion | null {
  const [id, version] = [form.get('line') ?? '', form.get('version') ?? '']
  return /^[\w.-]{1,64}$/.test(id) && /^[1-9]\d{0,8}$/.test(version) ? { id, version: Number(version) } : null
}

export function parseFormKey(form: FormFields): string | null {
  const key = form.get('key') ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}

export const maxLengths = { contact: 100, subject: 150, comment: 1000, medium: 80, url: 300, feedback: 1000 } as const

const readLine = (form: FormFields, name: string): string => plainLine(form.get(name) ?? '')
const readLines = (form: FormFields, name: string): string => (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim()

function textError(text: string, maxLength: number, required: boolean): FieldError | null {
  if (required && text === '') return 'empty'
  return [...text].length > maxLength ? 'long' : null
}

const isValidDate = (text: string): boolean => isIsoDate(text) && text >= '2000-01-01' && text <= '2099-12-31'

function toParsedForm<T>(values: T, errors: Readonly<Record<string, FieldError | null>>): ParsedForm<T> {
  const faults = Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, FieldError] => entry[1] !== null),
  )
  return Object.keys(faults).length ? { faults } : { values }
}

export function parseNote(form: FormFields): ParsedForm<Omit<Communication, 'id'>> {
  const [contact, subject, comment] = [readLine(form, 'contact'), readLine(form, 'subject'), readLines(form, 'comment')]
  const type = oneOf(communicationTypes, readLine(form, 'type'))
  const status = oneOf(communicationStatuses, readLine(form, 'status'))
  const source = oneOf(communicationSources, readLine(form, 'source'))
  const at = readLine(form, 'at')
  const moment = isValidDate(at.slice(0, 10)) ? brusselsMoment(at.slice(0, 16)) : null
  return toParsedForm(
    {
      contact,
      subject,
      comment,
      type: type!,
      status: status!,
      source: source!,
      at: iso(moment ?? 0),
    },
    {
      type: type ? null : 'invalid',
      at: at === '' ? 'empty' : moment === null ? 'invalid' : null,
      contact: textError(contact, maxLengths.contact, false),
      subject: textError(subject, maxLengths.subject, true),
      comment: textError(comment, maxLengths.comment, false),
      status: status ? null : 'invalid',
      source: source ? null : 'invalid',
    },
  )
}

export const noteFormValues = ({ at, type, contact, subject, comment, status, source }: Omit<Communication, 'id'>) => ({
  type,
  contact,
  subject,
  comment,
  status,
  source,
  at: brusselsMinute(Date.parse(at)),
})

export type PublicationInput = {
  medium: string
  url: string | null
  since: string
  until: string | null
  views: number | null
  printed: boolean
}

function urlError(url: string): FieldError | null {
  if (url === '') return null
  if ([...url].length > maxLengths.url) return 'long'
  return parseLink(url)?.kind === 'web' ? null : 'invalid'
}

export function parsePublication(form: FormFields): ParsedForm<PublicationInput> {
  const [medium, url] = [readLine(form, 'medium'), readLine(form, 'url')]
  const [since, until, views] = [readLine(form, 'since'), readLine(form, 'until'), readLine(form, 'views')]
  const untilError = until !== '' && (!isValidDate(until) || (isValidDate(since) && until < since)) ? 'invalid' : null
  return toParsedForm(
    {
      medium,
      since,
      printed: form.get('printed') === 'on',
      url: url || null,
      until: until || null,
      views: views === '' ? null : Number(views),
    },
    {
      medium: textError(medium, maxLengths.medium, true),
      url: urlError(url),
      since: since === '' ? 'empty' : isValidDate(since) ? null : 'invalid',
      until: untilError,
      views: views === '' || /^\d{1,9}$/.test(views) ? null : 'invalid',
    },
  )
}

export const publicationFormValues = ({ medium, url, since, until, views, printed }: PublicationInput) => ({
  medium,
  since,
  url: url ?? '',
  until: until ?? '',
  views: views === null ? '' : String(views),
  printed: printed ? 'on' : '',
})

export function parseFeedback(form: FormFields): ParsedForm<{ feedback: string | null }> {
  const feedback = readLines(form, 'feedback')
  return toParsedForm({ feedback: feedback || null }, { feedback: textError(feedback, maxLengths.feedback, false) })
}
