import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { account, newState, organization, refusal, type State, success, zone } from './vendor-state.ts'
import { workerRoutes } from './worker-routes.ts'

/** How a vendor fails: `lost` does what was asked and answers nothing, `broken` does nothing. */
type Failure = 'busy' | 'broken' | 'lost' | 'denied'

type Planned = { at: RegExp; failure: Failure; times: number }

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

const tursoRefusal = (status: number, error: string) => Response.json({ error }, { status })

const nameIn = async (c: Context): Promise<string> => {
  const { name, title } = (await c.req.json()) as { name?: string; title?: string }
  return name ?? title ?? ''
}

function cloudflareRoutes(state: State) {
  const app = new Hono()
  const root = `/accounts/${account}`
  app.get('/accounts', () => success([{ id: account, name: 'Immo Voorbeeld' }]))
  app.get(`${root}/subscriptions`, () => success([{ id: 's', rate_plan: { id: 'workers_paid' } }]))
  app.get('/zones', (c) => success(c.req.query('name') === zone.name ? [zone] : []))
  app.get(`/zones/${zone.id}/dns_records`, (c) =>
    success(state.records.filter(({ name }) => name === c.req.query('name'))),
  )
  app.get(`${root}/workers/domains`, (c) => {
    const hostname = c.req.query('hostname')!
    return success(state.hosts.has(hostname) ? [{ hostname, service: state.hosts.get(hostname) }] : [])
  })
  app.get(`${root}/workers/subdomain`, () => success({ subdomain: 'voorbeeld' }))
  app.get(`${root}/workers/scripts`, () => success([...state.workers.keys()].map((id) => ({ id }))))
  app.get(`${root}/workers/scripts/:name/secrets`, (c) => {
    const worker = state.workers.get(c.req.param('name'))
    if (!worker) return refusal(404, 10007, 'This Worker does not exist on your account.')
    return success(Object.keys(worker.secrets).map((name) => ({ name, type: 'secret_text' })))
  })
  app.get(`${root}/storage/kv/namespaces`, (c) => {
    const [page, size] = [Number(c.req.query('page')), Number(c.req.query('per_page'))]
    const all = [...state.namespaces].map(([title, id]) => ({ id, title }))
    return success(all.slice((page - 1) * size, page * size))
  })
  app.post(`${root}/storage/kv/namespaces`, async (c) => {
    const title = await nameIn(c)
    if (state.namespaces.has(title))
      return refusal(400, 10014, 'a namespace with this account ID and title already exists')
    const id = state.namespaces.size.toString(16).padStart(32, 'b')
    state.namespaces.set(title, id)
    return success({ id, title })
  })
  app.use(`${root}/r2/*`, (_, next) =>
    state.hasR2 ? next() : Promise.resolve(refusal(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.')),
  )
  app.get(`${root}/r2/buckets/:name`, (c) => {
    const name = c.req.param('name')
    return state.buckets.has(name) ? success({ name }) : refusal(404, 10006, 'The specified bucket does not exist.')
  })
  app.post(`${root}/r2/buckets`, async (c) => {
    const name = await nameIn(c)
    if (state.buckets.has(name)) return refusal(409, 10004, 'The bucket you tried to create already exists.')
    state.buckets.add(name)
    return success({ name })
  })
  app.get(`/zones/${zone.id}/email/sending/subdomains`, () => success([...state.senders].map((name) => ({ name }))))
  app.post(`/zones/${zone.id}/email/sending/subdomains`, async (c) => {
    state.senders.add(await nameIn(c))
    return success({ tag: 't' })
  })
  return app
}

function tursoRoutes(state: State) {
  const app = new Hono()
  const root = `/v1/organizations/${organization}`
  app.get('/v1/organizations', (c) => c.json([{ name: organization, slug: organization, type: 'personal' }]))
  app.get(`${root}/groups`, (c) => c.json({ groups: [...state.groups].map((name) => ({ name, primary: 'x' })) }))
  app.post(`${root}/groups`, async (c) => {
    state.groups.add(await nameIn(c))
    return c.json({})
  })
  app.post(`${root}/groups/:name/auth/tokens`, (c) => c.json({ jwt: `jwt-of-${c.req.param('name')}` }))
  app.get(`${root}/databases/:name`, (c) => {
    const name = c.req.param('name')
    const database = state.databases.get(name)
    if (!database) return tursoRefusal(404, `could not find database with name ${name}`)
    return c.json({ database: { Name: name, Hostname: `${name}-${organization}.turso.io`, group: database.group } })
  })
  app.post(`${root}/databases`, async (c) => {
    const { name, group } = (await c.req.json()) as { name: string; group: string }
    if (state.databases.has(name)) return tursoRefusal(409, `database with name ${name} already exists`)
    state.databases.set(name, { group })
    return c.json({ database: { Name: name } })
  })
  return app
}

/** Serves an app; an answer with `x-lost` is not sent, as when a line breaks. */
async function serve(app: Hono) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = method === 'GET' ? {} : { body: new Uint8Array(await buffer(incoming)) }
    const response = await app.request(url, { method, headers: headers as Record<string, string>, ...body })
    if (response.headers.has('x-lost')) return void incoming.socket.destroy()
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** What the setup uses of the APIs of Cloudflare and Turso, with the ways in which they fail. */
export async function startStandIn() {
  const state = newState()
  const planned: Planned[] = []
  const requests: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    const call = `${c.req.method} ${c.req.path}`
    requests.push(call)
    if (c.req.header('authorization') !== 'Bearer token-of-the-test')
      return c.req.path.startsWith('/v1/') ? tursoRefusal(401, 'unauthorized') : refusal(401, 1000, 'Invalid API Token')
    const plan = planned.find(({ at, times }) => times > 0 && at.test(call))
    if (!plan) return next()
    plan.times--
    if (plan.failure === 'busy') return new Response('', { status: 429, headers: { 'retry-after': '0' } })
    if (plan.failure === 'broken') return new Response('upstream', { status: 502 })
    if (plan.failure === 'denied')
      return c.req.path.startsWith('/v1/')
        ? tursoRefusal(403, 'forbidden')
        : refusal(403, 10000, 'Authentication error')
    await next()
    c.res = new Response('', { headers: { 'x-lost': '1' } })
  })
  app.route('/', cloudflareRoutes(state))
  app.route('/', workerRoutes(state))
  app.route('/', tursoRoutes(state))
  const { url, stop } = await serve(app)
  return {
    state,
    requests,
    /** Calls that make or change something. */
    writes: () => requests.filter((call) => !call.startsWith('GET ')),
    fail: (at: RegExp, failure: Failure, times = 1) => void planned.push({ at, failure, times }),
    env: {
      ...{ CLOUDFLARE_API_TOKEN: 'token-of-the-test', TURSO_API_TOKEN: 'token-of-the-test' },
      ...{ CLOUDFLARE_API_BASE_URL: url, TURSO_API_BASE_URL: url },
    },
    stop,
  }
}
