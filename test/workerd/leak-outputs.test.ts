import { expect, test } from 'vitest'
import { outputs } from '#test/support/leaks/leak-probe-outputs.ts'
import { app } from '#worker/app.ts'
import { portalRoutes } from '#worker/page.ts'
import { routes } from '#worker/routes/pages.ts'

test('every route of the worker is in the leak test', () => {
  const answers = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const asked = outputs.map(({ of }) => of)
  expect(
    [...new Set([...answers, ...Object.keys(routes), ...portalRoutes])].filter((item) => !asked.includes(item)),
  ).toEqual([])
})
