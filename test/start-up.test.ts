import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Static imports, without types. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^|\n)(?:import|export)\b(?! type\b)(?:[\s\w$*{},]*?\bfrom)?\s*'([^']+)'/g,
    ),
  ]
    .filter(([statement]) => !/\{\s*(?:type \w+(?: as \w+)?,?\s*)+\}/.test(statement))
    .map(([, name]) => name!)

function fileOf(name: string, from: string): string | null {
  if (name.startsWith('./')) return join(dirname(from), name)
  const [, room, rest] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  if (!room || !rest) return null
  return join(room === 'domain' ? 'worker/domain' : room, rest)
}

/** Transitive static imports. */
function closure(entry: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    for (const name of loadedBy(file)) {
      const own = fileOf(name, file)
      if (own) waiting.push(own)
      else seen.add(name)
    }
  }
  return seen
}

const startUp = closure('worker/index.ts')

test('finds the modules that load at start-up', () => {
  for (const name of ['worker/app.ts', 'worker/routes/pages.ts', 'worker/page.ts', 'hono', 'react']) {
    expect([...startUp]).toContain(name)
  }
})

test('no module of the portal loads at start-up', () => {
  const behind = [
    /^(better-auth|frappe-charts)/,
    /^worker\/(auth|routes\/(auth|admin|owner\/(?!digest))|crypto\/password|mail\/account)/,
    /^ui\/(auth|admin)\/|^ui\/pages\/(owner|admin)/,
  ]
  expect([...startUp].filter((name) => behind.some((item) => item.test(name)))).toEqual([])
})

test('mail, form validation, jobs and the page of a property are imported dynamically', () => {
  const deferred = [
    /^(zod|@hono|@zxcvbn-ts|uqr|fflate|parse5)/,
    /^locales\/(deferred|purchase)\.ts$/,
    /^worker\/(scheduled|mail\/(message|layout|transport)|forms\/(receive|uploads)|services\/(outbox|privacy))/,
    /^ui\/pages\/(property|project|alert|appointment|newsletter|digest|favourites|compare)\.tsx$/,
  ]
  expect([...startUp].filter((name) => deferred.some((item) => item.test(name)))).toEqual([])
})

test('no module that loads at start-up uses a deferred locale table', () => {
  const namespaces = ['locales/deferred.ts', 'locales/purchase.ts'].flatMap((file) =>
    [...closure(file)].flatMap((name) => /^locales\/en\/(\w+)\.ts$/.exec(name)?.[1] ?? []),
  )
  const tables = namespaces.filter(
    (name) => !startUp.has(`locales/en/${name}.ts`) && !['deferred', 'purchase'].includes(name),
  )
  expect(tables).toContain('owner')
  const key = new RegExp(`['"\`](?:${tables.join('|')})\\.\\w`)
  const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  expect([...startUp].filter((name) => /^(worker|ui)\//.test(name) && key.test(code(name)))).toEqual([])
})

test('the portal imports its modules', () => {
  const portal = [...closure('worker/auth/app.ts')]
  for (const name of ['better-auth/minimal', 'worker/crypto/password.ts', 'worker/routes/auth/login.tsx']) {
    expect(portal).toContain(name)
  }
  // The minimal build of better-auth.
  expect(portal.filter((name) => name.startsWith('better-auth')).sort()).toEqual([
    'better-auth/adapters/drizzle',
    'better-auth/crypto',
    'better-auth/minimal',
    'better-auth/plugins/two-factor',
  ])
})
