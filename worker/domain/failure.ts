/** The HTTP status of every failure of a request. Its title and its text are the locale keys `errors.<code>`. */
export const failureStatus = {
  'page.not-found': 404,
  'property.not-found': 404,
  'property.sold': 410,
  'property.rented': 410,
  'project.gone': 410,
  'api.error': 500,
  'database.unavailable': 503,
  // More people log in at the same moment than passwords can be checked.
  'login.busy': 503,
  // More visitors at once than there can be pages made for.
  'site.busy': 503,
  'request.malformed': 400,
  // Sent from another site's page.
  'request.foreign': 403,
  'method.not-allowed': 405,
} as const

export type FailureCode = keyof typeof failureStatus

/** Only the code reaches the visitor; the cause is for the log. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: (typeof failureStatus)[FailureCode]
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(`errors.${code}`, options)
    this.code = code
    this.status = failureStatus[code]
    this.retryAfter = retryAfter
  }

  /** Whether the address leads to nothing, or to nothing any more. */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 410
  }
}
