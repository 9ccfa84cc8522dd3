/** Where a failure is told: on a page of its own, at the login or another form, or in place of the missing part. */
export type FailurePage = 'not-found' | 'error' | 'login' | 'form' | 'section'

/** Every way a request can fail or come out empty: its HTTP status, and where it is told. */
const catalogue = {
  'page.not-found': { status: 404, page: 'not-found' },
  'property.not-found': { status: 404, page: 'not-found' },
  'property.sold': { status: 410, page: 'not-found' },
  'property.rented': { status: 410, page: 'not-found' },
  'project.gone': { status: 410, page: 'not-found' },

  'api.error': { status: 500, page: 'error' },
  'view.invalid': { status: 500, page: 'error' },
  'view.not-found': { status: 404, page: 'not-found' },
  'database.unavailable': { status: 503, page: 'error' },
  'request.malformed': { status: 400, page: 'error' },
  // Sent from another site's page.
  'request.foreign': { status: 403, page: 'error' },
  'method.not-allowed': { status: 405, page: 'error' },

  'login.failed': { status: 401, page: 'login' },
  'login.incorrect': { status: 401, page: 'login' },
  // The visitor gets the same answer whether the person is known or not; this text is for the agency's log.
  'password.person-not-found': { status: 200, page: 'login' },

  'photos.none': { status: 200, page: 'section' },
  'constructions.none': { status: 200, page: 'section' },
  'documents.none': { status: 200, page: 'section' },
  'results.none': { status: 200, page: 'section' },
  'search.none': { status: 200, page: 'section' },
  'projects.none': { status: 200, page: 'section' },

  'appointments.full': { status: 409, page: 'form' },
} as const satisfies Record<string, { status: number; page: FailurePage }>

export type FailureCode = keyof typeof catalogue

export type FailureStatus = (typeof catalogue)[FailureCode]['status']

export const failureCodes = Object.keys(catalogue) as FailureCode[]

/** @returns the HTTP status of a failure and where it is told */
export const failureOf = (code: FailureCode): { status: FailureStatus; page: FailurePage } => catalogue[code]

/** The message is the locale key `errors.<code>`; whatever caused it goes in `cause`, to the log only. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: FailureStatus
  readonly page: FailurePage
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number

  constructor(code: FailureCode, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(`errors.${code}`, options)
    this.code = code
    this.status = catalogue[code].status
    this.page = catalogue[code].page
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}
