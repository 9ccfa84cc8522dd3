import { expect, test } from 'vitest'
import { faultsOf, hostnameOf, keysOf, mailboxOf, parseTenant, type Tenant } from '#domain/tenant/tenant.ts'

const tenant: Tenant = {
  id: 'huis-gent',
  hostnames: ['huis.be', 'www.huis.be'],
  origin: 'https://www.huis.be',
  databaseUrl: 'libsql://huis-gent.turso.io',
  state: 'active',
  mailFrom: 'site@huis.be',
  replyAddress: 'reply@post.huis.be',
}

test.each([
  ['Huis.BE', 'huis.be'],
  ['huis.be:8787', 'huis.be'],
  ['huis.be.', 'huis.be'],
  ['huis.be.:443', 'huis.be'],
  ['huis.be.example.org', 'huis.be.example.org'],
])('the host %s is compared as %s', (host, hostname) => {
  expect(hostnameOf(host)).toBe(hostname)
})

test.each<[Partial<Record<keyof Tenant | 'token', unknown>>, string[]]>([
  [{}, []],
  [{ id: 'huis--gent' }, ['id']],
  [{ id: 'huis-' }, ['id']],
  [{ id: 'Huis' }, ['id']],
  [{ hostnames: [] }, ['hostnames']],
  [{ hostnames: ['*.huis.be'] }, ['hostnames']],
  [{ hostnames: ['huis.be:80'] }, ['hostnames']],
  [{ origin: 'https://www.huis.be/' }, ['origin']],
  [{ origin: 'https://huis.example' }, ['origin']],
  [{ databaseUrl: 'libsql://user:word@huis.be' }, ['databaseUrl']],
  [{ state: 'paused' }, ['state']],
  [{ mailFrom: 'site+all@huis.be' }, ['mailFrom']],
  [{ replyAddress: 'Reply@huis.be' }, ['replyAddress']],
  [{ token: 'secret' }, ['token']],
])('a record with %j has the faults %j', (change, faults) => {
  const record = { ...tenant, ...change }
  expect(faultsOf(record)).toEqual(faults)
  expect(parseTenant(JSON.stringify(record))).toEqual(faults.length ? null : record)
})

test.each(['', '{', 'null', '[]', '"huis"'])('%s is no record', (stored) => {
  expect(parseTenant(stored)).toBeNull()
})

test('a mail is for the mailbox without the token of its request', () => {
  expect(mailboxOf('Reply+abc.DEF@Post.Huis.be')).toBe('reply@post.huis.be')
})

test('a tenant is found by its hostnames and its addresses until it is removed', () => {
  expect(keysOf(tenant)).toEqual([
    'tenant:huis-gent',
    'host:huis.be',
    'host:www.huis.be',
    'database:huis-gent.turso.io',
    'mail:site@huis.be',
    'mail:reply@post.huis.be',
  ])
  expect(keysOf({ ...tenant, state: 'removed' })).toEqual(['tenant:huis-gent'])
})
