import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { places, properties, propertyTexts, types } from '#db/schema/index.ts'
import { compare } from '#test/compare/compare.ts'
import type { TemplateName } from '#test/support/database/templates.ts'
import { importHomes } from '#worker/commands/import.ts'
import { openData } from '#worker/commands/local/data-folder.ts'
import { owners } from '#worker/commands/owners.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { run, siteFolder } from './running.ts'

const home = (ID: number, change: Record<string, unknown> = {}) => ({
  ID,
  Goal: 0,
  WebID: 1,
  Zip: '9000',
  City: 'Gent',
  PublishPrice: true,
  Price: 385_000,
  PublishAddress: false,
  Translations: [{ language: 'nl', Title: 'Huis met tuin' }],
  ...change,
})

/** Writes feeds into a folder. @returns imports a feed into the folder's own database */
async function startAgency(template?: TemplateName) {
  const folder = await siteFolder(template)
  return {
    folder,
    importRows: (rows: unknown[], ...args: string[]) => {
      const file = join(folder, 'stock.json')
      writeFileSync(file, JSON.stringify({ Properties: rows }))
      return run(importHomes, [file, '--scratch', folder, ...args])
    },
  }
}

test('a dry run shows what would change, and leaves the homes as they are', async () => {
  const { folder, importRows } = await startAgency()
  await importRows([home(1), home(2)])
  const changes = join(folder, 'changes.csv')
  const dry = await importRows([home(1, { Price: 390_000 }), home(3)], '--complete', '--dry-run', '--changes', changes)
  expect(dry.code, dry.output).toBe(0)
  expect(dry.output).toMatch(/added +1\n +changed +1\n +unchanged +0\n +withdrawn +1\n/)
  expect(dry.output).toContain('price  (e.g. 1: 385000 → 390000)')
  expect(dry.output).toContain('Nothing was written.')
  expect(readFileSync(changes, 'utf8')).toMatch(/^row,id,field,before,after\n0,1,price,385000,390000\n/)
  const { output } = await importRows([home(1), home(2)])
  expect(output).toMatch(/unchanged +2\n/)
})

test('a dry run before the first import has types and places, and writes none', async () => {
  const { folder, importRows } = await startAgency('site')
  const dry = await importRows([home(1)], '--complete', '--dry-run')
  expect(dry.code, dry.output).toBe(0)
  expect(dry.output).toMatch(/added +1\n/)
  const { database, close } = await openData(folder)
  const counts = await Promise.all([types, places, properties].map((table) => database.$count(table)))
  await close()
  expect(counts).toEqual([0, 0, 0])
})

test('a dry run works beside another import, and a mass change is refused with its numbers and the flag', async () => {
  const { folder, importRows } = await startAgency()
  const stock = (price: number) => [1, 2, 3].map((id) => home(id, { Price: price }))
  await importRows(stock(250_000))
  const { database, close } = await openData(folder)
  const lease = await acquireImportLease(database)
  const dry = await importRows(stock(260_000), '--dry-run')
  expect(dry.code, dry.output).toBe(0)
  expect((await importRows(stock(260_000))).output).toContain('Another import runs on this database')
  if ('release' in lease) await lease.release()
  await close()
  const { code, output } = await importRows(stock(25_000_000))
  expect(code).toBe(1)
  expect(output).toContain('Of 3 properties on the market 3 would change their price by more than half')
  expect((await importRows(stock(25_000_000), '--clearing')).output).toMatch(/changed +3\n/)
})

test.each([[], ['--dry-run']])(
  'a folder without a site is refused with the commands that make one (%s)',
  async (...args) => {
    const { folder, importRows } = await startAgency()
    const empty = join(folder, 'empty')
    const { code, output } = await importRows([home(1)], '--scratch', empty, ...args)
    expect(code).toBe(1)
    expect(output).toContain(
      `✗ The database has no site yet: npm run site -- import FILE --scratch ${empty} brings it in, and npm run site -- draft FOLDER`,
    )
  },
)

test('an import names the command of the next step, until there is an account', async () => {
  const { folder, importRows } = await startAgency()
  const next = `npm run owners -- add ME@AGENCY --name "…" --role manager --scratch ${folder}`
  expect((await importRows([home(1)])).output).toContain(next)
  const added = await run(owners, ['add', 'me@example.com', '--name', 'Me', '--role', 'manager', '--scratch', folder])
  expect(added.output).toContain(`It opens once the site runs: DATA_DIR=${folder} npm start`)
  expect((await importRows([home(1)])).output).not.toContain('npm run owners')
})

test.each([
  ['the first of the site', [], 'en'],
  ['the one that is named', ['--language', 'fr'], 'fr'],
])('texts without a language are in %s', async (_, args, language) => {
  const { folder } = await startAgency()
  const file = join(folder, 'stock.xml')
  writeFileSync(
    file,
    `<openimmo><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart>
      </objektkategorie><geo><plz>9000</plz><ort>Gent</ort></geo><freitexte><objekttitel>Villa</objekttitel></freitexte>
      <verwaltung_techn><objektnr_extern>A-7</objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`,
  )
  const { code, output } = await run(importHomes, [file, '--scratch', folder, ...args])
  expect(code, output).toBe(0)
  const { database, close } = await openData(folder)
  const texts = await database.select().from(propertyTexts)
  await close()
  expect(texts).toMatchObject([{ language, title: 'Villa' }])
})

test('a complete feed of a name leaves the homes of others', async () => {
  const { importRows } = await startAgency()
  await importRows([home(1)], '--feed', 'north')
  await importRows([home(2), home(3)], '--feed', 'south')
  const { output } = await importRows([home(2)], '--feed', 'south', '--complete')
  expect(output).toMatch(/unchanged +1\n +withdrawn +1\n/)
})

test('a ZIP is read as its feeds', async () => {
  const { folder } = await startAgency()
  const file = join(folder, 'stock.zip')
  const text = (rows: unknown[]) => strToU8(JSON.stringify({ Properties: rows }))
  writeFileSync(file, zipSync({ 'a.json': text([home(1)]), 'b.json': text([home(2)]), 'photo.jpg': strToU8('x') }))
  const { code, output } = await run(importHomes, [file, '--scratch', folder])
  expect(code, output).toBe(0)
  expect(output).toMatch(/Format: agency\n[\s\S]*added +2\n/)
})

test.each([
  ['a damaged ZIP', 'PK\u0003\u0004 and nothing more', /is a damaged ZIP\.$/m],
  ['a binary file', '\u0000\u0001\u0002', /is no feed of a known format \(omnicasa, agency/],
  ['half a feed', '{"Properties": [{"ID": 1}', /is no feed of the format agency: /],
])('refuses %s in one line', async (_, content, message) => {
  const { folder } = await startAgency()
  const file = join(folder, 'stock')
  writeFileSync(file, content)
  const { code, output } = await run(importHomes, [file, '--scratch', folder])
  expect(code).toBe(1)
  expect(output).toMatch(message)
  expect(output).not.toMatch(/^\s+at /m)
})

test('changes are listed by a dry run alone', async () => {
  const { importRows } = await startAgency()
  expect(await importRows([home(1)], '--changes', 'x.csv')).toMatchObject({ code: 1 })
})

test('a file that is the whole stock says how many homes it would withdraw, and withdraws none by itself', async () => {
  const { folder, importRows } = await startAgency()
  await importRows([home(1), home(2), home(3)])
  const file = join(folder, 'stock.xml')
  const importStock = (...ids: number[]) => {
    const listed = ids.map((id) => `<property><id>${id}</id><price>385000</price></property>`).join('')
    writeFileSync(file, `<root><kyero><feed_version>3</feed_version></kyero>${listed}</root>`)
    return (...args: string[]) => run(importHomes, [file, '--scratch', folder, ...args])
  }
  const lacksTwo =
    'It lacks 2 of 3: 2 homes that are on the market stay on the site. With --complete they are withdrawn.'
  for (const args of [['--dry-run'], []]) {
    const { output } = await importStock(1)(...args)
    expect(output).toMatch(/withdrawn +0\n/)
    expect(output).toContain(`The file says that it is the whole stock.\n  ${lacksTwo}`)
  }
  expect((await importStock(1, 2)()).output).toContain('It lacks 1 of 3: 1 home that is on the market stays')
  expect((await importStock(1, 2, 3)()).output).toContain('there is nothing to withdraw')
  expect((await importStock(1, 2)('--complete')).output).toMatch(/withdrawn +1\n/)
})

const kyeroFeed = (price: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero><property><id>7</id>
  <date>2026-05-02 10:20:30</date><ref>K-7</ref><price>${price}</price><price_freq>sale</price_freq><type>House</type>
  <town>Deurle</town><province>East Flanders</province><location_detail>Dorpsstraat 1</location_detail><beds>3</beds>
  <surface_area><built>145</built></surface_area><desc><nl>Huis met tuin\n\nDrie slaapkamers &amp; een tuin.</nl></desc>
  <images/></property></root>`

test('compare puts the fields of a feed beside what its import stored', async () => {
  const folder = await siteFolder()
  const file = join(folder, 'stock.xml')
  writeFileSync(file, kyeroFeed(385_000))
  expect((await run(importHomes, [file, '--scratch', folder])).output).toMatch(/added +1\n/)
  const same = await run(compare, [file, '--scratch', folder])
  expect(same.code, same.output).toBe(0)
  expect(same.output).toMatch(/homes compared: 1\n +same +7\n +different +0\n/)
  writeFileSync(file, kyeroFeed(390_000))
  const other = await run(compare, [file, '--scratch', folder])
  expect(other.output).toMatch(/row 0, 7 +different +price +390000 +→ +385000/)
  expect(other.output).toMatch(/different +1\n/)
})
