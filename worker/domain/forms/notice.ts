import { oneOf } from '#domain/one-of.ts'

/** Outcomes of actions, by the query parameter of the redirect after them: `notices.<name>` says each. */
export const notices = [
  ...(['saved', 'approved', 'refused', 'retried', 'gone'] as const),
  ...(['feed-run', 'feed-pause', 'feed-resume', 'feed-approve', 'lead-resend'] as const),
  ...(['viewing-booked', 'viewing-confirm', 'viewing-move', 'viewing-cancel'] as const),
  ...(['documents-sent', 'documents-none', 'answer', 'internal-note'] as const),
  ...(['note', 'note-edit', 'note-delete', 'publication', 'publication-edit', 'publication-delete'] as const),
  ...(['end', 'feedback'] as const),
  ...(['password', 'digest', 'two-factor-on', 'two-factor-off'] as const),
  ...(['signed-out', 'password-changed', 'expired', 'resumed'] as const),
] as const

export type Notice = (typeof notices)[number]

export const noticeIn = (query: URLSearchParams): Notice | null => oneOf(notices, query.get('notice'))

/** @param path with or without a query */
export const withNotice = (path: string, notice: Notice): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`
