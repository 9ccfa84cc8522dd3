import { oneOf } from '#domain/one-of.ts'

/** Outcomes of actions, by the query parameter of the redirect after them: `notices.<name>` says each. */
export const notices = [
  ...([
    'saved',
    'drafted',
    'confirmed',
    'discarded',
    'undone',
    'not-undone',
    'approved',
    'refused',
    'retried',
    'gone',
  ] as const),
  ...(['feed-run', 'feed-pause', 'feed-resume', 'feed-approve', 'lead-resend'] as const),
  ...(['viewing-booked', 'viewing-confirm', 'viewing-move', 'viewing-cancel'] as const),
  ...([
    'viewing-hours',
    'viewing-hours-agency',
    'absence-added',
    'viewings-rebooked',
    'absence-deleted',
    'calendar-ended',
  ] as const),
  ...(['viewing-done', 'viewing-no-show', 'viewing-unmark', 'viewing-release', 'viewing-withhold'] as const),
  ...([
    'documents-sent',
    'documents-none',
    'answer',
    'internal-note',
    'snooze',
    'wake',
    'merged',
    'taken-out',
    'split',
    'resumed-letters',
  ] as const),
  ...(['note', 'note-edit', 'note-delete', 'publication', 'publication-edit', 'publication-delete'] as const),
  ...(['copied', 'not-copied', 'view-save', 'view-delete', 'view-full'] as const),
  ...(['invited', 'unchanged', 'search-end', 'newsletter-end', 'same', 'same-end', 'subscriber-invited'] as const),
  ...(['letter-queued', 'letter-tested', 'letter-changed'] as const),
  ...(['letter-pause', 'letter-resume', 'letter-cancel', 'letter-withdraw', 'letter-restore'] as const),
  ...(['end', 'feedback', 'article-deleted', 'page-deleted', 'picture-deleted', 'planned', 'not-planned'] as const),
  ...(['opened', 'closed', 'trial', 'examples-added', 'examples-removed', 'busy'] as const),
  ...(['password', 'digest', 'two-factor-on', 'two-factor-off', 'session-end', 'sessions-end'] as const),
  ...(['passkey-new', 'passkey-end', 'passkey-refused'] as const),
  ...(['signed-out', 'password-changed', 'expired', 'resumed'] as const),
] as const

export type Notice = (typeof notices)[number]

export const noticeIn = (query: URLSearchParams): Notice | null => oneOf(notices, query.get('notice'))

/** What the button beside an outcome would undo, as its page names it: a version, or the key of a change of many rows. */
export const undoIn = (query: URLSearchParams): string | null => {
  const undo = query.get('undo') ?? ''
  return /^[\w-]{1,64}$/.test(undo) ? undo : null
}

/** @param path with or without a query @param undo what can be undone */
export const withNotice = (path: string, notice: Notice, undo: string | number | null = null): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}${undo === null ? '' : `&undo=${undo}`}`
