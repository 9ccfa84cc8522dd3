const byteOrderMark = '\uFEFF'

/**
 * What starts a formula in a spreadsheet (OWASP, "CSV Injection"): also full-width signs, and behind spaces or characters
 * that are not seen, which some programs leave out.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u

export type CsvRow = readonly (string | number)[]

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLines = (rows: readonly CsvRow[]): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** CSV with semicolons, because the comma is in Belgian numbers; line ends as in RFC 4180. */
export const toCsv = (rows: readonly CsvRow[]): string => byteOrderMark + csvLines(rows)

/** The same, written while its rows are read. @param parts each read when the one before is sent */
export function csvStream(heads: CsvRow, parts: AsyncIterable<readonly CsvRow[]>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(toCsv([heads]))),
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(value)))
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
