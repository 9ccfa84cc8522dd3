import { expect, test } from 'vitest'
import { run } from '#test/commands/running.ts'
import { deployGradually } from '#worker/commands/setup/gradual.ts'

const [former, fresh] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

type Answer = (path: string, isFresh: boolean, share: number) => number

/** A worker whose versions answer as the test says; `share` is that of the new one. */
async function deployWhere(answer: Answer, { deployed = true, uploads = true } = {}) {
  const calls: string[] = []
  let share = 0
  const wrangler = async (args: string[]) => {
    calls.push(args.join(' '))
    if (args[0] === 'deployments')
      return { failed: !deployed, stdout: JSON.stringify({ versions: [{ version_id: former, percentage: 100 }] }) }
    if (args[1] === 'upload')
      return { failed: !uploads, stdout: uploads ? `Worker Version ID: ${fresh}\n` : '', all: 'no' }
    share = Number(args.find((arg) => arg.startsWith(fresh))?.split('@')[1] ?? share)
    return { failed: false, exitCode: 0 }
  }
  const fetch = async (url: string, headers: Record<string, string> = {}) => {
    const version = headers['cloudflare-workers-version-overrides']
    return new Response('', { status: answer(new URL(url).pathname, version === `gevel="${fresh}"`, share) })
  }
  const release = {
    wrangler,
    live: { fetch, pauseMs: 0 },
    worker: 'gevel',
    origin: 'https://www.gevel.be',
    args: [],
    given: [],
  }
  const ended = await run({ run: async () => (await deployGradually(release)) ?? 7 }, [])
  return { ...ended, calls: calls.map((call) => call.replaceAll(former, 'FORMER').replaceAll(fresh, 'NEW')) }
}

test('gives a version to more and more visitors, none at first', async () => {
  const { code, output, calls } = await deployWhere(() => 200)
  expect(code, output).toBe(0)
  expect(calls).toEqual([
    'deployments status --json',
    'versions upload',
    'versions deploy NEW@0 FORMER@100 -y',
    'versions deploy NEW@10 FORMER@90 -y',
    'versions deploy NEW@50 FORMER@50 -y',
    'versions deploy NEW@100 -y',
    'triggers deploy',
  ])
})

test.each<[string, Answer, string, string]>([
  ['at once', (path, isFresh) => (isFresh && path === '/' ? 500 : 200), 'NEW@0 FORMER@100', '10 of 40'],
  ['under load', (_, isFresh, share) => (isFresh && share === 50 ? 503 : 200), 'NEW@50 FORMER@50', '40 of 40'],
])('gives the former version to all again when the new one fails %s', async (_, answer, last, failures) => {
  const { code, errors, calls } = await deployWhere(answer)
  expect([code, errors]).toEqual([
    1,
    `✗ ${failures} answers of the new version failed: all visitors have the former one again.\n`,
  ])
  expect(calls.slice(-2)).toEqual([`versions deploy ${last} -y`, 'versions deploy FORMER@100 -y'])
})

test('is not stopped by one answer that fails, or by a page that failed before', async () => {
  let asked = 0
  const { code, output } = await deployWhere((path, isFresh) => {
    if (path === '/') return 503
    return isFresh && ++asked === 3 ? 500 : 200
  })
  expect(code, output).toBe(0)
})

test('changes nothing where the site fails already, or the upload is refused', async () => {
  const sick = await deployWhere(() => 503)
  expect([sick.errors, sick.calls.length]).toEqual([expect.stringContaining('/health fails already'), 1])
  const refused = await deployWhere(() => 200, { uploads: false })
  expect([refused.errors, refused.calls.length]).toEqual(['✗ wrangler did not upload.\n', 2])
})

test('leaves the first deployment of a worker to wrangler deploy', async () => {
  const { code, calls } = await deployWhere(() => 200, { deployed: false })
  expect([code, calls]).toEqual([7, ['deployments status --json']])
})
