import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formNames } from '#domain/forms/form.ts'
import { proxied } from '#test/support/database/fixtures.ts'

const rooms = ['worker', 'ui', 'db', 'locales', 'test']

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })

const files = rooms.flatMap(sources)

/** Folders and files of a room, from top to bottom: each imports only what is below it. */
const order: Record<string, string[]> = {
  worker: [
    ...[
      'index.ts',
      'edge.ts',
      'app.ts',
      'routes',
      'commands',
      'jobs',
      'forms',
      'middleware',
      'html',
      'mail',
      'auth',
      'feeds',
    ],
    ...['page-store'],
    ...['validated.ts', 'submission.ts', 'context.ts', 'page.ts', 'captcha', 'site-view.ts', 'exporters'],
    ...['tenants', 'importers', 'services', 'schemas.ts', 'content-security-policy.ts', 'env.ts', 'crypto', 'domain'],
  ],
  ui: [
    ...[
      'pages',
      'admin',
      'owner',
      'modules',
      'team',
      'search',
      'banner',
      'project',
      'auth',
      'prices',
      'property',
      'document.tsx',
      'frame',
    ],
    ...['island.tsx', 'client', 'client-words.ts', 'legal', 'energy', 'costs', 'map', 'favourites', 'islands', 'forms'],
    ...['facts', 'components', 'template.tsx', 'deferred.tsx', 'browser', 'site.tsx', 'styles'],
  ],
}

const own = '#db/ #domain/ #locales/ #ui/ #worker/'

/**
 * What the files of each folder may import, besides a `./neighbour`: files, folders and packages. The first row that
 * matches a file applies.
 */
const rules: [room: RegExp, mayImport: string][] = [
  [/^locales\//, 'rosetta #locales/'],
  [/^worker\/domain\/structured-data\//, 'schema-dts #domain/'],
  [/^worker\/domain\//, '#domain/ #locales/languages.ts #locales/paths.ts @sindresorhus/slugify @turf/turf isbot'],
  [/^db\/(local-server|process)\.ts$/, 'node: execa'],
  [/^db\/seed\//, '#domain/ #locales/ #db/'],
  [/^db\//, 'drizzle-orm @libsql/ #domain/ #locales/languages.ts #db/'],
  [/^ui\/client\/desk\/text\//, 'prosemirror- #ui/ #domain/'],
  [/^ui\/client\//, 'react react-dom/client yet-another-react-lightbox #ui/ #domain/ #locales/languages.ts'],
  [/^ui\/islands\/dashboard-chart\.ts$/, 'frappe-charts/ #domain/'],
  [/^ui\/islands\//, 'react @preact/signals-react #ui/ #domain/ #locales/languages.ts'],
  [/^ui\/property\/qr-code\.tsx$/, 'uqr'],
  [/^ui\/map\/streets\//, 'leaflet/ protomaps-leaflet #ui/'],
  [/^ui\/map\//, 'leaflet/ supercluster @turf/turf #ui/ #domain/ #locales/languages.ts'],
  [/^ui\//, 'react react-dom/ #ui/ #domain/ #locales/'],
  [
    /^worker\/importers\//,
    'zod papaparse fast-xml-parser fflate hucre/xlsx parse5 node: #domain/ #locales/ #worker/importers/',
  ],
  [/^worker\/feeds\//, `zod fflate node:zlib node:buffer ${own}`],
  [/^worker\/crypto\//, 'node:buffer node:crypto node:process'],
  [/^worker\/mail\/transports\//, `nodemailer/ node:buffer node:net node:tls @cloudflare/workers-types ${own}`],
  [/^worker\/mail\/conversation\//, `postal-mime node:buffer @cloudflare/workers-types ${own}`],
  [/^worker\/mail\/encoded\.ts$/, 'nodemailer/'],
  [/^worker\/services\/geo\/street-tiles\.ts$/, 'pmtiles @cloudflare/workers-types #domain/'],
  // A manifest comes from a bucket, and is parsed.
  [
    /^worker\/services\/backup\//,
    'drizzle-orm node:buffer zod @cloudflare/workers-types #db/ #domain/ #worker/services/ #worker/crypto/',
  ],
  [
    /^worker\/services\//,
    'drizzle-orm node:buffer node:zlib @cloudflare/workers-types #db/ #domain/ #locales/ #worker/services/ #worker/crypto/',
  ],
  [/^worker\/jobs\//, `@cloudflare/workers-types ${own}`],
  [/^worker\/auth\/password-strength\.ts$/, `@zxcvbn-ts/ ${own}`],
  [/^worker\/auth\/passkey-(?:check|request)\.ts$/, `zod @simplewebauthn/server node:buffer ${own}`],
  [/^worker\/auth\//, `better-auth/ hono/utils/cookie node:crypto ${own}`],
  [/^worker\/schemas\.ts$/, 'zod #domain/'],
  [/^worker\/validated\.ts$/, `hono zod @hono/zod-validator ${own}`],
  [/^worker\/routes\/program\//, `hono zod @modelcontextprotocol/server ${own}`],
  [/^worker\/forms\/file-type\.ts$/, 'fflate node:buffer #domain/pdf.ts'],
  [/^worker\/forms\//, `hono zod node:buffer ${own}`],
  [
    /^worker\/(?!commands\/)/,
    `hono react react-dom/ node:buffer virtual:client-manifest virtual:offline-files @cloudflare/workers-types ${own}`,
  ],
]

const ruleOf = (file: string) => rules.find(([room]) => room.test(file))
const isNamed = (name: string, allowed: string) =>
  name === allowed || name.startsWith(/[/:-]$/.test(allowed) ? allowed : `${allowed}/`)

/** Each file is read once: its text serves every rule. */
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const statements = /(?:^|\n)\s*(?:import|export)\b(?:[\s\w$*{},]*?\bfrom)?\s*'([^']+)'/g
/** `await import('…')`, and the type `import('…')`. */
const expressions = /\bimport\(\s*'([^']+)'\s*\)/g

const namesIn = (file: string, pattern: RegExp) => [...texts.get(file)!.matchAll(pattern)].map(([, name]) => name!)
const imports = new Map(files.map((file) => [file, [statements, expressions].flatMap((item) => namesIn(file, item))]))

/** @returns `file: name` of each import that breaks a rule */
const importsThat = (breaks: (name: string, file: string) => boolean) =>
  [...imports].flatMap(([file, names]) => names.filter((name) => breaks(name, file)).map((name) => `${file}: ${name}`))

test('every file has a rule for its imports, except commands, which write no queries, and tests', () => {
  expect(files.filter((file) => !ruleOf(file) && !/^(worker\/commands|test)\//.test(file))).toEqual([])
  expect(importsThat((name, file) => file.startsWith('worker/commands/') && /^drizzle-orm\b/.test(name))).toEqual([])
})

test.each(rules)('files of %s import only %s, and all of it', (room, mayImport) => {
  const names = files
    .filter((file) => ruleOf(file)?.[0] === room)
    .flatMap((file) => imports.get(file)!.map((name) => ({ file, name })))
    .filter(({ name }) => !name.startsWith('./'))
  const allowed = mayImport.split(' ')
  expect(names.filter(({ name }) => !allowed.some((item) => isNamed(name, item)))).toEqual([])
  const unused = allowed.filter((item) => !names.some(({ name }) => isNamed(name, item)))
  expect(unused.filter((item) => !own.includes(item))).toEqual([])
})

test('no import climbs to a parent folder', () => {
  expect(importsThat((name) => name.startsWith('../'))).toEqual([])
})

test('every import of our own files names the whole file', () => {
  expect(importsThat((name) => /^(\.\/|#)/.test(name) && !/\.(tsx?|css|json|(tsv|svg|json)\?raw)$/.test(name))).toEqual(
    [],
  )
})

/** @returns the file that an import names; none for a package */
function resolved(file: string, name: string): string[] {
  if (name.startsWith('./')) return [join(file, '..', name)]
  const [, room, rest] = name.match(/^#(\w+)\/(.+)$/) ?? []
  return room ? [join(room === 'domain' ? 'worker/domain' : room, rest!)] : []
}

test.each(Object.entries(order))('each folder of %s imports only folders below it', (room, names) => {
  const rankOf = (file: string) => names.indexOf(file.split('/')[1]!)
  const own = files.filter((file) => file.startsWith(`${room}/`))
  expect(names.filter((name) => !existsSync(join(room, name)))).toEqual([])
  expect(own.filter((file) => rankOf(file) < 0)).toEqual([])
  const climbs = importsThat((name, file) =>
    own.includes(file)
      ? resolved(file, name).some((next) => next.startsWith(`${room}/`) && rankOf(next) < rankOf(file))
      : false,
  )
  expect(climbs).toEqual([])
})

test('no files import each other in a circle, by a statement or by import()', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const name of imports.get(file) ?? []) {
      for (const next of resolved(file, name)) visit(next, [...trail, file])
    }
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no file is a collection of leftovers', () => {
  const leftovers = /^(utils?|helpers?|lib|misc|types|constants|common)\./
  const found = files.filter((file) => leftovers.test(basename(file)) && !file.startsWith('locales/'))
  expect(found).toEqual([])
})

test.each(Object.keys(proxied))('the modes of the database proxy %s are set by one test file at most', (name) => {
  const address = new RegExp(String.raw`inject\('databases'\)\.${name}\b|\{ ${name}: \w+.*\} = inject\('databases'\)`)
  const setsModes = (text: string) => text.includes('/__mode/') && address.test(text)
  expect([...texts].filter(([, text]) => setsModes(text)).length).toBeLessThanOrEqual(1)
})

test('a form is named by its definition and its handler alone', () => {
  // `job` and `documents` are other things too.
  const names = formNames.filter((name) => name.includes('-'))
  const literal = new RegExp(`'(${names.join('|')})'|form(\\.name)? [!=]== '(${formNames.join('|')})'`)
  const own = /^(worker\/domain\/forms|worker\/forms\/handlers|test|locales)\//
  expect(files.filter((file) => !own.test(file) && literal.test(texts.get(file)!))).toEqual([])
})

test('file names are in kebab case', () => {
  expect(
    files.filter((file) => !/^[a-z0-9-]+(\.(test|island|model|labels|requests))?\.tsx?$/.test(basename(file))),
  ).toEqual([])
})

test('a folder holds two to twenty-five files, except the tables of a language', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const faults = [...counts].filter(
    ([folder, count]) =>
      !/^locales\/\w\w$/.test(folder) && (count > 25 || (count < 2 && !/^(test\b|\.$)/.test(folder))),
  )
  expect(faults).toEqual([])
})

test('no SQL statement is built from text', () => {
  const found = files.filter((file) => /\.execute\(\s*`/.test(texts.get(file)!))
  expect(found).toEqual([])
})

/** Files of biome.json with functions above a cognitive complexity of 15. */
test('no file is added to those with complex functions', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] }
  const complex = overrides.flatMap(({ includes }) => includes).filter((path) => !path.includes('*'))
  expect(complex.length).toBeLessThanOrEqual(53)
  expect(complex.filter((file) => !existsSync(file))).toEqual([])
})
