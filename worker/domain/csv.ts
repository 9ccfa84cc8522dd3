/** Tells a spreadsheet that the letters are UTF-8. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r]/

/** A number stands as it is; a text is never run as a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as a file for a spreadsheet: cells between semicolons, as it is where the comma is in the numbers, and lines
 * as RFC 4180 ends them.
 * @param rows its head first
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
