import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { articles, pages, properties, site, testimonials } from '#db/schema/index.ts'
import { siteFormat } from '#domain/content/site.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { demoSite, ensureReferenceData, seedDemo } from '#worker/commands/demo.ts'
import { importHomes } from '#worker/commands/import.ts'
import { site as siteCommand } from '#worker/commands/site.ts'
import { previewIn } from '#worker/crypto/preview-link.ts'
import { importSite } from '#worker/services/site/import.ts'
import { openDatabase, run as runCommand, scratchFolder } from './running.ts'

const demo = 'db/seed/demo/site'

const run = (args: string[], env?: NodeJS.ProcessEnv) => runCommand(siteCommand, args, env)

const rowOf = async (url: string) => (await connect(url).select().from(site))[0]

type File = {
  site: { name: string }
  pages: { name: string; title: Record<string, string>; modules?: { relation: object }[] }[]
}

const read = (file: string): File => JSON.parse(readFileSync(file, 'utf8'))
const readAny = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object
const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))

test('a site is imported, exported, and imported again without a change', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase()
  const first = await run(['import', demo, '--database', url])
  expect(first.code, first.output).toBe(0)
  expect(first.output).toContain('There is no site in the database yet.')
  const before = await rowOf(url)
  expect(before).toMatchObject({ version: 1, format: siteFormat })

  const file = join(folder, 'site.json')
  const out = await run(['export', file, '--database', url])
  expect(out.code, out.output).toBe(0)
  const parts = join(folder, 'parts')
  mkdirSync(parts)
  expect((await run(['export', parts, '--database', url])).code).toBe(0)
  expect(readdirSync(parts).sort()).toEqual(['articles.json', 'configuration.json', 'pages.json', 'testimonials.json'])

  for (const source of [file, parts, demo]) {
    const again = await run(['import', source, '--database', url])
    expect(again.code, again.output).toBe(0)
    expect(again.output).toContain('Nothing changes')
  }
  expect(await rowOf(url)).toEqual(before)
})

test('a dry run lists the changes and writes nothing; the import writes them', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  const before = await rowOf(url)
  const file = join(folder, 'site.json')
  await run(['export', file, '--database', url])
  const changed = read(file)
  changed.site.name = 'Another'
  changed.pages.find(({ name }) => name === 'contact')!.title.fr = 'Contactez-nous'
  write(file, changed)

  const dry = await run(['import', file, '--dry-run', '--database', url])
  expect(dry.code, dry.output).toBe(0)
  expect(dry.output).toContain('~ site.name: "Maison Gevel" → "Another"')
  expect(dry.output).toMatch(/~ pages\.contact\.title\.fr: ".+" → "Contactez-nous"/)
  expect(dry.output).toContain('2 differences')
  expect(dry.output).toContain('Nothing was written.')
  expect(await rowOf(url)).toEqual(before)

  expect((await run(['import', file, '--database', url])).code).toBe(0)
  expect(await rowOf(url)).toMatchObject({
    version: before!.version + 1,
    edition: before!.edition,
    configuration: { name: 'Another' },
  })
})

test('refuses a faulty document, lists every fault with its file and path, and changes nothing', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  const before = await rowOf(url)
  await run(['export', `${folder}/`, '--database', url])
  const configuration = read(join(folder, 'configuration.json'))
  configuration.site.name = ''
  write(join(folder, 'configuration.json'), configuration)
  const { pages } = read(join(folder, 'pages.json'))
  pages[1]!.title = {}
  pages[2]!.modules = [{ relation: { type: 'property-list', id: 99 } }]
  write(join(folder, 'pages.json'), { pages })

  for (const args of [
    ['check', folder],
    ['import', folder, '--database', url],
  ]) {
    const refused = await run(args)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('configuration.json: site.name: says nothing')
    expect(refused.output).toContain('pages.json: pages[1].title: is there in no language')
    expect(refused.output).toContain('pages.json: pages[2].modules[0].id: is missing')
    expect(refused.output).toContain('pages.json: pages[2].modules[0].relation.id: no property list 99')
    expect(refused.output).toContain('4 faults. Nothing was written.')
    expect(refused.output).not.toMatch(/^\s+at /m)
  }
  expect(await rowOf(url)).toEqual(before)
})

test('works on a folder of this machine by default, and homes can be imported there', async () => {
  const folder = await scratchFolder()
  const data = join(folder, 'data')
  const first = await run(['import', demo, '--scratch', data])
  expect(first.code, first.output).toBe(0)
  expect((await run(['import', demo], { DATA_DIR: data })).output).toContain('Nothing changes')
  const homes = await runCommand(importHomes, ['test/importers/fixtures/advertisements.csv', '--scratch', data])
  expect(homes.code, homes.output).toBe(0)
  expect(homes.output).toMatch(/added +6/)
})

test('an import of homes writes no demo site into a database with an address, and refuses a site of another version', async () => {
  const { url, database } = await openDatabase()
  const csv = ['test/importers/fixtures/advertisements.csv', '--database', url]
  const none = await runCommand(importHomes, csv)
  expect(none.code).toBe(1)
  expect(none.output).toContain('The database has no site yet: npm run site -- import FILE')
  expect(await rowOf(url)).toBeUndefined()

  await run(['import', demo, '--database', url])
  await database.update(site).set({ format: siteFormat - 1 })
  const old = await runCommand(importHomes, csv)
  expect(old.code).toBe(1)
  expect(old.output).toContain('npm run site -- import FILE')
  expect((await run(['export', join(await scratchFolder(), 'x.json'), '--database', url])).output).toContain(
    `it is of format ${siteFormat - 1}, and this version reads format ${siteFormat}`,
  )
  expect((await run(['import', demo, '--database', url])).code).toBe(0)
  expect(await rowOf(url)).toMatchObject({ format: siteFormat, version: 2 })
})

test('export and dry run do not migrate a database with an address', async () => {
  const { url } = await openDatabase()
  for (const args of [
    ['export', join(await scratchFolder(), 'x.json')],
    ['import', demo, '--dry-run'],
  ]) {
    const { code, output } = await run([...args, '--database', url])
    expect(code).toBe(1)
    expect(output).toContain('✗ The tables of the database are of another version')
  }
  await migrate(connect(url))
  expect((await run(['import', demo, '--dry-run', '--database', url])).output).toContain('Nothing was written.')
  expect(await rowOf(url)).toBeUndefined()
})

test('starting the site completes a half imported demo agency and changes no other site', async () => {
  const folder = await scratchFolder()
  // The state after a kill between the site and its homes.
  const { database } = await openDatabase('site')
  await seedDemo(database, folder)
  const homes = await database.$count(properties)
  expect(homes).toBeGreaterThan(0)

  await database.update(site).set({ format: siteFormat - 1 })
  await seedDemo(database, folder)
  expect((await database.select().from(site))[0]).toMatchObject({ format: siteFormat })
  expect(await database.$count(properties)).toBe(homes)
  // The replaced rows are kept in a file.
  const [kept] = readdirSync(folder).filter((name) => name.startsWith(`site-of-format-${siteFormat - 1}.`))
  const rows = JSON.parse(readFileSync(join(folder, kept!), 'utf8'))
  expect(JSON.parse(rows.site[0].configuration)).toEqual((await demoSite()).site)
  expect(rows.pages).toHaveLength((await demoSite()).pages.length)

  const { database: own } = await openDatabase('tables')
  const document = await demoSite()
  await importSite(own, { ...document, site: { ...document.site, name: 'Own' } }, { today: '2026-11-20' })
  await seedDemo(own, folder)
  expect(await own.$count(properties)).toBe(0)

  const before = async () => [await own.select().from(site), await own.select().from(pages)]
  await own.update(site).set({ format: siteFormat - 1 })
  const there = await before()
  await expect(seedDemo(own, folder)).rejects.toThrow('npm run site -- import FILE')
  await expect(ensureReferenceData({ database: own, remote: false })).rejects.toThrow(
    'npm run site -- import FILE replaces it',
  )
  expect(await before()).toEqual(there)

  // A broken row is left for the operator: the rest of the site works.
  await own.update(site).set({ format: siteFormat })
  await own.run(sql`UPDATE pages SET content = '{' WHERE name = 'contact'`)
  const broken = await own.select().from(site)
  await seedDemo(own, folder)
  expect(await own.select().from(site)).toEqual(broken)
  expect(await own.$count(properties)).toBe(0)
})

test('an import keeps the lists that the file lacks and checks the file against them', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  await run(['export', `${folder}/all/`, '--database', url])
  const { site: configuration } = read(join(folder, 'all', 'configuration.json'))
  const file = join(folder, 'site.json')
  const counts = async () => {
    const database = connect(url)
    return Promise.all([database.$count(pages), database.$count(articles), database.$count(testimonials)])
  }
  const before = await counts()

  write(file, { site: { ...configuration, name: 'Another' } })
  expect((await run(['check', file])).output).toContain('pages unchanged, articles unchanged')
  const alone = await run(['import', file, '--database', url])
  expect(alone.code, alone.output).toBe(0)
  expect(alone.output).toContain('1 difference\n')
  expect(await rowOf(url)).toMatchObject({ version: 2, configuration: { name: 'Another' } })
  expect(await counts()).toEqual(before)

  write(file, { site: { ...configuration, categories: [] } })
  expect((await run(['check', file])).code).toBe(0)
  const dangling = await run(['import', file, '--database', url])
  expect(dangling.code).toBe(1)
  expect(dangling.output).toMatch(/in the database: articles\[\d\]\.categoryId: no category 5/)
  expect(dangling.output).toContain('Nothing was written.')

  // A page of the file that links to an article of the database.
  write(file, { site: configuration, ...readAny(join(folder, 'all', 'pages.json')) })
  expect((await run(['import', file, '--database', url])).code).toBe(0)
  expect(await counts()).toEqual(before)

  const { url: empty } = await openDatabase()
  write(file, { site: configuration })
  const first = await run(['import', file, '--database', empty])
  expect(first.code).toBe(1)
  expect(first.output).toContain('pages: the home page is missing')
  expect(await rowOf(empty)).toBeUndefined()
})

test('removes more than half of a list only with --clearing', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  await run(['export', `${folder}/`, '--database', url])
  write(join(folder, 'testimonials.json'), { testimonials: [] })
  const before = await rowOf(url)
  for (const more of [[], ['--dry-run']]) {
    const refused = await run(['import', folder, '--database', url, ...more])
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/(\d+) of \1 testimonials would be deleted/)
    expect(refused.output).toContain('--clearing')
  }
  expect(await rowOf(url)).toEqual(before)
  const meant = await run(['import', folder, '--database', url, '--clearing'])
  expect(meant.code, meant.output).toBe(0)
  expect(await connect(url).$count(testimonials)).toBe(0)
})

test('export names a row that cannot be read, and an import replaces it', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  await run(['export', `${folder}/all/`, '--database', url])
  await connect(url).run(sql`UPDATE pages SET content = '{"banner":' WHERE name = 'contact'`)

  const out = await run(['export', join(folder, 'x.json'), '--database', url])
  expect(out.code).toBe(1)
  expect(out.output).toMatch(/pages row \d+ \(contact\): content: /)
  expect(readdirSync(folder)).toEqual(['all'])
  const part = await run(['import', join(folder, 'all', 'configuration.json'), '--database', url])
  expect(part.code).toBe(1)
  expect(part.output).toContain('must hold pages, articles, testimonials too')

  const whole = await run(['import', demo, '--database', url])
  expect(whole.code, whole.output).toBe(0)
  expect(whole.output).toContain('The stored site cannot be read; everything is replaced.')
  expect((await run(['import', join(folder, 'all'), '--database', url])).output).toContain('Nothing changes')
})

test('export overwrites a file only with --force', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  const file = join(folder, 'site.json')
  const parts = join(folder, 'parts')
  mkdirSync(parts)
  for (const [name, written] of [
    [file, file],
    [parts, join(parts, 'articles.json')],
  ] as const) {
    writeFileSync(written, 'mine')
    const refused = await run(['export', name, '--database', url])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`${written} exists already`)
    expect(readFileSync(written, 'utf8')).toBe('mine')
    expect((await run(['export', name, '--force', '--database', url])).code).toBe(0)
    expect(readFileSync(written, 'utf8')).not.toBe('mine')
  }
})

test('preview signs a link with the secret of the data folder or of the environment', async () => {
  const folder = await scratchFolder()
  const linkIn = (output: string) => new URL(/^https?:\S+$/m.exec(output)![0])
  await run(['import', demo, '--scratch', folder])
  const first = await run(['preview', '/nl/Contact', '--days', '2'], { DATA_DIR: folder, PORT: '8123' })
  expect(first.code, first.output).toBe(0)
  const link = linkIn(first.output)
  const file = join(folder, 'preview-secret')
  const secret = readFileSync(file, 'utf8').trim()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(link.origin).toBe('http://localhost:8123')
  expect(previewIn(secret, link, Date.now())).toMatchObject({ path: '/nl/contact/' })
  expect(previewIn(secret, link, Date.now() + 3 * 86_400_000)).toBeNull()
  expect(previewIn(`${secret}.`, link, Date.now())).toBeNull()

  await run(['preview', '/'], { DATA_DIR: folder })
  expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  const given = { DATA_DIR: folder, PREVIEW_SECRET: 'that of the worker, and long enough' }
  const live = await run(['preview', '/fr/', '--origin', 'https://www.gevel.test/x'], given)
  expect(linkIn(live.output).origin).toBe('https://www.gevel.test')
  expect(live.output).toContain('Whether there is a page at /fr/ was not checked')
  expect(previewIn(given.PREVIEW_SECRET, linkIn(live.output), Date.now())).toMatchObject({ path: '/fr/' })

  const short = await run(['preview', '/'], { DATA_DIR: folder, PREVIEW_SECRET: 'x'.repeat(31) })
  expect(short.code).toBe(1)
  expect(short.output).toContain('✗ PREVIEW_SECRET has 32 characters at least.')
})

test('preview gives links only to pages that exist, published or not, in a language in use', async () => {
  const { url } = await openDatabase()
  const given = { DATA_DIR: await scratchFolder(), PREVIEW_SECRET: 'that of the worker, and long enough' }
  const preview = (path: string, ...more: string[]) => run(['preview', path, '--database', url, ...more], given)
  expect((await preview('/contact/')).output).toContain('✗ The tables of the database are of another version')
  await migrate(connect(url))
  expect((await preview('/contact/')).output).toContain('✗ There is no site in the database yet.')

  await run(['import', demo, '--database', url])
  const database = connect(url)
  await database.update(pages).set({ status: 'draft' }).where(eq(pages.name, 'contact'))
  await database.run(sql`UPDATE site SET configuration = json_set(configuration, '$.languages[3].use', json('false'))`)
  for (const path of ['/', '/contact/', '/FR/Contact']) {
    const { code, output } = await preview(path)
    expect(code, output).toBe(0)
    expect(output).toMatch(/^http:.*[?]until=/m)
  }
  for (const [path, ...more] of [
    ['/nope/'],
    ['/fr/nope', '--origin', 'https://www.gevel.test'],
    ['/de/'],
    ['/de/contact/'],
    ['/%zz/'],
  ] as [string, ...string[]][]) {
    const { code, output } = await preview(path, ...more)
    expect(code, output).toBe(1)
    expect(output).toContain(`✗ There is no page at ${path}.`)
    expect(output).not.toContain('until=')
  }
})

test('an import reports that testimonials of visitors are kept', async () => {
  const folder = await scratchFolder()
  const { url } = await openDatabase('site')
  const database = connect(url)
  const [item] = await database.select().from(testimonials).limit(1)
  const sent = (id: number) => database.insert(testimonials).values({ ...item!, id: firstSubmittedTestimonialId + id })
  await sent(0)
  const same = await run(['import', demo, '--database', url])
  expect(same.output).toContain(
    'Nothing changes. The site equals the file, and keeps 1 testimonial that visitors sent.',
  )

  await sent(1)
  await run(['export', `${folder}/`, '--database', url])
  expect((await run(['import', folder, '--database', url])).output).toContain('The site equals the file.')
  const demoFolder = join(folder, 'demo')
  cpSync(demo, demoFolder, { recursive: true })
  const configuration = read(join(demoFolder, 'configuration.json'))
  write(join(demoFolder, 'configuration.json'), { ...configuration, site: { ...configuration.site, name: 'Another' } })
  expect((await run(['import', demoFolder, '--database', url])).output).toContain(
    '✓ The site equals the file, and keeps 2 testimonials that visitors sent.',
  )
  const cleared = await run(['import', demoFolder, '--clearing', '--database', url])
  expect(cleared.output).toContain('✓ The site equals the file.')
})

test('counts one page in the singular', async () => {
  const file = join(await scratchFolder(), 'site.json')
  const { site } = read(join(demo, 'configuration.json')) as unknown as { site: { header: object; footer: object } }
  const bare = { topBarLinks: [], categories: [], header: {}, footer: { columns: [], copyright: '' } }
  const home = { id: 1, name: 'home', route: 'home', title: 'x', created: '2026-11-01', modified: '2026-11-02' }
  write(file, { site: { ...site, ...bare }, pages: [home], articles: [] })
  const { output } = await run(['check', file])
  expect(output).toContain('is valid: 1 page, 0 articles, testimonials unchanged')
})

test.each([
  ['nothing to do', [], 'Name an action: draft, check, import, export, preview, link.'],
  ['an unknown action', ['publish'], 'Name an action'],
  ['no file', ['import'], 'Missing required positional argument: FILE'],
  ['two files', ['check', 'a', 'b'], 'Unexpected argument: b'],
  ['a file that is not there', ['check', 'nowhere.json'], 'nowhere.json cannot be read (ENOENT).'],
  ['no JSON', ['check', 'README.md'], 'README.md is no JSON'],
  ['a folder without a document', ['check', 'worker'], 'worker holds no file *.json.'],
  ['another document', ['check', 'package.json'], 'package.json is refused'],
  ['an unknown option', ['check', demo, '--forced'], "Unknown option '--forced'"],
  ['two databases', ['import', demo, '--database', 'http://127.0.0.1:1', '--scratch', 'x'], 'not both'],
  ['no path', ['preview', 'contact'], 'PATH is that of a page'],
  ['a path with a query', ['preview', '/contact?a=1'], 'PATH is that of a page'],
  ['too many days', ['preview', '/', '--days', '1000'], '--days is a number from 1 to 90.'],
  ['a live site without its secret', ['preview', '/', '--origin', 'https://www.gevel.test'], 'PREVIEW_SECRET'],
])('refuses %s with one line', async (_, args, message) => {
  const { code, output } = await run(args, { DATA_DIR: await scratchFolder() })
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ /m)
  expect(output).toContain(message)
  expect(output).not.toMatch(/^\s+at /m)
})
