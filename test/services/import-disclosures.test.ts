import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const vendorRow = (change: Record<string, unknown>) => ({
  RecordFile: `M-${change.ID}`,
  Goal: 0,
  Status: 1,
  WebID: 1,
  Marquee: 0,
  PublishPrice: true,
  Price: 385_000,
  PublishAddress: true,
  Street: 'Wilgenstraat',
  HouseNumber: '12',
  Zip: '9000',
  City: 'Gent',
  CountryID: 10,
  DateOnline: '2026-11-01',
  DateChanged: '2026-11-02',
  Translations: [{ language: 'nl', Title: 'Huis met tuin', TypeDescription: 'Rijwoning', Description: 'Een huis.' }],
  ...change,
})

const importRows = (rows: unknown[]) =>
  importFeed(connect(inject('databases').mentions), readAgencyFeed({ Properties: rows }), { today: '2026-11-20' })

test('imports a property without mandatory disclosures, and reports them', async () => {
  const report = await importRows([
    vendorRow({ ID: 7_100_001, PublishAddress: false, PScore: 'A' }),
    vendorRow({ ID: 7_100_002, WebID: 4, PScore: 'A', IsFloodZone: false, IsRiparianZone: false }),
  ])
  expect(report).toMatchObject({ added: 2, refused: [] })
  const [property, plot] = report.unmentioned.map(({ missing }) => missing.map(({ what }) => what))
  expect(property).toContain('EPC value')
  expect(property).toContain('EPC unique code, the address being hidden')
  expect(property).not.toContain('P-score (flooding of the plot)')
  expect(plot?.join()).not.toMatch(/EPC|score|flood/)
  expect(plot).toContain('planning permit (Vg, Gvg)')
  expect(report.unmentioned[0]).toMatchObject({ row: 0, id: 7_100_001, reference: 'M-7100001' })
})

test('reports the notice to the tenant of a Brussels property for sale, and again after a price reduction', async () => {
  const occupied = (Price: number) =>
    vendorRow({
      ID: 7_100_008,
      Zip: '1050',
      City: 'Elsene',
      Price,
      EnergyPerformance: 180,
      Availability: 'RespectingLease',
    })
  const checks = async (price: number) =>
    (await importRows([occupied(price)])).unmentioned.flatMap(({ missing }) =>
      missing.flatMap(({ what, due }) => (due === 'check' ? [what.slice(0, 32)] : [])),
    )
  const told = 'let: tell the tenant of price an'
  expect(await checks(400_000)).toEqual([told])
  expect(await checks(410_000)).toEqual([told])
  expect(await checks(409_000)).toEqual([told, 'let, and the price has fallen: t'])
  expect(await checks(409_000)).toEqual([told])
})

test('imports and reports a deposit above the legal maximum', async () => {
  const report = await importRows([
    vendorRow({ ID: 7_100_005, Goal: 1, Price: 1000, Deposit: 3000 }),
    vendorRow({ ID: 7_100_006, Goal: 1, Price: 1000, Deposit: 3001 }),
    vendorRow({ ID: 7_100_007, Goal: 1, Price: 1000, Deposit: 3001, Status: 2 }),
  ])
  expect(report.deposits).toEqual([{ row: 1, id: 7_100_006, reference: 'M-7100006' }])
})

test('reports no disclosures of refused or withdrawn properties', async () => {
  const report = await importRows([
    vendorRow({ ID: 7_100_003, Status: 2 }),
    vendorRow({ ID: 7_100_004, Zip: '9999', City: 'Nergens' }),
  ])
  expect(report.refused).toHaveLength(1)
  expect(report.unmentioned).toEqual([])
})
