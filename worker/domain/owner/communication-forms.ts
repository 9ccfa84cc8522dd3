import { parseLink } from '#domain/content/link.ts'
import { brusselsMinute, brusselsMoment } from '#domain/time.ts'
import { type Communication, communicationSources, communicationStatuses, communicationTypes } from './communication.ts'

/** What is wrong with a field: `empty`, `long`, or nothing that it can be. */
export type FieldError = 'empty' | 'long' | 'invalid'

/** What the agency wrote, or what is wrong with it, by field. */
export type ParsedForm<T> = { values: T } | { faults: Readonly<Record<string, FieldError>> }

type FormFields = Pick<URLSearchParams, 'get'>

/** A row as it was when the form was rendered: only that version is corrected or deleted. */
export type RowVersion = { id: string; version: number }

/** @returns the row that a form is about; null where it names none */
export function parseRowVersion(sent: FormFields): RowVersion | null {
  const [id, version] = [sent.get('line') ?? '', sent.get('version') ?? '']
  return /^[\w.-]{1,64}$/.test(id) && /^[1-9]\d{0,8}$/.test(version) ? { id, version: Number(version) } : null
}

/** @returns the key under which what a form adds is stored, once; null for what is none */
export function parseFormKey(sent: FormFields): string | null {
  const key = sent.get('key') ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}

/** Letters that each field takes. */
export const maxLengths = { contact: 100, subject: 150, comment: 1000, medium: 80, url: 300, feedback: 1000 } as const

/** On one line; of what has several, each line trimmed. */
const readLine = (sent: FormFields, name: string): string => (sent.get(name) ?? '').replace(/\s+/g, ' ').trim()
const readLines = (sent: FormFields, name: string): string => (sent.get(name) ?? '').replace(/\r\n?/g, '\n').trim()

function textError(text: string, maxLength: number, required: boolean): FieldError | null {
  if (required && text === '') return 'empty'
  return [...text].length > maxLength ? 'long' : null
}

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** A day that the calendar has, within living memory and a few years. */
function isValidDate(text: string): boolean {
  if (!dayPattern.test(text) || text < '2000-01-01' || text > '2099-12-31') return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

function toParsedForm<T>(values: T, errors: Readonly<Record<string, FieldError | null>>): ParsedForm<T> {
  const faults = Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, FieldError] => entry[1] !== null),
  )
  return Object.keys(faults).length ? { faults } : { values }
}

const findValue = <T extends string>(all: readonly T[], text: string): T | null =>
  all.find((item) => item === text) ?? null

/** A line of the history that somebody of the agency writes. Its day and hour are those of Brussels. */
export function parseNote(sent: FormFields): ParsedForm<Omit<Communication, 'id'>> {
  const [contact, subject, comment] = [readLine(sent, 'contact'), readLine(sent, 'subject'), readLines(sent, 'comment')]
  const type = findValue(communicationTypes, readLine(sent, 'type'))
  const status = findValue(communicationStatuses, readLine(sent, 'status'))
  const source = findValue(communicationSources, readLine(sent, 'source'))
  const at = readLine(sent, 'at')
  const moment = isValidDate(at.slice(0, 10)) ? brusselsMoment(at.slice(0, 16)) : null
  return toParsedForm(
    {
      ...{ contact, subject, comment, type: type!, status: status!, source: source! },
      at: new Date(moment ?? 0).toISOString(),
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

/** @returns a note as its form shows it */
export const noteFormValues = ({ at, type, contact, subject, comment, status, source }: Omit<Communication, 'id'>) => ({
  ...{ type, contact, subject, comment, status, source },
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

/** Where else the home is shown. */
export function parsePublication(sent: FormFields): ParsedForm<PublicationInput> {
  const [medium, url] = [readLine(sent, 'medium'), readLine(sent, 'url')]
  const [since, until, views] = [readLine(sent, 'since'), readLine(sent, 'until'), readLine(sent, 'views')]
  const untilError = until !== '' && (!isValidDate(until) || (isValidDate(since) && until < since)) ? 'invalid' : null
  return toParsedForm(
    {
      ...{ medium, since, printed: sent.get('printed') === 'on' },
      ...{ url: url || null, until: until || null, views: views === '' ? null : Number(views) },
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

/** @returns a publication as its form shows it */
export const publicationFormValues = ({ medium, url, since, until, views, printed }: PublicationInput) => ({
  ...{ medium, since, url: url ?? '', until: until ?? '' },
  views: views === null ? '' : String(views),
  printed: printed ? 'on' : '',
})

/** What somebody said of the home after a visit; an empty text takes back what was written. */
export function parseFeedback(sent: FormFields): ParsedForm<{ feedback: string | null }> {
  const feedback = readLines(sent, 'feedback')
  return toParsedForm({ feedback: feedback || null }, { feedback: textError(feedback, maxLengths.feedback, false) })
}
