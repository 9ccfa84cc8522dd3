import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local-server.ts'
import { scratchFolder } from '#test/commands/running.ts'
import { propertyRecord } from '#test/db-server/feed.ts'
import { standInWrangler } from '#test/support/setup/stand-in-wrangler.ts'
import { triggerCron } from '#worker/commands/local/cron.ts'
import { type Site, serve } from '#worker/commands/local/serve.ts'
import { startSmtpSink } from '#worker/commands/local/smtp-sink.ts'
import { first, newAccount } from './account.ts'

const origin = 'https://www.immo-voorbeeld.be'

/** An account whose deployment serves the production build on this machine, as its configuration and secrets say. */
async function newLiveAccount() {
  const port = await freePort()
  const received: string[] = []
  const mail = await startSmtpSink((raw) => void received.push(raw.toString()))
  onTestFinished(mail.stop)
  const account = await newAccount()
  const { tools, state, database } = account
  let site: Site | null = null
  onTestFinished(() => site?.stop())
  const vendors = standInWrangler({ state })
  tools.wrangler = async (args) => {
    const ended = await vendors(args)
    if (args[0] !== 'deploy') return ended
    await site?.stop()
    const { configuration, secrets } = state.workers.get('immo-voorbeeld')!
    const settings = {
      ...(configuration.vars as Record<string, string>),
      ...secrets,
      ...{ DATABASE_URL: database.url, SMTP_URL: mail.url },
    }
    site = await serve({ mode: 'preview', port, state: await scratchFolder(), settings, isEmpty: true })
    return ended
  }
  tools.prober.fetch = (url) => fetch(url.replace(origin, `http://127.0.0.1:${port}`), { redirect: 'manual' })
  return { ...account, received, runJobs: () => triggerCron(site!.cron) }
}

test('brings site, manager and stock, proves each kind of page, and sends one mail', async () => {
  const { setup, folder, writes, received, runJobs } = await newLiveAccount()
  const stock = join(folder, 'stock.json')
  writeFileSync(stock, JSON.stringify({ Properties: [propertyRecord(9_200_001)] }))
  const filled = ['--site', 'db/seed/demo/site', '--stock', stock, '--manager', 'An Maes <an@immo-voorbeeld.be>']
  const { code, output } = await setup([...first, ...filled])
  expect(code, output).toBe(0)
  expect(output).toContain('✓ An Maes is a manager.')
  for (const name of ['home, nl', 'home, fr', 'home, en', 'home, de', 'homes for sale', 'a home', 'form', 'login'])
    expect(output).toContain(`✓ ${name}, /`)
  for (const path of ['/health', '/robots.txt', '/sitemap.xml', '/api/listing?language=en', '/no-such-page-4/'])
    expect(output).toContain(path)
  expect(output).not.toContain('✗')
  expect(output).toContain('• the mail to the manager has not gone yet')
  expect(output).not.toContain('/set-up/')

  await runJobs()
  const again = await setup(filled)
  expect(again.code, again.output).toBe(0)
  expect(writes()).toEqual([])
  expect(again.output).toContain('✓ A mail to the manager has gone')
  expect(again.output).toContain('Nothing was changed.')
  expect(received.filter((raw) => raw.includes('an@immo-voorbeeld.be'))).toHaveLength(1)
})

test('prints a link that the live site takes, where the site is made at the desk', async () => {
  const { setup, tools } = await newLiveAccount()
  const { code, output } = await setup(first)
  expect(code, output).toBe(0)
  const [link] = /https:\S+\/set-up\/\S+/.exec(output)!
  const page = await tools.prober.fetch(link)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')])
})

test('says which answer of the live site is wrong', async () => {
  const { setup, tools } = await newLiveAccount()
  const { fetch } = tools.prober
  tools.prober.fetch = async (url) => {
    const response = await fetch(url)
    if (!url.endsWith('/robots.txt')) return response
    return new Response('User-agent: *\nDisallow: /', response)
  }
  const { code, output, errors } = await setup([...first, '--site', 'db/seed/demo/site'])
  expect(code).toBe(1)
  expect(output).toContain('✗ robots, /robots.txt: lacks what it should hold')
  expect(errors).toContain('The site is deployed, and 1 of its answers are wrong')
})
