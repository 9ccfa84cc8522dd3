const byteOrderMark = '\uFEFF'

/** Characters that start a formula in a spreadsheet: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with semicolons, because the comma is in Belgian numbers; line ends as in RFC 4180. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
