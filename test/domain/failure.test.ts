import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Failure, type FailureCode, failureStatus } from '#domain/failure.ts'

const codes = Object.keys(failureStatus) as FailureCode[]

test.each([
  ['page.not-found', 404, true],
  ['property.sold', 410, true],
  ['request.malformed', 400, false],
  ['database.unavailable', 503, false],
] as const)('%s has status %d; not found: %s', (code, status, isNotFound) => {
  expect(new Failure(code)).toMatchObject({
    ...{ name: 'Failure', message: `errors.${code}`, code, status, isNotFound },
  })
})

test('carries its cause and the seconds until another try', () => {
  const cause = new Error('connection refused')
  const failure = new Failure('database.unavailable', { cause, retryAfter: 30 })
  expect(failure.cause).toBe(cause)
  expect(failure.retryAfter).toBe(30)
  expect(failure).toBeInstanceOf(Error)
  expect(new Failure('api.error').retryAfter).toBeUndefined()
})

test('every code is used by the worker', () => {
  const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== join('domain', 'failure.ts'))
    .map((name) => readFileSync(join('worker', name), 'utf8'))
    .join('\n')
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})
