import '#locales/deferred.ts'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'
import { bodyLimit } from '#worker/middleware/body-limit.ts'
import { sameOrigin } from '#worker/middleware/csrf.ts'
import { jsonErrors, methodNotAllowed, notFoundAsJson } from '#worker/middleware/errors.ts'
import { withVariables } from '#worker/mount.ts'
import { homeView, ownedHomes, readPreferences, writePreferences } from '#worker/routes/owner/api.ts'
import { validated } from '#worker/validated.ts'
import { addCookies, authenticate } from './session.ts'

/** @throws Failure `login.required` without a session, and for a manager who has to set up a second factor */
const requireLogin = createMiddleware<AppEnv>(async (c, next) => {
  const { access, owner, mustSetUp } = await authenticate(c, c.var.api.site)
  if (!owner || mustSetUp) throw new Failure('login.required')
  c.set('owner', owner)
  await next()
  addCookies(c, access)
})

const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'private, no-store')
})

/** Bytes. */
const maxBodySize = 1024

/** What the portal shows, as JSON. */
export const ownerApi = new Hono<AppEnv>().basePath('/api/owner')
ownerApi.onError(jsonErrors)
ownerApi.notFound(notFoundAsJson)
ownerApi.use(withVariables, noStore, sameOrigin, requireLogin)
ownerApi.get('/homes', ownedHomes)
ownerApi.get('/homes/:id/:view', validated('query', 'activity'), homeView)
ownerApi.get('/preferences', readPreferences)
ownerApi.put('/preferences', bodyLimit(maxBodySize), validated('json', 'preferences'), writePreferences)
ownerApi.all('/preferences', () => methodNotAllowed('GET, HEAD, PUT'))
ownerApi.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/*', () => methodNotAllowed())
