import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaPrices, postcodeAreas, sectorCells, site } from '#db/schema/index.ts'
import { sectorArea } from '#domain/geo/area-prices.ts'
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

test('several files are read at once', async () => {
  const { url, database } = await openDatabase('demo')
  const files = [await fileOf(rowOf(2024, 44021, 'Gent', 'Gand')), await fileOf(rowOf(2025, 44021, 'Gent', 'Gand'))]
  const { code, output } = await run(prices, [...files, '--database', url])
  expect(code, output).toBe(0)
  expect((await database.select().from(areaPrices)).map(({ year }) => year).toSorted()).toEqual([2024, 2025])
})

test('a file of something else is named, and nothing is stored', async () => {
  const { url } = await openDatabase('demo')
  const file = join(await scratchFolder(), 'towns.csv')
  writeFileSync(file, 'zip;town\n9000;Gent')
  const { code, output } = await run(prices, [file, '--database', url])
  expect([code, output]).toEqual([1, expect.stringContaining('has no column for year')])
})

const sector = 'CD_STAT_SECTOR;CD_YEAR;CD_TYPE_NL;MS_TRANSACTIONS;MS_P25;MS_P50 (MEDIAN_PRICE);MS_P75'

/** Two invented sectors of a kilometre beside each other. */
const outlines = (crs?: string) => ({
  type: 'FeatureCollection',
  ...(crs && { crs: { type: 'name', properties: { name: crs } } }),
  features: [3.71, 3.72].map((west, at) => ({
    type: 'Feature',
    properties: { cd_sector: `44021A0${at}-`, tx_sector_descr_nl: `BUURT ${at}` },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 51.045],
          [west + 0.01, 51.045],
          [west + 0.01, 51.055],
          [west, 51.055],
          [west, 51.045],
        ],
      ],
    },
  })),
})

async function written(name: string, content: string) {
  const file = join(await scratchFolder(), name)
  writeFileSync(file, content)
  return file
}

test('reads outlines of statistical sectors and their prices, and what is read again takes its place', async () => {
  const { url, database } = await openDatabase('demo')
  const file = await written('sectors.geojson', JSON.stringify(outlines()))
  const sales = await written(
    'sales.txt',
    [sector, '44021A00-;2024;Appartementen;16;1000;2000;3000', '44021A01-;2024;Appartementen;15;1000;2000;3000'].join(
      '\n',
    ),
  )
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await run(prices, ['--sectors', file, sales, '--database', url])
    expect(code, output).toBe(0)
    expect(output).toMatch(/read +2\n +used +2\n +refused +0\n +cells +2/)
    expect(output).toMatch(/read +2\n +used +1\n +others +1/)
  }
  const cells = await database.select().from(sectorCells)
  expect(cells.flatMap(({ sectors }) => sectors.map(({ names }) => names.nl)).toSorted()).toEqual([
    'Buurt 0',
    'Buurt 1',
  ])
  const [stored] = await database.select().from(areaPrices)
  expect([stored!.area, stored!.sales]).toEqual([sectorArea('44021A00-'), 16])
  expect((await database.select().from(site))[0]).toMatchObject({ hasPrices: true, sectorYear: 2024 })
  const one = { ...outlines(), features: outlines().features.slice(1) }
  const later = await written('later.geojson', JSON.stringify(one))
  expect((await run(prices, ['--sectors', later, '--database', url])).code).toBe(0)
  const left = (await database.select().from(sectorCells)).flatMap(({ sectors }) => sectors)
  expect(left.map(({ names }) => names.nl)).toEqual(['Buurt 1'])
})

test.each<[string, () => Promise<string[]>, string]>([
  ['nothing', async () => [], 'Name a file of prices, or --sectors and one of outlines'],
  [
    'outlines of another system',
    async () => ['--sectors', await written('a.geojson', JSON.stringify(outlines('EPSG:3035')))],
    'ogr2ogr -t_srs EPSG:4326',
  ],
  [
    'no sector',
    async () => ['--sectors', await written('b.geojson', JSON.stringify({ ...outlines(), features: [] }))],
    'has no statistical sector',
  ],
])('with %s it says what to do, and stores nothing', async (_, args, message) => {
  const { url, database } = await openDatabase('demo')
  const { code, output } = await run(prices, [...(await args()), '--database', url])
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(await database.$count(sectorCells)).toBe(0)
})
