const byteOrderMark = '\uFEFF'

/**
 * What starts a formula in a spreadsheet (OWASP, "CSV Injection"): also full-width signs, and behind spaces or characters
 * that are not seen, which some programs leave out.
 */
const formulaStart =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with semicolons, because the comma is in Belgian numbers; line ends as in RFC 4180. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
