import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAway } from '#db/client.ts'
import { securityLine } from '#domain/auth/security-event.ts'
import { forLog } from '#domain/error-log.ts'
import { codeText, Failure, type FailureCode } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  // Thrown by hono/csrf, and by hono/validator for a body that it cannot read.
  if (error instanceof HTTPException && error.status === 403) return new Failure('request.foreign')
  if (error instanceof HTTPException && error.status === 400) return new Failure('request.malformed', { cause: error })
  if (isAway(error)) return new Failure('database.unavailable', { cause: error, retryAfter: 30 })
  return new Failure('api.error', { cause: error })
}

/** Maps any error to a failure; logs those with a 5xx status. */
export function failureFrom(error: unknown, requestId = ''): Failure {
  const failure = toFailure(error)
  if (failure.status >= 500 && failure.code !== 'site.closed')
    console.error(`request.failed code=${failure.code} request_id=${requestId}`, forLog(failure.cause))
  if (failure.code === 'request.foreign') console.warn(securityLine('csrf_refused', { request_id: requestId }))
  if (failure.code === 'view.unknown') console.warn(`request.refused code=INVALID_VIEW request_id=${requestId}`)
  return failure
}

export const failureAsJson = (status: number, code: FailureCode, retryAfter?: number): Response =>
  Response.json(
    { error: codeText(code) },
    { status, headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': `${retryAfter}` }) } },
  )

export const notFoundAsJson = () => failureAsJson(404, 'page.not-found')

export function methodNotAllowed(allow = 'GET, HEAD'): Response {
  const response = failureAsJson(405, 'method.not-allowed')
  response.headers.set('allow', allow)
  return response
}

export const jsonErrors: ErrorHandler<AppEnv> = (error, c) => {
  const { status, code, retryAfter } = failureFrom(error, c.get('requestId'))
  return failureAsJson(status, code, retryAfter)
}
