import { expect, test } from 'vitest'
import { Failure, type FailureCode, failureCodes, failureOf } from '#domain/failure.ts'

test.each([
  ['page.not-found', 404, 'not-found'],
  ['property.not-found', 404, 'not-found'],
  ['property.sold', 410, 'not-found'],
  ['property.rented', 410, 'not-found'],
  ['api.error', 500, 'error'],
  ['view.invalid', 500, 'error'],
  ['view.not-found', 404, 'not-found'],
  ['database.unavailable', 503, 'error'],
  ['request.malformed', 400, 'error'],
  ['method.not-allowed', 405, 'error'],
  ['login.failed', 401, 'login'],
  ['login.incorrect', 401, 'login'],
  ['password.person-not-found', 200, 'login'],
  ['search.none', 200, 'section'],
  ['appointments.full', 409, 'form'],
] as const)('%s answers %d at %s', (code, status, page) => {
  const failure = new Failure(code)
  expect(failure).toMatchObject({ name: 'Failure', message: `errors.${code}`, code, status, page })
  expect(failureOf(code)).toEqual({ status, page })
})

test('whatever caused it is kept, for the log', () => {
  const cause = new Error('connection refused')
  const failure = new Failure('database.unavailable', { cause, retryAfter: 30 })
  expect(failure.cause).toBe(cause)
  expect(failure.retryAfter).toBe(30)
  expect(new Failure('api.error').retryAfter).toBeUndefined()
  expect(failure).toBeInstanceOf(Error)
})

test('a code is a locale key: words of small letters, in two parts', () => {
  expect(failureCodes).toHaveLength(new Set<FailureCode>(failureCodes).size)
  for (const code of failureCodes) expect(code).toMatch(/^[a-z]+\.[a-z]+(?:-[a-z]+)*$/)
})
