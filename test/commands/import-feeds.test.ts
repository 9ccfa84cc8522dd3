import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importHomes } from '#worker/commands/import.ts'
import { run, scratchFolder } from './running.ts'

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
async function startAgency() {
  const folder = await scratchFolder()
  return {
    folder,
    importRows: (rows: unknown[], ...args: string[]) => {
      const file = join(folder, 'stock.json')
      writeFileSync(file, JSON.stringify({ Properties: rows }))
      return run(importHomes, [file, '--scratch', join(folder, 'data'), ...args])
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
  const { code, output } = await run(importHomes, [file, '--scratch', join(folder, 'data')])
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
  const { code, output } = await run(importHomes, [file, '--scratch', join(folder, 'data')])
  expect(code).toBe(1)
  expect(output).toMatch(message)
  expect(output).not.toMatch(/^\s+at /m)
})

test('changes are listed by a dry run alone', async () => {
  const { importRows } = await startAgency()
  expect(await importRows([home(1)], '--changes', 'x.csv')).toMatchObject({ code: 1 })
})
