import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { photoStoreFolder } from '#domain/photo.ts'
import { openData } from '#worker/commands/local/data-folder.ts'
import { openFolder } from '#worker/commands/store/local-store.ts'
import { takeout } from '#worker/commands/takeout/takeout.ts'
import { findFilePrefix } from '#worker/services/file-prefix.ts'
import { openDatabase, run, scratchFolder, siteFolder } from './running.ts'

type Manifest = { tables: Record<string, number>; files: { path: string; bytes: number; sha256: string }[] }

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))

test('writes all that an agency has in open formats', async () => {
  const { database, url } = await openDatabase('demo')
  const folder = join(await scratchFolder(), 'takeout')
  const { code, output } = await run(takeout, [folder, '--database', url, '--origin', 'https://www.agency.be'])
  expect(code, output).toBe(0)
  expect(output).toContain('Without the files of UPLOADS: R2_UPLOADS_ADDRESS')
  expect((await readdir(folder)).sort()).toEqual(
    ['README.txt', 'database.sql', 'database.sqlite', 'files', 'manifest.json', 'site.json', 'stock', 'tables'].sort(),
  )
  const { tables, files } = await manifestIn(folder)
  for (const { path, bytes, sha256 } of files) {
    const content = await readFile(join(folder, path))
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256])
  }
  for (const table of ['properties', 'property_texts', 'pages', 'revisions', 'inquiries']) {
    const [row] = await database.all<{ count: number }>(sql.raw(`select count(*) as count from ${table}`))
    const { data, errors } = Papa.parse(await readFile(join(folder, 'tables', `${table}.csv`), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    })
    expect([table, data.length, tables[table], errors]).toEqual([table, row!.count, row!.count, []])
  }
  // What logs people in is in no table.
  for (const table of ['sessions', 'credentials', 'two_factors', 'passkeys', 'rate_limits', 'search_nl_data'])
    expect(tables, table).not.toHaveProperty(table)

  const file = createClient({ url: `file:${join(folder, 'database.sqlite')}` })
  const found = `select count(*) as count from search_nl where search_nl match 'tuin*'`
  expect(Number((await file.execute(found)).rows[0]!.count)).toBeGreaterThan(0)
  expect((await file.execute('pragma integrity_check')).rows[0]!.integrity_check).toBe('ok')
  file.close()
  expect(await readFile(join(folder, 'stock', 'openimmo.xml'), 'utf8')).toContain('https://www.agency.be')

  const again = await run(takeout, [folder, '--database', url])
  expect([again.code, again.errors]).toEqual([1, `✗ ${folder} holds one already: name another folder.\n`])
})

test('copies the files of a site, and goes on where it was broken off', async () => {
  const site = await siteFolder('places')
  const opened = await openData(site)
  const prefix = await findFilePrefix(opened.database)
  await opened.close()
  const { of, close } = await openFolder(site)
  const type = { httpMetadata: { contentType: 'image/webp' } }
  for (const name of ['1', '2'])
    await of('PICTURES')!.put(`${photoStoreFolder}${prefix}${name}/400.webp`, Buffer.from(`picture ${name}`), type)
  await of('PICTURES')!.put(`${photoStoreFolder}0000/400.webp`, Buffer.from('of another agency'), type)
  await close()
  const folder = join(await scratchFolder(), 'takeout')
  expect((await run(takeout, [folder, '--scratch', site])).code).toBe(0)
  const { files } = await manifestIn(folder)
  const before = files.filter(({ path }) => path.startsWith('files/'))
  expect(before.map(({ bytes }) => bytes)).toEqual([9, 9])
  await rm(join(folder, 'manifest.json'))
  await rm(join(folder, before[0]!.path))
  expect((await run(takeout, [folder, '--scratch', site])).code).toBe(0)
  expect((await manifestIn(folder)).files.filter(({ path }) => path.startsWith('files/'))).toEqual(before)
})
