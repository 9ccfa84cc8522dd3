import { encode } from 'uqr'

/** One stroke for each run of dark modules in a row, relative to the end of the previous one. */
function svgPath(rows: boolean[][]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    let end = 0
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `${end === 0 ? `M${start} ${y}.5` : `m${start - end} 0`}h${x + 1 - start}`
      end = x + 1
    }
  }
  return path
}

/** Hidden from assistive technology: needs the same text beside it. */
export function QrCode({ text, className }: { text: string; className: string }) {
  // Scanners read every mask; choosing the best of eight takes a millisecond.
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 0 })
  return (
    <svg className={className} viewBox={`-4 -4 ${size + 8} ${size + 8}`} aria-hidden="true">
      <path d={svgPath(data)} />
    </svg>
  )
}
