import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteFormat } from '#domain/content/site.ts'
import { trialKeys } from '#test/support/browser/turnstile.ts'
import { printReadiness } from '#worker/commands/deploy.ts'
import { checkDeployment, type Deployment } from '#worker/commands/deploy-checks.ts'
import { forBuilding, secretNames, served, servedSettings, settingsIn } from '#worker/commands/local/settings.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { run } from './running.ts'

const bucket = (name: string) => ({ binding: name.toUpperCase(), bucket_name: `gevel-${name}` })

const ready: Deployment = {
  configuration: {
    vars: {
      ORIGIN: 'https://www.gevel.test',
      DATABASE_URL: 'libsql://gevel-agency.turso.io',
      DRILL_DATABASE_URL: 'libsql://gevel-drill.turso.io',
      MAIL_FROM: 'site@gevel.be',
      TURNSTILE_SITE_KEY: '',
    },
    kv_namespaces: [{ binding: 'LISTINGS', id: '0123456789abcdef0123456789abcdef' }],
    r2_buckets: ['uploads', 'pictures', 'backups'].map(bucket),
    send_email: [{ name: 'MAIL' }],
    triggers: { crons: ['* * * * *', '17 3 * * *'] },
  },
  env: { DATABASE_AUTH_TOKEN: 'token', CLOUDFLARE_API_TOKEN: 'token' },
  secrets: ['DATABASE_AUTH_TOKEN', 'PREVIEW_SECRET', 'FORM_SECRET', 'OWNER_SECRET'],
  format: siteFormat,
}
const { vars } = ready.configuration
const without = (secret: string) => ready.secrets!.filter((name) => name !== secret)

const missing = (change: Partial<Deployment>) =>
  checkDeployment({ ...ready, ...change })
    .filter(({ met }) => !met)
    .map(({ name }) => name)

const configured = (change: object) => missing({ configuration: { ...ready.configuration, ...change } })

test('a complete deployment has nothing to do', () => expect(missing({})).toEqual([]))

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
  ['a worker without its token', missing({ secrets: without('DATABASE_AUTH_TOKEN') }), 'token of the worker'],
  ['no secret of the previews', missing({ secrets: without('PREVIEW_SECRET') }), 'secret of the previews'],
  [
    'a secret of the previews that can be guessed',
    missing({ env: { ...ready.env, PREVIEW_SECRET: 'x'.repeat(31) } }),
    'secret of the previews',
  ],
  ['no secret of the forms', missing({ secrets: without('FORM_SECRET') }), 'secret of the forms'],
  [
    'a secret of the forms that can be guessed',
    missing({ env: { ...ready.env, FORM_SECRET: 'x'.repeat(31) } }),
    'secret of the forms',
  ],
  ['no secret of the owner portal', missing({ secrets: without('OWNER_SECRET') }), 'secret of the owner portal'],
  [
    'a secret of the owner portal that can be guessed',
    missing({ env: { ...ready.env, OWNER_SECRET: 'x'.repeat(31) } }),
    'secret of the owner portal',
  ],
  ['no sender', configured({ vars: { ...vars, MAIL_FROM: '' } }), 'sender of mail'],
  ['the sender of the example', configured({ vars: { ...vars, MAIL_FROM: 'site@example.com' } }), 'sender of mail'],
  ['a sender at the example', configured({ vars: { ...vars, MAIL_FROM: 'a@mail.Example.com' } }), 'sender of mail'],
  [
    'a sender that is no address',
    configured({ vars: { ...vars, MAIL_FROM: 'Gevel <site@gevel.be>' } }),
    'sender of mail',
  ],
  ['nothing that sends mail', configured({ send_email: [] }), 'way to send mail'],
  [
    'no bucket for what visitors send',
    configured({ r2_buckets: ['pictures', 'backups'].map(bucket) }),
    'bucket for what visitors send and for documents of homes',
  ],
  ['no bucket for backups', configured({ r2_buckets: ['uploads', 'pictures'].map(bucket) }), 'bucket for backups'],
  [
    'the database of the agency for drills',
    configured({ vars: { ...vars, DRILL_DATABASE_URL: vars!.DATABASE_URL } }),
    'database for drills',
  ],
  [
    'no bucket for photographs',
    configured({ r2_buckets: ['uploads', 'backups'].map(bucket) }),
    'bucket for the photographs of homes',
  ],
  ['no cron triggers', configured({ triggers: {} }), 'cron triggers'],
  ['half of the cron triggers', configured({ triggers: { crons: ['* * * * *'] } }), 'cron triggers'],
  [
    'Turnstile’s key for trying out',
    missing({
      configuration: {
        ...ready.configuration,
        vars: { ...vars, TURNSTILE_SITE_KEY: trialKeys.siteKey },
      },
      secrets: [...ready.secrets!, 'TURNSTILE_SECRET'],
    }),
    'Turnstile of your own, or none',
  ],
  [
    'Turnstile’s secret for trying out',
    missing({ env: { ...ready.env, TURNSTILE_SECRET: trialKeys.secret } }),
    'Turnstile of your own, or none',
  ],
  [
    'the Turnstile of this machine',
    configured({ vars: { ...vars, TURNSTILE_ORIGIN: 'http://127.0.0.1:4711' } }),
    'Turnstile of your own, or none',
  ],
  [
    'a key of Turnstile without its secret',
    configured({ vars: { ...vars, TURNSTILE_SITE_KEY: '0x4AAAAAAA' } }),
    'Turnstile of your own, or none',
  ],
  [
    'a secret of Turnstile without its key',
    missing({ secrets: [...ready.secrets!, 'TURNSTILE_SECRET'] }),
    'Turnstile of your own, or none',
  ],
  [
    'a secret that everybody reads',
    configured({ vars: { ...vars, SMTP_URL: 'smtps://me:secret@mail.gevel.be' } }),
    'no secret in wrangler.toml',
  ],
  [
    'the cheap passwords of tests',
    configured({ vars: { ...vars, SCRYPT_LOG2_N: '10' } }),
    'passwords hashed at full cost',
  ],
  ['the site of another version', missing({ format: siteFormat - 1 }), 'site of this version in the database'],
])('lists what to do about %s', (_, found, wanted) => expect(found).toEqual([wanted]))

test('accepts a long secret of the previews, and only advises one', () => {
  expect(missing({ env: { ...ready.env, PREVIEW_SECRET: 'x'.repeat(32) } })).toEqual([])
  const advised = checkDeployment({ ...ready, secrets: without('PREVIEW_SECRET') }).filter((item) => item.advised)
  expect(advised.map(({ name, met }) => [name, met])).toEqual([
    ['secret of the previews', false],
    ['bucket for backups', true],
    ['database for drills', true],
  ])
})

test('accepts a database without a site, which is made at the desk', () =>
  expect(missing({ format: null })).toEqual([]))

test('accepts an own Turnstile widget and a mail server instead of Cloudflare’s', () => {
  const configuration = { ...ready.configuration, vars: { ...vars, TURNSTILE_SITE_KEY: '0x4AAAAAAA' }, send_email: [] }
  expect(missing({ configuration, secrets: [...ready.secrets!, 'TURNSTILE_SECRET', 'SMTP_URL'] })).toEqual([])
})

test('wrangler.toml has the worker’s cron triggers, and a build gets no setting of a served site', () => {
  const crons = Object.values(cronExpressions).map((time) => JSON.stringify(time))
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(`crons = [${crons.join(', ')}]`)
  const settings = Object.fromEntries([...served, ...secretNames, 'FEED_STOCK'].map((name) => [name, 'secret']))
  const { PATH, ...rest } = forBuilding({ PATH: '/bin', ...settings })
  expect(PATH).toBe('/bin')
  expect(Object.values(rest)).not.toContain('secret')
  // A served site gets the secrets of feeds and of a captcha, and former ones.
  const slots = ['FORM', 'OWNER', 'PREVIEW'].flatMap((name) => [`${name}_SECRET_2`, `${name}_SECRET_PREVIOUS`])
  const own = ['FEED_STOCK', ...slots, 'TURNSTILE_SECRET']
  expect(Object.keys(settingsIn({ PATH: '/bin', ...settings })).sort()).toEqual(own)
  expect(servedSettings({ PATH: '/bin', ...settings })).toMatchObject({ FEED_STOCK: 'secret', ORIGIN: 'secret' })
})

test('reports what is to do without an account, and how large the build is', async () => {
  const { code, output } = await run({ run: () => printReadiness({ secrets: null, format: null }) }, [])
  expect(code).toBeGreaterThan(0)
  expect(output.match(/^• to do: /gm)).toHaveLength(code)
  expect(output).toContain('• to do: Cloudflare account')
  expect(output).toContain('• advised: secret of the previews')
  expect(output).toContain('• to do: secret of the forms')
  expect(output).toContain('• to do: sender of mail')
  expect(output).toContain('✓ way to send mail')
  expect(output).toContain('✓ bucket for what visitors send')
  expect(output).toContain('✓ cron triggers')
  expect(output).toContain('✓ no secret in wrangler.toml')
  expect(output).toMatch(/worker {2}\d+ KB, \d+ KB compressed/)
})
