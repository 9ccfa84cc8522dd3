import { cp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { missingMigrations } from '#db/migrate.ts'
import { site } from '#db/schema/index.ts'
import { loadRelease, releases } from '#test/support/releases/data.ts'
import { openData, tenantFolder } from '#worker/commands/local/data-folder.ts'
import { openFolder } from '#worker/commands/store/local-store.ts'
import { tenants } from '#worker/commands/tenant/tenants.ts'
import { isSetUpToken } from '#worker/crypto/set-up-link.ts'
import { tenantSecret } from '#worker/crypto/tenant-secret.ts'
import { filePrefix } from '#worker/services/file-prefix.ts'
import { openDatabase, run, scratchFolder, siteFolder } from './running.ts'

const secret = 'signs the cookies of owners, with 32 characters'

/** Cloudflare's API of a namespace in memory. */
async function serveRegistry() {
  const values = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const [, , kind, key] = url.pathname.split('/').map(decodeURIComponent)
    if (request.headers.authorization !== 'Bearer token') return response.writeHead(403).end()
    if (kind === 'keys') {
      const names = [...values.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix')!))
      return response.end(JSON.stringify({ result: names.map((name) => ({ name })), result_info: { cursor: '' } }))
    }
    if (request.method === 'PUT') values.set(key!, Buffer.concat(await request.toArray()).toString())
    if (request.method === 'DELETE') values.delete(key!)
    const value = values.get(key!)
    if (value === undefined && request.method === 'GET') return response.writeHead(404).end()
    response.end(value)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { values, TENANTS_ADDRESS: `http://127.0.0.1:${port}/namespace` }
}

test('adds, closes, opens and removes an agency in the registry of a deployment', async () => {
  const { values, TENANTS_ADDRESS } = await serveRegistry()
  const { url } = await openDatabase()
  const env = { TENANTS_ADDRESS, CLOUDFLARE_API_TOKEN: 'token', OWNER_SECRET: secret }
  const on = (...args: string[]) => run(tenants, args, env)
  const hosts = ['--host', 'huis.be', '--host', 'WWW.huis.be']

  const added = await on('add', 'huis-gent', ...hosts, '--database', url, '--mail-from', 'site@huis.be')
  expect(added).toMatchObject({ code: 0 })
  expect(added.output).toContain('HUIS_GENT__NAME')
  const token = /https:\/\/huis\.be\/set-up\/(\S+)/.exec(added.output)![1]!
  expect(isSetUpToken(tenantSecret(secret, 'huis-gent', 'OWNER_SECRET'), token)).toBe(true)
  expect([...values.keys()].sort()).toEqual(
    [
      ...['host:huis.be', 'host:www.huis.be', 'mail:site@huis.be', 'tenant:huis-gent'],
      `database:${new URL(url).host}/`.replace(/\/$/, ''),
    ].sort(),
  )
  expect(JSON.parse(values.get('host:huis.be')!)).toEqual({
    ...{ id: 'huis-gent', hostnames: ['huis.be', 'www.huis.be'], origin: 'https://huis.be', databaseUrl: url },
    ...{ state: 'active', mailFrom: 'site@huis.be' },
  })

  for (const [args, fault] of [
    [['add', 'huis-gent', '--host', 'a.be', '--database', 'libsql://a.be'], 'tenant huis-gent belongs to'],
    [['add', 'other', '--host', 'huis.be', '--database', 'libsql://a.be'], 'host huis.be belongs to'],
    [['add', 'other', '--host', 'a.be', '--database', url], 'belongs to the tenant huis-gent'],
    [['add', 'other', '--host', 'a.be'], '--database is the address'],
    [['add', 'Other', '--host', 'a.be', '--database', 'libsql://a.be'], 'The name has small letters'],
    [['add', 'other', '--database', 'libsql://a.be'], 'Name the hostnames'],
    [['remove', 'huis-gent'], 'huis-gent is active: npm run tenants -- suspend huis-gent'],
    [['resume', 'huis-gent'], 'huis-gent is active'],
    [['suspend', 'other'], 'There is no tenant other'],
  ] as const) {
    const { code, output } = await on(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(fault)])
  }

  expect((await on('suspend', 'huis-gent')).code).toBe(0)
  expect(JSON.parse(values.get('host:www.huis.be')!).state).toBe('suspended')
  expect((await on('list')).output).toMatch(/huis-gent +suspended +https:\/\/huis\.be .*\n {2}1 tenant\n/)
  expect((await on('resume', 'huis-gent')).code).toBe(0)
  expect((await on('suspend', 'huis-gent')).code).toBe(0)
  const removed = await on('remove', 'huis-gent')
  expect(removed.output).toContain(`There still is its database: ${url}`)
  expect([...values.keys()]).toEqual(['tenant:huis-gent'])
  expect((await on('add', 'huis-gent', ...hosts, '--database', url)).output).toContain('(removed)')
})

test('a local agency has a folder, and its files go where that is asked for', async () => {
  const DATA_DIR = await scratchFolder()
  const on = (...args: string[]) => run(tenants, args, { DATA_DIR })
  const folder = tenantFolder(DATA_DIR, 'one')
  await cp(await siteFolder(), folder, { recursive: true })
  expect((await on('add', 'one')).output).toContain('http://one.localhost')
  const { database, close } = await openData(folder)
  const [row] = await database.select({ edition: site.edition }).from(site)
  await close()
  const prefix = filePrefix(row!.edition)
  const kept = [`photos/${'0'.repeat(12)}a/1.webp`, `requests/${prefix.slice(0, 11)}/x`]
  const files = [`requests/${prefix}/one/two`, `mail/${prefix}/three.eml`]
  const stores = await openFolder(DATA_DIR)
  for (const key of [...kept, ...files])
    await stores.of('UPLOADS').put(key, new Uint8Array([1]), { httpMetadata: { contentType: 'text/plain' } })
  await stores.close()

  await on('suspend', 'one')
  expect((await on('remove', 'one')).output).toContain(`whose names begin with ${prefix}`)
  expect((await on('remove', 'one', '--files')).output).toContain('✓ 2 files and 0 of backups were deleted.')
  const after = await openFolder(DATA_DIR)
  const { objects } = await after.of('UPLOADS').list({ prefix: '' })
  await after.close()
  expect(objects.map(({ key }) => key).sort()).toEqual(kept.sort())
})

test('a release migrates the databases of all agencies, and names those that it cannot', async () => {
  const { values, TENANTS_ADDRESS } = await serveRegistry()
  const former = await openDatabase()
  await loadRelease(former.database, releases.at(-1)!)
  const record = (id: string, databaseUrl: string, state = 'active') => {
    const tenant = { id, hostnames: [`${id}.be`], origin: `https://${id}.be`, databaseUrl, state }
    values.set(`tenant:${id}`, JSON.stringify(tenant))
  }
  record('away', 'http://127.0.0.1:1')
  record('former', former.url)
  record('gone', 'http://127.0.0.1:1', 'removed')
  const { code, errors } = await run(tenants, ['migrate'], { TENANTS_ADDRESS, CLOUDFLARE_API_TOKEN: 'token' })
  expect([code, errors]).toEqual([1, '✗ Not migrated: away\n'])
  expect(await missingMigrations(former.database)).toBe(0)
})
