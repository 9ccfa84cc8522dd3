import { Hono } from 'hono'
import { account, refusal, type State, success } from './vendor-state.ts'

/** Parts of what wrangler says of a worker that it uploads. */
type Metadata = { bindings: ({ name: string; type: string; text?: string } & Record<string, unknown>)[] }

const absent = () => refusal(404, 10007, 'This Worker does not exist on your account.')

/** What wrangler 4 calls to upload a worker with its assets, secrets, address and crons. */
export function workerRoutes(state: State) {
  const app = new Hono()
  const script = `/accounts/${account}/workers/scripts/:name`
  app.get(`/accounts/${account}/workers/services/:name`, (c) =>
    state.workers.has(c.req.param('name'))
      ? success({ default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } } })
      : refusal(404, 10090, 'workers.api.error.service_not_found'),
  )
  app.get(`${script}/deployments`, absent)
  app.get(`${script}/settings`, absent)
  app.post(`${script}/assets-upload-session`, () => success({ jwt: 'jwt', buckets: [] }))
  app.put(script, async (c) => {
    const { metadata } = await c.req.parseBody()
    const { bindings }: Metadata = JSON.parse(typeof metadata === 'string' ? metadata : await (metadata as File).text())
    const name = c.req.param('name')!
    const secrets = bindings.flatMap(({ name: key, type, text }) => (type === 'secret_text' ? [[key, text!]] : []))
    const configuration = { bindings: bindings.filter(({ type }) => type !== 'secret_text') }
    const before = state.workers.get(name)
    state.workers.set(name, { configuration, secrets: { ...before?.secrets, ...Object.fromEntries(secrets) } })
    return success({ id: name, etag: 'e', deployment_id: '3'.repeat(32), startup_time_ms: 5 })
  })
  app.get(`${script}/subdomain`, () => success({ enabled: false, previews_enabled: false }))
  app.post(`${script}/subdomain`, () => success({ enabled: false, previews_enabled: false }))
  app.get('/zones/:zone/workers/routes', () => success([]))
  app.post(`${script}/domains/changeset`, () => success({ added: [], removed: [], updated: [], conflicting: [] }))
  app.put(`${script}/domains/records`, async (c) => {
    const { origins } = (await c.req.json()) as { origins: { hostname: string }[] }
    for (const { hostname } of origins) state.hosts.set(hostname, c.req.param('name')!)
    return success(origins)
  })
  app.put(`${script}/schedules`, async (c) => {
    state.crons = ((await c.req.json()) as { cron: string }[]).map(({ cron }) => cron)
    return success({ schedules: [] })
  })
  return app
}
