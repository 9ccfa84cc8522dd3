import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedHome, importedHome } from '#test/support/stock/carried.ts'
import { exported } from '#test/support/stock/exported.ts'
import { exportedHomes } from '#test/support/stock/homes.ts'
import { kyeroSchema } from '#test/support/stock/kyero-schema.ts'
import { openImmoSchema } from '#test/support/stock/openimmo-schema.ts'
import { resoFaults } from '#test/support/stock/reso-fields.ts'
import { schemaFaults } from '#test/support/stock/schema.ts'
import { kyero } from '#worker/exporters/kyero.ts'
import { openImmo } from '#worker/exporters/openimmo.ts'
import { reso } from '#worker/exporters/reso.ts'
import { readFeed } from '#worker/feeds/read-feed.ts'

const formats = {
  openimmo: { exporter: openImmo, schema: openImmoSchema, root: 'openimmo' },
  kyero: { exporter: kyero, schema: kyeroSchema, root: 'root' },
} as const

const imported = (text: string) =>
  readFeed(new TextEncoder().encode(text), 'stock.xml', { day: '2026-06-03', language: 'nl' }).feed

test.each(['openimmo', 'kyero'] as const)(
  'the export of any home is valid, and its import has each field of the table (%s)',
  async (format) => {
    const { exporter, schema, root } = formats[format]
    await fc.assert(
      fc.asyncProperty(exportedHomes, async (home) => {
        const text = await exported(exporter, [home])
        const feed = imported(text)
        const isLeftOut = format === 'kyero' && home.record.status === 'sold'
        expect(feed).toMatchObject({ read: isLeftOut ? 0 : 1, refused: [], warnings: [], complete: true })
        if (isLeftOut) return
        expect(schemaFaults(text, schema, root)).toEqual([])
        expect(feed.properties[0]!.id).toBe(home.record.id)
        expect(importedHome(feed.properties[0]!, format)).toEqual(expectedHome(home, format))
      }),
    )
  },
)

test('the view for RESO of any home has the names, types and lookups of its dictionary', async () => {
  await fc.assert(
    fc.asyncProperty(exportedHomes, async (home) => {
      expect(resoFaults(await exported(reso, [home]))).toEqual([])
    }),
  )
})
