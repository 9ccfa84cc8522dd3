/** HTTP status of each failure; its texts are the locale keys `errors.<code>`. */
export const failureStatus = {
  'page.not-found': 404,
  'view.unknown': 404,
  'property.not-found': 404,
  'property.sold': 410,
  'property.rented': 410,
  'project.gone': 410,
  'api.error': 500,
  'database.unavailable': 503,
  'login.required': 401,
  'login.busy': 503,
  'site.busy': 503,
  'site.closed': 503,
  'request.malformed': 400,
  'request.foreign': 403,
  'method.not-allowed': 405,
} as const

export type FailureCode = keyof typeof failureStatus

/** Prescribed codes, in `data-code` beside the text that people read. */
export const prescribedCodes: Partial<Record<FailureCode, string>> = {
  'property.not-found': 'Property Not Found',
  'property.sold': 'Property Sold',
  'api.error': 'API ERROR',
  'view.unknown': 'INVALID_VIEW',
}

/** In JSON and logs; sentences stay for people. */
export const codeText = (code: FailureCode): string => (code === 'view.unknown' ? prescribedCodes[code]! : code)

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: (typeof failureStatus)[FailureCode]
  /** Seconds, for the header `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(`errors.${code}`, options)
    this.code = code
    this.status = failureStatus[code]
    this.retryAfter = retryAfter
  }

  get isNotFound(): boolean {
    return this.status === 404 || this.status === 410
  }
}
