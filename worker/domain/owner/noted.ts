import { linkOf } from '#domain/content/link.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { brusselsMoment } from '#domain/visits/moment.ts'
import { type Communication, communicationSources, communicationStatuses, communicationTypes } from './communication.ts'

/** What is wrong with a field: `empty`, `long`, or nothing that it can be. */
export type NotedFault = 'empty' | 'long' | 'invalid'

/** What the agency wrote, or what is wrong with it, by field. */
export type Noted<T> = { values: T } | { faults: Readonly<Record<string, NotedFault>> }

type Sent = Pick<URLSearchParams, 'get'>

/** A row as it was when the form was rendered: only that version is corrected or deleted. */
export type Seen = { id: string; version: number }

/** @returns the row that a form is about; null where it names none */
export function readSeen(sent: Sent): Seen | null {
  const [id, version] = [sent.get('line') ?? '', sent.get('version') ?? '']
  return /^[\w.-]{1,64}$/.test(id) && /^[1-9]\d{0,8}$/.test(version) ? { id, version: Number(version) } : null
}

/** @returns the key under which what a form adds is stored, once; null for what is none */
export function readKey(sent: Sent): string | null {
  const key = sent.get('key') ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}

/** Letters that each field takes. */
export const longest = { contact: 100, subject: 150, comment: 1000, medium: 80, url: 300, feedback: 1000 } as const

/** On one line; of what has several, each line trimmed. */
const lineIn = (sent: Sent, name: string): string => (sent.get(name) ?? '').replace(/\s+/g, ' ').trim()
const linesIn = (sent: Sent, name: string): string => (sent.get(name) ?? '').replace(/\r\n?/g, '\n').trim()

function textFault(text: string, most: number, required: boolean): NotedFault | null {
  if (required && text === '') return 'empty'
  return [...text].length > most ? 'long' : null
}

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** A day that the calendar has, within living memory and a few years. */
function isDay(text: string): boolean {
  if (!dayPattern.test(text) || text < '2000-01-01' || text > '2099-12-31') return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

function noted<T>(values: T, found: Readonly<Record<string, NotedFault | null>>): Noted<T> {
  const faults = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, NotedFault] => entry[1] !== null),
  )
  return Object.keys(faults).length ? { faults } : { values }
}

const from = <T extends string>(all: readonly T[], text: string): T | null => all.find((one) => one === text) ?? null

/** A line of the history that somebody of the agency writes. Its day and hour are those of Brussels. */
export function readNote(sent: Sent): Noted<Omit<Communication, 'id'>> {
  const [contact, subject, comment] = [lineIn(sent, 'contact'), lineIn(sent, 'subject'), linesIn(sent, 'comment')]
  const type = from(communicationTypes, lineIn(sent, 'type'))
  const status = from(communicationStatuses, lineIn(sent, 'status'))
  const source = from(communicationSources, lineIn(sent, 'source'))
  const at = lineIn(sent, 'at')
  const moment = isDay(at.slice(0, 10)) ? brusselsMoment(at.slice(0, 16)) : null
  return noted(
    {
      ...{ contact, subject, comment, type: type!, status: status!, source: source! },
      at: new Date(moment ?? 0).toISOString(),
    },
    {
      type: type ? null : 'invalid',
      at: at === '' ? 'empty' : moment === null ? 'invalid' : null,
      contact: textFault(contact, longest.contact, false),
      subject: textFault(subject, longest.subject, true),
      comment: textFault(comment, longest.comment, false),
      status: status ? null : 'invalid',
      source: source ? null : 'invalid',
    },
  )
}

/** @returns a note as its form shows it */
export const noteFields = ({ at, type, contact, subject, comment, status, source }: Omit<Communication, 'id'>) => ({
  ...{ type, contact, subject, comment, status, source },
  at: brusselsMinute(Date.parse(at)),
})

export type NotedPublication = {
  medium: string
  url: string | null
  since: string
  until: string | null
  views: number | null
  printed: boolean
}

function urlFault(url: string): NotedFault | null {
  if (url === '') return null
  if ([...url].length > longest.url) return 'long'
  return linkOf(url)?.kind === 'web' ? null : 'invalid'
}

/** Where else the home is shown. */
export function readPublication(sent: Sent): Noted<NotedPublication> {
  const [medium, url] = [lineIn(sent, 'medium'), lineIn(sent, 'url')]
  const [since, until, views] = [lineIn(sent, 'since'), lineIn(sent, 'until'), lineIn(sent, 'views')]
  const untilFault = until !== '' && (!isDay(until) || (isDay(since) && until < since)) ? 'invalid' : null
  return noted(
    {
      ...{ medium, since, printed: sent.get('printed') === 'on' },
      ...{ url: url || null, until: until || null, views: views === '' ? null : Number(views) },
    },
    {
      medium: textFault(medium, longest.medium, true),
      url: urlFault(url),
      since: since === '' ? 'empty' : isDay(since) ? null : 'invalid',
      until: untilFault,
      views: views === '' || /^\d{1,9}$/.test(views) ? null : 'invalid',
    },
  )
}

/** @returns a publication as its form shows it */
export const publicationFields = ({ medium, url, since, until, views, printed }: NotedPublication) => ({
  ...{ medium, since, url: url ?? '', until: until ?? '' },
  views: views === null ? '' : String(views),
  printed: printed ? 'on' : '',
})

/** What somebody said of the home after a visit; an empty text takes back what was written. */
export function readFeedback(sent: Sent): Noted<{ feedback: string | null }> {
  const feedback = linesIn(sent, 'feedback')
  return noted({ feedback: feedback || null }, { feedback: textFault(feedback, longest.feedback, false) })
}
