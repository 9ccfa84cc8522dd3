import { isUnreachable } from '#db/client.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import { forLog } from './error-log.ts'
import { plainHeaders } from './security.ts'

/** @returns the failure itself, or `api.error` for whatever nobody foresaw: that one goes to the log with its cause */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) {
    if (error.status >= 500) console.error(error.code, forLog(error.cause))
    return error
  }
  if (isUnreachable(error)) {
    console.error('database.unavailable', forLog(error))
    return new Failure('database.unavailable', { cause: error, retryAfter: 30 })
  }
  console.error('unforeseen', forLog(error))
  return new Failure('api.error', { cause: error })
}

/** An API's way to fail: the code, and nothing of the cause. */
export const failureAsJson = (status: number, code: FailureCode, retryAfter?: number): Response =>
  Response.json(
    { error: code },
    {
      status,
      headers: { ...plainHeaders, 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': `${retryAfter}` }) },
    },
  )

/** An API that only gives, unless it says otherwise. */
export function methodNotAllowed(allow = 'GET, HEAD'): Response {
  const response = failureAsJson(405, 'method.not-allowed')
  response.headers.set('allow', allow)
  return response
}
