import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { run, scratchFolder, siteFolder } from '#test/commands/running.ts'
import { startCopy } from '#test/support/database/templates.ts'
import { streetArchive } from '#test/support/stock/street-archive.ts'
import { streets } from '#worker/commands/map/streets.ts'
import { openFolder } from '#worker/commands/store/local-store.ts'

const archive = streetArchive({ latitude: 50.879, longitude: 4.701 })

async function tilesIn(folder: string) {
  const server = await startCopy(join(folder, 'libsql'), join(await scratchFolder(), 'libsql'))
  const [row] = await connect(server.url).select().from(site)
  await server.stop()
  return row!.configuration.tiles
}

test('puts an archive into the bucket once, shows its streets, and hides them again', async () => {
  const folder = await siteFolder()
  const file = join(await scratchFolder(), 'streets.pmtiles')
  writeFileSync(file, archive)
  for (const missing of [1, 0]) {
    const { code, output } = await run(streets, [file, '--scratch', folder])
    expect(code, output).toBe(0)
    expect(output).toContain(`parts    1, of which ${missing} were missing`)
    expect(output).toContain('zoom     9 to 14')
  }
  const { url, maxZoom } = (await tilesIn(folder))!
  expect(url).toMatch(/^\/streets\/[0-9a-f]{12}\/\{z\}\/\{x\}\/\{y\}\.mvt$/)
  expect(maxZoom).toBe(14)
  const { of, close } = await openFolder(folder)
  const stored = await of('PICTURES').get(`streets/${url.split('/')[2]}/0`)
  expect(Buffer.from(await stored!.arrayBuffer()).equals(archive)).toBe(true)
  await close()
  const off = await run(streets, ['--off', '--scratch', folder])
  expect(off.code, off.output).toBe(0)
  expect(await tilesIn(folder)).toBeNull()
})

test('keeps the archive that was shown before, and deletes older ones', async () => {
  const folder = await siteFolder()
  const file = join(await scratchFolder(), 'streets.pmtiles')
  const versions: string[] = []
  for (const longitude of [4.701, 4.702, 4.703]) {
    writeFileSync(file, streetArchive({ latitude: 50.879, longitude }))
    const { code, output } = await run(streets, [file, '--scratch', folder])
    expect(code, output).toBe(0)
    expect(output).toContain(`${longitude === 4.703 ? 1 : 0} of older archives deleted`)
    versions.push((await tilesIn(folder))!.url.split('/')[2]!)
  }
  const { of, close } = await openFolder(folder)
  const kept = await Promise.all(
    versions.map(async (version) => (await of('PICTURES').head(`streets/${version}/0`)) !== null),
  )
  await close()
  expect(kept).toEqual([false, true, true])
})

const packedOtherwise = Buffer.from(archive)
packedOtherwise[98] = 1

test.each([
  ['is no archive', Buffer.from('{"type":"FeatureCollection"}'), 'no PMTiles archive of version 3'],
  ['holds tiles that are packed otherwise', packedOtherwise, 'no vector tiles that are packed with gzip'],
])('refuses a file that %s', async (_, bytes, message) => {
  const file = join(await scratchFolder(), 'file')
  writeFileSync(file, bytes)
  const { code, output } = await run(streets, [file, '--scratch', await siteFolder()])
  expect(code).toBe(1)
  expect(output).toContain(message)
})

test('asks for a file, or for none', async () => {
  expect((await run(streets, [])).output).toContain('Name a file, or --off.')
  expect((await run(streets, ['x', '--off'])).output).toContain('Name a file, or --off.')
})
