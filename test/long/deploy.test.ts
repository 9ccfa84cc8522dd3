import { expect, test } from 'vitest'
import { spawnCommand } from '#test/commands/running.ts'

test('deploy --dry-run builds, bundles and lists what is to do without an account', async () => {
  const deploy = spawnCommand('deploy', ['--dry-run'])
  expect(await deploy.ended, deploy.output()).toBe(0)
  expect(deploy.output()).toContain('• to do: Cloudflare account')
  expect(deploy.output()).toMatch(/worker {2}\d+ KB, \d+ KB compressed/)
  expect(deploy.output()).toMatch(/^The bundle is valid; \d+ things to do before it can be deployed\.$/m)
})
