import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { properties, districts as table } from '#db/schema/index.ts'
import { openDatabase, run, scratchFolder } from '#test/commands/running.ts'
import { districts } from '#worker/commands/map/districts.ts'

async function extractFile(text: string) {
  const file = join(await scratchFolder(), 'extract.geojson')
  writeFileSync(file, text)
  return file
}

/** Streets of 8 by 8 km, 200 m apart. */
function streetsAround(latitude: number, longitude: number): string {
  const features = Array.from({ length: 41 }, (_, at) => at / 20 - 1).flatMap((part) => {
    const [x, y] = [longitude + part * 0.057, latitude + part * 0.036]
    const lines = [[[x, latitude - 0.036], [x, latitude + 0.036]], [[longitude - 0.057, y], [longitude + 0.057, y]]] // biome-ignore format: one row
    return lines.map((coordinates) => ({
      type: 'Feature',
      properties: { highway: 'residential' },
      geometry: { type: 'LineString', coordinates },
    }))
  })
  return JSON.stringify({ type: 'FeatureCollection', features })
}

test('draws the districts that an extract covers, and forgets those where no home is', async () => {
  const { url, database } = await openDatabase('demo')
  const [home] = await database.select().from(properties).where(sql`address_published AND withdrawn IS NULL`).limit(1)
  const { latitude, longitude } = { latitude: home!.latitude!, longitude: home!.longitude! }
  await database.insert(table).values({ latitude: 50, longitude: 5, layers: { street: 'm0 0l1 1' } })
  const file = await extractFile(streetsAround(latitude, longitude))
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await run(districts, [file, '--database', url])
    expect(code, output).toBe(0)
    expect(output).toMatch(/read +82\n +used +82\n +refused +0/)
    const rows = await database.select().from(table)
    expect(rows.find((row) => row.latitude === latitude && row.longitude === longitude)?.layers.street).toMatch(/^m/)
    expect(rows.some((row) => row.latitude === 50)).toBe(false)
    expect(output).toContain(`drawn      ${rows.length}`)
  }
})

test('refuses a file that is no extract, and changes nothing', async () => {
  const { url, database } = await openDatabase('demo')
  await database.insert(table).values({ latitude: 50, longitude: 5, layers: { street: 'm0 0l1 1' } })
  const { code, output } = await run(districts, [await extractFile('{"elements": [NaN]}'), '--database', url])
  expect(code).toBe(1)
  expect(output).toContain('is no GeoJSON FeatureCollection')
  expect(await database.select().from(table)).toHaveLength(1)
})
