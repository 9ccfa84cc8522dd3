import { expect, test } from 'vitest'
import { wrangler } from '#worker/commands/secret/wrangler.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { first, newAccount } from './account.ts'

test('wrangler itself uploads the build with what the setup has made', async () => {
  const { setup, state, read, tools, writes } = await newAccount()
  tools.wrangler = (args) => wrangler(args)
  const { HOME, PATH } = process.env
  const { code, output } = await setup(first, { HOME, PATH, CI: '1' } as Record<string, string>)
  expect(code, output).toBe(0)
  const { configuration, secrets } = state.workers.get('immo-voorbeeld')!
  expect(secrets).toEqual(read('gevel.production.secrets.json'))
  expect(configuration.bindings).toEqual(
    expect.arrayContaining([
      { name: 'ORIGIN', type: 'plain_text', text: 'https://www.immo-voorbeeld.be' },
      { name: 'LISTINGS', type: 'kv_namespace', namespace_id: state.namespaces.get('immo-voorbeeld-listings') },
      { name: 'BACKUPS', type: 'r2_bucket', bucket_name: 'immo-voorbeeld-backups' },
      { name: 'ASSETS', type: 'assets' },
    ]),
  )
  expect([...state.hosts]).toEqual([['www.immo-voorbeeld.be', 'immo-voorbeeld']])
  expect(state.crons).toEqual(Object.values(cronExpressions))
  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret)
  const again = await setup()
  expect([again.code, writes()]).toEqual([0, []])
})
