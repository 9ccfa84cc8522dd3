import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityEvents, securityLine } from '#domain/auth/security-event.ts'

const files = readdirSync('worker', { recursive: true, encoding: 'utf8' })
  .map((name) => join('worker', name))
  .filter(
    (name) =>
      /\.tsx?$/.test(name) && !name.startsWith(join('worker', 'commands')) && !name.endsWith('security-event.ts'),
  )

const code = files.map((name) => readFileSync(name, 'utf8'))

/** What each call of the console is given. */
const calls = code.flatMap((text) =>
  [...text.matchAll(/console\.(?:error|warn|info|log|debug)\(([^\n]*(?:\n\s+[^\n]*){0,2})/g)].map(([, given]) =>
    given!.trim(),
  ),
)

/** `noun.event key=value …`, with an error only as `forLog` writes it; or a security event. */
const line = /^(?:securityLine\(|[`'][a-z_]+\.(?:[a-z_]+|\$\{\w+\})(?: [a-z_]+=[^`]+?)*[`'](?:, forLog\(|,?\s*\)|\),))/

test('each line of the log is `noun.event key=value`, and an error in it is without the values of a query', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((given) => !line.test(given))).toEqual([])
})

test('each security event is logged somewhere, by its name', () => {
  const quoted = new Set([...code.join('\n').matchAll(/['`](\w+?)(?:\$\{\w+\})?['`]/g)].map(([, name]) => name!))
  expect(securityEvents.filter((name) => !quoted.has(name) && !quoted.has(name.replace(/(?:on|off)$/, '')))).toEqual([])
})

test('a security event holds no address, whatever it is given', () => {
  expect(securityLine('login_failed', { step: 'an@example.com wrong', request_id: 'a-1' })).toBe(
    'security.login_failed step=an_example.com_wrong request_id=a-1',
  )
})
