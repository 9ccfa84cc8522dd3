import { expect, test } from 'vitest'
import { siteFormat } from '#domain/content/site.ts'
import { checkDeployment, type Deployment } from '#worker/commands/deploy-checks.ts'
import { runCommand } from './running.ts'

const ready: Deployment = {
  configuration: {
    vars: { ORIGIN: 'https://www.gevel.test', DATABASE_URL: 'libsql://gevel-agency.turso.io' },
    kv_namespaces: [{ binding: 'LISTINGS', id: '0123456789abcdef0123456789abcdef' }],
  },
  env: { DATABASE_AUTH_TOKEN: 'token', CLOUDFLARE_API_TOKEN: 'token' },
  secrets: ['DATABASE_AUTH_TOKEN', 'PREVIEW_SECRET'],
  format: siteFormat,
}
const { vars } = ready.configuration

const missing = (change: Partial<Deployment>) =>
  checkDeployment({ ...ready, ...change })
    .filter(({ met }) => !met)
    .map(({ name }) => name)

const configured = (change: object) => missing({ configuration: { ...ready.configuration, ...change } })

test('a deployment with everything lacks nothing', () => expect(missing({})).toEqual([]))

test.each([
  [
    'the KV namespace of the example',
    configured({ kv_namespaces: [{ binding: 'LISTINGS', id: '0'.repeat(32) }] }),
    'KV namespace of your own',
  ],
  ['no KV namespace', configured({ kv_namespaces: [] }), 'KV namespace of your own'],
  [
    'an address without encryption',
    configured({ vars: { ...vars, ORIGIN: 'http://www.gevel.test' } }),
    'public address',
  ],
  ['an address with a slash', configured({ vars: { ...vars, ORIGIN: 'https://www.gevel.test/' } }), 'public address'],
  ['no address', configured({ vars: { ...vars, ORIGIN: '' } }), 'public address'],
  [
    'a database of this machine',
    configured({ vars: { ...vars, DATABASE_URL: 'http://127.0.0.1:8081' } }),
    'database address',
  ],
  ['no token for the migrations', missing({ env: { CLOUDFLARE_API_TOKEN: 'token' } }), 'token for the migrations'],
  ['no account', missing({ env: { DATABASE_AUTH_TOKEN: 'token' }, secrets: null }).slice(0, 1), 'Cloudflare account'],
  ['a worker without its token', missing({ secrets: ['PREVIEW_SECRET'] }), 'token of the worker'],
  ['no secret of the previews', missing({ secrets: ['DATABASE_AUTH_TOKEN'] }), 'secret of the previews'],
  [
    'a secret of the previews that can be guessed',
    missing({ env: { ...ready.env, PREVIEW_SECRET: 'x'.repeat(31) } }),
    'secret of the previews',
  ],
  ['no site', missing({ format: null }), 'site of this version in the database'],
  ['the site of another version', missing({ format: siteFormat - 1 }), 'site of this version in the database'],
])('%s is named as to do', (_, found, wanted) => expect(found).toEqual([wanted]))

test('a long secret of the previews is fine, and without one the site can be deployed', () => {
  expect(missing({ env: { ...ready.env, PREVIEW_SECRET: 'x'.repeat(32) } })).toEqual([])
  const advised = checkDeployment({ ...ready, secrets: [] }).filter((one) => one.advised)
  expect(advised.map(({ name, met }) => [name, met])).toEqual([['secret of the previews', false]])
})

test('without an account the dry run builds, bundles and tells what is to do', async () => {
  const deploy = runCommand('deploy', ['--dry-run'])
  expect(await deploy.ended, deploy.said()).toBe(0)
  expect(deploy.said()).toContain('• to do: Cloudflare account')
  expect(deploy.said()).toContain('• advised: secret of the previews')
  expect(deploy.said()).toMatch(/worker {2}\d+ KB, \d+ KB compressed/)
  expect(deploy.said()).toContain('The bundle is fine')
})
