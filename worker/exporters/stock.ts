import type { Language } from '#locales/languages.ts'
import type { ExportedProperty } from '#worker/services/property/stock.ts'

export type { ExportedProperty }

export type ExportContext = {
  /** Without a slash at its end. */
  origin: string
  language: Language
  agency: { name: string; legalName: string; email: string; phone: string }
  /** ISO date and time. */
  now: string
}

/** Writes the properties on the market in a format of other programs, piece by piece. */
export type StockExporter = (
  properties: AsyncIterable<ExportedProperty>,
  context: ExportContext,
) => AsyncGenerator<string>
