import { expect, test } from 'vitest'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { app } from '#worker/app.ts'

test('all routes are matched by one expression', async () => {
  expect((await requestFixture('agency', '/contact/')).status).toBe(200)
  expect(app.router.name).toBe('SmartRouter + RegExpRouter')
})
