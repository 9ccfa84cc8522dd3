import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const rooms = ['worker', 'ui', 'db', 'locales', 'test']

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })

const files = rooms.flatMap(sources)

/** What the files of each room may import, besides a `./neighbour`. The first row that fits wins. */
const rules: [room: RegExp, mayImport: RegExp][] = [
  [/^locales\//, /^(rosetta$|#locales\/)/],
  [/^worker\/domain\/structured\//, /^(schema-dts$|#domain\/)/],
  [/^worker\/domain\//, /^(#domain\/|#locales\/(languages|paths)|@sindresorhus\/slugify$|entities$)/],
  [/^db\/seed\/pictures\//, /^(node:|sharp$|@resvg\/resvg-js$|#domain\/|#db\/)/],
  [/^db\/local\.ts$/, /^node:/],
  [/^db\/seed\//, /^(#domain\/|#locales\/|#db\/|#worker\/importers\/record\.ts$)/],
  [/^db\//, /^(drizzle-orm|@libsql\/|#domain\/|#locales\/languages\.ts$|#db\/)/],
  [/^ui\/client\//, /^(react|react-dom\/client$|yet-another-react-lightbox|#ui\/|#domain\/)/],
  [/^ui\/islands\/dashboard-chart\.ts$/, /^(frappe-charts\/|#domain\/)/],
  [/^ui\/islands\//, /^(react|@preact\/signals-react|#ui\/|#domain\/|#locales\/translator)/],
  [/^ui\/property\/qr-code\.tsx$/, /^uqr$/],
  [/^ui\/map\//, /^(leaflet\/|supercluster$|@turf\/|#ui\/|#domain\/)/],
  [/^ui\//, /^(react|#ui\/|#domain\/|#locales\/)/],
  [/^worker\/commands\//, /./],
  [/^worker\/importers\//, /^(zod$|papaparse$|parse5$|node:|#domain\/|#locales\/|#worker\/importers\/)/],
  [/^worker\/password\.ts$/, /^node:(?:buffer|crypto)$/],
  [/^worker\/mail\/transports\//, /^(cloudflare:sockets$|node:buffer$|@cloudflare\/workers-types$|#(?!test))/],
  [/^worker\/services\//, /^(drizzle-orm|@cloudflare\/workers-types$|#db\/|#domain\/|#locales\/|#worker\/)/],
  [
    /^worker\/portal\//,
    /^(better-auth\/|drizzle-orm|hono$|node:(?:buffer|crypto)$|@cloudflare\/workers-types$|#(?!test))/,
  ],
  [/^worker\/routes\/portal\//, /^(drizzle-orm$|#(?!test))/],
  [/^worker\/forms\//, /^(hono|zod$|@hono\/zod-validator$|node:buffer$|@cloudflare\/workers-types$|#(?!test))/],
  [/^worker\//, /^(hono|react|node:buffer$|virtual:client-manifest$|@cloudflare\/workers-types$|#(?!test))/],
  [/^test\//, /./],
]

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^|\n)\s*(?:import|export)\b(?:[\s\w$*{},]*?\bfrom)?\s*'([^']+)'/g)].map(
    (match) => match[1]!,
  )

test.each(files)('%s keeps to its room', (file) => {
  const rule = rules.find(([room]) => room.test(file))
  const imports = importsOf(file)
  expect(imports.filter((name) => name.startsWith('../'))).toEqual([])
  expect(imports.filter((name) => !name.startsWith('./') && !rule?.[1].test(name))).toEqual([])
})

test('every import of ours names its file whole', () => {
  const bare = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => /^(\.\/|#)/.test(name) && !/\.(tsx?|css|json)$/.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(bare).toEqual([])
})

test('no room imports in a circle', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file).flatMap((name) => {
        if (name.startsWith('./')) return [join(file, '..', name)]
        const [, room, rest] = name.match(/^#(\w+)\/(.+)$/) ?? []
        if (!room) return []
        return [join(room === 'domain' ? 'worker/domain' : room, rest!)]
      }),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no file is a drawer for whatever is left', () => {
  const drawers = /^(utils?|helpers?|lib|misc|types|constants|common)\./
  const found = files.filter((file) => drawers.test(basename(file)) && !file.startsWith('locales/'))
  expect(found).toEqual([])
})

test('file names are in kebab case', () => {
  expect(
    files.filter((file) => !/^[a-z0-9-]+(\.(test|island|model|labels|requests))?\.tsx?$/.test(basename(file))),
  ).toEqual([])
})

test('no folder holds more than forty files', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(join(file, '..'), (counts.get(join(file, '..')) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})

test('no statement is put together from text', () => {
  const found = files.filter((file) => /\.execute\(\s*`/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
