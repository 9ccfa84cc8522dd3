import { expect, test } from 'vitest'
import { outputs } from '#test/support/leaks/leak-probe-outputs.ts'
import { app } from '#worker/app.ts'
import { routes } from '#worker/routes/pages.ts'
import { portalPages } from '#worker/routes/portal/pages.ts'
import { feedEventRoute } from '#worker/routes/site/feed-event.ts'

/** A GET is answered by 405, by a redirect, or with an owner's own data to that owner alone. */
const ownData = ['homes', 'homes/:id/:view', 'preferences'].map((path) => `/api/owner/${path}`)
// What programs ask is a POST, of which `leak-probe-programs.ts` has each tool.
const withoutContent = ['/api/counted', '/reports', '/mcp', feedEventRoute, '/*', ...ownData]

test('the leak test covers every route of the worker', () => {
  const paths = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const covered = [...outputs.map(({ of }) => of), ...withoutContent]
  expect(
    [...new Set([...paths, ...Object.keys({ ...routes, ...portalPages })])].filter((item) => !covered.includes(item)),
  ).toEqual([])
})
