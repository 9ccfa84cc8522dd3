import { expect, test } from 'vitest'
import { madeOn, minSecretLength } from '#domain/auth/secret.ts'
import { newSecret, secrets, slotFor } from '#worker/commands/secret/secrets.ts'
import { type Env, secretsIn, withKeys } from '#worker/env.ts'
import { keyId, noteSecretKeys } from '#worker/services/admin/secret-keys.ts'
import { openDatabase, run } from './running.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const key = (name: string, since: string) => ({ name, key: 'abcd', since })

test.each<[string, string[], ReturnType<typeof key>[], string]>([
  ['the first, of a new worker', [], [], 'FORM_SECRET'],
  ['the free one', ['FORM_SECRET'], [key('FORM_SECRET', '2026-01-01')], 'FORM_SECRET_2'],
  [
    'that of the older one, whose time is over',
    ['FORM_SECRET', 'FORM_SECRET_2'],
    [key('FORM_SECRET', '2024-01-01'), key('FORM_SECRET_2', '2025-01-01')],
    'FORM_SECRET',
  ],
  [
    'that of the older one, after several rotations',
    ['FORM_SECRET', 'FORM_SECRET_2'],
    [key('FORM_SECRET', '2022-01-01'), key('FORM_SECRET_2', '2023-06-01'), key('FORM_SECRET', '2025-01-01')],
    'FORM_SECRET_2',
  ],
])('a new secret is written into %s', (_, set, keys, slot) => {
  expect(slotFor('FORM_SECRET', set, keys, now)).toBe(slot)
})

test.each([
  [
    'the newer one is of this year',
    [key('FORM_SECRET', '2024-01-01'), key('FORM_SECRET_2', '2026-10-01')],
    '2027-11-05',
  ],
  ['no night has seen either', [], '2028-01-03'],
])('refuses to end a secret that is accepted: %s', (_, keys, day) => {
  expect(() => slotFor('FORM_SECRET', ['FORM_SECRET', 'FORM_SECRET_2'], keys, now)).toThrow(`accepted until ${day}`)
})

test('a new secret begins with its day, is long enough and signs at once', () => {
  const made = newSecret(now)
  expect([madeOn(made), made.length > minSecretLength]).toEqual(['2026-11-29', true])
  const env = withKeys({ OWNER_SECRET: 'undated', OWNER_SECRET_2: made } as Env, now)
  expect([env.OWNER_SECRET, env.OWNER_SECRET_PREVIOUS]).toEqual([made, 'undated'])
})

test('lists since when the worker has each secret, and prints none', async () => {
  const { database, url } = await openDatabase('places')
  const env = {
    FORM_SECRET: 'a secret of forms',
    SMTP_URL: 'smtps://me:password@host',
    FEED_STOCK: 'me:stock',
  } as unknown as Env
  await noteSecretKeys(database, secretsIn(env), '2026-05-01T03:17:00.000Z')
  await noteSecretKeys(database, secretsIn(env), '2026-05-02T03:17:00.000Z')
  await noteSecretKeys(database, secretsIn({ ...env, FORM_SECRET_2: 'the second one' }), '2026-06-01T03:17:00.000Z')
  const { code, output } = await run(secrets, ['--database', url])
  expect(code, output).toBe(0)
  expect(output).toContain(`  FORM_SECRET ${keyId('a secret of forms')} since 2026-05-01\n`)
  expect(output).toContain(`  FORM_SECRET_2 ${keyId('the second one')} since 2026-06-01\n`)
  expect(output).toContain('OWNER_SECRET: sessions, known browsers, second factors')
  expect(output).toContain('  not seen by a nightly run yet')
  expect(output).not.toMatch(/a secret of forms|the second one|password|stock/)
})

test('names the secrets that can be rotated', async () => {
  const { code, errors } = await run(secrets, ['rotate', 'SMTP_URL'])
  expect([code, errors]).toEqual([1, expect.stringContaining('Name one of FORM_SECRET, OWNER_SECRET, PREVIEW_SECRET')])
})
