import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account, zone } from '#test/support/setup/vendor-state.ts'
import { first, newAccount } from './account.ts'

test('makes everything at the first run, and nothing at the second', async () => {
  const { setup, state, writes, read, folder } = await newAccount()
  const made = await setup(first)
  expect(made.code, made.output).toBe(0)
  expect([...state.databases.keys()]).toEqual(['immo-voorbeeld', 'immo-voorbeeld-drill'])
  expect([...state.namespaces.keys()]).toEqual(['immo-voorbeeld-listings'])
  expect([...state.buckets]).toEqual(['uploads', 'pictures', 'backups'].map((name) => `immo-voorbeeld-${name}`))
  expect([...state.senders]).toEqual([zone.name])
  const { configuration, secrets } = state.workers.get('immo-voorbeeld')!
  expect(configuration).toMatchObject({
    account_id: account,
    vars: {
      ORIGIN: 'https://www.immo-voorbeeld.be',
      DATABASE_URL: 'libsql://immo-voorbeeld-voorbeeld.turso.io',
      DRILL_DATABASE_URL: 'libsql://immo-voorbeeld-drill-voorbeeld.turso.io',
      MAIL_FROM: 'site@immo-voorbeeld.be',
    },
    kv_namespaces: [{ binding: 'LISTINGS', id: state.namespaces.get('immo-voorbeeld-listings') }],
    routes: [{ pattern: 'www.immo-voorbeeld.be', custom_domain: true }],
  })
  expect(Object.keys(secrets).sort()).toEqual(['DATABASE_AUTH_TOKEN', 'FORM_SECRET', 'OWNER_SECRET', 'PREVIEW_SECRET'])
  expect(made.output).toMatch(/https:\/\/www\.immo-voorbeeld\.be\/set-up\/[\w.-]+\n/)

  // No secret is printed, or in the file of settings; the copy is the user's alone.
  const settings = readFileSync(join(folder, 'gevel.production.json'), 'utf8')
  for (const secret of [...Object.values(secrets), 'token-of-the-test'])
    for (const text of [made.output, settings]) expect(text).not.toContain(secret)
  expect(read('gevel.production.secrets.json')).toEqual(secrets)
  expect(statSync(join(folder, 'gevel.production.secrets.json')).mode & 0o777).toBe(0o600)

  const again = await setup()
  expect(again.code, again.output).toBe(0)
  expect(writes()).toEqual([])
  expect(again.output).toContain('Nothing was changed.')
  expect(readFileSync(join(folder, 'gevel.production.json'), 'utf8')).toBe(settings)
  expect(state.workers.get('immo-voorbeeld')!.secrets).toEqual(secrets)
})

test('shows in a dry run what it would make, and writes nothing', async () => {
  const { setup, writes, folder } = await newAccount()
  const { code, output } = await setup([...first, '--dry-run'])
  expect(code, output).toBe(0)
  expect(output.match(/^\+ .* would be /gm)).toHaveLength(12)
  expect(output).toContain('12 things would be made. Nothing was written.')
  expect(writes()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

/** Calls that make something, in their order. */
const making = [
  ['the database', /^POST .*\/databases$/],
  ['the KV namespace', /^POST .*\/namespaces$/],
  ['a bucket', /^POST .*\/r2\/buckets$/],
  ['the sender', /^POST .*\/email\/sending/],
] as const

test.each(making)('takes %s that was made without an answer', async (_, call) => {
  const { setup, state, fail, writes } = await newAccount()
  fail(call, 'lost')
  const { code, output } = await setup(first)
  expect(code, output).toBe(0)
  expect(output).toContain('is made (without an answer: it was found)')
  expect(writes().filter((text) => call.test(text))).toHaveLength(
    /buckets|databases/.test(call.source) ? 3 - (/databases/.test(call.source) ? 1 : 0) : 1,
  )
  expect([state.databases.size, state.namespaces.size, state.buckets.size]).toEqual([2, 1, 3])
})

test.each(making.slice(0, 3))('goes on where it was broken off at %s', async (_, call) => {
  const { setup, state, fail, read } = await newAccount()
  fail(call, 'broken', 3)
  const broken = await setup(first)
  expect(broken.code).toBe(1)
  expect(broken.errors).toMatch(
    /^✗ (?:Cloudflare|Turso): POST \S+: 502\. What was made stays: npm run setup goes on from here\.\n$/,
  )
  const { code, output } = await setup()
  expect(code, output).toBe(0)
  expect([state.databases.size, state.namespaces.size, state.buckets.size]).toEqual([2, 1, 3])
  expect(read('gevel.production.json').deployed).toMatch(/^\w{16}$/)
})

test('waits for a vendor that is busy, and asks again after a 5xx', async () => {
  const { setup, fail } = await newAccount()
  for (const [, call] of making) fail(call, 'busy')
  fail(/^GET \/accounts$/, 'broken', 2)
  fail(/^GET .*\/groups$/, 'busy')
  const { code, output } = await setup(first)
  expect(code, output).toBe(0)
})

test('takes what is there by its name, also leftovers of a deployment', async () => {
  const { setup, state, writes } = await newAccount()
  state.namespaces.set('immo-voorbeeld-listings', 'c'.repeat(32))
  for (let at = 0; at < 120; at++) state.namespaces.set(`other-${at}`, String(at).padStart(32, '0'))
  state.namespaces.delete('immo-voorbeeld-listings')
  state.namespaces.set('immo-voorbeeld-listings', 'c'.repeat(32))
  state.buckets.add('immo-voorbeeld-uploads')
  state.databases.set('immo-voorbeeld', { group: 'default' })
  const { code, output } = await setup(first)
  expect(code, output).toBe(0)
  expect(output).toContain('✓ KV namespace immo-voorbeeld-listings is there')
  expect(state.workers.get('immo-voorbeeld')!.configuration.kv_namespaces).toEqual([
    { binding: 'LISTINGS', id: 'c'.repeat(32) },
  ])
  expect(writes().filter((call) => /namespaces|databases$/.test(call))).toEqual([
    'POST /v1/organizations/voorbeeld/databases',
  ])
})

test.each([
  [
    'no token',
    [],
    { CLOUDFLARE_API_TOKEN: '', TURSO_API_TOKEN: '' },
    'https://dash.cloudflare.com/profile/api-tokens, permitted:',
  ],
  [
    'a token that is not valid',
    [],
    { CLOUDFLARE_API_TOKEN: 'wrong' },
    'Cloudflare does not know the token. Make another: https://dash',
  ],
  [
    'a token of Turso that is not valid',
    [],
    { TURSO_API_TOKEN: 'wrong' },
    'Turso does not know the token. Make another: https://app.turso.tech',
  ],
  ['no name', ['--domain', 'www.immo-voorbeeld.be'], {}, 'Name the agency: --name'],
  ['a domain with a path', ['--name', 'Immo', '--domain', 'https://immo.be/'], {}, '--domain is the host of the site'],
  [
    'an account that is not the token’s',
    [...first, '--account', 'x'],
    {},
    'Name the account: --account ID. There are: aaaa',
  ],
])('names what is missing: %s', async (_, args, env, message) => {
  const { setup, folder, writes } = await newAccount()
  const { code, output } = await setup(args.length ? [...args] : first, env)
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(writes()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('names the permission that a token lacks, and goes on once it has it', async () => {
  const { setup, fail } = await newAccount()
  fail(/^POST .*\/namespaces$/, 'denied')
  const denied = await setup(first)
  expect(denied.errors).toBe(
    '✗ The token of Cloudflare lacks “Account: Workers KV Storage: Edit”. Add it: https://dash.cloudflare.com/profile/api-tokens\n',
  )
  expect((await setup()).code).toBe(0)
})

test('leaves to the operator what the API does not give, each with its page', async () => {
  const { setup, state, fail, writes } = await newAccount()
  state.hasR2 = false
  state.records.push({ name: 'www.immo-voorbeeld.be', type: 'CNAME', content: 'old.example.net' })
  fail(/email\/sending/, 'denied')
  const { code, output } = await setup(first)
  expect(code).toBe(1)
  expect(output).toContain(
    `• R2 is not turned on (it has a free plan): https://dash.cloudflare.com/${account}/r2/overview`,
  )
  expect(output).toContain('• www.immo-voorbeeld.be points to CNAME old.example.net. Delete that record')
  expect(output).toMatch(
    /• Let immo-voorbeeld\.be send mail: https:\/\/dash\.cloudflare\.com\/.*lacks “Zone: Email Sending: Edit”/,
  )
  expect(output).toContain('Do what is listed, and run this again')
  expect([state.workers.size, state.namespaces.size]).toEqual([0, 1])
  Object.assign(state, { hasR2: true, records: [] })
  const after = await setup()
  expect(after.code, after.output).toBe(0)
  expect(writes().some((call) => call.includes('namespaces'))).toBe(false)
})

test('leaves a worker alone that it did not deploy, and a database that holds something else', async () => {
  const { setup, state, writes, database } = await newAccount()
  state.workers.set('immo-voorbeeld', { secrets: {}, configuration: {} })
  const other = await setup(first)
  expect(other.errors).toContain('There is a worker immo-voorbeeld in the account that this folder did not deploy.')
  expect(writes()).toEqual([])
  state.workers.clear()
  await database.database.$client.execute('create table invoices (id integer primary key)')
  expect((await setup(first)).errors).toContain('holds something else. Nothing in it was changed.')
})

test('resumes a deployment that failed, with the same secrets, and replaces none that is there', async () => {
  const account = await newAccount()
  const { setup, state, read, tools } = account
  const { wrangler } = tools
  tools.wrangler = async (args) => (args[0] === 'deploy' ? { failed: true, exitCode: 1 } : wrangler(args))
  expect((await setup(first)).errors).toContain('wrangler did not deploy.')
  const secrets = read('gevel.production.secrets.json')
  tools.wrangler = wrangler
  expect((await setup()).code).toBe(0)
  expect(state.workers.get('immo-voorbeeld')!.secrets).toEqual(secrets)

  // Another machine has no copy: the worker's own stay, and an empty one is never written.
  const stored = state.workers.get('immo-voorbeeld')!
  stored.secrets.FORM_SECRET = 'what the operator put in its place by hand'
  delete stored.secrets.PREVIEW_SECRET
  const given = await setup([], { PREVIEW_SECRET: '' })
  expect(given.code, given.output).toBe(0)
  expect(state.workers.get('immo-voorbeeld')!.secrets).toEqual({
    ...secrets,
    FORM_SECRET: 'what the operator put in its place by hand',
  })
})

test('makes staging beside production, on an address below workers.dev', async () => {
  const { setup, state, read } = await newAccount()
  await setup(first)
  const args = ['--environment', 'staging', '--name', 'Immo Voorbeeld', '--mail-from', 'site@immo-voorbeeld.be']
  const { code, output } = await setup(args)
  expect(code, output).toBe(0)
  expect(read('gevel.staging.json').vars.ORIGIN).toBe('https://immo-voorbeeld-staging.voorbeeld.workers.dev')
  expect([...state.workers.keys()]).toEqual(['immo-voorbeeld', 'immo-voorbeeld-staging'])
  expect(read('gevel.staging.secrets.json').FORM_SECRET).not.toBe(read('gevel.production.secrets.json').FORM_SECRET)
})
