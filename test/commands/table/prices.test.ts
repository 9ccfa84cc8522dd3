import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaPrices, postcodeAreas, site } from '#db/schema/index.ts'
import { openDatabase, run, scratchFolder } from '#test/commands/running.ts'
import { prices } from '#worker/commands/table/prices.ts'

const heading =
  'CD_YEAR|CD_TYPE_NL|CD_REFNIS|CD_REFNIS_NL|CD_REFNIS_FR|CD_PERIOD|MS_TOTAL_TRANSACTIONS|MS_P_25|MS_P_50_median|MS_P_75'
const rowOf = (year: number, code: number, nl: string, fr: string, median = 300_000) =>
  `${year}|Appartementen|${code}|${nl}|${fr}|Y|40|${median - 50_000}|${median}|${median + 80_000}`

async function fileOf(...rows: string[]) {
  const file = join(await scratchFolder(), 'prices.txt')
  // As Statbel encodes it.
  writeFileSync(file, Buffer.from([heading, ...rows].join('\r\n'), 'latin1'))
  return file
}

test('reads the prices of areas, and finds the municipality of each postcode', async () => {
  const { url, database } = await openDatabase('demo')
  const file = await fileOf(
    rowOf(2025, 44021, 'GENT', 'GAND'),
    rowOf(2025, 62063, 'Luik', 'Liège'),
    rowOf(2025, 62093, 'Saint-Nicolas', 'Saint-Nicolas'),
    rowOf(2025, 46021, 'Sint-Niklaas', 'Saint-Nicolas'),
    rowOf(2018, 44021, 'Gent', 'Gand'),
    '2025|Appartementen|44021|Gent|Gand|Y|many|1|2|3',
  )
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await run(prices, [file, '--database', url])
    expect(code, output).toBe(0)
    expect(output).toMatch(/read +6\n +used +5\n +others +0\n +refused +1/)
    expect(output).toContain('row 7')
  }
  expect(
    (await database.select().from(areaPrices).orderBy(areaPrices.area)).map(({ area, year }) => [area, year]),
  ).toEqual([...[44021, 46021, 62063, 62093].map((area) => [area, 2025])])
  expect((await database.select().from(site))[0]!.hasPrices).toBe(true)
  const rows = await database.select().from(postcodeAreas)
  const areaOf = (zip: string) => rows.find((row) => row.zip === zip)?.area
  expect(areaOf('9000')).toBe(44021)
  // Ledeberg, a part of Gent.
  expect(areaOf('9050')).toBe(44021)
  expect(areaOf('9100')).toBe(46021)
  expect(areaOf('4420')).toBe(62093)
  expect(areaOf('2000')).toBeUndefined()
  expect(rows.find(({ zip }) => zip === '9050')?.names).toMatchObject({ nl: 'Gent', fr: 'Gand' })
})

test('a file of something else is named, and nothing is stored', async () => {
  const { url } = await openDatabase('demo')
  const file = join(await scratchFolder(), 'towns.csv')
  writeFileSync(file, 'zip;town\n9000;Gent')
  const { code, output } = await run(prices, [file, '--database', url])
  expect([code, output]).toEqual([1, expect.stringContaining('has no column for year')])
})
