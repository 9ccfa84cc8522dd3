import type { ExportedProperty, StockExporter } from '#worker/exporters/stock.ts'

/** The whole document of an export. */
export async function exported(exporter: StockExporter, properties: readonly ExportedProperty[]): Promise<string> {
  const agency = { name: 'Huis & Co', legalName: 'Huis & Co NV', email: 'info@agency.example', phone: '09 000 00 00' }
  const context = { origin: 'https://gevel.example', language: 'en', agency, now: '2026-06-03T10:00:00.000Z' } as const
  const source = async function* () {
    yield* properties
  }
  let text = ''
  for await (const piece of exporter(source(), context)) text += piece
  return text
}
