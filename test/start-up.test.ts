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

const startUp = closure('worker/app.ts')

test('finds the modules that load with the app', () => {
  for (const name of ['worker/routes/pages.ts', 'worker/page.ts', 'hono', 'react']) {
    expect([...startUp]).toContain(name)
  }
})

test('a page of the edge cache needs neither React, the database, the words nor another room of pages', () => {
  const rooms = ['worker/app.ts', 'worker/routes/', 'worker/html/', 'worker/site-view.ts', 'ui/', 'db/']
  const names = [...closure('worker/index.ts')]
  expect(names).toContain('worker/page-store/edge-cache.ts')
  const packages = names.filter((name) => !/^(?:worker|locales)\//.test(name) && !/^(?:node:|virtual:)/.test(name))
  expect(packages.sort()).toEqual(['hono', 'hono/factory', 'hono/secure-headers'])
  expect(names.filter((name) => [...rooms, 'locales/translator.ts'].some((room) => name.startsWith(room)))).toEqual([])
})

/** Files, and folders or beginnings of names, with the reason to import them later. */
const deferred = {
  'of the portal': [
    ...['better-auth', 'frappe-charts', 'worker/auth/', 'worker/crypto/password.ts', 'worker/mail/account.ts'],
    ...['worker/routes/portal/', 'worker/routes/auth/', 'worker/routes/admin/', 'worker/routes/owner/api.ts'],
    ...[
      'worker/routes/owner/property.tsx',
      'worker/routes/owner/start.tsx',
      'worker/services/owner/password-resets.ts',
    ],
    ...['ui/auth/', 'ui/admin/', 'ui/pages/owner.tsx', 'ui/pages/owner-edit.tsx'],
  ],
  'of mails, form validation, jobs or the page of a property': [
    ...['zod', '@hono/', '@zxcvbn-ts/', 'uqr', 'fflate', 'parse5', 'locales/deferred.ts', 'locales/property-page.ts'],
    ...['worker/jobs/', 'worker/mail/', 'worker/services/mail/', 'worker/services/privacy/', 'worker/schemas.ts'],
    ...['worker/forms/receive.ts', 'worker/forms/uploads.ts', 'worker/captcha/verify.ts'],
    ...['property', 'project', 'compare', 'favourites', 'saved-search', 'subscription', 'viewing'].map(
      (name) => `ui/pages/${name}.tsx`,
    ),
  ],
}

test.each(Object.entries(deferred))('no module %s loads at start-up', (_, names) => {
  expect([...startUp].filter((loaded) => names.some((name) => loaded.startsWith(name)))).toEqual([])
})

test('what is deferred exists', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const isPackage = (name: string) => Object.keys(dependencies).some((known) => known.startsWith(name))
  const names = Object.values(deferred).flat()
  expect(names.filter((name) => !existsSync(name) && !isPackage(name))).toEqual([])
})

test('no module that loads at start-up uses a deferred locale table', () => {
  const namespaces = ['locales/deferred.ts', 'locales/property-page.ts'].flatMap((file) =>
    [...closure(file)].flatMap((name) => /^locales\/en\/(\w+)\.ts$/.exec(name)?.[1] ?? []),
  )
  const tables = namespaces.filter(
    (name) => !startUp.has(`locales/en/${name}.ts`) && !['deferred', 'property-page'].includes(name),
  )
  expect(tables).toContain('owner')
  const key = new RegExp(`['"\`](?:${tables.join('|')})\\.[\\w$]`)
  const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  expect([...startUp].filter((name) => /^(worker|ui)\//.test(name) && key.test(code(name)))).toEqual([])
})

test('the portal imports its modules', () => {
  const portal = [...closure('worker/routes/portal/serve.ts')]
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
