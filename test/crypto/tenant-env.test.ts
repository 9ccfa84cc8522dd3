import { expect, test } from 'vitest'
import type { Tenant } from '#domain/tenant/tenant.ts'
import { signToken, verifyToken } from '#worker/crypto/token.ts'
import { type Env, feedSecretIn, formSecrets } from '#worker/env.ts'
import { tenantEnv } from '#worker/tenants/tenant-env.ts'

const kv = {} as Env['LISTINGS']
const env = {
  ORIGIN: 'https://platform.example',
  DATABASE_URL: 'libsql://platform.example',
  DATABASE_AUTH_TOKEN: 'token of the group',
  TWO__DATABASE_AUTH_TOKEN: 'token of two',
  LISTINGS: kv,
  TENANTS: kv,
  MAIL_FROM: 'site@platform.example',
  FORM_SECRET: 'signs forms of all',
  FORM_SECRET_PREVIOUS: 'signed forms of all',
  OWNER_SECRET: 'signs cookies of all',
  FEED_STOCK: 'of the platform',
  ONE__FEED_STOCK: 'of one',
  TWO__FEED_STOCK: 'of two',
  ONE_FEED__FEED_STOCK: 'of one-feed',
  LATER_SETTING: 'unknown',
} as Env

const tenant = (id: string): Tenant => ({
  id,
  hostnames: [`${id}.example`],
  origin: `https://${id}.example`,
  databaseUrl: `libsql://${id}.turso.io`,
  state: 'active',
})
const [one, two] = [tenantEnv(env, tenant('one')), tenantEnv(env, tenant('two'))]

test('a tenant has its own address and database, and what is the deployment’s alone is not passed on', () => {
  expect(one).toMatchObject({ ORIGIN: 'https://one.example', DATABASE_URL: 'libsql://one.turso.io' })
  for (const name of ['MAIL_FROM', 'TENANTS', 'LATER_SETTING', 'TWO__DATABASE_AUTH_TOKEN'])
    expect(one).not.toHaveProperty(name)
  expect(one.DATABASE_AUTH_TOKEN).toBe('token of the group')
  expect(two.DATABASE_AUTH_TOKEN).toBe('token of two')
})

test.each([
  [one, 'FEED_STOCK', 'of one'],
  [two, 'FEED_STOCK', 'of two'],
  [one, 'FEED__FEED_STOCK', undefined],
  [one, 'TWO__FEED_STOCK', undefined],
  [one, 'FEED_OTHER', undefined],
  [tenantEnv(env, tenant('one-feed')), 'FEED_STOCK', 'of one-feed'],
])('%# a tenant reads the secrets of its own feeds', (own, name, secret) => {
  expect(feedSecretIn(own)(name)).toBe(secret)
})

test('what is signed for one tenant is not valid for another, nor for the deployment', () => {
  const token = signToken(one.FORM_SECRET!, 'upload', 'file')
  expect(verifyToken(formSecrets(one), 'upload', token)).toBe('file')
  expect(verifyToken(formSecrets(two), 'upload', token)).toBeNull()
  expect(verifyToken(formSecrets(env), 'upload', token)).toBeNull()
  expect(one.OWNER_SECRET).not.toBe(two.OWNER_SECRET)
  expect(one.OWNER_SECRET).not.toBe(one.FORM_SECRET)
})

test('what was signed before a rotation is valid after it', () => {
  const before = tenantEnv({ ...env, FORM_SECRET: env.FORM_SECRET_PREVIOUS! }, tenant('one'))
  const token = signToken(before.FORM_SECRET!, 'upload', 'file')
  expect(verifyToken(formSecrets(one), 'upload', token)).toBe('file')
})

test('a secret that is not set is set for no tenant', () => {
  expect(one).not.toHaveProperty('PREVIEW_SECRET')
})
